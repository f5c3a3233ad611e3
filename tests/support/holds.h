#pragma once
/// Whether a text holds some words; for messages.
#include <string>
#include <string_view>

inline bool holds(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }
