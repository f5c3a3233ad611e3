#include "draft_canvas.h"

#include <wx/clipbrd.h>

#include "accessible.h"
#include "text.h"

namespace pinwheel::desktop {
namespace {

std::string clipboard_text() {
    wxTextDataObject data;
    if (!wxTheClipboard->Open()) return {};
    const bool got = wxTheClipboard->GetData(data);
    wxTheClipboard->Close();
    return got ? std::string(data.GetText().utf8_str()) : std::string();
}

void set_clipboard_text(const std::string& text) {
    if (!wxTheClipboard->Open()) return;
    wxTheClipboard->SetData(new wxTextDataObject(wxString::FromUTF8(text)));
    wxTheClipboard->Close();
}

}  // namespace

DraftCanvas::DraftCanvas(wxWindow* parent, Shell& shell, ui::Document& document)
    : SceneCanvas(parent, shell.desk().theme, shell.desk().pieces), shell_(shell), desk_(document) {
    set_accessible_name(this, "Draft");
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& e) { press(target_under(e.GetPosition())); });
    Bind(wxEVT_LEFT_DCLICK, [this](wxMouseEvent& e) {
        // Two clicks on a card take one of it; on a button they are two clicks.
        const std::string target = target_under(e.GetPosition());
        press(target.starts_with("card:") ? "more:" + target.substr(5) : target);
    });
    Bind(wxEVT_MOTION, [this](wxMouseEvent& e) {
        const std::string target = target_under(e.GetPosition());
        std::string tip;
        for (const Hit& hit : scene().hits)
            if (hit.target == target) tip = hit.tip;
        shell_.hint(tip);
    });
    desk_.sync();
}

void DraftCanvas::follow() {
    desk_.sync();
    invalidate();
    if (desk_.active()) set_accessible_name(this, desk_.spoken());
}

void DraftCanvas::press(const std::string& target) {
    SetFocus();
    ui::DraftDesk::Did did = ui::DraftDesk::Did::changed;
    if (target == "copy") set_clipboard_text(desk_.exported());
    else if (target == "paste") did = desk_.import(clipboard_text());
    else did = desk_.press(target);
    if (auto error = desk_.take_error()) shell_.report(*error);
    if (did == ui::DraftDesk::Did::played) shell_.refresh();
    else {
        invalidate();
        shell_.refresh_cards();
    }
}

}  // namespace pinwheel::desktop
