#pragma once
/// Ends that are said, not played: a draw agreed, a resignation, a fallen flag, a claim.
#include "pinwheel/game/rulings/judgement.h"

namespace pinwheel {

/// What a seat says that gives the game up; declared_draw is in variant.h.
inline constexpr std::string_view declared_resignation = "resign";

/// What a word of a declared end says: "draw", "resign:w", "timeout:b", "claim:E".
struct DeclaredEnd {
    std::string word;
    SeatId seat;  ///< invalid for a draw, and where the word does not say it
    bool claims() const { return word == "claim"; }
};
std::optional<DeclaredEnd> parse_declared(const VariantInfo&, std::string_view);
/// "resign:x": the seat that a word of a declared end names and the variant does not have; empty for all others.
std::string_view stray_seat(const VariantInfo&, std::string_view word);

/// Whether the seats of a variant resign and run out of time by a declaration: two seats that have no action for it.
bool may_leave(const VariantInfo&);
/// "'draw', or such as 'resign:w' or 'timeout:b'": the words there are.
std::string declared_words(const VariantInfo&);

/// The verdict of a declared end that is no claim.
Verdict declared_verdict(const BoundRuleset&, const DeclaredEnd&);

/// Facts of a line, but for the word by which it ended.
class DeclaredFacts final : public Facts {
public:
    DeclaredFacts(const Facts& line, std::string word)
        : line_(line), declared_(line.index("declared")), word_(std::move(word)) {}
    int index(std::string_view id) const override { return line_.index(id); }
    FactValue get(int fact, std::span<const std::uint16_t> args) const override {
        return fact == declared_ ? FactValue(word_) : line_.get(fact, args);
    }
    bool hides() const override { return line_.hides(); }

private:
    const Facts& line_;
    int declared_;
    std::string word_;
};

/// Asks about a word: who may declare it, and what keeps them from it. `seat` is whose end it would be. `claimed` is
/// the verdict of a claim.
Finding about_declared(const VariantInfo&, const DeclaredEnd&, const std::vector<SeatId>& to_act,
                       const Verdict& claimed);
Finding about_stray_seat(const VariantInfo&, std::string_view seat);
/// The sentence of such findings; empty for all others.
std::string declared_sentence(const VariantInfo&, const Finding&);

}  // namespace pinwheel
