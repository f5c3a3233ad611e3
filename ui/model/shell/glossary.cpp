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

const std::vector<HelpHeading>& glossary() {
    static const std::vector<HelpHeading> words = [] {
        const auto text = read_file(paths::share() / "doc" / "glossary.md");
        auto all = text ? help_page(*text).headings : std::vector<HelpHeading>{};
        std::erase_if(all, [](const HelpHeading& h) { return h.level < 2; });
        return all;
    }();
    return words;
}

const HelpHeading* word_in(std::string_view text, const std::vector<HelpHeading>& words) {
    const std::string low = lower_letters(text);
    const HelpHeading* found = nullptr;
    std::size_t first = low.npos;
    for (const HelpHeading& word : words) {
        const std::string wanted = lower_letters(word.title);
        if (wanted.empty()) continue;
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

}  // namespace pinwheel::ui
