#include "pinwheel/game/variant/unknown_id.h"

#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/view/reason_words.h"

namespace pinwheel {
namespace {

constexpr std::size_t most_listed = 40;

std::string all_there_are(const std::vector<std::string>& known) {
    if (known.size() < 2) return known.empty() ? "here are none." : "here is " + known.front() + ".";
    return "here are " + in_a_row(known) + ".";
}

}  // namespace

std::string there_is_no(std::string_view what, std::string_view id, const std::vector<std::string>& known,
                        std::string_view of) {
    const std::string told = "There is no " + std::string(what) + " " + in_quotes(id) + std::string(of);
    if (known.size() > most_listed) return told + did_you_mean(id, known);
    const std::string near = nearest_word(id, known);
    return told + (near.empty() ? "; t" : "; did you mean " + in_quotes(near) + "? T") + all_there_are(known);
}

std::string did_you_mean(std::string_view id, const std::vector<std::string>& known) {
    return did_you_mean(nearest_word(id, known));
}

std::string did_you_mean(std::string_view nearest) {
    return nearest.empty() ? "." : "; did you mean " + in_quotes(nearest) + "?";
}

}  // namespace pinwheel
