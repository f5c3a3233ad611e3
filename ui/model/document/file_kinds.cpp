#include "model/document/file_kinds.h"

#include <algorithm>
#include <vector>

#include "pinwheel/view/reason_words.h"

namespace pinwheel::ui {
namespace {

/// The ending of a kind that a name has; empty where it has none of its.
std::string_view ending_in(std::string_view name, const FileKind& kind) {
    if (ends_as(name, kind.extension)) return kind.extension;
    return !kind.other.empty() && ends_as(name, kind.other) ? kind.other : std::string_view();
}

/// The ending of a name that ends as files do, two to five letters or digits of one case; else empty.
std::string_view file_ending(std::string_view name) {
    constexpr std::string_view small = "abcdefghijklmnopqrstuvwxyz0123456789",
                               big = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    const auto dot = name.rfind('.');
    if (dot == name.npos || dot == 0) return {};
    const std::string_view end = name.substr(dot + 1);
    const bool letters = end.find_first_not_of(small) == end.npos || end.find_first_not_of(big) == end.npos;
    const bool begins = !end.empty() && (end.front() < '0' || end.front() > '9');
    return letters && begins && end.size() >= 2 && end.size() <= 5 ? end : std::string_view();
}

}  // namespace

bool ends_as(std::string_view name, std::string_view extension) {
    if (name.size() <= extension.size() + 1) return false;
    const std::string_view end = name.substr(name.size() - extension.size());
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return name[name.size() - extension.size() - 1] == '.' && std::ranges::equal(end, extension, {}, small, small);
}

std::string filter_of(std::span<const FileKind> kinds) {
    std::string out;
    for (const FileKind& kind : kinds)
        out += (out.empty() ? "" : "|") + kind.title + " (*." + kind.extension + ")|*." + kind.extension;
    return out;
}

std::size_t kind_for(std::span<const FileKind> kinds, std::size_t chosen, std::string_view name) {
    const std::size_t wanted = std::min(chosen, kinds.size() - 1);
    const auto means = [&](const FileKind& kind) { return !ending_in(name, kind).empty(); };
    if (means(kinds[wanted])) return wanted;
    const auto typed = std::ranges::find_if(kinds, means);
    return typed == kinds.end() ? wanted : static_cast<std::size_t>(typed - kinds.begin());
}

std::string name_as(std::span<const FileKind> kinds, std::size_t chosen, std::string_view name) {
    const std::string_view now = ending_in(name, kinds[kind_for(kinds, chosen, name)]);
    if (now.empty()) return with_ending(kinds, chosen, name);
    const FileKind& wanted = kinds[std::min(chosen, kinds.size() - 1)];
    return std::string(name.substr(0, name.size() - now.size())) + wanted.extension;
}

std::string with_ending(std::span<const FileKind> kinds, std::size_t chosen, std::string_view name,
                        std::span<const std::string> also) {
    const auto means = [&](const FileKind& kind) { return !ending_in(name, kind).empty(); };
    const auto written = [&](const std::string& extension) { return ends_as(name, extension); };
    if (name.empty() || std::ranges::any_of(kinds, means) || std::ranges::any_of(also, written))
        return std::string(name);
    return std::string(name) + "." + kinds[std::min(chosen, kinds.size() - 1)].extension;
}

std::string ending_question(std::span<const FileKind> kinds, std::size_t chosen, std::string_view name,
                            std::span<const std::string> also) {
    const std::string written = with_ending(kinds, chosen, name, also);
    const std::string_view ending = file_ending(name);
    if (ending.empty() || written == name) return {};
    std::vector<std::string> all, plain;
    for (const FileKind& kind : kinds) {
        all.push_back("." + kind.extension + " (" + kind.title + ")");
        plain.push_back(kind.extension);
    }
    for (const std::string& each : also)
        if (std::find(plain.begin(), plain.end(), each) == plain.end()) all.push_back("." + each);
    return "No ." + std::string(ending) + " is written here, but " + in_a_row(all) + ". Write " + written + "?";
}

}  // namespace pinwheel::ui
