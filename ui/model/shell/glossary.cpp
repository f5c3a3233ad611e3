#include "model/shell/glossary.h"

#include <algorithm>

#include "pinwheel/game/files/paths.h"

namespace pinwheel::ui {
namespace {

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

std::string lower_letters(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

}  // namespace

std::vector<HelpHeading> words_of(std::string_view page) {
    constexpr std::string_view also = "Also said: ";
    std::vector<HelpHeading> words;
    const auto headings = help_page(page).headings;
    std::size_t heading = 0;
    for (std::size_t at = 0; at < page.size();) {
        const std::size_t end = std::min(page.find('\n', at), page.size());
        std::string_view line = page.substr(at, end - at);
        at = end + 1;
        if (line.starts_with('#') && heading < headings.size()) {
            if (headings[heading].level >= 2) words.push_back(headings[heading]);
            ++heading;
            continue;
        }
        if (!line.starts_with(also) || words.empty()) continue;
        line.remove_prefix(also.size());
        if (line.ends_with('.')) line.remove_suffix(1);
        const HelpHeading word = words.back();
        while (!line.empty()) {
            const std::size_t comma = std::min(line.find(", "), line.size());
            words.push_back({word.level, std::string(line.substr(0, comma)), word.anchor});
            line.remove_prefix(std::min(comma + 2, line.size()));
        }
    }
    return words;
}

const std::vector<HelpHeading>& glossary() {
    static const std::vector<HelpHeading> words = [] {
        const auto text = read_file(paths::share() / "doc" / "glossary.md");
        return text ? words_of(*text) : std::vector<HelpHeading>{};
    }();
    return words;
}

namespace {

const HelpHeading* first_of(const std::string& low, const std::vector<HelpHeading>& words, bool general) {
    const HelpHeading* found = nullptr;
    std::size_t first = low.npos;
    for (const HelpHeading& word : words) {
        const std::string wanted = lower_letters(word.title);
        if (wanted.empty() || (word.level >= general_words) != general) continue;
        for (std::size_t at = 0; (at = low.find(wanted, at)) != low.npos; ++at) {
            std::size_t end = at + wanted.size();
            if (end < low.size() && low[end] == 's') ++end;
            if ((at > 0 && is_letter(low[at - 1])) || (end < low.size() && is_letter(low[end]))) continue;
            if (at > first || (at == first && found && wanted.size() <= found->title.size())) break;
            first = at;
            found = &word;
            break;
        }
    }
    return found;
}

}  // namespace

const HelpHeading* word_in(std::string_view text, const std::vector<HelpHeading>& words) {
    const std::string low = lower_letters(text);
    const HelpHeading* found = first_of(low, words, false);
    if (!found) found = first_of(low, words, true);
    if (!found) return nullptr;
    // The heading itself comes before what else is said for it.
    return &*std::find_if(words.begin(), words.end(), [&](const HelpHeading& w) { return w.anchor == found->anchor; });
}

}  // namespace pinwheel::ui
