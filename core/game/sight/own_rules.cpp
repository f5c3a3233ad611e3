#include "pinwheel/game/sight/own_rules.h"

#include <algorithm>
#include <iomanip>
#include <sstream>

#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/files/sealing_notation.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/view/random.h"
#include "sight/same_line.h"

namespace pinwheel {
namespace {

bool is_of_script(const Registry& registry, const Ruleset& ruleset) {
    const Variant* variant = registry.variant(ruleset.info().variant);
    return variant && variant->info().hidden && made_by_script(ruleset);
}

bool has_rules_of_scripts(const Registry& registry) {
    for (const Variant* variant : registry.variants()) {
        const auto all = registry.rulesets(variant->info().id);
        if (std::any_of(all.begin(), all.end(), [&](const auto& each) { return is_of_script(registry, *each); }))
            return true;
    }
    return false;
}

std::string tag_of(const Game& game, const char* name) {
    const auto found = game.tags().find(name);
    return found == game.tags().end() ? std::string() : found->second;
}

std::vector<Action> actions_of(const Game& game) {
    std::vector<Action> out;
    for (const NodeId id : game.path(game.end_of_line()))
        if (id != 0) out.push_back(game.node(id).action);
    return out;
}

/// Whether all that was played in a game stands at the beginning of another.
bool goes_on_in(const Game& game, const Game& other) {
    const auto before = actions_of(game), after = actions_of(other);
    return before.size() <= after.size() && std::equal(before.begin(), before.end(), after.begin());
}

/// Whether anything was hidden along a game's line.
bool ever_hid(const Game& game) {
    const auto path = game.path(game.end_of_line());
    return std::any_of(path.begin(), path.end(), [&](NodeId id) { return game.hides_at(id); });
}

/// Whether the line on which a game ended stands in the tree of another and ends there in the same way.
bool ends_alike(const Game& game, const Game& other) {
    const auto places = places_in(game, other);
    for (NodeId id = 0; id < game.node_count(); ++id) {
        if (game.node(id).removed || places[id] == no_node || !game.verdict(id).over) continue;
        if (other.node(places[id]).extras().declared == game.node(id).extras().declared &&
            other.verdict(places[id]).over)
            return true;
    }
    return false;
}

/// The first action, but for one that alone ended a game: a resignation, say, follows anything.
std::optional<Action> beginning_of(const Game& game) {
    const auto actions = actions_of(game);
    if (actions.empty() || (actions.size() == 1 && !game.hides())) return {};
    return actions.front();
}

/// Whether two games may be states of one: by their tags "GameId", else where they begin alike; of a game that hides
/// something its actions tell nothing.
bool may_be_one(const Game& game, const Game& other) {
    if (&game.variant() != &other.variant()) return false;
    const std::string id = tag_of(game, game_id_tag), other_id = tag_of(other, game_id_tag);
    if (!id.empty() && !other_id.empty()) return id == other_id;
    if (game.hides()) return true;
    if (game.setup() != other.setup()) return false;
    const auto begins = beginning_of(game), other_begins = beginning_of(other);
    return !begins || !other_begins || *begins == *other_begins;
}

/// Why a game that has shown everything is not read under rules by which it would go on hiding something, or without
/// what was hidden once.
Error shown_before(const Game& game, const RulesWanted& wanted) {
    std::string why = "This game has shown everything, and under " +
                      (wanted.ruleset.empty() ? std::string("its rules as they are now")
                                              : "the ruleset " + in_quotes(wanted.ruleset)) +
                      (game.hides() ? " it would hide some of it again."
                                    : " what was hidden when it was played would be played otherwise.");
    // Everybody may know what does not fit.
    for (const std::string& sentence : game.notes()) why += " " + sentence;
    return {"game.final", std::move(why), ""};
}

}  // namespace

bool made_by_script(const Ruleset& ruleset) {
    const std::string& source = ruleset.info().source;
    return source.empty() || source.starts_with("script ");
}

Registry without_rules_of_scripts(Registry registry) {
    for (const Variant* variant : registry.variants())
        for (const auto& each : registry.rulesets(variant->info().id))
            if (is_of_script(registry, *each)) registry.remove_ruleset(variant->info().id, each->info().id);
    return registry;
}

Result<Game> read_under_own_rules(const Registry& registry, const RulesWanted& wanted, const ReadGame& read) {
    const bool others = !wanted.ruleset.empty() || wanted.as_now;
    if (!others && !has_rules_of_scripts(registry)) return read(registry, wanted);
    auto own = read(without_rules_of_scripts(registry), {{}, false, wanted.number, wanted.stop});
    if (own && own->hides()) {
        if (!others) return own;
        return Error{"game.hidden", "While a game hides something it is read under its own rules.", {}};
    }
    auto game = read(registry, wanted);
    // A game of an open variant may need other rules to be read at all.
    if (!own) return game && game->variant().info().hidden ? own : game;
    if (game && (game->hides() || !keeps_what_was_hidden(*own, *game))) return shown_before(*game, wanted);
    return game;
}

bool is_sealed(const Registry& registry, std::string_view text) {
    const auto notations = registry.notations("");
    return std::any_of(notations.begin(), notations.end(), [&](const Notation* notation) {
        const auto* sealing = dynamic_cast<const SealingNotation*>(notation);
        return sealing && sealing->seals(text);
    });
}

Seal seal_of(const Registry& registry, const std::filesystem::path& path) {
    std::error_code ec;
    if (!std::filesystem::is_regular_file(path, ec)) return {};
    const auto text = read_file(path);
    if (!text || !is_sealed(registry, *text)) return {};
    const auto game = read_under_own_rules(registry, {}, [&](const Registry& own, const RulesWanted& wanted) {
        return parse_game(own, *text, "json", false, wanted);
    });
    return game && !game->hides() ? Seal() : Seal(fnv1a(*text));
}

void name_by_text(Game& game, std::uint64_t seal) {
    if (!game.hides() || !tag_of(game, game_id_tag).empty()) return;
    std::ostringstream name;
    name << 'f' << std::hex << std::setfill('0') << std::setw(16) << seal;
    game.set_tag(game_id_tag, name.str());
}

Status may_break_seal(const Registry& registry, const std::filesystem::path& path, const Seal& known) {
    const Seal seal = seal_of(registry, path);
    if (!seal || seal == known) return {};
    return Error{"game.final",
                 path.string() +
                     " holds a sealed game that goes on: it is written over by nothing but that game, as it stands "
                     "there. Open it, give another name, or remove the file first.",
                 path.string()};
}

Status may_be_written_over(const Registry& registry, const Game& game, const std::filesystem::path& path,
                           const Seal& known) {
    if (auto error = may_break_seal(registry, path, known)) return error;
    std::error_code ec;
    if (!game.variant().info().hidden || !std::filesystem::is_regular_file(path, ec) || seal_of(registry, path))
        return {};
    const auto there = read_under_own_rules(registry, {}, [&](const Registry& own, const RulesWanted& wanted) {
        return load_game(own, path, "json", false, wanted);
    });
    if (!there && there.error().code == "game.final")
        return Error{"game.final",
                     path.string() +
                         " holds a game that has ended and cannot be read here: give another name, or remove the file "
                         "first.",
                     path.string()};
    if (!there || !may_be_one(game, *there)) return {};
    const bool ended = there->verdict(there->end_of_line()).over;
    // What a game hides must not answer, by whether it is written, what somebody put into the file.
    const bool refused = game.hides() ? ever_hid(*there)
                         : ended      ? ever_hid(*there) && !ends_alike(*there, game)
                                      : ever_hid(*there) && !goes_on_in(*there, game);
    if (!refused) return {};
    const char* why =
        game.hides() ? " lies open and may hold this game further on; whether it does is not told while this game "
                       "hides something. Give another name, or remove the file first."
        : ended      ? " seems to hold this game with another end, and an end is not taken back: open it, or give "
                       "another name."
                     : " seems to hold this game as it went on otherwise or further, and what was answered there is "
                       "not taken back: open it, or give another name.";
    return Error{"game.final", path.string() + why, path.string()};
}

}  // namespace pinwheel
