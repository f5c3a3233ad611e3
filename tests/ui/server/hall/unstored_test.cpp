// What a player does where something is hidden and what cannot be stored: only who did it is told, in the same words
// whatever it was, and everybody goes on as if it had never been done. Two halls side by side; to one the disk is full
// at random moments.
#include <boost/test/unit_test.hpp>
#include <map>
#include <random>
#include <set>

#include "model/library.h"
#include "server/games/hall.h"
#include "server/games/told.h"
#include "support/rounds.h"

using namespace pinwheel;
using server::ConnectionId;
using server::Json;
using server::Ms;

BOOST_AUTO_TEST_SUITE(unstored)

namespace {

constexpr ConnectionId white = 1, black = 2;
constexpr const char* here = "http://here";
constexpr Ms step = 1000;  // no message is limited

class Table {
public:
    explicit Table(bool announce_all) : hall(test::registry(), {}, {}) {
        hall.set_loader([this](const std::string&) { return std::optional(stored_); });
        const Json body{
            {"mode", "blind"}, {"side", "white"}, {"highlightingEnabled", true}, {"announceAll", announce_all}};
        server::Effects out;
        const auto made = hall.create(body, here, "c", 1, out);
        if (!made) BOOST_FAIL(made.error().message);
        game = (*made)["gameId"];
        words_ = {game, (*made)["creatorToken"]};
        carry(out);
        for (const ConnectionId id : {white, black}) {
            hall.opened(id, {}, "c", here, 1);
            Json hello{{"type", "hello"},
                       {"gameId", game},
                       {"protocol", 1},
                       {"wants", {"scene", "changes", "offers", "cards", "log", "seen"}}};
            if (id == white) hello["token"] = (*made)["creatorToken"];
            carry(effects_of(id, hello, 1));
        }
    }

    server::Effects effects_of(ConnectionId from, const Json& message, Ms now) {
        server::Effects out;
        hall.message(from, server::write_message(message), now, out);
        return out;
    }
    /// Where there is room on the disk.
    void carry(const server::Effects& out) {
        for (const server::GameRow& row : out.games)
            if (row.what == server::GameRow::What::begun) stored_.begun = row;
        stored_.actions.insert(stored_.actions.end(), out.actions.begin(), out.actions.end());
        for (const server::Sending& each : out.sendings) {
            BOOST_REQUIRE_EQUAL(each.close, 0);
            sent[each.to].push_back(scrubbed(each.text));
        }
    }
    std::size_t rows() const { return stored_.actions.size(); }

    server::Hall hall;
    std::string game;
    std::map<ConnectionId, std::vector<std::string>> sent;

private:
    /// Without what is of one game alone.
    std::string scrubbed(std::string text) {
        if (const Json joined = Json::parse(text); joined["type"] == "joined") words_.push_back(joined["token"]);
        for (const std::string& word : words_)
            for (auto at = text.find(word); at != text.npos && !word.empty(); at = text.find(word))
                text.replace(at, word.size(), "*");
        return text;
    }
    server::StoredGame stored_;
    std::vector<std::string> words_;
};

Json act(std::string action, std::int64_t n) { return {{"type", "act"}, {"n", n}, {"action", std::move(action)}}; }

/// Messages as they would be had nothing failed: so much were the numbers of their stream raised. Whose scene was sent
/// anew gets other changes of it.
std::vector<std::string> had_nothing_failed(const std::vector<std::string>& texts, int raised, bool scenes) {
    std::vector<std::string> out;
    for (const std::string& text : texts) {
        Json message = Json::parse(text);
        if (message.contains("v")) message["v"] = message["v"].get<int>() - raised;
        if (!scenes) message.erase("scene");
        out.push_back(message.dump());
    }
    return out;
}

std::vector<std::string> moves(const Game& game) {
    std::vector<std::string> out;
    for (const SeatId seat : game.variant().to_act(game.state()))
        for (const Action& action : game.variant().legal(game.state(), seat))
            if (std::string token = game.variant().token(game.state(), action); token.size() == 4 && token[1] != ':')
                out.push_back(std::move(token));
    return out;
}

void hunt(std::uint64_t seed, bool announce_all, int& seen, int& unseen) {
    std::mt19937_64 dice(seed);
    const auto roll = [&](std::size_t count) { return dice() % count; };
    Table full(announce_all), clean(announce_all);
    Game shadow = *Game::make(*test::registry().bind("blind-chess", announce_all ? "table" : "design"));
    std::map<ConnectionId, std::int64_t> n;
    std::map<ConnectionId, int> raised;
    std::set<ConnectionId> anew;
    full.sent.clear();
    clean.sent.clear();
    Ms now = step;
    for (int ply = 0; ply < 30 && shadow.may_play(); ++ply) {
        const auto tokens = moves(shadow);
        if (tokens.empty()) break;
        const ConnectionId actor = ply % 2 == 0 ? white : black;
        const auto both = [&](const std::string& action) {
            now += step;
            ++n[actor];
            full.carry(full.effects_of(actor, act(action, n[actor]), now));
            clean.carry(clean.effects_of(actor, act(action, n[actor]), now));
            (void)shadow.play(action);
            for (const ConnectionId each : {white, black}) {
                const bool scenes = each != actor && !anew.contains(each);
                BOOST_TEST_REQUIRE(had_nothing_failed(full.sent[each], raised[each], scenes) ==
                                       had_nothing_failed(clean.sent[each], 0, scenes),
                                   boost::test_tools::per_element());
                if (!full.sent[each].empty()) anew.erase(each);
            }
            BOOST_REQUIRE_EQUAL(full.rows(), clean.rows());
            full.sent.clear();
            clean.sent.clear();
        };
        const auto any_square = [&] {
            return std::string{static_cast<char>('a' + roll(8)), static_cast<char>('1' + roll(8))};
        };
        if (roll(3) == 0) both(any_square());  // an attempt that is stored
        for (std::size_t tries = roll(3); tries > 0 && shadow.may_play(); --tries) {
            now += step;
            const auto attempt =
                full.effects_of(actor, act(roll(2) ? any_square() : tokens[roll(tokens.size())], n[actor] + 1), now);
            if (!attempt.stores()) continue;
            const server::ActionRow* played = attempt.played();
            BOOST_REQUIRE(played);
            const std::set<ConnectionId> receivers = attempt.receivers();
            BOOST_TEST(receivers.contains(actor));
            server::Effects told;
            BOOST_REQUIRE(full.hall.take_back(*played, receivers, "why", now, told));
            BOOST_TEST(!told.stores());
            BOOST_REQUIRE_EQUAL(told.sendings.size(), 2u);
            for (const server::Sending& each : told.sendings) BOOST_TEST((each.to == actor && each.close == 0));
            const Json error = Json::parse(told.sendings[0].text);
            BOOST_TEST((error["type"] == "error" && error["code"] == "unavailable"));
            BOOST_TEST(error["n"] == n[actor] + 1);
            const Json update = Json::parse(told.sendings[1].text);
            BOOST_TEST(update["type"] == "update");
            BOOST_TEST(update["newAnnouncements"].empty());
            BOOST_TEST(update.value("n", std::int64_t{0}) == n[actor]);
            BOOST_TEST(!update["scene"].contains("change"));
            ++(receivers.size() == 1 ? unseen : seen);
            ++raised[actor];  // the update above
            for (const server::Sending& each : attempt.sendings)
                raised[each.to] += Json::parse(each.text)["type"] == "update";
            for (const ConnectionId each : receivers)
                if (each != actor) anew.insert(each);
        }
        both(tokens[roll(tokens.size())]);
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_not_stored_is_told_to_nobody_but_who_did_it) {
    for (const bool announce_all : {false, true}) {
        int seen = 0, unseen = 0;
        for (std::uint64_t seed = 1; (announce_all ? seen : std::min(seen, unseen)) < test::rounds(100); ++seed)
            BOOST_TEST_CONTEXT("seed " << seed) { hunt(seed, announce_all, seen, unseen); }
        BOOST_TEST_MESSAGE(unseen << " attempts and " << seen << " moves were not stored");
    }
}

BOOST_AUTO_TEST_CASE(what_a_player_played) {
    const server::ActionRow play{"g", 1, 0, 0, 0, 1, "", "play", "a1"};
    const auto with = [&](const char* kind, int holder, std::vector<ConnectionId> to, bool close, bool ends) {
        server::Effects out;
        server::ActionRow row = play;
        row.kind = kind;
        row.holder = holder;
        out.actions.push_back(row);
        for (const ConnectionId each : to) out.sendings.push_back({each, "{}", static_cast<std::uint16_t>(close)});
        if (ends) out.games.push_back({server::GameRow::What::ended, "g", 0, {}, {}});
        return out.played() != nullptr;
    };
    BOOST_TEST(with("play", 0, {7}, false, false));
    BOOST_TEST(with("play", 0, {7, 8}, false, false));
    BOOST_TEST(with("play", 0, {}, false, false));     // nobody is connected
    BOOST_TEST(with("play", 0, {7, 8}, false, true));  // the game ended
    BOOST_TEST(!with("play", 0, {7}, true, false));    // a socket is closed
    BOOST_TEST(!with("play", -1, {7}, false, false));  // the server's own: a computer, a clock
    BOOST_TEST(!with("join", 0, {7}, false, false));   // a seat that the store does not know
    BOOST_TEST(!with("draw-offer", 0, {7}, false, false));
}

BOOST_AUTO_TEST_SUITE_END()
