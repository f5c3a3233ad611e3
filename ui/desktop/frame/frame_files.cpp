// Opening, saving and closing games; settings.
#include <wx/aui/auibook.h>
#include <wx/msgdlg.h>

#include <algorithm>

#include "desktop/app/wx_text.h"
#include "desktop/dialogs/export_file.h"
#include "desktop/dialogs/game_chooser.h"
#include "desktop/dialogs/save_dialog.h"
#include "desktop/frame/frame.h"
#include "desktop/pages/compare_page.h"
#include "desktop/workers/net_desk.h"
#include "desktop/workers/ruleset_files.h"
#include "desktop/workers/script_desk.h"
#include "model/cards/rulings_page.h"
#include "model/cards/saved_ruleset.h"
#include "model/document/export_formats.h"
#include "model/play/move_entry.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/sight/spelling.h"

namespace pinwheel::desktop {

/// The game of the command line, else a new one. What went wrong is shown once the window is there.
void MainFrame::open_first() {
    const Options& options = desk_.options;
    auto& workspace = desk_.workspace;
    ui::Document* document = nullptr;
    if (!options.file.empty()) {
        // Which game of several somebody wants is asked once the window is there; a picture is of the first.
        const bool later = RulesetFiles::is_one(options.file) ||
                           (options.screenshot.empty() && holds_several_games(workspace.registry(), options.file));
        auto opened = later ? Result<ui::Document*>(Error{"file.later", "", {}}) : workspace.open(options.file);
        // Its ruleset, or its notation, may be one of those that are still to be loaded.
        late_file_ = !opened || (*opened)->game().rules().ruleset->carried() != nullptr;
        if (opened && late_file_)
            workspace.close((*opened)->id());
        else if (opened)
            document = *opened;
        if (document) {
            remember_file(document->path());
            tell_notes(document->game());
        }
    }
    if (!document) {
        auto game = first_game();
        if (!game) {
            told_.push_back({"variant.none", "No variant could be loaded; Tools ▸ Plugins… says why.", {}});
            return;
        }
        document = &workspace.add(std::move(game.value()));
    } else if (!options.ruleset.empty()) {
        use_first_ruleset(*document);
    }
    if (!options.renderer.empty()) document->look.renderer = options.renderer;
    open_page(*document);
    const bool asked = !options.file.empty() || !options.variant.empty() || !options.ruleset.empty() ||
                       !options.moves.empty() || !options.renderer.empty() || !options.script.empty() ||
                       !options.screenshot.empty() || !options.join.empty();
    if (!asked && desk_.settings.start_page) {
        idle_ = document->id();
        show_start(true);
    }
    if (late_file_) idle_ = document->id();
    if (!options.moves.empty() && !late_file_) play_options(*document);
}

/// The file of the command line, once every ruleset is there.
void MainFrame::open_late() {
    if (!std::exchange(late_file_, false)) return;
    const Options& options = desk_.options;
    if (auto error = desk_.commands.run("game:open", std::vector<std::string>{options.file.string()})) {
        told_.push_back(*error);
        return;
    }
    if (!document()) return;
    if (document()->id() == idle_) {  // somebody thought better of it
        if (desk_.settings.start_page) show_start(true);
        return;
    }
    drop_idle(*document());
    if (!options.ruleset.empty()) use_first_ruleset(*document());
    if (!options.moves.empty()) play_options(*document());
}

/// The moves of the command line.
void MainFrame::play_options(ui::Document& document) {
    auto error = document.sight().hides()
                     ? play_first(document)
                     : desk_.commands.run("game:play", std::vector<std::string>{desk_.options.moves});
    if (error) told_.push_back(*error);
    refresh();
}

/// The moves of the command line in a game that hides something: whoever sets it up plays for every seat. In a file of
/// a game under way nobody is at the screen yet.
Status MainFrame::play_first(ui::Document& document) {
    if (!document.path().empty()) return document.sight().may(Deed::know);
    Game game = document.game();
    std::vector<Action> actions;
    for (const std::string& word : split_tokens(desk_.options.moves)) {
        const auto action = ui::read_move(game, nullptr, word);
        if (!action) return action.error();
        if (auto played = game.play(*action); !played) return played.error();
        actions.push_back(*action);
    }
    return document.play_turn(actions, "Moves");
}

/// What reading a game left out, assumed or chose.
void MainFrame::tell_notes(const Game& game) {
    if (game.default_viewer().kind != Viewer::Kind::arbiter) return;  // they may speak of plies
    std::string text;
    for (const std::string& sentence : game.notes()) text += (text.empty() ? "" : " ") + sentence;
    if (ui::lacks_ruleset(desk_.workspace.registry(), game.rules()) && !game.rules().judge().own_judge())
        text += " Rules ▸ Save this game's rulings as a ruleset… installs the copy.";
    if (!text.empty()) tell(text);
}

/// A new game of what the command line names, else of what was played last, else of anything.
Result<Game> MainFrame::first_game() {
    const Options& options = desk_.options;
    const auto& workspace = desk_.workspace;
    const std::string wanted = options.variant.empty() ? desk_.settings.variant : options.variant;
    auto game = workspace.fresh(wanted, options.ruleset);
    if (game) return game;
    if (!options.variant.empty() && game.error().code == "variant.unknown") told_.push_back(game.error());
    std::vector<std::string> others{wanted, desk_.settings.variant, ui::Settings{}.variant};
    for (const Variant* variant : workspace.registry().variants()) others.push_back(variant->info().id);
    for (const auto& other : others)
        if (auto instead = workspace.fresh(other)) return instead;
    return game;
}

/// Puts the game under the ruleset of the command line; one that is not there yet may come with the scripts.
void MainFrame::use_first_ruleset(ui::Document& document) {
    auto rules = desk_.workspace.registry().bind(document.game().variant().info().id, desk_.options.ruleset);
    if (!rules) return;
    const auto error = document.edit("Ruleset", [&](Game& game) -> Status {
        auto used = game.use(std::move(rules.value()));
        return used ? Status{} : Status(used.error());
    });
    if (error) told_.push_back(*error);
}

bool MainFrame::save(ui::Document& document, bool ask_path) {
    if (auto refused = desk_.workspace.may_save(document)) return report(*refused), false;
    std::filesystem::path path = document.path();
    if (path.empty() || ask_path || !desk_.workspace.holds_all(document, path)) {
        static const std::vector<ui::FileKind> kinds{{"Games", "pinwheel"}, {"JSON", "json"}};
        std::vector<std::string> also;
        if (!document.sight().hides())
            also = ui::endings_of(ui::export_formats(desk_.workspace.registry(), document.game().variant().info().id));
        const auto place = ask_where(*this, "Save the game", document.title(), kinds, 0, also);
        if (!place) return false;
        path = place->path;
    }
    if (auto error = save_to(document, path)) report(*error);
    return !document.dirty();
}

Status MainFrame::save_to(ui::Document& document, const std::filesystem::path& path) {
    const auto concerns = desk_.workspace.save_concerns(document, path);
    if (!concerns.empty()) {
        wxMessageDialog question(this, wx("Write over " + path.string() + "?"), "Save the game",
                                 wxYES_NO | wxNO_DEFAULT | wxICON_WARNING);
        std::string words;
        for (const auto& concern : concerns) words += (words.empty() ? "" : " ") + concern;
        question.SetExtendedMessage(wx(words));
        question.SetYesNoLabels("Write over it", "Don't save");
        if (question.ShowModal() != wxID_YES) return {};
    }
    return write(document, path);
}

Status MainFrame::write(ui::Document& document, const std::filesystem::path& path) {
    if (auto error = desk_.workspace.save(document, path)) return error;
    const bool whole = desk_.workspace.holds_all(document, path);
    if (whole) {
        remember_file(document.path());
        autosave_.forget(document.id());
    }
    refresh();
    std::string lost;
    if (const auto notation = notation_of_name(desk_.workspace.registry(), document.game().variant(), path)) {
        const Status kept = may_spell(document.sight(), *desk_.workspace.registry().notation(*notation));
        if (kept)
            lost = kept->message;
        else if (!document.sight().hides())
            lost = left_out_sentence(desk_.workspace.registry(), document.game(), *notation);
    }
    if (!whole)
        tell("Exported to " + path.string() + ". Such a file does not hold all of the game, which is not saved yet." +
             (lost.empty() ? "" : " " + lost));
    else if (!lost.empty())
        tell("Saved. " + lost);
    return {};
}

std::filesystem::path MainFrame::meant(const std::string& path) const {
    return desk_.by_script ? ScriptDesk::folder() / path : std::filesystem::path(path);
}

void MainFrame::remember_file(const std::filesystem::path& path) {
    if (desk_.by_script) return;
    desk_.settings.recent_files = ui::with_recent(desk_.settings.recent_files, path.string());
    if (started_) save_settings();  // the end of the program may come without asking
}

/// Whether somebody leaves a game that goes on at a server; nobody is asked about others.
bool MainFrame::leaves_server(const ui::Document& document) {
    const std::string words = net_->leaving_words(document, false);
    return words.empty() ||
           sure({"Leave the game", "Leave the network game \"" + document.title() + "\"?", words, "Leave", "Stay"});
}

bool MainFrame::close_document(ui::Document& document) {
    if (auto error = desk_.workspace.write_through(document)) report(*error);
    if (document.dirty() && document.file_hides()) {
        if (!save(document, false)) return false;
    } else if (document.dirty()) {
        wxMessageDialog question(this, wx("Save the changes of \"" + document.title() + "\"?"), "Unsaved changes",
                                 wxYES_NO | wxCANCEL | wxICON_QUESTION);
        question.SetExtendedMessage("Without saving they are lost.");
        question.SetYesNoCancelLabels("Save", "Don't save", "Cancel");
        const int answer = question.ShowModal();
        if (answer == wxID_CANCEL || (answer == wxID_YES && !save(document, false))) return false;
    }
    autosave_.forget(document.id());
    return true;
}

/// Takes a page away; with a game's own page go those that depend on it, and the document.
void MainFrame::drop_page(Page* dropped) {
    ui::Document& document = dropped->document();
    const bool game = dynamic_cast<GamePage*>(dropped) != nullptr;
    std::vector<Page*> gone{dropped};
    if (game)
        for (Page* each : pages())
            if (each != dropped && &each->document() == &document) gone.push_back(each);
    side_gone();
    for (Page* each : gone) book_->DeletePage(static_cast<std::size_t>(book_->GetPageIndex(each)));
    if (game) desk_.workspace.close(document.id());
    show_tabs();
}

bool MainFrame::close_current_page() {
    Page* shown = page();
    if (!shown) return false;
    if (dynamic_cast<GamePage*>(shown) && !(leaves_server(shown->document()) && close_document(shown->document())))
        return false;
    const bool last = pages().size() == 1;
    drop_page(shown);
    if (last) {
        auto game = desk_.workspace.fresh(desk_.settings.variant);
        if (game) {
            auto& idle = desk_.workspace.add(std::move(game.value()));
            open_page(idle);
            idle_ = idle.id();
            if (desk_.settings.start_page) show_start(true);
        }
    }
    refresh();
    return true;
}

void MainFrame::close_tab(wxAuiNotebookEvent& event) {
    event.Veto();
    const wxWindow* closed = book_->GetPage(static_cast<std::size_t>(event.GetSelection()));
    CallAfter([this, closed] {
        for (Page* each : pages()) {
            if (each != closed) continue;
            show_page(each);
            close_current_page();
            return;
        }
    });
}

/// Asks once about all games with unsaved changes and those that go on at a server. False where the window is to stay.
bool MainFrame::close_all_documents() {
    std::vector<ui::Document*> unsaved;
    std::string left;
    for (const auto& document : desk_.workspace.documents()) {
        if (document->dirty() && !document->file_hides()) unsaved.push_back(document.get());
        if (const std::string words = net_->leaving_words(*document, true); !words.empty())
            left += (left.empty() ? "" : "\n") + document->title() + ": " + words;
    }
    if (unsaved.empty() && !left.empty() && !sure({"Quit", "Leave the network games?", left, "Leave", "Stay"}))
        return false;
    bool asked = false;
    if (unsaved.size() > 1 || (!unsaved.empty() && !left.empty())) {
        wxString titles;
        for (const ui::Document* document : unsaved) titles += "\n" + wx(document->title());
        wxMessageDialog question(this,
                                 unsaved.size() == 1
                                     ? wxString("Save the changes of a game?")
                                     : wxString::Format("Save the changes of %zu games?", unsaved.size()),
                                 "Unsaved changes", wxYES_NO | wxCANCEL | wxICON_QUESTION);
        question.SetExtendedMessage("Without saving they are lost:" + titles +
                                    (left.empty() ? wxString() : "\n\nNetwork games are left:\n" + wx(left)));
        question.SetYesNoCancelLabels("Save all", "Save none", "Cancel");
        const int answer = question.ShowModal();
        if (answer == wxID_CANCEL) return false;
        for (ui::Document* document : unsaved) {
            if (answer == wxID_NO) continue;
            if (page_of(document->id())) show_page(page_of(document->id()));
            if (!save(*document, false)) return false;
        }
        asked = answer == wxID_NO;
    }
    for (const auto& document : desk_.workspace.documents()) {
        if (asked && std::find(unsaved.begin(), unsaved.end(), document.get()) != unsaved.end()) {
            autosave_.forget(document->id());
            continue;
        }
        if (document->dirty() && page_of(document->id())) show_page(page_of(document->id()));
        if (!close_document(*document)) return false;
    }
    return true;
}

void MainFrame::on_close(wxCloseEvent& event) {
    if (event.CanVeto() && !close_all_documents()) {
        event.Veto();
        return;
    }
    show_start(false);
    autosave_timer_.Stop();
    clock_timer_.Stop();
    const bool ended = scripts_->stop();
    // Who was not asked has not given up anything; a picture is taken of nobody's game.
    if (event.CanVeto() || !desk_.options.screenshot.empty())
        autosave_.forget_all();
    else
        (void)keep_all();
    save_settings();
    if (!ended) std::_Exit(0);  // a script that nothing stops must not keep the window
    Destroy();
}

void MainFrame::save_settings() {
    if (!desk_.options.screenshot.empty()) return;
    store_layout();
    desk_.settings.maximized = IsMaximized();
    if (!IsMaximized() && !IsFullScreen()) {
        desk_.settings.width = ToDIP(GetSize()).x;
        desk_.settings.height = ToDIP(GetSize()).y;
    }
    saved_settings_ = desk_.settings;
    // The window may be gone already.
    if (const auto error = ui::save_settings(desk_.settings, settings_file()))
        std::fprintf(stderr, "pinwheel: the settings stay as they were: %s\n", error->message.c_str());
}

}  // namespace pinwheel::desktop
