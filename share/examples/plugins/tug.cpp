// Tug of war: a king on a strip of seven squares. Both sides seal a bid of their coins at the same time and both pay;
// the king goes one step towards who bid more. Whose last square it reaches has won; all coins spent is a draw.
#include <cstdio>

#include "pinwheel/game/variant/model.h"
#include "pinwheel/view/plugin.h"
#include "pinwheel/view/random.h"
using namespace pinwheel;

namespace {
constexpr int files = 7, purse = 20;

struct Tug {
    struct Position {
        int king = files / 2, coins[2] = {purse, purse}, bid[2] = {-1, -1};  // -1: not yet
        bool over() const { return king == 0 || king == files - 1 || coins[0] + coins[1] == 0; }
        bool acts(int seat) const { return !over() && bid[seat] < 0; }
    };
    using publishes = Publishes<can::Judge, can::Phrase>;

    const VariantInfo& info() const {
        static const VariantInfo info = [] {
            VariantInfo v{"tug", "Tug of war", "A king is pulled along a strip by sealed bids."};
            v.seats = {{"w", "West", "side.white"}, {"e", "East", "side.black"}};
            v.boards = {{"strip", "Strip", files, 1}};
            v.hidden = true;
            v.actions = {{"bid", {Role::choice}, {""}}};
            for (int n = 0; n <= purse; ++n) v.actions[0].choices.push_back(std::to_string(n));
            v.facts = {{"king", "Steps of the king to the east.", {}}, {"over", "Whether nobody can bid.", {}}};
            return v;
        }();
        return info;
    }
    Result<Position> start(const Rulings&, const Setup& setup) const {
        Position p;
        std::sscanf(setup.text.c_str(), "%d %d %d %d %d", &p.king, p.coins, p.coins + 1, p.bid, p.bid + 1);
        bool good = (setup.text.empty() || save(p) == setup.text) && p.king >= 0 && p.king < files;
        for (int i : {0, 1}) good = good && p.coins[i] >= 0 && p.coins[i] <= purse && p.bid[i] <= p.coins[i];
        if (good && std::min(p.bid[0], p.bid[1]) == -1) return p;
        return Error{"setup.text", "Expected five numbers: the king, coins and bids of west and east.", "offset 0"};
    }
    std::vector<SeatId> to_act(const Position& p) const {
        if (p.acts(0)) return p.acts(1) ? std::vector<SeatId>{{0}, {1}} : std::vector<SeatId>{{0}};
        return p.acts(1) ? std::vector<SeatId>{{1}} : std::vector<SeatId>{};
    }
    std::vector<Action> legal(const Position& p, SeatId who) const {
        std::vector<Action> all;
        for (const Offer& offer : offers(view(p, Viewer::of(who)))) all.push_back(offer.action);
        return all;
    }
    Status play(Position& p, const Action& a, std::vector<Announcement>& said) const {
        const auto all = legal(p, a.actor);
        if (std::find(all.begin(), all.end(), a) == all.end()) return Error{"illegal.bid", "Not to be bid now.", ""};
        p.bid[a.actor.v] = a.arg[0] - 1;
        said.push_back({{}, {"sealed", {{"seat", info().seats[a.actor.v].title}}}});
        if (p.bid[0] < 0 || p.bid[1] < 0) return {};
        said.push_back({{}, {"bids", {{"w", std::to_string(p.bid[0])}, {"e", std::to_string(p.bid[1])}}}});
        p.king += (p.bid[1] > p.bid[0]) - (p.bid[1] < p.bid[0]);
        for (int i : {0, 1}) p.coins[i] -= std::exchange(p.bid[i], -1);
        return {};
    }
    FactValue fact(const Position& p, int f, std::span<const std::uint16_t>) const {
        return f == 0 ? FactValue(std::int64_t(p.king - files / 2)) : FactValue(p.over());
    }
    Verdict judge(const Facts& facts, const Rulings&) const {
        const std::int64_t king = facts.number(facts.index("king"));
        if (king == -files / 2) return {true, {Outcome::win, Outcome::loss}, "pulled"};
        if (king == files / 2) return {true, {Outcome::loss, Outcome::win}, "pulled"};
        return facts.flag(facts.index("over")) ? Verdict{true, {Outcome::draw, Outcome::draw}, "spent"} : Verdict{};
    }
    View view(const Position& p, const Viewer& viewer) const {
        View v{"tug", "play", viewer};
        v.boards = {{"strip", "Strip", files, 1, std::vector<CellView>(files, {CellView::Known::yes}), {0}, {1}}};
        v.boards[0].cells[p.king].occupants = {{"king", {}}};
        for (std::uint16_t i : {0, 1}) {
            const SeatInfo& seat = info().seats[i];
            v.seats.push_back({seat.id, seat.title, seat.colour, p.acts(i)});
            if (p.coins[i] > 0) v.boards[0].hand.push_back({{i}, "pawn", p.coins[i]});
            if (p.bid[i] >= 0 && (viewer == Viewer::arbiter() || viewer == Viewer::of({i})))
                v.notices.push_back({"own-bid", {{"seat", seat.title}, {"bid", std::to_string(p.bid[i])}}});
        }
        return v;
    }
    std::vector<Offer> offers(const View& v) const {
        const SeatId who = v.viewer.seat;
        if (who.v >= v.seats.size() || !v.seats[who.v].to_act) return {};
        int coins = 0;
        for (const HeldPieces& held : v.boards[0].hand) coins = held.owner == who ? held.count : coins;
        std::vector<Offer> all;
        for (int n = coins > 0; n <= coins; ++n)  // who has coins bids one at least
            all.push_back({{0, 1, who, {std::uint16_t(n + 1)}}, {"button:bid", "choice:" + std::to_string(n)}});
        return all;
    }
    std::string phrase(const Notice& n) const {
        const auto said = [&](std::size_t i) { return i < n.args.size() ? n.args[i].second : ""; };
        if (n.code == "sealed") return said(0) + " has sealed a bid.";
        if (n.code == "own-bid") return said(0) + " bids " + said(1) + ".";
        if (n.code == "bids") return "West bids " + said(0) + ", East bids " + said(1) + ".";
        return n.code == NoticeWord::button ? "Bid" : n.code == NoticeWord::choice ? said(0) : generic_phrase(n);
    }
    std::string save(const Position& p) const {
        std::string text = std::to_string(p.king);
        for (int n : {p.coins[0], p.coins[1], p.bid[0], p.bid[1]}) text += ' ' + std::to_string(n);
        return text;
    }
    std::uint64_t key(const Position& p) const { return fnv1a(save(p)); }
};

void begin(Host& host) { host.add(std::make_unique<Model<Tug>>()); }
}  // namespace

PINWHEEL_PLUGIN("tug", "1.0", begin)
