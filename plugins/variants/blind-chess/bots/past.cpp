// The course of a game as one seat knows it, put in order from its sheet and from what it heard.
#include <algorithm>

#include "bots/belief.h"
#include "pinwheel/chess/attacks.h"

namespace pinwheel::blind {
namespace {

bool straight_ahead(const Try& t) { return chess::file_of(t.from) == chess::file_of(t.to); }

/// A pawn that cannot move: mostly something stands ahead of it and nothing beside that.
void add_needs_of_stuck_pawn(const Try& t, Color me, std::vector<Need>& needs) {
    const int ahead = t.from + (me == Color::white ? 8 : -8);
    if (ahead < 0 || ahead > 63) return;
    needs.push_back({t.ply, Need::Kind::occupied, chess::bit(static_cast<unsigned>(ahead)), {}});
    needs.push_back({t.ply, Need::Kind::empty, chess::leapers.pawn[chess::index(me)][t.from], {}});
}

/// What a try and its answer tell about squares.
void add_needs(const Try& t, bool pawn, bool king, Color me, std::vector<Need>& needs) {
    using Kind = Need::Kind;
    if (pawn && t.answer == Try::Answer::stuck) add_needs_of_stuck_pawn(t, me, needs);
    if (t.answer == Try::Answer::moved) {
        const Bitboard target = chess::bit(t.en_passant ? t.to ^ 8u : t.to);
        if (t.captured == PieceType::none)
            needs.push_back({t.ply, Kind::empty, target, {}});
        else
            needs.push_back({t.ply, Kind::holds, target, t.captured});
        if (const Bitboard path = chess::between(t.from, t.to)) needs.push_back({t.ply, Kind::empty, path, {}});
    }
    if (t.answer != Try::Answer::illegal) return;
    const Bitboard path = chess::between(t.from, t.to);
    if (king)
        needs.push_back({t.ply, Kind::attacked, path | chess::bit(t.to), {}});
    else if (pawn && !straight_ahead(t))
        needs.push_back({t.ply, Kind::empty, chess::bit(t.to), {}});
    else if (pawn)
        needs.push_back({t.ply, Kind::occupied, path | chess::bit(t.to), {}});
    else if (path)
        needs.push_back({t.ply, Kind::occupied, path, {}});
}

}  // namespace

Belief::Belief(const Memory& memory) : memory_(memory) {
    if (!memory.orthodox) return;
    const int first_own = memory.me == Color::white ? 0 : 1;
    int now = first_own;
    for (const Try& t : memory.tries)
        if (t.answer == Try::Answer::moved) now = t.ply + 2;
    past_.resize(static_cast<std::size_t>(now));
    for (int ply = 0; ply < now; ++ply) {
        HalfMove& half = past_[static_cast<std::size_t>(ply)];
        half.own = ply % 2 == first_own;
        const auto heard = memory.heard.find(ply + 1);
        // Silence after a move tells that there was no check, provided that moves are heard at all.
        if (!memory.heard.empty()) half.check_after = heard != memory.heard.end() && heard->second.check;
        if (!half.own && heard != memory.heard.end() && heard->second.known()) half.heard = heard->second;
    }
    for (const Try& t : memory.tries) {
        const bool aimed = t.answer == Try::Answer::moved || t.answer == Try::Answer::illegal;
        if (t.ply < 0 || t.ply > now || t.ply % 2 != first_own) return;
        if (t.from > 63 || (aimed && t.to > 63)) return;  // a damaged sheet
        if (t.ply == now)
            pending_.push_back(t);
        else
            past_[static_cast<std::size_t>(t.ply)].tries.push_back(t);
    }
    for (const auto& [ply, square] : memory.losses)
        if (ply >= 0 && ply < now && square < 64) past_[static_cast<std::size_t>(ply)].lost = square;
    for (const HalfMove& half : past_)
        if (half.own && (half.tries.empty() || half.tries.back().answer != Try::Answer::moved)) return;
    collect_needs();
    collect_pulls();
    possible_ = true;
}

/// Follows own pawns and king through the game, for a refusal means another thing for them.
void Belief::collect_needs() {
    Bitboard pawns = memory_.me == Color::white ? chess::rank_mask(1) : chess::rank_mask(6);
    Square king = memory_.me == Color::white ? 4 : 60;
    const auto take = [&](const Try& t) {
        const bool pawn = pawns & chess::bit(t.from);
        add_needs(t, pawn, t.from == king, memory_.me, needs_);
        if (t.answer != Try::Answer::moved) return;
        if (t.from == king) king = t.to;
        pawns &= ~chess::bit(t.from);
        if (pawn && t.promotion == PieceType::none) pawns |= chess::bit(t.to);
    };
    for (std::size_t ply = 0; ply < past_.size(); ++ply) {
        const HalfMove& half = past_[ply];
        if (half.lost != chess::no_square)
            needs_.push_back({static_cast<int>(ply), Need::Kind::attacked, chess::bit(half.lost), {}});
        if (half.lost != chess::no_square) pawns &= ~chess::bit(half.lost);
        for (const Try& t : half.tries) take(t);
    }
    for (const Try& t : pending_) take(t);
}

namespace {

/// People, and most computers, go forward, bring their knights and bishops out, and leave the king alone.
void set_habits(Pull& pull, Color them) {
    constexpr float forward_a_rank = 1.15f, from_home = 2, king_moves = 0.5f;
    for (std::size_t type = 0; type < 6; ++type) {
        const auto piece = static_cast<PieceType>(type);
        float rise = 1;
        for (int rank = 0; rank < 8; ++rank, rise *= forward_a_rank)
            for (int file = 0; file < 8; ++file) {
                const auto square = static_cast<std::size_t>(8 * (them == Color::white ? rank : 7 - rank) + file);
                pull.to[type][square] = rise * (piece == PieceType::king ? king_moves : 1);
                pull.from[type][square] =
                    (rank == 0 && (piece == PieceType::knight || piece == PieceType::bishop) ? from_home : 1) / rise;
            }
    }
}

void favour(Pull::ByType& weights, Bitboard squares, PieceType only, float factor) {
    for (; squares;) {
        const Square square = chess::pop_lsb(squares);
        for (std::size_t type = 0; type < 6; ++type)
            if (only == PieceType::none || only == static_cast<PieceType>(type)) weights[type][square] *= factor;
    }
}

void add_pull(Pull& pull, const Need& need, bool next) {
    const auto either = [&](double now, double later) { return static_cast<float>(next ? now : later); };
    switch (need.kind) {
        case Need::Kind::empty:
            favour(pull.to, need.squares, PieceType::none, either(1e-6, 0.3));
            favour(pull.from, need.squares, PieceType::none, either(50, 2));
            break;
        case Need::Kind::holds:
            favour(pull.to, need.squares, need.type, either(200, 6));
            favour(pull.from, need.squares, need.type, either(1e-6, 0.1));
            break;
        case Need::Kind::occupied:
            favour(pull.to, need.squares, PieceType::none, either(60, 4));
            favour(pull.from, need.squares, PieceType::none, either(0.02, 0.3));
            break;
        case Need::Kind::attacked:
            (next ? pull.attacked_next : pull.attacked_later) |= need.squares;
            break;
    }
}

}  // namespace

void Belief::collect_pulls() {
    constexpr int horizon = 12;  // half-moves ahead
    pulls_.resize(past_.size());
    for (int ply = 0; ply < static_cast<int>(past_.size()); ++ply) {
        if (past_[static_cast<std::size_t>(ply)].own) continue;
        Pull& pull = pulls_[static_cast<std::size_t>(ply)];
        set_habits(pull, !memory_.me);
        auto need =
            std::lower_bound(needs_.begin(), needs_.end(), ply + 1, [](const Need& n, int p) { return n.ply < p; });
        for (; need != needs_.end() && need->ply <= ply + horizon; ++need) add_pull(pull, *need, need->ply <= ply + 2);
    }
}

}  // namespace pinwheel::blind
