#include "terminal/commands/ask_command.h"

#include "pinwheel/game/services/fields.h"
#include "pinwheel/game/services/service_documents.h"
#include "pinwheel/game/tree/escapes.h"
#include "terminal/say.h"

namespace pinwheel::terminal {

int run_ask(const Registry& registry, const AskOptions& options) {
    if (const auto done = check_names(registry, options.source)) return *done;
    auto game = open_source(registry, options.source);
    if (!game) return not_opened(game.error(), options.source);
    if (keeps_secret(registry, *game, options.source)) return fail(secret_kept(), options.source.what);
    if (auto error = go_to_ply(game.value(), options.ply)) return fail(*error, options.source.what);
    // The one question that is of the game, which knows its end, and not of its variant.
    if (options.question == "escapes" && options.words.empty()) {
        print_data(to_json(to_datum(closed_escapes(*game, game->default_viewer()))) + "\n");
        return success;
    }
    const auto answer = game->variant().answer(&game->state(), game->default_viewer(), options.question, options.words);
    if (!answer) return fail(answer.error(), options.question);
    print_data(to_json(*answer) + "\n");
    return success;
}

}  // namespace pinwheel::terminal
