#include "desktop/app/clipboard.h"

#include <gtk/gtk.h>
#include <wx/bitmap.h>
#include <wx/clipbrd.h>

#include "desktop/app/wx_text.h"

namespace pinwheel::desktop {
namespace {

/// What was put there last: a text, or a picture.
std::optional<std::string> own_text;
bool own_picture = false;

bool put(wxDataObject* data) {
    if (!wxTheClipboard->Open()) {
        delete data;
        return false;
    }
    wxTheClipboard->SetData(data);
    wxTheClipboard->Flush();
    wxTheClipboard->Close();
    return true;
}

}  // namespace

bool put_on_clipboard(const std::string& text) {
    own_text = text;
    own_picture = false;
    return put(new wxTextDataObject(wx(text)));
}

/// GTK asks for a PNG of it, at once or when somebody pastes.
bool put_on_clipboard(const wxImage& picture) {
    if (!wxImage::FindHandler(wxBITMAP_TYPE_PNG)) wxImage::AddHandler(new wxPNGHandler);
    own_text.reset();
    own_picture = true;
    return put(new wxBitmapDataObject(wxBitmap(picture)));
}

void clear_own_clipboard() {
    const auto now = clipboard_text();
    const bool there = own_text ? now == own_text : own_picture && now && now->empty();
    if (there) put(new wxTextDataObject(wxString()));
    own_text.reset();
    own_picture = false;
    // What was marked or copied in a field is offered by the field itself.
    for (const GdkAtom selection : {GDK_SELECTION_CLIPBOARD, GDK_SELECTION_PRIMARY})
        if (gdk_selection_owner_get(selection)) gdk_selection_owner_set(nullptr, selection, GDK_CURRENT_TIME, TRUE);
}

std::optional<std::string> clipboard_text() {
    if (!wxTheClipboard->Open()) return {};
    wxTextDataObject data;
    const bool got = wxTheClipboard->IsSupported(wxDF_UNICODETEXT) && wxTheClipboard->GetData(data);
    wxTheClipboard->Close();
    return got ? utf8(data.GetText()) : std::string();
}

}  // namespace pinwheel::desktop
