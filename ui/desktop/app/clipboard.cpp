#include "desktop/app/clipboard.h"

#include <gtk/gtk.h>
#include <wx/bitmap.h>
#include <wx/clipbrd.h>

#include <cstring>

#include "desktop/app/wx_text.h"

namespace pinwheel::desktop {
namespace {

/// What was put there last: a text, or a picture.
std::optional<std::string> own_text;
wxImage own_picture;  // not ok: none

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

/// Whether this program offers what is there, and not another one whose window the toolkit knows.
bool offered_here(GdkAtom selection) {
    GdkWindow* owner = gdk_selection_owner_get(selection);
    return owner && gdk_window_get_window_type(owner) != GDK_WINDOW_FOREIGN;
}

/// Whether it holds this picture, and not one of another program.
bool holds(const wxImage& picture) {
    if (offered_here(GDK_SELECTION_CLIPBOARD)) return true;
    if (!wxTheClipboard->Open()) return false;
    wxBitmapDataObject data;
    const bool got = wxTheClipboard->IsSupported(wxDF_BITMAP) && wxTheClipboard->GetData(data);
    wxTheClipboard->Close();
    const wxImage now = got ? data.GetBitmap().ConvertToImage() : wxImage();
    return now.IsOk() && now.GetSize() == picture.GetSize() &&
           std::memcmp(now.GetData(), picture.GetData(),
                       3u * static_cast<std::size_t>(now.GetWidth()) * static_cast<std::size_t>(now.GetHeight())) == 0;
}

}  // namespace

bool put_on_clipboard(const std::string& text) {
    own_text = text;
    own_picture = {};
    return put(new wxTextDataObject(wx(text)));
}

/// GTK asks for a PNG of it, at once or when somebody pastes.
bool put_on_clipboard(const wxImage& picture) {
    if (!wxImage::FindHandler(wxBITMAP_TYPE_PNG)) wxImage::AddHandler(new wxPNGHandler);
    own_text.reset();
    const wxBitmap shown(picture);
    own_picture = shown.ConvertToImage();
    return put(new wxBitmapDataObject(shown));
}

void clear_own_clipboard() {
    if (own_text ? clipboard_text() == own_text : own_picture.IsOk() && holds(own_picture))
        put(new wxTextDataObject(wxString()));
    own_text.reset();
    own_picture = {};
    // What was marked or copied in a field is offered by the field itself.
    for (const GdkAtom selection : {GDK_SELECTION_CLIPBOARD, GDK_SELECTION_PRIMARY})
        if (offered_here(selection)) gdk_selection_owner_set(nullptr, selection, GDK_CURRENT_TIME, TRUE);
}

std::optional<std::string> clipboard_text() {
    if (!wxTheClipboard->Open()) return {};
    wxTextDataObject data;
    const bool got = wxTheClipboard->IsSupported(wxDF_UNICODETEXT) && wxTheClipboard->GetData(data);
    wxTheClipboard->Close();
    return got ? utf8(data.GetText()) : std::string();
}

}  // namespace pinwheel::desktop
