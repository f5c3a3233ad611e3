#include "server/protocol/message.h"

#include <iterator>

#include "pinwheel/game/files/json_guard.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "server/protocol/schema.h"

namespace pinwheel::server {
namespace {

constexpr int deepest = 8;

/// Objects in the order of their names: one that keeps the order it was sent in would take the square of its members.
Result<nlohmann::json> parse(std::string_view text, std::size_t longest) {
    if (text.size() > longest)
        return Error{"malformed", "A message has at most " + std::to_string(longest) + " bytes.", {}};
    if (const Status wrong = check_json_shape(text, deepest, most_members))
        return Error{"malformed", wrong->message, wrong->where};
    auto value = nlohmann::json::parse(text, nullptr, false);
    if (!value.is_object()) return Error{"malformed", "A message is one JSON object.", {}};
    // Absent and null are one.
    for (auto each = value.begin(); each != value.end();) {
        if (each->is_null())
            each = value.erase(each);
        else
            ++each;
    }
    return value;
}

}  // namespace

Json object_with_room(std::size_t members) {
    Json out = Json::object();
    out.get_ref<Json::object_t&>().reserve(members);
    return out;
}

Result<Json> read_message(std::string_view text) {
    const auto value = parse(text, longest_message);
    if (!value) return value.error();
    const auto named = value->find("type");
    const std::string type = named != value->end() && named->is_string() ? named->get<std::string>() : std::string();
    if (type.empty()) return Error{"malformed", "A message has a member \"type\", a text.", "/type"};
    const std::string definition = "client-" + type;
    if (!knows_definition(definition))
        return Error{"malformed", "There is no message of the type " + in_quotes(type) + ".", "/type"};
    if (Status wrong = check_definition(*value, definition)) return *std::move(wrong);
    return Json(*value);
}

Result<Json> read_body(std::string_view text, std::string_view definition) {
    const auto value = parse(text, longest_body);
    if (!value) return value.error();
    if (Status wrong = check_definition(*value, definition)) return *std::move(wrong);
    return Json(*value);
}

const Json* member(const Json& object, const char* name) {
    const auto found = object.find(name);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

std::string text_of(const Json& object, const char* name, std::string_view otherwise) {
    const Json* found = member(object, name);
    return found && found->is_string() ? found->get<std::string>() : std::string(otherwise);
}

bool truth_of(const Json& object, const char* name, bool otherwise) {
    const Json* found = member(object, name);
    return found && found->is_boolean() ? found->get<bool>() : otherwise;
}

std::string write_message(const Json& message) { return message.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string write_error(std::string_view code, std::string_view sentence, std::int64_t n, std::int64_t ref) {
    Json out{{"type", "error"}, {"code", code}, {"message", sentence}};
    if (n > 0) out["n"] = n;
    if (ref > 0) out["ref"] = ref;
    return write_message(out);
}

}  // namespace pinwheel::server
