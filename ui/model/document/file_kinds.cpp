#include "model/document/file_kinds.h"

#include <algorithm>

namespace pinwheel::ui {
namespace {

constexpr std::size_t longest_ending = 8;

bool ends_as(std::string_view name, const FileKind& kind) {
    const std::string ending = "." + kind.extension;
    return name.size() > ending.size() && name.ends_with(ending);
}

/// Letters and digits with a letter among them: "Round 1.2" has no ending.
bool has_ending(std::string_view name) {
    const auto dot = name.rfind('.');
    if (dot == name.npos || dot == 0) return false;
    const std::string_view ending = name.substr(dot + 1);
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const auto fits = [&](char c) { return letter(c) || (c >= '0' && c <= '9'); };
    return ending.size() <= longest_ending && std::ranges::all_of(ending, fits) && std::ranges::any_of(ending, letter);
}

}  // namespace

std::string filter_of(std::span<const FileKind> kinds) {
    std::string out;
    for (const FileKind& kind : kinds)
        out += (out.empty() ? "" : "|") + kind.title + " (*." + kind.extension + ")|*." + kind.extension;
    return out;
}

std::size_t kind_for(std::span<const FileKind> kinds, std::size_t chosen, std::string_view name) {
    const std::size_t wanted = std::min(chosen, kinds.size() - 1);
    if (ends_as(name, kinds[wanted])) return wanted;
    const auto typed = std::ranges::find_if(kinds, [&](const FileKind& kind) { return ends_as(name, kind); });
    return typed == kinds.end() ? wanted : static_cast<std::size_t>(typed - kinds.begin());
}

std::string name_as(std::span<const FileKind> kinds, std::size_t chosen, std::string_view name) {
    const FileKind& wanted = kinds[std::min(chosen, kinds.size() - 1)];
    const FileKind& now = kinds[kind_for(kinds, chosen, name)];
    if (!ends_as(name, now)) return with_ending(kinds, chosen, name);
    return std::string(name.substr(0, name.size() - now.extension.size())) + wanted.extension;
}

std::string with_ending(std::span<const FileKind> kinds, std::size_t chosen, std::string_view name) {
    if (has_ending(name) || name.empty()) return std::string(name);
    return std::string(name) + "." + kinds[std::min(chosen, kinds.size() - 1)].extension;
}

}  // namespace pinwheel::ui
