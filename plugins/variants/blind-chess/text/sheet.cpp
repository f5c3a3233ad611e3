#include "text/sheet.h"

#include <charconv>

namespace pinwheel::blind {

void note(Position& p, Color side, std::string_view token, std::string_view answer) {
    std::string& sheet = p.sheet[chess::index(side)];
    const std::string ply = std::to_string(p.ply());
    std::string entry = ply;
    entry.append(":").append(token).append("=").append(answer);
    const std::string turn = " " + ply + ":";
    const auto first = sheet.starts_with(turn.substr(1)) ? 0 : sheet.find(turn);
    if (first != std::string::npos)
        for (const SheetEntry& old : read_sheet(std::string_view(sheet).substr(first == 0 ? 0 : first + 1)))
            if (old.token == token && old.answer == answer) return;
    if (!sheet.empty()) sheet += ' ';
    sheet += entry;
}

std::vector<SheetEntry> read_sheet(std::string_view text) {
    std::vector<SheetEntry> entries;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const auto colon = word.find(':'), equals = word.find('=');
        if (colon == std::string_view::npos || equals == std::string_view::npos || equals < colon) return entries;
        SheetEntry entry{0, word.substr(colon + 1, equals - colon - 1), word.substr(equals + 1)};
        const auto read = std::from_chars(word.data(), word.data() + colon, entry.ply);
        if (read.ec != std::errc{} || read.ptr != word.data() + colon) return entries;
        entries.push_back(entry);
    }
    return entries;
}

}  // namespace pinwheel::blind
