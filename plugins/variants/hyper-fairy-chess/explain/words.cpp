// Words of the sentences of findings, and what sentences of several rules share.
#include "explain/words.h"

#include <algorithm>

#include "pieces/catalogue.h"
#include "pinwheel/view/gone_words.h"

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

std::vector<std::string> corners_of(const std::string& square, const std::string& other) {
    if (square.size() < 2 || other.size() < 2) return {};
    const std::string rank = square.substr(1), other_rank = other.substr(1);
    if (square[0] == other[0] || rank == other_rank) return {};
    return {square[0] + other_rank, other[0] + rank};
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

std::string went_sentence(const Finding& f) {
    const std::string how = gone_words(f, side_title(detail_of(f, "left-by")), name_of_kind(detail_of(f, "left-with")));
    if (how.empty()) return {};
    return " The " + name_of_kind(detail_of(f, "left-piece")) + " that stood there " +
           (detail_of(f, "left-by").empty() ? "has " : "was ") + how + ".";
}

std::string taken_sentence(const Finding& f) {
    return detail_of(f, "left-by").empty() ? std::string() : went_sentence(f);
}

std::string rule_about(const std::string& whom, std::string rule) {
    const std::string first = rule.substr(0, rule.find(' '));
    if (first == "A" || first == "An") return whom + " is " + small(std::move(rule));
    return first.ends_with('s') ? whom + " " + small(std::move(rule)) : rule;
}

std::string form_words(std::string_view form) {
    return form == "king" ? "a King" : form == "queen" ? "a Queen" : "a Queen or Knight";
}

namespace {

/// "The Cannon on e8 would hop over the Rook on e3.", for each that hops.
std::string hops_sentences(const Finding& f) {
    std::string text;
    std::vector<const Subject*> rest = subjects_of(f, Part::screen);
    const std::size_t attackers = subjects_of(f, Part::attacker).size() + subjects_of(f, Part::pinner).size();
    for (const ReasonLine& line : f.lines) {
        std::vector<const Subject*> met;
        for (const Subject* s : rest)
            if (std::find(line.through.begin(), line.through.end(), s->target) != line.through.end()) met.push_back(s);
        if (met.empty()) continue;
        std::erase_if(rest, [&](const Subject* s) { return std::find(met.begin(), met.end(), s) != met.end(); });
        text += " " + (attackers == 1 ? "It" : capital(piece_on(f, square_in(line.from)))) + " would hop over " +
                pieces_words(met) + ".";
    }
    return rest.empty() ? text : text + " Hopped over would be " + pieces_words(rest) + ".";
}

/// How attackers take that go elsewhere to do so: "The Withdrawer on g2 attacks f1 (by going to h3)."
std::string landings_sentences(const Finding& f) {
    std::vector<std::pair<std::string, std::vector<std::vector<std::string>>>> by;  // square; what, where, with whom
    for (const auto& [name, value] : f.details) {
        auto squares = words_in(value);
        if (name != "lands" || squares.size() < 3) continue;
        const std::string from = squares.front();
        squares.erase(squares.begin());
        auto at = std::find_if(by.begin(), by.end(), [&](const auto& each) { return each.first == from; });
        if (at == by.end()) at = by.insert(at, {from, {}});
        at->second.push_back(std::move(squares));
    }
    std::string text;
    for (const auto& [from, ways] : by) {
        const auto with = [&](const std::vector<std::string>& way) {
            if (way.size() < 3) return std::string();
            const auto corners = corners_of(way[1], way[2]);
            const bool crosses = std::find(corners.begin(), corners.end(), way[0]) != corners.end();
            return ", together with " + piece_on(f, way[2]) +
                   (crosses ? " (files and ranks of the two cross on " + in_a_row(corners) + ")" : "");
        };
        text += " " + capital(piece_on(f, from));
        std::vector<std::string> each;
        for (const auto& way : ways) each.push_back(way[0] + " (by going to " + way[1] + with(way) + ")");
        text += ways.size() == 1 ? " would take it by going to " + ways[0][1] + with(ways[0])
                                 : " attacks " + in_a_row(each);
        text += ".";
    }
    return text;
}

}  // namespace

std::string ways_sentences(const Finding& f) {
    std::string text = hops_sentences(f);
    if (const auto merc = detail_of(f, "colourless"); !merc.empty())
        text += " The Mercenary on " + std::string(merc) + " has no colour and so attacks the leaders of both sides.";
    return text + courses_sentences(f);
}

std::string courses_sentences(const Finding& f) {
    std::string text;
    std::vector<std::string> imitated;
    for (const auto& [name, value] : f.details)
        if (name == "mimics-leader" && std::find(imitated.begin(), imitated.end(), value) == imitated.end())
            imitated.push_back(value);
    for (const std::string& kind : imitated)
        text += " A Chameleon takes " + a_kind(kind) + " as " + a_kind(kind) + " takes" +
                (kind == "regent" ? "." : ", from beside it.");
    for (const auto& [name, value] : f.details) {
        const auto squares = words_in(value);  // they begin with the attacker's square
        if (name != "bends" || squares.size() < 2) continue;
        text += " " + capital(piece_on(f, squares[0])) + " comes by way of " +
                in_a_row({squares.begin() + 1, squares.end()}) + ".";
    }
    return text + landings_sentences(f);
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
                 : opens == "capture" ? (detail_of(f, "way") == "en-passant"
                                             ? "Going to " + square_of(f, Part::destination) + " takes " +
                                                   pieces_words(f, Part::captured) + " en passant, which"
                                             : "Capturing " + pieces_words(f, Part::captured)) +
                                            " would open the line of " + opened + " to " + leader
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
