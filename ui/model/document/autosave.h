#pragma once
/// Autosave: what is not saved yet is kept beside, and offered again after a crash.
#include <filesystem>
#include <string>
#include <vector>

#include "model/document/document.h"
#include "pinwheel/game/registry.h"

namespace pinwheel::ui {

/// One file per document in a folder, named by the process that wrote it.
class Autosave {
public:
    explicit Autosave(std::filesystem::path folder, long process) : folder_(std::move(folder)), process_(process) {}

    /// Writes a document that changed since it was kept last; forgets one that is saved. Errors: those of write_file.
    Status keep(const Registry&, const Document&);
    void forget(Document::Id);
    void forget_all();

    /// Files that processes which are gone left behind.
    std::vector<std::filesystem::path> left_behind() const;

private:
    std::filesystem::path file(Document::Id) const;
    std::filesystem::path folder_;
    long process_;
    std::map<Document::Id, std::uint64_t> kept_;  ///< version written
};

}  // namespace pinwheel::ui
