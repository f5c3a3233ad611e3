#include "model/cards/opening_card.h"

#include <algorithm>

#include "pinwheel/view/reason_words.h"

namespace pinwheel::ui {
namespace {

int count(const std::array<int, 4>& seat, Outcome outcome) { return seat[static_cast<std::size_t>(outcome)]; }

std::string counted(std::size_t n, const std::string& one, const std::string& several) {
    return std::to_string(n) + " " + (n == 1 ? one : several);
}

}  // namespace

std::string results_words(const VariantInfo& info, const SeatResults& results) {
    std::string out;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const auto& seat = results[i];
        const int won = count(seat, Outcome::win), drawn = count(seat, Outcome::draw),
                  lost = count(seat, Outcome::loss);
        if (won + drawn + lost == 0) continue;
        out += (out.empty() ? "" : ", ") + info.seats.at(i).title + " +" + std::to_string(won) + " =" +
               std::to_string(drawn) + " -" + std::to_string(lost);
    }
    return out.empty() ? "open" : out;
}

std::vector<std::pair<std::string, std::string>> OpeningCard::told(const OpeningRow& row) const {
    std::vector<std::pair<std::string, std::string>> out;
    for (std::size_t i = 0; i < row.results.size() && i < rulesets.size(); ++i) {
        const auto same =
            std::find_if(out.begin(), out.end(), [&](const auto& each) { return each.second == row.results[i]; });
        if (same == out.end())
            out.emplace_back(rulesets[i], row.results[i]);
        else
            same->first += ", " + rulesets[i];
    }
    if (out.size() == 1 && rulesets.size() > 1) out.front().first = "All rulesets";
    return out;
}

OpeningRulesets opening_rulesets(const Registry& registry, const BoundRuleset& own, std::size_t most) {
    OpeningRulesets out{{own}, {}};
    std::vector<std::string> too_many;
    for (const auto& each : registry.rulesets(own.variant->info().id)) {
        const RulesetInfo& info = each->info();
        if (info.id == own.id()) continue;
        const std::string& title = info.title.empty() ? info.id : info.title;
        auto bound = registry.bind(own.variant->info().id, info.id);
        if (!bound)
            out.left_out.push_back("Left out: " + title + ". " + bound.error().message);
        else if (out.rulesets.size() == most)
            too_many.push_back(title);
        else
            out.rulesets.push_back(*std::move(bound));
    }
    if (!too_many.empty())
        out.left_out.push_back("Left out, since " + std::to_string(most) +
                               " rulesets are read at most: " + in_a_row(too_many) + ".");
    return out;
}

OpeningCard opening_card(const OpeningTable& table, const Game& game,
                         const std::function<std::string(const State&, const Action&)>& format) {
    OpeningCard card;
    for (const BoundRuleset& rules : table.rulesets()) card.rulesets.push_back(title_of(rules));
    for (const TableMove& move : table.at(game.state())) {
        OpeningRow row{move.token, format ? format(game.state(), move.action) : move.token, move.lines, {}};
        for (const SeatResults& results : move.results)
            row.results.push_back(results_words(table.variant().info(), results));
        card.rows.push_back(std::move(row));
    }
    if (card.rulesets.size() > 1) card.under.push_back("Read under " + in_a_row(card.rulesets) + ".");
    card.summary = counted(static_cast<std::size_t>(table.lines()), "line", "lines") + ", " +
                   counted(table.positions(), "position", "positions") + "; " +
                   (card.rows.empty() ? "no game goes on from here" : counted(card.rows.size(), "way on", "ways on"));
    return card;
}

Datum opening_datum(const OpeningTable& table, const Game& game) {
    Datum::List moves;
    for (const TableMove& move : table.at(game.state())) {
        Datum::List results;
        for (std::size_t i = 0; i < move.results.size(); ++i) {
            Datum::Members seats;
            for (std::size_t seat = 0; seat < move.results[i].size(); ++seat) {
                Datum::Members counts;
                for (const Outcome o : {Outcome::win, Outcome::draw, Outcome::loss, Outcome::open})
                    counts.emplace_back(std::string(name(o)), count(move.results[i][seat], o));
                seats.emplace_back(table.variant().info().seats[seat].id, std::move(counts));
            }
            results.push_back(Datum::Members{{"ruleset", lane_text(table.rulesets()[i])}, {"seats", std::move(seats)}});
        }
        moves.push_back(Datum::Members{{"token", move.token}, {"lines", move.lines}, {"results", std::move(results)}});
    }
    return Datum::Members{
        {"lines", table.lines()}, {"positions", static_cast<double>(table.positions())}, {"moves", std::move(moves)}};
}

}  // namespace pinwheel::ui
