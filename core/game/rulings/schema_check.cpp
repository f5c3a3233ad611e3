#include "rulings/schema_check.h"

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "pinwheel/game/files/json_guard.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "schema_text.h"

namespace pinwheel {
namespace {

using nlohmann::json;
using Adapter = valijson::adapters::NlohmannJsonAdapter;
using Path = std::vector<std::string>;

// valijson writes a place as "<root>", "[rulings]", "[X1]".
Path path_of(const std::vector<std::string>& context) {
    Path path;
    for (const auto& step : context)
        if (step.size() >= 2 && step.front() == '[') path.push_back(step.substr(1, step.size() - 2));
    return path;
}

std::string pointer_of(const Path& path) {
    std::string out;
    for (const auto& step : path) out += json_pointer_step(step);
    return out;
}

// The part of the schema that a place in a document must satisfy; null where the schema does not name it.
const json* part_of(const json& schema, const Path& path) {
    const json* part = &schema;
    for (const auto& step : path) {
        const auto named = part->find("properties");
        const auto others = part->find("additionalProperties");
        if (named != part->end() && named->contains(step))
            part = &named->at(step);
        else if (others != part->end() && others->is_object())
            part = &*others;
        else
            return nullptr;
    }
    return part;
}

std::string list_of_members(const json& part) {
    std::string out;
    if (const auto named = part.find("properties"); named != part.end())
        for (const auto& member : named->items()) out += (out.empty() ? "'" : ", '") + member.key() + "'";
    return out;
}

std::string expected(const json& schema, const Path& path) {
    const auto* part = part_of(schema, path);
    return part && part->contains("description") ? "; expected " + part->at("description").get<std::string>() : "";
}

// The first member the schema does not know, where it allows only those it names.
const std::string* unknown_member(const json& part, const json& value) {
    const auto others = part.find("additionalProperties");
    if (!value.is_object() || others == part.end() || *others != false) return nullptr;
    for (const auto& member : value.get_ref<const json::object_t&>())
        if (!part.at("properties").contains(member.first)) return &member.first;
    return nullptr;
}

const json& value_at(const json& document, const Path& path) {
    const json* value = &document;
    for (const auto& step : path) value = &value->at(step);
    return *value;
}

Error explain(const json& schema, const json& document, const valijson::ValidationResults::Error& found) {
    auto path = path_of(found.context);
    const auto* part = part_of(schema, path);
    const auto& value = value_at(document, path);
    const auto place = [](const Path& at) { return at.empty() ? std::string("the file") : pointer_of(at); };
    if (found.description.starts_with("Object contains a property"))
        if (const auto* name = part ? unknown_member(*part, value) : nullptr) {
            path.push_back(*name);
            return {"ruleset.schema",
                    "The member " + in_quotes(*name) + " at " + pointer_of(path) + " is not known; expected one of " +
                        list_of_members(*part) + ".",
                    pointer_of(path)};
        }
    if (found.description.starts_with("Missing required property"))
        return {"ruleset.schema",
                "In " + place(path) + ": " + found.description.substr(0, found.description.size() - 1) +
                    expected(schema, path) + ".",
                pointer_of(path)};
    if (found.description.starts_with("Value type"))
        return {"ruleset.schema",
                "At " + place(path) + " is a value of the kind " + value.type_name() + expected(schema, path) + ".",
                pointer_of(path)};
    auto words = found.description;
    if (words.ends_with('.')) words.pop_back();
    return {"ruleset.schema", "At " + place(path) + ": " + words + expected(schema, path) + ".", pointer_of(path)};
}

}  // namespace

Status check_ruleset_schema(const json& document) {
    const auto schema_json = json::parse(ruleset_schema_text);
    valijson::Schema schema;
    valijson::SchemaParser().populateSchema(Adapter(schema_json), schema);
    valijson::ValidationResults results;
    valijson::Validator validator;
    if (validator.validate(schema, Adapter(document), &results)) return {};
    valijson::ValidationResults::Error found;
    if (!results.popError(found)) return Error{"ruleset.schema", "The file does not fit the ruleset schema.", {}};
    return explain(schema_json, document, found);
}

}  // namespace pinwheel
