#pragma once
/// Autosave: what is not saved yet is kept beside, and offered again after a crash.
#include <filesystem>
#include <map>
#include <vector>

#include "model/document/document.h"
#include "model/document/kept_files.h"
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::ui {

class Autosave {
public:
    explicit Autosave(std::filesystem::path folder) : files_(std::move(folder)) {}

    /// Has a document written that changed since it was kept last; forgets one that is saved, or whose file has each
    /// answer: a second copy would be as it was before. It does not wait: what went wrong with the disk is for
    /// trouble(). Errors: those of write_game.
    Status keep(const Registry&, const Document&);
    /// Has a document of a variant that hides something written before it returns, sealed, whether it is saved or not;
    /// see KeptFiles::keep_now. `saving_as`: the file to which it is saved next, see open_kept(). Errors also: those of
    /// write_sealed.
    Status keep_now(const Registry&, const Document&, const std::filesystem::path& saving_as = {});
    void forget(Document::Id);
    void forget_all();
    Status flush() { return files_.flush(); }            ///< see KeptFiles::flush
    Status trouble() const { return files_.trouble(); }  ///< see KeptFiles::trouble

    /// Files that programs which are gone left behind.
    std::vector<std::filesystem::path> left_behind() { return files_.left_behind(); }
    const Status& held_back() const { return files_.held_back(); }  ///< see KeptFiles::held_back
    void discard(const std::filesystem::path& file) { files_.discard(file); }
    /// A document was read from a file of left_behind(): that is its kept copy from now on.
    void take_over(Document::Id, std::filesystem::path file);

private:
    KeptFiles files_;
    std::map<Document::Id, std::uint64_t> kept_;  ///< version handed over; 0: none of this run
};

}  // namespace pinwheel::ui
