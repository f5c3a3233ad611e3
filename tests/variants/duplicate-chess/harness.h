#pragma once
/// Shorthand of these tests: games under named rulings, tables from tests/data/duplicate-chess.
#include <map>
#include <string>
#include <vector>

#include "boards/position.h"
#include "pinwheel/game/tree/game.h"
#include "rules/rules.h"

namespace duplicate_test {

using namespace pinwheel;
using duplicate::Position;
using Choices = std::map<std::string, std::string>;  ///< ruling id or alias to option
using Row = std::vector<std::string>;

const Variant& variant();
const duplicate::DuplicateChess& rules();

Rulings rulings(const Choices& = {});
BoundRuleset bound(const Choices& = {});
/// A game with these moves played; fails the test on an error. `setup` is the variant's text form.
Game game(const std::string& moves, const Choices& = {}, const std::string& setup = {});
const Position& position(const State&);
inline const Position& position(const Game& g) { return position(g.state()); }

/// Rows of a table, without comments; fields are separated by tabs.
std::vector<Row> table(const std::string& file);
/// The moves of a golden scenario.
std::string golden_moves(const std::string& id);

std::vector<std::string> words(const std::string&, char separator = ' ');
std::string join(const std::vector<std::string>&, const std::string& separator = " ");
/// Sorted tokens of everything the seat to act may do.
std::vector<std::string> legal_tokens(const State&);
std::string seat_to_move(const State&);

bool flag(const Game&, const std::string& fact, std::initializer_list<std::uint16_t> args = {});
std::int64_t number(const Game&, const std::string& fact, std::initializer_list<std::uint16_t> args = {});
std::string text(const Game&, const std::string& fact, std::initializer_list<std::uint16_t> args = {});

/// "EW": seats with an outcome, in the order N S E W.
std::string seats_with(const Verdict&, Outcome);
/// "NW/e5n SW/e5n": ghosts by board order and square, from a view.
std::string ghosts(const View&);
/// "win loss draw open" in the order N S E W, "-" while none is noted.
std::string results(const Verdict&);

}  // namespace duplicate_test
