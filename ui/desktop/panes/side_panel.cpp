#include "desktop/panes/side_panel.h"

#include <wx/sizer.h>
#include <wx/tglbtn.h>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/panes/card_words.h"
#include "desktop/panes/foresight_card.h"
#include "desktop/widgets/field_height.h"
#include "model/play/move_entry.h"
#include "model/services/xray.h"
#include "model/wire/legend_signs.h"
#include "pinwheel/game/variant/model.h"
#include "pinwheel/view/target.h"

namespace pinwheel::desktop {
namespace {

constexpr int card_gap = 1, least_why = 118, least_log = 120, least_rows = 8, few_rows = 2;

struct Step {
    const char *glyph, *command, *name;
};
constexpr Step steps[] = {{"«", "game:start", "To the start (Home)"},
                          {"‹", "game:back", "One ply back (Left)"},
                          {"›", "game:forward", "One ply on (Right)"},
                          {"»", "game:live", "To the end: live (End)"}};

bool same(const std::vector<ui::StatusCard::Button>& a, const std::vector<ui::StatusCard::Button>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const auto& x, const auto& y) { return x.word == y.word && x.only == y.only; });
}

}  // namespace

SidePanel::SidePanel(wxWindow* parent, Shell& shell) : wxPanel(parent, wxID_ANY), shell_(shell) {
    const Theme& theme = shell.desk().theme;
    clocks_ = new ClockView(this, theme);
    clocks_->Hide();
    status_ = new RichCard(this, theme, "Status");
    actions_ = new wxPanel(this);
    why_ = new RichCard(this, theme, "Why");
    openings_ = new RichCard(this, theme, "Opening table");
    openings_->Hide();
    log_ = new LogView(this, shell);
    make_navigation();
    legend_ = new LegendView(this, theme, shell.desk().pieces);
    openings_->on_link = [this](const std::string& token) {
        // The line goes away with the position: let its own event end first.
        CallAfter([this, token] { shell_.run("game:play", {token}); });
    };
    for (RichCard* card : {status_, why_})
        card->on_link = [this](const std::string& link) {
            if (link == "rulings") shell_.run("rules:rulings");
            if (link.rfind("ruling:", 0) == 0) shell_.run("rules:rulings", {link.substr(7)});
            if (link.rfind("glossary:", 0) == 0) shell_.run("help:glossary", {link.substr(9)});
        };
    Bind(wxEVT_SIZE, [this](wxSizeEvent&) { arrange(); });
    set_theme();
}

void SidePanel::make_navigation() {
    navigation_ = new wxPanel(this);
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->AddSpacer(10);
    for (const Step& step : steps) {
        auto* button = new wxButton(navigation_, wxID_ANY, wxString::FromUTF8(step.glyph), wxDefaultPosition,
                                    wxDefaultSize, wxBU_EXACTFIT);
        button->SetToolTip(step.name);
        set_accessible_name(button, step.name);
        button->Bind(wxEVT_BUTTON, [this, &step](wxCommandEvent&) { shell_.run(step.command); });
        row->Add(button, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 4);
    }
    entry_ = new wxTextCtrl(navigation_, wxID_ANY, {}, wxDefaultPosition, wxSize(60, -1), wxTE_PROCESS_ENTER);
    entry_->SetHint("Type a move");
    give_height(entry_);
    set_accessible_name(entry_, "Type a move");
    row->Add(entry_, 1, wxALIGN_CENTRE_VERTICAL | wxLEFT | wxRIGHT, 4);
    play_ = new wxButton(navigation_, wxID_ANY, "Play", wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    give_sides(play_);
    set_accessible_name(play_, "Play the typed move");
    row->Add(play_, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 10);
    navigation_->SetSizerAndFit(row);
    entry_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { tell_completions(); });
    entry_->Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
        if (event.GetKeyCode() == WXK_ESCAPE && !event.HasAnyModifiers()) {
            clear_entry();
            shell_.hint({});
            return shell_.run("view:boards");
        }
        if (event.GetKeyCode() != WXK_TAB || event.HasModifiers() || event.ShiftDown() || !complete_entry())
            event.Skip();
    });
    entry_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { play_entry(); });
    play_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { play_entry(); });
}

void SidePanel::set_theme() {
    const Theme& theme = shell_.desk().theme;
    SetBackgroundColour(colour_of(theme, "panel.border"));
    for (wxWindow* part : {static_cast<wxWindow*>(actions_), static_cast<wxWindow*>(navigation_)})
        part->SetBackgroundColour(colour_of(theme, "panel.background"));
    clocks_->set_theme(theme);
    status_->set_theme(theme);
    why_->set_theme(theme);
    openings_->set_theme(theme);
    legend_->set_theme(theme);
    log_->set_theme();
    Refresh();
}

void SidePanel::show_legend(bool shown) {
    legend_->Show(shown);
    arrange();
}

void SidePanel::arrange() {
    const wxSize size = GetClientSize();
    int top = 0, bottom = size.y;
    const auto above = [&](wxWindow* part, int height) {
        part->SetSize(0, top, size.x, height);
        top += height + card_gap;
    };
    const auto below = [&](wxWindow* part, int height) {
        bottom -= height;
        part->SetSize(0, bottom, size.x, height);
        bottom -= card_gap;
    };
    if (clocks_->IsShown()) {
        above(clocks_, clocks_->height());
        top -= card_gap;
    }
    above(status_, status_->height_for(size.x));
    const bool acting = !shown_buttons_.empty() || !shown_modes_.empty() || !shown_ends_.empty();
    actions_->Show(acting);
    if (acting) {
        top -= card_gap;
        above(actions_, flow_actions(size.x));
    }
    // The moves below must not jump while the pointer wanders over the boards.
    const int said = why_->height_for(size.x);
    why_height_ = std::clamp(said, std::max(least_why, why_height_), std::max(least_why, size.y / 2));
    // Some rows of moves come before the legend, and before room that nothing fills. A long reason takes from the moves
    // first, and from the legend only where too few of them were left: the buttons above it stay where they are.
    const int steps = navigation_->GetSizer()->GetMinSize().y + 12;
    const auto left = [&](int why) { return bottom - top - why - steps - 3 * card_gap; };
    const int rows = least_rows * GetCharHeight(), few = log_->height_of(few_rows), legend = legend_->height();
    if (legend_->IsShown() && size.y > 640 && left(least_why) - legend >= rows &&
        left(why_height_) - legend >= log_->height_of(1))
        below(legend_, legend);
    else
        legend_->SetSize(0, size.y, size.x, 1);  // no room
    if (left(why_height_) < rows)
        why_height_ = std::clamp(why_height_ - (rows - left(why_height_)), std::min(said, why_height_), why_height_);
    if (left(why_height_) < few) why_height_ = std::max(why_height_ - (few - left(why_height_)), steps);
    above(why_, why_height_);
    below(navigation_, steps);
    if (openings_->IsShown())
        above(openings_, std::min(openings_->height_for(size.x), std::max(0, bottom - top - least_log - card_gap)));
    log_->SetSize(0, top, size.x, std::max(1, bottom - top));
    navigation_->Layout();
}

void SidePanel::show(GamePage* page) {
    const bool other = std::exchange(page_, page) != page;
    if (!page_) return;
    set_signs();
    show_cards();
    log_->show(&page_->document());
    // A text that nobody played was meant for the game that stood here.
    if (other) clear_entry();
    forget_refused();
    // What goes on from it is told of the position shown, and of a text that is gone nothing.
    const auto version = page_->document().version();
    if (std::exchange(told_of_, version) != version && !completions_.empty()) tell_completions();
}

void SidePanel::set_signs() {
    const ui::Document& document = page_->document();
    const std::vector<TieKind> lines(lines_.begin(), lines_.end());
    const int before = legend_->height();
    legend_->set_signs(ui::legend_signs(document.game().variant().info(),
                                        shell_.desk().workspace.renderer_for(document.look, page_->table().view()),
                                        lines, struck_out_));
    if (legend_->height() != before) arrange();
}

/// The lines of an X-ray have their signs from when they are drawn first until it is taken away.
void SidePanel::follow_lines() {
    const ui::Document& document = page_->document();
    auto lines =
        std::exchange(lines_of_, document.id()) == document.id() && document.look.xray ? lines_ : std::set<TieKind>{};
    for (const TieKind kind : ui::kinds_of(page_->table().ties())) lines.insert(kind);
    const bool struck_out = !page_->table().escapes().empty();
    const bool other = std::exchange(struck_out_, struck_out) != struck_out;
    if (std::exchange(lines_, lines) != lines || other) set_signs();
}

void SidePanel::show_clocks() {
    const ui::Document* document = page_ ? &page_->document() : nullptr;
    const bool on = document && document->clock().on();
    clocks_->show(on ? &document->clock() : nullptr, on ? &document->game().variant().info() : nullptr);
    if (clocks_->IsShown() == on) return;
    clocks_->Show(on);
    arrange();
}

/// What to do, where nothing is picked: in the variant's own words for the phase, where it has some.
std::string SidePanel::idle_words() const {
    const Game& game = page_->document().game();
    const Notice phase{std::string(NoticeWord::idle),
                       {{std::string(NoticeWord::word), game.variant().phase(game.state())}}};
    if (std::string words = game.variant().phrase(phase); words != generic_phrase(phase)) return words;
    if (!game.hides())
        return "Pick a piece, then point at any square: the reason why it may or may not go there is shown here.";
    return "Click one of your pieces: the squares that it may try are lit, and nothing is said to the moderator yet; a "
           "second click puts it back. Dragging it, or clicking one of the lit squares, tells the moderator your move, "
           "and is final.";
}

/// Who sits where, once a computer does.
std::string SidePanel::seating_words() const {
    const ui::Document& document = page_->document();
    if (!document.seating().has_bots()) return {};
    return ui::seating_sentence(document.seating(), document.game().variant().info(), [this](const std::string& id) {
        const Bot* bot = shell_.desk().workspace.registry().bot(id);
        return bot ? bot->info().title : id;
    });
}

void SidePanel::note(std::string text) {
    if (!page_) return;
    note_ = std::move(text);
    note_of_ = page_->document().id();
    note_version_ = page_->document().version();
    show_cards();
}

void SidePanel::show_cards() {
    if (!page_) return;
    follow_lines();
    const auto& table = page_->table();
    auto card = ui::make_status(page_->document().game(), table.viewer(), page_->document().walker());
    // At a server only what is for a seat of this window.
    std::erase_if(card.buttons,
                  [&](const auto& button) { return page_->document().sight().may(button.action).has_value(); });
    auto lines = status_lines(card);
    if (std::string who = seating_words(); !who.empty())
        lines.insert(lines.begin() + 2, {CardLine::Kind::muted, std::move(who), {}, {}, {}});
    if (page_->document().id() == note_of_ && page_->document().version() == note_version_)
        lines.push_back({CardLine::Kind::body, note_, {}, {}, {}});
    const auto words = glossary_of(shell_.desk().workspace.registry(), page_->document().game().variant().info());
    add_glossary_link(lines, words, false);
    bool moved = status_->set(std::move(lines), card.colour);
    show_clocks();
    const auto& seen = table.foresight();
    const bool asking = seen || table.answer() || table.gesture().picking() || table.replaying();
    if (std::exchange(why_of_, page_->document().version()) != page_->document().version() || !asking)
        moved |= std::exchange(why_height_, 0) != 0;
    auto reasons = seen && !table.replaying() ? foresight_lines(*seen, table.hypotheses().active())
                                              : answer_lines(table.answer(), table.pick_sentence(), idle_words());
    if (page_->document().look.replies && table.gesture().picking() && !table.replaying()) {
        auto answers = reply_lines(table.reply_sentences(), table.no_reply_sentence());
        reasons.insert(reasons.end(), answers.begin(), answers.end());
    }
    add_glossary_link(reasons, words, true);
    moved |= why_->set(std::move(reasons));
    const auto openings = shell_.openings(page_->document());
    moved |= openings_->IsShown() != openings.has_value();
    openings_->Show(openings.has_value());
    if (openings) moved |= openings_->set(opening_lines(*openings));
    if (!same(card.buttons, shown_buttons_) || table.set_actions() != shown_modes_ ||
        table.pick_buttons() != shown_ends_) {
        show_buttons(card);
        moved = true;
    }
    for (wxWindow* child : actions_->GetChildren())
        if (auto* mode = dynamic_cast<wxToggleButton*>(child)) mode->SetValue(table.starts_shown());
    if (moved) arrange();
}

void SidePanel::show_buttons(const ui::StatusCard& card) {
    shown_buttons_ = card.buttons;
    // With a button that had the keyboard its keys would go nowhere.
    const wxWindow* focus = wxWindow::FindFocus();
    if (focus && focus->GetParent() == actions_) page_->take_keys();
    actions_->DestroyChildren();
    shown_modes_ = page_->table().set_actions();
    for (const std::string& mode : shown_modes_) {
        auto* widget = new wxToggleButton(actions_, wxID_ANY, wx(mode + "…"));
        set_accessible_name(widget, mode);
        widget->SetToolTip("Lights the pieces that may begin; pick one or several, then the target");
        widget->Bind(wxEVT_TOGGLEBUTTON, [this](wxCommandEvent&) { shell_.run("game:show-starts"); });
    }
    shown_ends_ = page_->table().pick_buttons();
    auto buttons = card.buttons;
    for (const std::string& word : shown_ends_)
        buttons.push_back({word, ui::offer_title(page_->document().game().variant(), button_target(word)), {}, false});
    for (const auto& button : buttons) {
        auto* widget =
            new wxButton(actions_, wxID_ANY, wx(button.only ? button.title + " (the only move)" : button.title));
        set_accessible_name(widget, button.title);
        widget->Bind(wxEVT_BUTTON, [this, word = button.word](wxCommandEvent&) {
            // The button goes away with the position: let its own event end first.
            CallAfter([this, word] { shell_.run("game:act", {word}); });
        });
        // What the action would change is shown while the pointer rests on it.
        widget->Bind(wxEVT_ENTER_WINDOW, [this, word = button.word](wxMouseEvent& event) {
            if (page_) page_->canvas().point(button_target(word));
            event.Skip();
        });
        widget->Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent& event) {
            if (page_) page_->canvas().point({});
            event.Skip();
        });
    }
}

/// As many buttons in a row as fit; the height they need.
int SidePanel::flow_actions(int width) {
    constexpr int side = 12, gap_between = 6, pad = 5;
    int x = side, y = pad, row = 0;
    for (wxWindow* button : actions_->GetChildren()) {
        const wxSize best = button->GetBestSize();
        if (x > side && x + best.x > width - gap_between) {
            x = side;
            y += std::exchange(row, 0) + gap_between;
        }
        button->SetSize(x, y, best.x, best.y);
        x += best.x + gap_between;
        row = std::max(row, best.y);
    }
    return y + row + pad;
}

void SidePanel::play_entry() {
    if (!page_) return;
    const std::string text = utf8(entry_->GetValue());
    const std::size_t words = split_tokens(text).size();
    const ui::Document& document = page_->document();
    const Notation* notation = shell_.desk().workspace.registry().notation(document.look.notation);
    // A refused move stays to be mended; the card says why.
    if (words == 1 && page_->table().refuses(text, notation)) {
        entry_->SelectAll();
        refused_ = {text, document.edits()};
        page_->canvas().invalidate();
        return shell_.refresh_cards();
    }
    const auto before = document.edits();
    entry_->ChangeValue({});
    tell_completions();
    shell_.run("game:play", {text});
    // So does a line of which nothing was played.
    if (words > 1 && document.edits() == before && !document.elsewhere()) {
        entry_->ChangeValue(wx(text));
        entry_->SelectAll();
    }
}

/// A refused text is of the position that it was refused in; once something else was played it stays only where it can
/// be played now.
void SidePanel::forget_refused() {
    const ui::Document& document = page_->document();
    if (refused_.text.empty() || refused_.edits == document.edits()) return;
    if (utf8(entry_->GetValue()) == refused_.text && ui::move_completions(document.sight(), refused_.text, 1).empty()) {
        clear_entry();
        tell_completions();
    }
    refused_ = {};
}

/// Legal moves that go on from what is typed are shown in the status bar; Tab takes the only one.
void SidePanel::tell_completions() {
    constexpr std::size_t told = 14;
    const std::string text = utf8(entry_->GetValue());
    std::string list;
    if (page_ && !text.empty() && text.find(' ') == text.npos) {
        const auto words = ui::move_completions(page_->document().sight(), text, told + 1);
        for (std::size_t i = 0; i < words.size() && i < told; ++i) list += (i == 0 ? "" : "  ") + words[i];
        if (words.empty())
            list = "No move begins with " + text;
        else if (words.size() > told)
            list += " …";
    }
    completions_ = list;
    set_accessible_text(entry_, list);
    shell_.hint(list);
}

bool SidePanel::complete_entry() {
    if (!page_) return false;
    const auto words = ui::move_completions(page_->document().sight(), utf8(entry_->GetValue()), 2);
    if (words.size() != 1 || wx(words[0]) == entry_->GetValue()) return false;
    entry_->SetValue(wx(words[0]));
    entry_->SetInsertionPointEnd();
    return true;
}

}  // namespace pinwheel::desktop
