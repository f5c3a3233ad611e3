#pragma once
/// Workbench: what a script may ask of the program it runs in. Lua is never bound to a window: it talks to this.
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "pinwheel/game/sight/sight.h"

namespace pinwheel {

/// Given by the desktop. Every call comes from the thread that runs the script, so the window's owner marshals it
/// to its own thread and waits. A document is an open tab; its id is never 0 and never used twice.
class Workbench {
public:
    using Document = std::uint64_t;
    struct Snapshot {
        std::uint64_t version = 0;         ///< grows with every change of the document
        std::shared_ptr<const Game> game;  ///< null: unchanged since the version that was asked about
        std::optional<Viewer> eyes = {};   ///< whose eyes the window has; empty: the game's default
        bool begun = false;                ///< somebody else may have acted in it before, see Sight
    };
    struct Command {
        std::string name, title, keys;  ///< "game:undo", "Undo", "Ctrl+Z"
        bool enabled = true;
        std::string why{};  ///< a sentence, where it cannot be done now
    };

    virtual ~Workbench() = default;

    /// A chunk begins. What it writes to documents until end_script is one undo step each.
    virtual void begin_script() = 0;
    /// The chunk is over; `keep` false (it failed or was interrupted) puts every document back as it was before.
    virtual void end_script(bool keep) = 0;

    virtual Document current() = 0;  ///< 0: no tab with a game is open
    /// Errors: "workbench.closed".
    virtual Result<Snapshot> read(Document, std::uint64_t known_version) = 0;
    /// Replaces the document's game and shows it; the new version. Errors: "workbench.closed", "workbench.conflict"
    /// when the document is not at `based_on` any more, and those of Sight::may_become. What was played in a game of
    /// people that hides something stays, whatever becomes of the chunk.
    virtual Result<std::uint64_t> write(Document, std::uint64_t based_on, const Game&) = 0;
    /// Opens a tab of its own; an empty title lets the program choose. The game there is that of the people who sit at
    /// it. `own`: the script made it, and was its moderator where it hides something. Errors: "workbench.*".
    virtual Result<Document> show(const Game&, std::string_view title, bool own) = 0;
    /// Brings an open document to the front. Errors: "workbench.closed".
    virtual Status raise(Document) = 0;

    virtual std::vector<Command> commands() = 0;
    /// Errors: "command.unknown", "command.disabled".
    virtual Status command(std::string_view name, std::span<const std::string> args) = 0;
    /// Picks a square as a click would ("NE:e2", or "e2" where one board is meant); empty clears. Errors: "target.*".
    virtual Status pick(std::string_view target) = 0;
    /// Lights a square until the position changes; an empty colour puts it out. Errors: "target.*".
    virtual Status highlight(std::string_view board, std::string_view square, std::string_view colour) = 0;
    virtual void notify(std::string_view text) = 0;
    /// A script listens: the program calls ScriptEngine::fire for this event from now on. Errors: "event.unknown".
    virtual Status listen(std::string_view event) = 0;
};

}  // namespace pinwheel
