#include "server/store/store.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>

namespace pinwheel::server {
namespace {

constexpr int version = 1;
constexpr const char* schema =
    "CREATE TABLE games(id TEXT PRIMARY KEY, at INTEGER NOT NULL, spec TEXT NOT NULL, watch TEXT NOT NULL,"
    " ended INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;"
    "CREATE TABLE actions(game TEXT NOT NULL, k INTEGER NOT NULL, at INTEGER NOT NULL, time INTEGER NOT NULL,"
    " holder INTEGER NOT NULL, n INTEGER NOT NULL, request TEXT NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY(game, k)) WITHOUT ROWID;"
    "CREATE INDEX games_ended ON games(ended);";

/// One statement; its faults are those of the step.
class Query {
public:
    Query(sqlite3* db, const char* sql) : db_(db) { code_ = sqlite3_prepare_v2(db, sql, -1, &statement_, nullptr); }
    ~Query() { sqlite3_finalize(statement_); }
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;

    Query& bind(const std::string& text) {
        sqlite3_bind_text(statement_, ++bound_, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
        return *this;
    }
    Query& bind(std::int64_t number) {
        sqlite3_bind_int64(statement_, ++bound_, number);
        return *this;
    }
    /// Whether there is a row.
    bool row() {
        if (code_ != SQLITE_OK && code_ != SQLITE_ROW) return false;
        return (code_ = sqlite3_step(statement_)) == SQLITE_ROW;
    }
    /// Can be run again, whatever became of it.
    Status run() {
        while (row()) {
        }
        const int code = code_;
        sqlite3_reset(statement_);
        if (statement_) code_ = SQLITE_OK;
        bound_ = 0;
        if (code == SQLITE_DONE) return {};
        return Error{"store.write", std::string("The database cannot be written: ") + sqlite3_errmsg(db_) + ".", {}};
    }
    std::string text(int column) const {
        const auto* found = sqlite3_column_text(statement_, column);
        return found ? std::string(reinterpret_cast<const char*>(found),
                                   static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)))
                     : std::string();
    }
    std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
    bool failed() const { return code_ != SQLITE_OK && code_ != SQLITE_ROW && code_ != SQLITE_DONE; }

private:
    sqlite3* db_;
    sqlite3_stmt* statement_ = nullptr;
    int code_ = SQLITE_OK, bound_ = 0;
};

Error store_error(const char* code, sqlite3* db, const std::string& place) {
    return {code, "The database " + place + " cannot be opened: " + (db ? sqlite3_errmsg(db) : "no memory") + ".",
            place};
}

/// A lock of the system on the file of a database's folder that says who has it. The descriptor, or why not.
Result<int> lock_store(const std::filesystem::path& folder, const std::string& place) {
    const std::string file = (folder / "games.lock").string();
    const int fd = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0)
        return Error{"store.open",
                     "The database " + place + " cannot be opened: " + file + ": " + std::strerror(errno) + ".", place};
    // A file system without locks cannot tell; there a server is started as it ever was.
    if (::flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        char who[24] = {};
        const auto size = ::read(fd, who, sizeof who - 1);
        ::close(fd);
        const std::string process(who, size > 0 ? static_cast<std::size_t>(size) : 0);
        return Error{"store.busy",
                     "The database " + place + " is in use by another server" +
                         (process.empty() ? std::string() : ", process " + process) +
                         ". End that one first, or give this one a folder of its own with --data.",
                     place};
    }
    const std::string own = std::to_string(::getpid());
    if (::ftruncate(fd, 0) == 0) (void)!::write(fd, own.data(), own.size());  // it only says who
    return fd;
}

Status execute(sqlite3* db, const char* sql) {
    char* message = nullptr;
    if (sqlite3_exec(db, sql, nullptr, nullptr, &message) == SQLITE_OK) return {};
    Error error{"store.write", std::string("The database refuses: ") + (message ? message : "no memory") + ".", {}};
    sqlite3_free(message);
    return error;
}

std::int64_t microseconds_now() {
    using namespace std::chrono;
    return duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count();
}

StoredGame game_in(const Query& query) {
    return {{GameRow::What::begun, query.text(0), query.number(1), query.text(2), query.text(3)}, query.number(4), {}};
}

void read_actions(sqlite3* db, StoredGame& game) {
    Query query(db, "SELECT k, at, time, holder, n, request, kind, text FROM actions WHERE game = ? ORDER BY k");
    query.bind(game.begun.game);
    while (query.row())
        game.actions.push_back({game.begun.game, query.number(0), query.number(1), query.number(2),
                                static_cast<int>(query.number(3)), query.number(4), query.text(5), query.text(6),
                                query.text(7)});
}

}  // namespace

Result<std::unique_ptr<Store>> Store::open(const std::filesystem::path& folder) {
    std::error_code wrong;
    std::filesystem::create_directories(folder, wrong);
    ::chmod(folder.c_str(), 0700);
    const std::string place = (folder / "games.sqlite").string();
    sqlite3 *writer = nullptr, *reader = nullptr;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    int lock = -1;
    const auto give_up = [&](Error error) {
        sqlite3_close(writer);
        sqlite3_close(reader);
        if (lock >= 0) ::close(lock);
        return error;
    };
    if (sqlite3_open_v2(place.c_str(), &writer, flags, nullptr) != SQLITE_OK)
        return give_up(store_error("store.open", writer, place));
    auto locked = lock_store(folder, place);
    if (!locked) return give_up(locked.error());
    lock = *locked;
    ::chmod(place.c_str(), 0600);
    sqlite3_busy_timeout(writer, 2000);
    if (execute(writer, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON"))
        return give_up(store_error("store.open", writer, place));
    std::int64_t found = 0;
    {
        Query query(writer, "PRAGMA user_version");
        if (query.row()) found = query.number(0);
    }
    if (found == 0) {
        const std::string make = std::string("BEGIN;") + schema + "PRAGMA user_version=1;COMMIT";
        if (execute(writer, make.c_str())) return give_up(store_error("store.open", writer, place));
    } else if (found != version) {
        return give_up(Error{"store.version",
                             "The database " + place + " is of version " + std::to_string(found) +
                                 "; this program writes version " + std::to_string(version) + ".",
                             place});
    }
    if (sqlite3_open_v2(place.c_str(), &reader, flags, nullptr) != SQLITE_OK)
        return give_up(store_error("store.open", reader, place));
    sqlite3_busy_timeout(reader, 2000);
    return std::unique_ptr<Store>(new Store(reader, writer, lock));
}

/// Statements that each commit takes, prepared once.
struct Store::Writing {
    explicit Writing(sqlite3* db)
        : start(db, "BEGIN IMMEDIATE"),
          finish(db, "COMMIT"),
          begin(db, "INSERT INTO games(id, at, spec, watch) VALUES(?, ?, ?, ?)"),
          end(db, "UPDATE games SET ended = ? WHERE id = ?"),
          action(db, "INSERT INTO actions VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)") {}
    Query start, finish, begin, end, action;
};

Store::Store(sqlite3* reader, sqlite3* writer, int lock)
    : reader_(reader), writer_(writer), lock_(lock), writing_(std::make_unique<Writing>(writer)), thread_([this] {
          work();
      }) {}

Store::~Store() {
    {
        const std::lock_guard lock(mutex_);
        leaving_ = true;
    }
    arrived_.notify_one();
    thread_.join();
    writing_.reset();
    sqlite3_close(reader_);
    sqlite3_close(writer_);
    ::close(lock_);
}

void Store::write(std::vector<GameRow> games, std::vector<ActionRow> actions, Done done) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back({std::move(games), std::move(actions), std::move(done)});
    }
    arrived_.notify_one();
}

void Store::probe(Done done) {
    {
        const std::lock_guard lock(mutex_);
        probes_.push_back(std::move(done));
    }
    arrived_.notify_one();
}

void Store::work() {
    while (true) {
        std::vector<Batch> batches;
        std::vector<Done> probes;
        Ms before = 0;
        {
            std::unique_lock lock(mutex_);
            arrived_.wait(lock, [this] { return leaving_ || prune_before_ || !waiting_.empty() || !probes_.empty(); });
            if (waiting_.empty() && leaving_) return;
            batches.swap(waiting_);
            probes.swap(probes_);
            before = std::exchange(prune_before_, 0);
        }
        if (before) {
            Query actions(writer_,
                          "DELETE FROM actions WHERE game IN (SELECT id FROM games WHERE ended > 0 AND ended < ?)");
            (void)actions.bind(before).run();
            Query games(writer_, "DELETE FROM games WHERE ended > 0 AND ended < ?");
            (void)games.bind(before).run();
        }
        if (!probes.empty()) {
            const Status status = commit_probe();
            for (const Done& done : probes) done(status);
        }
        if (batches.empty()) continue;
        const auto began = microseconds_now();
        Status status;
        {
            const std::lock_guard lock(mutex_);
            status = failed_;
        }
        if (!status) status = commit(batches);
        {
            const std::lock_guard lock(mutex_);
            failed_ = status;
            ++figures_.transactions;
            for (const Batch& batch : batches) figures_.rows += batch.actions.size() + batch.games.size();
            figures_.microseconds += static_cast<std::uint64_t>(microseconds_now() - began);
        }
        for (const Batch& batch : batches) batch.done(status);
    }
}

void Store::resume() {
    const std::lock_guard lock(mutex_);
    failed_ = {};
}

Status Store::commit(const std::vector<Batch>& batches) {
    auto& [start, finish, begin, end, action] = *writing_;
    if (Status wrong = start.run()) return wrong;
    Status wrong;
    for (const Batch& batch : batches) {
        for (const GameRow& row : batch.games) {
            if (wrong) break;
            if (row.what == GameRow::What::begun)
                wrong = begin.bind(row.game).bind(row.at).bind(row.spec).bind(row.watch).run();
            else if (row.what == GameRow::What::ended)
                wrong = end.bind(row.at).bind(row.game).run();
            else
                for (const char* sql : {"DELETE FROM actions WHERE game = ?", "DELETE FROM games WHERE id = ?"})
                    if (Query gone(writer_, sql); !wrong) wrong = gone.bind(row.game).run();
        }
        for (const ActionRow& row : batch.actions)
            if (!wrong)
                wrong = action.bind(row.game)
                            .bind(row.k)
                            .bind(row.at)
                            .bind(row.time)
                            .bind(row.holder)
                            .bind(row.n)
                            .bind(row.request)
                            .bind(row.kind)
                            .bind(row.text)
                            .run();
    }
    if (!wrong) wrong = finish.run();
    if (wrong) (void)execute(writer_, "ROLLBACK");
    return wrong;
}

/// A page is written, although nothing changes.
Status Store::commit_probe() {
    const std::string sql = "BEGIN IMMEDIATE;PRAGMA user_version=" + std::to_string(version) + ";COMMIT";
    Status wrong = execute(writer_, sql.c_str());
    if (wrong) (void)execute(writer_, "ROLLBACK");
    return wrong;
}

Result<std::vector<std::string>> Store::games(Ms ended_after) {
    std::vector<std::string> out;
    Query query(reader_, "SELECT id FROM games WHERE ended = 0 OR ended > ?");
    query.bind(ended_after);
    while (query.row()) out.push_back(query.text(0));
    if (query.failed()) return Error{"store.read", "The games in the database cannot be read.", {}};
    return out;
}

std::optional<StoredGame> Store::game(const std::string& id) {
    Query query(reader_, "SELECT id, at, spec, watch, ended FROM games WHERE id = ?");
    query.bind(id);
    if (!query.row()) return {};
    StoredGame game = game_in(query);
    read_actions(reader_, game);
    return game;
}

void Store::prune(Ms ended_before) {
    {
        const std::lock_guard lock(mutex_);
        prune_before_ = ended_before;
    }
    arrived_.notify_one();
}

Store::Figures Store::figures() const {
    const std::lock_guard lock(mutex_);
    return figures_;
}

}  // namespace pinwheel::server
