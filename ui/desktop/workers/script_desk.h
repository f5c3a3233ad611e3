#pragma once
/// Scripts of the window: an engine on a thread of its own, and the bridge by which it reaches the documents.
#include <wx/timer.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

#include "model/document/document.h"
#include "model/shell/permission.h"
#include "pinwheel/lua/script_engine.h"

namespace pinwheel::desktop {

class MainFrame;

/// All members but those said otherwise belong to the window's thread.
class ScriptDesk final : public Workbench {
public:
    explicit ScriptDesk(MainFrame&);
    ~ScriptDesk();

    using Finished = std::function<void(const ScriptResult&)>;
    void run_file(const std::filesystem::path&, Finished);
    void run_text(std::string text, std::string name, Finished);
    void eval(std::string text, Finished);
    /// What may follow a text; empty while a chunk runs.
    Completions complete(const std::string& text);
    void interrupt();
    /// What chunks of nobody in particular keep is gone before the next one; one that runs is interrupted.
    void forget_common();
    bool busy() const { return jobs_open_ > 0; }
    /// Ends the thread; a running chunk is interrupted and rolled back. False where it does not end in a few seconds:
    /// the thread is then left alone.
    bool stop();
    /// Starts the engine anew, with what is loaded now.
    void restart();
    /// Tells scripts that listen.
    void game_changed();
    /// The folder of scripts: paths that they name are below it.
    static std::filesystem::path folder();
    /// Whether whoever acts now may read or write a file: persons may, a script inside its folder, elsewhere when the
    /// person at the screen allows it. Errors: "script.refused".
    Status may_touch(const std::filesystem::path&);
    /// Called with what scripts print.
    std::function<void(const std::string&)> on_output;
    std::function<void(bool)> on_busy;
    /// Called before anything that a chunk prints: whose console was shown when the chunk was given.
    std::function<void(const std::string& owner)> on_start;

    // --- Workbench: called on the script's thread, done on the window's ---
    void begin_script() override;
    void end_script(bool keep) override;
    Document current() override;
    Result<Snapshot> read(Document, std::uint64_t known_version) override;
    Result<std::uint64_t> write(Document, std::uint64_t based_on, const Game&) override;
    Result<Document> show(const Game&, std::string_view title, bool own) override;
    Status raise(Document) override;
    std::vector<Command> commands() override;
    Status command(std::string_view name, std::span<const std::string> args) override;
    Status pick(std::string_view target) override;
    Status highlight(std::string_view board, std::string_view square, std::string_view colour) override;
    void notify(std::string_view text) override;
    Status listen(std::string_view event) override;

    /// How the opening that came onto a board is gone through; empty where the last script was none.
    const std::string& steps() const { return steps_; }

private:
    using Run = std::function<ScriptResult(ScriptEngine&)>;
    struct Job {
        Run run;
        Finished finished;
        std::string owner;        ///< see ui::screen_owner
        std::set<Document> open;  ///< documents that were, when it was given
        std::string script;       ///< as people know it
        bool may_ask = false;     ///< whether a person started it
        bool opening = false;     ///< see opening_
    };
    /// Where an opening plays by itself.
    struct Stepping {
        Document document = 0;
        NodeId at = 0;
    };
    std::string steps_;  ///< how the last one is gone through
    void tell_busy();
    void play_steps(const ui::Document&);
    void take_step();
    Stepping stepping_;
    wxTimer stepper_;
    std::set<Document> made_;     ///< opened by the running chunk, with an undo step of their own
    std::set<Document> brought_;  ///< openings that the running chunk laid out, whose menu has them again
    void start();
    void submit(Run, Finished, std::string script, bool may_ask, bool opening = false);
    bool ask_person(const std::string& question);
    void work();                       ///< the script's thread
    void match_registries();           ///< the window's thread, while the script's waits or runs no chunk
    void match_from_script();          ///< the script's thread
    void print(std::string_view);      ///< the script's thread
    void post(std::function<void()>);  ///< any thread: to be done on the window's
    void drain();
    template <class F>
    auto on_main(F) -> decltype(std::declval<F>()());
    ScriptEngine& engine_of(const std::string& owner);  ///< under engine_mutex_
    void note_shown();
    /// Whether somebody else is at the screen of a document than when the running chunk was given, or opened it.
    bool is_of_others(const ui::Document&) const;
    /// Whether nobody else, and no curtain, is before the document in front.
    bool owner_is_here() const;
    /// Errors: "game.hidden" where the document in front is_of_others.
    Status may_act_here() const;
    /// The same for what a function of the workbench does at the boards. Errors: "seat.curtain" too.
    Status may_touch_boards(std::string_view function) const;
    /// The document in front, which the running chunk opened, is its own as long as nobody else comes to its screen.
    void keep_opened(const std::set<Document>& before);
    /// Puts the lines of a game into the one in front; nothing where they are none of it.
    std::optional<Document> take_front(const Game& opening, std::string_view title);
    std::set<Document> open_documents() const;
    /// Error where the name means no square of the game shown.
    Status resolve(std::string_view text, std::string& target) const;
    struct AsScript;

    MainFrame& frame_;
    ui::Permission permission_;
    /// The running chunk is an opening, a script of a folder "openings": what it shows stands at its start, in a tab of
    /// its own or in the place of a new game that nobody touched; where it hides something the script was its
    /// moderator, and everything is seen.
    bool opening_ = false;
    bool allowed_ = false;  ///< the command that runs was allowed by the person, with its files
    std::thread thread_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Job> jobs_;                     ///< guarded by mutex_
    std::deque<std::function<void()>> calls_;  ///< guarded by mutex_
    std::string printed_;                      ///< guarded by mutex_
    std::size_t left_out_ = 0;                 ///< bytes not printed since; guarded by mutex_
    std::mutex engine_mutex_;                  ///< held while a chunk runs
    /// What scripts ask: the window's registry as it is when a chunk begins, and after each command that the chunk
    /// gives, with what scripts registered. Used by whoever has engine_mutex_ alone, on the script's thread; changed on
    /// the window's by match_registries() while that one waits for it.
    Registry registry_;
    /// By whose screen it is: what a script keeps from one chunk to the next is for nobody else. Made and used under
    /// engine_mutex_.
    std::map<std::string, std::unique_ptr<ScriptEngine>> engines_;
    ScriptEngine* running_ = nullptr;          ///< guarded by mutex_
    std::set<std::string> owners_;             ///< whose screens are those of the running chunk
    std::atomic<bool> forgets_common_{false};  ///< before the next chunk
    std::atomic<bool> closing_{false}, done_{false};
    bool stopping_ = false;  ///< guarded by mutex_
    int jobs_open_ = 0;
    std::set<std::string, std::less<>> listened_;
    std::uint64_t last_version_ = 0;
    Document last_document_ = 0;
    NodeId last_node_ = 0;
    bool firing_ = false;
};

}  // namespace pinwheel::desktop
