#include "move_times.h"

#include "comment_commands.h"
#include "games_of_pgn.h"

namespace pinwheel::pgn_notation {
namespace {

/// Digits at the front, which are taken off; -1 where there are not as many as asked for.
std::int64_t number(std::string_view& text, std::size_t least, std::size_t most) {
    std::int64_t value = 0;
    std::size_t digits = 0;
    for (; digits < most && digits < text.size() && is_digit(text[digits]); ++digits)
        value = value * 10 + (text[digits] - '0');
    text.remove_prefix(digits);
    return digits < least ? -1 : value;
}

bool skip(std::string_view& text, char sign) {
    if (!text.starts_with(sign)) return false;
    text.remove_prefix(1);
    return true;
}

/// "1:02:03.5" in milliseconds; -1 for anything else.
std::int64_t read_time(std::string_view text) {
    const std::int64_t hours = number(text, 1, 2);
    if (hours < 0 || !skip(text, ':')) return -1;
    const std::int64_t minutes = number(text, 2, 2);
    if (minutes < 0 || minutes > 59 || !skip(text, ':')) return -1;
    const std::int64_t seconds = number(text, 2, 2);
    if (seconds < 0 || seconds > 59) return -1;
    std::int64_t thousandths = 0;
    if (skip(text, '.')) {
        const std::size_t before = text.size();
        thousandths = number(text, 1, 3);
        if (thousandths < 0) return -1;
        for (std::size_t digits = before - text.size(); digits < 3; ++digits) thousandths *= 10;
    }
    return text.empty() ? ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths : -1;
}

std::string write_time(std::int64_t time) {
    const auto two = [](std::int64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    const std::int64_t seconds = time / 1000;
    std::string out = std::to_string(seconds / 3600) + ":" + two(seconds / 60 % 60) + ":" + two(seconds % 60);
    if (time % 1000 == 0) return out;
    std::string fraction = std::to_string(1000 + time % 1000).substr(1);
    fraction.resize(fraction.find_last_not_of('0') + 1);
    return out + "." + fraction;
}

}  // namespace

void take_times(std::string& comment, MoveTimes& times) {
    take_commands(comment, [&](std::string_view command, std::string_view text) {
        if (command != "clk" && command != "emt") return false;
        std::int64_t& time = command == "clk" ? times.left : times.spent;
        const std::int64_t read = time < 0 ? read_time(text) : -1;
        if (read < 0) return false;
        time = read;
        return true;
    });
}

std::string commands_of(const MoveTimes& times) {
    std::string out;
    if (times.left >= 0) out.append("[%clk ").append(write_time(times.left)).append("]");
    if (times.spent >= 0) out.append("[%emt ").append(write_time(times.spent)).append("]");
    return out;
}

}  // namespace pinwheel::pgn_notation
