#include "text/sheet.h"

#include <charconv>

namespace pinwheel::blind {

void Sheet::note(std::string_view ply, std::string entry) {
    bool known = false;
    entries_.backwards([&](const std::string& old) {
        known = old == entry;
        return !known && old.starts_with(ply) && old[ply.size()] == ':';
    });
    if (!known) entries_.push_back(std::move(entry));
}

std::string Sheet::text() const {
    std::size_t size = 0;
    entries_.backwards([&](const std::string& each) {
        size += each.size() + 1;
        return true;
    });
    if (size == 0) return {};
    std::string out(size - 1, ' ');
    std::size_t end = out.size();
    entries_.backwards([&](const std::string& each) {
        end -= each.size();
        out.replace(end, each.size(), each);
        if (end > 0) --end;
        return true;
    });
    return out;
}

void note(Position& p, Color side, std::string_view token, std::string_view answer) {
    const std::string ply = std::to_string(p.ply());
    std::string entry;
    entry.reserve(ply.size() + token.size() + answer.size() + 2);
    entry.append(ply).append(":").append(token).append("=").append(answer);
    p.sheet[chess::index(side)].note(ply, std::move(entry));
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
