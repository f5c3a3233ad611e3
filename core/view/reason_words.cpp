#include "pinwheel/view/reason_words.h"

#include <algorithm>

#include "pinwheel/view/target.h"

namespace pinwheel {

Subject& add_subject(Finding& f, Part part, std::string target, std::string piece, std::string seat) {
    add_light(f, target);
    Subject s;
    s.part = part;
    s.target = std::move(target);
    s.piece = std::move(piece);
    s.seat = std::move(seat);
    return f.subjects.emplace_back(std::move(s));
}

void add_light(Finding& f, std::string target) {
    if (!target.empty() && std::find(f.squares.begin(), f.squares.end(), target) == f.squares.end())
        f.squares.push_back(std::move(target));
}

const Subject* subject_of(const Finding& f, Part part) {
    for (const Subject& s : f.subjects)
        if (s.part == part) return &s;
    return nullptr;
}

std::vector<const Subject*> subjects_of(const Finding& f, Part part) {
    std::vector<const Subject*> all;
    for (const Subject& s : f.subjects)
        if (s.part == part) all.push_back(&s);
    return all;
}

std::string subject_target(const Finding& f, Part part) {
    const Subject* s = subject_of(f, part);
    return s ? s->target : std::string();
}

std::string_view detail_of(const Finding& f, std::string_view name) {
    for (const auto& [key, value] : f.details)
        if (key == name) return value;
    return {};
}

void clear_subjects(Finding& f) {
    f.subjects.clear();
    f.squares.clear();
    f.lines.clear();
}

Explanation alone(Finding f) {
    Explanation e;
    e.legal = f.legal;
    e.unsure = f.unsure;
    e.code = f.code;
    e.message = f.message;
    e.findings.push_back(std::move(f));
    return e;
}

std::string square_in(std::string_view target) { return parse_target(target).name; }

std::string square_of(const Finding& f, Part part) { return square_in(subject_target(f, part)); }

std::string piece_phrase(const Subject& s) {
    const std::string piece = s.piece.empty() ? "piece" : s.piece;
    return s.target.empty() ? piece : piece + " on " + square_in(s.target);
}

std::string piece_phrases(const std::vector<const Subject*>& subjects) {
    std::vector<std::string> words;
    for (const Subject* s : subjects) words.push_back("the " + piece_phrase(*s));
    return in_a_row(words);
}

std::string the_piece(const Finding& f, Part part) {
    const Subject* s = subject_of(f, part);
    return s ? "the " + piece_phrase(*s) : "it";
}

std::string in_a_row(const std::vector<std::string>& words, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? last : ", ";
        text += words[i];
    }
    return text;
}

std::string no_such_mover(std::string_view kind, std::string_view place, const std::vector<std::string>& going,
                          std::string_view to) {
    std::string text = place.empty() ? "no such " + std::string(kind) + " can go there"
                                     : "no " + std::string(kind) + " stands on " + std::string(place);
    if (!going.empty())
        text += (going.size() == 1 ? "; that on " : "; those on ") + in_a_row(going) + " can go to " + std::string(to);
    return text + ".";
}

std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string small(std::string text) {
    if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
}

}  // namespace pinwheel
