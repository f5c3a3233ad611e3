#include "model/shell/command_table.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "pinwheel/game/variant/unknown_id.h"

namespace pinwheel::ui {
namespace {

bool is_word(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(),
                                        [](unsigned char c) { return std::islower(c) || std::isdigit(c) || c == '-'; });
}

bool is_command_name(std::string_view name) {
    const auto colon = name.find(':');
    return colon != name.npos && is_word(name.substr(0, colon)) && is_word(name.substr(colon + 1));
}

std::string lower(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return std::tolower(c); });
    return out;
}

std::string trim(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return std::string(text);
}

constexpr std::array<std::string_view, 3> modifiers{"Ctrl", "Alt", "Shift"};
constexpr std::array<std::string_view, 15> named_keys{"Left",   "Right",  "Up",    "Down", "Home",
                                                      "End",    "PgUp",   "PgDn",  "Esc",  "Enter",
                                                      "Delete", "Insert", "Space", "Tab",  "Back"};

std::string key_name(std::string_view text) {
    for (const auto name : named_keys)
        if (lower(name) == lower(text)) return std::string(name);
    const std::string low = lower(text);
    if (low.size() >= 2 && low[0] == 'f' && low.size() <= 3 &&
        std::all_of(low.begin() + 1, low.end(), [](unsigned char c) { return std::isdigit(c); })) {
        const int number = std::stoi(low.substr(1));
        return number >= 1 && number <= 12 ? "F" + std::to_string(number) : std::string();
    }
    if (text.size() == 1 && std::isgraph(static_cast<unsigned char>(text[0])))
        return std::string(1, static_cast<char>(std::toupper(static_cast<unsigned char>(text[0]))));
    return {};
}

}  // namespace

void CommandTable::add(Command command) {
    if (!is_command_name(command.name)) throw std::logic_error("not a command name: " + command.name);
    if (find(command.name)) throw std::logic_error("command added twice: " + command.name);
    command.key = normal_key(command.key);
    commands_.push_back(std::move(command));
}

void CommandTable::reach(Reach reach, std::initializer_list<std::string_view> names) {
    for (const auto name : names) named(name).reach = reach;
}

void CommandTable::wants(std::string_view name, Deed deed, bool of_game) {
    Command& command = named(name);
    command.deed = deed;
    command.of_game = of_game;
}

void CommandTable::needs(std::string_view name, std::string_view why) { named(name).needs = why; }

Command& CommandTable::named(std::string_view name) {
    const auto found =
        std::find_if(commands_.begin(), commands_.end(), [&](const Command& c) { return c.name == name; });
    if (found == commands_.end()) throw std::logic_error("no command: " + std::string(name));
    return *found;
}

const Command* CommandTable::find(std::string_view name) const {
    const auto found =
        std::find_if(commands_.begin(), commands_.end(), [&](const Command& c) { return c.name == name; });
    return found == commands_.end() ? nullptr : &*found;
}

bool CommandTable::enabled(std::string_view name) const {
    const Command* command = find(name);
    return command && !unseen(*command) && (!command->enabled || command->enabled());
}

Status CommandTable::refusal(std::string_view name) const {
    const Command* command = find(name);
    if (!command) {
        std::vector<std::string> known;
        for (const Command& each : commands_) known.push_back(each.name);
        return Error{"command.unknown", there_is_no("command", name, known), std::string(name)};
    }
    if (auto refused = unseen(*command)) return refused;
    if (auto refused = allowed(*command)) return refused;
    if (!command->enabled || command->enabled()) return {};
    const std::string why = command->needs.empty() ? "no game is in front" : command->needs;
    return Error{"command.disabled", "'" + command->title + "' cannot be done now: " + why + ".", command->name};
}

Status CommandTable::run(std::string_view name, CommandArgs args) const {
    if (auto refused = refusal(name)) return refused;
    return find(name)->run(args);
}

bool CommandTable::set_key(std::string_view name, std::string key) {
    key = normal_key(key);
    bool found = false;
    for (Command& command : commands_) {
        if (command.name == name) {
            command.key = key;
            found = true;
        } else if (!key.empty() && command.key == key && find(name)) {
            command.key.clear();
        }
    }
    return found;
}

std::string CommandTable::on_key(std::string_view key) const {
    const std::string wanted = normal_key(key);
    if (wanted.empty()) return {};
    for (const Command& command : commands_)
        if (command.key == wanted) return command.name;
    return {};
}

std::string normal_key(std::string_view text) {
    std::array<bool, modifiers.size()> held{};
    std::string rest = trim(text);
    for (auto plus = rest.find('+'); plus != std::string::npos && plus > 0 && plus + 1 < rest.size();
         plus = rest.find('+')) {
        const std::string word = lower(trim(rest.substr(0, plus)));
        const auto* mod = std::find_if(modifiers.begin(), modifiers.end(), [&](auto m) { return lower(m) == word; });
        if (mod == modifiers.end()) return {};
        held[static_cast<std::size_t>(mod - modifiers.begin())] = true;
        rest = trim(rest.substr(plus + 1));
    }
    const std::string key = key_name(rest);
    if (key.empty()) return {};
    std::string out;
    for (std::size_t i = 0; i < modifiers.size(); ++i)
        if (held[i]) out += std::string(modifiers[i]) + "+";
    return out + key;
}

}  // namespace pinwheel::ui
