#pragma once
/// A table with two players and a moderator, for tests: plays tokens, keeps what everybody heard.
#include <map>
#include <string>
#include <vector>

#include "rules/rules.h"

namespace pinwheel::blind::test {

using Overrides = std::map<std::string, std::string>;  ///< rulings by id or alias
using Options = std::map<std::string, std::string>;

const Variant& variant();
Rulings rulings(const Overrides&);
/// The settings of the design document: nothing is announced to all.
Overrides design();
Viewer player(char side);  ///< 'w' or 'b'

/// What one action led to.
struct Answer {
    std::string error;  ///< code without "illegal."; empty for a Step
    std::vector<Announcement> said;
};

class Table {
public:
    Table(std::string_view fen, const Overrides& = design(), const Options& = {});

    Answer play(std::string_view token);  ///< "w:e2e4"; an error leaves everything as it was
    Answer play(const Action&);
    const StatePtr& state() const { return state_; }
    const Position& position() const;
    View view(char side) const { return variant().view(*state_, player(side)); }
    /// Everything a player heard, in order.
    const std::vector<Announcement>& heard(char side) const { return heard_[side == 'b']; }
    std::string touched() const;  ///< square, or empty

private:
    StatePtr state_;
    std::array<std::vector<Announcement>, 2> heard_;
};

bool hears(const Viewer&, const Announcement&);
std::string arg(const Notice&, std::string_view name);
bool in_vocabulary(const Notice&);
/// "white_moved->b": w, b or both.
std::string audience(const Announcement&);
/// "white_promoted{q}->b", the vocabulary only, joined by ", ".
std::string spelled(const std::vector<Announcement>&);
/// The pieces a view shows, in FEN placement form.
std::string placement(const View&);
std::string extra(const View&, const std::string& name);
/// All bytes of a view or of offers, so that two can be compared as a network would.
std::string bytes(const View&);
std::string bytes(const std::vector<Offer>&);

}  // namespace pinwheel::blind::test
