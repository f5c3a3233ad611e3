// Challenges and denials that are said in words.
#include <algorithm>

#include "pinwheel/view/reason_words.h"
#include "text/token.h"

namespace pinwheel::quantum {
namespace {

constexpr std::size_t longest_words = 80;

/// Words of small letters and figures alone; everything else parts them.
std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words(1);
    for (char c : text) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            words.back() += c;
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

bool is_square(const std::string& word) { return word.size() == 2 && chess::parse_square(word).has_value(); }

/// How a challenge is written whose words name its squares: "<e7,e2>" of "challenge e7 e2", "e7 challenges e2" and
/// "challenge e2 with e7". Empty where two squares are not named.
std::string challenge_of(const std::vector<std::string>& words) {
    std::vector<std::string> squares;
    bool target_first = false;
    for (const std::string& word : words) {
        if (is_square(word)) squares.push_back(word);
        target_first |= squares.size() == 1 && (word == "with" || word == "by" || word == "from");
    }
    if (squares.size() < 2) return {};
    if (target_first) std::rotate(squares.begin(), squares.begin() + 1, squares.end());
    std::string text = "<";
    for (const std::string& square : squares) text += (text.size() > 1 ? "," : "") + square;
    return text + ">";
}

/// The action of a text as it is written, where it is refused; else how it is written.
Result<Action> read_again(const Position& p, const std::string& written, const Error& error) {
    auto action = read_action(p, written);
    if (!action) return error;
    if (!QuantumChess().is_legal(p, *action)) return action;
    return Error{"token.meant", "It is written " + action_token(p, *action) + ".", "offset 0"};
}

/// "[e2]", without the types that a denial leaves, where nothing is denied anyway.
Result<Action> unnamed_denial(const Position& p, std::string_view text, const Error& error) {
    const auto square = chess::parse_square(text.substr(1, 2));
    if (!square || p.pending_count()) return error;
    Action action = denial(p);
    action.arg[0] = *square;
    return action;
}

}  // namespace

Result<Action> read_words(const Position& p, std::string_view text, const Error& error) {
    if (text.size() > longest_words || text.empty()) return error;
    if (text[0] == '[') return unnamed_denial(p, text, error);
    if (text[0] == '<' && text.find('>') == text.npos) return read_again(p, std::string(text) + ">", error);
    // A number in front, as games are written down: "0... e7e5".
    if (const auto number = text.find_first_not_of("0123456789");
        number > 0 && number < text.size() && text[number] == '.')
        if (const auto rest = text.find_first_not_of(". ", number); rest != text.npos)
            return read_again(p, std::string(text.substr(rest)), error);
    const auto words = words_of(text);
    const auto speaks_of = [&](std::string_view stem) {
        return std::any_of(words.begin(), words.end(), [&](const auto& word) { return word.starts_with(stem); });
    };
    std::string written;
    if (speaks_of("challeng")) {
        written = challenge_of(words);
        if (written.empty())
            return Error{"token.challenge",
                         "A challenge names the squares of its attackers and then the challenged one, in <>.",
                         "offset 0"};
    } else if (speaks_of("deny") || speaks_of("denie") || speaks_of("denial")) {
        written = "deny";
    }
    return written.empty() ? Result<Action>(error) : read_again(p, written, error);
}

Result<Action> QuantumChess::parse(const Position& p, std::string_view text) const {
    auto action = read_action(p, text, nullptr, true);
    return action ? action : read_words(p, text, action.error());
}

}  // namespace pinwheel::quantum
