#include "desktop/boards/draft_canvas.h"

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/clipboard.h"
#include "model/commands/doubts.h"
#include "model/secrets/screen_owner.h"
#include "model/services/draft_target.h"

namespace pinwheel::desktop {

DraftCanvas::DraftCanvas(wxWindow* parent, Shell& shell, ui::Document& document)
    : SceneCanvas(parent, shell.desk().theme, shell.desk().pieces),
      shell_(shell),
      document_(document),
      desk_(document) {
    set_accessible_name(this, "Draft");
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& e) { press(target_under(e.GetPosition())); });
    Bind(wxEVT_LEFT_DCLICK, [this](wxMouseEvent& e) {
        // Two clicks on a card take one of it; on a button they are two clicks.
        const std::string target = target_under(e.GetPosition());
        const auto [kind, id] = ui::parse_draft_target(target);
        press(kind == ui::DraftTarget::Kind::card ? ui::draft_target(ui::DraftTarget::Kind::more, id) : target);
    });
    Bind(wxEVT_MOTION, [this](wxMouseEvent& e) {
        const std::string target = target_under(e.GetPosition());
        std::string tip;
        for (const Hit& hit : scene().hits)
            if (hit.target == target) tip = hit.tip;
        shell_.hint(tip);
    });
    bar_ = new wxScrollBar(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSB_VERTICAL);
    bar_->Hide();
    set_accessible_name(bar_, "Scroll the draft");
    for (const auto& event :
         {wxEVT_SCROLL_TOP, wxEVT_SCROLL_BOTTOM, wxEVT_SCROLL_LINEUP, wxEVT_SCROLL_LINEDOWN, wxEVT_SCROLL_PAGEUP,
          wxEVT_SCROLL_PAGEDOWN, wxEVT_SCROLL_THUMBTRACK, wxEVT_SCROLL_CHANGED})
        bar_->Bind(event, [this](wxScrollEvent& e) { scroll_to(e.GetPosition()); });
    Bind(wxEVT_MOUSEWHEEL,
         [this](wxMouseEvent& e) { scroll_to(top_ - 60.0 * e.GetWheelRotation() / std::max(1, e.GetWheelDelta())); });
    Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& e) {
        const int key = e.HasAnyModifiers() ? 0 : e.GetKeyCode();  // with Ctrl they change tabs
        const double page = high() - head_ - 40;
        if (key == WXK_PAGEDOWN)
            scroll_to(top_ + page);
        else if (key == WXK_PAGEUP)
            scroll_to(top_ - page);
        else
            e.Skip();
    });
    desk_.sync();
}

Scene DraftCanvas::make_scene(double width, double height) {
    ui::DraftPage page = desk_.draw(width, height, 0);
    if (page.tall > height) page = desk_.draw(std::max(1.0, width - bar_->GetBestSize().x / zoom()), height, top_);
    if (const double most = page.tall - height; top_ > most) page = desk_.draw(page.scene.width, height, top_ = most);
    page.scene.width = width;
    tall_ = page.tall;
    head_ = page.head;
    CallAfter(&DraftCanvas::place_bar);  // not while it is painted
    return std::move(page.scene);
}

double DraftCanvas::zoom() const { return text_scale(); }

double DraftCanvas::high() const { return GetClientSize().y / zoom(); }

void DraftCanvas::place_bar() {
    const wxSize size = GetClientSize();
    const bool needed = tall_ > high();
    if (needed) {
        const int width = bar_->GetBestSize().x;
        bar_->SetSize(size.x - width, 0, width, size.y);
        const int page = static_cast<int>(high());
        bar_->SetScrollbar(static_cast<int>(top_), page, static_cast<int>(tall_), page);
    }
    bar_->Show(needed);
}

void DraftCanvas::scroll_to(double top) {
    const double to = std::clamp(top, 0.0, std::max(0.0, tall_ - high()));
    if (to == top_) return;
    top_ = to;
    invalidate();
}

void DraftCanvas::follow() {
    desk_.sync();
    // Where somebody looked is not for the next one at the screen.
    if (const std::string owner = ui::screen_owner(document_); owner != owner_) {
        owner_ = owner;
        top_ = 0;
    }
    invalidate();
    set_accessible_name(this, desk_.active() ? desk_.spoken() : "Draft");
}

void DraftCanvas::press(const std::string& target) {
    SetFocus();
    ui::DraftDesk::Did did = ui::DraftDesk::Did::changed;
    const auto kind = ui::parse_draft_target(target).kind;
    if (kind == ui::DraftTarget::Kind::commit)
        if (const auto action = desk_.commit())
            if (const auto question = ui::doubt(document_, *action, false); question && !shell_.sure(*question)) return;
    const std::string pasted = kind == ui::DraftTarget::Kind::paste ? clipboard_text().value_or("") : std::string();
    if (kind == ui::DraftTarget::Kind::army || (!pasted.empty() && desk_.reads(pasted)))
        if (const std::string lost = desk_.would_be_lost();
            !lost.empty() &&
            !shell_.sure({"Take an army", "Put this army in the place of yours?", lost, "Take it", "Keep mine"}))
            return;
    if (kind == ui::DraftTarget::Kind::copy)
        (void)put_on_clipboard(desk_.exported());
    else if (kind == ui::DraftTarget::Kind::paste)
        did = desk_.import(pasted);
    else
        did = desk_.press(target);
    if (auto error = desk_.take_error()) shell_.report(*error);
    if (did == ui::DraftDesk::Did::played)
        shell_.refresh();
    else {
        invalidate();
        shell_.refresh_cards();
    }
}

}  // namespace pinwheel::desktop
