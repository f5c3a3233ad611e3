#include "pinwheel/game/sight/sight.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "pinwheel/game/sight/own_rules.h"
#include "pinwheel/game/sight/seats_open.h"
#include "pinwheel/game/tree/reasons.h"
#include "reasons/draws_told.h"
#include "reasons/own_reading.h"
#include "rulings/declared_ends.h"
#include "sight/noticed_lines.h"
#include "sight/same_line.h"
#include "tree/line_facts.h"

namespace pinwheel {
namespace {

constexpr std::array<std::string_view, 12> deed_names{"nothing",   "look",    "save",        "act",
                                                      "know",      "note",    "compare",     "rules",
                                                      "take-back", "declare", "change-eyes", "change-seats"};

bool holds(const std::vector<SeatId>& seats, SeatId seat) {
    return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

/// What a notice says of its ply.
std::optional<int> told_ply(const Notice& notice) {
    for (const auto& [name, value] : notice.args) {
        int ply = 0;
        if (name == NoticeWord::ply &&
            std::from_chars(value.data(), value.data() + value.size(), ply).ec == std::errc{})
            return ply;
    }
    return {};
}

/// Whether a script made the judge up, or a game's text brought it. What a judge is asked, true facts, it may tell.
bool judged_by_stranger(const BoundRuleset& rules) {
    const Ruleset& judge = rules.judge();
    return judge.own_judge() && (made_by_script(judge) || judge.carried());
}

/// Whether these eyes know of every action.
bool notices_all(const Game& game, const Viewer& eyes) {
    return eyes.kind == Viewer::Kind::arbiter || !game.variant().info().hidden;
}

/// Whether these eyes know that nothing was answered yet: it is theirs to begin, and nobody was there before. Others
/// cannot tell a game in which nothing was done from one in which something was done in silence.
bool begins(const Game& game, const Viewer& eyes, bool begun) {
    return !begun && game.node_count() == 1 && eyes.kind == Viewer::Kind::seat &&
           holds(game.variant().to_act(game.state()), eyes.seat);
}

/// Whether `next` holds every action and end of `now`, under the same rules.
bool grew_from(const Game& now, const Game& next) {
    if (next.node_count() < now.node_count() || next.rules().ruleset != now.rules().ruleset ||
        &next.rules().judge() != &now.rules().judge() || next.rules().overrides != now.rules().overrides ||
        next.setup() != now.setup())
        return false;
    for (NodeId id = 0; id < now.node_count(); ++id) {
        const Game::Node &a = now.node(id), &b = next.node(id);
        if (a.state != b.state || a.parent != b.parent || a.action != b.action || a.removed != b.removed ||
            a.extras().declared != b.extras().declared)
            return false;
    }
    return true;
}

constexpr const char* played_otherwise =
    "What was hidden here was shown to everybody since, so that it is not played otherwise. Copy the position to play "
    "on "
    "from it.";

/// How many nodes were played where a position hid something: all, and those that play something else there.
struct Hiding {
    std::size_t all = 0, others = 0;
};

Hiding in_hiding(const Game& game) {
    Hiding count;
    for (NodeId id = 0; id < game.node_count(); ++id)
        if (const auto& node = game.node(id); !node.removed && !node.children.empty() && game.hides_at(id)) {
            count.all += node.children.size();
            count.others += node.children.size() - 1;
        }
    return count;
}

}  // namespace

std::string_view name(Deed deed) { return deed_names.at(static_cast<std::size_t>(deed)); }

bool is_of_the_table(const VariantInfo& info, const Action& action) {
    const ActionSpec::Kind kind = info.kind_of(action);
    return kind == ActionSpec::Kind::timeout || kind == ActionSpec::Kind::abandon;
}

Sight::Sight(const Game& game, const Viewer& eyes, Owner owner, bool begun)
    : game_(&game), eyes_(eyes), owner_(owner), begun_(begun), hides_(game.hides()) {
    knows_ = !hides_ || owner_ == Owner::moderator || eyes_.kind == Viewer::Kind::arbiter;
}

Sight::Sight(const Game& game, std::vector<SeatId> seats)
    : game_(&game), seats_(std::move(seats)), hides_(game.hides()), knows_(!hides_) {
    if (!hides_)
        eyes_ = Viewer::arbiter();
    else if (seats_->size() == 1)
        eyes_ = Viewer::of(seats_->front());
}

Status may_be_of_people(const Game& game) {
    if (!game.hides() || !judged_by_stranger(game.rules())) return {};
    return Error{"game.hidden",
                 "A game of people that hides something is judged by rules that are installed: a judge is asked what "
                 "its players may not know.",
                 {}};
}

Sight sight(const Game& game) { return {game, game.default_viewer()}; }

// --- what they see and hear ---

View Sight::view() const { return game_->view(eyes_); }

bool Sight::acts_for(SeatId seat) const {
    if (hides_ && eyes_.kind == Viewer::Kind::seat && owner_ == Owner::people && eyes_.seat != seat) return false;
    return !seats_ || holds(*seats_, seat);
}

std::vector<SeatId> Sight::to_act() const {
    if (knows_) return game_->closed() ? std::vector<SeatId>() : game_->variant().to_act(game_->state());
    std::vector<SeatId> out;
    const View seen = view();
    for (std::uint16_t i = 0; i < seen.seats.size(); ++i)
        if (seen.seats[i].to_act) out.push_back(SeatId{i});
    return out;
}

std::vector<Offer> Sight::offers() const {
    const Variant& variant = game_->variant();
    const bool secretive = variant.info().hidden;
    const auto seats = variant.to_act(game_->state());
    if (seats.empty() && !secretive) return variant.offers(view());
    if (secretive && eyes_.kind == Viewer::Kind::spectator) return {};
    std::vector<Offer> offers;
    for (const SeatId seat : seats) {
        if ((eyes_.kind == Viewer::Kind::seat && eyes_.seat != seat) || (seats_ && !holds(*seats_, seat))) continue;
        auto some = variant.offers(game_->view(Viewer::of(seat)));
        offers.insert(offers.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
    }
    return offers;
}

Verdict Sight::verdict() const { return knows_ ? game_->verdict() : Verdict{}; }

std::vector<Game::Tail> Sight::tails() const { return knows_ ? game_->tails() : std::vector<Game::Tail>(); }

bool Sight::hears(const Announcement& said) const { return pinwheel::hears(eyes_, said); }

int ply_of(const Notice& notice, int noticed) { return told_ply(notice).value_or(noticed); }

bool Sight::noticed(NodeId id) const {
    return id == 0 || notices_all(*game_, eyes_) || looks_noticed(*game_, id, eyes_);
}

std::vector<Heard> Sight::heard() const {
    std::vector<Heard> out;
    const Course all = course();
    for (int count = 1; count <= all.at; ++count) {
        const NodeId id = all.nodes[static_cast<std::size_t>(count)];
        for (const Announcement& said : game_->node(id).said.all())
            if (hears(said)) out.push_back({id, ply_of(said.notice, count), said});
    }
    return out;
}

Course Sight::course() const {
    const NodeId end = game_->end_of_line();
    Course out{notices_all(*game_, eyes_) ? game_->path(end) : noticed_line(*game_, end, eyes_)};
    const auto behind =
        std::find_if(out.nodes.begin(), out.nodes.end(), [&](NodeId id) { return game_->node(id).ply > game_->ply(); });
    out.at = static_cast<int>(behind - out.nodes.begin()) - 1;
    return out;
}

// --- what they may do ---

/// The sentences of what is refused while something is hidden. They name no position.
Status Sight::refused(Deed deed) const {
    switch (deed) {
        case Deed::compare:
            return Error{"game.hidden",
                         "While a game hides something its rules stay, and nobody is told what others would change or "
                         "make of it: that would tell what is hidden.",
                         {}};
        case Deed::rules:
            return Error{"game.hidden",
                         "While a game hides something its rules stay: others would read again what the moderator "
                         "answered.",
                         {}};
        case Deed::take_back:
            return Error{"game.hidden", "Moves cannot be taken back while the game hides something.", {}};
        case Deed::declare:
            return Error{"game.hidden", std::string(draws_are_agreed_on), {}};
        case Deed::change_eyes:
            return Error{
                "game.hidden", "While a game hides something nobody looks with the eyes of somebody else.", {}};
        case Deed::change_seats:
            return Error{"game.hidden", "While a game hides something its players keep their seats.", {}};
        default:
            return Error{
                "game.hidden",
                "This game hides something: until it is over only what its player at the screen sees and hears "
                "is told; of a game in a file, what everybody may know.",
                {}};
    }
}

Status Sight::may(Deed deed) const {
    if (owner_ == Owner::moderator || deed <= Deed::save) return {};
    if (deed == Deed::act) {
        if (hides_ && eyes_.kind == Viewer::Kind::spectator)
            return Error{"seat.curtain", "Nobody is at the screen: lift the curtain first.", {}};
        const NodeId here = game_->cursor();
        if (knows_ && hides_) return {};  // the arbiter's
        if (!game_->hides_at(here)) return {};
        if (!hides_)
            return Error{"game.final",
                         game_->verdict(game_->end_of_line()).over
                             ? "This game is over, and everything was shown: its end is final. Copy the position to "
                               "play on from it."
                             : played_otherwise,
                         {}};
        if (!game_->node(here).children.empty())
            return Error{"game.live",
                         "In a game that hides something nothing is taken back, so that play goes on at its end alone.",
                         {}};
        return {};
    }
    if (knows_ && deed == Deed::declare) return may(Deed::act);  // an end that was shown is final
    if (knows_) return {};
    // Nothing was answered yet, and nobody arranged anything.
    const bool chooses = deed == Deed::rules || deed == Deed::change_seats;
    if (chooses && begins(*game_, eyes_, begun_) && !may_take_any_seat(*game_)) return {};
    return refused(deed);
}

Status Sight::may_take_back_end() const {
    const NodeId here = game_->cursor();
    if (owner_ == Owner::moderator || game_->node(here).extras().declared.empty() || !game_->hides_at(here)) return {};
    return Error{"game.final", "This game is over, and everything was shown: its end is final.", {}};
}

std::string Sight::resignation() const {
    if (!hides_) return game_->may_declare(declared_resignation) ? std::string(declared_resignation) : std::string();
    const VariantInfo& info = game_->variant().info();
    const bool seated = eyes_.kind == Viewer::Kind::seat && eyes_.seat.v < info.seats.size();
    const auto resigns = [](const ActionSpec& spec) { return spec.kind == ActionSpec::Kind::resign; };
    if (!seated || seats_ || may(Deed::act) || std::ranges::any_of(info.actions, resigns)) return {};
    std::string word = std::string(declared_resignation) + ":" + info.seats[eyes_.seat.v].id;
    return game_->may_declare(word) ? word : std::string();
}

bool Sight::resigns(std::string_view text) const {
    if (!hides_) return false;
    const std::string word = resignation();
    return !word.empty() && (text == word || text == declared_resignation);
}

Status Sight::may(const Action& action) const {
    if (auto error = may(Deed::act)) return error;
    if (((hides_ && !knows_) || seats_) && is_of_the_table(game_->variant().info(), action))
        return Error{"seat.table", sentence_of(game_->variant(), {"", false, "of-the-table", {}}), {}};
    if (acts_for(action.actor)) return {};
    const auto& seats = game_->variant().info().seats;
    const bool seated = eyes_.kind == Viewer::Kind::seat && eyes_.seat.v < seats.size();
    const std::string own = seated ? seats[eyes_.seat.v].title : std::string("Somebody else");
    return Error{
        "seat.other", own + " is here, and this is not an action of " + (seated ? own : "that seat") + ".", {}};
}

Status Sight::may_become(const Game& next) const {
    if (owner_ == Owner::moderator) return {};
    if (!hides_) {
        const bool grew = grew_from(*game_, next);
        if (next.hides() && !grew) return Error{"game.final", "This would hide again what was shown to everybody.", {}};
        if (!game_->variant().info().hidden) return {};
        if (!keeps_what_was_hidden(*game_, next)) return Error{"game.final", played_otherwise, {}};
        // Under other rules plies come back that those of now had cut off.
        const Hiding before = in_hiding(*game_), after = in_hiding(next);
        if (after.others > before.others || (grew && !next.hides() && after.all > before.all))
            return Error{"game.final", played_otherwise, {}};
        return {};
    }
    if (knows_) return {};
    // Before the first action of the usual start rules and players may still be chosen, but no judge that a script made
    // up. A position that was arranged keeps its rules: whether others would show more of it, or end it, tells of it.
    if (begins(*game_, eyes_, begun_) && !may_take_any_seat(*game_) && next.node_count() == 1 &&
        next.setup().text.empty())
        return &next.rules().judge() == &game_->rules().judge() ? Status{} : may_be_of_people(next);
    if (!grew_from(*game_, next)) return refused(Deed::take_back);
    for (NodeId id = static_cast<NodeId>(game_->node_count()); id < next.node_count(); ++id) {
        const Game::Node& node = next.node(id);
        if (node.removed || next.node(node.parent).children.front() != id) return refused(Deed::take_back);
        if (auto error = may(node.action)) return error;
    }
    return {};
}

}  // namespace pinwheel
