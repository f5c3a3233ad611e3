// What a window shows beside the boards: meters, and actions of the draft in few words.
#include "draft/draft.h"
#include "view/answer.h"

namespace pinwheel::hyper_fairy {
namespace {

int points_of(const Army& army, const Laws& laws) {
    int sum = 0;
    for (int k = 1; k <= static_cast<int>(laws.kinds.size()); ++k)
        sum += army[static_cast<KindId>(k)] * laws.kind(static_cast<KindId>(k)).points;
    return sum;
}

std::string pieces_in_words(int count) { return std::to_string(count) + (count == 1 ? " piece" : " pieces"); }

/// "16 pieces, 395 points": what it costs under the rulings of the game.
std::string army_words(const Choices& choices, const std::string& text) {
    const auto army = read_army(text);
    if (!army) return {};
    const auto kinds = kinds_in_force(standard_catalogue(), choices);
    int cost = 0;
    for (std::size_t k = 0; k < kinds.size(); ++k) cost += (*army)[static_cast<KindId>(k + 1)] * kinds[k].cost;
    return pieces_in_words(army->total()) + ", " + std::to_string(cost) + " points";
}

/// "pick:queen,2" as "Queen × 2".
std::string pick_words(const std::string& text) {
    const auto comma = text.find(',');
    const KindId kind = standard_catalogue().find(text.substr(0, comma));
    if (kind == no_kind || comma == text.npos) return {};
    return standard_catalogue()[kind].name + " × " + text.substr(comma + 1);
}

}  // namespace

std::vector<Meter> HyperFairyChess::meters(const Position& g, const Viewer& viewer) const {
    std::vector<Meter> list;
    if (g.phase == Phase::draft) return list;  // the draft screen has its own
    const View view = this->view(g, viewer);
    for (const int side : {0, 1}) {
        const auto seat = static_cast<std::size_t>(side);
        if (g.phase == Phase::placement) {
            // What the viewer does not see in hand he is not told.
            if (!view.drafting || !view.drafting->seats[seat].hand_shown) continue;
            const int all = g.draft->army[seat].total();
            list.push_back(
                {seat_ids[seat], "Placed", "pieces", double(all - g.draft->hand[seat].total()), double(all)});
            continue;
        }
        const std::array<std::uint16_t, 1> args{static_cast<std::uint16_t>(side)};
        const Fact counted = g.choices[vp_promoted] ? Fact::original_points : Fact::points;
        const auto now = std::get<std::int64_t>(fact(g, static_cast<int>(counted), args));
        list.push_back({seat_ids[seat], "Victory points", "points", static_cast<double>(now),
                        g.draft ? double(points_of(g.draft->army[seat], *g.laws)) : 0});
    }
    return list;
}

std::string HyperFairyChess::words(const Position& g, const Viewer&, const Action& action) const {
    if (g.phase == Phase::play && action.spec <= action_castle) return display_move(g.play, action);
    const std::string token = this->token(g, action);
    std::string text = token;
    if (text.starts_with("b:")) text.erase(0, 2);
    std::string words;
    if (text.starts_with("army:")) words = army_words(g.laws->choices, text.substr(5));
    if (text.starts_with("pick:")) words = pick_words(text.substr(5));
    if (text.starts_with("commit")) words = "commits";
    return words.empty() ? token : words;
}

}  // namespace pinwheel::hyper_fairy
