#pragma once
/// Clicks to actions: narrows what a seat may try by the targets picked so far. Knows no variant, no pixels.
#include <set>
#include <string>
#include <vector>

#include "pinwheel/game/variant.h"

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
    void begin(std::vector<Offer> offers, std::set<std::string> askable);

    /// A whole click.
    Outcome click(const std::string& target);
    /// Button down and up of a drag or a click; click() is both on one target.
    Outcome press(const std::string& target);
    Outcome release(const std::string& target);
    /// Gives up a choice, else the pick.
    void back();
    void clear();

    const std::vector<std::string>& path() const { return path_; }
    bool picking() const { return !path_.empty(); }
    /// The pick leads to no action: it only asks.
    bool asking() const { return picking() && open().empty(); }
    bool choosing() const { return !choices().empty(); }
    /// Words left to choose among, "choice:q" as "q".
    std::vector<std::string> choices() const;
    /// Offers that go on from the path or from a twin of it.
    std::vector<const Offer*> open() const;
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

    std::vector<Offer> offers_;
    std::set<std::string> askable_;
    TwinBoards twins_;
    std::vector<std::string> path_;
    std::vector<std::set<std::string>> reach_;  ///< twins of each step of the path
    std::string pressed_;
    bool fresh_ = false;  ///< the press picked it: its release on the same target keeps the pick
};

}  // namespace pinwheel::ui
