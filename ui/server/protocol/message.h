#pragma once
/// What comes from outside, before anything is done about it: JSON that fits share/schemas/protocol.schema.json.
#include <nlohmann/json.hpp>
#include <string_view>

#include "pinwheel/view/base.h"

namespace pinwheel::server {

using Json = nlohmann::ordered_json;

/// An empty object with room for its members: one that grows copies all that it holds.
Json object_with_room(std::size_t members);

/// The longest message of a client, in bytes.
inline constexpr std::size_t longest_message = 16u << 10;
/// The longest body of a request.
inline constexpr std::size_t longest_body = 2u << 20;

/// One message of a client, checked against the definition of its type. Errors: "malformed", `where` is the JSON
/// pointer of what is wrong.
Result<Json> read_message(std::string_view text);
/// The body of a request, checked against a definition such as "rest-create". Errors: "malformed".
Result<Json> read_body(std::string_view text, std::string_view definition);

/// A member of an object; null where it is missing, or is null itself.
const Json* member(const Json& object, const char* name);
/// A text member, or `otherwise`.
std::string text_of(const Json& object, const char* name, std::string_view otherwise = {});
bool truth_of(const Json& object, const char* name, bool otherwise = false);

/// The text of a message. What is no UTF-8 is replaced, so that it cannot fail.
std::string write_message(const Json&);
/// The message error; `n` of 0 is left out.
std::string write_error(std::string_view code, std::string_view sentence, std::int64_t n = 0, std::int64_t ref = 0);

}  // namespace pinwheel::server
