#pragma once
/// The kinds of file that a dialog offers to write, and what a name means among them.
#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace pinwheel::ui {

struct FileKind {
    std::string title, extension;  ///< "Markdown", "md"
};

/// The kinds as a file dialog takes them, "Markdown (*.md)|*.md|…".
std::string filter_of(std::span<const FileKind>);

/// The kind that a typed name means: the chosen one, unless the name ends as another one's files do and not as its.
/// There is at least one kind.
std::size_t kind_for(std::span<const FileKind>, std::size_t chosen, std::string_view name);

/// A name once a kind is chosen: the ending of another kind gives way to its own, one that is no kind's stays, and a
/// name without an ending gets one. "Lee vs. Ada" has none.
std::string name_as(std::span<const FileKind>, std::size_t chosen, std::string_view name);

/// The same for a name that somebody typed after choosing: an ending of any kind stays.
std::string with_ending(std::span<const FileKind>, std::size_t chosen, std::string_view name);

}  // namespace pinwheel::ui
