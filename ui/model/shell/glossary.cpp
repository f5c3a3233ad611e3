#include "model/shell/glossary.h"

#include <algorithm>

#include "model/shell/help_page.h"
#include "pinwheel/game/files/paths.h"

namespace pinwheel::ui {
namespace {

constexpr std::string_view hidden_section = "Games that hide something";

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

std::string lower_letters(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

/// "castle, castles." as its words.
std::vector<std::string> listed(std::string_view line) {
    std::vector<std::string> out;
    if (line.ends_with('.')) line.remove_suffix(1);
    while (!line.empty()) {
        const std::size_t comma = std::min(line.find(", "), line.size());
        out.emplace_back(line.substr(0, comma));
        line.remove_prefix(std::min(comma + 2, line.size()));
    }
    return out;
}

}  // namespace

std::vector<GlossaryWord> words_of(std::string_view page) {
    constexpr std::string_view also = "Also said: ", elsewhere = "[not said in]: # \"";
    std::vector<GlossaryWord> words;
    const auto headings = help_page(page).headings;
    std::size_t heading = 0;
    std::string section;
    bool text = true;  // below the last heading
    const auto drop_empty = [&] {
        if (!text && !words.empty()) words.pop_back();
    };
    for (std::size_t at = 0; at < page.size();) {
        const std::size_t end = std::min(page.find('\n', at), page.size());
        const std::string_view line = page.substr(at, end - at);
        at = end + 1;
        if (line.starts_with('#') && heading < headings.size()) {
            const HelpHeading& here = headings[heading++];
            drop_empty();
            if (here.level == 2) section = here.title;
            text = here.level < 3;
            if (here.level >= 3) words.push_back({here.level, here.title, here.anchor, section});
            continue;
        }
        if (line.empty() || words.empty()) continue;
        text = true;
        const GlossaryWord word = words.back();
        if (line.starts_with(also))
            for (std::string& other : listed(line.substr(also.size())))
                words.push_back({word.level, std::move(other), word.anchor, section, word.elsewhere});
        if (line.starts_with(elsewhere))
            for (GlossaryWord& each : words)
                if (each.anchor == word.anchor)
                    each.elsewhere = listed(line.substr(elsewhere.size(), line.rfind('"') - elsewhere.size()));
    }
    drop_empty();
    return words;
}

std::vector<GlossaryWord> glossary_of(const std::vector<GlossaryWord>& words, std::string_view variant_title,
                                      bool hidden, const std::vector<std::string>& variant_titles) {
    std::vector<GlossaryWord> out;
    for (const GlossaryWord& word : words) {
        const bool of_variant =
            std::find(variant_titles.begin(), variant_titles.end(), word.section) != variant_titles.end();
        if (of_variant && word.section != variant_title) continue;
        if (word.section == hidden_section && !hidden) continue;
        out.push_back(word);
    }
    return out;
}

const std::vector<GlossaryWord>& glossary() {
    static const std::vector<GlossaryWord> words = [] {
        const auto text = read_file(paths::share() / "doc" / "glossary.md");
        return text ? words_of(*text) : std::vector<GlossaryWord>{};
    }();
    return words;
}

namespace {

/// Whether a place of a text lies in one of the phrases.
bool lies_in(const std::string& low, std::size_t at, const std::vector<std::string>& phrases) {
    return std::any_of(phrases.begin(), phrases.end(), [&](const std::string& phrase) {
        const std::string wanted = lower_letters(phrase);
        const std::size_t from = at >= wanted.size() ? at - wanted.size() + 1 : 0, found = low.find(wanted, from);
        return found <= at;
    });
}

const GlossaryWord* first_of(const std::string& low, const std::vector<GlossaryWord>& words, bool general) {
    const GlossaryWord* found = nullptr;
    std::size_t first = low.npos;
    for (const GlossaryWord& word : words) {
        const std::string wanted = lower_letters(word.title);
        if (wanted.empty() || (word.level >= general_words) != general) continue;
        for (std::size_t at = 0; (at = low.find(wanted, at)) != low.npos; ++at) {
            std::size_t end = at + wanted.size();
            if (end < low.size() && low[end] == 's') ++end;
            if ((at > 0 && is_letter(low[at - 1])) || (end < low.size() && is_letter(low[end]))) continue;
            if (lies_in(low, at, word.elsewhere)) continue;
            if (at > first || (at == first && found && wanted.size() <= found->title.size())) break;
            first = at;
            found = &word;
            break;
        }
    }
    return found;
}

}  // namespace

const GlossaryWord* word_in(std::string_view text, const std::vector<GlossaryWord>& words, bool general) {
    const std::string low = lower_letters(text);
    const GlossaryWord* found = first_of(low, words, false);
    if (!found && general) found = first_of(low, words, true);
    if (!found) return nullptr;
    // The heading itself comes before what else is said for it.
    return &*std::find_if(words.begin(), words.end(), [&](const GlossaryWord& w) { return w.anchor == found->anchor; });
}

}  // namespace pinwheel::ui
