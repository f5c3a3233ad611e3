#include "variant/setup_check.h"

#include <algorithm>

#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/nearest_word.h"

namespace pinwheel {
namespace {

Error unknown_option(const VariantInfo& info, const std::string& id) {
    std::vector<std::string> known;
    std::string list;
    for (const OptionSpec& spec : info.options) {
        known.push_back(spec.id);
        list += (list.empty() ? "" : ", ") + spec.id;
    }
    const std::string nearest = nearest_word(id, known);
    const std::string expected = !nearest.empty() ? "did you mean " + in_quotes(nearest) + "?"
                                 : list.empty()   ? "there are none."
                                                  : "there are " + list + ".";
    return {"setup.option", "There is no set-up option " + in_quotes(id) + " of " + info.title + "; " + expected, id};
}

}  // namespace

Result<StatePtr> begin_game(const Variant& variant, const Rulings& rulings, const Setup& setup) {
    const VariantInfo& info = variant.info();
    for (const auto& [id, value] : setup.options)
        if (std::none_of(info.options.begin(), info.options.end(),
                         [&id = id](const OptionSpec& spec) { return spec.id == id; }))
            return unknown_option(info, id);
    return variant.start(rulings, setup);
}

Error cannot_begin(Error error) {
    error.message = "This game cannot begin under these rulings: " + error.message;
    return error;
}

}  // namespace pinwheel
