#pragma once
/// What Debian's fairy-stockfish (11.1) can know of our pieces: the bridge between its letters and our kinds.
#include "../../bench/stockfish_peer.h"
#include "board/hfen.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::hyper_fairy::peer {

/// A piece that both know. Kinds without a row in the catalogue come as a user's own, by their Betza string.
struct Shared {
    char letter;
    std::string_view theirs;  ///< name in a variants.ini; empty where the parent variant has it
    std::string_view ours;    ///< id in the catalogue, or empty
    std::string_view betza;   ///< of a piece of our own
};
inline constexpr Shared shared[] = {
    {'p', "", "pawn", ""},
    {'n', "", "knight", ""},
    {'b', "", "bishop", ""},
    {'r', "", "rook", ""},
    {'q', "", "queen", ""},
    {'k', "", "king", ""},
    {'a', "archbishop", "archbishop", ""},
    {'c', "chancellor", "chancellor", ""},
    {'z', "amazon", "fairy-queen", ""},
    {'o', "cannon", "cannon", ""},
    {'w', "wazir", "wazir", ""},
    {'f', "fers", "ferz", ""},
    {'d', "bers", "dragon", ""},
    {'h', "dragonHorse", "dragon-horse", ""},
    {'e', "alfil", "lancer", ""},
    {'u', "fersAlfil", "courtesan", ""},
    {'m', "commoner", "soldier", ""},
    {'x', "centaur", "", "KN"},
    {'s', "silver", "", "fWF"},
    {'j', "gold", "", "WfF"},
    {'l', "lance", "", "fR"},
    {'i', "shogiKnight", "", "ffN"},
    {'t', "horse", "", "nN"},
    {'v', "elephant", "", "nA"},
    {'y', "banner", "", "RcpRnN"},
    {'g', "knibis", "", "mNcB"},
};
inline constexpr std::size_t shared_count = std::size(shared);

/// The shipped catalogue and the pieces that only fairy-stockfish has.
inline Catalogue catalogue(const Catalogue& shipped) {
    Catalogue all = shipped;
    for (const Shared& s : shared) {
        if (!s.ours.empty()) continue;
        PieceKind kind;
        kind.id = kind.name = s.theirs;
        kind.symbol = std::string("$") + s.letter;
        kind.betza = s.betza;
        all.kinds.push_back(std::move(kind));
    }
    return all;
}

inline KindId kind_of(const Catalogue& all, char letter) {
    for (const Shared& s : shared)
        if (s.letter == letter) return all.find(s.ours.empty() ? s.theirs : s.ours);
    return no_kind;
}

/// A variant of fairy-stockfish with no other pieces than those of a position: fewer kinds make it faster.
inline std::string smallest_variant(const std::string& name, BoardSize size, const std::string& rows) {
    std::string text = "[" + name + ":chess]\n";
    for (const Shared& s : shared)
        if (!s.theirs.empty() &&
            (rows.find(s.letter) != rows.npos || rows.find(static_cast<char>(s.letter - 'a' + 'A')) != rows.npos))
            text += std::string(s.theirs) + " = " + s.letter + "\n";
    if (size.files > 8) text += "maxFile = j\ncastlingKingsideFile = h\ncastlingQueensideFile = d\n";
    if (size.ranks > 8) text += "maxRank = 10\npromotionRank = 10\n";
    return text + "promotionPieceTypes = qrbn\nstartFen = " + rows + " w - - 0 1\n";
}

/// A variants.ini with one variant per board: hf8x8, hf10x8, hf10x10.
inline std::string ini_text() {
    std::string text = "[hf8x8:chess]\n";
    for (const Shared& s : shared)
        if (!s.theirs.empty()) text += std::string(s.theirs) + " = " + s.letter + "\n";
    text += "promotionPieceTypes = qrbn\nstartFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n";
    text +=
        "[hf10x8:hf8x8]\nmaxFile = j\ncastlingKingsideFile = h\ncastlingQueensideFile = d\nstartFen = "
        "5k4/10/10/10/10/10/10/5K4 w - - 0 1\n";
    text +=
        "[hf10x10:hf10x8]\nmaxRank = 10\npromotionRank = 10\nstartFen = 5k4/10/10/10/10/10/10/10/10/5K4 w - - 0 1\n";
    return text;
}
inline std::string variant_of(BoardSize size) {
    return "hf" + std::to_string(size.files) + "x" + std::to_string(size.ranks);
}

/// Our rulings that make the shared pieces what they are elsewhere: the Soldier is no pawn, Pawns alone take in
/// passing.
inline Choices choices() {
    Rulings rulings(catalogue_of_rulings());
    for (const auto& [id, option] : {std::pair{"pawn.type-set", "four"}, {"ep.takers", "p"}})
        if (auto error = rulings.set(id, option)) throw std::runtime_error(error->message);
    return choices_of(rulings);
}

/// Reads rows in its letters. Pawns on their second rank have not moved; `rights` as in FEN.
inline Position read(const std::string& rows, char turn, const std::string& rights, const Catalogue& all,
                     const Laws& laws) {
    Position p = empty_position(laws);
    int file = 0, rank = laws.size.ranks - 1;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const char c = rows[i];
        if (c == '/') {
            file = 0;
            --rank;
        } else if (c >= '0' && c <= '9') {
            int run = c - '0';
            while (i + 1 < rows.size() && rows[i + 1] >= '0' && rows[i + 1] <= '9') run = run * 10 + (rows[++i] - '0');
            file += run;
        } else {
            const int side = c >= 'a';
            const char letter = static_cast<char>(side ? c : c - 'A' + 'a');
            put(p, laws.size.square(file++, rank), side, kind_of(all, letter),
                letter == 'p' && laws.size.own_rank(side, laws.size.square(0, rank)) == 1);
        }
    }
    for (const char right : rights) {
        if (right == '-') continue;
        const int side = right >= 'a', home = side ? laws.size.ranks - 1 : 0;
        const Square corner = laws.size.square(right == 'K' || right == 'k' ? laws.size.files - 1 : 0, home),
                     king = laws.size.square(laws.size.files / 2, home);
        for (const Square s : {corner, king}) {
            const KindId kind = p.kind_on(s);
            take(p, s);
            put(p, s, side, kind, true);
        }
    }
    for (const char c : {'q', 'r', 'b', 'n'})
        for (int side : {0, 1}) add_to_pool(p, side, kind_of(all, c));
    p.side = turn == 'b';
    refresh_key(p);
    return p;
}

inline std::string fen(const Position& p, const Catalogue& all) {
    const BoardSize size = p.laws->size;
    std::string text;
    for (int rank = size.ranks - 1; rank >= 0; --rank) {
        int run = 0;
        for (int file = 0; file <= size.files; ++file) {
            const KindId kind = file < size.files ? p.kind_on(size.square(file, rank)) : no_kind;
            if (file < size.files && !kind) {
                ++run;
                continue;
            }
            if (run) text += std::to_string(run);
            run = 0;
            if (!kind) break;
            for (const Shared& s : shared)
                if (kind_of(all, s.letter) == kind)
                    text += static_cast<char>(p.side_on(size.square(file, rank)) ? s.letter : s.letter - 'a' + 'A');
        }
        if (rank) text += '/';
    }
    text += p.side ? " b " : " w ";
    std::string rights;
    for (int side : {0, 1}) {
        const int home = side ? size.ranks - 1 : 0;
        if (!p.unmoved(size.square(size.files / 2, home)) ||
            p.kind_on(size.square(size.files / 2, home)) != kind_of(all, 'k'))
            continue;
        for (const bool far : {true, false}) {
            const Square corner = size.square(far ? size.files - 1 : 0, home);
            if (p.unmoved(corner) && p.kind_on(corner) == kind_of(all, 'r') && p.side_on(corner) == side)
                rights += static_cast<char>((far ? 'K' : 'Q') + (side ? 'a' - 'A' : 0));
        }
    }
    text += (rights.empty() ? "-" : rights) + " " +
            (p.ep_passed == no_square ? "-" : square_name(p.ep_passed, size.files)) + " 0 1";
    return text;
}

/// "e1g1" for a castling with h1, "a7a8q".
inline std::string name_of(const Position& p, Move m, const Catalogue& all) {
    const int files = p.laws->size.files;
    int to = m.to;
    if (m.kind == MoveKind::castling) to = m.from + (m.to > m.from ? 2 : -2);
    std::string text = square_name(m.from, files) + square_name(to, files);
    for (const Shared& s : shared)
        if (m.promotion && kind_of(all, s.letter) == m.promotion) text += s.letter;
    return text;
}

}  // namespace pinwheel::hyper_fairy::peer
