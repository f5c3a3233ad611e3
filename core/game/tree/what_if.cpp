#include "pinwheel/game/tree/what_if.h"

#include <algorithm>
#include <atomic>

#include "pinwheel/game/tree/announcements.h"
#include "reasons/by_rulings.h"
#include "tree/board_changes.h"
#include "tree/played_under.h"
#include "variant/all_legal.h"
#include "variant/setup_check.h"

namespace pinwheel {
namespace {

/// An option with what is kept of it along the line.
struct Option {
    std::size_t ruling, option;
    BoundRuleset rules;
    bool play = false;                  ///< play differs
    std::shared_ptr<PlayedUnder> line;  ///< where it does: the line as it would have been played
    std::optional<Walk> walk;           ///< where its repetitions may differ from the game's
};

/// Walks along a line of a game and asks at the position it has come to.
class Questioner {
public:
    /// `each`: whether it is asked along the line, else at its end.
    Questioner(const Game& game, std::vector<NodeId> line, bool each)
        : game_(game),
          variant_(game.variant()),
          line_(std::move(line)),
          each_(each),
          read_(game.rules().rulings.size()),
          own_(game.variant(), game.rules().rulings, game.state_at(line_.front())) {
        const auto& catalogue = game.rules().rulings.catalogue();
        const std::vector<bool> counted = read_by_repetition();
        for (std::size_t r = 0; r < catalogue.size(); ++r)
            for (std::size_t o = 0; o < catalogue[r].options.size(); ++o)
                if (o != game.rules().rulings[r]) options_.push_back(make_option(r, o));
        for (Option& option : options_)  // a Walk refers to the rulings, which must not move any more
            if (option.play && each)
                option.line = std::make_shared<PlayedUnder>(variant_, option.rules.rulings, game_.setup());
        for (Option& option : options_)
            if (counted[option.ruling])
                option.walk.emplace(variant_, option.rules.rulings, game.state_at(line_.front()));
    }

    bool step() {
        if (at_ + 1 >= line_.size()) return false;
        const NodeId id = line_[++at_];
        own_.step(game_.state_at(id), game_.node(id).action.actor);
        for (Option& option : options_) {
            if (option.line && each_) option.line->step(game_.node(id).action);
            if (option.walk) option.walk->step(game_.state_at(id), game_.node(id).action.actor);
        }
        return true;
    }

    WhatIfTable ask() {
        for (Option& option : options_)
            if (option.play && !each_) option.line = line_under(game_, line_[at_], option.rules.rulings);
        WhatIfTable table;
        const NodeId id = line_[at_];
        const Game::Node& node = game_.node(id);
        table.now = game_.judgement(id);
        const bool open = may_go_on(table.now.verdict, game_.rules().rulings);
        acting_ = variant_.to_act(*node.state);
        legal_ = all_legal(variant_, *node.state);
        find_read(node);
        written_.clear();
        standing_.clear();
        view_.reset();
        forgets_.reset();
        now_ = table.now.verdict;
        for (Option& option : options_) {
            WhatIf row;
            row.ruling = option.ruling;
            row.option = option.option;
            row.play = option.play;
            row.state = node.state;
            row.judged = table.now;
            if (option.play)
                ask_play(option, id, row);
            else if (reads(option.ruling) || option.walk)
                row.judged = judged(option, node.state, node.extras().declared);
            if (!row.unasked) compare(table.now.verdict, open, option, *node.state, row);
            table.rows.push_back(std::move(row));
        }
        return table;
    }

private:
    Option make_option(std::size_t ruling, std::size_t option) const {
        Option made{ruling, option, game_.rules(), false, {}, {}};
        made.rules.rulings = with_option(game_.rules().rulings, ruling, option);
        made.play = !variant_.same_play(game_.rules().rulings, made.rules.rulings);
        return made;
    }

    /// Which rulings are read where repetitions are counted along the line.
    std::vector<bool> read_by_repetition() {
        Rulings watched = game_.rules().rulings;
        if (!read_.empty()) watched.watch(read_.data());
        for (const NodeId id : line_) (void)variant_.repetition(*game_.state_at(id), watched);
        return {read_.begin(), read_.end()};
    }

    /// Which rulings the judge reads in this position: no other one can change its verdict. A script's judge is handed
    /// all of them.
    void find_read(const Game::Node& node) {
        for (auto& flag : read_) flag.store(game_.rules().judge().own_judge(), std::memory_order_relaxed);
        if (game_.rules().judge().own_judge() || read_.empty()) return;
        BoundRuleset watched = game_.rules();
        watched.rulings.watch(read_.data());
        (void)judge_safely(watched, own_, node.extras().declared);
    }

    bool reads(std::size_t ruling) const { return read_[ruling].load(std::memory_order_relaxed); }

    Judgement judged(Option& option, const StatePtr& state, const std::string& declared) {
        Walk& walk = option.walk ? *option.walk : own_;
        const StatePtr stood = state == game_.state_at(line_[at_]) ? StatePtr() : game_.state_at(line_[at_]);
        if (stood) walk.stand(state);
        walk.declare(declared);
        Judgement judged = judge_safely(option.rules, walk, declared);
        if (stood) walk.stand(stood);
        return judged;
    }

    /// The set-up that gives the position of a node under other rulings.
    const Setup& written(NodeId id) {
        const auto [found, fresh] = written_.try_emplace(id, game_.setup());
        if (fresh && id != 0)
            found->second.text = standing_.try_emplace(id, variant_, *game_.state_at(id)).first->second.text();
        return found->second;
    }

    /// A ruling of play is asked of the last action, in the line as it would have been played under the option where
    /// that comes to the position before it; else of that position begun again, and where that cannot be had, or the
    /// action is not legal there, of the position itself. Where what came before counts, and no set-up tells it, a line
    /// that the option bars cannot be asked about.
    void ask_play(Option& option, NodeId id, WhatIf& row) {
        PlayedUnder& line = *option.line;
        const bool comes = id != 0 && line.before() && comes_to(game_.node(id).parent, *line.before());
        if (comes && line.state()) {
            row.state = line.state();
            line.walk().declare(game_.node(id).extras().declared);
            row.judged = judge_safely(option.rules, line.walk(), game_.node(id).extras().declared);
            tell_said(game_.node(id), line.said(), row);
            return;
        }
        if (id != 0 && forgets(id)) {
            row.unasked = Error{"what-if.past",
                                "This cannot be asked here: what came before counts in this position, and under this "
                                "option the game would not have come to it.",
                                {}};
            return;
        }
        if (const auto step = comes ? std::nullopt : last_action(option.rules.rulings, id)) {
            row.state = step->next;
            row.judged = judged(option, row.state, game_.node(id).extras().declared);
            tell_said(game_.node(id), step->said, row);
            return;
        }
        auto state = begin_game(variant_, option.rules.rulings, written(id));
        if (!state) {
            row.unasked = state.error();
            row.unasked->message = "This cannot be asked here: " + row.unasked->message;
            return;
        }
        row.state = *std::move(state);
        row.judged = judged(option, row.state, game_.node(id).extras().declared);
    }

    /// Whether a state is the position of a node under other rulings.
    bool comes_to(NodeId id, const State& state) {
        if (id == 0) return true;
        return standing_.try_emplace(id, variant_, *game_.state_at(id)).first->second.same(state);
    }

    std::optional<Step> last_action(const Rulings& rulings, NodeId id) {
        if (id == 0) return {};
        const auto before = begin_game(variant_, rulings, written(game_.node(id).parent));
        return before ? played(*before, game_.node(id).action) : std::nullopt;
    }

    std::optional<Step> played(const StatePtr& before, const Action& action) const {
        if (misplaced(variant_, *before, action)) return {};
        auto step = variant_.apply(*before, action);
        if (!step) return {};
        return *std::move(step);
    }

    /// Whether the last action, played once more under the game's own rulings, ends or says otherwise than it did: the
    /// set-up before it does not tell how often a position came up.
    bool forgets(NodeId id) {
        if (forgets_) return *forgets_;
        forgets_ = false;
        const auto step = last_action(game_.rules().rulings, id);
        if (!step) return false;
        WhatIf again;
        tell_said(game_.node(id), step->said, again);
        forgets_ = !again.said.empty() || !again.says.empty() || all_legal(variant_, *step->next) != legal_ ||
                   !same_outcome(judged_again(step->next, game_.node(id).extras().declared), now_);
        return *forgets_;
    }

    /// By the game's own rules.
    Verdict judged_again(const StatePtr& state, const std::string& declared) {
        own_.stand(state);
        own_.declare(declared);
        Verdict verdict = judge_safely(game_.rules(), own_, declared).verdict;
        own_.stand(game_.state_at(line_[at_]));
        return verdict;
    }

    /// What would be said of the last action, and what would not.
    void tell_said(const Game::Node& node, const std::vector<Announcement>& said, WhatIf& row) const {
        const auto phrases = [&](const std::vector<Announcement>& all, const std::vector<Announcement>& others) {
            std::vector<std::string> out;
            for (const Announcement& each : all) {
                if (std::find(others.begin(), others.end(), each) != others.end()) continue;
                // The same words to others: those who hear them are what differs.
                const bool retold = std::any_of(others.begin(), others.end(),
                                                [&](const Announcement& other) { return other.notice == each.notice; });
                out.push_back(retold ? addressed(variant_, each) : variant_.phrase(each.notice));
            }
            return out;
        };
        const std::vector<Announcement> now = node.said.all();
        row.said = phrases(now, said);
        row.says = phrases(said, now);
    }

    void compare(const Verdict& now, bool open, const Option& option, const State& state, WhatIf& row) {
        row.verdict_changes = !same_outcome(row.judged.verdict, now);
        const bool then_open = may_go_on(row.judged.verdict, option.rules.rulings);
        if (!option.play && open == then_open) return;
        const std::vector<Action> there = option.play ? all_legal(variant_, *row.state) : legal_;
        if (then_open) row.gained = open ? refused(variant_, state, legal_, there) : there;
        if (open) row.lost = then_open ? refused(variant_, *row.state, there, legal_) : legal_;
        for (const Action& action : row.gained) row.gained_tokens.push_back(variant_.token(*row.state, action));
        for (const Action& action : row.lost) row.lost_tokens.push_back(variant_.token(state, action));
        std::sort(row.gained_tokens.begin(), row.gained_tokens.end());
        std::sort(row.lost_tokens.begin(), row.lost_tokens.end());
        if (option.play && row.state.get() != &state) {
            if (!view_) view_ = variant_.view(state, Viewer::arbiter());
            row.boards = board_changes(*view_, variant_.view(*row.state, Viewer::arbiter()));
        }
        if (option.play && open && then_open)
            if (auto acting = variant_.to_act(*row.state); acting != acting_) row.to_act = std::move(acting);
    }

    const Game& game_;
    const Variant& variant_;
    std::vector<NodeId> line_;
    bool each_;
    std::size_t at_ = 0;
    std::vector<std::atomic<bool>> read_;
    Walk own_;
    std::vector<Option> options_;
    std::vector<SeatId> acting_;
    std::vector<Action> legal_;
    std::map<NodeId, Setup> written_;
    std::map<NodeId, Standing> standing_;
    std::optional<View> view_;  ///< of the position asked about
    std::optional<bool> forgets_;
    Verdict now_;
};

}  // namespace

WhatIfTable what_if(const Game& game, NodeId id) {
    Questioner questioner(game, game.path(id), false);
    while (questioner.step()) {
    }
    return questioner.ask();
}

std::vector<RulingMatters> rulings_that_matter(const Game& game, const std::function<bool(int)>& go_on) {
    std::vector<RulingMatters> out;
    Questioner questioner(game, game.line(), true);
    int ply = 0;
    do {
        const WhatIfTable table = questioner.ask();
        if (out.empty())
            for (const WhatIf& row : table.rows) out.push_back({row.ruling, row.option, {}, {}, {}});
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            const WhatIf& row = table.rows[i];
            if (row.changes()) out[i].plies.push_back(ply);
            if (!row.unasked && row.verdict_changes) out[i].verdicts.push_back(ply);
            if (row.unasked) out[i].unasked.push_back(ply);
        }
        ++ply;
        if (go_on && !go_on(ply)) break;
    } while (questioner.step());
    return out;
}

}  // namespace pinwheel
