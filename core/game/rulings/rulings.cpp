#include "pinwheel/game/rulings/rulings.h"

#include <algorithm>

#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/game/variant/unknown_id.h"

namespace pinwheel {
namespace {

constexpr std::size_t longest_list = 250;  ///< bytes of a list that is told of what a file or a person asks for

// Files of the rules' author write any_check where the catalogues write any-check; people type r20.
char plain_letter(char c) { return c == '_' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_word(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return plain_letter(x) == plain_letter(y); });
}

std::string plain_word(std::string_view word) {
    std::string plain(word);
    std::transform(plain.begin(), plain.end(), plain.begin(), plain_letter);
    return plain;
}

std::string options_of(const RulingSpec& spec) {
    std::string out;
    for (const auto& option : spec.options) out += (out.empty() ? "" : ", ") + option.id;
    return out;
}

}  // namespace

Rulings::Rulings(const RulingCatalogue& catalogue)
    : Rulings(std::shared_ptr<const RulingCatalogue>(std::shared_ptr<void>(), &catalogue)) {}

Rulings::Rulings(std::shared_ptr<const RulingCatalogue> kept) : catalogue_(std::move(kept)) {
    for (const RulingSpec& spec : catalogue()) chosen_.push_back(spec.standard);
}

bool Rulings::operator==(const Rulings& other) const {
    return chosen_ == other.chosen_ && (catalogue_ == other.catalogue_ || catalogue() == other.catalogue());
}

Status Rulings::set(std::string_view ruling, std::string_view option) {
    const int index = find_ruling(catalogue(), ruling);
    if (index < 0) return Error{"ruling.unknown", no_such_ruling(catalogue(), ruling, option), {}};
    const auto& spec = catalogue()[static_cast<std::size_t>(index)];
    const auto found = std::find_if(spec.options.begin(), spec.options.end(),
                                    [&](const RulingOption& o) { return same_word(o.id, option); });
    if (found == spec.options.end())
        return Error{"ruling.option",
                     "The ruling " + in_quotes(ruling) + " has no option " + in_quotes(option) + "; expected one of " +
                         options_of(spec) + did_you_mean(nearest_option(spec, option)),
                     {}};
    chosen_[static_cast<std::size_t>(index)] = static_cast<std::uint8_t>(found - spec.options.begin());
    return {};
}

std::string_view Rulings::choice(std::string_view ruling) const {
    const int index = find_ruling(catalogue(), ruling);
    if (index < 0) return {};
    const auto at = static_cast<std::size_t>(index);
    return catalogue()[at].options[(*this)[at]].id;
}

const RulingCatalogue& Rulings::catalogue() const {
    static const RulingCatalogue none;
    return catalogue_ ? *catalogue_ : none;
}

bool Rulings::same_play(const Rulings& other) const {
    // What rulesets declare stands behind the variant's rows and never affects play.
    const RulingCatalogue &one = catalogue(), &two = other.catalogue();
    for (std::size_t i = 0; i < std::max(one.size(), two.size()); ++i) {
        const bool here = i < one.size() && one[i].affects == RulingSpec::Affects::play,
                   there = i < two.size() && two[i].affects == RulingSpec::Affects::play;
        if (here != there || (here && chosen_[i] != other.chosen_[i])) return false;
    }
    return true;
}

std::string nearest_ruling(const RulingCatalogue& catalogue, std::string_view word) {
    const std::string plain = plain_word(word);
    std::vector<std::string> names, aliases;
    for (const RulingSpec& spec : catalogue) {
        names.push_back(spec.id);
        if (!spec.alias.empty()) aliases.push_back(spec.alias);
    }
    const auto nearest = [&](const std::vector<std::string>& given) {
        std::vector<std::string> all;
        for (const std::string& each : given) all.push_back(plain_word(each));
        const auto found = std::find(all.begin(), all.end(), nearest_word(plain, all));
        return found == all.end() ? std::string() : given[static_cast<std::size_t>(found - all.begin())];
    };
    if (std::string near = nearest(names); !near.empty()) return near;
    std::vector<std::string> parts;
    for (const std::string& name : names) {
        parts.push_back(name.substr(0, name.find('.')));
        if (plain.size() > 1 && plain_word(name).starts_with(plain + ".")) return name;
    }
    if (std::string near = nearest(aliases); !near.empty()) return near;
    const std::string part = nearest(parts);
    const auto found = std::find(parts.begin(), parts.end(), part);
    return part.empty() ? part : names[static_cast<std::size_t>(found - parts.begin())];
}

std::string no_such_ruling(const RulingCatalogue& catalogue, std::string_view word, std::string_view asked) {
    const std::string what =
        "There is no ruling " + in_quotes(word) + (asked.empty() ? "" : " (asked to be " + in_quotes(asked) + ")");
    std::string names;
    for (const RulingSpec& spec : catalogue)
        names += (names.empty() ? "" : ", ") + spec.id + (spec.alias.empty() ? "" : " (" + spec.alias + ")");
    const std::string near = nearest_ruling(catalogue, word);
    if (!asked.empty() && names.size() > longest_list)
        return what + "; expected an id or alias of the variant's catalogue" + did_you_mean(near);
    return what + (near.empty() ? "; there" : "; did you mean " + in_quotes(near) + "? There") +
           (names.empty() ? " are none." : " are " + names + ".");
}

std::string nearest_option(const RulingSpec& spec, std::string_view word) {
    std::vector<std::string> names;
    for (const RulingOption& option : spec.options) names.push_back(option.id);
    std::string near = nearest_word(word, names);
    // They are few, so that a word half of which is right is meant for one.
    if (const auto half = nearest_words(word, names, 1); near.empty() && !half.empty()) near = half.front();
    return near;
}

int find_ruling(const RulingCatalogue& catalogue, std::string_view id_or_alias) {
    if (id_or_alias.empty()) return -1;
    const auto found = std::find_if(catalogue.begin(), catalogue.end(), [&](const RulingSpec& spec) {
        return same_word(spec.id, id_or_alias) || same_word(spec.alias, id_or_alias);
    });
    return found == catalogue.end() ? -1 : static_cast<int>(found - catalogue.begin());
}

}  // namespace pinwheel
