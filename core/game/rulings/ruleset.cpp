#include "pinwheel/game/rulings/ruleset.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "pinwheel/game/files/json_guard.h"
#include "pinwheel/game/plugins/plugin_id.h"
#include "pinwheel/game/rulings/ruleset_id.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "rulings/schema_check.h"
#include "rulings/standard_ruleset.h"

namespace pinwheel {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr int deepest = 16;

RulingChoice read_choice(const json& value) {
    if (value.is_string()) return {value.get<std::string>(), false, {}};
    return {value.at("option").get<std::string>(), value.value("unconfirmed", false), value.value("note", "")};
}

ordered_json write_choice(const RulingChoice& choice) {
    if (!choice.unconfirmed && choice.note.empty()) return choice.option;
    ordered_json out{{"option", choice.option}};
    if (choice.unconfirmed) out["unconfirmed"] = true;
    if (!choice.note.empty()) out["note"] = choice.note;
    return out;
}

Error in_file(Error error, const std::string& source) {
    error.message = source + ": " + error.message;
    return error;
}

}  // namespace

Status check_ruleset_id(std::string_view id) {
    if (const auto error = check_id("ruleset", id)) return Error{"ruleset.schema", error->message, "/id"};
    if (id == id_of_own_rules)
        return Error{"ruleset.schema",
                     "The id " + in_quotes(id) + " at /id is taken: a comparison calls the game's own rules by it.",
                     "/id"};
    if (id == standard_id)
        return Error{"ruleset.schema",
                     "The id " + in_quotes(id) + " at /id is taken: so the defaults of every variant are called.",
                     "/id"};
    return {};
}

std::string trimmed(std::string_view text) {
    const auto from = text.find_first_not_of(" \t\r\n"), to = text.find_last_not_of(" \t\r\n");
    return from == text.npos ? std::string() : std::string(text.substr(from, to - from + 1));
}

Result<RulesetInfo> parse_ruleset(std::string_view text, std::string source) {
    if (auto error = check_json_shape(text, deepest)) {
        error->code = "ruleset.json";
        return in_file(*std::move(error), source);
    }
    const auto document = json::parse(text, nullptr, false);
    if (auto error = check_ruleset_schema(document)) return in_file(*std::move(error), source);

    RulesetInfo info;
    info.id = document.at("id").get<std::string>();
    info.title = document.at("title").get<std::string>();
    info.variant = document.at("variant").get<std::string>();
    info.provenance = trimmed(document.value("provenance", ""));
    info.description = trimmed(document.value("description", ""));
    info.inherits = document.value("inherits", "");
    info.source = std::move(source);
    if (auto error = check_ruleset_id(info.id)) return in_file(*std::move(error), info.source);
    if (const auto rulings = document.find("rulings"); rulings != document.end())
        for (const auto& member : rulings->items()) info.rulings[member.key()] = read_choice(member.value());
    return info;
}

std::string write_ruleset(const RulesetInfo& info) {
    ordered_json out{{"id", info.id}, {"title", info.title}, {"variant", info.variant}};
    if (!info.description.empty()) out["description"] = info.description;
    if (!info.provenance.empty()) out["provenance"] = info.provenance;
    if (!info.inherits.empty()) out["inherits"] = info.inherits;
    out["rulings"] = ordered_json::object();
    for (const auto& [ruling, choice] : info.rulings) out["rulings"][ruling] = write_choice(choice);
    return out.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace pinwheel
