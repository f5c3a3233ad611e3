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
    std::string other = {};        ///< another ending that means the same where it is typed; it is not offered
};

/// The kinds as a file dialog takes them, "Markdown (*.md)|*.md|…".
std::string filter_of(std::span<const FileKind>);

/// Whether a name has this ending, "md", in capital letters or small ones, and something before it.
bool ends_as(std::string_view name, std::string_view extension);

/// The kind that a typed name means: the chosen one, unless the name ends as another one's files do and not as its.
/// There is at least one kind.
std::size_t kind_for(std::span<const FileKind>, std::size_t chosen, std::string_view name);

/// A name once a kind is chosen: the ending of another kind gives way to its own, and a name without an ending of any
/// kind gets one: "notes.md" becomes "notes.html", "notes.old" "notes.old.html".
std::string name_as(std::span<const FileKind>, std::size_t chosen, std::string_view name);

/// The same for a name that somebody typed after choosing: an ending of any kind stays, and any of `also`, which is
/// written too without being offered. Every other one gets that of the kind.
std::string with_ending(std::span<const FileKind>, std::size_t chosen, std::string_view name,
                        std::span<const std::string> also = {});

/// What is to be said before such a name gets another ending although it ends as files do: "No .html is written here,
/// but .pinwheel (Games), .json (JSON) and .pgn. Write x.html.pinwheel?" Empty where nothing is: "x", "Round 1.2", "Lee
/// vs. Ada", and where the ending stays.
std::string ending_question(std::span<const FileKind>, std::size_t chosen, std::string_view name,
                            std::span<const std::string> also = {});

}  // namespace pinwheel::ui
