#include "model/shell/permission.h"

#include "model/shell/legible.h"

namespace pinwheel::ui {
namespace {

constexpr std::size_t longest_words = 300;  // bytes of an argument in a question

/// What a person reads: nothing that looks like more lines of the question.
std::string in_one_line(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < ' ' || c == 0x7F) c = ' ';
    if (text.size() > longest_words) text = text.substr(0, longest_words) + "…";
    return legible(text);
}

bool asks_in_a_dialog(const Command& command, CommandArgs args) { return args.empty() && command.title.ends_with("…"); }

}  // namespace

void Permission::begin_chunk(std::string script, bool may_ask) {
    script_ = std::move(script);
    may_ask_ = may_ask;
    granted_ = false;
    asked_.reset();
}

Status Permission::command(const Command& command, CommandArgs args) {
    const bool dialog = asks_in_a_dialog(command, args);
    if (command.reach == Reach::game && !dialog) return {};
    if (command.reach == Reach::settings && lent_ && !dialog) return {};
    if (command.reach == Reach::files && !dialog) return {};  // asked about the file, where it is opened
    std::string deed = "run \"" + command.title + "\" (" + command.name + ")";
    for (const auto& arg : args) deed += " " + arg;
    return ask(deed);
}

Status Permission::file(const std::string& path) { return ask("use the file " + path); }

Status Permission::ask(const std::string& deed) {
    if (may_ask_ && !asked_) {
        asked_ = deed;
        granted_ = person_ && person_(in_one_line(script_) + " wants to " + in_one_line(deed) + ".");
    }
    if (granted_ && asked_ == deed) return {};
    return Error{
        "script.refused",
        "A script may not " + in_one_line(deed) + (asked_ || !may_ask_ ? "." : ": the person at the screen refused."),
        {}};
}

}  // namespace pinwheel::ui
