#include "model/cards/what_if_card.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/cards/status_card.h"
#include "model/cards/verdict_json.h"
#include "pinwheel/game/tree/seen.h"
#include "pinwheel/game/variant/told_token.h"
#include "pinwheel/view/reason_words.h"

namespace pinwheel::ui {
namespace {

constexpr std::size_t most_tokens = 12, most_arrows = 80;
constexpr const char* gained_colour = "good";
constexpr const char* lost_colour = "bad";

std::string some_tokens(const std::vector<std::string>& tokens) {
    std::string out;
    for (std::size_t i = 0; i < tokens.size() && i < most_tokens; ++i) out += (i ? " " : "") + tokens[i];
    if (tokens.size() > most_tokens) out += " and " + std::to_string(tokens.size() - most_tokens) + " more";
    return out;
}

std::string counted(std::size_t n, const char* one, const char* many) {
    return std::to_string(n) + " " + (n == 1 ? one : many);
}

/// "resign", or "3 actions, a2a3 a2a4 b2b3".
std::string actions_told(const VariantInfo& info, const std::vector<std::string>& tokens) {
    return (tokens.size() > 1 ? std::to_string(tokens.size()) + " actions, " : "") +
           some_tokens(told_tokens(info, tokens));
}

std::string seats(const VariantInfo& info, const std::vector<SeatId>& all) {
    std::string out;
    for (const SeatId seat : all) out += (out.empty() ? "" : " and ") + info.seats.at(seat.v).title;
    return out.empty() ? "Nobody" : out;
}

const std::string& title_of_option(const RulingOption& option) {
    return option.title.empty() ? option.id : option.title;
}

std::vector<std::string> effects_of(const Game& game, const WhatIfTable& table, const WhatIf& row) {
    if (row.unasked) return {row.unasked->message};
    const VariantInfo& info = game.variant().info();
    std::vector<std::string> out;
    if (row.verdict_changes) {
        const BoundRuleset rules = rules_under(game, row);
        std::string text = verdict_sentence(info, row.judged.verdict);
        if (const auto ruling = ruling_sentence(rules, row.judged.verdict.ruling); !ruling.empty())
            text += " (" + decided_by(ruling) + ")";
        out.push_back(text + ", instead of " + verdict_sentence(info, table.now.verdict) + ".");
        if (auto judge = judge_sentence(rules, row.judged.standard); !judge.empty()) out.push_back(std::move(judge));
    }
    if (!row.judged.failure.empty() && row.judged.failure != table.now.failure)
        out.push_back("The judge of the ruleset " + game.rules().judge().info().id +
                      " fails: " + reason_first(row.judged.failure) + ".");
    out.insert(out.end(), row.boards.begin(), row.boards.end());
    if (!row.to_act.empty()) out.push_back(seats(info, row.to_act) + " to act.");
    if (!row.gained.empty()) out.push_back("Legal too: " + actions_told(info, row.gained_tokens) + ".");
    if (!row.lost.empty()) out.push_back("No longer legal: " + actions_told(info, row.lost_tokens) + ".");
    for (const auto& words : row.says) out.push_back("Said of the last action: " + words);
    for (const auto& words : row.said) out.push_back("Not said of it: " + words);
    return out;
}

/// Arrows of actions, by the paths that a view offers for them.
void add_arrows(const Variant& variant, const State& state, const std::vector<Action>& actions, const char* colour,
                std::vector<Highlight>& lights) {
    if (actions.empty()) return;
    for (const Offer& offer : variant.offers(variant.view(state, Viewer::arbiter()))) {
        if (lights.size() >= most_arrows) return;
        if (offer.path.size() < 2 || std::find(actions.begin(), actions.end(), offer.action) == actions.end()) continue;
        lights.push_back({"arrow", offer.path[0], offer.path[1], colour});
    }
}

}  // namespace

WhatIfCard what_if_card(const Game& game, NodeId id) { return what_if_card(game, id, what_if(game, id)); }

WhatIfCard what_if_card(const Game& game, NodeId id, const WhatIfTable& table) {
    const VariantInfo& info = game.variant().info();
    WhatIfCard card;
    card.now = verdict_sentence(info, table.now.verdict);
    for (const WhatIf& row : table.rows) {
        const RulingSpec& spec = game.rules().rulings.catalogue()[row.ruling];
        const RulingOption& option = spec.options[row.option];
        Rulings under = game.rules().rulings;
        (void)under.set(spec.id, option.id);
        WhatIfRow out{spec.id,
                      code_of(spec),
                      spec.question,
                      option.id,
                      title_of_option(option),
                      row.changes(),
                      !row.unasked,
                      effects_of(game, table, row),
                      row.state,
                      {},
                      may_go_on(row.judged.verdict, under),
                      row.verdict_changes};
        add_arrows(game.variant(), *row.state, row.gained, gained_colour, out.lights);
        add_arrows(game.variant(), *game.state_at(id), row.lost, lost_colour, out.lights);
        ++(!out.asked ? card.unasked : out.changes ? card.changing : card.silent);
        card.rows.push_back(std::move(out));
    }
    card.summary = counted(card.changing, "option", "options") + " would change something here; " +
                   std::to_string(card.silent) + " would not";
    if (card.unasked > 0) {
        std::vector<std::string> codes;
        for (const WhatIfRow& row : card.rows)
            if (!row.asked && (codes.empty() || codes.back() != row.code)) codes.push_back(row.code);
        card.summary += "; " + std::to_string(card.unasked) + " cannot be asked here (" + in_a_row(codes) + ")";
    }
    card.summary += ".";
    return card;
}

std::string what_if_json(const Game& game, NodeId id, const WhatIfTable& table) {
    const VariantInfo& info = game.variant().info();
    nlohmann::ordered_json out{{"variant", info.id},
                               {"ruleset", game.rules().id()},
                               {"ply", game.node(id).ply},
                               {"verdict", verdict_json(info, table.now.verdict)}};
    auto& rows = out["rows"] = nlohmann::ordered_json::array();
    for (const WhatIf& row : table.rows) {
        const RulingSpec& spec = game.rules().rulings.catalogue()[row.ruling];
        nlohmann::ordered_json each{{"ruling", spec.id}};
        if (!spec.alias.empty()) each["alias"] = spec.alias;
        each["option"] = spec.options[row.option].id;
        each["changes"] = row.changes();
        if (row.unasked) {
            each["unasked"] = {{"code", row.unasked->code}, {"message", row.unasked->message}};
        } else {
            if (row.verdict_changes) each["verdict"] = verdict_json(info, row.judged.verdict);
            if (!row.judged.failure.empty()) each["failure"] = row.judged.failure;
            if (!row.to_act.empty()) {
                auto& acting = each["to_act"] = nlohmann::ordered_json::array();
                for (const SeatId seat : row.to_act) acting.push_back(info.seats.at(seat.v).id);
            }
            if (!row.gained.empty()) each["gained"] = row.gained_tokens;
            if (!row.lost.empty()) each["lost"] = row.lost_tokens;
            if (!row.boards.empty()) each["boards"] = row.boards;
            if (!row.says.empty()) each["says"] = row.says;
            if (!row.said.empty()) each["said"] = row.said;
        }
        rows.push_back(std::move(each));
    }
    return out.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

std::vector<MattersRow> matters_rows(const Game& game, const std::vector<RulingMatters>& all) {
    std::vector<MattersRow> rows;
    for (const RulingMatters& each : all) {
        if (each.plies.empty()) continue;
        const RulingSpec& spec = game.rules().rulings.catalogue()[each.ruling];
        if (rows.empty() || rows.back().ruling != spec.id)
            rows.push_back({spec.id, code_of(spec), spec.question, {}, {}});
        const RulingOption& option = spec.options[each.option];
        rows.back().options.push_back({option.id, title_of_option(option), each.plies, each.verdicts});
        std::vector<int> together;
        std::set_union(rows.back().plies.begin(), rows.back().plies.end(), each.plies.begin(), each.plies.end(),
                       std::back_inserter(together));
        rows.back().plies = std::move(together);
    }
    return rows;
}

std::vector<std::string> matters_lines(const MattersRow& row, int ply) {
    std::vector<std::string> out{row.code + ": " + row.question};
    const auto has = [&](const std::vector<int>& plies) {
        return std::find(plies.begin(), plies.end(), ply) != plies.end();
    };
    for (const auto& option : row.options) {
        const std::string named = option.option + (option.title.empty() ? "" : ", " + option.title);
        if (ply < 0)
            out.push_back(named + ": at " + ply_ranges(option.plies));
        else if (has(option.plies))
            out.push_back("Ply " + std::to_string(ply) + ": " + named +
                          (has(option.verdicts) ? " (another verdict)" : ""));
    }
    if (out.size() == 1) out.push_back("Ply " + std::to_string(ply) + ": no option would change anything.");
    return out;
}

std::string ply_ranges(const std::vector<int>& plies) {
    std::string out;
    for (std::size_t i = 0; i < plies.size();) {
        std::size_t last = i;
        while (last + 1 < plies.size() && plies[last + 1] == plies[last] + 1) ++last;
        out += (out.empty() ? "" : ", ") + std::to_string(plies[i]);
        if (last > i) out += "–" + std::to_string(plies[last]);
        i = last + 1;
    }
    return out;
}

}  // namespace pinwheel::ui
