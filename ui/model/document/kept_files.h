#pragma once
/// Recovery files: what is not saved yet, kept in a folder that all running programs share.
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "model/document/file_stamp.h"
#include "pinwheel/view/base.h"

namespace pinwheel::ui {

/// Refuses a recovery file of a program that runs, which alone plays on in it: "kept.in-use". Any other file is none.
Status may_open_kept(const std::filesystem::path&);

/// Each program has a session: a random name, and a file "<session>.lock" that it holds locked while it runs. However
/// the program ends, the kernel lets go of that lock, so no number of a process has to be believed, in a container or
/// after a boot. Files are written and synced on a thread of their own, and tried again until that succeeds.
class KeptFiles {
public:
    using Key = std::uint64_t;

    explicit KeptFiles(std::filesystem::path folder);
    /// Tries once more what is not written; what is kept stays.
    ~KeptFiles();
    KeptFiles(const KeptFiles&) = delete;
    KeptFiles& operator=(const KeptFiles&) = delete;

    /// Hands over a text and returns at once.
    void keep(Key, std::string text);
    /// The same, on the disk before it returns. Where that fails nothing is tried again: what was kept or waited before
    /// stands. Errors: those of write_file, in a sentence for whoever is not told an answer because of it;
    /// "save.changed" where somebody else wrote the file since it was taken over or written here.
    Status keep_now(Key, std::string text);
    /// Removes what was kept.
    void forget(Key);
    /// One of left_behind() is what is kept under a key from now on, and is written over. So there are never two copies
    /// of a game, one of which would be as it was before something was answered in the other.
    void take_over(Key, std::filesystem::path);
    /// Waits until everything handed over was tried, a few seconds at most. Errors: those of write_file.
    Status flush();
    /// Why the last attempt failed; none once all is written.
    Status trouble() const;

    /// Files of programs that are gone, oldest first. They are this program's from now on: no other is offered them.
    /// Files that such a program did not finish writing are removed.
    std::vector<std::filesystem::path> left_behind();
    /// Why left_behind() gave no more when it was asked last: "kept.in-use" where others are kept by a program that
    /// runs, "kept.unread" where nobody can say; none where there are no others.
    const Status& held_back() const { return held_back_; }
    /// Removes one of left_behind().
    void discard(const std::filesystem::path&);

private:
    struct Job {
        std::string text;
        bool erase = false, tried = false;
        bool answers = false;  ///< of keep_now(): over no state but the one known here
        std::uint64_t serial = 0;
        std::filesystem::path file = {};
        Status failed = {};  ///< why, once it was tried in vain
    };
    std::uint64_t hand_over(Key, Job);
    Error does_not_end() const;
    void work();
    Status carry_out(const Job&);
    Status write(const Job&);
    Status take_lock(const std::string& session);
    bool claim(const std::string& session);  ///< false: errno says why
    Status held_back_by(int why, std::size_t count) const;
    void release(const std::string& session);
    std::filesystem::path file(Key) const;
    std::filesystem::path lock_of(const std::string& session) const;

    const std::filesystem::path folder_;
    std::string session_;
    std::map<std::string, int> locks_;  ///< descriptors by session; guarded by locks_mutex_
    std::mutex locks_mutex_;
    mutable std::mutex mutex_;
    std::condition_variable wake_, done_;
    std::map<Key, Job> jobs_;                           ///< guarded by mutex_
    std::map<Key, std::filesystem::path> taken_over_;   ///< guarded by mutex_
    std::map<std::filesystem::path, FileStamp> known_;  ///< as taken over or written last; guarded by mutex_
    Status trouble_;                                    ///< guarded by mutex_
    Status held_back_;
    std::uint64_t serial_ = 0;  ///< guarded by mutex_
    bool working_ = false;      ///< guarded by mutex_
    bool stopping_ = false;     ///< guarded by mutex_
    std::thread thread_;
};

}  // namespace pinwheel::ui
