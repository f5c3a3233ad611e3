#pragma once
/// What commands ask of the program that has them, a window or a test, and the commands that need nothing else.
#include <functional>
#include <memory>
#include <optional>

#include "model/document/workspace.h"
#include "model/play/table.h"
#include "model/secrets/phantoms.h"
#include "model/shell/command_table.h"
#include "model/shell/settings.h"

namespace pinwheel::ui {

/// A question to be answered by one of two buttons; the second is where Enter and Escape lead.
struct Confirmation {
    std::string title, text, more, yes, no;
};

/// A question for a text.
struct TextQuestion {
    std::string title, text, proposal;
    bool lines = false;      ///< of several lines
    std::string yes = "OK";  ///< the button that takes it
    std::string tick = {};   ///< of a box that may be ticked besides; empty: none
    bool* ticked = nullptr;  ///< whether it was
    /// Of one of several lines: Enter takes it, and Shift+Enter begins a line.
    bool enter_takes = false;
    /// What is wrong with a text; it is told beside the text, and the question stays until a text is right.
    std::function<Status(const std::string&)> refused = {};
};

class CommandHost {
public:
    virtual Workspace& workspace() = 0;
    virtual Settings& settings() = 0;
    virtual CommandTable& commands() = 0;
    /// The game in front, its boards, and the guesses on them; null where none is.
    virtual Document* document() const = 0;
    virtual Table* table() const = 0;
    virtual PhantomLayer* phantoms() const = 0;
    /// Whether what happens now is a script's doing: settings stay as they are, and nobody is asked.
    virtual bool by_script() const = 0;
    /// Whether a comparison of the document is in front, whose lanes are looked at in their own way.
    virtual bool comparing() const { return false; }
    /// Whether the boards of the game in front are what is seen: not a page that only tells of it, and no comparison.
    virtual bool boards_in_front() const { return table() != nullptr; }
    /// Runs a command and shows its error, if any.
    virtual void run(std::string_view command, std::vector<std::string> args = {}) = 0;
    /// The game shown changed: every view follows.
    virtual void refresh() = 0;
    /// How games are shown changed.
    virtual void refresh_look() = 0;
    /// A message to whoever is at the screen, and a line in the card of the game shown.
    virtual void tell(const std::string&) = 0;
    virtual void note(std::string) = 0;
    /// A passing word in the status line.
    virtual void hint(const std::string&) = 0;
    /// Asks a person. Nothing, or false, where it is not answered.
    virtual bool sure(const Confirmation&) = 0;
    virtual std::optional<std::string> ask(const TextQuestion&) = 0;
    /// Takes in the Lua file of a ruleset.
    virtual Status take_ruleset(const std::filesystem::path&) = 0;

protected:
    ~CommandHost() = default;
};

/// Commands of play and of the tree; of rulesets and rulings; of how things are shown; of a shared table. What they
/// give back holds what the commands refer to: it lives as long as the table of commands, and so does the host.
std::shared_ptr<void> add_game_commands(CommandHost&);
std::shared_ptr<void> add_ruling_commands(CommandHost&);
std::shared_ptr<void> add_look_commands(CommandHost&);
std::shared_ptr<void> add_table_commands(CommandHost&);

}  // namespace pinwheel::ui
