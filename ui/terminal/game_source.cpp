#include "terminal/game_source.h"

#include <cstdio>

#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/sight/own_rules.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "pinwheel/view/counted.h"
#include "terminal/commands/rules/rulings_command.h"
#include "terminal/load_plugins.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

constexpr std::size_t largest_input = 64u << 20;

/// "board=10x8" … as a map. Errors: "option.form", "option.twice".
Result<std::map<std::string, std::string>> named_words(const std::vector<std::string>& words, const std::string& flag) {
    std::map<std::string, std::string> out;
    for (const std::string& word : words) {
        const auto equals = word.find('=');
        if (equals == word.npos || equals == 0)
            return Error{"option.form", flag + " wants NAME=WORD, not '" + word + "'.", ""};
        if (!out.try_emplace(word.substr(0, equals), word.substr(equals + 1)).second)
            return Error{"option.twice", flag + " names '" + word.substr(0, equals) + "' twice.", ""};
    }
    return out;
}

Result<Game> new_game(const Registry& registry, const Source& source) {
    const auto overrides = named_words(source.rulings, "--ruling");
    if (!overrides) return overrides.error();
    auto rules = registry.bind(source.what, source.ruleset, *overrides);
    if (!rules) return rules.error();
    auto text = setup_text(source.setup);
    if (!text) return text.error();
    auto options = named_words(source.options, "--option");
    if (!options) return options.error();
    Setup setup;
    setup.text = *std::move(text);
    setup.options = *std::move(options);
    return Game::begin(*std::move(rules), std::move(setup));
}

Result<Game> read_game(const Registry& registry, const Source& source) {
    const RulesWanted wanted{source.ruleset, false, source.game};
    const auto read = [&](const ReadGame& how) {
        return source.unsealed ? how(registry, wanted) : read_under_own_rules(registry, wanted, how);
    };
    if (source.what != "-")
        return read([&](const Registry& known, const RulesWanted& rules) {
            return load_game(known, source.what, source.notation, !source.lenient, rules);
        });
    auto text = read_standard_input();
    if (!text) return text.error();
    auto game = read([&](const Registry& known, const RulesWanted& rules) {
        return parse_game(known, *text, source.notation, !source.lenient, rules);
    });
    if (game || game.error().code == "game.hidden") return game;
    auto error = game.error();
    error.message = "standard input: " + error.message;
    return error;
}

}  // namespace

Status go_to_ply(Game& game, int ply) {
    if (ply < 0 || (game.go_ply(ply) && game.ply() == ply)) return {};
    return Error{"game.ply",
                 "The game has " + counted(static_cast<int>(game.line().size()) - 1, "ply") + ", and ply " +
                     std::to_string(ply) + " was asked for.",
                 ""};
}

std::vector<std::string> split_words(std::string_view text, std::string_view between) {
    std::vector<std::string> out;
    for (;;) {
        const auto first = text.find_first_not_of(between);
        if (first == text.npos) return out;
        text.remove_prefix(first);
        const auto end = std::min(text.find_first_of(between), text.size());
        out.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

Result<std::string> setup_text(const std::string& option) {
    if (!option.starts_with('@')) return option;
    return read_file(option.substr(1), 1u << 20);
}

Result<std::string> read_standard_input() {
    std::string out;
    char buffer[1 << 16];
    while (const auto got = std::fread(buffer, 1, sizeof buffer, stdin)) {
        out.append(buffer, got);
        if (out.size() > largest_input) return Error{"file.too-large", "Standard input has more than 64 MiB.", ""};
    }
    return out;
}

namespace {

/// What --option and --ruling say is refused here, alike for every command: names and words that there are not, and
/// what contradicts itself.
std::optional<int> check_choices(const Registry& registry, const Source& source) {
    if (const auto options = named_words(source.options, "--option"); !options) return refuse(options.error().message);
    const auto rulings = named_words(source.rulings, "--ruling");
    if (!rulings) return refuse(rulings.error().message);
    if (rulings->empty()) return {};
    const auto bound = registry.bind(source.what, source.ruleset, *rulings);
    if (!bound && bound.error().code.starts_with("ruling."))
        return refuse(refused_choice(bound.error(), registry.variant(source.what)->info()));
    return {};
}

/// "board=8x8 | 10x8", then what it is for and its default.
std::string options_text(const VariantInfo& info) {
    if (info.options.empty()) return info.title + " has no options of its start.\n";
    std::string out;
    for (const OptionSpec& option : info.options) {
        std::string choices;
        for (const std::string& choice : option.choices) choices += (choices.empty() ? "" : " | ") + choice;
        out += option.id + "=" + (choices.empty() ? "TEXT" : choices) + "\n    " + option.title + ". " + option.help;
        out += option.initial.empty() ? "\n" : " Default: " + option.initial + ".\n";
    }
    return out;
}

}  // namespace

std::optional<int> check_names(const Registry& registry, const Source& source) {
    const bool variant = registry.variant(source.what) != nullptr;
    if (!source.notation.empty() && !registry.notation(source.notation))
        return refuse(there_is_no("notation", source.notation, ids_in(registry.notations(""))));
    if (!variant && !source.setup.empty())
        return refuse("--setup goes with a variant. " + no_variant(registry, source.what));
    if (!variant && !(source.options.empty() && source.rulings.empty()))
        return refuse("--option and --ruling go with a variant. " + no_variant(registry, source.what));
    if (source.help_options && !variant)
        return refuse("--help-options goes with a variant. " + no_variant(registry, source.what));
    if (variant && source.game != 1) return refuse("--game goes with a file, and '" + source.what + "' is a variant.");
    if (!variant && source.what != "-") {
        std::error_code ec;
        if (!std::filesystem::exists(source.what, ec) && source.what.find_first_of("./") == source.what.npos)
            return refuse("'" + source.what + "' is neither a file nor a variant. " +
                          no_variant(registry, source.what));
    }
    if (variant)
        if (const auto misused = check_choices(registry, source)) return misused;
    if (!source.help_options) return {};
    print(options_text(registry.variant(source.what)->info()));
    return success;
}

bool is_of_people(const Registry& registry, const Source& source) {
    return !source.unsealed && !registry.variant(source.what);
}

Sight sight_of(const Registry& registry, const Game& game, const Source& source) {
    if (!is_of_people(registry, source)) return {game, game.default_viewer(), Owner::moderator};
    return {game, game.hides() ? Viewer{} : Viewer::arbiter()};
}

bool keeps_secret(const Registry& registry, const Game& game, const Source& source) {
    return !sight_of(registry, game, source).knows();
}

Error or_unsealed(Error kept) {
    kept.message += " --unsealed shows it to you all the same.";
    return kept;
}

Error secret_kept() { return or_unsealed({"game.hidden", "This game is running and hides something.", ""}); }

std::optional<Viewer> viewer_of(const Game& game, const std::string& who) {
    if (who.empty()) return game.default_viewer();
    if (who == "arbiter") return Viewer::arbiter();
    if (who == "spectator") return Viewer{};
    const int seat = game.variant().info().index_of_seat(who);
    if (seat < 0) return {};
    return Viewer::of(SeatId{static_cast<std::uint16_t>(seat)});
}

std::string seats_of(const Game& game) {
    std::string out;
    for (const auto& seat : game.variant().info().seats) out.append(out.empty() ? "" : ", ").append(seat.id);
    return out;
}

Status play_all(Game& game, const std::string& moves) {
    const auto tokens = split_tokens(moves);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const auto played = game.play(tokens[i]);
        if (played) continue;
        auto error = played.error();
        error.where = "--moves[" + std::to_string(i) + "]";
        error.message = tokens[i] + ": " + error.message;
        return error;
    }
    return {};
}

Result<Game> open_source(const Registry& registry, const Source& source) {
    const bool variant = registry.variant(source.what) != nullptr;
    auto game = variant ? new_game(registry, source) : read_game(registry, source);
    if (!game && game.error().code == "game.hidden") return secret_kept();
    if (!game) return game;
    if (keeps_secret(registry, *game, source) && !(source.moves.empty() && source.ruleset.empty()))
        return secret_kept();
    if (!keeps_secret(registry, *game, source))  // they may speak of plies
        for (const std::string& sentence : game->notes()) note(sentence);
    if (auto error = play_all(game.value(), source.moves)) return *std::move(error);
    return game;
}

int not_opened(const Error& error, const Source& source) {
    const bool ruleset = error.code == "ruleset.unknown" && !source.ruleset.empty() &&
                         error.message.find(in_quotes(source.ruleset)) != error.message.npos;
    const bool option = error.code == "setup.option" && !source.options.empty();
    return ruleset || option ? refuse(error.message) : fail(error);
}

}  // namespace pinwheel::terminal
