#include "terminal/commands/rules/book_command.h"

#include <algorithm>

#include "model/cards/opening_card.h"
#include "model/comparison/bind_lanes.h"
#include "pinwheel/game/services/service_documents.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

void print_card(const ui::OpeningCard& card) {
    std::size_t widest = 4;
    for (const auto& row : card.rows) widest = std::max(widest, row.title.size());
    const auto padded = [](std::string text, std::size_t width) {
        text.resize(std::max(text.size(), width), ' ');
        return text;
    };
    for (const auto& row : card.rows) {
        const std::string lines = std::to_string(row.lines);
        print(padded(row.title, widest) + std::string(8 - std::min<std::size_t>(lines.size(), 7), ' ') + lines + "\n");
        for (std::size_t i = 0; i < row.results.size(); ++i)
            print("  " + card.rulesets[i] + ": " + row.results[i] + "\n");
    }
    print(card.summary + "\n");
}

}  // namespace

int run_book(const Registry& registry, const BookOptions& options) {
    if (const auto done = check_names(registry, options.source)) return *done;
    auto game = open_source(registry, options.source);
    if (!game) return not_opened(game.error(), options.source);
    if (keeps_secret(registry, *game, options.source)) return fail(secret_kept(), options.source.what);
    if (auto error = go_to_ply(game.value(), options.ply)) return fail(*error, options.source.what);
    auto rulesets = ui::bind_lanes(registry, *game, split_words(options.rulesets, " \t\r\n,"));
    if (!rulesets) return refuse(rulesets.error().message);
    if (rulesets->empty()) rulesets->push_back(game->rules());
    OpeningTable table(game->variant(), *std::move(rulesets));
    for (const std::string& path : options.games) {
        const auto taken = take_in(table, registry, path);
        if (!taken) return fail(taken.error(), path);
        for (const std::string& sentence : taken->left_out) note(sentence);
        if (taken->games == 0) note("There is no game of " + game->variant().info().title + " in '" + path + "'.");
    }
    if (options.json)
        print_data(to_json(ui::opening_datum(table, *game)) + "\n");
    else
        print_card(ui::opening_card(table, *game));
    return success;
}

}  // namespace pinwheel::terminal
