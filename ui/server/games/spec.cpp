#include "server/games/spec.h"

#include <sodium.h>

#include <algorithm>
#include <set>

#include "model/cards/new_game.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/sight/own_rules.h"
#include "pinwheel/game/sight/seats_open.h"
#include "pinwheel/game/sight/secret_seed.h"
#include "pinwheel/game/tree/clock.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/installed.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "server/games/option_members.h"
#include "server/protocol/schema.h"

namespace pinwheel::server {
namespace {

Error bad(std::string where, std::string sentence) { return {"malformed", std::move(sentence), std::move(where)}; }

std::map<std::string, std::string> words_of(const Json& body, const char* name) {
    std::map<std::string, std::string> out;
    if (const Json* found = member(body, name))
        for (const auto& [key, value] : found->items()) out[key] = value.get<std::string>();
    return out;
}

/// The seat of who creates the game where no list of seats says it.
Result<SeatId> side_of(const std::string& side, const VariantInfo& info) {
    const auto count = static_cast<std::uint32_t>(info.seats.size());
    if (side == "random") return SeatId{static_cast<std::uint16_t>(randombytes_uniform(count))};
    if (side == "white") return SeatId{0};
    if (side == "black" && count == 2) return SeatId{1};
    const int seat = info.index_of_seat(side);
    if (seat < 0) return bad("/side", there_is_no("seat", side, ids_in(info.seats), " in this game"));
    return SeatId{static_cast<std::uint16_t>(seat)};
}

/// `by_lot`: whether the seat of who creates the game is drawn.
Status add_seats(const Json& body, const Registry& registry, const VariantInfo& info, GameSpec& spec, bool& by_lot) {
    spec.players.resize(info.seats.size());
    const std::string opponent = text_of(body, "opponent", "human");
    const Json* seats = member(body, "seats");
    std::set<std::string> named;
    if (seats)
        for (const auto& [id, value] : seats->items()) {
            const int seat = info.index_of_seat(id);
            if (seat < 0) return bad("/seats/" + id, there_is_no("seat", id, ids_in(info.seats), " in this game"));
            const SeatId at{static_cast<std::uint16_t>(seat)};
            const auto who = value.get<std::string>();
            named.insert(id);
            if (who == "me")
                spec.creator.push_back(at);
            else if (who != "open")
                spec.players[at.v] = who;
        }
    if (spec.creator.empty()) {
        const std::string side = text_of(body, "side", "random");
        by_lot = side == "random";
        auto seat = side_of(side, info);
        if (!seat) return seat.error();
        if (!spec.players[seat->v].empty())
            return bad("/seats", "The seat " + in_quotes(info.seats[seat->v].id) + " is taken by a computer player.");
        spec.creator.push_back(*seat);
    }
    std::sort(spec.creator.begin(), spec.creator.end());
    for (std::size_t i = 0; i < spec.players.size(); ++i) {
        const bool own = std::any_of(spec.creator.begin(), spec.creator.end(), [&](SeatId s) { return s.v == i; });
        if (opponent != "human" && !own && !named.contains(info.seats[i].id)) spec.players[i] = opponent;
        if (spec.players[i].empty()) continue;
        if (auto bot = ui::bot_for(registry, spec.variant, spec.players[i]); !bot)
            return bad(seats ? "/seats" : "/opponent", bot.error().message);
    }
    return {};
}

/// The seats whose choice is sealed from the start, or an option that is their secret: whoever arranged it knows what
/// is in it.
std::vector<SeatId> sealed_at_start(const Game& game) {
    std::vector<SeatId> out;
    if (!game.hides()) return out;
    const View seen = game.view(Viewer::arbiter());
    if (!seen.drafting) {
        const VariantInfo& info = game.variant().info();
        for (const OptionSpec& option : info.options)
            if (const int seat = info.index_of_seat(option.secret_of);
                seat >= 0 && game.setup().options.contains(option.id))
                out.push_back(SeatId{static_cast<std::uint16_t>(seat)});
        return out;
    }
    for (std::size_t i = 0; i < seen.drafting->seats.size(); ++i)
        if (seen.drafting->seats[i].committed) out.push_back(SeatId{static_cast<std::uint16_t>(i)});
    return out;
}

/// The variant's word for the seats that computers play, where it has one; a set-up that says otherwise is corrected.
void add_computers(const VariantInfo& info, GameSpec& spec) {
    for (const OptionSpec& option : info.options) {
        if (option.computers.empty()) continue;
        spec.setup.options.erase(option.id);
        std::vector<std::uint16_t> bots;
        for (std::size_t i = 0; i < spec.players.size(); ++i)
            if (!spec.players[i].empty()) bots.push_back(static_cast<std::uint16_t>(i));
        const auto chosen = std::find(option.computers.begin(), option.computers.end(), bots);
        if (!bots.empty() && chosen != option.computers.end())
            spec.setup.options[option.id] = option.choices[static_cast<std::size_t>(chosen - option.computers.begin())];
    }
}

/// A person whose attempts are kept silent as a computer's are would have what the others have not.
Status no_other_computers(const Json& body, const VariantInfo& info, const GameSpec& spec) {
    if (!spec.file.empty()) return {};
    auto asked = words_of(body, "options");
    for (const OptionSpec& option : info.options) {
        if (option.computers.empty() || !asked.contains(option.id)) continue;
        const auto now = spec.setup.options.find(option.id);
        if (asked[option.id] != (now == spec.setup.options.end() ? option.initial : now->second))
            return bad("/options", "Which seats computers play is said by the seats, and the option " +
                                       in_quotes(option.id) + " follows; leave it out.");
    }
    return {};
}

}  // namespace

Result<GameSpec> read_spec(const Json& body, const Registry& registry, bool arranged) {
    GameSpec spec;
    bool shown = false;  ///< the file shows to everybody what was hidden in it
    spec.variant = text_of(body, "variant", default_of("rest-create", "variant"));
    if (const Json* setup = member(body, "setup")) {
        spec.setup.text = text_of(*setup, "fen");
        spec.file = text_of(*setup, "file");
    }
    if (!spec.file.empty()) {
        auto game = parse_game(registry, spec.file, "", false);
        if (!game) return bad("/setup/file", told_to_strangers(game.error(), registry).message);
        // Judged as the file has it: what the request asks for besides opens nothing. Nor does the answer tell whether
        // anything was done in a game that is sealed.
        if (const Status no = may_take_any_seat(*game, is_sealed(registry, spec.file)))
            return bad("/setup/file", no->message);
        shown = !game->hides() && (game->node_count() > 1 || !game->setup().text.empty());
        spec.variant = game->variant().info().id;
        spec.ruleset = game->rules().id();
        spec.rulings = game->rules().overrides;
        spec.setup = game->setup();
        // Nothing was played: the set-up is all there is to it, but for the seed, which must be nobody's choice where
        // something may be hidden, by these rules or by those that are asked for.
        if (game->variant().info().hidden && game->node_count() == 1) spec.file.clear();
    }
    const Variant* variant = registry.variant(spec.variant);
    if (!variant) return bad("/variant", no_variant(registry, spec.variant));
    const VariantInfo& info = variant->info();
    spec.ruleset = text_of(body, "ruleset", spec.ruleset);
    for (auto& [ruling, option] : words_of(body, "rulings")) spec.rulings[ruling] = option;
    for (auto& [option, value] : words_of(body, "options")) spec.setup.options[option] = value;
    if (spec.file.empty()) take_option_members(body, info, spec.setup);
    bool by_lot = false;
    if (Status wrong = add_seats(body, registry, info, spec, by_lot)) return *std::move(wrong);
    add_computers(info, spec);
    if (Status wrong = no_other_computers(body, info, spec)) return *std::move(wrong);
    spec.clock = text_of(body, "clock");
    if (auto control = parse_time_control(spec.clock); !control) return bad("/clock", control.error().message);
    spec.spectators = truth_of(body, "spectators");
    spec.listed = truth_of(body, "listed");
    draw_seed(spec);
    auto game = begin(spec, registry);
    if (!game) {
        const bool position = game.error().code.starts_with("setup.") && !spec.setup.text.empty();
        return bad(position ? "/setup/fen" : "/options", game.error().message);
    }
    const auto sealed = sealed_at_start(*game);
    if (!spec.setup.text.empty() && !sealed.empty())
        return bad("/setup/fen",
                   "This position seals what a seat chose, and whoever brings it knows that. A game at a server begins "
                   "before anything is committed.");
    for (const SeatId seat : sealed)
        if (!arranged && spec.players[seat.v].empty() &&
            (by_lot || std::find(spec.creator.begin(), spec.creator.end(), seat) == spec.creator.end()))
            return bad("/options", "These options seal what " + info.seats[seat.v].title +
                                       " is to choose, and whoever brings them knows that. " +
                                       (by_lot ? "Say which side is yours, and choose for that one."
                                               : "Choose for your own seat and for those of computer players."));
    if (spec.file.empty() && !arranged)
        if (const Status no = may_take_any_seat(*game)) return bad("/setup/fen", no->message);
    if (spec.creator.size() > 1 && game->hides()) return bad("/seats", one_seat_each);
    if (spec.spectators && info.hidden && game->view(Viewer{}).presentation.hides)
        return bad("/spectators", "A game that hides something has no spectators.");
    if (game->verdict().over) return bad("/setup", "That game is over.");
    if (shown && game->hides()) return bad("/rulings", "This would hide again what was shown to everybody.");
    auto kept = kept_rules(game->rules(), registry);
    if (!kept) return kept.error();
    spec.rules = *std::move(kept);
    keep_installed(spec, info);
    return spec;
}

void pass_seats_on(GameSpec& spec, const Game& before) {
    const VariantInfo& info = before.variant().info();
    std::rotate(spec.players.begin(), spec.players.end() - 1, spec.players.end());
    for (SeatId& seat : spec.creator) seat.v = static_cast<std::uint16_t>((seat.v + 1) % spec.players.size());
    add_computers(info, spec);
    if (!before.hides_at(0)) return;
    for (const OptionSpec& option : info.options)
        if (!option.secret_of.empty()) spec.setup.options.erase(option.id);
}

void draw_seed(GameSpec& spec) {
    spec.setup.seed = secret_seed() >> 12;  // a file keeps it as a number of JSON
}

void keep_installed(GameSpec& spec, const VariantInfo& info) {
    spec.installed = info.installed;
    if (info.hidden) spec.setup = settled(info, std::move(spec.setup));
}

Error told_to_strangers(Error wrong, const Registry& registry) {
    for (const PluginRow& row : registry.plugins()) {
        const std::string path = row.path.string();
        const auto at = path.empty() ? std::string::npos : wrong.message.find(path);
        if (at == std::string::npos) continue;
        const auto clause = wrong.message.rfind(';', at);
        wrong.message = clause == std::string::npos ? "Rules of this name cannot be had at this server."
                                                    : wrong.message.substr(0, clause) + " that this server could read.";
    }
    return wrong;
}

Result<Game> begin(const GameSpec& spec, const Registry& registry) {
    auto rules =
        spec.rules.empty() ? registry.bind(spec.variant, spec.ruleset, spec.rulings) : rules_kept(spec.rules, registry);
    if (!rules) return told_to_strangers(rules.error(), registry);
    if (spec.file.empty()) return Game::make(*std::move(rules), spec.setup);
    auto game = parse_game(registry, spec.file, "", false);
    if (!game) return told_to_strangers(game.error(), registry);
    game->go(game->end_of_line());
    if (auto swapped = game->use(*std::move(rules)); !swapped) return swapped.error();
    return game;
}

// As a game without moves: a file has all that the rules are, and finds the installed ones again where they are equal.
Result<std::string> kept_rules(const BoundRuleset& rules, const Registry& registry) {
    const auto game = Game::make(rules);
    return game ? write_game(registry, *game, "json-open") : game.error();
}

Result<BoundRuleset> rules_kept(std::string_view text, const Registry& registry) {
    const auto game = parse_game(registry, text, "json", false);
    return game ? Result<BoundRuleset>(game->rules()) : game.error();
}

std::string write_spec(const GameSpec& spec) {
    Json out{{"variant", spec.variant},  {"ruleset", spec.ruleset},       {"rulings", spec.rulings},
             {"text", spec.setup.text},  {"options", spec.setup.options}, {"seed", spec.setup.seed},
             {"file", spec.file},        {"rules", spec.rules},           {"players", spec.players},
             {"creator", Json::array()}, {"clock", spec.clock},           {"spectators", spec.spectators},
             {"listed", spec.listed}};
    if (spec.installed) out["installed"] = *spec.installed;
    for (const SeatId seat : spec.creator) out["creator"].push_back(seat.v);
    return write_message(out);
}

Result<GameSpec> parse_spec(std::string_view text) {
    try {
        const Json in = Json::parse(text);
        GameSpec spec;
        spec.variant = in.at("variant");
        spec.ruleset = in.at("ruleset");
        spec.rulings = in.at("rulings").get<std::map<std::string, std::string>>();
        spec.setup = {in.at("text"), in.at("options").get<std::map<std::string, std::string>>(), in.at("seed")};
        spec.file = in.at("file");
        spec.rules = in.value("rules", "");  // absent in databases from before
        spec.players = in.at("players").get<std::vector<std::string>>();
        for (const auto& seat : in.at("creator")) spec.creator.push_back(SeatId{seat.get<std::uint16_t>()});
        spec.clock = in.at("clock");
        spec.spectators = in.at("spectators");
        spec.listed = in.at("listed");
        if (in.contains("installed")) spec.installed = in.at("installed").get<std::vector<std::string>>();
        return spec;
    } catch (const Json::exception& wrong) {
        return Error{"store.spec", std::string("A game in the database cannot be read: ") + wrong.what(), {}};
    }
}

}  // namespace pinwheel::server
