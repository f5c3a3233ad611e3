#pragma once
/// What a path and a query of a request say. Takes time in their length.
#include <string>
#include <string_view>

namespace pinwheel::server {

/// "abcdefgh" of "/g/abcdefgh"; empty where it is none.
std::string game_in_path(std::string_view path, std::string_view before, std::string_view behind = {});

/// A value of a query, percent signs read; empty where there is none.
std::string query_value(std::string_view query, std::string_view name);

}  // namespace pinwheel::server
