#pragma once
/// Games on disk: SQLite with a write-ahead log, every transaction synced. What was committed survives the end of the
/// process at any moment; what a power cut may take is what the disk itself claimed to have written.
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>

#include "server/games/effects.h"
#include "server/games/hall.h"

struct sqlite3;

namespace pinwheel::server {

/// Reads on the caller's thread, writes on one of its own: all that waits goes into one transaction.
class Store {
public:
    /// Makes the folder and the database where there are none, and holds them alone as long as it lives, by a lock of
    /// the system on games.lock beside the database, which ends with its program however that ends. Errors:
    /// "store.open", "store.version", "store.busy" where another server has it.
    static Result<std::unique_ptr<Store>> open(const std::filesystem::path& folder);
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    /// Called on the writing thread: the rows are on disk, or not one of them is.
    using Done = std::function<void(Status)>;
    void write(std::vector<GameRow>, std::vector<ActionRow>, Done);
    /// After a write that failed all others fail too, since they may build on it, until this is called.
    void resume();
    /// Writes nothing that anybody reads, to find out whether the disk takes anything: in a transaction of its own, and
    /// whether or not other writes failed, which are none of its affair.
    void probe(Done);

    /// Ids of games that go on, and of those that ended after a moment.
    Result<std::vector<std::string>> games(Ms ended_after);
    std::optional<StoredGame> game(const std::string& id);
    /// Finished games that ended before a moment are removed.
    void prune(Ms ended_before);

    /// Transactions, rows and microseconds they took together.
    struct Figures {
        std::uint64_t transactions = 0, rows = 0, microseconds = 0;
    };
    Figures figures() const;

private:
    struct Batch {
        std::vector<GameRow> games;
        std::vector<ActionRow> actions;
        Done done;
    };
    Store(sqlite3* reader, sqlite3* writer, int lock);
    void work();
    Status commit(const std::vector<Batch>&);
    Status commit_probe();

    struct Writing;
    sqlite3 *reader_, *writer_;
    int lock_;                          ///< descriptor of the file that is held
    std::unique_ptr<Writing> writing_;  ///< statements of the thread that writes
    mutable std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<Batch> waiting_;  ///< guarded by mutex_
    std::vector<Done> probes_;    ///< guarded by mutex_
    Ms prune_before_ = 0;         ///< guarded by mutex_
    Status failed_;               ///< guarded by mutex_
    bool leaving_ = false;        ///< guarded by mutex_
    Figures figures_;             ///< guarded by mutex_
    std::thread thread_;
};

}  // namespace pinwheel::server
