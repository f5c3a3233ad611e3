#include "pinwheel/model/new_game.h"

#include <algorithm>
#include <random>

namespace pinwheel::ui {
namespace {

constexpr const char* computer_option = "computer";
constexpr const char* id_tag = "GameId";

std::string computer_word(const VariantInfo& info, const OptionSpec& spec, const std::vector<Player>& players) {
    std::vector<std::string> bots;
    for (std::size_t i = 0; i < players.size() && i < info.seats.size(); ++i)
        if (!players[i].bot.empty()) bots.push_back(info.seats[i].id);
    std::vector<std::string> words{"none"};
    if (bots.size() == 1) words = {bots.front()};
    else if (bots.size() == info.seats.size()) words = {"both", "all"};
    for (const auto& word : words)
        if (std::find(spec.choices.begin(), spec.choices.end(), word) != spec.choices.end()) return word;
    return {};
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
    std::erase_if(options, [](const OptionSpec& o) { return o.id == computer_option; });
    return options;
}

std::vector<PlayerChoice> player_choices(const Registry& registry, std::string_view variant) {
    std::vector<PlayerChoice> out{{"", "Person", false}};
    for (const Bot* bot : registry.bots(variant)) out.push_back({bot->info().id, bot->info().title, bot->info().id != "random"});
    return out;
}

Result<Document*> start_game(Workspace& workspace, const NewGame& wanted) {
    Setup setup{wanted.position, wanted.options, 0};
    if (const Variant* variant = workspace.registry().variant(wanted.variant))
        for (const OptionSpec& spec : variant->info().options) {
            if (spec.id != computer_option || setup.options.count(spec.id) != 0) continue;
            if (auto word = computer_word(variant->info(), spec, wanted.players); !word.empty()) setup.options[spec.id] = std::move(word);
        }
    std::random_device dice;
    setup.seed = dice();
    auto game = workspace.fresh(wanted.variant, wanted.ruleset, std::move(setup));
    if (!game) return game.error();
    Document& document = workspace.add(std::move(game.value()));
    Seating seating;
    for (std::size_t i = 0; i < wanted.players.size(); ++i) seating.put(SeatId{static_cast<std::uint16_t>(i)}, wanted.players[i]);
    document.sit(std::move(seating));
    return &document;
}

std::string field_of(const NewGame& wanted, const VariantInfo& info, const Error& error) {
    const auto names = [&](const std::string& id) {
        return error.where == id || error.message.find("'" + id + "'") != std::string::npos || error.message.find("option " + id) != std::string::npos;
    };
    for (const OptionSpec& option : info.options)
        if (names(option.id)) return option.id;
    if (error.code.rfind("ruleset.", 0) == 0 || error.code.rfind("ruling.", 0) == 0) return "ruleset";
    if (error.code.rfind("variant.", 0) == 0) return "variant";
    if (error.code.rfind("setup.", 0) == 0 && !wanted.position.empty()) return "position";
    return {};
}

std::string game_id(const Game& game) {
    const auto tags = game.record().tags;
    const auto found = tags.find(id_tag);
    return found == tags.end() ? std::string() : found->second;
}

Result<Game> with_game_id(const Registry& registry, Game game) {
    Record record = game.record();
    record.tags[id_tag] = fresh_id();
    return Game::from_record(registry, record);
}

}  // namespace pinwheel::ui
