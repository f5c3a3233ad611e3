#include "read/comment_drawings.h"

#include <algorithm>

#include "comment_commands.h"
#include "read/read_pgn.h"
#include "write_tokens.h"

namespace pinwheel::pgn_notation {
namespace {

constexpr std::size_t most_drawings = 128;  ///< of one position; further ones are left out

/// "e4" of the board; empty for anything else.
std::string square_target(const std::string& board, std::string_view square) {
    const bool is_one =
        square.size() == 2 && square[0] >= 'a' && square[0] <= 'h' && square[1] >= '1' && square[1] <= '8';
    return is_one ? board + ":" + std::string(square) : std::string();
}

/// "Ge4,Rd5" of squares, "Ge2e4" of arrows; false where it is no such list.
bool read_drawings(std::string_view list, bool arrows, const std::string& board, std::vector<Annotation>& out) {
    while (true) {
        const auto end = std::min(list.find(','), list.size());
        std::string_view item = list.substr(0, end);
        while (item.starts_with(' ')) item.remove_prefix(1);
        while (item.ends_with(' ')) item.remove_suffix(1);
        if (item.size() != (arrows ? 5u : 3u)) return false;
        const auto colour = pen_letters.find(item[0]);
        Annotation drawn{square_target(board, item.substr(1, 2)), {}, {}};
        if (arrows) drawn.to = square_target(board, item.substr(3));
        if (colour == pen_letters.npos || drawn.target.empty() || (arrows && drawn.to.empty())) return false;
        drawn.colour = "arrow." + std::to_string(colour + 1);
        if (out.size() < most_drawings) out.push_back(std::move(drawn));
        if (end == list.size()) return true;
        list.remove_prefix(end + 1);
    }
}

}  // namespace

void draw(std::vector<Annotation>& all, const std::vector<Annotation>& more) {
    for (const Annotation& drawn : more)
        if (all.size() < most_drawings && std::find(all.begin(), all.end(), drawn) == all.end()) all.push_back(drawn);
}

std::vector<Annotation> take_drawings(std::string& comment, const std::string& board) {
    std::vector<Annotation> drawings;
    take_commands(comment, [&](std::string_view command, std::string_view text) {
        const bool arrows = command == "cal";
        std::vector<Annotation> found;
        if ((!arrows && command != "csl") || !read_drawings(text, arrows, board, found)) return false;
        draw(drawings, found);
        return true;
    });
    return drawings;
}

std::vector<Annotation> take_any_drawings(std::string& comment) {
    std::vector<Annotation> drawings;
    take_commands(comment, [&](std::string_view command, std::string_view text) {
        const auto words = split_tokens(command == "draw" ? text : "");
        if (words.size() != 3) return false;
        const auto word = [](const std::string& each) { return each == "-" ? std::string() : unescaped(each); };
        draw(drawings, {{word(words[0]), word(words[1]), word(words[2])}});
        return true;
    });
    return drawings;
}

}  // namespace pinwheel::pgn_notation
