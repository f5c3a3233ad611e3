// Texts that would be actions but for a sign, a letter or a word.
#include "reasons/mended_text.h"

#include <algorithm>
#include <utility>

#include "pinwheel/game/views/piece_symbols.h"
#include "pinwheel/view/geometry.h"
#include "reasons/ended.h"
#include "reasons/own_reading.h"

namespace pinwheel {
namespace {

constexpr std::size_t longest_mended = 40;

struct Sign {
    std::string_view written, meant;
};
/// Marks of other keyboards and of print.
constexpr Sign signs[] = {{"–", "-"}, {"—", "-"}, {"−", "-"}, {"‑", "-"}, {"→", "-"}, {"×", "x"}, {"♔", "K"},
                          {"♕", "Q"}, {"♖", "R"}, {"♗", "B"}, {"♘", "N"}, {"♙", ""},  {"♚", "K"}, {"♛", "Q"},
                          {"♜", "R"}, {"♝", "B"}, {"♞", "N"}, {"♟", ""},  {"\"", ""}, {"'", ""},  {"“", ""},
                          {"”", ""},  {"„", ""},  {"«", ""},  {"»", ""},  {"`", ""}};

/// Letters of pieces in other languages.
struct Letter {
    char written, meant;
    std::string_view piece;
};
constexpr Letter letters[] = {{'S', 'N', "knight"}, {'L', 'B', "bishop"}, {'T', 'R', "rook"},   {'D', 'Q', "queen"},
                              {'C', 'N', "knight"}, {'F', 'B', "bishop"}, {'A', 'B', "bishop"}, {'P', 'N', "knight"}};

std::string in_small_letters(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

std::string with_plain_signs(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const auto* sign = std::find_if(std::begin(signs), std::end(signs),
                                        [&](const Sign& each) { return text.starts_with(each.written); });
        out += sign == std::end(signs) ? text.substr(0, 1) : sign->meant;
        text.remove_prefix(sign == std::end(signs) ? 1 : sign->written.size());
    }
    const auto begin = out.find_first_not_of(' '), end = out.find_last_not_of(' ');
    return begin == out.npos ? std::string() : out.substr(begin, end - begin + 1);
}

class Mender {
public:
    Mender(const Variant& variant, const State& state, const View& view) : v_(variant), state_(state), view_(view) {}

    /// What is written instead, with what stands against it; nothing where the text is no action either. `lead` says
    /// what is wrong; where it is empty the right form does.
    std::optional<Habit> means(const std::string& text, const std::string& lead = {}) const {
        auto read = read_own(v_, state_, text, view_.viewer, view_.presentation.hides);
        std::optional<Action> action = read ? std::optional(*read) : std::nullopt;
        if (!read && read.error().code == "token.meant") action = move_named(v_, state_, view_, read.error().message);
        if (!action) return {};
        const std::string token = v_.token(state_, *action);
        const Explanation why = v_.explain(state_, *action, view_.viewer);
        Habit habit{lead.empty() ? "it is written " + token : lead, {}};
        if (why.legal || why.unsure) {
            habit.nearest = {token};
            return habit;
        }
        habit.fault = lead.empty() ? "it would be written " + token + ", but " + continued(v_.info(), why.message)
                                   : lead + ". " + why.message;
        if (habit.fault.ends_with('.')) habit.fault.pop_back();
        habit.against = why.findings;
        return habit;
    }
    bool reads(const std::string& text) const {
        return read_own(v_, state_, text, view_.viewer, view_.presentation.hides).ok();
    }

private:
    const Variant& v_;
    const State& state_;
    const View& view_;
};

/// "e2 to e4", "touch e2", "NW e2e4", "K e2e3": squares between words.
std::optional<Habit> among_words(const VariantInfo& info, const Mender& mender, const std::string& text) {
    const auto squares = squares_in(text);
    const auto words = words_apart(text);
    if (words.size() < 2 || squares.empty() || squares.size() > 2) return {};
    if (text.find_first_of("<>[](){}") != text.npos) return {};  // that is no plain move
    const std::string bare = squares[0] + (squares.size() > 1 ? squares[1] : "");
    const bool last = words.back() == bare;
    const bool board = std::any_of(info.boards.begin(), info.boards.end(),
                                   [&](const BoardInfo& b) { return b.id == words[0] || b.title == words[0]; });
    if (last && board && info.boards.size() > 1)
        return mender.means(bare, "a move is made on both boards, and no board is named: write " + bare);
    if (last && words.size() == 2 && words[0].size() == 1 && words[0][0] >= 'A' && words[0][0] <= 'Z')
        return mender.means(bare, "no piece is named beside two squares: write " + bare);
    return mender.means(bare);
}

/// "c6d4xx", "e2e4e5": an action and something behind it.
std::optional<Habit> with_a_tail(const Mender& mender, const std::string& text) {
    for (std::size_t n = text.size() - 1; n > 1; --n) {
        const std::string head = text.substr(0, n), tail = text.substr(n);
        const bool goes_on = std::string_view("=([{</,:@+#0123456789").find(tail[0]) != std::string_view::npos;
        if (head.find('<') != head.npos && head.find('>') == head.npos) continue;  // half of a challenge
        if (goes_on || head.back() == ' ' || squares_in(head).empty() || !mender.reads(head)) continue;
        if (squares_in(head).size() < 2 && !squares_in(tail).empty()) return {};
        if (squares_in(tail).empty()) return mender.means(head, "\"" + tail + "\" behind " + head + " means nothing");
        return mender.means(head, "a move names two squares, where it begins and where it ends, as in " + head);
    }
    return {};
}

/// "E2E4", "NF3", "Q@D1": squares in capital letters.
std::optional<Habit> in_capitals(const Mender& mender, const std::string& text) {
    const auto is = [](char c, char from, char to) { return c >= from && c <= to; };
    std::string small_squares = text;
    for (std::size_t i = 0; i + 1 < text.size(); ++i)
        if (is(text[i], 'A', 'Z') && is(text[i + 1], '0', '9'))
            small_squares[i] = static_cast<char>(text[i] - 'A' + 'a');
    if (small_squares == text) return {};
    for (const std::string& written : {small_squares, in_small_letters(text)})
        if (auto habit = mender.means(written, "squares are written in small letters")) return habit;
    return {};
}

/// "1. e4", "0... e7e5": a move with its number.
std::optional<Habit> with_a_number(const Mender& mender, const std::string& text) {
    const auto dot = text.find_first_not_of("0123456789");
    if (dot == 0 || dot == text.npos || text[dot] != '.') return {};
    const auto rest = text.find_first_not_of(". ", dot);
    return rest == text.npos ? std::nullopt : mender.means(text.substr(rest), "a move is written without its number");
}

}  // namespace

std::vector<std::string> squares_in(std::string_view text) {
    std::vector<std::string> squares;
    const auto small_letter = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        const char file = small_letter(text[i]);
        if (file < 'a' || file > 'z' || !digit(text[i + 1])) continue;
        std::string square{file};
        while (i + 1 < text.size() && digit(text[i + 1])) square += text[++i];
        squares.push_back(std::move(square));
    }
    return squares;
}

std::optional<Habit> mended_text(const Variant& variant, const State& state, const View& view, std::string_view text,
                                 const std::vector<std::string>& tokens) {
    if (text.size() > longest_mended) return {};
    const Mender mender(variant, state, view);
    const std::string plain = with_plain_signs(text);
    if (plain != text)
        if (auto habit = mender.means(plain)) return habit;
    if (auto habit = with_a_number(mender, plain)) return habit;
    if (auto habit = in_capitals(mender, plain)) return habit;
    if (auto habit = among_words(variant.info(), mender, plain)) return habit;
    if (plain.find('@') != plain.npos &&
        std::none_of(tokens.begin(), tokens.end(), [](auto& token) { return token.find('@') != token.npos; }))
        return Habit{"no piece is put on the board here, a move goes from square to square", {}};
    for (const Letter& letter : letters) {
        if (plain.size() < 3 || plain[0] != letter.written || squares_in(plain).empty()) continue;
        const std::string usual = letter.meant + plain.substr(1);
        const std::string lead =
            "a " + std::string(letter.piece) + " is written " + std::string(1, letter.meant) + ", as in " + usual;
        if (auto habit = mender.means(usual, lead)) return habit;
    }
    return plain.size() > 2 ? with_a_tail(mender, plain) : std::nullopt;
}

}  // namespace pinwheel
