#include "read/read_pgn.h"

#include <algorithm>

#include "read/four_boards.h"
#include "read/game_reader.h"

namespace pinwheel::pgn_notation {
namespace {

constexpr std::size_t largest_text = 64u << 20;
constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";

std::string more_games(std::size_t more, std::size_t number) {
    const std::string read = number == 1 ? "the first one" : "number " + std::to_string(number);
    return "The file holds " + std::to_string(more) + " more game" + (more == 1 ? "" : "s") + "; " + read + " is read.";
}

/// The game that begins at a place, which becomes that of its end.
Result<Record> read_from(std::string_view text, std::size_t& at) {
    GameReader reader(text, at);
    auto record = reader.read();
    if (!record) return record;
    std::size_t end = reader.end();
    if (!reader.board().empty())
        if (auto whole = read_four_boards(text, at)) {
            record = *std::move(whole);
            end = at;
        }
    at = end;
    return record;
}

}  // namespace

Result<Record> read_pgn(std::string_view text, std::size_t number) {
    if (text.size() > largest_text) return Error{"load.too-large", "A PGN file has at most 64 MiB.", ""};
    std::size_t at = 0;
    if (number != 1) {
        std::size_t games = 0;
        each_place(text, text.starts_with(utf8_mark) ? utf8_mark.size() : 0, [&](const GamePlace& place) {
            if (++games == number) at = place.begin;
            return true;
        });
        if (number == 0 || number > games)
            return Error{"load.number",
                         "The file holds " + std::to_string(games) + " game" + (games == 1 ? "" : "s") +
                             ", and number " + std::to_string(number) + " was asked for.",
                         ""};
    }
    auto record = read_from(text, at);
    if (!record) return record;
    std::size_t more = 0;
    each_place(text, at, [&](const GamePlace&) { return ++more > 0; });
    if (more > 0) record->notes.push_back(more_games(more, number));
    return record;
}

Result<Record> read_pgn_at(std::string_view text, const GamePlace& place) {
    std::size_t at = place.begin;
    return read_from(text.substr(0, place.end), at);
}

std::map<std::string, std::string> pgn_tags(std::string_view text, const GamePlace& place) {
    text = text.substr(0, place.end);
    auto tags = GameReader(text, place.begin, true).tags_alone();
    if (const auto board = tags.find("Board"); board == tags.end() || board->second != boards_of_four[0]) return tags;
    // Of four boards both who play White and both who play Black.
    for (const auto& name : {"White", "Black"}) {
        std::vector<std::string> players;
        const std::string line = "\n[" + std::string(name) + " \"";
        for (auto at = text.find(line, place.begin); at != text.npos; at = text.find(line, at + 1)) {
            std::string player = GameReader(text, at + 1, true).tags_alone()[name];
            if (std::find(players.begin(), players.end(), player) == players.end()) players.push_back(player);
        }
        std::string& all = tags[name];
        all.clear();
        for (const std::string& player : players) all += (all.empty() ? "" : " & ") + player;
    }
    return tags;
}

}  // namespace pinwheel::pgn_notation
