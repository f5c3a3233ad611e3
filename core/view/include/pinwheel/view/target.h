#pragma once
/// Click targets: what a click, a light, a finding or an offer speaks of. They travel as text ("NE:e4", "hand:w:queen",
/// "button:deny", "choice:q", "tray:w1", "card:thief"); this is the one place that reads and writes it.
#include <string>
#include <string_view>

#include "pinwheel/view/base.h"

namespace pinwheel {

struct HeldPieces;
struct View;

/// Names of the areas below are no ids of boards: "hand", "button", "choice", "tray", "card".
struct Target {
    enum class Area : std::uint8_t {
        none,    ///< no target: a text without a colon, all of it `name`
        square,  ///< a square of a board
        hand,    ///< a piece in hand
        button,
        choice,  ///< a word of a choice that ends a click path
        tray,    ///< a captured piece
        card,    ///< the rule card of a piece
    };
    Area area = Area::none;
    std::string board;  ///< of a square: id of its board
    std::string seat;   ///< of a hand or a tray: whose; empty where a hand is nobody's
    std::string name;   ///< "e4", the piece in hand, the word of a button, choice or card
    int number = 0;     ///< of a tray: 1 is the first captured piece of the seat

    bool is_square() const { return area == Area::square; }
    bool operator==(const Target&) const = default;
};

/// Never fails: what has no colon has no area, and what has no known area is a square of a board of that name.
Target parse_target(std::string_view text);
std::string target_text(const Target&);
/// parse_target(text).area, without a copy.
Target::Area target_area(std::string_view text);
/// What is behind the area: the word of a button, a choice or a card, "w:queen" of a hand; empty for a target of
/// another area.
std::string_view target_word(std::string_view text, Target::Area);

std::string square_target(std::string_view board, int square, int files);
/// A square by its name, "e4".
std::string square_target(std::string_view board, std::string_view name);
std::string hand_target(std::string_view seat, std::string_view piece);
std::string button_target(std::string_view word);
std::string choice_target(std::string_view word);
std::string tray_target(std::string_view seat, int number);
std::string card_target(std::string_view piece);
/// Of pieces in hand: the owner's id, or none.
std::string hand_target(const View&, const HeldPieces&);

}  // namespace pinwheel
