#include "desktop/boards/board_keys.h"

#include <algorithm>

#include "model/play/scene_edit.h"

namespace pinwheel::desktop {

std::size_t BoardKeys::marked_tile(const std::vector<ui::ChoiceTile>& tiles) const {
    const auto found = std::ranges::find(tiles, marked_, &ui::ChoiceTile::word);
    return found == tiles.end() ? 0 : static_cast<std::size_t>(found - tiles.begin());
}

std::string BoardKeys::marked_word(const std::vector<ui::ChoiceTile>& tiles) const {
    const auto at = marked_tile(tiles);
    return at < tiles.size() ? tiles[at].word : std::string();
}

/// Arrows walk over the tiles of a choice, Space or Enter takes the marked one; a letter or a number takes its own.
std::optional<ui::Table::Did> BoardKeys::choice_key(const wxKeyEvent& event) {
    if (!table_.gesture().choosing() || event.HasAnyModifiers()) return {};
    const int code = event.GetKeyCode();
    const auto words = table_.gesture().choices();
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool letter = words[i].size() == 1 && code == std::toupper(static_cast<unsigned char>(words[i][0]));
        if (letter || code == '1' + static_cast<int>(i)) return table_.choose(words[i]);
    }
    const auto tiles = table_.tiles();
    if (tiles.empty()) return {};
    const auto at = static_cast<int>(marked_tile(tiles)), row = static_cast<int>(ui::tiles_in_row(tiles.size()));
    if (code == WXK_SPACE || code == WXK_RETURN || code == WXK_NUMPAD_ENTER)
        return table_.choose(tiles[static_cast<std::size_t>(at)].word);
    const int to = code == WXK_LEFT    ? at - 1
                   : code == WXK_RIGHT ? at + 1
                   : code == WXK_UP    ? at - row
                   : code == WXK_DOWN  ? at + row
                                       : -1;
    if (code != WXK_LEFT && code != WXK_RIGHT && code != WXK_UP && code != WXK_DOWN) return {};
    // The other arrows keep to the choice too: behind it the game would step.
    if (to >= 0 && to < static_cast<int>(tiles.size())) marked_ = tiles[static_cast<std::size_t>(to)].word;
    return ui::Table::Did::nothing;
}

/// Alt and arrows walk over the squares, Alt and page keys over the boards; Space or Enter picks; letters choose.
std::optional<ui::Table::Did> BoardKeys::key(const wxKeyEvent& event) {
    struct Step {
        int key, files, ranks, boards;
    };
    static constexpr Step steps[] = {{WXK_LEFT, -1, 0, 0}, {WXK_RIGHT, 1, 0, 0},   {WXK_UP, 0, 1, 0},
                                     {WXK_DOWN, 0, -1, 0}, {WXK_PAGEUP, 0, 0, -1}, {WXK_PAGEDOWN, 0, 0, 1}};
    const int code = event.GetKeyCode();
    if (event.AltDown()) {
        for (const Step& step : steps) {
            if (step.key != code) continue;
            table_.step_cursor(step.files, step.ranks, step.boards);
            return table_.hover(table_.cursor());
        }
        return {};
    }
    if (const auto did = choice_key(event)) return did;
    if ((code != WXK_SPACE && code != WXK_RETURN) || table_.cursor().empty() || event.HasModifiers()) return {};
    const auto down = table_.press(table_.cursor()), up = table_.release(table_.cursor());
    return up == ui::Table::Did::nothing ? down : up;
}

}  // namespace pinwheel::desktop
