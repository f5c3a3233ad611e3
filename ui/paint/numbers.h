#pragma once
/// Numbers as SVG writes them in path data and view boxes.
#include <charconv>
#include <cmath>
#include <string_view>

namespace pinwheel::paint {

inline bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
inline bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Reads numbers separated by spaces or a comma; each is finite and below a million.
class Numbers {
public:
    explicit Numbers(std::string_view text) : rest_(text) {}

    void skip() {
        while (!rest_.empty() && (is_space(rest_.front()) || rest_.front() == ',')) rest_.remove_prefix(1);
    }
    bool done() {
        skip();
        return rest_.empty();
    }
    bool at_letter() {
        skip();
        return !rest_.empty() && is_letter(rest_.front());
    }
    char letter() {
        const char c = rest_.front();
        rest_.remove_prefix(1);
        return c;
    }
    bool number(double& out) {
        skip();
        const auto* begin = rest_.data();
        const auto* end = begin + rest_.size();
        if (begin != end && *begin == '+') ++begin;
        const auto [after, error] = std::from_chars(begin, end, out);
        if (error != std::errc() || !(std::abs(out) < 1e6)) return false;
        rest_.remove_prefix(static_cast<std::size_t>(after - rest_.data()));
        return true;
    }
    // The flags of an arc may stand without a separator: "01".
    bool flag(bool& out) {
        skip();
        if (rest_.empty() || (rest_.front() != '0' && rest_.front() != '1')) return false;
        out = rest_.front() == '1';
        rest_.remove_prefix(1);
        return true;
    }

private:
    std::string_view rest_;
};

}  // namespace pinwheel::paint
