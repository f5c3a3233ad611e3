#include "server/protocol/schema.h"

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "pinwheel/game/files/json_guard.h"
#include "protocol_schema_text.h"

namespace pinwheel::server {
namespace {

using nlohmann::json;
using Adapter = valijson::adapters::NlohmannJsonAdapter;

const json& protocol_schema() {
    static const json all = json::parse(protocol_schema_text);
    return all;
}

/// A schema for one definition: the definition with all others beside it.
std::unique_ptr<valijson::Schema> compile(const std::string& definition) {
    json root = protocol_schema().at("definitions").at(definition);
    root["definitions"] = protocol_schema().at("definitions");
    // Views come from the server alone, and from another file.
    for (const char* sent : {"server", "server-joined", "server-update"}) root["definitions"].erase(sent);
    auto schema = std::make_unique<valijson::Schema>();
    valijson::SchemaParser().populateSchema(Adapter(root), *schema);
    return schema;
}

const valijson::Schema& schema_of(const std::string& definition) {
    static std::map<std::string, std::unique_ptr<valijson::Schema>> compiled;
    auto& schema = compiled[definition];
    if (!schema) schema = compile(definition);
    return *schema;
}

std::string pointer_of(const std::vector<std::string>& context) {
    std::string out;
    for (const auto& step : context)
        if (step.size() >= 2 && step.front() == '[') out += json_pointer_step(step.substr(1, step.size() - 2));
    return out;
}

/// What valijson says, without its words for schemas where a member is not known.
std::string words_for(const std::string& description) {
    std::string words = description.substr(0, 300);
    if (words.ends_with('.')) words.pop_back();
    if (words.empty()) return "It does not fit the schema";
    if (const auto name = words.rfind(": '"); words.starts_with("Object contains a property") && name != words.npos)
        return "there is no member " + words.substr(name + 2);
    return words;
}

}  // namespace

bool knows_definition(std::string_view definition) {
    return protocol_schema().at("definitions").contains(std::string(definition));
}

std::string default_of(std::string_view definition, std::string_view member) {
    const json& properties = protocol_schema().at("definitions").at(std::string(definition)).at("properties");
    return properties.at(std::string(member)).at("default").get<std::string>();
}

Status check_definition(const nlohmann::json& value, std::string_view definition) {
    const valijson::Schema& schema = schema_of(std::string(definition));
    // One for all, since it keeps the patterns that it compiled, which take longer than all the rest; as the schemas,
    // for one thread. Only what fails is checked again with words for it.
    static valijson::Validator validator;
    if (validator.validate(schema, Adapter(value), nullptr)) return {};
    valijson::ValidationResults results, all;
    (void)validator.validate(schema, Adapter(value), &results);
    valijson::ValidationResults::Error found, deepest;
    while (results.popError(found))
        if (deepest.context.size() <= found.context.size()) deepest = found;
    const std::string where = pointer_of(deepest.context);
    return Error{"malformed",
                 (where.empty() ? "In the message: " : "At " + where + ": ") + words_for(deepest.description) + ".",
                 where};
}

}  // namespace pinwheel::server
