#pragma once
/// What a misspelt word most likely stands for.
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel {

/// The word of a list that is nearest in letters left out, added, changed or swapped; empty where none is near. Words
/// of more than 64 bytes are near to nothing.
std::string nearest_word(std::string_view word, const std::vector<std::string>& words);
/// The words that are nearest, at most `count` of those that share about half of their letters with it, best first.
std::vector<std::string> nearest_words(std::string_view word, const std::vector<std::string>& words, std::size_t count);

}  // namespace pinwheel
