#include "toys.h"

#include <algorithm>
#include <optional>
#include <sstream>

#include "pinwheel/view/random.h"

namespace toys {
namespace {

using Affects = RulingSpec::Affects;

struct Stones {
    struct Position {
        int heap = 10, turn = 0, most = 3;
    };
    using publishes = Publishes<can::Repetition, can::Judge>;
    enum Ruling : std::size_t { take_most, last_stone, repetition_count };

    static VariantInfo make_info() {
        VariantInfo info;
        info.id = "stones";
        info.title = "Stones";
        info.summary = "Take the last stone.";
        info.seats = {{"A", "Anna", "side.white"}, {"B", "Bert", "side.black"}};
        info.boards = {{"heap", "Heap", 12, 1}};
        info.actions = {{"take", {Role::number}, {}}, {"put", {}, {}}};
        info.rulings = {
            {"take.most", "T1", "How many may be taken?", {{"3", "Three"}, {"2", "Two"}}, 0, Affects::play, {}},
            {"last.stone",
             "T2",
             "Who wins?",
             {{"wins", "Who takes the last"}, {"loses", "The other"}},
             0,
             Affects::verdict,
             {}},
            {"repetition.count", "T3", "Draw by repetition?", {{"3", "Three"}, {"off", "No"}}, 0, Affects::verdict, {}},
            core_ruling(CoreRuling::draw_latched, CoreOption::latched, "R16"),
            core_ruling(CoreRuling::draw_manual, CoreOption::saved, "R17"),
            core_ruling(CoreRuling::scrub_move, CoreOption::truncate, "R18"),
            core_ruling(CoreRuling::load_order, CoreOption::strict, "R19"),
        };
        info.facts = {{"heap", "Stones left.", {}},
                      {"mover", "Whose turn.", {}},
                      {"turn-of", "Is it a seat's turn?", {Role::seat}}};
        return info;
    }
    const VariantInfo& info() const {
        static const VariantInfo info = make_info();
        return info;
    }

    Result<Position> start(const Rulings& rulings, const Setup& setup) const {
        Position p;
        p.most = rulings[take_most] == 0 ? 3 : 2;
        if (setup.text.empty()) return p;
        std::istringstream in(setup.text);
        std::string rest;
        if (!(in >> p.heap >> p.turn) || (in >> rest) || p.heap < 0 || p.heap > 12 || p.turn < 0 || p.turn > 1 ||
            save(p) != setup.text)
            return Error{"setup.stones", "Expected the stones, 0 to 12, and the turn, 0 or 1.", "offset 0"};
        return p;
    }
    static SeatId seat(const Position& p) { return SeatId{static_cast<std::uint16_t>(p.turn)}; }
    std::vector<SeatId> to_act(const Position& p) const {
        return p.heap == 0 ? std::vector<SeatId>{} : std::vector<SeatId>{seat(p)};
    }
    std::vector<Action> legal(const Position& p, SeatId who) const {
        std::vector<Action> all;
        if (who != seat(p) || p.heap == 0) return all;
        for (int n = 1; n <= std::min(p.most, p.heap); ++n) all.push_back({0, 1, who, {static_cast<std::uint16_t>(n)}});
        if (p.heap < 12) all.push_back({1, 0, who, {}});
        return all;
    }
    Status play(Position& p, const Action& a, std::vector<Announcement>& said) const {
        const auto all = legal(p, a.actor);
        if (std::find(all.begin(), all.end(), a) == all.end())
            return Error{"illegal.stones", "That many stones cannot be moved.", {}};
        p.heap += a.spec == 1 ? 1 : -a.arg[0];
        p.turn = 1 - p.turn;
        said.push_back({{}, {a.spec == 1 ? "put" : "taken", {}}});
        return {};
    }
    FactValue fact(const Position& p, int fact, std::span<const std::uint16_t> args) const {
        if (fact == 2) return args[0] == p.turn;
        return std::int64_t{fact == 0 ? p.heap : p.turn};
    }
    std::vector<RepetitionKey> repetition(const Position& p, const Rulings&) const {
        return {{key(p), true}, {static_cast<std::uint64_t>(p.heap), p.turn == 0}};
    }
    Verdict judge(const Facts& facts, const Rulings& rulings) const {
        if (facts.number(0) == 0) {
            const auto last = static_cast<std::size_t>(1 - facts.number(1));
            Verdict verdict{true, {Outcome::loss, Outcome::loss}, "empty", "last.stone", {}};
            verdict.result[rulings[last_stone] == 0 ? last : 1 - last] = Outcome::win;
            return verdict;
        }
        if (rulings[repetition_count] == 0 && facts.number(facts.index("repetition"), {0}) >= 3)
            return {true, {Outcome::draw, Outcome::draw}, "threefold", "repetition.count", {}};
        return {};
    }
    View view(const Position& p, const Viewer& viewer) const {
        View view;
        view.variant = "stones";
        view.phase = "play";
        view.viewer = viewer;
        for (int i = 0; i < 2; ++i) {
            const auto& s = info().seats[static_cast<std::size_t>(i)];
            view.seats.push_back({s.id, s.title, s.colour, p.heap > 0 && p.turn == i});
        }
        BoardView board;
        board.id = "heap";
        board.files = 12;
        board.ranks = 1;
        board.cells.resize(12);
        for (int i = 0; i < 12; ++i) {
            board.cells[static_cast<std::size_t>(i)].known = CellView::Known::yes;
            if (i < p.heap) board.cells[static_cast<std::size_t>(i)].occupants.push_back({"pawn", SeatId{0}, 1, {}});
        }
        view.boards.push_back(board);
        view.rights.rules = {static_cast<std::uint8_t>(p.most)};
        view.notes = {
            {"heap", std::to_string(p.heap)}, {"most", std::to_string(p.most)}, {"turn", std::to_string(p.turn)}};
        return view;
    }
    std::vector<Offer> offers(const View& view) const {
        std::vector<Offer> all;
        if (view.boards.size() != 1 || view.seats.size() != 2 || view.rights.rules.size() != 1) return all;
        const auto& cells = view.boards[0].cells;
        const auto stones =
            std::count_if(cells.begin(), cells.end(), [](const CellView& c) { return !c.occupants.empty(); });
        const Position p{static_cast<int>(stones), view.seats[1].to_act ? 1 : 0, view.rights.rules[0]};
        if (view.viewer.kind == Viewer::Kind::spectator) return all;
        if (view.viewer.kind == Viewer::Kind::seat && view.viewer.seat != seat(p)) return all;
        for (const Action& a : legal(p, seat(p)))
            all.push_back(
                {a, {a.spec == 1 ? "button:put" : "button:take-" + std::to_string(a.arg[0])}, Offer::Standing::legal});
        return all;
    }
    std::string save(const Position& p) const { return std::to_string(p.heap) + " " + std::to_string(p.turn); }
    std::uint64_t key(const Position& p) const { return fnv1a(save(p)); }
};

struct Marks {
    static constexpr std::size_t cells = 6;
    struct Position {
        std::array<int, cells> owner{-1, -1, -1, -1, -1, -1};
        std::array<unsigned, 2> bumped{};
        int turn = 0;
    };
    using publishes = Publishes<can::Judge>;
    static VariantInfo make_info() {
        VariantInfo info;
        info.id = "marks";
        info.title = "Marks";
        info.hidden = true;
        info.seats = {{"A", "Anna", "side.white"}, {"B", "Bert", "side.black"}};
        info.boards = {{"board", "Board", 3, 2}};
        info.actions = {{"mark", {Role::square}, {}}};
        info.facts = {{"free", "Cells without a mark.", {}}};
        return info;
    }
    const VariantInfo& info() const {
        static const VariantInfo info = make_info();
        return info;
    }
    Result<Position> start(const Rulings&, const Setup& setup) const {
        Position p;
        if (setup.text.empty()) return p;
        Position read;
        if (setup.text.size() != cells + 2 * cells + 1)
            return Error{"setup.marks", "Expected 19 characters.", "offset 0"};
        for (std::size_t s = 0; s < cells; ++s) {
            read.owner[s] = setup.text[s] == 'A' ? 0 : setup.text[s] == 'B' ? 1 : -1;
            for (std::size_t who = 0; who < 2; ++who)
                if (setup.text[cells * (1 + who) + s] == '1') read.bumped[who] |= 1u << s;
        }
        read.turn = setup.text.back() == '1';
        if (save(read) != setup.text) return Error{"setup.marks", "Expected A, B and . and then 0 and 1.", "offset 0"};
        return read;
    }
    static bool full(const Position& p) { return std::find(p.owner.begin(), p.owner.end(), -1) == p.owner.end(); }
    std::vector<SeatId> to_act(const Position& p) const {
        return full(p) ? std::vector<SeatId>{} : std::vector<SeatId>{SeatId{static_cast<std::uint16_t>(p.turn)}};
    }
    std::vector<Action> legal(const Position& p, SeatId who) const {
        std::vector<Action> all;
        if (full(p) || who.v != p.turn) return all;
        for (std::uint16_t s = 0; s < cells; ++s)
            if (p.owner[s] != p.turn && !(p.bumped[who.v] >> s & 1)) all.push_back({0, 1, who, {s}});
        return all;
    }
    Status play(Position& p, const Action& a, std::vector<Announcement>& said) const {
        const auto all = legal(p, a.actor);
        if (std::find(all.begin(), all.end(), a) == all.end())
            return Error{"illegal.mark", "You may not mark there.", {}};
        const std::size_t s = a.arg[0];
        if (p.owner[s] >= 0) {
            p.bumped[a.actor.v] |= 1u << s;
            said.push_back({{Viewer::of(a.actor)}, {"taken", {}}});
            return {};
        }
        p.owner[s] = p.turn;
        p.turn = 1 - p.turn;
        said.push_back({{}, {"done", {}}});
        return {};
    }
    FactValue fact(const Position& p, int, std::span<const std::uint16_t>) const {
        return std::int64_t{std::count(p.owner.begin(), p.owner.end(), -1)};
    }
    Verdict judge(const Facts& facts, const Rulings&) const {
        if (facts.number(0) > 0) return {};
        return {true, {Outcome::draw, Outcome::draw}, "full", {}, {}};
    }
    View view(const Position& p, const Viewer& viewer) const {
        View view;
        view.variant = "marks";
        view.phase = "play";
        view.viewer = viewer;
        for (int i = 0; i < 2; ++i) {
            const auto& s = info().seats[static_cast<std::size_t>(i)];
            view.seats.push_back({s.id, s.title, s.colour, !full(p) && p.turn == i});
        }
        BoardView board;
        board.id = "board";
        board.files = 3;
        board.ranks = 2;
        for (std::size_t s = 0; s < cells; ++s) {
            CellView cell;
            const bool seat = viewer.kind == Viewer::Kind::seat;
            if (viewer == Viewer::arbiter() || full(p) ||
                (seat && (p.owner[s] == viewer.seat.v || p.bumped[viewer.seat.v] >> s & 1))) {
                cell.known = CellView::Known::yes;
                if (p.owner[s] >= 0)
                    cell.occupants.push_back({"pawn", SeatId{static_cast<std::uint16_t>(p.owner[s])}, 1, {}});
            }
            board.cells.push_back(cell);
        }
        view.boards.push_back(board);
        return view;
    }
    std::vector<Offer> offers(const View& view) const {
        std::vector<Offer> all;
        if (view.boards.empty() || view.viewer.kind != Viewer::Kind::seat || !view.seats.at(view.viewer.seat.v).to_act)
            return all;
        for (std::uint16_t s = 0; s < view.boards[0].cells.size(); ++s)
            if (view.boards[0].cells[s].known == CellView::Known::no)
                all.push_back({{0, 1, view.viewer.seat, {s}},
                               {"board:" + std::string(1, static_cast<char>('a' + s % 3)) + std::to_string(s / 3 + 1)},
                               Offer::Standing::unsure});
        return all;
    }
    std::string save(const Position& p) const {
        std::string text;
        for (const int owner : p.owner) text += owner < 0 ? '.' : static_cast<char>('A' + owner);
        for (const unsigned known : p.bumped)
            for (std::size_t s = 0; s < cells; ++s) text += known >> s & 1 ? '1' : '0';
        return text + std::to_string(p.turn);
    }
    std::uint64_t key(const Position& p) const { return fnv1a(save(p)); }
};

/// Stones that hash all positions alike, or all of one heap.
template <bool with_heap>
struct DullStones : Stones {
    std::uint64_t key(const Position& p) const { return with_heap ? static_cast<std::uint64_t>(p.heap) : 7; }
    std::vector<RepetitionKey> repetition(const Position& p, const Rulings&) const { return {{Stones::key(p), true}}; }
};

struct Steps {
    using publishes = Publishes<can::Judge>;
    static constexpr int files = 4, ranks = 3, all_pieces = 4;
    struct Position {
        std::array<int, all_pieces> at{0, 3, 8, 11};  // pawn and rook of Anna, pawn and rook of Bert
        int turn = 0, plies = 0;
    };
    static VariantInfo make_info() {
        VariantInfo info;
        info.id = "steps";
        info.title = "Steps";
        info.seats = {{"A", "Anna", "side.white"}, {"B", "Bert", "side.black"}};
        info.boards = {{"board", "Board", files, ranks}};
        info.actions = {{"move", {Role::square, Role::square}, {}}};
        info.facts = {{"steps-left", "Steps to the end.", {}}};
        return info;
    }
    const VariantInfo& info() const {
        static const VariantInfo info = make_info();
        return info;
    }
    Result<Position> start(const Rulings&, const Setup& setup) const {
        Position p;
        if (setup.text.empty()) return p;
        std::istringstream in(setup.text);
        for (int& at : p.at) in >> at;
        in >> p.turn >> p.plies;
        auto squares = p.at;
        std::sort(squares.begin(), squares.end());
        const bool apart = std::adjacent_find(squares.begin(), squares.end()) == squares.end();
        if (!in || !apart || squares[0] < 0 || squares[3] >= files * ranks || p.turn < 0 || p.turn > 1 || p.plies < 0 ||
            p.plies > 40 || save(p) != setup.text)
            return Error{"setup.steps", "Expected four squares, the turn and the steps.", "offset 0"};
        return p;
    }
    std::vector<SeatId> to_act(const Position& p) const {
        return p.plies == 40 ? std::vector<SeatId>{} : std::vector<SeatId>{SeatId{static_cast<std::uint16_t>(p.turn)}};
    }
    std::vector<Action> legal(const Position& p, SeatId who) const {
        std::vector<Action> all;
        if (p.plies == 40 || who.v != p.turn) return all;
        for (std::size_t i = 2 * who.v; i < 2 * who.v + 2u; ++i)
            for (const auto& [df, dr] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
                const int file = p.at[i] % files + df, rank = p.at[i] / files + dr, to = rank * files + file;
                if (file < 0 || file >= files || rank < 0 || rank >= ranks) continue;
                if (std::find(p.at.begin(), p.at.end(), to) != p.at.end()) continue;
                all.push_back({0, 2, who, {static_cast<std::uint16_t>(p.at[i]), static_cast<std::uint16_t>(to)}});
            }
        return all;
    }
    Status play(Position& p, const Action& a, std::vector<Announcement>&) const {
        const auto all = legal(p, a.actor);
        if (std::find(all.begin(), all.end(), a) == all.end()) return Error{"illegal.step", "No such step.", {}};
        *std::find(p.at.begin(), p.at.end(), int{a.arg[0]}) = a.arg[1];
        p.turn = 1 - p.turn;
        ++p.plies;
        return {};
    }
    FactValue fact(const Position& p, int, std::span<const std::uint16_t>) const { return std::int64_t{40 - p.plies}; }
    Verdict judge(const Facts& facts, const Rulings&) const {
        if (facts.number(0) > 0) return {};
        return {true, {Outcome::draw, Outcome::draw}, "steps", {}, {}};
    }
    View view(const Position& p, const Viewer& viewer) const {
        View view;
        view.variant = "steps";
        view.phase = "play";
        view.viewer = viewer;
        for (int i = 0; i < 2; ++i) {
            const auto& s = info().seats[static_cast<std::size_t>(i)];
            view.seats.push_back({s.id, s.title, s.colour, p.plies < 40 && p.turn == i});
        }
        BoardView board;
        board.id = "board";
        board.files = files;
        board.ranks = ranks;
        board.cells.resize(files * ranks);
        for (CellView& cell : board.cells) cell.known = CellView::Known::yes;
        for (std::size_t i = 0; i < all_pieces; ++i)
            board.cells[static_cast<std::size_t>(p.at[i])].occupants.push_back(
                {i % 2 ? "rook" : "pawn", SeatId{static_cast<std::uint16_t>(i / 2)}, 1, {}});
        view.boards.push_back(board);
        return view;
    }
    static std::optional<Position> read(const View& view) {
        if (view.boards.size() != 1 || view.seats.size() != 2 || view.boards[0].cells.size() != files * ranks)
            return {};
        Position p;
        p.plies = view.seats[0].to_act || view.seats[1].to_act ? 0 : 40;
        p.turn = view.seats[1].to_act;
        std::size_t seen = 0;
        for (int s = 0; s < files * ranks; ++s)
            for (const Occupant& occupant : view.boards[0].cells[static_cast<std::size_t>(s)].occupants)
                if (occupant.owner.v < 2 && ++seen) p.at[2u * occupant.owner.v + (occupant.piece == "rook")] = s;
        return seen == all_pieces ? std::optional(p) : std::nullopt;
    }
    std::vector<Offer> offers(const View& view) const {
        std::vector<Offer> all;
        const auto p = read(view);
        if (!p) return all;
        for (const SeatId seat : to_act(*p)) {
            if (view.viewer.kind == Viewer::Kind::seat && view.viewer.seat != seat) continue;
            const auto named = [](int s) {
                return "board:" + std::string(1, static_cast<char>('a' + s % files)) + std::to_string(s / files + 1);
            };
            for (const Action& a : legal(*p, seat))
                all.push_back({a, {named(a.arg[0]), named(a.arg[1])}, Offer::Standing::legal});
        }
        return all;
    }
    std::string save(const Position& p) const {
        std::string text;
        for (const int at : p.at) text += std::to_string(at) + " ";
        return text + std::to_string(p.turn) + " " + std::to_string(p.plies);
    }
    std::uint64_t key(const Position& p) const { return fnv1a(save(p)); }
};

}  // namespace

std::shared_ptr<const Variant> stones_of_one_key() { return std::make_shared<Model<DullStones<false>>>(); }
std::shared_ptr<const Variant> stones_without_turn() { return std::make_shared<Model<DullStones<true>>>(); }
std::shared_ptr<const Variant> steps() { return std::make_shared<Model<Steps>>(); }
std::shared_ptr<const Variant> stones() { return std::make_shared<Model<Stones>>(); }
std::unique_ptr<Variant> make_marks() { return std::make_unique<Model<Marks>>(); }
std::shared_ptr<const Variant> marks() { return make_marks(); }

Registry toy_registry() {
    Registry registry;
    for (const auto& variant : {stones(), marks()})
        if (auto error = registry.add(variant)) throw std::runtime_error(error->message);
    return registry;
}

BoundRuleset stone_rules(const Registry& registry, const std::map<std::string, std::string>& overrides) {
    return registry.bind("stones", "", overrides).value();
}

Game stone_game(const Registry& registry, std::string_view tokens,
                const std::map<std::string, std::string>& overrides) {
    Game game = Game::make(stone_rules(registry, overrides)).value();
    play_all(game, tokens);
    return game;
}

void play_all(Game& game, std::string_view tokens) {
    for (const std::string& token : split(tokens))
        if (const auto played = game.play(token); !played)
            throw std::runtime_error(token + ": " + played.error().message);
}

std::vector<std::string> split(std::string_view tokens) {
    std::istringstream in{std::string(tokens)};
    std::vector<std::string> all;
    for (std::string token; in >> token;) all.push_back(token);
    return all;
}

std::string line_text(const Game& game) {
    std::string text;
    for (const NodeId id : game.line())
        if (id != 0) text += (text.empty() ? "" : " ") + game.token(id);
    return text;
}

}  // namespace toys
