#pragma once
/// One question about one action, and the finding that answers it.
#include "pinwheel/view/reason_words.h"
#include "rules/rules.h"

namespace pinwheel::quantum {

inline std::string_view id_of(int side) { return side ? "b" : "w"; }
/// Click target of a square.
std::string place(Square);
/// Id of the kind of a piece that is one for certain; empty for others.
std::string kind_of(Mask power);

class Inquiry {
public:
    Inquiry(const Position&, std::string_view action);

    Finding take() { return std::move(f_); }
    Finding refuse(std::string_view code);

    // Whole answers.
    Finding of_move(const Move&);
    Finding of_challenge(const Challenge&);
    /// What may be done now, in details. `m`: the move that was tried, where one was.
    void say_due(const Move* m);
    /// An action that belongs elsewhere in the turn. `m`: the move that was tried, where one was.
    Finding out_of_phase(std::string_view why = {}, const Move* m = nullptr);
    /// What keeps one attacker of a challenge from it, by its code; empty where nothing does.
    std::string_view incapable_one(const Challenge&, Square attacker);
    /// What a legal action leaves: every piece that may be less than before.
    Finding allowed(const Position& after);

    // Parts of a finding. A piece of `blame` is lit, one of `note` is not: what was asked about is lit anyway.
    void note(const Position&, Part, Square);
    void note(Part part, Square s) { note(p_, part, s); }
    void blame(const Position&, Part, Square);
    void blame(Part part, Square s) { blame(p_, part, s); }
    void blame_all(const Position&, Part, Bitboard);
    /// Those that attack a square, with the types by which each may.
    void blame_attackers(const Position&, Part, Bitboard, Square on);
    void draw(LineKind, Square from, Square to, Bitboard through = 0);
    void draw_all(Bitboard from, Square to);
    void say(std::string name, std::string value) { f_.details.emplace_back(std::move(name), std::move(value)); }
    void ruled(RulingIndex);
    /// What the attackers of a challenge that is denied stay, where nothing is given back to them: "e7 QR".
    void tell_price(int challenge);
    /// Names the ruling by which White begins, where no move zero comes before its first move and no ruling is named.
    void rule_of_first_move();

private:
    // explain_move.cpp
    Finding off_table(const Move&);
    Finding castling(const Move&, std::string_view code);
    Finding no_en_passant(const Move&);
    Finding no_promotion(const Move&);
    Finding unanswered(const Position& after, const Move&);
    Finding wrong_waveform(const Move&, Mask after);
    void where_castling_goes(const Move&);
    void tell_crossed(const Move&, Square);
    bool goes_plainly(const Move&) const;
    void as_pawn(const Move&);
    bool promotes_there(const Move&);
    void by_default_refused(const Move&);
    Mask refused_promotion(const Move&) const;
    void gives_up(const Move&);
    bool may_be_pawn(Square) const;
    int ranks_ahead(const Move&) const;
    /// Whether a piece of one of the types would go that way or take that way on an empty board.
    bool goes_on_empty(const Move&, Mask types) const;
    /// Whether a piece of one of the types would go on along the line between the squares if nothing stood there.
    bool runs_along(Square from, Square to, Mask types) const;

    // explain_answer.cpp
    void answers(const Position& after, const Move&);
    void answers_one(const Position& after, const Move&, const Challenge&);

    // explain_changes.cpp
    void changes(const Position& after);
    void types_gone(const Position& after, int side);

    // explain_challenge.cpp
    Finding no_challenge_now(const Challenge&);
    Finding challenge_of_another(const Challenge&);
    Finding after_the_turn(const Challenge&);
    Finding incapable(const Challenge&);
    void kept_types(const Challenge&);

    // explain_king.cpp
    Finding exposed(Position after, const Move&);
    Finding exposed(Position after, const Challenge&);
    bool settle_checks(Position& after);
    void tell_attack(const Position& after, Square king, Bitboard by, const Move*);
    Bitboard opened_by(const Move&, Square king, Bitboard by);
    void tell_culprit(const Position& after, Square);
    void tell_only_king(const Position& after, Square king, const Domains& direct);
    void decide_check(const Position& after);

    // explain_army.cpp
    Finding crowded(const Domains&);
    void used_up(int side, Square, Mask types);
    bool tell_sets(const Position&, const Side&, std::size_t slot, Domain wanted, std::string_view name);
    bool freed_by(RulingIndex, int side, int slot, Mask types) const;
    Mask step_types(const Move&) const;
    Mask line_types(Square from, Square target, Bitboard declared) const;

    const Position& p_;
    Finding f_;
};

/// Of a challenge that is refused because an attacker cannot attack: the others that cannot either, a finding each.
std::vector<Finding> also_incapable(const Position&, const Challenge&);

/// What the attackers of a challenge leave of the army, those of `free` left as they are, before propagation.
Domains narrowed_by(const Position&, const Challenge&, Bitboard free = 0);

}  // namespace pinwheel::quantum
