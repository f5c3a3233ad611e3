#pragma once
/// What a script may do beside its game and its folder: what the person at the screen allows.
#include <functional>
#include <optional>
#include <string>

#include "model/shell/command_table.h"

namespace pinwheel::ui {

/// One question for each chunk. What was allowed stays allowed while the chunk runs, and everything else is refused
/// without asking, so that no script can ask until somebody is tired of it.
class Permission {
public:
    /// Gives the answer of the person to a question.
    using Person = std::function<bool(const std::string& question)>;

    explicit Permission(Person person) : person_(std::move(person)) {}

    /// `script` as people know it. A chunk that nobody started, an event's, may not ask.
    void begin_chunk(std::string script, bool may_ask);
    /// Whether a command may run for the script: those that reach its game alone may. Errors: "script.refused".
    Status command(const Command&, CommandArgs);
    /// Whether the script may read or write a file outside its folder. Errors: "script.refused".
    Status file(const std::string& path);
    /// Settings are never written: commands that change them reach nothing that lasts.
    void settings_are_lent() { lent_ = true; }

private:
    Status ask(const std::string& deed);

    Person person_;
    std::string script_ = "the console";
    bool may_ask_ = false, lent_ = false, granted_ = false;
    std::optional<std::string> asked_;  ///< what the question was about
};

}  // namespace pinwheel::ui
