#include "harness.h"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <sstream>

#include "pinwheel/view/geometry.h"
#include "support/places.h"

namespace duplicate_test {

using Rules = pinwheel::Model<duplicate::DuplicateChess>;

namespace {
const Rules& model() {
    static const Rules m;
    return m;
}

std::int64_t index_of(const Facts& facts, const std::string& id) {
    const int index = facts.index(id);
    BOOST_REQUIRE_MESSAGE(index >= 0, "no fact " << id);
    return index;
}

FactValue ask(const Game& g, const std::string& fact, std::initializer_list<std::uint16_t> args) {
    const auto facts = g.facts(g.cursor());
    return facts->get(static_cast<int>(index_of(*facts, fact)), {args.begin(), args.size()});
}
}  // namespace

const Variant& variant() { return model(); }
const duplicate::DuplicateChess& rules() { return model().rules(); }

Rulings rulings(const Choices& choices) {
    Rulings r(variant().info().rulings);
    for (const auto& [id, option] : choices) {
        const auto error = r.set(id, option);
        BOOST_REQUIRE_MESSAGE(!error, id << " " << option << ": " << (error ? error->message : ""));
    }
    return r;
}

BoundRuleset bound(const Choices& choices) {
    BoundRuleset b;
    b.variant = &variant();
    b.ruleset = std::make_shared<ChoiceRuleset>(RulesetInfo{"test", "Test", "duplicate-chess", "", "", {}, "built-in"});
    b.rulings = rulings(choices);
    return b;
}

Game game(const std::string& moves, const Choices& choices, const std::string& setup) {
    auto g = Game::make(bound(choices), Setup{setup, {}, 0});
    BOOST_REQUIRE_MESSAGE(g.ok(), setup << ": " << (g ? "" : g.error().message));
    for (const auto& token : words(moves)) {
        const auto played = g.value().play(token);
        BOOST_REQUIRE_MESSAGE(played.ok(),
                              token << " at ply " << g->ply() << ": " << (played ? "" : played.error().message));
    }
    return *std::move(g);
}

const Position& position(const State& s) { return Rules::position(s); }

std::vector<Row> table(const std::string& file) {
    std::ifstream in(pinwheel::test::data_dir() + "/duplicate-chess/" + file);
    BOOST_REQUIRE_MESSAGE(in.good(), "cannot read " << file);
    std::vector<Row> rows;
    for (std::string line; std::getline(in, line);)
        if (!line.empty() && line[0] != '#') rows.push_back(words(line, '\t'));
    BOOST_REQUIRE(!rows.empty());
    return rows;
}

std::string golden_moves(const std::string& id) {
    for (const Row& row : table("golden.tsv"))
        if (row[0] == id) return row[1] == "-" ? "" : row[1];
    BOOST_FAIL("no golden scenario " << id);
    return {};
}

std::vector<std::string> words(const std::string& text, char separator) {
    std::vector<std::string> found;
    std::istringstream in(text);
    for (std::string word; std::getline(in, word, separator);)
        if (!word.empty()) found.push_back(word);
    return found;
}

std::string join(const std::vector<std::string>& parts, const std::string& separator) {
    std::string text;
    for (const auto& part : parts) text += (text.empty() ? "" : separator) + part;
    return text;
}

std::vector<std::string> legal_tokens(const State& s) {
    std::vector<std::string> tokens;
    for (const SeatId seat : variant().to_act(s))
        for (const Action& a : variant().legal(s, seat)) tokens.push_back(variant().token(s, a));
    std::sort(tokens.begin(), tokens.end());
    return tokens;
}

std::string seat_to_move(const State& s) { return std::string(duplicate::seat_ids[position(s).seat()]); }

bool flag(const Game& g, const std::string& fact, std::initializer_list<std::uint16_t> args) {
    return std::get<bool>(ask(g, fact, args));
}
std::int64_t number(const Game& g, const std::string& fact, std::initializer_list<std::uint16_t> args) {
    return std::get<std::int64_t>(ask(g, fact, args));
}
std::string text(const Game& g, const std::string& fact, std::initializer_list<std::uint16_t> args) {
    return std::get<std::string>(ask(g, fact, args));
}

std::string seats_with(const Verdict& v, Outcome outcome) {
    std::string seats;
    for (std::size_t s = 0; s < v.result.size(); ++s)
        if (v.result[s] == outcome) seats += duplicate::seat_ids[s];
    return seats;
}

std::string ghosts(const View& view) {
    std::vector<std::string> found;
    for (const BoardView& board : view.boards)
        for (std::size_t s = 0; s < board.cells.size(); ++s)
            for (const Occupant& o : board.cells[s].occupants)
                if (o.is("ghost")) {
                    const std::string letter(1, o.piece == "knight" ? 'n' : o.piece[0]);
                    found.push_back(board.id + "/" + square_name(static_cast<int>(s), 8) + letter);
                }
    std::sort(found.begin(), found.end(), [](const std::string& a, const std::string& b) { return a < b; });
    return found.empty() ? "-" : join(found);
}

std::string results(const Verdict& v) {
    std::vector<std::string> all;
    for (const Outcome o : v.result) all.emplace_back(name(o));
    return all.empty() ? "-" : join(all);
}

}  // namespace duplicate_test
