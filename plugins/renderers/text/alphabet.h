#pragma once
/// How the kinds of pieces of a view are written: by the symbols of their game, else by letters that tell them apart.
#include <map>
#include <set>

#include "pinwheel/view/renderer.h"

namespace pinwheel::text {

/// Ids of the looks that a user or a shell may choose.
struct Look {
    static constexpr std::string_view symbols = "symbols";  ///< "catapult=*T lancer=*L"
    static constexpr std::string_view pieces = "pieces";    ///< "letters" or "figures"
    static constexpr std::string_view columns = "columns";  ///< of the terminal
};
const std::vector<OptionSpec>& looks();

class Alphabet {
public:
    Alphabet(const View&, const RenderOptions&);

    /// Capitals for the seat that starts on rank 1, small letters for the one that starts on the last, small letters
    /// and a number for every other seat: "*T", "*t", "*t3". Of several possible pieces all letters: "KQ".
    std::string word(const BoardView&, const Occupant&) const;
    std::string word(const BoardView&, const CellView&) const;
    /// Of a kind that belongs to a seat, beside a board.
    std::string word(const BoardView&, std::string_view kind, SeatId owner) const;
    /// The symbol in capitals; "*" of a kind without a name.
    const std::string& symbol(std::string_view kind) const;
    /// Whether people know the letter from orthodox chess.
    static bool is_usual(std::string_view kind, std::string_view symbol);

private:
    std::map<std::string, std::string, std::less<>> symbols_;
    bool figures_ = false;
};

/// The kind by which a piece is written.
std::string_view kind_of(const Occupant&);
/// How many columns of a terminal a text takes: one for each character of UTF-8.
int columns_of(std::string_view);
/// The text without control characters, so that no name can send commands to a terminal.
std::string printable(std::string_view);

}  // namespace pinwheel::text
