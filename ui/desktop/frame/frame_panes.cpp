// Tabs, panes, layout and colours of the main window.
#include <wx/aui/auibook.h>
#include <wx/aui/dockart.h>
#include <wx/dcclient.h>
#include <wx/gdicmn.h>
#include <wx/generic/stattextg.h>
#include <wx/sizer.h>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/resources.h"
#include "desktop/app/toolkit_drags.h"
#include "desktop/app/wx_text.h"
#include "desktop/frame/frame.h"
#include "desktop/frame/message_bar.h"
#include "desktop/frame/tab_art.h"
#include "desktop/pages/compare_page.h"
#include "desktop/pages/compare_side.h"
#include "desktop/pages/start_page.h"
#include "desktop/panes/console_panel.h"
#include "desktop/panes/legend_view.h"
#include "desktop/panes/moderator_panel.h"
#include "desktop/panes/rule_card_pane.h"
#include "desktop/panes/side_panel.h"
#include "desktop/widgets/lay_out.h"
#include "desktop/workers/ruleset_files.h"
#include "desktop/workers/script_desk.h"
#include "model/document/move_log.h"
#include "model/secrets/hearing.h"
#include "model/shell/window_layout.h"

namespace pinwheel::desktop {
namespace {

/// Grows when panes change, so that an old perspective is not laid over new panes.
constexpr int layout_version = 3;
constexpr std::string_view pane_names[] = {"centre", "side", "console", "moderator", "card"};
constexpr int arrow_width = 20;  // beside tabs that are more than fit

}  // namespace

void MainFrame::make_panes() {
    panes_.SetManagedWindow(this);
    panes_.SetFlags((wxAUI_MGR_DEFAULT & ~wxAUI_MGR_ALLOW_FLOATING) | wxAUI_MGR_ALLOW_ACTIVE_PANE);
    auto* centre = new wxPanel(this);
    book_ = new wxAuiNotebook(centre, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                              wxAUI_NB_TOP | wxAUI_NB_TAB_MOVE | wxAUI_NB_SCROLL_BUTTONS |
                                  wxAUI_NB_CLOSE_ON_ACTIVE_TAB | wxAUI_NB_MIDDLE_CLICK_CLOSE | wxBORDER_NONE);
    set_accessible_name(book_, "Games");
    book_->GetAuiManager().GetArtProvider()->SetMetric(wxAUI_DOCKART_PANE_BORDER_SIZE, 0);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(book_, 1, wxEXPAND);
    centre->SetSizer(column);

    side_host_ = new wxPanel(this);
    side_host_->SetSizer(new wxBoxSizer(wxVERTICAL));
    console_host_ = new wxPanel(this);
    console_host_->SetSizer(new wxBoxSizer(wxVERTICAL));

    const auto pane = [](const char* name, const char* caption) {
        return wxAuiPaneInfo()
            .Name(name)
            .Caption(caption)
            .CaptionVisible(false)
            .Floatable(false)
            .CloseButton(false)
            .PaneBorder(false);
    };
    panes_.AddPane(centre, pane("centre", "Boards").CenterPane());
    panes_.AddPane(side_host_, pane("side", "Game")
                                   .Right()
                                   .Layer(1)
                                   .BestSize(FromDIP(wxSize(side_width, 600)))
                                   .MinSize(FromDIP(wxSize(260, 200))));
    panes_.AddPane(console_host_, pane("console", "Lua console")
                                      .Bottom()
                                      .Layer(0)
                                      .BestSize(wxSize(FromDIP(600), console_height()))
                                      .MinSize(FromDIP(wxSize(200, 70))));
    moderator_host_ = new wxPanel(this);
    moderator_host_->SetSizer(new wxBoxSizer(wxVERTICAL));
    panes_.AddPane(moderator_host_, pane("moderator", "Moderator")
                                        .Left()
                                        .Layer(0)
                                        .BestSize(FromDIP(wxSize(moderator_width, 600)))
                                        .MinSize(FromDIP(wxSize(180, 200)))
                                        .Hide());
    card_host_ = new wxPanel(this);
    card_host_->SetSizer(new wxBoxSizer(wxVERTICAL));
    panes_.AddPane(card_host_, pane("card", "Rule card")
                                   .Left()
                                   .Layer(0)
                                   .Position(1)
                                   .BestSize(FromDIP(wxSize(card_width, 600)))
                                   .MinSize(FromDIP(wxSize(200, 200)))
                                   .Hide());
    default_layout_ = panes_.SavePerspective();
    auto& settings = desk_.settings;
    for (const auto& [name, dock, host, usual] :
         {std::tuple{"side", "|dock_size(2,1,0)", side_host_, side_width},
          std::tuple{"card", "|dock_size(4,0,0)", card_host_, card_width},
          std::tuple{"moderator", "|dock_size(4,0,0)", moderator_host_, moderator_width}})
        columns_.push_back({name, dock, host, FromDIP(usual), FromDIP(usual)});
    if (settings.layout_version == layout_version && !settings.layout.empty()) {
        const wxSize room = settings.maximized ? wxGetClientDisplayRect().GetSize() : GetSize();
        if (ui::is_sound_layout(settings.layout, pane_names, room.x, room.y))
            panes_.LoadPerspective(wx(settings.layout), false);
        else
            told_.push_back({"settings.layout",
                             "The panes stand as at first: the layout kept in " + settings_file().string() +
                                 " is damaged or hides the boards.",
                             settings_file().string()});
    }
    panes_.GetPane("side").Show(settings.side);
    panes_.GetPane("console").Show(settings.console);
    panes_.GetPane("moderator").Hide();
    panes_.GetPane("card").Hide();
    place_panes();
    panes_.Update();
    fit_panes();
}

/// Made once the boards are seen, so that they are seen sooner.
SidePanel& MainFrame::side() {
    if (!side_) {
        side_ = new SidePanel(side_host_, *this);
        side_host_->GetSizer()->Add(side_, 1, wxEXPAND);
        lay_out(side_host_);
    }
    return *side_;
}

bool MainFrame::legend_wanted() const { return !side_ || side_->legend_wanted(); }

bool MainFrame::legend_seen() const { return !side_ || side_->legend_seen(); }

void MainFrame::show_legend(bool on) {
    side().show_legend(on);
    if (on && !side().legend_seen() && !desk_.by_script)
        show_legend_window(*this, desk_.theme, desk_.pieces, side().signs());
}

/// The console is heavy; it is made when somebody can see or use it.
ConsolePanel& MainFrame::console() {
    if (!console_) {
        console_ = new ConsolePanel(console_host_, *this, *scripts_);
        console_host_->GetSizer()->Add(console_, 1, wxEXPAND);
        lay_out(console_host_);
        console_->put_away(owner_);
    }
    return *console_;
}

/// By hand: from then on it stays so, whatever room there is.
void MainFrame::toggle_pane(const char* name) {
    auto& pane = panes_.GetPane(name);
    const bool console = std::string_view(name) == "console", side = std::string_view(name) == "side";
    if (console) pane.IsShown() ? keep_console_height() : give_console_room();
    pane.Show(!pane.IsShown());
    if (console) console_gave_way_ = false;
    if (side) side_gave_way_ = false;
    if (dynamic_cast<ComparePage*>(page()) && (console || side))
        (console ? console_kept_ : side_kept_) = pane.IsShown();
    if (console && pane.IsShown()) this->console();
    panes_.Update();
    show_ways_back();
}

bool MainFrame::pane_shown(const char* name) { return panes_.GetPane(name).IsShown(); }

bool MainFrame::side_column() const { return const_cast<wxAuiManager&>(panes_).GetPane("side").IsShown(); }

void MainFrame::reset_layout() {
    panes_.LoadPerspective(default_layout_, false);
    for (Column& each : columns_) each.given = each.usual;
    columns_fit_.clear();
    for (const char* name : {"side", "console"}) panes_.GetPane(name).Show();
    squeeze_ = {};
    console_gave_way_ = side_gave_way_ = console_kept_ = side_kept_ = false;
    fit_panes();
    if (pane_shown("console")) console();
    panes_.Update();
    show_ways_back();
    side().show_legend(true);
    refresh();
}

void MainFrame::store_layout() {
    wxString layout = panes_.SavePerspective();
    // What they got beyond that they get again.
    for (const Column& each : columns_)
        if (is_given(each)) give_width(layout, each, each.usual);
    desk_.settings.layout = layout.utf8_string();
    desk_.settings.layout_version = layout_version;
    desk_.settings.side = pane_wanted("side") || side_gave_way_;
    desk_.settings.console = pane_wanted("console") || console_gave_way_;
}

// --- tabs ---

std::vector<Page*> MainFrame::pages() const {
    std::vector<Page*> out;
    for (std::size_t i = 0; i < book_->GetPageCount(); ++i) out.push_back(static_cast<Page*>(book_->GetPage(i)));
    return out;
}

Page* MainFrame::page() const {
    const int at = book_->GetSelection();
    return at == wxNOT_FOUND ? nullptr : static_cast<Page*>(book_->GetPage(static_cast<std::size_t>(at)));
}

GamePage* MainFrame::game_page() const { return dynamic_cast<GamePage*>(page()); }

ui::Document* MainFrame::document() const {
    Page* shown = page();
    return shown ? &shown->document() : nullptr;
}

GamePage* MainFrame::page_of(ui::Document::Id id) const {
    for (Page* each : pages())
        if (auto* game = dynamic_cast<GamePage*>(each); game && game->document().id() == id) return game;
    return nullptr;
}

const Renderer* MainFrame::renderer_shown() const {
    GamePage* shown = game_page();
    return shown ? desk_.workspace.renderer_for(shown->document().look, shown->table().view()) : nullptr;
}

wxWindow* MainFrame::notebook() const { return book_; }

/// See settle_layout(): the next refresh lays out at once.
void MainFrame::hold_paint() { paint_held_ = started_ && IsShownOnScreen(); }

void MainFrame::add_page(Page* added, bool select) {
    hold_paint();
    book_->AddPage(added, wx(added->title()), select);
    show_tabs();
    CallAfter([this] { bring_tab_into_view(); });
}

/// One game needs no tab above it.
void MainFrame::show_tabs() {
    book_->SetTabCtrlHeight(book_->GetPageCount() > 1 ? -1 : 0);
    // A strip that nobody sees does not hold the keyboard.
    for (wxWindow* part : book_->GetChildren())
        if (auto* strip = dynamic_cast<wxAuiTabCtrl*>(part)) strip->SetCanFocus(book_->GetPageCount() > 1);
}

/// The toolkit does so for a tab that is chosen, not for one that is new, renamed or pushed aside by others.
void MainFrame::bring_tab_into_view() {
    wxAuiTabCtrl* tabs = page() ? book_->GetActiveTabCtrl() : nullptr;
    if (!tabs || tabs->GetClientSize().x <= 0) return;
    const int at = tabs->GetIdxFromWindow(page());
    if (at == wxNOT_FOUND) return;
    tabs->MakeTabVisible(at, tabs);
    // One that is cut off passes for visible there, its cross too.
    wxClientDC dc(tabs);
    const auto width = [&](int tab) {
        const wxAuiNotebookPage& each = tabs->GetPage(static_cast<std::size_t>(tab));
        int extent = 0;
        const int cross = tab == at ? wxAUI_BUTTON_STATE_NORMAL : wxAUI_BUTTON_STATE_HIDDEN;
        tabs->GetArtProvider()->GetTabSize(dc, tabs, each.caption, each.bitmap, each.active, cross, &extent);
        return extent;
    };
    int first = static_cast<int>(tabs->GetTabOffset()), taken = 0;
    for (int tab = first; tab <= at; ++tab) taken += width(tab);
    for (; first < at && taken > tabs->GetClientSize().x - 2 * FromDIP(arrow_width); ++first) taken -= width(first);
    if (first == static_cast<int>(tabs->GetTabOffset())) return;
    tabs->SetTabOffset(static_cast<std::size_t>(first));
    tabs->Refresh();
}

void MainFrame::show_page(Page* shown) {
    if (start_) show_start(false);
    book_->SetSelection(static_cast<std::size_t>(book_->GetPageIndex(shown)));
    refresh();
}

void MainFrame::show_start(bool on) {
    if (on == start_shown()) return;
    auto* centre = book_->GetParent();
    if (on) {
        keep_console_height();
        start_side_ = pane_shown("side");
        start_console_ = pane_shown("console");
        start_ = new StartPage(centre, *this);
        start_->on_leave = [this] { show_start(false); };
        centre->GetSizer()->Insert(0, start_, 1, wxEXPAND);
        start_->live(desk_.options.screenshot.empty());
    } else {
        StartPage* gone = std::exchange(start_, nullptr);
        gone->live(false);
        gone->Hide();
        // It may be its own button that was pressed.
        CallAfter([gone] { gone->Destroy(); });
    }
    book_->Show(!on);
    panes_.GetPane("side").Show(!on && start_side_);
    panes_.GetPane("console").Show(!on && start_console_);
    if (!on && start_console_ && started_) console();
    panes_.Update();
    show_ways_back();
    centre->Layout();
    refresh();
    if (Page* shown = page(); shown && !on) shown->take_keys();
    if (!on && started_ && desk_.options.screenshot.empty()) CallAfter([this] { ruleset_files_->look(); });
    if (on && IsShown()) start_->SetFocus();  // what had the keys is hidden
}

void MainFrame::step_page(int by) {
    const int count = static_cast<int>(book_->GetPageCount());
    if (count < 2) return;
    show_page(pages()[static_cast<std::size_t>((book_->GetSelection() + by % count + count) % count)]);
    page()->take_keys();
}

GamePage& MainFrame::open_page(ui::Document& document) {
    auto& look = document.look;
    const std::string& variant = document.game().variant().info().id;
    if (look.renderer.empty()) look.renderer = desk_.settings.renderers[variant];
    if (look.notation.empty()) {
        const auto chosen = desk_.settings.notations.find(variant);
        look.notation = chosen != desk_.settings.notations.end()
                            ? chosen->second
                            : ui::own_notation(desk_.workspace.registry(), variant);
    }
    auto* opened = new GamePage(book_, *this, document);
    add_page(opened, true);
    if (start_) {
        show_start(false);
        drop_idle(document);
    }
    opened->take_keys();
    return *opened;
}

/// The game that stood behind the start page, or in the place of a file that came late, and was never looked at makes
/// room.
void MainFrame::drop_idle(ui::Document& instead) {
    const ui::Document* idle = desk_.workspace.find(std::exchange(idle_, 0));
    if (!idle || idle == &instead || idle->dirty() || !page_of(idle->id())) return;
    desk_.workspace.stand_in(*idle, instead);
    drop_page(page_of(idle->id()));
    refresh();
}

/// The side column shows the game, or the comparison in front.
void MainFrame::follow_side(Page* shown) {
    auto* compared = dynamic_cast<ComparePage*>(shown);
    if (compared && !compare_side_) {
        compare_side_ = new CompareSide(side_host_, *this);
        compare_side_->Hide();
        side_host_->GetSizer()->Add(compare_side_, 1, wxEXPAND);
    }
    if (compare_side_ && compare_side_->IsShown() != (compared != nullptr)) {
        compare_side_->Show(compared != nullptr);
        side().Show(compared == nullptr);
        lay_out(side_host_);
    }
    if (compared) return compare_side_->show(compared);
    GamePage* game = shown ? page_of(shown->document().id()) : nullptr;
    if (!game) return;
    if (game != shown) game->table().sync();
    if (!side_) return;
    side_->preview(shown->previewed());
    side_->show(game);
}

/// All that stands around a page: its columns, and what one person left there for the next.
void MainFrame::follow_around(Page* shown) {
    follow_side(shown);
    follow_moderator(shown);
    follow_rule_card(shown);
    follow_owner(shown);
}

/// Before the curtain is painted: the toolkit paints in between, and nobody is to see it beside what the former seat
/// saw.
void MainFrame::cover_around(Page* shown) {
    if (!started_ || !shown || !shown->document().curtain().valid()) return;
    end_drag();
    if (auto* game = dynamic_cast<GamePage*>(shown)) {
        game->table().sync();
        game->canvas().let_go();
    }
    follow_around(shown);
}

/// The moderator is there for games that hide something.
void MainFrame::follow_moderator(Page* page) {
    const ui::Document* shown = page ? &page->document() : nullptr;
    const bool wanted = shown && !start_ && desk_.settings.moderator && dynamic_cast<GamePage*>(page) &&
                        ui::moderated(shown->game(), shown->eyes());
    auto& pane = panes_.GetPane("moderator");
    if (pane.IsShown() != wanted) {
        pane.Show(wanted);
        panes_.Update();
    }
    if (wanted && !moderator_) {
        moderator_ = new ModeratorPanel(moderator_host_, *this);
        moderator_host_->GetSizer()->Add(moderator_, 1, wxEXPAND);
        lay_out(moderator_host_);
    }
    if (moderator_) moderator_->show(wanted ? shown : nullptr);
}

/// Cards are there for variants that publish them; who is not at the screen yet sees none.
void MainFrame::follow_rule_card(Page* page) {
    auto* shown = dynamic_cast<GamePage*>(page);
    const bool wanted = shown && !start_ && desk_.settings.rule_card &&
                        ui::has_rule_cards(shown->document().game().variant()) && !shown->document().curtain().valid();
    auto& pane = panes_.GetPane("card");
    if (pane.IsShown() != wanted) {
        pane.Show(wanted);
        panes_.Update();
    }
    // Which piece somebody looked at is not for the next one at the screen, nor for who has it read out.
    if (!wanted && rule_card_ && shown) rule_card_->show({}, shown->document().game().variant().info());
    if (!wanted) return;
    if (!rule_card_) {
        rule_card_ = new RuleCardPane(card_host_, *this);
        card_host_->GetSizer()->Add(rule_card_, 1, wxEXPAND);
        lay_out(card_host_);
    }
    rule_card_->show(shown->card(), shown->document().game().variant().info());
}

// --- colours ---

void MainFrame::use_theme(std::string_view id) {
    desk_.theme = theme_of(desk_.themes, id, desktop_is_dark());
    desk_.settings.theme = id == ui::Settings::desktop_theme ? std::string(id) : desk_.theme.id;
    desk_.options.theme.clear();  // it was for the start
    dress_widgets(desk_.theme);
    apply_theme();
    refresh();
}

void MainFrame::apply_theme() {
    const Theme& theme = desk_.theme;
    const wxColour border = colour_of(theme, "panel.border"), ground = colour_of(theme, "panel.background");
    wxAuiDockArt* art = panes_.GetArtProvider();
    art->SetColour(wxAUI_DOCKART_BACKGROUND_COLOUR, ground);
    art->SetColour(wxAUI_DOCKART_SASH_COLOUR, border);
    art->SetColour(wxAUI_DOCKART_BORDER_COLOUR, border);
    art->SetMetric(wxAUI_DOCKART_SASH_SIZE, 3);
    art->SetMetric(wxAUI_DOCKART_PANE_BORDER_SIZE, 0);
    SetBackgroundColour(ground);
    book_->SetArtProvider(new TabArt(theme));
    show_tabs();
    book_->SetBackgroundColour(ground);
    if (message_) message_->set_theme(theme);
    console_host_->SetBackgroundColour(ground);
    GetStatusBar()->SetBackgroundColour(ground);
    for (wxGenericStaticText* words : {console_back_, side_back_})
        if (words) words->SetForegroundColour(colour_of(theme, "accent")), words->SetBackgroundColour(ground);
    side_host_->SetBackgroundColour(ground);
    card_host_->SetBackgroundColour(ground);
    if (side_) side_->set_theme();
    if (moderator_) moderator_->set_theme();
    if (rule_card_) rule_card_->set_theme();
    if (compare_side_) compare_side_->set_theme();
    if (start_) start_->set_theme();
    if (console_) console_->set_theme();
    for (Page* each : pages()) each->set_theme();
    panes_.Update();
    Refresh();
}

}  // namespace pinwheel::desktop
