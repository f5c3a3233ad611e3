/// Notation "fen": the position shown, and set-ups.
#include <map>
#include <mutex>

#include "pinwheel/view/plugin.h"

#include "pinwheel/game/files/position_info.h"
#include "position_text.h"

namespace {

using namespace pinwheel;

class FenNotation final : public Notation {
public:
    const NotationInfo& info() const override { return info_; }
    Result<std::string> write(const Game& game) const override { return fen_notation::write_position(game); }
    Result<Record> read(std::string_view text, bool) const override { return fen_notation::read_position(text); }
    bool serves(const Variant& variant) const override {
        const std::lock_guard lock(mutex_);
        const auto [known, fresh] = fits_.try_emplace(&variant, false);
        if (fresh) known->second = fen_notation::fits(variant);
        return known->second;
    }

private:
    mutable std::mutex mutex_;
    mutable std::map<const Variant*, bool> fits_;  ///< asking takes a game
    NotationInfo info_ = position_info("fen", "Position (FEN of each board)", "fen", {});
};

void begin(Host& host) { host.add(std::unique_ptr<Notation>(std::make_unique<FenNotation>())); }

}  // namespace

PINWHEEL_PLUGIN("notation-fen", "1.0.0", begin)
