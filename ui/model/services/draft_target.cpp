#include "model/services/draft_target.h"

#include <array>

namespace pinwheel::ui {
namespace {

struct DraftWord {
    std::string_view word;
    bool with_id;
};
/// In the order of DraftTarget::Kind.
constexpr std::array<DraftWord, 8> draft_words{{{"", false},
                                                {"card", true},
                                                {"more", true},
                                                {"less", true},
                                                {"army", true},
                                                {"commit", false},
                                                {"copy", false},
                                                {"paste", false}}};

}  // namespace

DraftTarget parse_draft_target(std::string_view text) {
    const auto colon = text.find(':');
    const std::string_view word = text.substr(0, colon);
    for (std::size_t i = 1; i < draft_words.size(); ++i) {
        if (draft_words[i].word != word || draft_words[i].with_id != (colon != text.npos)) continue;
        return {static_cast<DraftTarget::Kind>(i), std::string(colon == text.npos ? "" : text.substr(colon + 1))};
    }
    return {};
}

std::string draft_target(DraftTarget::Kind kind, std::string_view id) {
    const DraftWord& word = draft_words[static_cast<std::size_t>(kind)];
    std::string text(word.word);
    if (word.with_id) text.append(":").append(id);
    return text;
}

}  // namespace pinwheel::ui
