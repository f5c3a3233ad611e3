#include "rules/army_words.h"

#include <algorithm>
#include <cstdlib>

#include "pinwheel/view/reason_words.h"
#include "rules/piece_words.h"

namespace pinwheel::quantum {
namespace {

struct ClassWords {
    std::string_view name, one, all;  ///< "BL", what one piece is, and all of the class together
};
constexpr ClassWords words[] = {
    {"K", "the king", "the king"},
    {"Q", "the queen", "the queen"},
    {"BL", "the light-square bishop", "the light-square bishop"},
    {"BD", "the dark-square bishop", "the dark-square bishop"},
    {"N", "a knight", "the two knights"},
    {"NL", "the knight that began on a light square", "the knight that began on a light square"},
    {"ND", "the knight that began on a dark square", "the knight that began on a dark square"},
    {"R", "a rook", "the two rooks"},
    {"P", "a pawn", "the eight pawns"},
};

std::vector<std::string> split(std::string_view text, char by) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const auto end = std::min(text.find(by), text.size());
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

std::vector<std::string> class_words(std::string_view names, bool all) {
    std::vector<std::string> out;
    for (const std::string& name : split(names, ','))
        for (const ClassWords& w : words)
            if (w.name == name) out.emplace_back(all ? w.all : w.one);
    return out;
}

std::string number_word(int n) {
    constexpr std::string_view numbers[] = {"none", "one", "two", "three", "four", "five", "six", "seven", "eight"};
    return n >= 0 && static_cast<std::size_t>(n) < std::size(numbers) ? std::string(numbers[n]) : std::to_string(n);
}

void add_captured(std::vector<std::string>& names, int captured) {
    if (captured == 1) names.emplace_back("a captured piece");
    if (captured > 1) names.push_back(number_word(captured) + " captured pieces");
}

/// "d4 f4 x": squares, and an x for each captured piece.
std::string holders(const std::string& set, std::size_t& pieces) {
    auto names = split(set, ' ');
    names.erase(names.begin());
    pieces = names.size();
    const auto captured = std::erase(names, "x");
    std::vector<std::string> all;
    if (!names.empty()) all.push_back(pieces_on(names));
    add_captured(all, static_cast<int>(captured));
    return in_a_row(all);
}

}  // namespace

std::string used_words(const Finding& f, std::string_view lead, std::string_view detail) {
    std::string text;
    for (const auto& [name, value] : f.details) {
        if (name != detail) continue;
        std::size_t pieces = 0;
        const std::string who = holders(value, pieces);
        const auto what = class_words(value.substr(0, value.find(' ')), true);
        text += (text.empty() ? std::string(lead) : "; ") + who + (pieces == 1 ? " is " : " are ") + in_a_row(what) +
                (what.size() > 1 && pieces > 1 ? " between them" : "");
    }
    if (const auto is = detail_of(f, "is"); !is.empty() && detail == "used")
        text = std::string(lead) + "it is a " + std::string(is);
    return text;
}

std::string crowded_sentence(const Finding& f) {
    std::vector<std::string> names;
    for (const Subject* s : subjects_of(f, Part::rival)) names.push_back(square_in(s->target));
    const int captured = std::atoi(std::string(detail_of(f, "captured")).c_str());
    const std::size_t pieces = names.size() + static_cast<std::size_t>(captured);
    std::vector<std::string> all;
    if (!names.empty()) all.push_back(pieces_on(names));
    add_captured(all, captured);
    const int room = std::atoi(std::string(detail_of(f, "room")).c_str());
    const auto what = class_words(detail_of(f, "classes"), false);
    return capital(in_a_row(all)) + " would " +
           (pieces == 2  ? "both "
            : pieces > 2 ? "all "
                         : "") +
           "have to be " + in_a_row(what, " or ") + ", and there " + (room == 1 ? "is " : "are ") + number_word(room) +
           (what.size() > 1 ? " of these." : ".");
}

}  // namespace pinwheel::quantum
