#pragma once
/// The keyboard on boards: a square walks over them and is pressed, and the tiles of a choice are walked and taken.
#include <wx/event.h>

#include "model/play/table.h"

namespace pinwheel::desktop {

class BoardKeys {
public:
    explicit BoardKeys(ui::Table& table) : table_(table) {}

    /// What a key came to; nothing where it is for others. Did::nothing: only what is marked moved.
    std::optional<ui::Table::Did> key(const wxKeyEvent&);
    /// Where the keyboard stands among the words of a choice.
    std::size_t marked_tile(const std::vector<ui::ChoiceTile>&) const;
    /// The word of that tile; empty where there is none.
    std::string marked_word(const std::vector<ui::ChoiceTile>&) const;

private:
    std::optional<ui::Table::Did> choice_key(const wxKeyEvent&);

    ui::Table& table_;
    std::string marked_;  ///< word of the tile that was chosen so far; empty: the first
};

}  // namespace pinwheel::desktop
