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

Datum meter(int side, const char* title, const char* unit, int value, int of) {
    return Datum::Members{{"seat", seat_ids[static_cast<std::size_t>(side)]},
                          {"title", title},
                          {"unit", unit},
                          {"value", value},
                          {"of", of}};
}

std::string pieces_in_words(int count) { return std::to_string(count) + (count == 1 ? " piece" : " pieces"); }

/// "16 pieces, 395 points": what it costs under the rulings of the game.
std::string army_words(const Asked& q, const std::string& text) {
    const auto army = read_canonical(text);
    if (!army) return {};
    const auto kinds = kinds_in_force(standard_catalogue(), q.choices());
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

Result<Datum> answer_meters(const Asked& q) {
    Datum::List list;
    const GamePosition& g = *q.game;
    if (g.phase == Phase::draft) return Datum(std::move(list));  // the draft screen has its own
    const View view = HyperFairyChess{}.view(g, q.viewer);
    for (const int side : {0, 1}) {
        const auto seat = static_cast<std::size_t>(side);
        if (g.phase == Phase::placement) {
            // The viewer is not told of what it does not see in hand.
            if (!view.extra.contains(std::string("hand.") + seat_ids[seat])) continue;
            const int all = g.draft->army[seat].total();
            list.push_back(meter(side, "Placed", "pieces", all - g.draft->hand[seat].total(), all));
            continue;
        }
        const std::array<std::uint16_t, 1> args{static_cast<std::uint16_t>(side)};
        const Fact counted = g.choices[vp_promoted] ? Fact::original_points : Fact::points;
        const auto now =
            static_cast<int>(std::get<std::int64_t>(HyperFairyChess{}.fact(g, static_cast<int>(counted), args)));
        list.push_back(
            meter(side, "Victory points", "points", now, g.draft ? points_of(g.draft->army[seat], *g.laws) : 0));
    }
    return Datum(std::move(list));
}

Result<Datum> answer_words(const Asked& q) {
    if (q.args.size() != 1) return wrong_args("the token of an action");
    std::string text = q.args[0];
    if (text.starts_with("b:")) text.erase(0, 2);
    std::string words;
    if (text.starts_with("army:")) words = army_words(q, text.substr(5));
    if (text.starts_with("pick:")) words = pick_words(text.substr(5));
    if (text.starts_with("commit")) words = "commits";
    return Datum(words.empty() ? q.args[0] : words);
}

}  // namespace pinwheel::hyper_fairy
