#pragma once
/// Reading text from left to right with errors that say where and what was expected.
#include <algorithm>
#include <optional>

#include "board/position.h"
#include "pinwheel/view/base.h"

namespace pinwheel::quantum {

class Scanner {
public:
    /// `area` leads the codes of errors: "token", "setup".
    Scanner(std::string_view text, std::string area) : text_(text), area_(std::move(area)) {}

    std::size_t offset() const { return at_; }
    void go(std::size_t offset) { at_ = offset; }
    bool done() const { return done_after(0); }
    bool done_after(std::size_t ahead) const { return at_ + ahead >= text_.size(); }
    char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
    /// Takes the text if it comes next.
    bool take(std::string_view wanted) {
        if (!text_.substr(std::min(at_, text_.size())).starts_with(wanted)) return false;
        at_ += wanted.size();
        return true;
    }
    /// Skips blanks; false where there was none.
    bool blanks() {
        const std::size_t before = at_;
        while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') ++at_;
        return at_ != before;
    }
    /// A square a1 to h8, taken; nothing and no change otherwise.
    std::optional<Square> square() {
        const auto s = chess::parse_square(text_.substr(std::min(at_, text_.size()), 2));
        if (s) at_ += 2;
        return s;
    }
    bool at_square() const { return chess::parse_square(text_.substr(std::min(at_, text_.size()), 2)).has_value(); }
    /// A type letter, taken; 0 and no change otherwise.
    Mask type() {
        const auto t = peek() ? type_letters.find(peek()) : std::string_view::npos;
        if (t == std::string_view::npos) return 0;
        ++at_;
        return static_cast<Mask>(1u << t);
    }
    /// A number of at most five digits.
    std::optional<int> number() {
        std::size_t digits = 0;
        int n = 0;
        while (digits < 6 && peek(digits) >= '0' && peek(digits) <= '9') n = n * 10 + (peek(digits++) - '0');
        if (digits == 0 || digits > 5 || n > 65535 || (digits > 1 && peek() == '0')) return {};
        at_ += digits;
        return n;
    }

    Error fail(const std::string& code, const std::string& expected) const { return fail_at(at_, code, expected); }
    Error fail_at(std::size_t offset, const std::string& code, const std::string& expected) const {
        const std::string place = "offset " + std::to_string(offset);
        return {area_ + "." + code, "Expected " + expected + " at " + place + ".", place};
    }
    /// An error that is a sentence of its own.
    Error say_at(std::size_t offset, const std::string& code, const std::string& text) const {
        return {area_ + "." + code, text + ".", "offset " + std::to_string(offset)};
    }

private:
    std::string_view text_;
    std::string area_;
    std::size_t at_ = 0;
};

/// "(w_KQB)" as read: the colour is -1 where it was left out.
struct Waveform {
    Mask mask = 0;
    Mask promoted = 0;  ///< "P*" or "P=QN": what the pawn may have become; 0 where it was left out
    int colour = -1;
    std::size_t offset = 0;  ///< of the opening bracket or the letter
};

/// Letters of a waveform, without repeats: "KQB". Errors: "<area>.waveform".
Result<Mask> read_types(Scanner&);
/// What follows P in a superposed promotion: "*" for Q B N R, "=QN" for some; 0 and no change otherwise.
Result<Mask> read_promoted(Scanner&);
inline constexpr Mask promotable = queen | bishop | knight | rook;
/// "*", "=QN" or nothing.
std::string promoted_text(Mask promoted);
/// "(", an optional colour, types, ")". The scanner stands at the bracket.
Result<Waveform> read_waveform(Scanner&);

}  // namespace pinwheel::quantum
