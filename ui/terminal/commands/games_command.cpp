#include "terminal/commands/games_command.h"

#include "pinwheel/game/files/several_games.h"
#include "pinwheel/game/services/service_documents.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

std::string or_unknown(const std::string& text) { return text.empty() ? "?" : text; }

std::string row(const ListedGame& game) {
    std::string out = std::to_string(game.number);
    // Of one that hides something nothing more is known than this.
    if (game.state.empty() || !(game.white + game.black).empty())
        out += "  " + or_unknown(game.white) + " - " + or_unknown(game.black);
    for (const std::string* text : {&game.event, &game.date, &game.result, &game.variant, &game.state})
        if (!text->empty()) out += "  " + *text;
    if (game.plies) out += "  " + std::to_string(*game.plies) + (*game.plies == 1 ? " ply" : " plies");
    return out + "\n";
}

std::string object(const ListedGame& game) {
    Datum::Members out{{"number", static_cast<double>(game.number)}};
    for (const auto& [name, text] : {std::pair<const char*, const std::string*>{"white", &game.white},
                                     {"black", &game.black},
                                     {"event", &game.event},
                                     {"date", &game.date},
                                     {"result", &game.result},
                                     {"variant", &game.variant},
                                     {"state", &game.state}})
        if (!text->empty()) out.emplace_back(name, *text);
    if (game.plies) out.emplace_back("plies", *game.plies);
    return to_json(out);
}

}  // namespace

int run_games(const Registry& registry, const GamesOptions& options) {
    std::size_t listed = 0;
    const auto failed = list_games(registry, options.file, [&](const ListedGame& game) {
        if (options.json)
            print_data((listed == 0 ? "{\"games\":[\n" : ",\n") + object(game));
        else
            print(row(game));
        ++listed;
        return true;
    });
    if (options.json && (listed > 0 || !failed)) print_data(listed == 0 ? "{\"games\":[]}\n" : "]}\n");
    return failed ? fail(*failed, options.file) : success;
}

}  // namespace pinwheel::terminal
