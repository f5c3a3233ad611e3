#include "making.h"

#include <nlohmann/json.hpp>

#include "pinwheel/game/files/json_guard.h"

namespace pinwheel::net {
namespace {

using Body = nlohmann::json;

std::string member_of(const Body& in, const char* name) {
    const auto found = in.find(name);
    return found != in.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace

std::string write_wish(const GameWish& wish) {
    Body out{{"variant", wish.variant}};
    if (!wish.ruleset.empty()) out["ruleset"] = wish.ruleset;
    if (!wish.rulings.empty()) out["rulings"] = wish.rulings;
    if (!wish.options.empty()) out["options"] = wish.options;
    if (!wish.file.empty())
        out["setup"]["file"] = wish.file;
    else if (!wish.position.empty())
        out["setup"]["fen"] = wish.position;
    if (!wish.seats.empty()) out["seats"] = wish.seats;
    if (!wish.clock.empty()) out["clock"] = wish.clock;
    if (!wish.password.empty()) out["password"] = wish.password;
    return out.dump(-1, ' ', false, Body::error_handler_t::replace);
}

Result<GameMade> read_made(const Link& server, std::string_view body) {
    const Error none{"net.message", "The server's answer is none that is known.", {}};
    if (check_json_shape(body)) return none;
    const Body in = Body::parse(body, nullptr, false);
    if (!in.is_object()) return none;
    if (const std::string code = member_of(in, "code"); !code.empty())
        return Error{code, member_of(in, "message"), member_of(in, "where")};
    GameMade made{server, {}};
    made.own.seat.clear();
    made.own.game = member_of(in, "gameId");
    made.own.token = member_of(in, "creatorToken");
    // Read as any link of a stranger's is.
    if (!parse_link(write_link(made.own))) return none;
    const auto links = in.find("joinUrls");
    if (links != in.end() && links->is_object())
        for (const auto& each : links->items()) {
            Link link = made.own;
            link.token.clear();
            link.seat = each.key();
            made.other.push_back(std::move(link));
        }
    if (made.other.empty()) {
        Link link = made.own;
        link.token.clear();
        made.other.push_back(std::move(link));
    }
    return made;
}

}  // namespace pinwheel::net
