#include "terminal/commands/rules/what_if_command.h"

#include "model/cards/what_if_card.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

void print_card(const ui::WhatIfCard& card, bool all) {
    print("now: " + card.now + "\n");
    std::string ruling;
    for (const auto& row : card.rows) {
        if (!all && !row.changes && row.asked) continue;
        if (row.ruling != ruling) print(row.code + "  " + row.question + "\n");
        ruling = row.ruling;
        print("  " + row.option + ": " + row.title + "\n");
        for (const auto& effect : row.effects) print("    " + effect + "\n");
        if (row.effects.empty()) print("    changes nothing here\n");
    }
    print(card.summary + "\n");
}

void print_matters(const std::vector<ui::MattersRow>& rows, int plies) {
    for (const auto& row : rows) {
        print(row.code + "  " + row.question + "\n");
        for (const auto& option : row.options) {
            print("  " + option.option + ": plies " + ui::ply_ranges(option.plies) + "\n");
            if (!option.verdicts.empty()) print("    the verdict: " + ui::ply_ranges(option.verdicts) + "\n");
        }
    }
    print(std::to_string(rows.size()) + (rows.size() == 1 ? " ruling matters in " : " rulings matter in ") +
          std::to_string(plies) + (plies == 1 ? " ply\n" : " plies\n"));
}

}  // namespace

int run_what_if(const Registry& registry, const WhatIfOptions& options) {
    if (const auto done = check_names(registry, options.source)) return *done;
    if (options.line && options.json) return refuse("--json tells one position, and --line is about all of them.");
    auto game = open_source(registry, options.source);
    if (!game) return not_opened(game.error(), options.source);
    if (keeps_secret(registry, *game, options.source)) return fail(secret_kept(), options.source.what);
    if (options.line) {
        const auto matters = rulings_that_matter(*game);
        print_matters(ui::matters_rows(*game, matters), static_cast<int>(game->line().size()) - 1);
        return success;
    }
    if (auto error = go_to_ply(game.value(), options.ply)) return fail(*error, options.source.what);
    const WhatIfTable table = what_if(*game, game->cursor());
    if (options.json)
        print_data(ui::what_if_json(*game, game->cursor(), table));
    else
        print_card(ui::what_if_card(*game, game->cursor(), table), options.all);
    if (table.now.failure.empty()) return success;
    return fail({"judge.failed", table.now.verdict.note, ""});
}

}  // namespace pinwheel::terminal
