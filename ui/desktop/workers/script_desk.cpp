#include "desktop/workers/script_desk.h"

#include <algorithm>

#include "desktop/frame/frame.h"
#include "model/commands/command_deeds.h"
#include "model/secrets/screen_owner.h"
#include "model/shell/legible.h"

namespace pinwheel::desktop {
namespace {

constexpr std::size_t most_waiting = 64u << 10;      // bytes waiting for the window; what comes after is dropped
constexpr std::size_t longest_printed_line = 1'000;  // laying out a longer one holds up the window
constexpr auto patience = std::chrono::seconds(3);

// The game shown is `g`, whichever tab is in front, until a script gives the name to something else.
constexpr const char* prologue =
    "setmetatable(_G, {__index = function(_, name) if name == 'g' then return workbench.game() end end})";

}  // namespace

ScriptDesk::ScriptDesk(MainFrame& frame)
    : frame_(frame), permission_([this](const std::string& question) { return ask_person(question); }) {
    if (!frame.desk().options.screenshot.empty()) permission_.settings_are_lent();
    stepper_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { take_step(); });
    frame.desk().workspace.guard_files([this](const std::filesystem::path& path) { return may_touch(path); });
}
ScriptDesk::~ScriptDesk() {
    if (!stop()) thread_.detach();  // the program ends at once, see MainFrame::on_close
}

// --- the two threads ---

void ScriptDesk::start() {
    if (thread_.joinable()) return;
    closing_ = done_ = false;
    stopping_ = false;
    registry_ = frame_.desk().workspace.registry();  // there is no other thread yet
    thread_ = std::thread([this] { work(); });
}

bool ScriptDesk::stop() {
    if (!thread_.joinable()) return true;
    closing_ = true;
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        jobs_.clear();
    }
    wake_.notify_all();
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!done_) {
        interrupt();
        drain();
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    thread_.join();
    drain();
    jobs_open_ = 0;
    return true;
}

void ScriptDesk::restart() {
    if (!thread_.joinable()) return;
    if (!stop()) {
        frame_.report({"script.endless", "The script does not end; close the window to be rid of it.", {}});
        return;
    }
    listened_.clear();
    firing_ = false;
    tell_busy();
}

void ScriptDesk::tell_busy() {
    if (closing_) return;
    if (on_busy) on_busy(busy());
    frame_.follow_menus();
}

ScriptEngine& ScriptDesk::engine_of(const std::string& owner) {
    auto& engine = engines_[owner];
    if (!engine) {
        ScriptOptions options;
        options.output = [this](std::string_view text) { print(text); };
        options.workbench = this;
        engine = std::make_unique<ScriptEngine>(registry_, options);
        engine->run_string(prologue, "=start");
    }
    return *engine;
}

void ScriptDesk::work() {
    {
        const std::lock_guard lock(engine_mutex_);
        engine_of({});
    }
    while (true) {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
        if (stopping_) break;
        Job job = std::move(jobs_.front());
        jobs_.pop_front();
        lock.unlock();
        post([this, owner = job.owner, script = std::move(job.script), may_ask = job.may_ask, opening = job.opening] {
            permission_.begin_chunk(script, may_ask);
            opening_ = opening;
            owners_ = {owner};
            if (on_start) on_start(owner);
        });
        ScriptResult result;
        {
            const std::lock_guard engine_lock(engine_mutex_);
            std::erase_if(engines_, [&](const auto& each) {
                return !each.first.empty() && !job.open.contains(ui::document_of_owner(each.first));
            });
            if (forgets_common_.exchange(false)) engines_.erase(std::string());
            match_from_script();
            ScriptEngine& engine = engine_of(job.owner);
            const auto run_by = [this](ScriptEngine* now) {
                const std::lock_guard running_lock(mutex_);
                running_ = now;
            };
            run_by(&engine);
            result = job.run(engine);
            run_by(nullptr);
            match_from_script();
        }
        post([this, result = std::move(result), finished = std::move(job.finished)] {
            if (--jobs_open_ == 0) tell_busy();
            if (finished) finished(result);
        });
    }
    const std::lock_guard engine_lock(engine_mutex_);
    engines_.clear();
    done_ = true;
}

void ScriptDesk::post(std::function<void()> call) {
    {
        const std::lock_guard lock(mutex_);
        calls_.push_back(std::move(call));
    }
    if (!closing_) frame_.CallAfter([this] { drain(); });
}

void ScriptDesk::drain() {
    while (true) {
        std::function<void()> call;
        {
            const std::lock_guard lock(mutex_);
            if (calls_.empty()) return;
            call = std::move(calls_.front());
            calls_.pop_front();
        }
        call();
    }
}

void ScriptDesk::print(std::string_view printed) {
    const std::string text = ui::with_short_lines(printed, longest_printed_line);
    bool waiting = false;
    {
        const std::lock_guard lock(mutex_);
        waiting = !printed_.empty();
        const auto room = most_waiting - std::min(most_waiting, printed_.size());
        printed_.append(text, 0, room);
        left_out_ += text.size() - std::min(text.size(), room);
    }
    if (waiting) return;
    post([this] {
        std::string all;
        {
            const std::lock_guard lock(mutex_);
            all.swap(printed_);
            if (left_out_ != 0)
                all += "\n… (" + std::to_string(left_out_) + " bytes left out, the window could not keep up)\n";
            left_out_ = 0;
        }
        if (on_output) on_output(all);
    });
}

// --- asked by the window ---

void ScriptDesk::submit(Run run, Finished finished, std::string script, bool may_ask, bool opening) {
    start();
    if (++jobs_open_ == 1) tell_busy();
    {
        const std::lock_guard lock(mutex_);
        jobs_.push_back({std::move(run), std::move(finished), frame_.console_owner(), open_documents(),
                         std::move(script), may_ask, opening});
    }
    wake_.notify_one();
}

void ScriptDesk::run_file(const std::filesystem::path& path, Finished finished) {
    submit([path](ScriptEngine& engine) { return engine.run_file(path); }, std::move(finished),
           "The script " + path.string(), true, path.parent_path().filename() == "openings");
}

void ScriptDesk::run_text(std::string text, std::string name, Finished finished) {
    submit([text = std::move(text),
            name = std::move(name)](ScriptEngine& engine) { return engine.run_string(text, name); },
           std::move(finished), "The script of the clipboard", true);
}

void ScriptDesk::eval(std::string text, Finished finished) {
    submit([text = std::move(text)](ScriptEngine& engine) { return engine.eval_line(text); }, std::move(finished),
           "The line in the console", true);
}

Completions ScriptDesk::complete(const std::string& text) {
    start();
    const std::unique_lock lock(engine_mutex_, std::try_to_lock);
    if (!lock.owns_lock()) return {};
    const auto own = engines_.find(frame_.console_owner());
    if (own == engines_.end() || (own->first.empty() && forgets_common_)) return {};
    match_registries();
    return own->second->complete(text);
}

void ScriptDesk::forget_common() {
    forgets_common_ = true;
    if (owners_.contains(std::string())) interrupt();
}

void ScriptDesk::interrupt() {
    const std::lock_guard lock(mutex_);
    if (running_) running_->interrupt();
}

std::set<Workbench::Document> ScriptDesk::open_documents() const {
    std::set<Document> out;
    for (const auto& document : frame_.desk().workspace.documents()) out.insert(document->id());
    return out;
}

bool ScriptDesk::is_of_others(const ui::Document& document) const {
    const std::string owner = ui::screen_owner(document);
    const bool nobody = document.eyes().kind == Viewer::Kind::spectator;  // the curtain is down
    return !owner.empty() && !nobody && !owners_.contains(owner);
}

/// What can be done at a screen tells what who sits there does.
bool ScriptDesk::owner_is_here() const {
    const ui::Document* shown = frame_.document();
    const std::string owner = shown ? ui::screen_owner(*shown) : std::string();
    return owner.empty() || owners_.contains(owner);
}

Status ScriptDesk::may_act_here() const {
    const ui::Document* shown = frame_.document();
    if (!shown || !is_of_others(*shown)) return {};
    return Error{"game.hidden", "Somebody else came to the screen while the script ran: it goes on without it.", {}};
}

Status ScriptDesk::may_touch_boards(std::string_view function) const {
    if (auto refused = may_act_here()) return refused;
    const ui::Document* shown = frame_.document();
    return shown ? ui::off_behind_curtain(function, *shown) : Status{};
}

void ScriptDesk::keep_opened(const std::set<Document>& before) {
    const ui::Document* shown = frame_.document();
    if (shown && !before.contains(shown->id())) owners_.insert(ui::screen_owner(*shown));
}

/// What events are compared with from now on.
void ScriptDesk::note_shown() {
    const ui::Document* shown = frame_.document();
    if (!shown) return;
    last_document_ = shown->id();
    last_version_ = shown->version();
    last_node_ = shown->game().cursor();
}

/// One event at a time; what happens meanwhile is reported by the next.
void ScriptDesk::game_changed() {
    const ui::Document* shown = frame_.document();
    if (!shown || listened_.empty() || busy() || firing_) return;
    const Game& game = shown->game();
    std::vector<std::pair<std::string, std::vector<std::string>>> events;
    // While something is hidden, plies and tokens would reveal the other players' silent attempts: only own actions
    // count.
    const Viewer eyes = shown->eyes();
    const bool hiding = !shown->sight().knows();
    const bool told = !hiding || (game.cursor() != 0 && Viewer::of(game.node(game.cursor()).action.actor) == eyes);
    if (shown->id() != last_document_) events.push_back({"document", {shown->title()}});
    if (told && (shown->version() != last_version_ || shown->id() != last_document_))
        events.push_back({"position", hiding ? std::vector<std::string>{} : std::vector{std::to_string(game.ply())}});
    if (told && shown->id() == last_document_ && game.cursor() != last_node_ && game.cursor() != 0 &&
        game.node(game.cursor()).parent == last_node_)
        events.push_back({"move", {game.token(game.cursor())}});
    note_shown();
    for (auto& [event, args] : events) {
        if (listened_.count(event) == 0) continue;
        firing_ = true;
        submit([event = event, args = args](ScriptEngine& engine) { return engine.fire(event, args); },
               [this](const ScriptResult& result) {
                   firing_ = false;
                   if (!result.ok() && on_output) on_output(result.traceback + "\n");
               },
               "A script that listens to events", false);
    }
}

}  // namespace pinwheel::desktop
