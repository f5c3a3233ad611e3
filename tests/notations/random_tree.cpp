#include "random_tree.h"

#include <algorithm>

#include "pinwheel/view/random.h"

namespace pinwheel::test {
namespace {

const std::vector<std::string> remarks = {"A plain remark.",
                                          "Two\nlines, a tab\t and a \\ backslash.",
                                          "{braces} %percent; \"quotes\"",
                                          "  blanks around  ",
                                          "Änderung, 象棋, ♘",
                                          ": colon",
                                          "; 4: like a remark",
                                          "-",
                                          "Line 2, from line 1 after 3:"};

std::string drawing_target(std::uint64_t& seed) {
    static const std::vector<std::string> squares = {"NW:a1", "NE:e4", "SW:h8", "SE:d5", "board:c3"};
    return squares[splitmix64(seed) % squares.size()];
}

void decorate(Game& game, NodeId id, std::uint64_t& seed) {
    if (splitmix64(seed) % 3 == 0) game.set_comment(id, remarks[splitmix64(seed) % remarks.size()]);
    if (splitmix64(seed) % 4 == 0) {
        std::vector<Annotation> drawings;
        for (std::uint64_t n = splitmix64(seed) % 3; n + 1 > 0 && drawings.size() <= n;)
            drawings.push_back({drawing_target(seed), splitmix64(seed) % 2 ? drawing_target(seed) : "",
                                splitmix64(seed) % 2 ? "arrow.2" : ""});
        game.set_annotations(id, std::move(drawings));
    }
}

std::string text_of(const std::string& comment, const std::vector<Annotation>& annotations) {
    std::string out = comment.empty() ? "" : "{" + comment + "}";
    for (const auto& a : annotations) out += "<" + a.target + "|" + a.to + "|" + a.colour + ">";
    return out;
}

}  // namespace

int play_random(Game& game, std::uint64_t& seed, int plies) {
    for (int n = 0; n < plies; ++n) {
        const auto seats = game.variant().to_act(game.state());
        if (!game.may_play() || seats.empty()) return n;
        const SeatId seat = seats[splitmix64(seed) % seats.size()];
        std::vector<std::pair<std::string, Action>> tokens;
        for (const auto& action : game.variant().legal(game.state(), seat))
            tokens.emplace_back(game.variant().token(game.state(), action), action);
        // A resignation ends most games before they are worth a test.
        if (tokens.size() > 1) std::erase_if(tokens, [](const auto& t) { return t.first == "resign"; });
        if (tokens.empty()) return n;
        std::sort(tokens.begin(), tokens.end());
        if (!game.play(tokens[splitmix64(seed) % tokens.size()].second)) return n;
    }
    return plies;
}

void grow(Game& game, std::uint64_t seed, int plies, int branches) {
    play_random(game, seed, plies);
    for (int b = 0; b < branches; ++b) {
        game.go(static_cast<NodeId>(splitmix64(seed) % game.node_count()));
        play_random(game, seed, 1 + static_cast<int>(splitmix64(seed) % 12));
    }
    for (NodeId id = 0; id < game.node_count(); ++id) decorate(game, id, seed);
    game.go(static_cast<NodeId>(splitmix64(seed) % game.node_count()));
}

void add_times(Game& game, std::uint64_t& seed) {
    for (NodeId id = 1; id < game.node_count(); ++id) {
        if (splitmix64(seed) % 4) continue;
        MoveTimes times;
        if (splitmix64(seed) % 3 > 0) times.left = static_cast<std::int64_t>(splitmix64(seed) % (longest_time + 1));
        if (splitmix64(seed) % 3 > 0) times.spent = static_cast<std::int64_t>(splitmix64(seed) % 200) * 100;
        game.set_times(id, times);
    }
}

std::string canonical(const Record& record) {
    std::string out = record.variant + "\nruleset " + record.ruleset + "\nsetup " + record.setup.text + "\nseed " +
                      std::to_string(record.setup.seed) + "\ndeclared " + record.declared;
    for (const auto& [k, v] : record.overrides) out += "\nruling " + k + "=" + v;
    for (const auto& [k, v] : record.setup.options) out += "\noption " + k + "=" + v;
    for (const auto& [k, v] : record.tags) out += "\ntag " + k + "=" + v;
    out += "\n" + text_of(record.start_comment, record.start_annotations);

    std::vector<std::vector<std::size_t>> children(record.nodes.size() + 1);
    for (std::size_t i = 0; i < record.nodes.size(); ++i) children[record.nodes[i].parent].push_back(i + 1);
    std::size_t end = 0;
    while (!children[end].empty()) end = children[end].front();
    const std::size_t cursor = record.cursor == Record::line_end ? end : record.cursor;
    std::vector<std::pair<std::size_t, int>> open{{0, 0}};
    while (!open.empty()) {
        const auto [at, depth] = open.back();
        open.pop_back();
        if (at) {
            const auto& node = record.nodes[at - 1];
            out += "\n" + std::to_string(depth) + " " + node.seat + " " + node.token +
                   text_of(node.comment, node.annotations);
            for (const int nag : node.nags) out += " $" + std::to_string(nag);
            if (node.times.left >= 0) out += " left " + std::to_string(node.times.left);
            if (node.times.spent >= 0) out += " spent " + std::to_string(node.times.spent);
        }
        if (at == cursor) out += " <-";
        for (auto it = children[at].rbegin(); it != children[at].rend(); ++it) open.emplace_back(*it, depth + 1);
    }
    return out;
}

}  // namespace pinwheel::test
