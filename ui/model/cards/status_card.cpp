#include "model/cards/status_card.h"

#include <algorithm>

#include "model/cards/rules_in_force.h"
#include "model/secrets/hearing.h"
#include "model/secrets/kept_seats.h"
#include "model/services/foresight.h"
#include "pinwheel/game/tree/seen.h"
#include "pinwheel/game/variant/model.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::ui {
namespace {

std::string join(const std::vector<std::string>& words) {
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) out += i + 1 == words.size() ? " and " : ", ";
        out += words[i];
    }
    return out;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string piece_on(const BoardView& board, const std::string& square, const Occupant& occupant, bool alone) {
    if (!alone) return board.id + " " + square + " " + occupant.piece;
    std::string words = sentence_case(occupant.piece);
    std::replace(words.begin(), words.end(), '-', ' ');
    return words + " " + square;
}

void look_at_cell(const BoardView& board, std::size_t square, bool alone, StatusCard& card) {
    const CellView& cell = board.cells[square];
    const std::string name = square_name(static_cast<int>(square), board.files);
    const bool check = cell.has(Mark::check);
    for (const Occupant& occupant : cell.occupants) {
        const bool seated = occupant.owner.v < card.seats.size();
        if (check && seated) {
            card.seats[occupant.owner.v].in_check = true;
            card.seats[occupant.owner.v].check_boards.push_back(board.title);
        }
        if (occupant.states.empty()) continue;
        for (const PieceState& state : occupant.states) {
            card.specials.push_back({state.word, piece_on(board, name, occupant, alone), occupant.owner,
                                     square_target(board.id, static_cast<int>(square), board.files)});
            card.state_titles[state.word] = state.title;
        }
        if (seated) ++card.seats[occupant.owner.v].special;
    }
}

std::string headline(const VariantInfo& info, const Verdict& verdict, const StatusCard& card) {
    std::vector<std::string> who;
    for (const auto& seat : card.seats)
        if (seat.to_act) who.push_back(seat.title);
    // A draw from which play may go on, by ruling.
    if (verdict.over)
        return verdict_sentence(info, verdict) + (who.empty() ? "" : "; play may go on, " + join(who) + " to move");
    return who.empty() ? "Nobody can act" : join(who) + " to move";
}

std::string card_colour(const StatusCard& card) {
    std::string colour;
    int count = 0;
    for (const auto& seat : card.seats) {
        if (!(card.over ? seat.outcome == Outcome::win : seat.to_act)) continue;
        colour = seat.colour;
        ++count;
    }
    return count == 1 ? colour : std::string();
}

void add_meters(const Variant& variant, const State& state, const Viewer& viewer, StatusCard& card) {
    const auto meters = variant.ask<can::Meters>(state, viewer);
    if (!meters) return;
    for (const Meter& each : *meters) {
        StatusCard::Meter meter{each.seat, {}, each.title, each.unit, each.value, each.of};
        for (const auto& seat : card.seats)
            if (seat.id == meter.seat) meter.colour = seat.colour;
        card.meters.push_back(std::move(meter));
    }
}

/// Where nothing begins on a square and one thing ends the turn.
std::string pressed_words(const Variant& variant, SeatId seat, const std::vector<Offer>& offers) {
    std::vector<std::string> ends;
    for (const Offer& offer : offers) {
        if (offer.standing == Offer::Standing::partial) continue;
        if (offer.path.empty() || target_area(offer.path[0]) != Target::Area::button) return {};
        const auto kind = variant.info().actions[offer.action.spec].kind;
        const bool plays = kind == ActionSpec::Kind::play || kind == ActionSpec::Kind::pass;
        if (std::string title = offer_title(variant, offer.path[0]); plays && (ends.empty() || ends.front() != title))
            ends.push_back(std::move(title));
    }
    if (ends.size() != 1) return {};
    return ends.front() + " is all that " + variant.info().seats[seat.v].title +
           " can do here: the button of that name, below the status, plays it.";
}

/// Actions that begin with a button. Where a choice follows it one button stands for all of them; those of a draft are
/// on the draft screen.
void add_buttons(const Game& game, const Viewer& viewer, StatusCard& card) {
    const Variant& variant = game.variant();
    if (!game.may_play() || (variant.info().hidden && viewer.kind == Viewer::Kind::spectator)) return;
    const bool draft = variant.info().phase_kind(variant.phase(game.state())) == PhaseSpec::Kind::draft;
    for (const SeatId seat : variant.to_act(game.state())) {
        if (viewer.kind == Viewer::Kind::seat && viewer.seat != seat) continue;
        // How many moves are legal would tell what is hidden.
        const std::size_t count = variant.info().hidden ? 0 : variant.count(game.state(), seat);
        const auto offers = variant.offers(game.view(Viewer::of(seat)));
        if (!draft && !variant.info().hidden) card.pressed = pressed_words(variant, seat, offers);
        for (const Offer& offer : offers) {
            if (offer.path.empty() || target_area(offer.path[0]) != Target::Area::button) continue;
            const std::string word(target_word(offer.path[0], Target::Area::button));
            const bool goes_on = offer.path.size() > 1;
            const auto same = [&](const StatusCard::Button& each) { return each.word == word; };
            if (goes_on && (draft || std::any_of(card.buttons.begin(), card.buttons.end(), same))) continue;
            card.buttons.push_back({word, offer_title(variant, offer.path[0]), offer.action, !goes_on && count == 1});
        }
    }
}

/// How it stands, in the game or under other rulings.
struct Standing {
    Verdict verdict;
    std::optional<Verdict> standard;  ///< see Judgement
    View view;
    std::vector<SeatId> acting;
};

/// All but the counter of plies, meters and buttons.
StatusCard card_of(const BoundRuleset& rules, const Viewer& viewer, const Standing& standing) {
    const auto& [verdict, standard, view, acting] = standing;
    const Variant& variant = *rules.variant;
    const VariantInfo& info = variant.info();
    StatusCard card;
    card.over = verdict.over;
    for (std::size_t i = 0; i < info.seats.size(); ++i) {
        const SeatInfo& seat = info.seats[i];
        const bool to_act =
            std::find(acting.begin(), acting.end(), SeatId{static_cast<std::uint16_t>(i)}) != acting.end();
        card.seats.push_back({seat.id,
                              seat.title,
                              seat.colour,
                              to_act,
                              false,
                              {},
                              i < verdict.result.size() ? verdict.result[i] : Outcome::open,
                              0});
    }
    const auto own =
        viewer.kind == Viewer::Kind::seat ? std::find(acting.begin(), acting.end(), viewer.seat) : acting.end();
    for (std::size_t i = 0; i < card.seats.size(); ++i)
        card.seats[i].turn = card.seats[i].to_act && (own == acting.end() || own->v == i);
    for (const BoardView& board : view.boards)
        for (std::size_t square = 0; square < board.cells.size(); ++square)
            look_at_cell(board, square, view.boards.size() == 1, card);
    for (const auto& seat : card.seats) {
        // In a finished game it concerns nobody but who lost.
        if (!seat.in_check || (card.over && seat.outcome != Outcome::loss)) continue;
        card.checks.push_back(seat.title + " is in check" +
                              (view.boards.size() > 1 ? " on " + join(seat.check_boards) : ""));
    }
    card.headline = headline(info, verdict, card);
    for (const Notice& notice : view.notices) {
        // Whose turn it is, in the variant's own words.
        if (notice.code == NoticeWord::check && (card.over || !card.checks.empty())) continue;  // said already
        if (notice.code != NoticeWord::turn)
            card.notices.push_back(variant.phrase(notice));
        else if (!card.over)
            card.headline = variant.phrase(notice);
    }
    if (const std::string decided = results_sentence(info, verdict); !verdict.over && !decided.empty())
        card.notices.push_back("Decided already: " + decided + ".");
    card.colour = card_colour(card);
    card.detail = verdict.note;
    card.rules = rules_in_force(rules);
    card.judge = judge_sentence(rules, standard);
    card.reason = verdict.reason;
    card.ruling = verdict.ruling;
    card.ruling_title = ruling_sentence(rules, verdict.ruling);
    return card;
}

}  // namespace

std::string offer_title(const Variant& variant, std::string_view target) {
    const Target::Area area = target_area(target);
    if (area == Target::Area::button) return word_title(variant, NoticeWord::button, target_word(target, area));
    if (area == Target::Area::choice) return word_title(variant, NoticeWord::choice, target_word(target, area));
    return sentence_case(target);
}

std::string word_title(const Variant& variant, std::string_view code, std::string_view word) {
    const Notice notice{std::string(code), {{std::string(NoticeWord::word), std::string(word)}}};
    const std::string phrase = variant.phrase(notice);
    if (!phrase.empty() && phrase != generic_phrase(notice)) return phrase;
    std::string title = sentence_case(word);
    std::replace(title.begin(), title.end(), '-', ' ');
    return title;
}

std::string sentence_case(std::string_view text) {
    std::string out(text);
    if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
    return out;
}

std::string ruling_sentence(const BoundRuleset& rules, std::string_view ruling) {
    if (ruling.empty()) return {};
    const auto& catalogue = rules.rulings.catalogue();
    const int index = find_ruling(catalogue, ruling);
    if (index < 0) return std::string(ruling);
    const RulingSpec& spec = catalogue[static_cast<std::size_t>(index)];
    const RulingOption& option = spec.options[rules.rulings[static_cast<std::size_t>(index)]];
    std::string question = spec.question;
    if (!question.empty() && question.back() == '?') question.pop_back();
    if (question.size() > 1 && question[1] >= 'a' && question[1] <= 'z') question[0] = lower(question[0]);
    const std::string& code = spec.alias.empty() ? spec.id : spec.alias;
    return code + ", " + question + ": " + option.title;
}

std::string judge_sentence(const BoundRuleset& rules, const std::optional<Verdict>& standard) {
    if (!standard) return {};
    const RulesetInfo& info = rules.judge().info();
    std::string text = "Decided by the judge of " + (info.title.empty() ? info.id : info.title) +
                       ". By the rules alone: " + verdict_sentence(rules.variant->info(), *standard);
    if (const auto ruling = ruling_sentence(rules, standard->ruling); !ruling.empty())
        text += " (" + decided_by(ruling) + ")";
    return text + ".";
}

StatusCard make_status(const Game& game, const Viewer& viewer, const std::optional<Viewer>& walker) {
    const Sight sight(game, viewer);
    const Verdict verdict = sight.verdict();
    const Judgement judged = sight.knows() ? game.judgement() : Judgement{};
    StatusCard card = card_of(game.rules(), viewer, {verdict, judged.standard, sight.view(), sight.to_act()});
    if (const std::string told = arbiter_sentence(game); !told.empty()) card.notices.push_back(told);
    const Course known = course(game, walker.value_or(viewer));
    card.ply = known.at;
    card.plies = known.plies();
    const PlyCount here = count_plies(game, viewer, known, known.at);
    card.told_ply = here.plies;
    card.attempts = here.attempts;
    card.told_plies = count_plies(game, viewer, known, known.plies()).plies;
    card.varies = known.looking_back() && !sight.may(Deed::act);
    // What is said of the turn was so then.
    if (card.looking_back())
        card.headline =
            (card.ply == 0 ? "At the start: " : "After ply " + std::to_string(card.told_ply) + ": ") + card.headline;
    add_meters(game.variant(), game.state(), viewer, card);
    add_buttons(game, viewer, card);
    return card;
}

BoundRuleset rules_under(const Game& game, const WhatIf& row) {
    BoundRuleset rules = game.rules();
    const RulingSpec& spec = game.rules().rulings.catalogue()[row.ruling];
    (void)rules.rulings.set(spec.id, spec.options[row.option].id);
    rules.overrides[spec.id] = spec.options[row.option].id;
    return rules;
}

StatusCard status_under(const Game& game, NodeId id, const WhatIf& row) {
    const Variant& variant = game.variant();
    const BoundRuleset rules = rules_under(game, row);
    const bool open = may_go_on(row.judged.verdict, rules.rulings);
    StatusCard card = card_of(rules, Viewer::arbiter(),
                              {row.judged.verdict, row.judged.standard, variant.view(*row.state, Viewer::arbiter()),
                               open ? variant.to_act(*row.state) : std::vector<SeatId>()});
    const RulingSpec& spec = rules.rulings.catalogue()[row.ruling];
    card.preview = code_of(spec) + " = " + spec.options[row.option].id;
    card.ply = card.plies = card.told_ply = card.told_plies = game.node(id).ply;
    add_meters(variant, *row.state, Viewer::arbiter(), card);
    return card;
}

}  // namespace pinwheel::ui
