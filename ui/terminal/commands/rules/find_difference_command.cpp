#include "terminal/commands/rules/find_difference_command.h"

#include <chrono>

#include "model/comparison/difference_search.h"
#include "pinwheel/game/services/service_documents.h"
#include "pinwheel/game/tree/compare.h"
#include "pinwheel/game/witness/witness_rows.h"
#include "terminal/commands/rules/rulings_command.h"
#include "terminal/load_plugins.h"
#include "terminal/say.h"
#include "terminal/verdict_words.h"

namespace pinwheel::terminal {
namespace {

Datum list_of(const std::vector<std::string>& words) {
    Datum::List out;
    for (const std::string& word : words) out.emplace_back(word);
    return out;
}

std::string search_json(const VariantInfo& info, const WitnessSearch& search, const std::vector<BoundRuleset>& lanes,
                        bool cut_short) {
    Datum::Members out{{"first", lane_text(lanes[0])},
                       {"second", lane_text(lanes[1])},
                       {"found", search.witness.has_value()},
                       {"exhausted", search.exhausted},
                       {"positions", static_cast<double>(search.positions)},
                       {"kept", static_cast<double>(search.kept)},
                       {"judgements", static_cast<double>(search.judged)},
                       {"known", search.known},
                       {"guided", static_cast<double>(search.guided)},
                       {"aims", search.aims},
                       {"games", search.games},
                       {"capped", search.capped},
                       {"cut_short", cut_short && !search.witness},
                       {"endings", std::string(word_of(search.endings))}};
    if (const auto& witness = search.witness) {
        out.emplace_back("line", list_of(witness->line));
        out.emplace_back("shortest", witness->shortest);
        out.emplace_back("how", std::string(word_of(witness->how)));
        switch (witness->kind) {
            case Witness::Kind::start:
                out.emplace_back("problem", witness->problem);
                break;
            case Witness::Kind::verdict:
                out.emplace_back("first_verdict", verdict_datum(info, witness->first));
                out.emplace_back("second_verdict", verdict_datum(info, witness->second));
                break;
            case Witness::Kind::said:
                out.emplace_back("said_first", list_of(witness->said_first));
                out.emplace_back("said_second", list_of(witness->said_second));
                break;
            case Witness::Kind::legal:
                out.emplace_back("only_first", list_of(witness->only_first));
                out.emplace_back("only_second", list_of(witness->only_second));
                break;
        }
    }
    if (!search.failed.empty()) {
        Datum::List failed;
        for (const auto& each : search.failed)
            failed.emplace_back(Datum::Members{{"lane", each.second ? "second" : "first"},
                                               {"positions", static_cast<double>(each.count)},
                                               {"message", each.why}});
        out.emplace_back("failed", std::move(failed));
    }
    return to_json(out);
}

/// As compare does: what was found is told, and the exit code says that a judge failed.
int check_searched(const WitnessSearch& search, const std::vector<BoundRuleset>& lanes) {
    int code = success;
    const auto titles = lane_titles(lanes);
    for (const std::string& words : ui::failed_judges(search, titles[0], titles[1]))
        code = fail({"judge.failed", words, ""});
    return code;
}

}  // namespace

int run_find_difference(const Registry& registry, const FindDifferenceOptions& options) {
    if (const auto done = check_names(registry, options.source)) return *done;
    auto game = open_source(registry, options.source);
    if (!game) return not_opened(game.error(), options.source);
    if (keeps_secret(registry, *game, options.source)) return fail(secret_kept(), options.source.what);
    if (auto error = go_to_ply(game.value(), options.ply)) return fail(*error, options.source.what);
    const auto texts = split_words(options.rulesets, " \t\r\n,");
    if (texts.size() != 2)
        return refuse("--rulesets wants two, a comma between; there are game, " +
                      ids_of(registry.rulesets(game->variant().info().id)) + ", each also with a ruling: " +
                      lane_example(*registry.bind(game->variant().info().id, "")) + ".");
    const auto bound = ui::two_lanes(registry, *game, texts);
    if (!bound) return refuse(refused_choice(bound.error(), game->variant().info()));
    const std::vector<BoundRuleset>& lanes = *bound;
    WitnessOptions limits = options.search;
    limits.known = known_lines(game->variant().info().id);
    limits.max_bytes = static_cast<std::size_t>(options.memory) << 20;
    bool cut_short = false;
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(options.seconds);
    if (options.seconds > 0)
        limits.go_on = [&](std::uint64_t) { return !(cut_short = std::chrono::steady_clock::now() >= end); };
    const auto search = find_difference(*game, lanes[0], lanes[1], limits);
    if (!search) return fail(search.error(), options.source.what);
    if (options.json) {
        print_data(search_json(game->variant().info(), *search, lanes, cut_short) + "\n");
        return check_searched(*search, lanes);
    }
    const auto titles = lane_titles(lanes);
    auto told = ui::difference_lines(game->variant().info(), *search, titles[0], titles[1]);
    told.resize(told.size() - search->failed.size());  // those go to standard error
    for (const std::string& line : told) print(line + "\n");
    if (cut_short && !search->witness) print(ui::time_was_over(options.seconds) + "\n");
    return check_searched(*search, lanes);
}

}  // namespace pinwheel::terminal
