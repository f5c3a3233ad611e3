// Undo, redo, and the clipboard. In a text field that has something to undo, or to copy, these edit the text instead.
#include <wx/stc/stc.h>
#include <wx/textctrl.h>

#include "desktop/app/clipboard.h"
#include "desktop/frame/frame.h"
#include "desktop/workers/net_desk.h"
#include "pinwheel/game/files/files.h"

namespace pinwheel::desktop {
namespace {

using Args = ui::CommandArgs;

/// Does it in the text that has the focus.
template <class Do>
void in_text(Do call) {
    wxWindow* focus = wxWindow::FindFocus();
    if (auto* entry = dynamic_cast<wxTextCtrl*>(focus)) return call(*entry);
    if (auto* code = dynamic_cast<wxStyledTextCtrl*>(focus)) call(*code);
}

class EditCommands {
public:
    explicit EditCommands(MainFrame& frame) : frame_(frame) {}

    void add_all() {
        const auto open = [this] { return frame_.document() != nullptr; };
        add(
            "game:undo", "Undo", "Ctrl+Z", "Takes the last move or edit back.", [this](Args) { return undo(); },
            [this] { return frame_.text_takes("game:undo") || (frame_.document() && frame_.document()->can_undo()); });
        add(
            "game:redo", "Redo", "Ctrl+Shift+Z", "Does it again.", [this](Args) { return redo(); },
            [this] { return frame_.text_takes("game:redo") || (frame_.document() && frame_.document()->can_redo()); });
        add(
            "edit:copy-game", "Copy the game", "Ctrl+C", "Puts the game on the clipboard.",
            [this](Args args) { return copy_game(args); }, open);
        add(
            "edit:copy-position", "Copy the position", "Ctrl+Shift+C",
            "Puts the text form of the position on the clipboard.", [this](Args) { return copy_position(); }, open);
        add(
            "edit:copy-picture", "Copy a picture", "", "Puts a picture of the boards on the clipboard.",
            [this](Args) { return copy_picture(); }, [this] { return frame_.boards_in_front(); });
        add(
            "edit:paste", "Paste a game or position", "Ctrl+V",
            "Opens the game or position of the clipboard in a tab of its own.",
            [this](Args args) { return paste(args); }, open);
        frame_.desk().commands.reach(ui::Reach::game, {"game:undo", "game:redo"});
    }

private:
    void add(const char* name, const char* title, const char* key, const char* help, std::function<Status(Args)> run,
             std::function<bool()> enabled) {
        frame_.desk().commands.add({name, title, key, help, std::move(run), std::move(enabled), {}});
    }

    Status undo() {
        if (frame_.text_takes("game:undo")) return in_text([](auto& text) { text.Undo(); }), Status{};
        if (frame_.document()->elsewhere())
            frame_.net_desk().take_back(*frame_.document());
        else if (auto final = frame_.document()->may_undo())
            return final;
        else
            ui::take_back(*frame_.document());
        frame_.refresh();
        return {};
    }

    Status redo() {
        if (frame_.text_takes("game:redo")) return in_text([](auto& text) { text.Redo(); }), Status{};
        frame_.document()->redo();
        frame_.refresh();
        return {};
    }

    Status copy_game(Args args) {
        if (args.empty() && frame_.text_takes("edit:copy-game"))
            return in_text([](auto& text) { text.Copy(); }), Status{};
        if (auto refused = frame_.document()->sight().may(Deed::know)) return refused;
        const auto text =
            write_game(frame_.desk().workspace.registry(), frame_.document()->game(), args.empty() ? "json" : args[0]);
        if (!text) return text.error();
        return told(put_on_clipboard(*text), "The game is on the clipboard.");
    }

    Status copy_position() {
        const Game& game = frame_.document()->game();
        return told(put_on_clipboard(game.variant().save(game.state())), "The position is on the clipboard.");
    }

    Status copy_picture() {
        GamePage& page = *frame_.game_page();
        paint::ScenePainter painter(frame_.desk().theme, frame_.desk().pieces);
        return told(put_on_clipboard(painter.image(page.canvas().still(1000, 1000, true), 1200, 1200)),
                    "The picture is on the clipboard.");
    }

    Status told(bool done, const std::string& text) {
        if (!done) return Error{"clipboard.open", "The clipboard cannot be opened.", {}};
        frame_.hint(text);
        return {};
    }

    Status paste(Args args) {
        if (args.empty() && frame_.text_takes("edit:paste")) return in_text([](auto& text) { text.Paste(); }), Status{};
        const std::string text = args.empty() ? clipboard_text().value_or("") : args[0];
        auto game = frame_.desk().workspace.parse(text, frame_.document()->game().rules());
        if (!game) return game.error();
        if (const ui::Document* same = frame_.desk().workspace.under_way(*game)) {
            if (GamePage* page = frame_.page_of(same->id())) frame_.show_page(page);
            return {};
        }
        auto& document = frame_.desk().workspace.add(std::move(game.value()), "Pasted");
        document.mark_dirty();
        document.brought();
        frame_.open_page(document);
        frame_.refresh();
        frame_.tell_notes(document.game());
        return {};
    }

    MainFrame& frame_;
};

}  // namespace

void add_edit_commands(MainFrame& frame) { frame.keep(std::make_shared<EditCommands>(frame))->add_all(); }

}  // namespace pinwheel::desktop
