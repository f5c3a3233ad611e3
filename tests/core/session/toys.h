#pragma once
/// Two tiny variants on which everything about games can be tested, and a ruleset made of a lambda.
#include <memory>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/game/variant/model.h"

namespace toys {

using namespace pinwheel;

/// Two seats take 1 to 3 stones ("take:2") from a heap of 10 or put one back ("put", up to 12). Who takes the last
/// wins. Its rulings are of both kinds: how many may be taken changes play, the others change verdicts.
std::shared_ptr<const Variant> stones();

/// Two seats mark six cells in turn and see only their own marks ("mark:b1"). A taken cell is refused to the one who
/// tried, who then knows it and may try again. When all cells are marked the game is drawn.
std::unique_ptr<Variant> make_marks();
std::shared_ptr<const Variant> marks();

/// Stones with the same key for every position, and for every position of one heap.
std::shared_ptr<const Variant> stones_of_one_key();
std::shared_ptr<const Variant> stones_without_turn();

/// Each seat walks a pawn or a rook one square on a board of four files and three ranks ("a1b1"), for forty plies.
std::shared_ptr<const Variant> steps();

/// Both seats seal 1 or 2 at the same time ("seal:2"), four times, for everybody to see; the greater sum wins.
std::shared_ptr<const Variant> seals();

/// A ruleset whose judge is a lambda.
class JudgeRuleset final : public Ruleset {
public:
    using Judge = std::function<Verdict(const Facts&, const Rulings&, const std::function<Verdict()>&)>;
    JudgeRuleset(std::string id, std::string variant, Judge judge) : judge_(std::move(judge)) {
        info_.id = info_.title = std::move(id);
        info_.variant = std::move(variant);
    }
    const RulesetInfo& info() const override { return info_; }
    Verdict judge(const Facts& f, const Rulings& r, const std::function<Verdict()>& s) const override {
        return judge_(f, r, s);
    }

private:
    RulesetInfo info_;
    Judge judge_;
};

/// A registry with both toys.
Registry toy_registry();

/// The standard ruleset of the stones with some rulings changed.
BoundRuleset stone_rules(const Registry&, const std::map<std::string, std::string>& overrides = {});

/// A game of stones with some tokens played; throws where one is refused.
Game stone_game(const Registry&, std::string_view tokens, const std::map<std::string, std::string>& overrides = {});

/// Plays tokens separated by blanks; throws where one is refused.
void play_all(Game&, std::string_view tokens);

std::vector<std::string> split(std::string_view tokens);

/// Tokens of the current line, joined by blanks.
std::string line_text(const Game&);

}  // namespace toys
