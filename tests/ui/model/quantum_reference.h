#pragma once
/// How the pieces of quantum chess go, take, castle and collapse under the usual rulings, from small tables of their
/// own: for tests, without any code of the variant.
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace quantum_oracle {

using Squares = std::set<int>;

inline constexpr int king = 1, queen = 2, bishop = 4, knight = 8, rook = 16, pawn = 32;

inline int file(int s) { return s % 8; }
inline int rank(int s) { return s / 8; }

struct Man {
    bool white = false, unmoved = false, dark = false;
    int at = -1;  ///< captured
    int mask = 0, promoted = 0;
    int power() const { return promoted ? promoted : mask; }
};

struct Table {
    std::vector<Man> men;
    bool white = false;
    char phase = 'M';
    int ep = -1, target = -1;
    Squares challengers;

    const Man* on(int s) const {
        for (const Man& m : men)
            if (m.at == s) return &m;
        return nullptr;
    }
    Man* on(int s) { return const_cast<Man*>(std::as_const(*this).on(s)); }
};

/// The types of letters, as a mask.
int types_in(std::string_view text);
/// Reads "[a1(w_KQ)! …] (w_QBL …) w M - <a1 e4> 0 1".
Table read(const std::string& text);

/// Leaves each piece of a side what it is in some army; false where there is no army.
bool settle(Table& t, bool white);

Squares between(int from, int to);
Squares met(const Table& t, const Squares& squares);
/// The types that go from one square to another, whatever the piece may be.
int types_that_go(const Table& t, const Man& m, int to, bool takes);
int types_that_take(const Table& t, const Man& m, int on);
Squares attackers(const Table& t, bool white, int on);
/// The square of a king that is one for certain; -1 where there is none.
int certain_king(const Table& t, bool white);

struct Move {
    int from = 0, to = 0, becomes = 0;
    bool en_passant = false;
};

bool castles(const Table& t, const Move& m);
/// King's and rook's squares after castling.
std::pair<int, int> castled(const Move& m);
/// The table after a move, before anybody's king is looked at; nothing where no army is left.
std::optional<Table> after(Table t, const Move& m);

}  // namespace quantum_oracle
