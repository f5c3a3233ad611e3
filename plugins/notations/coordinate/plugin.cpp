/// Notation "coordinate": squares by name, a score sheet of one column per seat. The fallback of every variant.
#include "pinwheel/view/plugin.h"

#include "pinwheel/game/files/notation.h"
#include "read_sheet.h"
#include "write_sheet.h"

namespace {

using namespace pinwheel;

class CoordinateNotation final : public Notation {
public:
    const NotationInfo& info() const override { return info_; }
    Result<std::string> write(const Game& game) const override { return coordinate_notation::write_sheet(game); }
    Result<Record> read(std::string_view text, bool) const override { return coordinate_notation::read_sheet(text); }

private:
    NotationInfo info_{.id = "coordinate",
                       .title = "Coordinates (score sheet)",
                       .extension = "txt",
                       .variants = {},
                       .reads = true,
                       .writes = true,
                       .single = true,
                       .files = 1,
                       .lacks = {Content::cut, Content::times}};
};

void begin(Host& host) { host.add(std::unique_ptr<Notation>(std::make_unique<CoordinateNotation>())); }

}  // namespace

PINWHEEL_PLUGIN("notation-coordinate", "1.0.0", begin)
