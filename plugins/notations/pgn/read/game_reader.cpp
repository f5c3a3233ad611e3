#include "read/game_reader.h"

#include "pinwheel/chess/movegen.h"

namespace pinwheel::pgn_notation {
namespace {

/// The result that mate or stalemate on one board binds; empty where moves are left.
std::string_view bound_result(const chess::Board& end) {
    if (chess::count_moves(end) != 0) return {};
    if (!chess::in_check(end)) return "1/2-1/2";
    return end.side == chess::Color::white ? "0-1" : "1-0";
}

}  // namespace

GameReader::GameReader(std::string_view text, std::size_t at, bool part) : TextCursor(text, at), part_(part) {
    children_.emplace_back();
}

Result<Record> GameReader::read() {
    record_.variant = "chess";
    if (auto error = tags()) return *std::move(error);
    if (auto error = start()) return *std::move(error);
    for (std::string& text : remarks_) remark(main_, std::move(text));
    if (auto error = moves()) return *std::move(error);
    if (record_.nodes.empty() && record_.tags.empty() && !named_ && record_.result.empty() &&
        record_.setup.text.empty())
        return fail(0, "tags or moves were expected");
    if (!named_ && !written_short_ && !tokens_ && !record_.nodes.empty())
        return fail(0, "a tag such as [Event \"…\"] was expected, for all the moves are squares alone");
    // Beside a verdict of ours it says nothing of how the seats fared.
    if (!part_ && !tokens_ && !verdict_.empty() && record_.result == bound_result(last_board())) record_.result.clear();
    return std::move(record_);
}

std::map<std::string, std::string> GameReader::tags_alone() {
    (void)tags();
    return std::move(tags_);
}

}  // namespace pinwheel::pgn_notation
