// Questions: rule cards, diagrams worked out by the generator, points, armies; and the play that views and offers show.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/view/geometry.h"
#include "table.h"
#include "view/seen.h"

namespace pinwheel::hyper_fairy {
namespace {

const Variant& variant() {
    static const Model<HyperFairyChess> model;
    return model;
}

StatePtr position(const std::string& hfen, const std::map<std::string, std::string>& rulings = {}) {
    const auto state = variant().start(rulings_with(rulings), {hfen, {}, 0});
    if (!state) throw std::runtime_error(hfen + ": " + state.error().message);
    return *state;
}

Datum ask(const std::string& question, std::vector<std::string> args, const State* state = nullptr,
          const Viewer& viewer = {}) {
    const auto answer = variant().answer(state, viewer, question, args);
    if (!answer) throw std::runtime_error(question + ": " + answer.error().message);
    return *answer;
}

std::string refused(const std::string& question, std::vector<std::string> args, const State* state = nullptr) {
    const auto answer = variant().answer(state, {}, question, args);
    return answer ? "" : answer.error().code;
}

std::set<std::string> words_of(const Datum* list) {
    std::set<std::string> words;
    if (list && list->list())
        for (const Datum& word : *list->list()) words.insert(*word.text());
    return words;
}

/// "c3 c5" as a set.
std::set<std::string> squares(const std::string& text) {
    std::set<std::string> all;
    if (!text.empty())
        for (const std::string& word : split(text, ' ')) all.insert(word);
    return all;
}

const Occupant* piece_on(const View& view, const char* square) {
    const BoardView& board = view.boards[0];
    const auto& pieces =
        board.cells[static_cast<std::size_t>(parse_square(square, board.files, board.ranks))].occupants;
    return pieces.empty() ? nullptr : &pieces.front();
}

/// Words of the states of a piece, parted by blanks.
std::string states_on(const View& view, const char* square) {
    std::string all;
    for (const PieceState& state : piece_on(view, square)->states) all += (all.empty() ? "" : " ") + state.word;
    return all;
}

bool marked(const View& view, const char* square, const std::string& mark) {
    const BoardView& board = view.boards[0];
    const auto& marks = board.cells[static_cast<std::size_t>(parse_square(square, board.files, board.ranks))].marks;
    return std::find(marks.begin(), marks.end(), mark) != marks.end();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(questions)

BOOST_AUTO_TEST_CASE(rule_cards) {
    const Datum card = ask("piece", {"thief"});
    BOOST_CHECK_EQUAL(*card.find("name")->text(), "Thief");
    BOOST_CHECK_EQUAL(*card.find("betza")->text(), "AG");
    BOOST_CHECK_EQUAL(*card.find("points")->number(), 29);
    BOOST_CHECK_EQUAL(*ask("piece", {"*D"}).find("id")->text(), "dragon-horse");
    BOOST_CHECK_EQUAL(*ask("piece", {"Dragon Horse"}).find("symbol")->text(), "*D");
    const StatePtr state =
        position("4k3/8/8/8/8/8/8/4K3 w -", {{"piece.thief", "steal"}, {"values.freezers", "swapped"}});
    const Datum in_force = ask("rule", {"thief"}, state.get());
    BOOST_CHECK_EQUAL(*in_force.find("capture")->text(), "steal");
    bool told = false;
    for (const Datum& ruling : *in_force.find("rulings")->list())
        told |= *ruling.find("id")->text() == "piece.thief" && *ruling.find("option")->text() == "steal";
    BOOST_CHECK(told);
    BOOST_CHECK_EQUAL(*ask("rule", {"herald"}, state.get()).find("cost")->number(), 32);
    BOOST_CHECK_EQUAL(ask("catalogue", {}, state.get()).list()->size(), standard_catalogue().kinds.size());
    BOOST_CHECK_EQUAL(refused("piece", {"gryphon"}), "question.piece");
    BOOST_CHECK_EQUAL(refused("piece", {}), "question.args");
    BOOST_CHECK_EQUAL(refused("points", {}), "question.args");
    BOOST_CHECK_EQUAL(refused("weather", {}), "question.unknown");
}

// On nine by nine from e5 (a Pawn and a Peasant from e2): standard definitions of the pieces.
BOOST_AUTO_TEST_CASE(diagrams_come_from_the_rules) {
    struct Row {
        const char *kind, *moves, *first, *captures;
    };
    const std::string knight = "d3 f3 c4 g4 c6 g6 d7 f7", cross = "e4 d5 f5 e6", diagonal = "d4 f4 d6 f6",
                      all = cross + " " + diagonal;
    const std::vector<Row> rows{
        {"pawn", "e3", "e4", "d3 f3"},
        {"shogi-pawn", "e6", "", "e6"},
        {"peasant", "d3 f3", "c4 g4", "e3"},
        {"soldier", all.c_str(), "", all.c_str()},
        {"catapult", "e3 c5 g5 e7", "", "e3 c5 g5 e7"},
        {"lancer", "c3 g3 c7 g7", "", "c3 g3 c7 g7"},
        {"chamberlain", "e3 c5 g5 e7", "", "e3 c5 g5 e7 d4 f4 d6 f6"},
        {"courtesan", "d4 f4 d6 f6 c3 g3 c7 g7", "", "d4 f4 d6 f6 c3 g3 c7 g7"},
        {"thief", "c3 g3 c7 g7 b2 h2 b8 h8", "", "c3 g3 c7 g7 b2 h2 b8 h8"},
        {"knight", knight.c_str(), "", knight.c_str()},
        {"herald", knight.c_str(), "", ""},
        {"king", all.c_str(), "", all.c_str()},
        {"mercenary", "e3 c5 g5 e7 c3 g3 c7 g7", "", "e3 c5 g5 e7 c3 g3 c7 g7"},
        {"camel", "b4 b6 h4 h6 d2 f2 d8 f8", "", "b4 b6 h4 h6 d2 f2 d8 f8"},
        {"zebra", "b3 b7 h3 h7 c2 g2 c8 g8", "", "b3 b7 h3 h7 c2 g2 c8 g8"},
        {"giraffe", "a4 a6 i4 i6 d1 f1 d9 f9", "", "a4 a6 i4 i6 d1 f1 d9 f9"},
        {"wazir", cross.c_str(), "", cross.c_str()},
        {"ferz", diagonal.c_str(), "", diagonal.c_str()},
        {"grasshopper", "", "", ""},
    };
    const StatePtr start = position("4k3/8/8/8/8/8/8/4K3 w -");
    const auto diagram_of = [&](std::vector<std::string> args) { return ask("diagram", std::move(args), start.get()); };
    for (const Row& row : rows) {
        BOOST_TEST_CONTEXT(row.kind) {
            const Datum diagram = diagram_of({row.kind});
            BOOST_CHECK(words_of(diagram.find("moves")) == squares(row.moves));
            BOOST_CHECK(words_of(diagram.find("first")) == squares(row.first));
            BOOST_CHECK(words_of(diagram.find("captures")) == squares(row.captures));
        }
    }
    BOOST_CHECK_EQUAL(words_of(diagram_of({"queen"}).find("moves")).size(), 32u);
    BOOST_CHECK_EQUAL(words_of(diagram_of({"jester"}).find("captures")).size(), 0u);
    BOOST_CHECK(words_of(diagram_of({"withdrawer"}).find("captures")) == squares(all));
    BOOST_CHECK(words_of(diagram_of({"catapult", "piece.catapult=threeleaper"}).find("moves")) ==
                squares("e2 b5 h5 e8"));
    const Datum chameleon = diagram_of({"chameleon"});
    BOOST_CHECK(words_of(chameleon.find("takes")->find("knight")) == squares(knight));
    BOOST_CHECK(words_of(chameleon.find("takes")->find("pawn")) == squares("d6 f6"));
    BOOST_CHECK(!chameleon.find("takes")->find("jester") && !chameleon.find("takes")->find("chameleon"));
    // Hoppers show themselves among other pieces.
    for (const char* hopper : {"grasshopper", "cannon", "vao", "long-leaper", "coordinator"}) {
        const Datum diagram = diagram_of({hopper});
        bool takes = false;
        for (const Datum& target : *diagram.find("example")->find("targets")->list())
            takes |= !target.find("captured")->list()->empty();
        BOOST_CHECK_MESSAGE(takes, hopper << " takes nothing in its example");
    }
    for (const PieceKind& kind : standard_catalogue().kinds) BOOST_CHECK(diagram_of({kind.id}).find("example"));
    BOOST_CHECK_EQUAL(refused("diagram", {"thief", "piece.thief=fly"}, start.get()), "question.args");
    BOOST_CHECK_EQUAL(refused("diagram", {"thief", "thief"}, start.get()), "question.args");
}

BOOST_AUTO_TEST_CASE(armies_are_checked_and_converted) {
    BOOST_CHECK(ask("check_army", {"8x8", "405", "queen:1,rook:2,bishop:2,knight:2,pawn:8"}).list()->empty());
    const Datum faults = ask("check_army", {"8x8", "405", "A,Q,R2,P8,*T"});
    BOOST_REQUIRE_EQUAL(faults.list()->size(), 1u);
    BOOST_CHECK_EQUAL(*faults.list()->front().find("code")->text(), "OVER_BUDGET");
    BOOST_CHECK_EQUAL(refused("check_army", {"9x9", "405", "Q"}), "question.args");
    BOOST_CHECK_EQUAL(refused("check_army", {"8x8", "lots", "Q"}), "question.args");
    BOOST_CHECK_EQUAL(refused("check_army", {"8x8", "405", "{"}), "army.json");
    const Datum army = ask("army", {"queen:1,pawn:8", "Queens", "10x8"});
    BOOST_CHECK_EQUAL(*army.find("text")->text(), "Kx1,Qx1,Px8");
    BOOST_CHECK_EQUAL(*army.find("cost")->number(), 175);
    const auto json = nlohmann::json::parse(*army.find("json")->text());
    BOOST_CHECK(json["title"] == "Queens" && json["board"] == "10x8" && json["army"]["pawn"] == 8);
    BOOST_CHECK_EQUAL(*ask("army", {*army.find("json")->text()}).find("text")->text(), "Kx1,Qx1,Px8");
    BOOST_CHECK_EQUAL(refused("army", {"gryphon"}), "army.UNKNOWN_PIECE");
    BOOST_CHECK_GE(ask("armies", {}).list()->size(), 9u);
}

BOOST_AUTO_TEST_CASE(points_by_seat) {
    const StatePtr state = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    const Datum points = ask("points", {}, state.get());
    BOOST_CHECK_EQUAL(*points.find("w")->number(), 405);  // golden position 1
    BOOST_CHECK_EQUAL(*points.find("b")->number(), 405);
    const StatePtr odd = position("7k/8/8/m7/8/8/1J6/K1H5 w -");
    BOOST_CHECK_EQUAL(*ask("points", {}, odd.get()).find("w")->number(), 17);
    BOOST_CHECK_EQUAL(*ask("points", {}, odd.get()).find("b")->number(), 5);
    BOOST_CHECK_EQUAL(variant().view(*odd, {}).notes.at("points.w"), "17");
}

BOOST_AUTO_TEST_CASE(a_frozen_piece_attacks_as_the_ruling_says) {
    for (const auto& [option, end] : {std::pair{"yes", "and attacks nothing."}, {"no", "but still gives check."}}) {
        const StatePtr state = position("7k/8/8/3i4/4R3/8/8/K7 w -", {{"freeze.blocks-check", option}});
        const Datum card = ask("rule", {"board:e4"}, state.get());
        BOOST_CHECK_EQUAL(*card.find("state")->list()->front().text(),
                          std::string("Frozen by the Immobilizer on d5: it may not move, ") + end);
    }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(views)

BOOST_AUTO_TEST_CASE(pieces_are_told_apart_by_words) {
    const View frozen = variant().view(*position("7k/8/8/3i4/4R3/8/8/K2JF3 w -"), {});
    BOOST_CHECK_EQUAL(states_on(frozen, "e4"), "frozen");
    BOOST_CHECK_EQUAL(states_on(frozen, "d5"), "");
    BOOST_CHECK_EQUAL(states_on(frozen, "d1"), "uncapturable");
    BOOST_CHECK_EQUAL(states_on(frozen, "e1"), "uncapturable");
    BOOST_CHECK_EQUAL(states_on(variant().view(*position("7k/8/8/M7/8/8/8/K7 b -"), {}), "a5"), "hireable");
    BOOST_CHECK_EQUAL(states_on(variant().view(*position("7k/8/8/M7/8/8/8/K7 w -"), {}), "a5"), "");
    BOOST_CHECK_EQUAL(states_on(variant().view(*position("7k/8/8/M7/8/8/8/K7 b - - 0 1 merc=a5"), {}), "a5"), "");
    BOOST_CHECK_EQUAL(states_on(variant().view(*position("k7/8/8/8/3*R4/8/8/8 w - - 0 1 regent=w"), {}), "d4"),
                      "regent-b");
    BOOST_CHECK(marked(variant().view(*position("8/8/8/3k4/3F4/8/8/K7 b -"), {}), "d5", "check"));
}

BOOST_AUTO_TEST_CASE(play_is_open_to_everyone) {
    const StatePtr state = position("r3k2r/8/8/m7/3i4/4Q3/8/R3K2R w KQkq - 3 9");
    View seen = variant().view(*state, Viewer::arbiter());
    for (const Viewer& viewer : {Viewer{}, Viewer::of(SeatId{0}), Viewer::of(SeatId{1})}) {
        const View other = variant().view(*state, viewer);
        BOOST_CHECK(other.boards == seen.boards && other.notes == seen.notes && other.rights == seen.rights &&
                    other.notices == seen.notices);
    }
}

BOOST_AUTO_TEST_CASE(offers_are_the_legal_moves) {
    for (const char* hfen : {"r3k2r/8/8/m7/3i4/4Q3/8/R3K2R w KQkq", "8/8/8/8/8/2JF4/2*K5/1NP4k w -",
                             "7k/1P6/8/8/8/8/8/K1i1h3 w - - 0 1 pool=Q,*D,C", "4k5/9p/10/10/10/10/10/10/10/4K5 b -"}) {
        const StatePtr state = position(hfen);
        const auto seat = variant().to_act(*state).front();
        const auto offers = variant().offers(variant().view(*state, Viewer::of(seat)));
        std::set<std::vector<std::string>> paths;
        std::size_t moves = 0;
        for (const Offer& offer : offers) {
            BOOST_CHECK_MESSAGE(paths.insert(offer.path).second, hfen << ": two offers are clicked alike");
            BOOST_CHECK(variant().is_legal(*state, offer.action));
            moves += offer.path.front() != "button:resign";
        }
        BOOST_CHECK_EQUAL(moves, variant().count(*state, seat));
    }
    const auto promotions =
        variant().offers(variant().view(*position("7k/1P6/8/8/8/8/8/K7 w - - 0 1 pool=Q,*D"), Viewer::of(SeatId{0})));
    const std::vector<std::string> path{"board:b7", "board:b8", "choice:dragon-horse"};
    BOOST_CHECK(std::any_of(promotions.begin(), promotions.end(), [&](const Offer& o) { return o.path == path; }));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::hyper_fairy
