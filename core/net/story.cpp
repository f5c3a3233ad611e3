#include "story.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "pinwheel/game/json_guard.h"
#include "pinwheel/game/view_json.h"

namespace pinwheel::net {
namespace {

using nlohmann::json;

std::string text_in(const json& in, const char* name) {
    const auto found = in.find(name);
    return found != in.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::int64_t number_in(const json& in, const char* name) {
    const auto found = in.find(name);
    return found != in.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

std::vector<std::string> texts_in(const json& in, const char* name) {
    std::vector<std::string> out;
    const auto found = in.find(name);
    if (found == in.end() || !found->is_array()) return out;
    for (const auto& each : *found)
        if (each.is_string()) out.push_back(each.get<std::string>());
    return out;
}

Error wrong_message(std::string why) {
    return {"net.message", "The server sent what is no message: " + std::move(why), {}};
}

}  // namespace

std::string Story::hello() const {
    json out{{"type", "hello"}, {"gameId", link_.game}, {"protocol", 1}, {"wants", {"seen", "log"}}};
    if (!link_.token.empty())
        out["token"] = link_.token;
    else if (const std::string& seat = link_.seat.empty() ? seat_ : link_.seat; !seat.empty())
        out["joinAs"] = seat;
    return out.dump();
}

std::string Story::act(std::string type, std::string action, std::optional<bool> accept) {
    json out{{"type", std::move(type)}, {"n", ++n_}};
    if (!action.empty()) out["action"] = std::move(action);
    if (accept) out["accept"] = *accept;
    sent_.push_back({n_, out.dump(-1, ' ', false, json::error_handler_t::replace)});
    return sent_.back().text;
}

std::vector<std::string> Story::unanswered() const {
    std::vector<std::string> out;
    for (const Sent& each : sent_) out.push_back(each.text);
    return out;
}

Result<Story::Heard> Story::hear(std::string_view text) {
    if (const Status wrong = check_json_shape(text)) return wrong_message(wrong->message);
    const json message = json::parse(text, nullptr, false);
    if (!message.is_object()) return wrong_message("it is no object.");
    const std::string type = text_in(message, "type");
    Heard heard;
    if (type == "ping") {
        heard.ping = true;
    } else if (type == "error") {
        const std::string code = text_in(message, "code");
        heard.error = Error{code, text_in(message, "message"), {}};
        heard.refused = code == "game_not_found" || code == "slot_taken" || code == "spectators_disabled";
        // The number of a refused action is free again, and those behind it cannot be taken.
        if (const auto n = number_in(message, "n"); n > 0 && n <= n_) {
            std::erase_if(sent_, [&](const Sent& each) { return each.n >= n; });
            n_ = n - 1;
        }
    } else if (type == "peer-status") {
        const std::string seat = text_in(message, "color");
        std::erase(seen_.away, seat);
        if (const auto on = message.find("connected"); on != message.end() && *on == false) seen_.away.push_back(seat);
        heard.changed = true;
    } else if (type == "joined" || type == "update") {
        heard.joined = type == "joined";
        heard.changed = true;
        if (heard.joined) {
            seen_.you = text_in(message, "you");
            seen_.variant = text_in(message, "variant");
            seen_.yours = texts_in(message, "yours");
            seen_.away.clear();
            if (const std::string token = text_in(message, "token"); !token.empty()) link_.token = token;
        }
        seen_.status = text_in(message, "gameStatus");
        seen_.to_act = texts_in(message, "toAct");
        seen_.touched = text_in(message, "touchedPiece");
        seen_.end_reason = text_in(message, "endReason");
        seen_.winner = text_in(message, "winner");
        const auto offer = message.find("drawOffer");
        seen_.draw_from = offer != message.end() && offer->is_object() ? text_in(*offer, "from") : std::string();
        if (const auto seen = message.find("seen"); seen != message.end()) {
            auto view = read_view(seen->dump());
            if (!view) return wrong_message(view.error().message);
            seen_.view = *std::move(view);
        }
        seen_.log.clear();
        if (const auto log = message.find("log"); log != message.end() && log->is_array())
            for (const auto& each : *log)
                if (each.is_object()) seen_.log.push_back(text_in(each, "text"));
        const auto said = message.find(heard.joined ? "announcements" : "newAnnouncements");
        if (said != message.end() && said->is_array())
            for (const auto& each : *said) {
                if (!each.is_object()) continue;
                const int k = static_cast<int>(number_in(each, "k"));
                if (k <= heard_) continue;
                heard_ = k;
                heard.fresh.push_back(
                    {k, static_cast<int>(number_in(each, "ply")), text_in(each, "text"), text_in(each, "words")});
            }
        const auto taken = number_in(message, "n");
        std::erase_if(sent_, [&](const Sent& each) { return each.n <= taken; });
        n_ = std::max(n_, taken);
    }
    return heard;
}

}  // namespace pinwheel::net
