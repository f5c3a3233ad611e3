#pragma once
/// Names and values of tags, "[Event \"…\"]": any text goes in and comes out again.
#include <optional>
#include <string>
#include <string_view>

namespace pinwheel::qhess {

/// A value between quotes: a backslash leads quotes and backslashes, and n and r for the ends of lines.
std::string quoted(std::string_view);
/// Reverse of quoted without the quotes. A backslash before anything else stays.
std::string unquoted(std::string_view);

/// Letters, digits, dots, underlines and hyphens stand for themselves, every other byte is "%" and two hexadecimal
/// digits; so is the first letter of a name that means something to the reader. An empty name is a lone "%".
std::string tag_name(std::string_view name, bool ours);
/// Reverse of tag_name; nothing where the digits are missing.
std::optional<std::string> read_tag_name(std::string_view);

}  // namespace pinwheel::qhess
