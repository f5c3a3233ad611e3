#include "desktop/app/clipboard.h"

#include <wx/bitmap.h>
#include <wx/clipbrd.h>

#include "desktop/app/wx_text.h"

namespace pinwheel::desktop {
namespace {

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

bool put_on_clipboard(const std::string& text) { return put(new wxTextDataObject(wx(text))); }

/// GTK asks for a PNG of it, at once or when somebody pastes.
bool put_on_clipboard(const wxImage& picture) {
    if (!wxImage::FindHandler(wxBITMAP_TYPE_PNG)) wxImage::AddHandler(new wxPNGHandler);
    return put(new wxBitmapDataObject(wxBitmap(picture)));
}

std::optional<std::string> clipboard_text() {
    if (!wxTheClipboard->Open()) return {};
    wxTextDataObject data;
    const bool got = wxTheClipboard->IsSupported(wxDF_UNICODETEXT) && wxTheClipboard->GetData(data);
    wxTheClipboard->Close();
    return got ? utf8(data.GetText()) : std::string();
}

}  // namespace pinwheel::desktop
