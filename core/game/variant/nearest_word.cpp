#include "pinwheel/game/variant/nearest_word.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace pinwheel {
namespace {

constexpr std::size_t longest_word = 64;

/// Letters left out, added, changed or swapped with their neighbour, of two words that are not too long.
std::size_t letters_apart(std::string_view a, std::string_view b) {
    std::array<std::uint8_t, longest_word + 1> older, last, row;
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = static_cast<std::uint8_t>(j);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = static_cast<std::uint8_t>(i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            int least = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                least = std::min(least, older[j - 2] + 1);
            row[j] = static_cast<std::uint8_t>(least);
        }
        older.swap(last);
        last.swap(row);
    }
    return last[b.size()];
}

}  // namespace

std::string nearest_word(std::string_view word, const std::vector<std::string>& words) {
    std::string nearest;
    if (word.size() > longest_word) return nearest;
    // A word of one letter is as near to every other.
    std::size_t least = std::min(std::max<std::size_t>(1, word.size() / 3) + 1, std::max<std::size_t>(1, word.size()));
    for (const std::string& known : words) {
        const auto longer = std::max(word.size(), known.size()), shorter = std::min(word.size(), known.size());
        if (known.size() > longest_word || longer - shorter >= least) continue;
        if (least == 1 && known != word) continue;  // nothing else is nearer
        const std::size_t apart = letters_apart(word, known);
        if (apart >= least) continue;
        least = apart;
        nearest = known;
    }
    return nearest;
}

std::vector<std::string> nearest_words(std::string_view word, const std::vector<std::string>& words,
                                       std::size_t count) {
    if (word.size() > longest_word) return {};
    std::vector<std::pair<std::size_t, const std::string*>> near;
    for (const std::string& known : words) {
        if (known.size() > longest_word || known.size() > 2 * word.size() + 2) continue;
        const std::size_t apart = letters_apart(word, known), longer = std::max(word.size(), known.size());
        if (2 * apart <= longer) near.emplace_back(apart, &known);
    }
    const auto better = [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first < b.first : *a.second < *b.second;
    };
    std::sort(near.begin(), near.end(), better);
    std::vector<std::string> out;
    for (const auto& [apart, known] : near)
        if (out.size() < count) out.push_back(*known);
    return out;
}

}  // namespace pinwheel
