#include "variant/variant_check.h"

#include <algorithm>
#include <set>

#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/view/target.h"

namespace pinwheel {
namespace {

Error wrong(const VariantInfo& info, const std::string& what) {
    return {"plugin.variant", "The variant " + in_quotes(info.id) + " " + what + ".", {}};
}

template <class List>
const std::string* repeated_id(const List& list) {
    std::set<std::string_view> seen;
    for (const auto& entry : list)
        if (entry.id.empty() || !seen.insert(entry.id).second) return &entry.id;
    return nullptr;
}

Status check_boards(const VariantInfo& info) {
    for (const auto& board : info.boards)
        if (target_area(board.id + ":") != Target::Area::square)
            return wrong(info, "has a board " + in_quotes(board.id) + ", which is a word of click targets");
    for (const auto& board : info.boards)
        if (board.files < 1 || board.files > 26 || board.ranks < 1 || board.ranks > 99)
            return wrong(info, "has a board " + in_quotes(board.id) + " beyond 26 files or 99 ranks");
    return {};
}

/// The arguments that an action of some kind must have; "" where they fit.
std::string_view wanted_arguments(const ActionSpec& action) {
    using Kind = ActionSpec::Kind;
    switch (action.kind) {
        case Kind::play:
            return {};
        case Kind::pass:
        case Kind::resign:
        case Kind::timeout:
        case Kind::offer_draw:
        case Kind::claim:
            return action.args.empty() ? "" : "no arguments";
        case Kind::touch:
            return action.args == std::vector{Role::square} ? "" : "one square";
        case Kind::abandon:
            return action.args == std::vector{Role::choice} && action.choices.size() == 2 ? ""
                                                                                          : "one choice of two words";
        case Kind::answer_draw:
            return action.args == std::vector{Role::choice} && action.choices.size() == 3
                       ? ""
                       : "one choice of a word for nothing and two more";
        case Kind::commit:
            return action.args == std::vector(4, Role::number) ? "" : "four numbers";
    }
    return {};
}

Status check_actions(const VariantInfo& info) {
    if (info.actions.size() > 256) return wrong(info, "has more than 256 kinds of action");
    for (const auto& action : info.actions) {
        std::size_t width = 0;
        for (Role role : action.args) width += role == Role::squares ? 4 : 1;
        if (width > std::tuple_size_v<decltype(Action::arg)>)
            return wrong(info, "has an action " + in_quotes(action.name) + " with more than 8 arguments");
        if (const auto wanted = wanted_arguments(action); !wanted.empty())
            return wrong(info,
                         "has an action " + in_quotes(action.name) + " of a kind that has " + std::string(wanted));
        if (action.pictures.size() > action.choices.size())
            return wrong(info, "has an action " + in_quotes(action.name) + " with more pictures than words");
    }
    return {};
}

Status check_words(const VariantInfo& info) {
    std::set<std::string_view> seen;
    for (const WordSpec& word : info.words) {
        if (word.word.empty() || !seen.insert(word.word).second)
            return wrong(info, "declares the word " + in_quotes(word.word) + " twice");
        if (word.title.empty()) return wrong(info, "declares the word " + in_quotes(word.word) + " without a title");
    }
    return {};
}

/// Sealed games are compared by these rows: each has a name of its own and a meaning.
Status check_installed(const VariantInfo& info) {
    std::set<std::string_view> seen;
    for (const std::string_view part : info.installed) {
        const auto end = part.find(": ");
        if (end == part.npos || end == 0 || !seen.insert(part.substr(0, end)).second)
            return wrong(info, "tells what it was loaded from by " + in_quotes(part) +
                                   ", which is no \"name: meaning\" of its own");
    }
    return {};
}

/// Which seats computers play is said by each choice, and by no two alike; a secret has a seat that keeps it.
Status check_options(const VariantInfo& info) {
    for (const OptionSpec& option : info.options) {
        if (!option.meanings.empty() && option.meanings.size() != option.choices.size())
            return wrong(info, "has an option " + in_quotes(option.id) + " that does not tell its meanings by choice");
        if (!option.secret_of.empty() && info.index_of_seat(option.secret_of) < 0)
            return wrong(info, "has an option " + in_quotes(option.id) + " that is the secret of the seat " +
                                   in_quotes(option.secret_of) + ", which there is not");
        if (option.computers.empty()) continue;
        const bool told = option.computers.size() == option.choices.size() &&
                          std::set(option.computers.begin(), option.computers.end()).size() == option.computers.size();
        if (!told)
            return wrong(info, "has an option " + in_quotes(option.id) + " that does not tell who plays by choice");
        for (const auto& seats : option.computers)
            if (std::any_of(seats.begin(), seats.end(), [&](auto seat) { return seat >= info.seats.size(); }))
                return wrong(info, "has an option " + in_quotes(option.id) + " of seats that there are not");
    }
    return {};
}

Status check_rulings(const VariantInfo& info) {
    std::set<std::string_view> names;
    for (const auto& ruling : info.rulings) {
        const bool fresh = !ruling.id.empty() && names.insert(ruling.id).second &&
                           (ruling.alias.empty() || names.insert(ruling.alias).second);
        if (!fresh) return wrong(info, "has two rulings with the id or alias " + in_quotes(ruling.id));
        if (ruling.options.empty() || ruling.options.size() > 255 || ruling.standard >= ruling.options.size())
            return wrong(info, "has a ruling " + in_quotes(ruling.id) + " without its default option");
        if (const auto* id = repeated_id(ruling.options))
            return wrong(info,
                         "has a ruling " + in_quotes(ruling.id) + " with the option " + in_quotes(*id) + " twice");
    }
    if (const auto fault = core_rulings_fault(info.rulings); !fault.empty()) return wrong(info, fault);
    return {};
}

}  // namespace

Status check_tables(const VariantInfo& info) {
    if (info.seats.empty() || info.seats.size() > 64) return wrong(info, "must have 1 to 64 seats");
    if (const auto* id = repeated_id(info.seats)) return wrong(info, "has two seats " + in_quotes(*id));
    if (info.phases.empty()) return wrong(info, "must have a phase");
    if (const auto* id = repeated_id(info.phases)) return wrong(info, "has two phases " + in_quotes(*id));
    if (const auto* id = repeated_id(info.boards)) return wrong(info, "has two boards " + in_quotes(*id));
    if (const auto* id = repeated_id(info.facts)) return wrong(info, "has two facts " + in_quotes(*id));
    if (auto error = check_boards(info)) return error;
    if (auto error = check_actions(info)) return error;
    if (auto error = check_words(info)) return error;
    if (auto error = check_options(info)) return error;
    if (auto error = check_installed(info)) return error;
    return check_rulings(info);
}

}  // namespace pinwheel
