#pragma once
/// The dialog that asks where a file is to be written, and as which of several kinds.
#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "model/document/file_kinds.h"

class wxWindow;

namespace pinwheel::desktop {

struct SavePlace {
    std::filesystem::path path;
    std::size_t kind;  ///< index into the kinds that were offered
};

/// `name` is what stands there at first, with the ending of the kind that is chosen then, `first`. The ending follows
/// the kind that is chosen, and the kind follows an ending that is typed; an ending that is neither a kind's nor one of
/// `also` gets that of the kind chosen, which is asked about where it is one of files. A file that is there already is
/// asked about. Nothing where the person thought better of it.
std::optional<SavePlace> ask_where(wxWindow& parent, const std::string& title, const std::string& name,
                                   std::span<const ui::FileKind>, std::size_t first = 0,
                                   std::span<const std::string> also = {});

}  // namespace pinwheel::desktop
