// Clauses on how a game begins.
#include <algorithm>

#include "contract/contract_parts.h"

namespace pinwheel::contract {
namespace {

Broken refusal_complete(const Error& error) {
    if (!error.code.starts_with("setup.")) return "is refused with the code '" + error.code + "'";
    if (error.message.empty()) return "is refused without a sentence";
    return error.where.empty() ? "is refused without its place" : "";
}

Broken rubbish_refused(Point& p) {
    for (const std::string& text :
         {std::string("no such position"), std::string("\x01\x02\xff"), std::string("][}{"), std::string(3000, 'x')}) {
        Setup setup = p.setup;
        setup.text = text;
        const auto read = p.variant.start(p.rules.rulings, setup);
        const std::string quoted = "the set-up '" + text.substr(0, 20) + "' ";
        if (read) return quoted + "is accepted";
        if (auto broken = refusal_complete(read.error()); !broken.empty()) return quoted + broken;
    }
    return {};
}

Broken options_mean_something(Point& p) {
    for (const OptionSpec& spec : p.info().options) {
        if (spec.choices.empty()) continue;
        const auto begin = [&](const std::string& word) {
            return p.variant.start(p.rules.rulings, Setup{"", {{spec.id, word}}, p.setup.seed});
        };
        if (std::find(spec.choices.begin(), spec.choices.end(), spec.initial) == spec.choices.end())
            return "the option '" + spec.id + "' begins with '" + spec.initial + "', which is not among its choices";
        for (const std::string& choice : spec.choices) {
            const auto begun = begin(choice);
            // Another code says that the choice does not go with the other options: an army too dear for the budget.
            if (!begun && begun.error().code == "setup.option")
                return "the option '" + spec.id + "' offers '" + choice + "' but refuses it: " + begun.error().message;
        }
        const auto odd = begin("no-such-choice");
        if (odd) return "the option '" + spec.id + "' accepts 'no-such-choice'";
        if (auto broken = refusal_complete(odd.error()); !broken.empty())
            return "the option '" + spec.id + "' with 'no-such-choice' " + broken;
    }
    return {};
}

constexpr PointClause setups[] = {
    {"rubbish is no set-up", rubbish_refused},
    {"set-up options are what the table says", options_mean_something},
};

}  // namespace

std::span<const PointClause> setup_clauses() { return setups; }

}  // namespace pinwheel::contract
