#pragma once
/// Commands: everything a menu, a key, a script or a button can ask for, by name.
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "pinwheel/game/sight/sight.h"

namespace pinwheel::ui {

using CommandArgs = std::span<const std::string>;

/// What a command reaches when a script calls it; see Permission. What says nothing is for a person to allow.
enum class Reach : std::uint8_t {
    person,    ///< other programs, other games, dialogs, the end of the program
    settings,  ///< what is still there at the next start
    files,     ///< paths: checked where the file is opened
    game,      ///< the game shown, and how it is looked at
};

struct Command {
    std::string name;   ///< "area:verb", "game:undo"
    std::string title;  ///< as in a menu, with "…" where a question follows
    std::string key;    ///< "Ctrl+Z", "Left"; empty: none
    std::string help;   ///< one sentence
    std::function<Status(CommandArgs)> run;
    std::function<bool()> enabled;  ///< empty: always
    std::function<bool()> checked;  ///< empty: nothing to tick
    Reach reach = Reach::person;
    Deed deed = Deed::know;  ///< of the game shown: closed, until command_deeds() says otherwise
    bool of_game = true;     ///< about the game in front, which has to be in sight
    std::string needs{};     ///< why it is not enabled where it is not: "nothing has been played yet"
};

/// In the order they were added.
class CommandTable {
public:
    /// Throws std::logic_error for a name that is taken or is no "area:verb": a bug.
    void add(Command);
    /// Says of commands what they reach. Throws std::logic_error for a name that is none: a bug.
    void reach(Reach, std::initializer_list<std::string_view> names);
    const Command* find(std::string_view name) const;
    bool enabled(std::string_view name) const;
    /// The one rule that every command is asked about before it runs.
    void rule(std::function<Status(const Command&)> allows) { allows_ = std::move(allows); }
    /// The one predicate beside each command's own: where it gives an error, commands about the game in front are off.
    void in_sight(std::function<Status(const Command&)> sees) { sees_ = std::move(sees); }
    /// Says what a command wants. Throws std::logic_error for a name that is none: a bug.
    void wants(std::string_view name, Deed, bool of_game);
    /// Says of a command why it is off where it is. Throws std::logic_error for a name that is none: a bug.
    void needs(std::string_view name, std::string_view why);
    /// Why a command would not run now, as whoever runs it is told; nothing where it would. Menus, the list of keys and
    /// scripts show it. Errors: "command.unknown", "command.disabled", those of the rule.
    Status refusal(std::string_view name) const;
    /// Whether the rule allows it now.
    Status allowed(const Command& command) const { return allows_ ? allows_(command) : Status{}; }
    /// Errors: "command.unknown", "command.disabled", those of the rule and of the command.
    Status run(std::string_view name, CommandArgs args = {}) const;
    const std::vector<Command>& all() const { return commands_; }
    /// Changes the key of a command; takes it from whichever had it. False for an unknown name.
    bool set_key(std::string_view name, std::string key);
    /// Name of the command on a key; empty when there is none.
    std::string on_key(std::string_view key) const;

private:
    std::vector<Command> commands_;
    Command& named(std::string_view name);
    Status unseen(const Command& command) const { return command.of_game && sees_ ? sees_(command) : Status{}; }
    std::function<Status(const Command&)> allows_, sees_;
};

/// The common spelling of a key, "ctrl + shift+z" → "Ctrl+Shift+Z"; empty when it is no key.
std::string normal_key(std::string_view);

}  // namespace pinwheel::ui
