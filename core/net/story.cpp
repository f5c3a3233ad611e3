#include "story.h"

#include <algorithm>
#include <concepts>
#include <nlohmann/json.hpp>

#include "pinwheel/game/files/json_guard.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/views/view_json.h"

namespace pinwheel::net {
namespace {

using json = nlohmann::ordered_json;  // the details of a reason are told in an order

std::string text_in(const json& in, const char* name) {
    const auto found = in.find(name);
    return found != in.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::int64_t number_in(const json& in, const char* name) {
    const auto found = in.find(name);
    return found != in.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

/// A number of entries or plies; 0 where it is none.
int count_in(const json& in, const char* name) {
    constexpr std::int64_t most = 1'000'000'000;
    const std::int64_t number = number_in(in, name);
    return number > 0 && number <= most ? static_cast<int>(number) : 0;
}

bool truth_in(const json& in, const char* name) {
    const auto found = in.find(name);
    return found != in.end() && *found == true;
}

std::vector<std::string> texts_in(const json& in, const char* name) {
    std::vector<std::string> out;
    const auto found = in.find(name);
    if (found == in.end() || !found->is_array()) return out;
    for (const auto& each : *found)
        if (each.is_string()) out.push_back(each.get<std::string>());
    return out;
}

std::map<std::string, std::string> words_in(const json& in, const char* name) {
    std::map<std::string, std::string> out;
    const auto found = in.find(name);
    if (found == in.end() || !found->is_object()) return out;
    for (const auto& each : found->items())
        if (each.value().is_string()) out[each.key()] = each.value().get<std::string>();
    return out;
}

/// Calls with every object of a list.
template <class Do>
void each_in(const json& in, const char* name, Do call) {
    const auto found = in.find(name);
    if (found == in.end() || !found->is_array()) return;
    for (const auto& each : *found)
        if (each.is_object()) call(each);
}

Proposal proposal_in(const json& in) {
    Proposal out{number_in(in, "id"), text_in(in, "what"), text_in(in, "from"), 1, texts_in(in, "accepted")};
    if (const auto data = in.find("data"); data != in.end() && data->is_object() && data->contains("plies"))
        out.plies = static_cast<int>(number_in(*data, "plies"));
    return out;
}

/// What joined and update share, beside the view and what was said.
void take_state(const json& in, Seen& seen) {
    seen.status = text_in(in, "gameStatus");
    seen.to_act = texts_in(in, "toAct");
    seen.touched = text_in(in, "touchedPiece");
    seen.end_reason = present_reason(text_in(in, "endReason"));
    seen.winner = text_in(in, "winner");
    seen.may_resign = truth_in(in, "resign");
    const auto offer = in.find("drawOffer");
    seen.draw_from = offer != in.end() && offer->is_object() ? text_in(*offer, "from") : std::string();
    seen.log.clear();
    each_in(in, "log", [&](const json& each) {
        seen.log.push_back({text_in(each, "seat"), text_in(each, "text"), text_in(each, "action"),
                            count_in(each, "ply"), truth_in(each, "attempt")});
    });
    seen.offers.clear();
    if (const auto offers = in.find("offers"); offers != in.end() && offers->is_object())
        each_in(*offers, "list", [&](const json& each) {
            seen.offers.push_back({text_in(each, "action"), texts_in(each, "path"), text_in(each, "kind")});
        });
    seen.game = text_in(in, "game");
    if (const auto rules = in.find("ruleset"); rules != in.end() && rules->is_object()) {
        seen.ruleset = text_in(*rules, "id");
        seen.rulings = words_in(*rules, "changed");
    }
    seen.players.clear();
    seen.titles.clear();
    each_in(in, "seats", [&](const json& each) {
        seen.players[text_in(each, "id")] = text_in(each, "player");
        seen.titles[text_in(each, "id")] = text_in(each, "title");
    });
    seen.clocks.clear();
    if (const auto clocks = in.find("clocks"); clocks != in.end() && clocks->is_object())
        for (const auto& each : clocks->items())
            if (each.value().is_object())
                seen.clocks[each.key()] = {number_in(each.value(), "ms"), truth_in(each.value(), "running")};
    seen.asks.clear();
    each_in(in, "asks", [&](const json& each) { seen.asks.push_back(proposal_in(each)); });
    seen.rematch = text_in(in, "rematch");
}

Error wrong_message(std::string why) {
    return {"net.message", "The server sent what is no message: " + std::move(why), {}};
}

/// Reads by the list of fields what to_datum() wrote; false where it is something else.
template <class T>
bool read_value(const json& in, T& out) {
    if constexpr (std::is_enum_v<T>) {
        const auto& words = words_of_enum<T>;
        const auto word = in.is_string() ? std::find(words.begin(), words.end(), in.get<std::string>()) : words.end();
        if (word == words.end()) return false;
        out = static_cast<T>(word - words.begin());
    } else if constexpr (std::same_as<T, bool>) {
        if (!in.is_boolean()) return false;
        out = in.get<bool>();
    } else if constexpr (std::same_as<T, std::string>) {
        if (!in.is_string()) return false;
        out = in.get<std::string>();
    } else if constexpr (std::same_as<T, std::optional<int>>) {
        if (!in.is_number_integer() || in != in.get<int>()) return false;
        out = in.get<int>();
    } else if constexpr (std::same_as<T, Details>) {
        if (!in.is_object()) return false;
        for (const auto& each : in.items()) {
            if (!each.value().is_string()) return false;
            out.emplace_back(each.key(), each.value().template get<std::string>());
        }
    } else if constexpr (requires { out.emplace_back(); }) {
        if (!in.is_array()) return false;
        for (const auto& each : in)
            if (!read_value(each, out.emplace_back())) return false;
    } else {
        if (!in.is_object()) return false;
        bool good = true;
        const auto read = [&](const auto& field) {
            const auto found = in.find(field.name);
            if (found != in.end()) good = good && read_value(*found, out.*field.member);
        };
        T::fields().each(read);
        return good;
    }
    return true;
}

Result<Explanation> explanation_in(const json& answer) {
    Explanation out;
    if (const auto whole = answer.find("explanation"); whole != answer.end()) {
        if (!read_value(*whole, out)) return wrong_message("it is no explanation.");
        return out;
    }
    // A server that sends its words alone.
    out.message = text_in(answer, "title");
    if (out.message.empty()) return Error{"why.nothing", "There is nothing to say about that.", {}};
    out.code = "told";
    out.legal = truth_in(answer, "legal");
    out.unsure = !answer.contains("legal");
    for (const std::string& line : texts_in(answer, "lines")) out.findings.push_back({"", out.legal, out.code, line});
    for (const std::string& square : texts_in(answer, "squares")) {
        if (out.findings.empty()) out.findings.push_back({"", out.legal, out.code, out.message});
        out.findings.back().squares.push_back(square);
    }
    return out;
}

}  // namespace

bool Seen::is_mine(std::string_view seat) const {
    return seat == you || std::find(yours.begin(), yours.end(), seat) != yours.end();
}

std::string Story::hello() const {
    json out{{"type", "hello"}, {"gameId", link_.game}, {"protocol", 1}, {"wants", {"seen", "log"}}};
    if (wishes_.offers) out["wants"].push_back("offers");
    if (wishes_.game) out["wants"].push_back("game");
    if (!link_.token.empty())
        out["token"] = link_.token;
    else if (const std::string& seat = link_.seat.empty() ? wishes_.seat : link_.seat; !seat.empty())
        out["joinAs"] = seat;
    return out.dump();
}

void Story::act(std::string action) { waiting_.push_back(std::move(action)); }

std::optional<std::string> Story::next() {
    if (sent_ || waiting_.empty()) return {};
    sent_ = Sent{0, std::move(waiting_.front())};
    waiting_.pop_front();
    return unanswered();
}

std::optional<std::string> Story::unanswered() {
    if (!sent_) return {};
    sent_->n = taken_ + 1;
    const json out{{"type", "act"}, {"n", sent_->n}, {"action", sent_->action}};
    return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string Story::drop_waiting() {
    std::string all;
    for (const std::string& each : waiting_) all += (all.empty() ? "" : ", ") + in_quotes(each);
    waiting_.clear();
    return all;
}

std::pair<std::size_t, std::string> Story::give_up() {
    std::pair<std::size_t, std::string> out{waiting_.size() + (sent_ ? 1 : 0), {}};
    if (sent_) out.second = "The moves show whether " + in_quotes(sent_->action) + " was played: it was not answered.";
    if (const std::string dropped = drop_waiting(); !dropped.empty())
        out.second += (out.second.empty() ? "" : " ") + ("Not played: " + dropped + ".");
    sent_.reset();
    return out;
}

/// The server says which action of this seat it took last.
void Story::take_number(std::int64_t taken, Heard& heard) {
    taken_ = taken;
    if (!sent_ || sent_->n > taken) return;
    sent_.reset();
    heard.answered = 1;
}

std::string Story::word(std::string type, std::optional<bool> accept) {
    json out{{"type", std::move(type)}};
    if (accept) out["accept"] = *accept;
    return out.dump();
}

std::string Story::ask(std::string what, int plies) {
    json out{{"type", "ask"}, {"what", std::move(what)}};
    if (out["what"] == "takeback") out["data"] = {{"plies", plies}};
    return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string Story::reply(std::int64_t proposal, bool accept) {
    return json{{"type", "reply"}, {"to", proposal}, {"accept", accept}}.dump();
}

std::string Story::why(std::string_view text, std::int64_t ref) {
    return json{{"type", "why"}, {"text", text}, {"ref", ref}}.dump(-1, ' ', false, json::error_handler_t::replace);
}

Result<Story::Heard> Story::hear(std::string_view text) {
    if (const Status wrong = check_json_shape(text, 64, most_members)) return wrong_message(wrong->message);
    const json message = json::parse(text, nullptr, false);
    if (!message.is_object()) return wrong_message("it is no object.");
    const std::string type = text_in(message, "type");
    Heard heard;
    if (type == "ping") {
        heard.ping = true;
    } else if (type == "answer") {
        if (text_in(message, "to") != "why") return heard;
        heard.ref = number_in(message, "ref");
        heard.why = explanation_in(message);
    } else if (const auto ref = number_in(message, "ref"); type == "error" && ref > 0) {
        heard.ref = ref;
        heard.why = Error{text_in(message, "code"), text_in(message, "message"), {}};
    } else if (type == "error") {
        const std::string code = text_in(message, "code");
        heard.error = Error{code, text_in(message, "message"), {}};
        heard.refused = code == "game_not_found" || code == "slot_taken" || code == "spectators_disabled";
        if (sent_ && number_in(message, "n") == sent_->n) {  // the number of a refused action is free again
            sent_.reset();
            heard.answered = 1 + waiting_.size();
            if (const std::string dropped = drop_waiting(); !dropped.empty())
                heard.error->message += " What was to follow is not played either: " + dropped + ".";
        }
    } else if (type == "peer-status") {
        const std::string seat = text_in(message, "color");
        seen_.away.erase(seat);
        if (const auto on = message.find("connected"); on != message.end() && *on == false)
            seen_.away[seat] = number_in(message, "graceMs");
        heard.changed = true;
    } else if (type == "joined" || type == "update") {
        heard.joined = type == "joined";
        heard.changed = true;
        if (heard.joined) {
            seen_.you = text_in(message, "you");
            seen_.variant = text_in(message, "variant");
            seen_.yours = texts_in(message, "yours");
            seen_.options = words_in(message, "options");
            seen_.away.clear();
            if (const std::string token = text_in(message, "token"); !token.empty()) link_.token = token;
            seen_.token = link_.token;
        }
        if (const auto seen = message.find("seen"); seen != message.end()) {
            auto view = read_view(seen->dump());
            if (!view) return wrong_message(view.error().message);
            seen_.view = *std::move(view);
            std::string& ended = seen_.view.presentation.end_reason;  // of an earlier server
            ended = std::string(present_reason(ended));
        }
        take_state(message, seen_);
        const auto said = message.find(heard.joined ? "announcements" : "newAnnouncements");
        if (said != message.end() && said->is_array())
            for (const auto& each : *said) {
                if (!each.is_object()) continue;
                const int k = static_cast<int>(number_in(each, "k"));
                if (k <= heard_) continue;
                heard_ = k;
                heard.fresh.push_back({k, static_cast<int>(number_in(each, "ply")), text_in(each, "text"),
                                       text_in(each, "words"), count_in(each, "entry")});
            }
        if (heard.joined || message.contains("n")) take_number(number_in(message, "n"), heard);
    }
    return heard;
}

}  // namespace pinwheel::net
