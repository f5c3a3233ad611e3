#pragma once
/// A hall with a store in memory, and what its sockets were sent.
#include <boost/test/unit_test.hpp>
#include <map>
#include <string>
#include <vector>

#include "model/library.h"
#include "server/games/hall.h"

namespace halls {

using namespace pinwheel;
using server::Json;
using server::Ms;

inline constexpr const char* place = "http://here";
inline constexpr Ms second = 1000;

/// A hall with a store in memory; `puts_away` drops whatever may be dropped after every event.
class House {
public:
    explicit House(bool puts_away, const Registry& registry = test::registry())
        : hall(registry, times(), {}), puts_away_(puts_away) {
        hall.set_loader([this](const std::string& id) {
            const auto found = stored_.find(id);
            ++loaded;
            return found == stored_.end() ? std::nullopt : std::optional(found->second);
        });
    }

    static server::Times times() {
        server::Times out;
        out.away = 0;
        return out;
    }

    template <class Event>
    void happen(Ms now, Event event) {
        server::Effects out;
        event(out);
        for (server::GameRow& row : out.games)
            if (row.what == server::GameRow::What::begun)
                stored_[row.game] = {row, 0, {}};
            else if (row.what == server::GameRow::What::ended)
                stored_[row.game].ended = row.at;
            else
                stored_.erase(row.game);
        for (server::ActionRow& row : out.actions) stored_.at(row.game).actions.push_back(row);
        for (server::Sending& each : out.sendings)
            sent.push_back(std::to_string(each.to) + " " + std::to_string(each.close) + " " + scrubbed(each.text));
        for (server::Thought& each : out.thoughts) thoughts.push_back(std::move(each));
        if (puts_away_) hall.put_away(now, [](const std::string&) { return false; });
    }
    void tick(Ms now) {
        happen(now, [&](server::Effects& out) { hall.tick(now, out); });
    }
    void say(server::ConnectionId from, const Json& message, Ms now) {
        happen(now, [&](server::Effects& out) { hall.message(from, server::write_message(message), now, out); });
    }
    void drop(server::ConnectionId id, Ms now) {
        happen(now, [&](server::Effects& out) { hall.dropped(id, now, out); });
    }
    /// A game with its creator's token.
    void create(const Json& body, Ms now) {
        happen(now, [&](server::Effects& out) {
            const auto made = hall.create(body, place, "c", now, out);
            if (!made) BOOST_FAIL(made.error().message);
            game = (*made)["gameId"];
            tokens = {(*made)["creatorToken"]};
        });
    }
    /// A seat's socket: with its token, or as somebody who has none yet.
    void open(server::ConnectionId id, std::size_t seat, Ms now, bool wants = true) {
        hall.opened(id, {}, "c", place, now);
        Json hello{{"type", "hello"}, {"gameId", game}, {"protocol", 1}};
        if (wants) hello["wants"] = {"offers", "log", "seen"};
        if (seat < tokens.size()) hello["token"] = tokens[seat];
        fresh_ = seat >= tokens.size();
        say(id, hello, now);
        fresh_ = false;
    }

    /// What a restart of the server leaves: rows, and no socket.
    void restart(Ms now) {
        happen(now, [&](server::Effects& out) { hall.forget(game, out); });
    }

    server::Hall hall;
    std::string game;
    std::vector<std::string> tokens;
    std::vector<std::string> sent;
    std::vector<server::Thought> thoughts;  ///< what computers were asked
    int loaded = 0;

private:
    /// Without what is of one game alone: its id, its seed and its tokens.
    std::string scrubbed(std::string text) {
        if (fresh_ && text.starts_with(R"({)") && text.find(R"("token":")") != text.npos)
            tokens.push_back(Json::parse(text)["token"]);
        std::vector<std::string> words = tokens;
        words.push_back(game);
        for (const std::string& word : words)
            for (auto at = text.find(word); at != std::string::npos; at = text.find(word))
                text.replace(at, word.size(), "*");
        return text;
    }
    std::map<std::string, server::StoredGame> stored_;
    const bool puts_away_;
    bool fresh_ = false;
};

/// The last message that a socket was sent.
inline Json last_to(const House& house, server::ConnectionId to) {
    const std::string mark = std::to_string(to) + " 0 ";
    for (auto each = house.sent.rbegin(); each != house.sent.rend(); ++each)
        if (each->starts_with(mark)) return Json::parse(each->substr(mark.size()));
    return {};
}

/// The last that tells how the game stands.
inline Json state_told_to(const House& house, server::ConnectionId to) {
    const std::string mark = std::to_string(to) + " 0 ";
    for (auto each = house.sent.rbegin(); each != house.sent.rend(); ++each)
        if (each->starts_with(mark) && each->find("\"view\"") != each->npos)
            return Json::parse(each->substr(mark.size()));
    return {};
}

}  // namespace halls
