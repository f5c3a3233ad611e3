#include "desktop/dialogs/export_file.h"

#include "desktop/pages/game_page.h"
#include "paint/png.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/sight/spelling.h"
#include "pinwheel/view/svg.h"

namespace pinwheel::desktop {
namespace {

constexpr int picture_side = 1600;  // pixels of the longer side of a PNG

}  // namespace

Status export_game(Shell& shell, GamePage& page, const ui::ExportFormat& format, const std::filesystem::path& path) {
    using Kind = ui::ExportFormat::Kind;
    const Desk& desk = shell.desk();
    if (auto error = desk.workspace.may_touch(path)) return error;
    if (format.kind == Kind::notation) {
        if (const Notation* used = desk.workspace.registry().notation(format.id))
            if (auto refused = may_spell(page.document().sight(), *used)) return refused;
        const auto text = write_game(desk.workspace.registry(), page.document().game(), format.id);
        return text ? write_file(path, *text) : Status(text.error());
    }
    constexpr double unit = 1000;
    const Scene scene = page.canvas().still(unit, unit, true);
    if (format.kind == Kind::svg) return write_file(path, to_svg(scene, desk.theme, desk.pieces));
    return paint::render_png(scene, desk.theme, desk.pieces, picture_side, picture_side, path);
}

std::string left_out_sentence(const Registry& registry, const Game& game, std::string_view notation) {
    const Notation* used = registry.notation(notation);
    std::string lost;
    if (used)
        for (const std::string& part : left_out(*used, game)) lost += (lost.empty() ? "" : ", ") + part;
    return lost.empty() ? lost : "It leaves out " + lost + ".";
}

}  // namespace pinwheel::desktop
