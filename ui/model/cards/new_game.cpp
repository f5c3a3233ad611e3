#include "model/cards/new_game.h"

#include <algorithm>
#include <random>
#include <set>

#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/files/sealing_notation.h"
#include "pinwheel/game/sight/own_rules.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "pinwheel/view/random.h"

namespace pinwheel::ui {
namespace {

/// Null where the variant does not ask.
const OptionSpec* computer_spec(const VariantInfo& info) {
    const auto found = std::find_if(info.options.begin(), info.options.end(),
                                    [](const OptionSpec& o) { return !o.computers.empty(); });
    return found == info.options.end() ? nullptr : &*found;
}

/// Indices of seats.
using Bots = std::set<std::uint16_t>;

/// Empty where the variant has no word for them.
std::string computer_word(const OptionSpec& spec, const Bots& bots) {
    for (std::size_t i = 0; i < spec.computers.size(); ++i)
        if (Bots(spec.computers[i].begin(), spec.computers[i].end()) == bots) return spec.choices[i];
    return {};
}

/// The seats that a word of the option stands for.
Bots named_by(const OptionSpec& spec, const std::string& word) {
    const auto at =
        static_cast<std::size_t>(std::find(spec.choices.begin(), spec.choices.end(), word) - spec.choices.begin());
    return at < spec.computers.size() ? Bots(spec.computers[at].begin(), spec.computers[at].end()) : Bots{};
}

std::string fresh_id() {
    constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
    std::random_device dice;
    std::string id;
    for (int i = 0; i < 12; ++i) id += digits[dice() % digits.size()];
    return id;
}

}  // namespace

std::vector<OptionSpec> asked_options(const VariantInfo& info) {
    auto options = info.options;
    std::erase_if(options, [](const OptionSpec& o) { return !o.computers.empty(); });
    return options;
}

std::vector<PlayerChoice> player_choices(const Registry& registry, std::string_view variant) {
    std::vector<PlayerChoice> out{{"", "Person", false}};
    for (const Bot* bot : registry.bots(variant))
        out.push_back({bot->info().id, bot->info().title, bot->info().id != "random"});
    return out;
}

const Bot* usual_bot(const Registry& registry, std::string_view variant) {
    const Bot* best = nullptr;
    for (const Bot* bot : registry.bots(variant))
        if (!best || (best->info().variants.empty() && !bot->info().variants.empty())) best = bot;
    return best;
}

Result<const Bot*> bot_for(const Registry& registry, std::string_view variant, std::string_view id) {
    for (const Bot* bot : registry.bots(variant))
        if (bot->info().id == id) return bot;
    return Error{"bot.unknown", there_is_no("computer player", id, ids_in(registry.bots(variant)), " for this game"),
                 std::string(id)};
}

Result<Document*> start_game(Workspace& workspace, const NewGame& wanted) {
    Setup setup{wanted.position, wanted.options, 0};
    const Variant* variant = workspace.registry().variant(wanted.variant);
    Bots bots;
    for (std::size_t i = 0; variant && i < wanted.players.size() && i < variant->info().seats.size(); ++i) {
        if (wanted.players[i].bot.empty()) continue;
        if (auto bot = bot_for(workspace.registry(), wanted.variant, wanted.players[i].bot); !bot) return bot.error();
        bots.insert(static_cast<std::uint16_t>(i));
    }
    if (const OptionSpec* spec = variant ? computer_spec(variant->info()) : nullptr;
        spec && !setup.options.contains(spec->id))
        if (auto word = computer_word(*spec, bots); !word.empty()) setup.options[spec->id] = std::move(word);
    auto game = workspace.fresh(wanted.variant, wanted.ruleset, std::move(setup));
    if (!game) return game.error();
    Document& document = workspace.add(std::move(game.value()));
    Seating seating;
    for (std::size_t i = 0; i < wanted.players.size(); ++i)
        seating.put(SeatId{static_cast<std::uint16_t>(i)}, wanted.players[i]);
    document.sit(std::move(seating));
    return &document;
}

std::optional<Game> with_computers(const Registry& registry, const Game& game, const Seating& seating) {
    const VariantInfo& info = game.variant().info();
    const OptionSpec* spec = computer_spec(info);
    if (!spec) return {};
    Record record = game.record();
    auto bots = named_by(*spec, record.setup.options[spec->id]);
    const auto before = bots;
    for (const auto& [seat, player] : seating.bots()) bots.insert(seat.v);
    const std::string word = computer_word(*spec, bots);
    if (bots == before || word.empty()) return {};
    record.setup.options[spec->id] = word;
    auto changed = Game::from_record(registry, record);
    if (!changed) return {};
    return *std::move(changed);
}

std::string field_of(const NewGame& wanted, const VariantInfo& info, const Error& error) {
    const auto names = [&](const std::string& id) {
        return error.where == id || error.message.find("'" + id + "'") != std::string::npos ||
               error.message.find("option " + id) != std::string::npos;
    };
    for (const OptionSpec& option : info.options)
        if (names(option.id)) return option.id;
    if (error.code.rfind("ruleset.", 0) == 0 || error.code.rfind("ruling.", 0) == 0) return "ruleset";
    if (error.code.rfind("variant.", 0) == 0) return "variant";
    if (error.code.rfind("setup.", 0) == 0 && !wanted.position.empty()) return "position";
    return {};
}

std::string game_id(const Game& game) {
    const auto& tags = game.tags();
    const auto found = tags.find(game_id_tag);
    return found == tags.end() ? std::string() : found->second;
}

void identify(Game& game, const std::filesystem::path& file) {
    if (!game.variant().info().hidden || !game_id(game).empty()) return;
    if (!game.hides() && game.node_count() != 1) return;
    const auto text = file.empty() ? Result<std::string>(std::string()) : read_file(file);
    if (text && !text->empty()) name_by_text(game, fnv1a(*text));
    if (game_id(game).empty()) game.set_tag(game_id_tag, fresh_id());
}

}  // namespace pinwheel::ui
