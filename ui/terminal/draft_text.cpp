#include "terminal/draft_text.h"

#include <algorithm>

#include "pinwheel/view/counted.h"

namespace pinwheel::terminal {
namespace {

std::string number(double value) {
    const auto whole = static_cast<long long>(value);
    return value == static_cast<double>(whole) ? std::to_string(whole) : std::to_string(value);
}

/// Cells of one width, as many to a line as there is room for.
std::string table_of(const std::vector<std::string>& cells, std::size_t columns) {
    std::size_t width = 1;
    for (const auto& cell : cells) width = std::max(width, cell.size() + 2);
    const std::size_t per_line = std::max<std::size_t>(1, columns > 2 ? (columns - 2) / width : 1);
    std::string out;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i % per_line == 0) out += "  ";
        out += cells[i];
        const bool last = i + 1 == cells.size() || (i + 1) % per_line == 0;
        out += last ? "\n" : std::string(width - cells[i].size(), ' ');
    }
    return out;
}

std::string army_words(const DraftSheet::Drafted& drafted, const std::vector<PieceCard>& catalogue) {
    std::string out;
    for (const auto& [id, count] : drafted.counts) {
        if (count == 0) continue;
        const auto card =
            std::find_if(catalogue.begin(), catalogue.end(), [&, key = &id](const auto& c) { return c.id == *key; });
        out += (out.empty() ? "" : ", ") + counted(count, card == catalogue.end() ? id : card->name);
    }
    return out.empty() ? "nothing" : out;
}

}  // namespace

std::string draft_text(const DraftSheet& draft, const std::vector<PieceCard>& catalogue, int columns) {
    std::string out = "The draft of " + draft.seat + ", board " + draft.board + ", budget " +
                      std::to_string(draft.budget) + (draft.opponent_committed ? "; the other army is committed" : "") +
                      "\n";
    if (draft.committed || !draft.drafted) return out + "Your army is committed.\n";
    for (const auto& [tier, title] : draft.tiers) {
        std::vector<std::string> cells;
        for (const auto& card : catalogue) {
            if (card.tier != tier || !card.in_pool) continue;
            const std::string symbol = card.symbol.size() < 2 ? " " + card.symbol : card.symbol;
            cells.push_back(symbol + " " + card.id + " " + number(card.cost));
        }
        if (cells.empty()) continue;
        out += title;
        for (const auto& [slot, slots] : draft.drafted->slots)
            if (slot == tier) out += ", " + std::to_string(slots.used) + " of " + std::to_string(slots.of);
        out += "\n" + table_of(cells, static_cast<std::size_t>(std::max(columns, 40)));
    }
    out += "Your army: " + army_words(*draft.drafted, catalogue) + "\n";
    out += "Spent " + std::to_string(draft.drafted->spent) + ", left " + std::to_string(draft.drafted->left) + "; " +
           (draft.drafted->capacity > 0  // else the slots alone decide
                ? std::to_string(draft.drafted->pieces) + " of " + counted(draft.drafted->capacity, "piece")
                : counted(draft.drafted->pieces, "piece")) +
           "\n";
    for (const auto& fault : draft.drafted->errors)
        out += (fault.advice ? "Advice: " : "Objection: ") + fault.message + "\n";
    return out;
}

const PieceCard* piece_named(const std::vector<PieceCard>& catalogue, const std::string& word) {
    for (const auto& card : catalogue)
        if (card.id == word || card.symbol == word || card.name == word) return &card;
    return nullptr;
}

}  // namespace pinwheel::terminal
