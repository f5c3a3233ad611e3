#include "pinwheel/game/services/service_documents.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "services/service_arguments.h"
#include "services/service_shapes.h"

namespace pinwheel {
namespace {

using Json = nlohmann::ordered_json;
using Kind = AnswerShape::Kind;

struct ServiceRow {
    std::string_view name, about;
    std::string arguments;
    AnswerShape answer;
};

/// Every service with the shape of its answer.
class Services {
public:
    Services() {
        collect(AllServices{});
        explanation_ = shapes_.of<Explanation>();
    }
    const std::vector<ServiceRow>& rows() const { return rows_; }
    const std::vector<ObjectShape>& objects() const { return shapes_.objects(); }
    const AnswerShape& explanation() const { return explanation_; }
    const ObjectShape& object(const AnswerShape& shape) const { return objects()[shape.object]; }

private:
    template <class... S>
    void collect(ServiceList<S...>) {
        (rows_.push_back({S::name, S::about, arguments_text<typename S::Query>(), shapes_.of<typename S::Value>()}),
         ...);
    }
    Shapes shapes_;
    std::vector<ServiceRow> rows_;
    AnswerShape explanation_;  ///< what every variant answers, a service or not
};

Json schema_of(const Services& all, const AnswerShape& shape) {
    switch (shape.kind) {
        case Kind::truth:
            return {{"type", "boolean"}};
        case Kind::number:
            return {{"type", "number"}};
        case Kind::whole:
            return {{"type", "integer"}};
        case Kind::text:
            return {{"type", "string"}};
        case Kind::word:
            return {{"enum", shape.words}};
        case Kind::list:
            return {{"type", "array"}, {"items", schema_of(all, *shape.each)}};
        case Kind::named:
            return {{"type", "object"}, {"additionalProperties", schema_of(all, *shape.each)}};
        case Kind::object:
            break;
    }
    return {{"$ref", "#/definitions/" + std::string(all.object(shape).name)}};
}

Json schema_of(const Services& all, const ObjectShape& object) {
    Json members = Json::object(), required = Json::array();
    for (const FieldShape& field : object.fields) {
        // Beside a $ref nothing else is read.
        Json member = schema_of(all, field.shape);
        if (!member.contains("$ref")) member["description"] = field.help;
        members[std::string(field.name)] = std::move(member);
        if (!field.shape.optional) required.push_back(field.name);
    }
    return {{"description", object.about},
            {"type", "object"},
            {"properties", members},
            {"required", required},
            {"additionalProperties", object.open}};
}

/// "a list of meter", for people.
std::string words_for(const Services& all, const AnswerShape& shape) {
    switch (shape.kind) {
        case Kind::truth:
            return "truth";
        case Kind::number:
            return "number";
        case Kind::whole:
            return "whole number";
        case Kind::text:
            return "text";
        case Kind::word: {
            std::string words;
            for (const auto word : shape.words) words += (words.empty() ? "`" : ", `") + std::string(word) + "`";
            return words;
        }
        case Kind::list:
            return "list of " + words_for(all, *shape.each);
        case Kind::named:
            return "by name: " + words_for(all, *shape.each);
        case Kind::object:
            break;
    }
    return "*" + std::string(all.object(shape).name) + "*";
}

/// A bar inside a cell would end it.
std::string cell(std::string_view text) {
    std::string out;
    for (const char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
    return out;
}

std::string code(std::string_view text) { return text.empty() ? "" : "`" + cell(text) + "`"; }

Json json_of(const Datum& datum) {
    if (const bool* truth = datum.truth()) return *truth;
    if (const double* number = datum.number()) {
        if (std::abs(*number) < 9007199254740992.0 && *number == std::floor(*number))
            return static_cast<std::int64_t>(*number);
        return std::isfinite(*number) ? Json(*number) : Json();
    }
    if (const std::string* text = datum.text()) return *text;
    if (const Datum::List* list = datum.list()) {
        Json out = Json::array();
        for (const Datum& each : *list) out.push_back(json_of(each));
        return out;
    }
    if (const Datum::Members* members = datum.members()) {
        Json out = Json::object();
        for (const auto& [name, each] : *members) out[name] = json_of(each);
        return out;
    }
    return {};
}

}  // namespace

std::string services_schema() {
    const Services all;
    Json definitions = Json::object(), answers = Json::object();
    for (const ObjectShape& object : all.objects()) definitions[std::string(object.name)] = schema_of(all, object);
    for (const ServiceRow& row : all.rows()) {
        Json answer = schema_of(all, row.answer);
        if (row.answer.optional) answer = {{"anyOf", {answer, {{"type", "null"}}}}};
        answers[std::string(row.name)] = std::move(answer);
    }
    answers["explanation"] = schema_of(all, all.explanation());
    const Json schema{{"$schema", "http://json-schema.org/draft-07/schema#"},
                      {"title", "Answers of the services of a Pinwheel variant, and its explanations"},
                      {"description", "An object whose members are answers, each by the name of its service."},
                      {"type", "object"},
                      {"properties", answers},
                      {"additionalProperties", false},
                      {"definitions", definitions}};
    return schema.dump(2) + "\n";
}

std::string services_table() {
    const Services all;
    std::string out = "| service | arguments | answer | what it tells |\n|---|---|---|---|\n";
    for (const ServiceRow& row : all.rows())
        out += "| `" + std::string(row.name) + "` | " + code(row.arguments) + " | " + words_for(all, row.answer) +
               (row.answer.optional ? " or nothing" : "") + " | " + cell(row.about) + " |\n";
    return out;
}

std::string services_reference() {
    const Services all;
    std::string out = services_table();
    for (const ObjectShape& object : all.objects()) {
        out += "\n*" + std::string(object.name) + "*: " + cell(object.about) +
               (object.open ? " A variant may add members of its own." : "") + "\n\n| member | is | |\n|---|---|---|\n";
        for (const FieldShape& field : object.fields)
            out += "| `" + std::string(field.name) + "` | " + words_for(all, field.shape) +
                   (field.shape.optional ? ", or missing" : "") + " | " + cell(field.help) + " |\n";
    }
    return out;
}

std::string to_json(const Datum& datum) { return json_of(datum).dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace pinwheel
