// Texts that are nearly actions: what is wrong with them, and what they most likely mean.
#include "reasons/misread.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <tuple>

#include "pinwheel/game/variant/model.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/view/reason_words.h"
#include "reasons/habits.h"
#include "reasons/meant_words.h"
#include "reasons/mended_text.h"
#include "reasons/own_reading.h"
#include "variant/all_legal.h"

namespace pinwheel {
namespace {

constexpr std::size_t longest_text = 60;  ///< of what was asked about, in a sentence

/// The text as a sentence may show it: cut, without control characters.
std::string shown(std::string_view text) {
    std::string out;
    for (const char c : text.substr(0, longest_text))
        out += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
    while (!out.empty() && text.size() > longest_text && (static_cast<unsigned char>(out.back()) & 0xC0) == 0x80)
        out.pop_back();
    return out;
}

/// A word of the text that looks like a square and is on no board: "e9" of "e2e9".
std::string stray_square(const View& view, std::string_view text) {
    int files = 0, ranks = 0;
    for (const BoardView& board : view.boards) {
        files = std::max(files, board.files);
        ranks = std::max(ranks, board.ranks);
    }
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (text[i] < 'a' || text[i] > 'z' || !digit(text[i + 1])) continue;
        if (i > 0 && text[i - 1] >= 'a' && text[i - 1] <= 'z') continue;
        if (text[i] == 'x' && files < 24) continue;  // of a capture or of a count
        std::size_t end = i + 1;
        int rank = 0;
        while (end < text.size() && digit(text[end]) && rank < 1000) rank = rank * 10 + (text[end++] - '0');
        if (text[i] - 'a' >= files || rank < 1 || rank > ranks) return std::string(text.substr(i, end - i));
    }
    return {};
}

bool among(const std::vector<std::string>& some, const std::vector<std::string>& all) {
    return std::all_of(some.begin(), some.end(),
                       [&](const auto& one) { return std::find(all.begin(), all.end(), one) != all.end(); });
}

/// How much the squares of a token are those that a text asks for; less is nearer.
int squares_apart(const std::vector<std::string>& asked, const std::vector<std::string>& token) {
    if (asked.empty() || token.empty()) return 3;
    const bool to = asked.back() == token.back() || (token.size() == 2 && asked.size() > 2 && asked[1] == token[1]);
    const bool from = asked.front() == token.front();
    if (asked.size() == 1) return to ? 0 : from ? 1 : 3;
    if (to && asked.size() > 2 && among(token, asked)) return 0;
    return to && from ? 0 : from ? 1 : to ? 2 : 3;
}

/// How far, squared, a square is from another one, by their names.
int distance(const std::string& a, const std::string& b) {
    const int files = a[0] - b[0], ranks = std::atoi(a.c_str() + 1) - std::atoi(b.c_str() + 1);
    return files * files + ranks * ranks;
}

/// Whether a square lies on the way from one to another.
bool on_the_way(const std::string& from, const std::string& to, const std::string& square) {
    const auto ranks = [&](const std::string& s) { return std::atoi(s.c_str() + 1) - std::atoi(from.c_str() + 1); };
    const int x = to[0] - from[0], y = ranks(to), u = square[0] - from[0], v = ranks(square);
    return x * v == y * u && x * u + y * v > 0 && u * u + v * v <= x * x + y * y;
}

/// Letters at the end of a token: "s" of "c2d3s".
std::string_view ending(std::string_view token) {
    std::size_t begin = token.size();
    while (begin > 0 && std::isalpha(static_cast<unsigned char>(token[begin - 1]))) --begin;
    return token.substr(begin);
}

/// Of moves of one piece those that end in the same letters as a text come first, then those on the way that it asks
/// for, then those that end nearest to its end.
void sort_by_end(std::string_view text, const std::vector<std::string>& asked, std::vector<std::string>& tokens) {
    const auto key = [&](const std::string& token) {
        const auto squares = squares_in(token);
        const bool other = !ending(text).empty() && ending(text) != ending(token);
        if (squares.size() < 2) return std::tuple(other, true, 1 << 20);
        return std::tuple(other, !on_the_way(asked[0], asked[1], squares[1]), distance(asked[1], squares[1]));
    };
    std::stable_sort(tokens.begin(), tokens.end(), [&](auto& a, auto& b) { return key(a) < key(b); });
}

/// Of a text such as "Q@d2", a word, a mark and one square: the tokens that begin so too, the nearest squares first.
std::vector<std::string> of_its_head(std::string_view text, const std::vector<std::string>& asked,
                                     const std::vector<std::string>& tokens) {
    std::vector<std::string> alike;
    if (asked.size() != 1) return alike;
    const std::string_view head = text.substr(0, std::min(text.find(asked[0]), text.size()));
    if (head.size() < 2 || std::isalnum(static_cast<unsigned char>(head.back()))) return alike;
    for (const std::string& token : tokens)
        if (token.starts_with(head) && squares_in(token).size() == 1) alike.push_back(token);
    std::stable_sort(alike.begin(), alike.end(), [&](auto& a, auto& b) {
        return distance(asked[0], squares_in(a)[0]) < distance(asked[0], squares_in(b)[0]);
    });
    return alike;
}

/// Where a text begins with a bracket or another mark, the tokens that begin so too: they are of its kind. Else all.
std::vector<std::string> of_its_kind(std::string_view text, const std::vector<std::string>& tokens) {
    std::vector<std::string> alike;
    const char mark = text.empty() ? 'a' : text.front();
    const bool marked = mark > ' ' && mark < 0x7f && !std::isalnum(static_cast<unsigned char>(mark));
    for (const std::string& token : tokens)
        if (marked && token.starts_with(mark)) alike.push_back(token);
    return alike.empty() ? tokens : alike;
}

/// The tokens that a text most likely means: those that it begins, those that speak of its squares, else those of
/// nearly its letters, else any. `near` tells whether they are more than examples.
std::vector<std::string> nearest_tokens(std::string_view text, const std::vector<std::string>& all, bool& near,
                                        std::size_t most = nearest_shown) {
    const auto tokens = of_its_kind(text, all);
    const auto asked = squares_in(text.substr(0, longest_text));
    std::vector<std::string> alike;
    int least = 3;
    for (const std::string& token : tokens) {
        const int apart = !text.empty() && token.starts_with(text) ? -1 : squares_apart(asked, squares_in(token));
        if (apart < least) alike.clear();
        least = std::min(least, apart);
        if (apart == least && apart < 3) alike.push_back(token);
    }
    const bool one_piece = least == 1 && asked.size() > 1;
    if (one_piece) sort_by_end(text, asked, alike);
    auto out = one_piece ? std::vector<std::string>() : nearest_words(text, alike, most);
    if (auto headed = of_its_head(text, asked, tokens); !headed.empty()) {
        // The same piece elsewhere, and another one there.
        headed.resize(std::min(headed.size(), most - !alike.empty()));
        out.insert(out.begin(), headed.begin(), headed.end());
        out.resize(std::min(out.size(), most));
    }
    const auto fill = [&out, most](const std::vector<std::string>& more) {
        for (const std::string& token : more)
            if (out.size() < most && std::find(out.begin(), out.end(), token) == out.end()) out.push_back(token);
    };
    fill(alike);
    if (out.empty()) fill(nearest_words(text, tokens, most));
    near = !out.empty() || (tokens.size() < all.size() && tokens.size() <= most);
    if (out.empty()) fill(tokens);
    return out;
}

}  // namespace

std::vector<std::string> tokens_for(const Variant& variant, const State& state, const View& view) {
    std::vector<std::string> tokens;
    auto offers = variant.offers(view);
    // Whoever sees everything is offered little in a game that hides something: there the seats to act are.
    if (offers.empty() && view.viewer == Viewer::arbiter())
        for (const SeatId seat : variant.to_act(state))
            for (Offer& offer : variant.offers(variant.view(state, Viewer::of(seat))))
                offers.push_back(std::move(offer));
    for (const Offer& offer : offers)
        if (offer.standing != Offer::Standing::partial) tokens.push_back(variant.token(state, offer.action));
    std::sort(tokens.begin(), tokens.end());
    tokens.erase(std::unique(tokens.begin(), tokens.end()), tokens.end());
    return tokens;
}

namespace {

/// Without those that give up or speak of a draw, which are near to a text that means them alone; all where nothing
/// else is left.
std::vector<std::string> without_ends(const Variant& variant, const State& state, const View& view,
                                      std::string_view text, const std::vector<std::string>& tokens) {
    const auto means = [&](const std::string& token) {
        return text.find(token) != text.npos || !nearest_word(text, {token}).empty();
    };
    std::vector<std::string> out;
    for (const std::string& token : tokens) {
        const auto action = squares_in(token).empty()
                                ? read_own(variant, state, token, view.viewer, view.presentation.hides)
                                : Result<Action>(Error{});
        const bool ends = action && ends_without_move(variant.info(), *action);
        if (!ends || means(token)) out.push_back(token);
    }
    return out.empty() ? tokens : out;
}

/// Where attempts are refused in the game itself all may be tried, also what is sure to be refused: that is left out.
std::vector<std::string> worth_trying(const Variant& variant, const State& state, const View& view,
                                      std::vector<std::string> tokens) {
    std::vector<std::string> out;
    for (std::string& token : tokens) {
        if (out.size() == nearest_shown) break;
        if (!variant.info().hidden) {  // what is offered there is legal
            out.push_back(std::move(token));
            continue;
        }
        // The token of an offer is the viewer's own, whoever else may act.
        const auto action = read_own(variant, state, token, view.viewer, view.presentation.hides);
        if (!action) continue;
        if (!view.presentation.hides) {
            if (!variant.is_legal(state, *action)) continue;
        } else {
            const Explanation why = variant.explain(state, *action, view.viewer);
            if (!why.legal && !why.unsure) continue;
        }
        out.push_back(std::move(token));
    }
    return out;
}

}  // namespace

std::vector<std::string> nearest_possible(const Variant& variant, const State& state, const View& view,
                                          std::string_view text, std::string_view asked,
                                          const std::vector<std::string>& tokens, bool& near) {
    const NamedMoves named = moves_of_named(variant, state, view, text, tokens);
    for (const auto* moves : {&named.there, &named.other}) {
        if (moves == &named.other && !asked.empty()) break;  // of what is read as an action, its squares tell more
        auto out = worth_trying(variant, state, view, *moves);
        if (out.empty()) continue;
        near = true;
        return out;
    }
    // The nearest may all be sure to be refused: then those behind them.
    std::vector<std::string> rest = without_ends(variant, state, view, text, tokens), out;
    for (int tries = 0; out.size() < nearest_shown && !rest.empty() && tries < 4; ++tries) {
        const auto nearest = nearest_tokens(asked.empty() ? text : asked, rest, near,
                                            variant.info().hidden ? 4 * nearest_shown : nearest_shown);
        std::erase_if(rest, [&](const std::string& token) {
            return std::find(nearest.begin(), nearest.end(), token) != nearest.end();
        });
        for (std::string& token : worth_trying(variant, state, view, nearest))
            if (out.size() < nearest_shown) out.push_back(std::move(token));
        if (tries == 0 && !out.empty()) break;
    }
    return out;
}

bool names_squares(std::string_view text) { return squares_in(text.substr(0, longest_text)).size() > 1; }

namespace {

/// Takes "At offset 3 of the move: " and " at offset 3" out of a sentence.
std::string without_offsets(std::string text) {
    for (auto at = text.find("offset "); at != text.npos; at = text.find("offset ", at)) {
        std::size_t end = at + 7;
        while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
        const bool leads = at >= 3 && (text.compare(at - 3, 3, "At ") == 0 || text.compare(at - 3, 3, "at ") == 0);
        if (end == at + 7 || !leads) {
            at = end;
            continue;
        }
        at -= 3;
        if (text[at] == 'A') {
            const auto colon = text.find(": ", end);
            end = colon == text.npos ? end : colon + 2;
        } else if (at > 0 && text[at - 1] == ' ') {
            --at;
        }
        text.erase(at, end - at);
    }
    return text;
}

/// What a parser expected, with the part of the text behind which it did instead of an offset.
std::string fault_of(const Error& error, std::string_view text) {
    std::string fault = without_offsets(error.message);
    const bool expects = fault.starts_with("Expected ") || fault.starts_with("expected ");
    if (!expects) return fault.empty() || text.starts_with(fault.front()) ? fault : small(std::move(fault));
    fault.erase(0, 9);
    while (!fault.empty() && (fault.back() == '.' || fault.back() == ',')) fault.pop_back();
    const std::string_view place = error.where;
    const std::size_t offset =
        place.starts_with("offset ") ? static_cast<std::size_t>(std::atoi(error.where.c_str() + 7)) : 0;
    const bool whole = error.code == "token.length";  // the text itself is too short or too long
    const bool behind = !whole && offset > 0 && offset <= std::min(text.size(), longest_text);
    const bool word =
        text.size() > 2 && std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isalpha(c); });
    const auto squares = squares_in(text);
    // "Kx9": an x before a number captures, and is no file.
    if ((!behind || word) && !whole && fault.starts_with("a square") &&
        std::all_of(squares.begin(), squares.end(), [](const std::string& s) { return s.front() == 'x'; }))
        return "it names no square";
    const std::string before = behind ? "behind \"" + shown(text.substr(0, offset)) + "\" " : "";
    if (fault.starts_with("the end of ")) return before + (behind ? "nothing more is written" : "nothing is written");
    return before + (behind ? "there should be " : whole ? "it should be " : "it should begin with ") + fault;
}

/// "E:e7e5", "East e7e5": the seat that a text names before an action, and the rest.
struct Addressed {
    SeatId seat;
    std::string_view rest;
};
Addressed addressed(const Variant& variant, const State& state, const View& view, std::string_view text) {
    const VariantInfo& info = variant.info();
    for (std::size_t i = 0; i < info.seats.size(); ++i)
        for (const std::string* name : {&info.seats[i].title, &info.seats[i].id}) {
            if (text.size() <= name->size() || small(std::string(text.substr(0, name->size()))) != small(*name))
                continue;
            const std::string_view behind = text.substr(name->size());
            const auto begin = behind.find_first_not_of(": .");
            if (begin == 0 || begin == behind.npos) continue;
            if (read_own(variant, state, behind.substr(begin), view.viewer, view.presentation.hides))
                return {SeatId{static_cast<std::uint16_t>(i)}, behind.substr(begin)};
        }
    return {};
}

/// Why an action is not written with its seat, and whose turn it is where that is another's.
std::string address_fault(const VariantInfo& info, const Addressed& to, const std::vector<SeatId>& acting) {
    const std::string form = "an action is written without its seat (" + shown(to.rest) + ")";
    if (acting.empty() || std::find(acting.begin(), acting.end(), to.seat) != acting.end()) return form;
    std::vector<std::string> titles;
    for (const SeatId seat : acting)
        if (seat.v < info.seats.size()) titles.push_back(info.seats[seat.v].title);
    return "it is " + in_a_row(titles) + "'s turn, not " + info.seats[to.seat.v].title + "'s, and " + form;
}

/// The tokens that a parser names itself as what may be meant, in its order.
std::vector<std::string> tokens_named(std::string_view sentence, const std::vector<std::string>& tokens) {
    std::vector<std::string> out;
    const auto part = [](char c) { return std::string_view(" ,.;:\"").find(c) == std::string_view::npos; };
    for (std::size_t at = 0; at < sentence.size() && out.size() < nearest_shown;) {
        std::size_t end = at;
        while (end < sentence.size() && part(sentence[end])) ++end;
        std::string_view word = sentence.substr(at, end - at);
        if (word.ends_with(')') && word.find('(') == word.npos) word.remove_suffix(1);
        // Of a word with its squares in brackets, "O-O(e1h1)", these may be the token.
        if (const auto open = word.find('('); open > 0 && open != word.npos && word.ends_with(')') &&
                                              !std::binary_search(tokens.begin(), tokens.end(), word))
            word = word.substr(open + 1, word.size() - open - 2);
        // A bare word, such as "pass", says nothing of what is meant.
        if (!squares_in(word).empty() && std::binary_search(tokens.begin(), tokens.end(), word)) out.emplace_back(word);
        at = end + 1;
    }
    return out;
}

/// Of a text that fits several pieces: what they may do of it, as the squares of the sentence tell.
std::vector<std::string> tokens_between(std::string_view sentence, const std::vector<std::string>& tokens) {
    const auto said = squares_in(sentence);
    std::vector<std::string> out;
    for (const std::string& token : tokens)
        if (const auto squares = squares_in(token); squares.size() > 1 && among(squares, said)) out.push_back(token);
    return out;
}

/// Of a word about the answer to an offer: how that answer is written.
std::string answer_words(std::string_view text, const std::string& token) {
    return speaks_of_answers(text) ? "it is written " + token : std::string();
}

/// To who has offered a draw and speaks of it again: who has to answer.
std::string own_offer_words(const VariantInfo& info, SeatId offers) {
    std::vector<std::string> others;
    for (std::size_t i = 0; i < info.seats.size(); ++i)
        if (i != offers.v) others.push_back(info.seats[i].title);
    return "your own offer stands; " + in_a_row(others) + (others.size() == 1 ? " has" : " have") + " to answer it";
}

}  // namespace

std::string lone_square(const Variant& variant, const State& state, std::string_view text,
                        const std::vector<std::string>& tokens) {
    const auto squares = squares_in(text.substr(0, longest_text));
    if (squares.size() != 1 || squares[0].size() != text.size()) return {};
    if (variant.info().phase_kind(variant.phase(state)) != PhaseSpec::Kind::play) return {};
    std::string begins, ends, any;
    for (const std::string& token : tokens) {
        const auto named = squares_in(token);
        if (named.size() == 1) return {};  // something is done on one square alone
        if (named.size() != 2 || named[0].size() + named[1].size() != token.size()) continue;
        if (begins.empty() && named[0] == squares[0]) begins = token;
        if (ends.empty() && named[1] == squares[0]) ends = token;
        if (any.empty()) any = token;
    }
    return !begins.empty() ? begins : !ends.empty() ? ends : any;
}

Finding about_lone_square(const VariantInfo& info, SeatId asks, std::string_view text, std::string example) {
    Finding f{"", false, "not-an-action", {}};
    if (asks.v < info.seats.size()) f.seat = info.seats[asks.v].id;
    f.details = {{"text", shown(text)}, {"lone", std::move(example)}};
    return f;
}

Finding misread(const Variant& variant, const State& state, std::string_view text, const Error& error,
                const Viewer& viewer, std::vector<std::string>& nearest) {
    const VariantInfo& info = variant.info();
    Finding f{"", false, "not-an-action", {}};
    const View view = variant.view(state, viewer);
    const bool hides = view.presentation.hides;
    const auto seats = turn_told(variant, state, viewer, hides);
    const SeatId asks = viewer.kind == Viewer::Kind::seat ? viewer.seat : seats.size() == 1 ? seats[0] : SeatId{};
    if (asks.v < info.seats.size()) f.seat = info.seats[asks.v].id;
    if (hides && viewer.kind == Viewer::Kind::spectator) {  // who holds no seat has no actions
        f.details = {{"text", shown(text)}, {"square", stray_square(view, text)}};
        return f;
    }
    const auto tokens = tokens_for(variant, state, view);
    if (!error.code.ends_with(".ambiguous") && stray_square(view, text).empty())
        if (std::string example = lone_square(variant, state, text, tokens); !example.empty()) {
            bool near = false;
            nearest = nearest_possible(variant, state, view, text, {}, tokens, near);
            return about_lone_square(info, asks, text, std::move(example));
        }
    std::string instead = word_for_ending(variant, state, asks, text);
    auto habit = instead.empty() ? habit_of(variant, state, view, asks, text, tokens)
                                 : refused_ending(variant, state, view, instead);
    if (!habit && instead.empty() && error.code == "token.meant")
        habit = refused_meaning(variant, state, view, error.message, fault_of(error, text));
    const Addressed to = addressed(variant, state, view, text);
    const bool named_seat = to.seat.valid();
    const bool read_further = !habit && instead.empty() && stray_square(view, text).empty() &&
                              error.code != "token.meant" && !error.code.ends_with(".ambiguous") &&
                              !error.code.ends_with(".promotion") && !error.code.ends_with(".illegal") && !named_seat;
    if (read_further) habit = mended_text(variant, state, view, text, tokens);
    if (habit) instead.clear();
    bool near = false;
    const bool of_draws = !habit && speaks_of_draws(info, text);
    if (of_draws) nearest = draw_words_due(variant, state, view, text);
    const bool due = of_draws && !nearest.empty();
    const bool unoffered =
        of_draws && !view.presentation.draw_offer.valid() && instead.empty() && speaks_of_answers(text);
    const bool own_offer = of_draws && !due && view.presentation.draw_offer.valid() &&
                           view.viewer == Viewer::of(view.presentation.draw_offer);
    if (!instead.empty())
        nearest = {instead};
    else if (habit && !habit->nearest.empty())
        nearest = habit->nearest;
    else if (!due && !own_offer)
        nearest = nearest_possible(variant, state, view, named_seat ? to.rest : text, {}, tokens, near);
    auto named =
        error.code.ends_with(".ambiguous") ? tokens_between(error.message, tokens) : std::vector<std::string>();
    if (named.empty() && instead.empty() && !habit) named = tokens_named(error.message, tokens);
    if (named.empty() && instead.empty() && !habit && error.code == "token.meant")
        for (const std::string& token : tokens)  // "pick:rook,1"
            if (token.find_first_of(":@") != token.npos && error.message.ends_with(token)) named.push_back(token);
    // One alone may be but an example of a form, unless the parser says that it is meant.
    if (named.size() > 1 || (named.size() == 1 && error.code == "token.meant")) {
        nearest = std::move(named);
        near = true;
    }
    near = near || due || !instead.empty() || (habit && !habit->nearest.empty());
    const bool begins =
        !text.empty() && std::any_of(tokens.begin(), tokens.end(), [&](auto& t) { return t.starts_with(text); });
    f.details = {{"text", shown(text)},
                 {"square", habit ? std::string() : stray_square(view, text)},
                 {"fault", text.empty()                   ? "nothing is written"
                           : begins                       ? "it is only the beginning of one"
                           : habit                        ? habit->fault
                           : own_offer                    ? own_offer_words(info, view.presentation.draw_offer)
                           : unoffered                    ? "no draw is offered"
                           : due                          ? answer_words(text, nearest.front())
                           : of_draws && !instead.empty() ? "a draw is agreed at once, by " + instead
                           : !instead.empty()             ? "whoever gives up writes " + instead
                           : named_seat                   ? address_fault(info, to, seats)
                                                          : fault_of(error, text)}};
    std::string listed;
    const std::string said(detail_of(f, "fault"));
    const bool all_said = std::all_of(nearest.begin(), nearest.end(),
                                      [&](const std::string& token) { return said.find(token) != said.npos; });
    for (const std::string& token : nearest)
        if (!all_said && token.find(' ') == token.npos) listed += (listed.empty() ? "" : " ") + token;
    f.details.emplace_back("nearest", listed);
    if (!near) f.details.emplace_back("examples", "yes");
    if (habit)
        for (const Finding& against : habit->against) {
            for (const std::string& square : against.squares) add_light(f, square);
            f.subjects.insert(f.subjects.end(), against.subjects.begin(), against.subjects.end());
            f.lines.insert(f.lines.end(), against.lines.begin(), against.lines.end());
        }
    return f;
}

}  // namespace pinwheel
