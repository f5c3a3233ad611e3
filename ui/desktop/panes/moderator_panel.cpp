#include "desktop/panes/moderator_panel.h"

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"

namespace pinwheel::desktop {
namespace {

using Kind = CardLine::Kind;

std::vector<CardLine> head_lines(const ui::Document* document) {
    std::vector<CardLine> out{{Kind::title, "MODERATOR", {}, {}, {}}};
    if (!document) return out;
    const auto& seats = document->game().variant().info().seats;
    const Viewer ears = document->ears();
    std::string who = "What everybody heard.";
    if (document->curtain().valid())
        who = "The curtain is down.";
    else if (ears.kind == Viewer::Kind::arbiter)
        who = "Everything that was said.";
    else if (ears.kind == Viewer::Kind::seat && ears.seat.v < seats.size())
        who = "What " + seats[ears.seat.v].title + " heard, newest below.";
    out.push_back({Kind::muted, who, {}, {}, {}});
    return out;
}

std::vector<CardLine> tally_lines(const ui::Document* document) {
    if (!document || document->curtain().valid()) return {};  // no heading above nothing
    std::vector<CardLine> out{{Kind::title, "CAPTURES", {}, {}, {}}};
    for (const auto& [who, what] : ui::capture_tally(document->game().view(document->eyes()))) {
        CardLine line{Kind::body, what, {}, {}, {}};
        line.lead = who + ":";
        out.push_back(std::move(line));
    }
    return out;
}

/// A line of the log: the number, and behind it the words, also where they go on in the next row.
wxTextAttr line_style(const wxColour& ink, const wxColour& ground, const wxFont& font) {
    constexpr int number_width = 65;  // tenths of a millimetre
    wxTextAttr style(ink, ground, font);
    style.SetLeftIndent(0, number_width);
    wxArrayInt tabs;
    tabs.Add(number_width);
    style.SetTabs(tabs);
    return style;
}

}  // namespace

ModeratorPanel::ModeratorPanel(wxWindow* parent, Shell& shell) : wxPanel(parent, wxID_ANY), shell_(shell) {
    const Theme& theme = shell.desk().theme;
    head_ = new RichCard(this, theme, "Moderator");
    log_ = new wxTextCtrl(this, wxID_ANY, {}, wxDefaultPosition, wxDefaultSize,
                          wxTE_MULTILINE | wxTE_READONLY | wxTE_RICH2 | wxBORDER_NONE);
    set_accessible_name(log_, "Moderator's log");
    tally_ = new RichCard(this, theme, "Captures");
    set_theme();
    Bind(wxEVT_SIZE, [this](wxSizeEvent&) { arrange(); });
}

/// One below the other; where it is low, side by side.
void ModeratorPanel::arrange() {
    constexpr int gap = 14, least_log = 40;
    const wxSize size = GetClientSize();
    const bool low = size.x > 2 * size.y;
    const int side = low ? std::min(size.x / 3, FromDIP(220)) : size.x;
    const int head = head_->height_for(std::max(120, side)), tally = tally_->height_for(std::max(120, side));
    head_->SetSize(0, 0, side, low ? std::min(head, size.y) : head);
    if (low) {
        tally_->SetSize(size.x - side, 0, side, size.y);
        log_->SetSize(side, gap / 2, std::max(1, size.x - 2 * side - gap), std::max(1, size.y - gap));
    } else {
        const int top = std::max(head + least_log, size.y - tally - 1);
        log_->SetSize(gap, head, std::max(1, size.x - 2 * gap), std::max(1, top - head));
        tally_->SetSize(0, top, side, tally);
    }
    log_->ShowPosition(log_->GetLastPosition());
}

void ModeratorPanel::show(const ui::Document* document) {
    head_->set(head_lines(document));
    tally_->set(tally_lines(document));
    arrange();
    std::vector<ui::Statement> said;
    if (document && !document->curtain().valid()) said = ui::statements(document->game(), document->ears());
    if (said == said_) return;
    said_ = std::move(said);
    write();
}

/// Attempts in a quiet ink, what completed a turn in a plain one; the newest bold.
void ModeratorPanel::write() {
    const Theme& theme = shell_.desk().theme;
    const wxColour ink = colour_of(theme, "window.text"), quiet = colour_of(theme, "window.muted"),
                   ground = colour_of(theme, "panel.background");
    log_->Clear();
    int last_ply = -1;
    for (std::size_t i = 0; i < said_.size(); ++i) {
        const ui::Statement& each = said_[i];
        const std::string number = each.ply == last_ply ? std::string() : std::to_string(each.ply);
        last_ply = each.ply;
        const bool newest = each.node == said_.back().node;
        wxFont font = log_->GetFont();
        wxFont bold = font;
        bold.MakeBold();
        log_->SetDefaultStyle(line_style(quiet, ground, font));
        log_->AppendText(wx(number + "\t"));
        if (!each.token.empty() && (i == 0 || said_[i - 1].node != each.node)) log_->AppendText(wx(each.token + ": "));
        log_->SetDefaultStyle(line_style(each.attempt ? quiet : ink, ground, newest ? bold : font));
        log_->AppendText(wx(each.text + (i + 1 < said_.size() ? "\n" : "")));
    }
    log_->ShowPosition(log_->GetLastPosition());
}

void ModeratorPanel::set_theme() {
    const Theme& theme = shell_.desk().theme;
    SetBackgroundColour(colour_of(theme, "panel.background"));
    head_->set_theme(theme);
    tally_->set_theme(theme);
    log_->SetBackgroundColour(colour_of(theme, "panel.background"));
    log_->SetForegroundColour(colour_of(theme, "window.text"));
    write();
    Refresh();
}

}  // namespace pinwheel::desktop
