// The sentence of a legal action.
#include <algorithm>

#include "board/domains.h"
#include "pinwheel/view/reason_words.h"
#include "rules/piece_words.h"

namespace pinwheel::quantum {
namespace {

using Names = std::vector<std::string>;

Names words_in(std::string_view text) {
    Names words;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

std::string without(std::string_view letters, std::string_view others) {
    std::string left;
    for (const char c : letters)
        if (others.find(c) == others.npos) left += c;
    return left;
}

/// "is then the queen for certain", "are then pawns for certain", "can then only be the queen or a rook".
std::string left_words(std::string_view types, bool several = false) {
    if (types.size() != 1) return "can then only be " + types_in_a_row(types);
    if (!several) return "is then " + types_in_a_row(types) + " for certain";
    return "are then " + types_in_a_row(types).substr(2) + "s for certain";
}

/// What an action leaves, clause by clause: of the pieces that have a part in it, of all the others together.
class Changes {
public:
    explicit Changes(const Finding& f) : f_(f) {
        for (const Subject* s : subjects_of(f, Part::changed)) rest_.push_back(s);
    }

    Names clauses() {
        if (f_.action == "castle") {
            take(Part::mover);
            take(Part::partner);
            told_ = {std::string(detail_of(f_, "king-to")), std::string(detail_of(f_, "rook-to"))};
        } else if (const Subject* s = f_.action == "move" ? take(Part::mover) : nullptr) {
            out_.push_back((detail_of(f_, "answers").empty() ? "it " : "the moved piece ") + left_words(s->is));
            told_ = {square_of(f_, subject_of(f_, Part::destination) ? Part::destination : Part::captured)};
        }
        captured();
        challenged();
        for (const char* side : {"w", "b"}) {
            fixed(side);
            gone(side);
            thinned(side);
        }
        return std::move(out_);
    }

private:
    /// The changed piece on the square of a part, which is told now.
    const Subject* take(Part part) { return take(square_of(f_, part)); }
    const Subject* take(const std::string& square) {
        const auto found =
            std::find_if(rest_.begin(), rest_.end(), [&](const Subject* s) { return square_in(s->target) == square; });
        if (found == rest_.end()) return nullptr;
        const Subject* s = *found;
        rest_.erase(found);
        told_.push_back(square);
        return s;
    }

    void captured() {
        const Subject* s = subject_of(f_, Part::captured) ? take(Part::captured) : nullptr;
        if (!s) return;
        const std::string lost = without(s->was, s->is);
        out_.push_back(
            "what is captured on " + square_in(s->target) +
            (lost == "K" && s->is.size() > 1 ? " was not the king" : " can only have been " + types_in_a_row(s->is)));
    }

    void challenged() {
        if (f_.action == "deny")
            if (const Subject* s = take(Part::attacked)) out_.push_back("it " + left_words(s->is));
        if (f_.action != "challenge") return;
        for (const std::string& square : squares_of(f_, Part::attacker))
            if (const Subject* s = take(square)) out_.push_back("the piece on " + square + " " + left_words(s->is));
    }

    /// Pieces that are one type for certain then, by type.
    void fixed(std::string_view side) {
        for (const char type : type_letters) {
            Names squares;
            for (const Subject* s : std::vector(rest_))
                if (s->seat == side && s->is == std::string_view(&type, 1)) {
                    squares.push_back(square_in(s->target));
                    take(squares.back());
                }
            if (!squares.empty())
                out_.push_back(pieces_on(squares) + " " + left_words(std::string_view(&type, 1), squares.size() > 1));
        }
    }

    /// Types that hardly any piece of the side may be any more.
    void gone(std::string_view side) {
        gone_.clear();
        std::vector<std::pair<Names, std::string>> groups;  // who may be it still, types
        for (const auto& [name, value] : f_.details) {
            if (name != "gone") continue;
            Names words = words_in(value);
            if (words.size() < 3 || words[0] != side) continue;
            gone_ += words[1];
            Names holders(words.begin() + 2, words.end());
            const auto same = [&](const auto& g) { return g.first == holders; };
            if (auto at = std::find_if(groups.begin(), groups.end(), same); at != groups.end())
                at->second += words[1];
            else
                groups.emplace_back(std::move(holders), words[1]);
        }
        const std::string colour = small(std::string(side_title(side)));
        std::string of_told;  // types that only pieces may be that are told already
        for (const auto& [holders, types] : groups) {
            const bool none = holders.front() == "-";
            const bool named = std::all_of(holders.begin(), holders.end(), [&](const std::string& square) {
                return std::find(told_.begin(), told_.end(), square) != told_.end();
            });
            if (named && !none) {
                of_told += types;
                continue;
            }
            const std::string can = " can be " + types_in_a_row(types) + " any more";
            out_.push_back(none ? "no " + colour + " piece on the board" + can
                                : "no " + colour + " piece but " + (holders.size() == 1 ? "the one on " : "those on ") +
                                      in_a_row(holders) + can);
        }
        if (!of_told.empty())
            out_.push_back("no other " + colour + " piece can be " + types_in_a_row(of_told) + " any more");
    }

    /// The others, by what else they lose.
    void thinned(std::string_view side) {
        std::vector<std::pair<std::string, Names>> groups;
        for (const Subject* s : rest_) {
            const std::string lost = without(without(s->was, s->is), gone_);
            if (s->seat != side || lost.empty()) continue;
            const auto same = [&](const auto& g) { return g.first == lost; };
            auto at = std::find_if(groups.begin(), groups.end(), same);
            if (at == groups.end()) at = groups.insert(at, {lost, {}});
            at->second.push_back(square_in(s->target));
        }
        for (const auto& [lost, squares] : groups)
            out_.push_back(pieces_on(squares) + " can no longer be " + types_in_a_row(lost));
    }

    const Finding& f_;
    std::vector<const Subject*> rest_;
    Names told_, out_;
    std::string gone_;
};

/// How a pending challenge is answered.
Names answer_clauses(const Finding& f) {
    Names out;
    const std::string to = square_of(f, Part::destination);
    for (const auto& [name, value] : f.details) {
        if (name != "answers") continue;
        const Names words = words_in(value);
        if (words.size() < 3) continue;
        const Names by(words.begin() + 3, words.end());
        const std::string target = "the piece on " + words[1], &now = words[2], which = pieces_on(by);
        if (words[0] == "no-king")
            out.push_back(target + " is no king then");
        else if (words[0] == "captured")
            out.push_back("it captures the challenger on " + in_a_row(by));
        else if (words[0] == "between")
            out.push_back((f.action == "castle" ? "a piece then stands between " : "on " + to + " it stands between ") +
                          which + " and " + target);
        else if (words[0] == "away")
            out.push_back("on " + now + " " + which + (by.size() == 1 ? " does" : " do") + " not attack it any more");
        else
            out.push_back(which + " can then no longer attack " + target);
    }
    return out;
}

/// What the action is, without what follows from it.
std::string deed_of(const Finding& f) {
    if (f.action == "deny") return "The piece on " + square_of(f, Part::attacked) + " gives up being king.";
    if (f.action == "name") return "The captured piece is named " + types_in_a_row(detail_of(f, "types")) + ".";
    if (f.action == "pass")
        return std::string(side_title(f.seat)) + " challenges nobody" +
               (detail_of(f, "pending").empty() ? "" : " else") +
               (detail_of(f, "then").empty() ? ", and the turn ends." : ", and makes the first move then.");
    if (f.action == "challenge") {
        const auto by = squares_of(f, Part::attacker);
        return capital(pieces_on(by)) + (by.size() == 1 ? " may attack " : " may each attack ") + "the piece on " +
               square_of(f, Part::attacked) + ", which may be king.";
    }
    if (f.action == "castle")
        return "The pieces on " + square_of(f, Part::mover) + " and " + square_of(f, Part::partner) +
               " can castle: " + castling_words(f) + ".";
    std::string text = capital(man(f, Part::mover)) + (subject_of(f, Part::captured)
                                                           ? " can capture " + man(f, Part::captured)
                                                           : " can go to " + square_of(f, Part::destination));
    if (detail_of(f, "way") == "en-passant") text += " en passant";
    if (detail_of(f, "plain") == "no") text += "; going there without the capture is not possible";
    if (const auto becomes = detail_of(f, "becomes"); !becomes.empty()) text += " and become a " + std::string(becomes);
    return text + ".";
}

std::string joined(const Names& clauses) {
    std::string text;
    for (const std::string& clause : clauses) text += (text.empty() ? "" : "; ") + clause;
    return text;
}

}  // namespace

namespace {

/// "The piece on e7 may again be any type.", by what each may be again.
std::string regained_sentences(const Finding& f) {
    std::vector<std::pair<std::string, Names>> groups;  // types, squares
    for (const auto& [name, value] : f.details) {
        if (name != "regains") continue;
        const Names words = words_in(value);
        auto at = std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.first == words[1]; });
        if (at == groups.end()) at = groups.insert(at, {words[1], {}});
        at->second.push_back(words[0]);
    }
    std::string text;
    for (const auto& [types, squares] : groups)
        text += " " + capital(pieces_on(squares)) + " may again be " +
                (types.size() == type_letters.size() ? std::string("any type") : types_in_a_row(types)) + ".";
    return text;
}

}  // namespace

std::string allowed_sentence(const Finding& f) {
    std::string text = deed_of(f);
    if (const auto answers = answer_clauses(f); !answers.empty())
        text += " That answers the challenge: " + joined(answers) + ".";
    const auto clauses = Changes(f).clauses();
    if (!clauses.empty())
        text += " " + capital(joined(clauses)) + ".";
    else if (f.action != "pass" && f.action != "name")
        text += " No piece loses a possibility by it.";
    text += regained_sentences(f);
    for (const auto& [name, value] : f.details)
        if (name == "stays")
            text += " The piece on " + value.substr(0, 2) + " stays " +
                    types_in_a_row(std::string_view(value).substr(3)) + ".";
    if (const auto stepped = detail_of(f, "stepped"); !stepped.empty())
        text += " The piece on " + std::string(stepped) + " might be a pawn when it stepped two squares.";
    if (const auto passes = detail_of(f, "passes-by"); !passes.empty())
        text += " It captures nothing; to take " + std::string(passes.substr(0, 2)) + " en passant write " +
                std::string(passes.substr(3)) + ".";
    if (!detail_of(f, "refundable").empty()) text += " A denial would give that back.";
    if (const auto lost = detail_of(f, "gives-up"); !lost.empty())
        text += " The piece on " + square_of(f, Part::mover) +
                (lost == "castling" ? " gives up castling." : " gives up its double step.");
    if (!detail_of(f, "check").empty())
        text += " The king on " + square_in(detail_of(f, "check")) + " is in check then" +
                (f.action == "challenge" ? "" : " from " + pieces_on(squares_of(f, Part::attacker))) + ".";
    if (const auto own = detail_of(f, "own-check"); !own.empty())
        text += " The king on " + square_in(own) + " is in check then from " + men(f, Part::pinner) +
                (detail_of(f, "stuck").empty() ? ", and the move must meet that." : ".");
    return text;
}

}  // namespace pinwheel::quantum
