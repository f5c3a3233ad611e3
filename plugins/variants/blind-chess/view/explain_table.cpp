// Why something may or may not be said at the table, and what the moderator answers to an attempt.
#include <algorithm>

#include "pinwheel/view/reason_words.h"
#include "rules/statements.h"
#include "rules/touch.h"
#include "seen/seat_offers.h"
#include "view/reasons.h"

namespace pinwheel::blind {

void decide_by(Finding& f, std::string_view ruling, std::string_view option) {
    const auto& catalogue = blind_info().rulings;
    const int at = find_ruling(catalogue, ruling);
    if (at < 0) return;
    f.ruling = catalogue[static_cast<std::size_t>(at)].id;
    f.option = option;
}

namespace {

/// That the other side's draw offer became void, and by which move as far as the seat that asks may know it.
void tell_lapsed(const Position& p, SeatId asks, bool hides, Finding& f) {
    const SeatId moved = seat_of(!p.board.side);
    f.details.emplace_back("lapsed", blind_info().seats[1u - asks.v].id);
    f.details.emplace_back("by", blind_info().seats[moved.v].id);
    if (!hides || moved == asks) f.details.emplace_back("move", chess::to_token(p.last));
    decide_by(f, "BR09", "cleared");
}

/// What the moderator says to a commit that is not made; nothing where it is made or no attempt at all.
std::vector<Announcement> answer_to(Position p, const Commit& c, bool& touched) {
    std::vector<Announcement> said;
    const bool free = !p.bound();
    const Color side = p.board.side;
    if (commit(p, c, said) || p.board.side != side) return {};
    touched = free && p.bound();
    return said;
}

/// Its words: "illegal_move wont_help".
std::string words_to(Position p, const Commit& c, bool& touched) {
    std::string words;
    for (const Announcement& each : answer_to(std::move(p), c, touched))
        words += (words.empty() ? "" : " ") + each.notice.code;
    return words;
}

/// Adds what is said, and to whom: "told w", "told" and a blank where all hear it.
void tell_said(const std::vector<Announcement>& said, Finding& f) {
    for (const Announcement& each : said) {
        std::string who;
        for (const Viewer& v : each.audience) {
            if (!who.empty()) who += ' ';
            who += v.kind == Viewer::Kind::seat ? blind_info().seats[v.seat.v].id : "-";
        }
        f.details.emplace_back("told " + who, phrase(each.notice));
    }
}

/// Names the ruling by which others hear a refusal than would by its default.
void tell_who_hears(const Position& p, const Commit& c, Finding& f) {
    const auto heard = [&](Position q) {
        bool touched = false;
        Finding g;
        tell_said(answer_to(std::move(q), c, touched), g);
        return g.details;
    };
    Position standard = p;
    standard.settings.all_hear_refusals = p.settings.announce_all;
    if (heard(p) == heard(standard)) return;
    f.details.emplace_back("heard-by-default", p.settings.announce_all ? "all" : "mover");
    if (f.ruling.empty()) decide_by(f, "BR02", p.settings.all_hear_refusals ? "yes" : "no");
}

/// The piece that stands touched after a commit that is not made.
Square touched_by(Position p, const Commit& c) {
    std::vector<Announcement> said;
    (void)commit(p, c, said);
    return p.touched;
}

/// The commit of a move or a touch.
Commit commit_of(const Action& a) {
    constexpr PieceType promotions[] = {PieceType::none, PieceType::queen, PieceType::rook, PieceType::bishop,
                                        PieceType::knight};
    Commit c{static_cast<Square>(a.arg[0]), {}, PieceType::none};
    if (a.spec != seen::act_move) return c;
    c.to = static_cast<Square>(a.arg[1]);
    c.promotion = promotions[a.arg[2]];
    return c;
}

constexpr int fewest_plies_of_three = 8;  ///< before which no position has occurred three times

}  // namespace

namespace {

/// What the moderator says to a commit that is not made, and the ruling that chooses these words.
void tell_answer(const Position& p, const Commit& c, Finding& f) {
    bool touched = false;
    const std::string words = words_to(p, c, touched);
    if (words.empty()) return;
    tell_said(answer_to(p, c, touched), f);
    if (touched) f.details.emplace_back("hears-touched", "yes");
    const auto held = touched_by(p, c);
    /// Whether the other option of a ruling would say something else, or hold the piece otherwise.
    const auto matters = [&](auto&& turn) {
        Position other = p;
        turn(other.settings);
        bool then = false;
        Position after = other;
        return words_to(std::move(other), c, then) != words || then != touched ||
               touched_by(std::move(after), c) != held;
    };
    const bool released = p.settings.refused_castling_releases;
    const bool castling = matters([](Settings& s) { s.refused_castling_releases = !s.refused_castling_releases; });
    if (castling && released) f.details.emplace_back("released", "yes");
    if (!f.ruling.empty()) return;
    if (castling)
        decide_by(f, "BR07", released ? "released" : "stays");
    else if (p.settings.illegal_first && matters([](Settings& s) { s.illegal_first = !s.illegal_first; }))
        decide_by(f, "BR22", "illegal-first");
    else if (!p.settings.wont_help_releases &&
             matters([](Settings& s) { s.wont_help_releases = !s.wont_help_releases; })) {
        f.details.emplace_back("held", "yes");
        decide_by(f, "BR04", "no");
    } else if (!p.settings.no_legal_moves_releases &&
               matters([](Settings& s) { s.no_legal_moves_releases = !s.no_legal_moves_releases; })) {
        f.details.emplace_back("held", "yes");
        decide_by(f, "BR05", "no");
    } else if (matters([](Settings& s) { s.geometric_statement = !s.geometric_statement; }))
        decide_by(f, "BR03", p.settings.geometric_statement ? "geometric" : "true-pseudo");
}

}  // namespace

void tell_heard(const Position& p, const Action& a, Finding& f) {
    if (!p.settings.touch_move()) return;
    tell_answer(p, commit_of(a), f);
    tell_who_hears(p, commit_of(a), f);
}

void tell_announced(const Position& p, const Action& a, Finding& f) {
    std::vector<Announcement> said;
    Position after = p;
    if (!commit(after, commit_of(a), said)) tell_said(said, f);
}

Finding explain_table_action(const Position& p, const Action& a, bool legal, bool hides) {
    Finding f;
    f.known = Known::heard;
    f.legal = legal;
    f.seat = a.actor.v == 0 ? "w" : "b";
    f.action = blind_info().actions[a.spec].name;
    f.code = "legal";
    if (a.spec == seen::act_respond_draw && a.arg[0] < seen::response_words.size())
        f.details.emplace_back("answer", seen::response_words[a.arg[0]]);
    if (hides && a.spec == seen::act_claim && p.settings.claims) {
        f.legal = false;
        // How many moves were made is known to all.
        f.unsure = p.ply() >= fewest_plies_of_three || !p.usual_start[0] || !p.usual_start[1];
        f.code = f.unsure ? "unsure-claim" : "claim-too-early";
        f.details.emplace_back("plies", std::to_string(p.ply()));
        return f;
    }
    const std::string other = blind_info().seats[1u - a.actor.v].id;
    if (legal && a.spec == seen::act_abandon && a.arg[0] == 1) f.details.emplace_back("there", other);
    if (legal && a.spec == seen::act_offer_draw && p.offer) {
        f.details.emplace_back("crosses", other);
        decide_by(f, "BR10", "accept");
    }
    // Of an offer that would have become void by its default.
    const bool kept = p.offer && p.offer_kept && a.spec != seen::act_claim && a.spec != seen::act_resign;
    if (kept) {
        f.details.emplace_back("stands", blind_info().seats[seat_of(*p.offer).v].id);
        if (f.ruling.empty()) decide_by(f, "BR09", "stays");
    }
    // To all other eyes the game itself says how it ends.
    if (legal && hides && a.spec == seen::act_resign) f.details.emplace_back("wins", other);
    if (legal && hides && a.spec == seen::act_respond_draw && detail_of(f, "answer") == "accept")
        f.details.emplace_back("ends", "draw");
    if (legal) return f;
    if (hides) f.details.emplace_back("eyes", "own");
    if (a.spec == seen::act_offer_draw) {
        f.code = "offer-pending";
        if (p.offer && seat_of(*p.offer) != a.actor) {
            f.details.emplace_back("crosses", other);
            decide_by(f, "BR10", "ignore");
        }
    }
    if (a.spec == seen::act_respond_draw) {
        f.code = !p.offer ? "no-offer" : seat_of(*p.offer) == a.actor ? "own-offer" : "malformed";
        if (!p.offer && p.lapsed && seat_of(*p.lapsed) != a.actor) tell_lapsed(p, a.actor, hides, f);
    }
    if (a.spec == seen::act_claim) {
        f.code = p.settings.claims ? "no-claim" : "claim";
        if (!p.settings.claims) decide_by(f, "BR21", "automatic");
    }
    return f;
}

}  // namespace pinwheel::blind
