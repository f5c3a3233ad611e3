#pragma once
/// Random games on plain positions, judged by the variant's own judge: thousands of plies in a moment.
#include <unordered_map>

#include "harness.h"

namespace duplicate_test {

/// Facts of the last position of a growing line, as core computes them for a game.
class Line final : public Facts {
public:
    explicit Line(Rulings, const Setup& = {});
    const Position& position() const { return position_; }
    const Rulings& rulings() const { return rulings_; }
    int plies() const { return static_cast<int>(tokens_.size()); }
    const std::vector<std::string>& tokens() const { return tokens_; }
    Verdict verdict() const { return rules().judge(*this, rulings_); }
    void play(const Action&);

    int index(std::string_view id) const override;
    FactValue get(int fact, std::span<const std::uint16_t> args) const override;

private:
    void arrive();
    Rulings rulings_;
    Position position_;
    std::vector<std::string> tokens_;
    std::unordered_map<std::uint64_t, int> seen_[5];
    std::vector<std::uint64_t> now_;
};

/// The generator of spec §10.2: draws among the sorted tokens; no resignation is drawn.
class RandomPlayer {
public:
    explicit RandomPlayer(std::uint64_t seed) : state_(seed) {}
    Action draw(const Position&);

private:
    std::uint64_t state_;
};

}  // namespace duplicate_test
