// Properties L1 to L7 of blind chess, for every byte that a server sends to a seat, over 50 000 random plies.
//
// Two games of the same settings are played side by side. In both White sends the same; Black does something else
// wherever White hears the same of it. As long as White's own pieces, captures, announcements and error codes are the
// same in both, so must all bytes be, and the order and the number of messages.
#include <boost/test/unit_test.hpp>
#include <random>

#include "model/library.h"
#include "server/games/hall.h"
#include "server/games/told.h"
#include "support/rounds.h"

using namespace pinwheel;
using server::Json;

namespace {

constexpr const char* origin = "http://here";
constexpr server::Ms step = 1000;  // no message is limited

/// One of the two games, and what White was sent in it.
struct Twin {
    std::string id, white_token;
    server::ConnectionId white = 0, black = 0;
    Game shadow;  ///< the same game, to choose from
    std::vector<std::string> sent;
    std::size_t to_black = 0;  ///< messages
};

class Pair {
public:
    Pair(server::Hall& hall, server::Ms& now, std::uint64_t seed, bool announce_all, bool rich)
        : hall_(hall), now_(now), dice_(seed), announce_all_(announce_all), rich_(rich), one_(make()), two_(make()) {}

    /// Plays both; gives how many plies, in both together.
    int play(int most) {
        int plies = 0;
        for (; plies < most && !over(); ++plies) {
            const bool white = plies % 2 == 0;
            if (!(white ? white_turn() : black_turn())) break;
            if (heard(one_) != heard(two_)) break;  // told apart, as it may be
        }
        return 2 * plies;
    }

    int compared = 0, attempts = 0;

private:
    Twin make() {
        server::Effects out;
        const Json body{
            {"mode", "blind"}, {"side", "white"}, {"highlightingEnabled", true}, {"announceAll", announce_all_}};
        const auto made = hall_.create(body, origin, "c", now_, out);
        if (!made) BOOST_FAIL(made.error().message);
        Twin twin{(*made)["gameId"], (*made)["creatorToken"], last_ + 1, last_ + 2, shadow(body), {}, 0};
        last_ += 2;
        Json hello{{"type", "hello"}, {"gameId", twin.id}, {"token", twin.white_token}};
        if (rich_) hello.update({{"protocol", 1}, {"wants", {"scene", "offers", "cards", "log", "seen"}}});
        for (const auto id : {twin.white, twin.black}) hall_.opened(id, {}, "c", origin, now_);
        say(twin, twin.white, hello);
        say(twin, twin.black, {{"type", "hello"}, {"gameId", twin.id}});
        return twin;
    }

    static Game shadow(const Json& body) {
        auto spec = server::read_spec(body, test::registry());
        if (!spec) BOOST_FAIL(spec.error().message);
        auto game = server::begin(*spec, test::registry());
        if (!game) BOOST_FAIL(game.error().message);
        return *std::move(game);
    }

    void say(Twin& twin, server::ConnectionId from, const Json& message) {
        server::Effects out;
        hall_.message(from, server::write_message(message), now_, out);
        for (server::Sending& each : out.sendings) {
            twin.to_black += each.to == twin.black;
            if (each.to != twin.white) continue;
            BOOST_REQUIRE_EQUAL(each.close, 0);
            twin.sent.push_back(scrubbed(std::move(each.text), twin));
        }
    }

    /// Without what is of one game alone: its id and its tokens.
    static std::string scrubbed(std::string text, const Twin& twin) {
        for (const std::string& word : {twin.id, twin.white_token})
            for (auto at = text.find(word); at != std::string::npos; at = text.find(word))
                text.replace(at, word.size(), "*");
        return text;
    }

    static Json commit(const std::string& token) {
        Json out{{"type", "commit"}, {"from", token.substr(0, 2)}};
        if (token.size() >= 4) out["to"] = token.substr(2, 2);
        if (token.size() == 5) out["promotion"] = token.substr(4);
        return out;
    }

    void act(Twin& twin, bool white, const std::string& token) {
        say(twin, white ? twin.white : twin.black, commit(token));
        (void)twin.shadow.play((white ? "" : "b:") + token);
    }

    /// Moves that a seat can make, by token.
    static std::vector<std::string> moves(const Game& game, SeatId seat) {
        std::vector<std::string> out;
        for (const Action& action : game.variant().legal(game.state(), seat)) {
            std::string token = game.variant().token(game.state(), action);
            if (token.starts_with("b:")) token.erase(0, 2);
            const auto square = [&](std::size_t at) {
                return token[at] >= 'a' && token[at] <= 'h' && token[at + 1] >= '1' && token[at + 1] <= '8';
            };
            if ((token.size() == 4 || token.size() == 5) && square(0) && square(2)) out.push_back(std::move(token));
        }
        std::sort(out.begin(), out.end());
        return out;
    }

    std::size_t roll(std::size_t count) { return dice_() % count; }

    std::string any_square() { return {static_cast<char>('a' + roll(8)), static_cast<char>('1' + roll(8))}; }

    bool white_turn() {
        for (std::size_t tries = roll(4); tries > 0; --tries) {
            if (turn(one_) != 0 || turn(two_) != 0) break;
            const std::string attempt = any_square() + (roll(2) ? any_square() : "");
            both([&](Twin& twin) { act(twin, true, attempt); });
            ++attempts;
            if (heard(one_) != heard(two_)) return false;
        }
        if (turn(one_) != turn(two_)) return false;
        if (turn(one_) != 0 || over()) return true;
        const auto first = moves(one_.shadow, SeatId{0}), second = moves(two_.shadow, SeatId{0});
        std::vector<std::string> common;
        std::set_intersection(first.begin(), first.end(), second.begin(), second.end(), std::back_inserter(common));
        if (common.empty()) return false;
        const std::string move = common[roll(common.size())];
        if (en_passant(one_, move) != en_passant(two_, move)) return false;  // who does it knows (section 8)
        both([&](Twin& twin) { act(twin, true, move); });
        return true;
    }

    bool black_turn() {
        if (!announce_all_) {  // attempts that nobody hears of, in one of the two
            now_ += step;
            const std::size_t before = one_.sent.size();
            for (std::size_t tries = roll(4); tries > 0 && turn(one_) == 1; --tries) {
                const std::size_t to_black = one_.to_black;
                const std::string attempt = any_square();  // without a target nothing is moved
                act(one_, false, attempt);
                BOOST_TEST(one_.to_black > to_black);
                ++attempts;
            }
            BOOST_TEST(one_.sent.size() == before, "White was sent something of an attempt");
        }
        const auto first = moves(one_.shadow, SeatId{1});
        if (first.empty()) return false;
        const std::string move = first[roll(first.size())];
        const auto told = told_by(one_, move);
        auto second = moves(two_.shadow, SeatId{1});
        std::shuffle(second.begin(), second.end(), dice_);
        // Another move, where there is one of which White hears the same.
        std::stable_partition(second.begin(), second.end(), [&](const std::string& each) { return each != move; });
        const std::size_t most = std::min<std::size_t>(second.size(), 6);
        std::string other;
        for (std::size_t i = 0; i < most && other.empty(); ++i)
            if (told_by(two_, second[i]) == told) other = second[i];
        if (other.empty()) return false;
        now_ += step;
        act(one_, false, move);
        act(two_, false, other);
        compare(move, other);
        return true;
    }

    /// What White hears and sees of its own after a move of Black's.
    static std::string told_by(const Twin& twin, const std::string& move) {
        Game next = twin.shadow;
        const auto played = next.play("b:" + move);
        if (!played) return "none";
        std::string out;
        for (const Announcement& each : next.node(*played).said.all()) out += each.notice.code + " ";
        return out + server::view_message(next.view(Viewer::of(SeatId{0})))["pieces"].dump();
    }

    static bool en_passant(const Twin& twin, const std::string& move) {
        if (move[0] == move[2]) return false;
        Game next = twin.shadow;
        const auto played = next.play(move);
        if (!played) return false;
        const auto& said = next.node(*played).said.all();
        return std::any_of(said.begin(), said.end(),
                           [](const Announcement& each) { return each.notice.code == "white_moved_captured_ep"; });
    }

    template <class Do>
    void both(Do act) {
        now_ += step;
        act(one_);
        act(two_);
        compare("", "");
    }

    static int turn(const Twin& twin) {
        const auto acting = twin.shadow.variant().to_act(twin.shadow.state());
        return acting.empty() ? -1 : acting.front().v;
    }
    bool over() const { return turn(one_) < 0 || turn(two_) < 0; }

    /// What may tell the games apart: announcements and error codes since they were last compared, which own pieces
    /// White sees now, and what both have captured.
    std::string heard(const Twin& twin) const {
        std::string out, pieces;
        for (std::size_t i = checked_; i < twin.sent.size(); ++i) {
            const Json message = Json::parse(twin.sent[i]);
            if (message["type"] == "error") out += message["code"].get<std::string>() + ";";
            if (message["type"] != "update") continue;
            for (const Json& each : message["newAnnouncements"])
                out += each["text"].get<std::string>() + each.value("payload", Json()).dump() + " ";
            pieces = message["view"]["pieces"].dump() + message["captures"].dump();
        }
        return out + pieces;
    }

    void compare(const std::string& first, const std::string& second) {
        if (heard(one_) != heard(two_)) return;
        ++compared;
        BOOST_REQUIRE_MESSAGE(one_.sent.size() == two_.sent.size(),
                              "another number of messages after " << first << " and " << second);
        for (std::size_t i = checked_; i < one_.sent.size(); ++i) {
            BOOST_REQUIRE_MESSAGE(one_.sent[i] == two_.sent[i], "after " << first << " and " << second << "\n"
                                                                         << one_.sent[i] << "\n"
                                                                         << two_.sent[i]);
            const Json message = Json::parse(one_.sent[i]);
            if (!message.contains("view") || message["gameStatus"] == "finished") continue;
            for (const auto& [square, piece] : message["view"]["pieces"].items())
                BOOST_REQUIRE_MESSAGE(piece["color"] == "w", "an enemy piece is sent: " << square);
            if (!message.contains("scene")) continue;
            for (const Json& piece : message["scene"].value("pieces", Json::array()))
                BOOST_REQUIRE(piece.value("tint", "") != "side.black");
        }
        checked_ = one_.sent.size();
    }

    server::Hall& hall_;
    server::Ms& now_;
    std::mt19937_64 dice_;
    bool announce_all_, rich_;
    static inline server::ConnectionId last_ = 0;
    Twin one_, two_;
    std::size_t checked_ = 0;
};

void hunt(bool announce_all, int most) {
    const server::Limits limits{10'000'000, 10'000'000, 10'000'000};
    auto hall = std::make_unique<server::Hall>(test::registry(), server::Times{}, limits);
    server::Ms now = 1;
    int plies = 0, compared = 0, attempts = 0, longest = 0;
    for (std::uint64_t seed = 1; plies < most; ++seed) {
        if (seed % 500 == 0) hall = std::make_unique<server::Hall>(test::registry(), server::Times{}, limits);
        BOOST_TEST_CONTEXT("seed " << seed) {
            Pair pair(*hall, now, seed, announce_all, seed % 8 == 0);
            const int played = pair.play(60);
            plies += std::max(1, played);
            longest = std::max(longest, played / 2);
            compared += pair.compared;
            attempts += pair.attempts;
        }
    }
    BOOST_TEST_MESSAGE(plies << " plies, " << attempts << " attempts, " << compared << " comparisons, longest pair "
                             << longest);
    BOOST_TEST(compared >= most / 4);
    BOOST_TEST(attempts >= most / 8);
    BOOST_TEST(longest >= 20);
}

}  // namespace

BOOST_AUTO_TEST_CASE(streams_tell_nothing_in_the_design_setting) { hunt(false, test::rounds(40'000)); }

BOOST_AUTO_TEST_CASE(streams_tell_nothing_where_all_hear_everything) { hunt(true, test::rounds(10'000)); }
