#pragma once
/// Armies: how many of each type, and their texts.
#include <array>

#include "pieces/catalogue.h"

namespace pinwheel::hyper_fairy {

/// No board holds more; a bound for everything that counts.
inline constexpr int most_pieces = 40;

/// Counts by kind. A value.
struct Army {
    std::array<std::uint8_t, most_kinds + 1> count{};  ///< by KindId; the first stays 0
    int total() const;
    std::uint8_t& operator[](KindId k) { return count[k]; }
    std::uint8_t operator[](KindId k) const { return count[k]; }
    bool operator==(const Army&) const = default;
};

/// One line of an army as somebody wrote it; nothing is checked yet.
struct ArmyLine {
    std::string word;   ///< id, symbol or name
    std::string count;  ///< "8", "-1", "many"
    std::string place;  ///< "item 3", or a JSON pointer
};

/// Splits "queen:1,pawn:8", "Kx1,Qx1,Px8", "queen, rook 2" or the JSON of an army file into lines. Errors:
/// "army.syntax", "army.json", "army.shape", "army.too-large", with the place.
Result<std::vector<ArmyLine>> read_army_lines(std::string_view text);

/// Whether a text is an army by itself, whatever its counts are worth: no file stands for such a one. A single word
/// without a count is a name, "regent", unless it is a symbol.
bool is_army_text(std::string_view text);

/// "Kx1,Qx1,Rx2,Px8": tier 3, then 2, then 1, then the Mercenary, each in the order of the catalogue (rule book §1).
std::string canonical(const Army&, const Catalogue& = standard_catalogue());

/// Reads an army in the words of canonical(), its types in any order: known symbols, each once, counts from 1. Errors:
/// "army.text", `where` is the offset.
Result<Army> read_army(std::string_view text, const Catalogue& = standard_catalogue());
/// Reads what canonical() writes and nothing else.
Result<Army> read_canonical(std::string_view text, const Catalogue& = standard_catalogue());

/// The JSON of an army file, with its title and board.
std::string write_army_json(const Army&, std::string_view title, std::string_view board,
                            const Catalogue& = standard_catalogue());

/// An army as one number, and back: its place among all armies of at most `most_pieces` pieces of this many types.
/// Nothing for a number beyond them. For actions, which are small; not for files, since a new type changes all numbers.
__extension__ typedef unsigned __int128 ArmyNumber;
ArmyNumber army_number(const Army&, int types);
bool army_of_number(ArmyNumber number, int types, Army& army);

/// An army that is shipped, or lies with the user's files.
struct NamedArmy {
    std::string id, title, board;
    std::string text;  ///< canonical
    int cost = 0;      ///< with the catalogue's own values
};

/// A file's army. Errors: those of read_army_lines; "army.unknown-piece", "army.count", "army.board" with the place.
Result<NamedArmy> read_named_army(std::string_view text, std::string id);

struct ArmyFiles {
    std::vector<NamedArmy> armies;     ///< sorted by id
    std::vector<RefusedFile> refused;  ///< those with faults
};
/// share()/hyper-fairy/armies/*.json and data()/hyper-fairy/armies/*.json, read once per process.
const ArmyFiles& army_files();

/// A count of one type in an army: a whole number from 0 to most_pieces; -1 for anything else.
int read_army_count(std::string_view text);

}  // namespace pinwheel::hyper_fairy
