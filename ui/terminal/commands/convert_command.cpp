#include "terminal/commands/convert_command.h"

#include <optional>

#include "pinwheel/game/files/file_turn.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/sight/own_rules.h"
#include "pinwheel/game/sight/spelling.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "terminal/load_plugins.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

/// Loading accepts play behind a drawn position; people should know where in the line that is written.
void tell_first_end(const Game& game, const std::vector<NodeId>& line, const std::string& what) {
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const auto verdict = game.verdict(line[i]);
        if (!verdict.over) continue;
        return note(what + ": by the ruleset " + game.rules().id() + " the game is over at ply " + std::to_string(i) +
                    " (" + verdict.reason + "); " + std::to_string(line.size() - 1 - i) + " more follow.");
    }
}

/// The notation that the name of the file asks for; null where it asks for none.
const Notation* writer_for(const Registry& registry, const Game& game, const std::filesystem::path& out) {
    if (out.extension().empty()) return nullptr;
    const auto id = notation_of_name(registry, game.variant(), out);
    return id ? registry.notation(*id) : nullptr;
}

}  // namespace

int run_convert(const Registry& registry, const ConvertOptions& options) {
    if (const auto done = check_names(registry, options.source)) return *done;
    if (!options.to.empty() && !registry.notation(options.to))
        return refuse(there_is_no("notation", options.to, ids_in(registry.notations(""))));
    const auto game = open_source(registry, options.source);
    if (!game) return not_opened(game.error(), options.source);
    const Notation* to = options.to.empty() ? writer_for(registry, *game, options.out) : registry.notation(options.to);
    if (!to) {
        auto writers = registry.notations(game->variant().info().id);
        std::erase_if(writers, [](const Notation* each) { return !each->info().writes; });
        return refuse("No notation writes '" + options.out + "': say --to with one of " + ids_of(writers) + ".");
    }
    const bool secret = keeps_secret(registry, *game, options.source), save_file = to->info().id == "json";
    if (auto kept = may_spell(sight_of(registry, *game, options.source), *to))
        return fail(or_unsealed(*std::move(kept)), options.source.what);
    if (!secret) tell_first_end(*game, written_line(*to, *game), options.source.what);
    const auto text = write_game(registry, *game, save_file && options.source.unsealed ? "json-open" : to->info().id);
    if (!text) return fail(text.error(), options.out);
    std::optional<FileTurn> turn;
    if (!options.out.empty() && options.out != "-") {
        auto taken = FileTurn::take(options.out);
        if (!taken) return fail(taken.error(), options.out);
        turn.emplace(*std::move(taken));
    }
    const bool people = sight_of(registry, *game, options.source).owner() == Owner::people;
    if (const auto error = people                    ? may_be_written_over(registry, *game, options.out)
                           : options.source.unsealed ? Status()
                                                     : may_break_seal(registry, options.out, {}))
        return fail(*error, options.out);
    std::string lost;
    for (const std::string& part : left_out(*to, *game)) lost += (lost.empty() ? "" : ", ") + part;
    if (!lost.empty() && !secret) note(to->info().title + " leaves out " + lost + ".");
    return write_result(options.out, *text);
}

}  // namespace pinwheel::terminal
