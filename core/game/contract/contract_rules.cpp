// Clauses on positions, actions, tokens, facts and explanations.
#include <algorithm>

#include "contract/contract_parts.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::contract {
namespace {

std::string spelled(const Point& p, const Action& action) { return "'" + p.variant.token(*p.state, action) + "'"; }

std::size_t width(const ActionSpec& spec) {
    std::size_t sum = 0;
    for (const Role role : spec.args) sum += role == Role::squares ? 4 : 1;
    return sum;
}

/// How an action does not fit the tables of its variant; empty where it does.
Broken misfit(const VariantInfo& info, const Action& action) {
    const auto count = [](std::size_t n, const char* what) {
        return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
    };
    if (action.actor.v >= info.seats.size())
        return "is of seat " + std::to_string(action.actor.v) + ", and there are " + count(info.seats.size(), "seat") +
               ", counted from 0";
    if (action.spec >= info.actions.size())
        return "is number " + std::to_string(action.spec) + " of `actions`, which has " +
               count(info.actions.size(), "row") + ", counted from 0";
    const ActionSpec& spec = info.actions[action.spec];
    if (action.argc != width(spec))
        return "has " + count(action.argc, "argument") + "; '" + spec.name + "' has " + count(width(spec), "argument");
    if (std::any_of(action.arg.begin() + action.argc, action.arg.end(), [](std::uint16_t arg) { return arg != 0; }))
        return "has something behind its " + count(action.argc, "argument") + "; expected 0 there";
    return {};
}

bool in_area(const Error& error, std::string_view area) {
    return error.code.starts_with(area) && !error.message.empty();
}

Broken seats_to_act(Point& p) {
    const std::set<SeatId> once(p.seats.begin(), p.seats.end());
    if (once.size() != p.seats.size()) return "a seat is named twice";
    for (const SeatId seat : p.seats)
        if (seat.v >= p.info().seats.size()) return "seat " + std::to_string(seat.v) + " does not exist";
    return {};
}

Broken legal_well_formed(Point& p) {
    const std::set<Action> once(p.legal.begin(), p.legal.end());
    if (once.size() != p.legal.size()) return "an action is in the list twice";
    for (const Action& action : p.unfit) {
        const bool known = action.spec < p.info().actions.size() && action.actor.v < p.info().seats.size();
        return "the legal action " + (known ? spelled(p, action) + " " : "") + misfit(p.info(), action);
    }
    return {};
}

Broken legal_counted(Point& p) {
    std::size_t sum = 0;
    for (std::uint16_t i = 0; i < p.info().seats.size(); ++i) {
        const SeatId seat{i};
        const auto actions = p.variant.legal(*p.state, seat);
        const bool acts = std::find(p.seats.begin(), p.seats.end(), seat) != p.seats.end();
        if (!acts && !actions.empty()) return p.info().seats[i].id + " is not to act but has legal actions";
        if (p.variant.count(*p.state, seat) != actions.size())
            return "the count for " + p.info().seats[i].id + " differs";
        sum += actions.size();
        for (const Action& action : actions)
            if (action.actor != seat)
                return spelled(p, action) + " in the list of " + p.info().seats[i].id + " is another seat's";
    }
    return sum == p.legal.size() + p.unfit.size() ? Broken{} : "the list changed between two calls";
}

Broken legal_playable(Point& p) {
    for (const Action& action : p.sample(6)) {
        if (!p.variant.is_legal(*p.state, action))
            return spelled(p, action) + " is in the list but not legal when asked for";
        const auto step = p.variant.apply(*p.state, action), again = p.variant.apply(*p.state, action);
        if (!step) return spelled(p, action) + " is refused: " + step.error().message;
        if (!step->next) return spelled(p, action) + " leads to no state";
        if (!again || again->said != step->said || again->next->key() != step->next->key() ||
            p.variant.save(*again->next) != p.variant.save(*step->next))
            return spelled(p, action) + " leads elsewhere the second time";
    }
    return {};
}

Broken nothing_mutated(Point& p) {
    const std::string before = p.variant.save(*p.state);
    const std::uint64_t key = p.state->key();
    for (const Action& action : p.sample(3)) (void)p.variant.apply(*p.state, action);
    if (p.variant.save(*p.state) != before || p.state->key() != key) return "the state is another one afterwards";
    return {};
}

Broken illegal_refused(Point& p) {
    for (const Action& action : p.illegal(6)) {
        const auto step = p.variant.apply(*p.state, action);
        if (!step && !in_area(step.error(), "illegal."))
            return spelled(p, action) + " is refused with the code '" + step.error().code + "'";
        if (p.info().hidden) continue;  // an attempt is refused by the moderator, in a Step
        if (p.variant.is_legal(*p.state, action))
            return spelled(p, action) + " is legal when asked for but not in the list";
        if (step) return spelled(p, action) + " is not in the list but can be played";
    }
    return {};
}

Broken turn_kept(Point& p) {
    if (p.legal.empty()) return {};
    for (std::uint16_t i = 0; i < p.info().seats.size(); ++i) {
        if (std::find(p.seats.begin(), p.seats.end(), SeatId{i}) != p.seats.end()) continue;
        Action action = p.legal[p.roll(p.legal.size())];
        action.actor = SeatId{i};
        const auto step = p.variant.apply(*p.state, action);
        if (step) return p.info().seats[i].id + " can play " + spelled(p, action) + " out of turn";
        if (!in_area(step.error(), "illegal.")) return "the code is '" + step.error().code + "'";
    }
    return {};
}

bool printable(const std::string& token) {
    return !token.empty() && std::all_of(token.begin(), token.end(), [](char c) { return c > ' ' && c < 0x7f; });
}

Broken tokens_come_back(Point& p) {
    for (const Action& action : p.sample(16)) {
        const std::string token = p.variant.token(*p.state, action);
        if (!printable(token)) return "the token '" + token + "' is empty or has blanks";
        const auto read = p.variant.parse(*p.state, token);
        if (p.seats.size() > 1 && action.actor != p.seats.front()) {
            // A token need not name the seat, but must be read where the seat stands before it.
            const std::string& seat = p.info().seats.at(action.actor.v).id;
            const auto named = p.variant.parse(*p.state, seat + ":" + token);
            if ((read && *read == action) || (named && *named == action)) continue;
            return "neither '" + token + "' nor '" + seat + ":" + token + "' is read as this action of " + seat;
        }
        if (!read) return "'" + token + "' is not read: " + read.error().message;
        if (*read != action) return "'" + token + "' is read as " + spelled(p, *read) + " or for another seat";
    }
    return {};
}

Broken tokens_differ(Point& p) {
    if (p.legal.size() > 400) return {};
    std::set<std::pair<SeatId, std::string>> seen;
    for (const Action& action : p.legal)
        if (!seen.emplace(action.actor, p.variant.token(*p.state, action)).second)
            return "two legal actions are both " + spelled(p, action);
    return {};
}

Broken hostile_tokens(Point& p) {
    std::vector<std::string> texts{
        "", "\xff\xfe", std::string(5000, 'a'), "a1", "{", std::string("e2\0e4", 5), "99999999999999999999"};
    for (const Action& action : p.sample(3)) texts.push_back(damaged(p.variant.token(*p.state, action), p.dice));
    for (const std::string& text : texts) {
        const auto read = p.variant.parse(*p.state, text);
        if (!read && !in_area(read.error(), "token."))
            return "'" + text.substr(0, 20) + "' is refused with the code '" + read.error().code + "'";
        if (!read) continue;
        if (read->spec >= p.info().actions.size())
            return "'" + text.substr(0, 20) + "' is read as an action that does not exist";
        (void)p.variant.apply(*p.state, *read);
        (void)p.variant.explain(*p.state, *read);
    }
    return {};
}

Broken wild_actions(Point& p) {
    for (int i = 0; i < 8; ++i) {
        Action action;
        action.spec = static_cast<std::uint8_t>(p.roll(i < 6 ? p.info().actions.size() : 256));
        action.argc = static_cast<std::uint8_t>(p.roll(9));
        action.actor = SeatId{static_cast<std::uint16_t>(p.roll(2) ? 0xffff : p.roll(p.info().seats.size() + 1))};
        for (auto& arg : action.arg) arg = static_cast<std::uint16_t>(splitmix64(p.dice) >> p.roll(16));
        if (!misfit(p.info(), action).empty() && p.variant.is_legal(*p.state, action))
            return "an action that fits no table is legal";
        (void)p.variant.apply(*p.state, action);
        (void)p.variant.explain(*p.state, action);
        (void)p.variant.token(*p.state, action);
    }
    return {};
}

Broken saved_reads_back(Point& p) {
    Setup setup = p.setup;
    setup.text = p.variant.save(*p.state);
    const auto read = p.variant.start(p.rules.rulings, setup);
    if (!read) return "'" + setup.text + "' is not read: " + read.error().message;
    if ((*read)->key() != p.state->key()) return "'" + setup.text + "' comes back with another key";
    if (const auto again = p.variant.save(**read); again != setup.text)
        return "'" + setup.text + "' comes back as '" + again + "'";
    if (p.variant.to_act(**read) != p.seats) return "other seats are to act";
    for (const SeatId seat : p.seats) {
        auto before = p.variant.legal(*p.state, seat), after = p.variant.legal(**read, seat);
        std::sort(before.begin(), before.end());
        std::sort(after.begin(), after.end());
        if (before != after) return "'" + setup.text + "' comes back with other legal actions";
    }
    return {};
}

Broken hostile_setups(Point& p) {
    const std::string good = p.variant.save(*p.state);
    for (int i = 0; i < 4; ++i) {
        Setup setup = p.setup;
        setup.text = damaged(good, p.dice);
        const auto read = p.variant.start(p.rules.rulings, setup);
        if (!read && !in_area(read.error(), "setup."))
            return "'" + setup.text + "' is refused with the code '" + read.error().code + "'";
        if (!read) continue;
        for (const SeatId seat : p.variant.to_act(**read))
            for (const Action& action : p.variant.legal(**read, seat)) (void)p.variant.apply(**read, action);
        (void)p.variant.save(**read);
        (void)p.variant.view(**read, Viewer::arbiter());
    }
    return {};
}

std::size_t sides(const VariantInfo& info, Role role) {
    switch (role) {
        case Role::board:
            return info.boards.size();
        case Role::seat:
            return info.seats.size();
        case Role::square:
            return info.boards.empty() ? 1 : static_cast<std::size_t>(info.boards[0].files * info.boards[0].ranks);
        default:
            return 2;
    }
}

Broken facts_answer(Point& p) {
    const Walk facts(p.variant, p.rules.rulings, p.state);
    for (std::size_t f = 0; f < p.info().facts.size(); ++f) {
        const FactSpec& spec = p.info().facts[f];
        if (facts.index(spec.id) != static_cast<int>(f))
            return "'" + spec.id + "' is hidden by another fact of that name";
        for (int sample = 0; sample < (spec.args.empty() ? 1 : 6); ++sample) {
            std::vector<std::uint16_t> args;
            for (const Role role : spec.args)
                args.push_back(static_cast<std::uint16_t>(p.roll(std::max<std::size_t>(1, sides(p.info(), role)))));
            const FactValue value = facts.get(static_cast<int>(f), args), again = facts.get(static_cast<int>(f), args);
            const auto [kept, fresh] = p.memory.fact_types.emplace(static_cast<int>(f), value.index());
            if (kept->second != value.index()) return "'" + spec.id + "' changes its type";
            if (value != again) return "'" + spec.id + "' answers differently the second time";
        }
    }
    return {};
}

bool seat_known(const VariantInfo& info, const std::string& id) { return id.empty() || info.index_of_seat(id) >= 0; }

/// What a finding may point at: a square of a board that the view has, a piece in hand, a captured one.
bool pointed_at(const VariantInfo& info, const View& view, const std::string& text) {
    const Target target = parse_target(text);
    if (target.area == Target::Area::hand || target.area == Target::Area::tray) return seat_known(info, target.seat);
    for (const BoardView& board : view.boards)
        if (target.is_square() && board.id == target.board)
            return parse_square(target.name, board.files, board.ranks) >= 0;
    return false;
}

Broken parts_shown(const VariantInfo& info, const View& view, const Finding& finding) {
    for (const Subject& subject : finding.subjects) {
        if (!subject.target.empty() && !pointed_at(info, view, subject.target))
            return "the subject '" + subject.target + "' is not in the view";
        if (!seat_known(info, subject.seat) || !seat_known(info, subject.by))
            return "a subject is of the seat '" + subject.seat + subject.by + "', which does not exist";
    }
    for (const ReasonLine& line : finding.lines) {
        auto points = line.through;
        points.insert(points.end(), {line.from, line.to});
        for (const std::string& point : points)
            if (!pointed_at(info, view, point)) return "a line goes by '" + point + "', which is not in the view";
    }
    if (finding.seat.empty() || !seat_known(info, finding.seat))
        return "a finding is of the seat '" + finding.seat + "', which does not exist";
    for (const ActionSpec& spec : info.actions)
        if (spec.name == finding.action) return {};
    return "a finding is of the action '" + finding.action + "', which is not in the table";
}

Broken finding_shown(const VariantInfo& info, const View& view, const Finding& finding) {
    if (!finding.board.empty() && info.index_of_board(finding.board) < 0)
        return "a finding names the board '" + finding.board + "', which does not exist";
    if (finding.code.empty() || finding.message.empty()) return "a finding has no code or no sentence";
    for (const std::string& text : finding.squares) {
        const Target target = parse_target(text);
        const int of = info.index_of_board(target.board);
        if (of < 0) return "'" + text + "' is no square";
        const BoardInfo& size = info.boards[static_cast<std::size_t>(of)];
        if (parse_square(target.name, size.files, size.ranks) < 0) return "'" + text + "' is no square";
    }
    const auto has_part = [&](const std::string& target) {
        return std::any_of(finding.subjects.begin(), finding.subjects.end(),
                           [&](const Subject& subject) { return subject.target == target; });
    };
    for (const std::string& text : finding.squares)
        if (!finding.subjects.empty() && !has_part(text)) return "'" + text + "' is lit, but has no part in it";
    if (!finding.ruling.empty() && ruling_sentence(info.rulings, finding.ruling, finding.option).empty())
        return "the ruling '" + finding.ruling + "' has no option '" + finding.option + "'";
    return parts_shown(info, view, finding);
}

/// Texts come from findings alone.
Broken texts_made(const Variant& variant, const Explanation& why) {
    for (const Finding& finding : why.findings) {
        if (variant.sentence(finding) != finding.message)
            return "the message of '" + finding.code + "' is not its sentence";
        Finding bare = finding;
        bare.message.clear();
        const std::string again = variant.sentence(bare);  // empty of a variant without sentences of its own
        if (!again.empty() && again != finding.message)
            return "the sentence of '" + finding.code + "' is made from its message";
    }
    return variant.summary(why) == why.message ? Broken{} : "the summary of '" + why.code + "' is not its message";
}

Broken explanations_agree(Point& p) {
    auto actions = p.sample(3);
    const auto others = p.illegal(3);
    actions.insert(actions.end(), others.begin(), others.end());
    for (const Action& action : actions) {
        for (const Viewer& viewer : p.viewers()) {
            const bool asks = !p.info().hidden || viewer == Viewer::arbiter() || viewer == Viewer::of(action.actor);
            const Explanation why = p.variant.explain(*p.state, action, viewer);
            if (why.code.empty() || why.message.empty()) return "no reason is given for " + spelled(p, action);
            if (why.legal && why.unsure) return spelled(p, action) + " is said to be legal and not to be known";
            if (why.unsure && (!p.info().hidden || viewer == Viewer::arbiter()))
                return spelled(p, action) + " is said not to be known where all is";
            if (asks && !why.unsure && why.legal != p.is_among_legal(action) &&
                !(p.info().hidden && !p.is_among_legal(action)))
                return spelled(p, action) + " is explained as '" + why.code + "', " +
                       (why.legal ? "but is not legal" : "but is legal");
            const View view = p.variant.view(*p.state, viewer);
            for (const Finding& finding : why.findings)
                if (auto broken = finding_shown(p.info(), view, finding); !broken.empty())
                    return spelled(p, action) + ": " + broken;
            if (auto broken = texts_made(p.variant, why); !broken.empty()) return spelled(p, action) + ": " + broken;
        }
    }
    return {};
}

Broken phase_known(Point& p) {
    const auto phase = p.variant.phase(*p.state);
    const auto& all = p.info().phases;
    const bool known = std::any_of(all.begin(), all.end(), [&](const PhaseSpec& each) { return each.id == phase; });
    if (!known) return "the phase is '" + phase + "'";
    const bool over = p.info().phase_kind(phase) == PhaseSpec::Kind::over;
    return over && !p.seats.empty() ? "the phase '" + phase + "' is after the end, but seats are to act" : Broken{};
}

Broken perft_agrees(Point& p) {
    if (p.variant.perft(*p.state, 0) != 1) return "perft(0) is not 1";
    if (!p.unfit.empty()) return {};  // said already
    if (p.variant.perft(*p.state, 1) != p.legal.size()) return "perft(1) is not the number of legal actions";
    if (p.legal.size() <= 40 && p.variant.perft(*p.state, 2) != generic_perft(p.variant, *p.state, 2))
        return "perft(2) differs from counting";
    return {};
}

Broken boards_written(Point& p) {
    for (std::uint16_t i = 0; i < p.info().boards.size(); ++i)
        if (p.variant.board_text(*p.state, BoardId{i}) != p.variant.board_text(*p.state, BoardId{i}))
            return "a board is written differently the second time";
    return {};
}

Broken stuck_is_over(Point& p) {
    if (!p.legal.empty() || !p.unfit.empty()) return {};
    const Walk facts(p.variant, p.rules.rulings, p.state);
    return judge(p.rules, facts).verdict.over ? Broken{} : "nobody can act, but the game is not over";
}

constexpr PointClause rules[] = {
    {"seats to act exist", seats_to_act},
    {"legal actions are well formed", legal_well_formed},
    {"legal actions are counted right", legal_counted},
    {"legal actions can be played", legal_playable},
    {"playing leaves the state it starts from alone", nothing_mutated, 4},
    {"what is not legal is refused", illegal_refused},
    {"nobody plays out of turn", turn_kept},
    {"tokens come back as the action they spell", tokens_come_back},
    {"tokens of legal actions differ", tokens_differ, 4},
    {"damaged tokens are refused", hostile_tokens, 4},
    {"actions from nowhere do no harm", wild_actions, 4},
    {"a saved position reads back", saved_reads_back, 3},
    {"damaged set-ups are refused", hostile_setups, 8},
    {"facts answer", facts_answer, 4},
    {"explanations agree with legality", explanations_agree, 3},
    {"the phase is in the table", phase_known},
    {"perft agrees with the legal actions", perft_agrees, 16},
    {"boards can be written", boards_written, 8},
    {"a game without actions is over", stuck_is_over},
};

}  // namespace

std::span<const PointClause> rule_clauses() { return rules; }

std::vector<Action> Point::sample(std::size_t most) {
    if (legal.size() <= most) return legal;
    std::vector<Action> some;
    const std::size_t first = roll(legal.size());
    for (std::size_t i = 0; i < most; ++i) some.push_back(legal[(first + i * legal.size() / most) % legal.size()]);
    return some;
}

void Point::put_unfit_aside() {
    const auto fits = [&](const Action& action) { return misfit(info(), action).empty(); };
    const auto first = std::stable_partition(legal.begin(), legal.end(), fits);
    unfit.assign(first, legal.end());
    legal.erase(first, legal.end());
}

std::vector<Action> Point::illegal(std::size_t most) {
    std::vector<Action> some;
    if (legal.empty()) return some;
    for (std::size_t i = 0; i < 4 * most && some.size() < most; ++i) {
        Action action = legal[roll(legal.size())];
        const auto& spec = info().actions[action.spec];
        if (spec.args.empty() || std::find(spec.args.begin(), spec.args.end(), Role::squares) != spec.args.end())
            continue;
        const std::size_t at = roll(spec.args.size());
        const std::size_t range = spec.args[at] == Role::choice || spec.args[at] == Role::piece
                                      ? std::max<std::size_t>(1, spec.choices.size())
                                      : sides(info(), spec.args[at]);
        action.arg[at] = static_cast<std::uint16_t>(roll(range));
        if (!is_among_legal(action)) some.push_back(action);
    }
    return some;
}

std::vector<Viewer> everybody(const VariantInfo& info) {
    std::vector<Viewer> all{Viewer::arbiter(), Viewer{}};
    for (std::uint16_t i = 0; i < info.seats.size(); ++i) all.push_back(Viewer::of(SeatId{i}));
    return all;
}

std::string viewer_name(const VariantInfo& info, const Viewer& viewer) {
    if (viewer.kind == Viewer::Kind::arbiter) return "the arbiter";
    return viewer.kind == Viewer::Kind::spectator ? "a spectator" : info.seats.at(viewer.seat.v).id;
}

std::string damaged(std::string text, std::uint64_t& dice) {
    const auto roll = [&](std::size_t sides) { return splitmix64(dice) % sides; };
    const auto byte = static_cast<char>(roll(4) == 0 ? roll(256) : ' ' + roll(95));
    if (text.empty()) return std::string(1, byte);
    switch (roll(4)) {
        case 0:
            text.resize(roll(text.size()));
            break;
        case 1:
            text.insert(roll(text.size() + 1), 1, byte);
            break;
        case 2:
            text.erase(roll(text.size()), 1);
            break;
        default:
            text[roll(text.size())] = byte;
    }
    return text;
}

}  // namespace pinwheel::contract
