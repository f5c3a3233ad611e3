/// Notation "json": the save file of duplicate chess (spec §8) and of every other variant; and "json-open".
#include "pinwheel/view/plugin.h"

#include "pinwheel/game/files/sealing_notation.h"
#include "read_game.h"
#include "write_game.h"

namespace {

using namespace pinwheel;

class JsonNotation final : public SealingNotation {
public:
    const NotationInfo& info() const override { return info_; }
    Result<std::string> write(const Game& game) const override { return json_notation::write_game(game); }
    Result<Record> read(std::string_view text, bool) const override { return json_notation::read_game(text); }
    std::string names_variant(std::string_view text) const override { return json_notation::names_variant(text); }
    Result<std::string> write_sealed(const Game& game) const override { return json_notation::write_sealed(game); }
    bool seals(std::string_view text) const override { return json_notation::is_sealed(text); }

private:
    NotationInfo info_{.id = "json",
                       .title = "Pinwheel game (JSON)",
                       .extension = "pinwheel",
                       .variants = {},
                       .reads = true,
                       .writes = true,
                       .single = false,
                       .files = 1};
};

/// What "json" writes, without the envelope of a running game that hides something. "json" reads it.
class OpenJsonNotation final : public Notation {
public:
    const NotationInfo& info() const override { return info_; }
    Result<std::string> write(const Game& game) const override { return json_notation::write_open_game(game); }

private:
    NotationInfo info_{.id = "json-open",
                       .title = "Pinwheel game, never sealed (JSON)",
                       .extension = "",
                       .variants = {},
                       .reads = false,
                       .writes = true,
                       .single = false,
                       .files = 1};
};

void begin(Host& host) {
    host.add(std::unique_ptr<Notation>(std::make_unique<JsonNotation>()));
    host.add(std::unique_ptr<Notation>(std::make_unique<OpenJsonNotation>()));
}

}  // namespace

PINWHEEL_PLUGIN("notation-json", "1.0.0", begin)
