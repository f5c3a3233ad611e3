#pragma once
/// Clicks to actions: narrows what a seat may try by the targets picked so far. Knows no variant, no pixels.
#include <set>
#include <span>
#include <string>
#include <vector>

#include "pinwheel/game/variant/variant.h"

namespace pinwheel::ui {

/// Board targets that answer alike: a seat whose actions are offered on several boards at once plays all of them
/// with one click path, so a pick on one board is a pick on its twins.
class TwinBoards {
public:
    TwinBoards() = default;
    explicit TwinBoards(const std::vector<Offer>&);
    /// The target and its twins, the target first.
    std::vector<std::string> twins(const std::string& target) const;

private:
    void unite(const std::string& a, const std::string& b);
    std::vector<std::set<std::string>> groups_;
};

/// The targets of a path that may be picked in any order, `count` of them from `from` on: they are one argument of the
/// action, a set of squares (Role::squares). Others are picked in the order of the path.
struct LooseTargets {
    std::size_t from = 0, count = 0;
};
LooseTargets loose_targets(const VariantInfo&, const Action&);

class Gesture {
public:
    enum class Result : std::uint8_t {
        nothing,  ///< the target means nothing here
        picked,   ///< it is part of the path now
        cleared,  ///< the pick is given up
        choose,   ///< what is left is a choice among words: choices()
        play,     ///< `action` is to be played
        refused,  ///< the path cannot go on there: ask why. The pick stays
    };
    struct Outcome {
        Result result = Result::nothing;
        Action action;                     ///< Result::play
        std::vector<std::string> targets;  ///< Result::refused: what was asked for
    };

    /// A new position: what may be tried, and which targets may be picked only to ask about them. Gives up the pick.
    /// Where the offers' actions hold sets of squares, the variant's table tells which targets of their paths are such.
    void begin(std::vector<Offer> offers, std::set<std::string> askable, const VariantInfo* info = nullptr);

    /// A whole click.
    Outcome click(const std::string& target);
    /// Button down and up of a drag or a click; click() is both on one target.
    Outcome press(const std::string& target);
    Outcome release(const std::string& target);
    /// Gives up a choice, else the pick.
    void back();
    void clear();

    const std::vector<std::string>& path() const { return path_; }
    /// The offers that picking a target now would play, or end in a choice among: empty where it leads on, or nowhere.
    std::vector<const Offer*> ends_at(const std::string& target) const;
    bool picking() const { return !path_.empty(); }
    /// The pick leads to no action: it only asks.
    bool asking() const { return picking() && open().empty(); }
    bool choosing() const { return !choices().empty(); }
    /// Words left to choose among, "choice:q" as "q".
    std::vector<std::string> choices() const;
    /// Offers that go on from the path or from a twin of it.
    std::vector<const Offer*> open() const;
    /// The targets at which one of open() goes on: several where a set is being picked.
    std::vector<std::string> next(const Offer&) const;
    const std::vector<Offer>& offers() const { return offers_; }
    /// The offer a word of choices() leads to; null when there is none.
    const Offer* chosen(std::string_view word) const;
    /// Target and twins of the first pick, for lighting.
    std::vector<std::string> selected() const;
    /// Whether the path would go on, legally, at a target.
    bool leads_to(const std::string& target) const;
    const TwinBoards& twins() const { return twins_; }

private:
    Outcome pick(const std::string& target);
    Outcome go_on(const std::string& target);
    bool starts(const std::string& target) const;
    bool follows(const Offer&, std::size_t length) const;
    bool matches(const Offer&, std::span<const std::set<std::string>> picked) const;
    std::size_t index_of(const Offer& offer) const { return static_cast<std::size_t>(&offer - offers_.data()); }
    bool goes_on_at(const Offer&, const std::set<std::string>& reach) const;
    bool drop_from_set(const std::string& target);

    std::vector<Offer> offers_;
    std::vector<LooseTargets> loose_;  ///< of offers_
    std::set<std::string> askable_;
    TwinBoards twins_;
    std::vector<std::string> path_;
    std::vector<std::set<std::string>> reach_;  ///< twins of each step of the path
    std::string pressed_;
    bool fresh_ = false;  ///< the press picked it: its release on the same target keeps the pick
};

}  // namespace pinwheel::ui
