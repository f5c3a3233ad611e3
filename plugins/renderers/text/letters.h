#pragma once
/// One square as a word between two signs.
#include <map>

#include "alphabet.h"

namespace pinwheel::text {

/// What brackets a square may carry; a lower index wins where several apply.
struct Sign {
    std::string_view kind;  ///< of a highlight or a cell's mark, or how a state of a piece is shown
    char left, right;
    std::string_view meaning;
    std::string_view ansi;  ///< colour code of the sign
};
const std::vector<Sign>& signs();

/// `sign` indexes signs(), -1 for none; `ghost` also where another sign is shown.
struct Letters {
    std::string word = ".";  ///< "." empty, "?" unknown, "KQ" several possible pieces
    char left = ' ', right = ' ';
    int sign = -1;
    bool ghost = false, piece = false;
    SeatId owner;
    std::string state;  ///< what the sign of a piece's state means
};

/// Signs asked for by highlights, by target.
using Lights = std::map<std::string, int, std::less<>>;
Lights lights_of(const std::vector<Highlight>&);

Letters letters_of(const BoardView&, int square, const std::string& target, const Lights&, const Alphabet&);

}  // namespace pinwheel::text
