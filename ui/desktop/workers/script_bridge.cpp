// What scripts ask of the window, done on the window's thread.
#include <algorithm>
#include <future>

#include <wx/msgdlg.h>

#include "desktop/app/wx_text.h"
#include "desktop/frame/frame.h"
#include "desktop/pages/compare_page.h"
#include "desktop/workers/script_desk.h"
#include "model/document/gives_way.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/lua/script_folder.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::desktop {
namespace {

Error closed() { return {"workbench.closed", "That document is not open any more.", {}}; }

constexpr std::size_t most_documents = 40;

/// The key of a command, as its menu shows it.
std::string key_of(MainFrame& frame, const char* command) {
    const ui::Command* found = frame.desk().commands.find(command);
    if (!found || found->key.empty()) return "the menu";
    return found->key == "Right" ? "→" : found->key == "Left" ? "←" : found->key;
}

/// "1.5 s".
std::string seconds_words(int milliseconds) {
    std::string text = std::to_string(milliseconds / 1000);
    if (milliseconds % 1000 != 0) text += "." + std::to_string(milliseconds % 1000 / 100);
    return text + " s";
}

/// The game before anything was played; nothing where nothing was, or where what was played is never taken back.
std::optional<Game> at_start(const Game& game) {
    if (game.node_count() == 1 || game.variant().info().hidden) return {};
    auto start = Game::begin(game.rules(), game.setup());
    if (!start || start->state().key() != game.state_at(0)->key()) return {};
    return *std::move(start);
}
constexpr std::string_view events[] = {"document", "position", "move"};

}  // namespace

/// Has the window's thread do it and waits.
template <class F>
auto ScriptDesk::on_main(F call) -> decltype(std::declval<F>()()) {
    using Value = decltype(call());
    std::promise<Value> promise;
    auto future = promise.get_future();
    post([&] {
        try {
            if constexpr (std::is_void_v<Value>)
                call(), promise.set_value();
            else
                promise.set_value(call());
        } catch (...) {
            promise.set_exception(std::current_exception());
        }
    });
    return future.get();
}

/// What the window has read anew is there for scripts, what they registered stays, and the window knows it.
void ScriptDesk::match_registries() {
    ui::Workspace& workspace = frame_.desk().workspace;
    workspace.take_rulesets(registry_);
    Registry now = workspace.registry();
    now.take_from_scripts(registry_);
    registry_ = std::move(now);
}

void ScriptDesk::match_from_script() {
    on_main([this] { match_registries(); });
}

/// Marks what happens in its scope as the script's, or not, in every document.
struct ScriptDesk::AsScript {
    explicit AsScript(MainFrame& frame, bool now = true) : frame(frame), before(frame.desk().by_script) { set(now); }
    ~AsScript() { set(before); }
    AsScript(const AsScript&) = delete;
    AsScript& operator=(const AsScript&) = delete;
    void set(bool now) const {
        frame.desk().by_script = now;
        for (const auto& document : frame.desk().workspace.documents()) document->by_script(now);
    }
    MainFrame& frame;
    const bool before;
};

// --- rights ---

std::filesystem::path ScriptDesk::folder() { return paths::data() / "games"; }

/// While somebody thinks about the answer nothing is the script's doing.
bool ScriptDesk::ask_person(const std::string& question) {
    if (closing_ || !frame_.desk().options.screenshot.empty()) return false;
    const AsScript scope(frame_, false);
    wxMessageDialog dialog(&frame_, wx(question), "A script asks", wxYES_NO | wxNO_DEFAULT | wxICON_WARNING);
    dialog.SetExtendedMessage(
        "Scripts do by themselves what concerns the game shown and files in their own folder. "
        "Allow only what you expected. It is not asked about anything else while the script runs.");
    dialog.SetYesNoLabels("Allow", "Refuse");
    return dialog.ShowModal() == wxID_YES && !closing_;
}

Status ScriptDesk::may_touch(const std::filesystem::path& path) {
    if (!frame_.desk().by_script || allowed_) return {};
    std::error_code ec;
    std::filesystem::create_directories(folder(), ec);
    const auto root = where_it_leads(folder());
    const auto place = where_it_leads(path);
    if (root && place && lies_inside(*root, *place)) return room_in_folder(*root, *place);
    return permission_.file(place.value_or(path).string());
}

void ScriptDesk::begin_script() {
    on_main([&] {
        steps_.clear();
        for (const auto& document : frame_.desk().workspace.documents()) document->begin_script();
    });
}

void ScriptDesk::end_script(bool keep) {
    on_main([&] {
        // What a script opened stays as it left it.
        for (const auto& document : frame_.desk().workspace.documents())
            document->end_script(keep || made_.contains(document->id()));
        // The menu has it again as it is now.
        for (const Document id : brought_)
            if (auto* document = frame_.desk().workspace.find(id)) document->mark_kept();
        brought_.clear();
        made_.clear();
        if (!closing_) frame_.refresh();
    });
}

Workbench::Document ScriptDesk::current() {
    return on_main([&] {
        const auto* document = frame_.document();
        return document ? document->id() : Document{0};
    });
}

Result<Workbench::Snapshot> ScriptDesk::read(Document id, std::uint64_t known_version) {
    return on_main([&]() -> Result<Snapshot> {
        const auto* document = frame_.desk().workspace.find(id);
        if (!document) return closed();
        Snapshot snapshot;
        snapshot.version = document->version();
        snapshot.eyes = is_of_others(*document) ? Viewer{} : document->eyes();
        snapshot.begun = document->seating().begun();
        if (known_version != snapshot.version) snapshot.game = std::make_shared<const Game>(document->game());
        return snapshot;
    });
}

Result<std::uint64_t> ScriptDesk::write(Document id, std::uint64_t based_on, const Game& game) {
    return on_main([&]() -> Result<std::uint64_t> {
        auto* document = frame_.desk().workspace.find(id);
        if (!document) return closed();
        if (document->version() != based_on)
            return Error{"workbench.conflict", "The game was changed in the window while the script ran.", {}};
        if (is_of_others(*document)) return *Sight(document->game(), Viewer{}).may(Deed::act);
        const AsScript scope(frame_);
        if (auto refused = document->replace(game, "Script")) return *std::move(refused);
        if (!closing_) frame_.refresh();
        return document->version();
    });
}

/// In the place of a new game that nobody touched.
std::optional<Workbench::Document> ScriptDesk::take_front(const Game& opening, std::string_view title) {
    ui::Document* front = frame_.document();
    if (!front || closing_ || frame_.start_shown() || !frame_.game_page() || is_of_others(*front) ||
        !ui::gives_way(*front, opening))
        return {};
    const AsScript scope(frame_);
    if (front->replace(opening, "Script")) return {};
    front->set_title(std::string(title));
    frame_.refresh();
    play_steps(*front);
    return front->id();
}

/// The line from its start on, by keys or by itself; says how.
void ScriptDesk::play_steps(const ui::Document& document) {
    const std::string on = key_of(frame_, "game:forward"), back = key_of(frame_, "game:back");
    const int pace = frame_.desk().settings.script_pace;
    brought_.insert(document.id());
    stepping_ = {};
    steps_ = "Step through it by " + on + " and " + back + "; Script ▸ Pace of openings has it play by itself.";
    if (pace == 0 || document.game().end_of_line() == document.game().cursor()) return;
    steps_ = "Plays by itself, " + seconds_words(pace) + " a ply; " + on + " or " + back +
             " ends that, and Script ▸ Pace of openings changes it.";
    stepping_ = {document.id(), document.game().cursor()};
    stepper_.Start(pace);
}

/// One ply more, as long as nobody else went on, or turned to something else.
void ScriptDesk::take_step() {
    ui::Document* document = frame_.document();
    const bool same = document && document->id() == stepping_.document && document->game().cursor() == stepping_.at;
    if (closing_ || !same || document->game().end_of_line() == stepping_.at) {
        if (!closing_) frame_.hint({});
        return stepper_.Stop();
    }
    frame_.run("game:forward");
    frame_.hint(steps_);
    stepping_.at = document->game().cursor();
}

Result<Workbench::Document> ScriptDesk::show(const Game& shown, std::string_view title, bool own) {
    return on_main([&]() -> Result<Document> {
        Game game = shown;
        if (opening_) {
            // Its main line, whichever branch it wrote last.
            NodeId end = 0;
            while (!game.node(end).children.empty()) end = game.node(end).children.front();
            game.go(end);
            game.go(0);
            if (const auto front = take_front(game, title)) return *front;
        }
        if (frame_.desk().workspace.documents().size() >= most_documents)
            return Error{"workbench.full",
                         "A script opens no more than " + std::to_string(most_documents) + " games at a time.",
                         {}};
        if (frame_.desk().workspace.under_way(game)) return Error{"workbench.open", "This game is open already.", {}};
        const auto before = open_documents();
        auto start = at_start(game);
        auto& document = frame_.desk().workspace.add(start ? *std::move(start) : game, std::string(title));
        if (start) {  // so that one undo takes out what the script played
            made_.insert(document.id());
            document.begin_script();
            const AsScript scope(frame_);
            if (auto refused = document.replace(game, "Script")) return *std::move(refused);
        }
        document.mark_dirty();
        if (!own) document.brought();
        // The script was the moderator of its own: nobody sits at a seat. A file's game stays that of its people.
        if (opening_ && own && game.hides())
            if (auto refused = document.look_as(Viewer::arbiter())) return *std::move(refused);
        if (!closing_) {
            frame_.open_page(document);
            frame_.refresh();
            keep_opened(before);
            if (opening_) play_steps(document);
        }
        return document.id();
    });
}

Status ScriptDesk::raise(Document id) {
    return on_main([&]() -> Status {
        GamePage* page = frame_.page_of(id);
        if (!page) return closed();
        frame_.show_page(page);
        return {};
    });
}

std::vector<Workbench::Command> ScriptDesk::commands() {
    return on_main([&] {
        std::vector<Command> out;
        const AsScript scope(frame_);
        const auto& table = frame_.desk().commands;
        const bool here = owner_is_here();
        const Status away = may_act_here();
        for (const auto& command : table.all()) {
            const Status refused = away ? away : table.refusal(command.name);
            out.push_back({command.name, command.title, command.key, here && !refused,
                           refused ? refused->message : std::string()});
        }
        return out;
    });
}

Status ScriptDesk::command(std::string_view name, std::span<const std::string> args) {
    return on_main([&]() -> Status {
        if (closing_) return Error{"workbench.closed", "The window is closing.", {}};
        if (auto refused = may_act_here()) return refused;
        match_registries();
        const auto before = open_documents();
        Status status;
        {
            const auto* command = frame_.desk().commands.find(name);
            const AsScript scope(frame_);
            if (command && frame_.desk().commands.enabled(name)) {
                const bool free = command->reach != ui::Reach::person;
                if (auto refused = permission_.command(*command, args)) return refused;
                allowed_ = !free || (command->reach == ui::Reach::files && args.empty());
            }
            status = frame_.desk().commands.run(name, args);
            allowed_ = false;
        }
        match_registries();
        frame_.refresh();
        keep_opened(before);
        return status;
    });
}

Status ScriptDesk::resolve(std::string_view text, std::string& target) const {
    GamePage* page = frame_.game_page();
    if (!page) return Error{"target.none", "No game is shown.", {}};
    const View& view = page->table().view();
    const auto parts = parse_target(text);
    if (parts.area == Target::Area::hand)
        for (const BoardView& board : view.boards)
            for (const HeldPieces& held : board.hand)
                if (hand_target(view, held) == text) return target = text, Status{};
    std::vector<std::string> found;
    for (const BoardView& board : view.boards)
        if ((parts.area == Target::Area::none || (parts.is_square() && parts.board == board.id)) &&
            parse_square(parts.name, board.files, board.ranks) >= 0)
            found.push_back(square_target(board.id, parse_square(parts.name, board.files, board.ranks), board.files));
    if (found.empty())
        return Error{"target.unknown",
                     "'" + std::string(text) + "' is no square of the game shown; expected such as NE:e2.",
                     std::string(text)};
    target = found.front();
    // A bare square means the board where a pick would lead somewhere.
    for (const Offer& offer : page->table().gesture().offers())
        if (!offer.path.empty() && std::find(found.begin(), found.end(), offer.path[0]) != found.end()) {
            target = offer.path[0];
            break;
        }
    return {};
}

Status ScriptDesk::pick(std::string_view text) {
    return on_main([&]() -> Status {
        GamePage* page = frame_.game_page();
        if (!page) return Error{"target.none", "No game is shown.", {}};
        if (auto refused = may_touch_boards("workbench.pick")) return refused;
        auto& table = page->table();
        const AsScript scope(frame_);
        if (text.empty()) {
            while (table.gesture().picking()) table.escape();
        } else {
            std::string target(text);
            if (target_area(text) != Target::Area::choice && target_area(text) != Target::Area::button)
                if (auto error = resolve(text, target)) return error;
            table.press(target);
            table.release(target);
        }
        auto error = table.take_error();
        frame_.refresh();
        return error;
    });
}

Status ScriptDesk::highlight(std::string_view board, std::string_view square, std::string_view colour) {
    return on_main([&]() -> Status {
        if (auto refused = may_touch_boards("workbench.highlight")) return refused;
        std::string target;
        if (auto error = resolve(square_target(board, square), target)) return error;
        GamePage* page = frame_.game_page();
        page->table().light(target, std::string(colour));
        page->canvas().invalidate();
        return {};
    });
}

void ScriptDesk::notify(std::string_view text) {
    on_main([&] {
        if (!closing_ && owner_is_here()) frame_.tell(std::string(text));
    });
}

Status ScriptDesk::listen(std::string_view event) {
    if (std::find(std::begin(events), std::end(events), event) == std::end(events))
        return Error{"event.unknown",
                     "There is no event '" + std::string(event) + "'; there are document, position and move.",
                     std::string(event)};
    on_main([&] {
        if (listened_.empty()) note_shown();
        listened_.insert(std::string(event));
    });
    return {};
}

}  // namespace pinwheel::desktop
