#include "rules/piece_words.h"

#include "board/domains.h"
#include "pinwheel/view/reason_words.h"

namespace pinwheel::quantum {
namespace {

constexpr std::string_view type_names[] = {"king", "queen", "bishop", "knight", "rook", "pawn"};

/// "queen or rook" of "QR".
std::string bare_types(std::string_view letters) {
    std::vector<std::string> names;
    for (const char c : letters)
        if (const auto at = type_letters.find(c); at < std::size(type_names)) names.emplace_back(type_names[at]);
    return in_a_row(names, " or ");
}

std::string man_of(const Finding& f, const Subject& s) {
    std::string text = "the " + piece_phrase(s);
    if (!s.piece.empty()) return text;
    const std::string square = square_in(s.target) + " ";
    for (const auto& [name, value] : f.details) {
        if (name != "as" || !value.starts_with(square)) continue;
        std::string_view types = std::string_view(value).substr(square.size());
        const bool perhaps = types.ends_with('?');
        if (perhaps) types.remove_suffix(1);
        return text + " (" + (perhaps ? "perhaps a " : "") + bare_types(types) + ")";
    }
    return text;
}

/// "the king goes from d1 to g1", "the rook stays on f1".
std::string going(std::string_view piece, const std::string& from, std::string_view to) {
    const std::string lead = "the " + std::string(piece);
    return from == to ? lead + " stays on " + from : lead + " goes from " + from + " to " + std::string(to);
}

}  // namespace

std::string_view side_title(std::string_view id) { return id == "b" ? "Black" : "White"; }

std::vector<std::string> squares_of(const Finding& f, Part part) {
    std::vector<std::string> names;
    for (const Subject* s : subjects_of(f, part)) names.push_back(square_in(s->target));
    return names;
}

std::string pieces_on(const std::vector<std::string>& squares) {
    return (squares.size() == 1 ? "the piece on " : "the pieces on ") + in_a_row(squares);
}

std::string types_in_a_row(std::string_view letters) {
    std::vector<std::string> names;
    for (const char c : letters)
        if (const auto at = type_letters.find(c); at < std::size(type_names))
            names.push_back((at < 2 ? "the " : "a ") + std::string(type_names[at]));
    return in_a_row(names, " or ");
}

std::string men(const Finding& f, Part part) {
    std::vector<std::string> words;
    for (const Subject* s : subjects_of(f, part)) words.push_back(man_of(f, *s));
    return in_a_row(words);
}

std::string man(const Finding& f, Part part) {
    const Subject* s = subject_of(f, part);
    return s ? man_of(f, *s) : "it";
}

std::string castling_words(const Finding& f) {
    return going("king", square_of(f, Part::mover), detail_of(f, "king-to")) + ", and " +
           going("rook", square_of(f, Part::partner), detail_of(f, "rook-to"));
}

}  // namespace pinwheel::quantum
