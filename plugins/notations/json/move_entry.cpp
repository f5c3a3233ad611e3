#include "move_entry.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "guarded_json.h"

namespace pinwheel::json_notation {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr std::string_view pass_token = "--";
constexpr std::string_view resign_token = "resign";
constexpr std::string_view pieces = "qrbn";
constexpr std::size_t longest_token = 256;

bool is_square(std::string_view s) { return s.size() == 2 && s[0] >= 'a' && s[0] <= 'h' && s[1] >= '1' && s[1] <= '8'; }

bool is_promotion(std::string_view s, std::size_t longest) {
    return s.size() <= longest && s.find_first_not_of(pieces) == s.npos;
}

/// Two squares and up to `letters` promotion letters.
bool is_move(std::string_view token, std::size_t letters) {
    return token.size() >= 4 && is_square(token.substr(0, 2)) && is_square(token.substr(2, 2)) &&
           is_promotion(token.substr(4), letters);
}

bool is_word(std::string_view s) {
    return !s.empty() && s.size() <= longest_token &&
           std::none_of(s.begin(), s.end(), [](char c) { return static_cast<unsigned char>(c) <= 32 || c == 127; });
}

std::string shown(const json& value) {
    return value.is_string() ? in_quotes(value.get_ref<const std::string&>()) : std::string(value.type_name());
}

bool says(const json& entry, const char* member) {
    auto it = entry.find(member);
    return it != entry.end() && it->is_boolean() && it->get<bool>();
}

Error bad_move(const std::string& where, std::string what) {
    return {"load.moves", where + " " + std::move(what), where};
}

Result<std::string> square_of(const json& entry, const char* member, const std::string& where) {
    auto it = entry.find(member);
    if (it == entry.end()) return bad_move(where, "has no member \"" + std::string(member) + "\".");
    if (!it->is_string() || !is_square(it->get_ref<const std::string&>()))
        return bad_move(where, "has the member \"" + std::string(member) +
                                   "\": a square from a1 to h8 was expected, not " + shown(*it) + ".");
    return it->get<std::string>();
}

Result<std::string> promotion_of(const json& entry, Form form, const std::string& where) {
    auto it = entry.find("promotion");
    if (it == entry.end() || it->is_null()) return std::string();
    const std::size_t longest = form == Form::wide ? 2 : 1;
    if (it->is_string()) {
        const auto& letters = it->get_ref<const std::string&>();
        if (!letters.empty() && is_promotion(letters, longest)) return letters;
    }
    return Error{"load.promotion",
                 where + " has the promotion " + shown(*it) + "; q, r, b or n in lower case was expected.", where};
}

Result<std::string> token_of(const json& entry, const std::string& where) {
    const auto& token = entry.at("token");
    if (!token.is_string() || !is_word(token.get_ref<const std::string&>()))
        return bad_move(where,
                        "has the token " + shown(token) + "; a word without blanks of at most 256 bytes was expected.");
    return token.get<std::string>();
}

Result<std::string> triple_of(const json& entry, Form form, const std::string& where) {
    auto from = square_of(entry, "from", where);
    if (!from) return from.error();
    auto to = square_of(entry, "to", where);
    if (!to) return to.error();
    auto promotion = promotion_of(entry, form, where);
    if (!promotion) return promotion.error();
    return *from + *to + *promotion;
}

Result<std::string> action_of(const json& entry, Form form, const std::string& where) {
    if (form == Form::tokens) {
        if (!entry.contains("token")) return bad_move(where, "has no member \"token\".");
        return token_of(entry, where);
    }
    if (form == Form::triples) {
        if (!entry.contains("from") && (says(entry, "pass") || says(entry, "resign")))
            return bad_move(where, "is a turn without a move, which needs \"version\": 2.");
        return triple_of(entry, form, where);
    }
    if (says(entry, "pass")) return std::string(pass_token);
    if (says(entry, "resign")) return std::string(resign_token);
    if (entry.contains("token")) return token_of(entry, where);
    return triple_of(entry, form, where);
}

}  // namespace

bool is_triple(std::string_view token) { return is_move(token, 1); }

Result<MoveEntry> read_entry(const json& value, Form form, const std::string& where) {
    MoveEntry out;
    if (form == Form::tokens && value.is_string()) {
        if (!is_word(value.get_ref<const std::string&>()))
            return bad_move(where, "is no token: a word without blanks of at most 256 bytes was expected.");
        out.token = value.get<std::string>();
        return out;
    }
    if (!value.is_object()) return bad_move(where, "is no object but " + shown(value) + ".");
    auto token = action_of(value, form, where);
    if (!token) return token.error();
    out.token = *std::move(token);
    if (auto player = value.find("player"); player != value.end() && !player->is_null()) {
        if (!player->is_string() || !is_word(player->get_ref<const std::string&>()))
            return Error{"load.seat", where + " has the player " + shown(*player) + "; the id of a seat was expected.",
                         where};
        out.seat = player->get<std::string>();
    }
    return out;
}

ordered_json write_entry(const MoveEntry& entry, Form form) {
    ordered_json out = ordered_json::object();
    const auto player = [&] {
        if (!entry.seat.empty()) out["player"] = entry.seat;
    };
    if (form == Form::tokens) {
        if (entry.seat.empty()) return entry.token;
        out["token"] = entry.token;
        player();
    } else if (is_move(entry.token, form == Form::wide ? 2 : 1)) {
        out["from"] = entry.token.substr(0, 2);
        out["to"] = entry.token.substr(2, 2);
        if (entry.token.size() > 4) out["promotion"] = entry.token.substr(4);
        player();
    } else {
        player();
        if (entry.token == pass_token)
            out["pass"] = true;
        else if (entry.token == resign_token)
            out["resign"] = true;
        else
            out["token"] = entry.token;
    }
    return out;
}

}  // namespace pinwheel::json_notation
