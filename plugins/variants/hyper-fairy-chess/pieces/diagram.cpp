#include "pieces/diagram.h"

#include <memory>

#include "board/hfen.h"
#include "board/position.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::hyper_fairy {
namespace {

constexpr BoardSize size{9, 9};
constexpr int white = 0, black = 1;

std::string name(int s) { return square_name(s, size.files); }

std::vector<std::string> names(const Squares& set) {
    std::vector<std::string> list;
    for_each(set, [&](Square s) { list.push_back(name(s)); });
    return list;
}

/// A piece of a scene, by steps from the piece that is shown.
struct Extra {
    int dx, dy, side;
    const char* kind;
};
/// Pieces at distances that make sliders stop, leapers leap, hoppers hop, and side captures happen.
constexpr Extra bystanders[] = {{0, 2, black, "knight"}, {2, 2, black, "rook"},     {2, 0, white, "soldier"},
                                {3, 0, black, "bishop"}, {-1, 1, black, "soldier"}, {-3, -3, black, "knight"},
                                {1, 2, black, "bishop"}, {0, -2, white, "soldier"}, {-3, 0, black, "rook"},
                                {4, 4, black, "knight"}, {-4, 4, white, "soldier"}};
/// For a mimic every victim is of a kind that it can take from where it stands.
constexpr Extra victims_of_mimic[] = {
    {0, 3, black, "rook"},        {3, 3, black, "bishop"},       {2, 1, black, "knight"},    {1, 1, black, "pawn"},
    {0, -1, black, "withdrawer"}, {-2, 0, black, "long-leaper"}, {-2, 2, black, "catapult"}, {-1, -1, black, "king"}};

class Scene {
public:
    Scene(const Catalogue& catalogue, const Choices& choices, KindId kind)
        : catalogue_(catalogue),
          laws_(laws_for(catalogue, choices, size)),
          kind_(kind),
          p_(empty_position(*laws_)),
          moves_(std::make_unique<MoveList>()) {
        const bool first_move = row().has(flag_double_step);
        from_ = first_move ? size.square(4, 1) : size.square(4, 4);
        put(p_, from_, white, kind_, first_move);
        if (row().capture == Capture::coordinate) put(p_, size.square(0, 0), white, catalogue_.find("king"), false);
    }

    PieceDiagram draw() {
        PieceDiagram out;
        out.files = size.files;
        out.ranks = size.ranks;
        out.from = name(from_);
        if (row().capture == Capture::coordinate)
            out.pieces = {{name(size.square(0, 0)), "w", laws_->kind(catalogue_.find("king")).picture}};
        add_moves(out);
        if (row().capture == Capture::mimic)
            out.takes = takes_by_kind();
        else
            out.captures = names(lone_captures(victim_kind()));
        out.example = example();
        return out;
    }

private:
    const PieceKind& row() const { return laws_->kind(kind_); }

    void add_moves(PieceDiagram& out) {
        const Squares now = targets(p_);
        Squares later = now;
        if (p_.unmoved(from_)) {
            Position moved = empty_position(*laws_);
            put(moved, from_, white, kind_, false);
            later = targets(moved);
        }
        out.moves = names(later);
        out.first = names(now.minus(later));
    }

    Squares targets(const Position& p) {
        Squares set;
        legal_moves(p, *moves_);
        for (const Move& m : *moves_)
            if (m.from == from_) set.set(m.to);
        return set;
    }

    /// A plain piece that can be captured, and is no pawn: "knight", or the first such kind of the catalogue.
    KindId victim_kind() const {
        const KindId knight = catalogue_.find("knight");
        return knight ? knight : kind_;
    }

    /// Squares on which a lone piece of a kind could be taken. A Coordinator needs its leader, which stands in the
    /// corner.
    Squares lone_captures(KindId victim) {
        Squares set;
        const Position& base = p_;
        for (int s = 0; s < size.squares(); ++s) {
            if (base.side_on(static_cast<unsigned>(s)) >= 0) continue;
            Position p = base;
            put(p, static_cast<Square>(s), black, victim, false);
            legal_moves(p, *moves_);
            for (const Move& m : *moves_)
                if (m.from == from_ && captured_by(p, m).has(static_cast<unsigned>(s)))
                    set.set(static_cast<unsigned>(s));
        }
        return set;
    }

    Named<std::vector<std::string>> takes_by_kind() {
        Named<std::vector<std::string>> out;
        for (int k = 1; k <= catalogue_.count(); ++k) {
            const auto victim = static_cast<KindId>(k);
            if (laws_->kind(victim).has(flag_royal)) continue;  // never captured, only checked
            if (const Squares set = lone_captures(victim); set.any())
                out.emplace_back(catalogue_[victim].id, names(set));
        }
        return out;
    }

    void put_bystander(Position& p, const Extra& extra, std::vector<PieceDiagram::Piece>& pieces) const {
        const int file = size.file(from_) + extra.dx, rank = size.rank(from_) + extra.dy;
        const KindId kind = catalogue_.find(extra.kind);
        if (!size.on(file, rank) || !kind || p.side_on(size.square(file, rank)) >= 0) return;
        put(p, size.square(file, rank), extra.side, kind, false);
        pieces.push_back({name(size.square(file, rank)), extra.side ? "b" : "w", laws_->kind(kind).picture});
    }

    PieceDiagram::Way how(const Position& p, const Move& m, bool takes) const {
        using enum PieceDiagram::Way;
        if (m.kind == MoveKind::swap) return swap;
        if (m.kind == MoveKind::castling) return castle;
        if (!takes) return move;
        return p.side_on(m.to) == black ? capture : side_capture;
    }

    PieceDiagram::Example example() {
        Position p = p_;
        if (row().capture == Capture::coordinate) take(p, size.square(0, 0));
        PieceDiagram::Example out;
        auto& pieces = out.pieces;
        if (row().capture == Capture::mimic)
            for (const Extra& extra : victims_of_mimic) put_bystander(p, extra, pieces);
        else
            for (const Extra& extra : bystanders) put_bystander(p, extra, pieces);
        // A piece that works together with its leader is shown beside it; a leader needs none.
        const bool needs_leader =
            row().capture == Capture::coordinate || row().has(flag_swaps_leader) || row().capture == Capture::mimic;
        if (needs_leader)
            put_bystander(
                p, row().capture == Capture::coordinate ? Extra{-3, 3, white, "king"} : Extra{1, -1, white, "king"},
                pieces);
        if (row().has(flag_swaps_any)) put_bystander(p, {1, -1, white, "pawn"}, pieces);
        legal_moves(p, *moves_);
        for (const Move& m : *moves_) {
            if (m.from != from_) continue;
            const Squares taken = captured_by(p, m);
            out.targets.push_back({name(m.to), how(p, m, taken.any()), names(taken)});
        }
        return out;
    }

    const Catalogue& catalogue_;
    std::shared_ptr<const Laws> laws_;
    KindId kind_;
    Position p_;
    Square from_ = 0;
    std::unique_ptr<MoveList> moves_;
};

}  // namespace

PieceDiagram diagram_of(const Catalogue& catalogue, const Choices& choices, KindId kind) {
    return Scene(catalogue, choices, kind).draw();
}

}  // namespace pinwheel::hyper_fairy
