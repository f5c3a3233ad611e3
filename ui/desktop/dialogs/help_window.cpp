#include "desktop/dialogs/help_window.h"

#include <wx/frame.h>
#include <wx/html/htmlwin.h>
#include <wx/settings.h>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "model/shell/markdown.h"
#include "pinwheel/game/paths.h"

namespace pinwheel::desktop {

void show_page_window(wxWindow* parent, const Theme& theme, const std::string& title,
                      const std::filesystem::path& path) {
    const auto text = read_file(path);
    const std::string body = ui::markdown_to_html(text ? *text : "# " + title + "\n" + text.error().message);
    auto* window = new wxFrame(parent, wxID_ANY, wx(title), wxDefaultPosition, parent->FromDIP(wxSize(820, 760)));
    auto* page = new wxHtmlWindow(window, wxID_ANY);
    page->SetStandardFonts(wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT).GetPointSize());
    page->SetBorders(18);
    page->SetPage(wx("<html><body bgcolor=\"" + theme.colour("panel.background") + "\" text=\"" +
                     theme.colour("window.text") + "\" link=\"" + theme.colour("accent") + "\">" + body +
                     "</body></html>"));
    page->SetBackgroundColour(colour_of(theme, "panel.background"));
    set_accessible_name(page, title);
    window->Bind(wxEVT_CHAR_HOOK, [window](wxKeyEvent& event) {
        if (event.GetKeyCode() == WXK_ESCAPE)
            window->Close();
        else
            event.Skip();
    });
    window->Show();
}

}  // namespace pinwheel::desktop
