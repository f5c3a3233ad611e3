// Words of the sentences of findings, and what sentences of several rules share.
#include "explain/words.h"

#include "pieces/catalogue.h"

namespace pinwheel::hyper_fairy {

std::string_view side_title(std::string_view id) { return id == "b" ? "Black" : "White"; }

std::string piece_words(const Subject& s) { return name_of_kind(s.piece) + " on " + square_in(s.target); }
std::string pieces_words(const std::vector<const Subject*>& subjects) {
    std::vector<std::string> words;
    for (const Subject* s : subjects) words.push_back("the " + piece_words(*s));
    return in_a_row(words);
}
std::string pieces_words(const Finding& f, Part part) { return pieces_words(subjects_of(f, part)); }
std::string the_subject(const Finding& f, Part part) {
    const Subject* s = subject_of(f, part);
    return s ? "the " + piece_words(*s) : "the piece";
}
std::string piece_on(const Finding& f, std::string_view square) {
    for (const Subject& s : f.subjects)
        if (!s.piece.empty() && s.part != Part::mover && square_in(s.target) == square) return "the " + piece_words(s);
    return "the piece on " + std::string(square);
}

std::string a_kind(std::string_view id) {
    const std::string name = name_of_kind(id);
    const bool vowel = !name.empty() && std::string_view("AEIOU").find(name[0]) != std::string_view::npos;
    return (vowel ? "an " : "a ") + name;
}
std::string kinds_words(std::string_view ids) {
    std::vector<std::string> names;
    for (const std::string& id : words_in(ids)) names.push_back(name_of_kind(id));
    return in_a_row(names, " or ");
}

std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find(' ', at), text.size());
        words.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

std::string rule_about(const std::string& whom, std::string rule) {
    const std::string first = rule.substr(0, rule.find(' '));
    if (first == "A" || first == "An") return whom + " is " + small(std::move(rule));
    return first.ends_with('s') ? whom + " " + small(std::move(rule)) : rule;
}

std::string form_words(std::string_view form) {
    return form == "king" ? "a King" : form == "queen" ? "a Queen" : "a Queen or Knight";
}

std::string ways_sentences(const Finding& f) {
    std::string text;
    if (subject_of(f, Part::screen)) text = " Hopped over is " + pieces_words(f, Part::screen) + ".";
    for (const auto& [name, value] : f.details) {
        if (name != "bends" && name != "lands") continue;  // they begin with the attacker's square
        const auto squares = words_in(value);
        if (squares.size() < 2) continue;
        text += " " + capital(piece_on(f, squares[0]));
        if (name == "bends")
            text += " comes by way of " + in_a_row({squares.begin() + 1, squares.end()});
        else
            text += " would take it by going to " + squares[1] +
                    (squares.size() > 2 ? ", together with " + piece_on(f, squares[2]) : "");
        text += ".";
    }
    return text;
}

std::string exposed_sentence(const Finding& f) {
    const std::string leader = pieces_words(f, Part::attacked), still = pieces_words(f, Part::attacker),
                      opened = pieces_words(f, Part::pinner);
    if (leader.empty()) return "A leader would be attacked.";
    const bool goes = !detail_of(f, "leader-goes").empty();
    std::string text;
    if (!still.empty() && goes && f.action == "swap" && opened.empty())
        text = "The swap would put " + leader + ", where " + still +
               (subjects_of(f, Part::attacker).size() == 1 ? " attacks it." : " attack it.");
    else if (!still.empty())
        text = capital(leader) + (goes ? " would be attacked by " + still + "."
                                       : " is attacked by " + still + ", and this does not help.");
    const auto opens = detail_of(f, "opens");
    if (!opened.empty())
        text += (text.empty() ? "" : " ") +
                (opens == "mover" ? capital(the_subject(f, Part::mover)) + " is pinned to " + leader + " by " + opened
                 : opens == "capture" ? "Capturing " + pieces_words(f, Part::captured) + " would open the line of " +
                                            opened + " to " + leader
                                      : "This would leave " + leader + " attacked by " + opened) +
                ".";
    std::vector<std::string> released;
    for (const Subject* s : subjects_of(f, Part::pinner))
        if (s->was == "frozen") released.push_back("the " + piece_words(*s));
    if (!released.empty()) text += " It would release " + in_a_row(released) + ", frozen until now.";
    return text + ways_sentences(f);
}

std::string name_of_kind(std::string_view id) {
    const LoadedCatalogue& all = standard_catalogue();
    const KindId kind = all.find(id);
    return kind == no_kind ? (id.empty() ? "piece" : std::string(id)) : all[kind].name;
}

}  // namespace pinwheel::hyper_fairy
