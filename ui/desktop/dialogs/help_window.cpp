#include "desktop/dialogs/help_window.h"

#include <wx/filesys.h>
#include <wx/frame.h>
#include <wx/html/htmlwin.h>
#include <wx/image.h>
#include <wx/listbox.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>
#include <wx/utils.h>

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "model/shell/help_page.h"
#include "pinwheel/game/files/paths.h"

namespace pinwheel::desktop {
namespace {

class HelpWindow final : public wxFrame {
public:
    HelpWindow(wxWindow* parent, const Theme& theme, const std::string& title)
        : wxFrame(parent, wxID_ANY, wx(title), wxDefaultPosition, parent->FromDIP(wxSize(1040, 780))), theme_(theme) {
        if (!wxImage::FindHandler(wxBITMAP_TYPE_PNG)) wxImage::AddHandler(new wxPNGHandler);
        SetBackgroundColour(colour_of(theme, "panel.background"));
        search_ = new wxSearchCtrl(this, wxID_ANY, {}, wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
        search_->SetDescriptiveText("Find on this page");
        set_accessible_name(search_, "Find on this page");
        found_ = new wxStaticText(this, wxID_ANY, {});
        contents_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, wxSize(FromDIP(250), -1), 0, nullptr, wxLB_SINGLE);
        set_accessible_name(contents_, "Contents");
        page_ = new wxHtmlWindow(this, wxID_ANY);
        page_->SetStandardFonts(wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT).GetPointSize());
        page_->SetBorders(18);
        page_->SetBackgroundColour(colour_of(theme, "panel.background"));
        auto* above = new wxBoxSizer(wxHORIZONTAL);
        above->Add(search_, 1, wxALIGN_CENTRE_VERTICAL);
        above->Add(found_, 0, wxALIGN_CENTRE_VERTICAL | wxLEFT, FromDIP(10));
        auto* below = new wxBoxSizer(wxHORIZONTAL);
        below->Add(contents_, 0, wxEXPAND);
        below->Add(page_, 1, wxEXPAND);
        auto* all = new wxBoxSizer(wxVERTICAL);
        all->Add(above, 0, wxEXPAND | wxALL, FromDIP(6));
        all->Add(below, 1, wxEXPAND);
        SetSizer(all);
        Layout();
        contents_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) {
            if (event.GetSelection() >= 0)
                go_to(shown_.headings[static_cast<std::size_t>(event.GetSelection())].anchor);
        });
        search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { find(); });
        search_->Bind(wxEVT_SEARCH_CANCEL, [this](wxCommandEvent&) { search_->Clear(); });
        for (const auto& type : {wxEVT_TEXT_ENTER, wxEVT_SEARCH})
            search_->Bind(type, [this](wxCommandEvent&) { next(wxGetKeyState(WXK_SHIFT) ? -1 : 1); });
        page_->Bind(wxEVT_HTML_LINK_CLICKED,
                    [this](wxHtmlLinkEvent& event) { follow(utf8(event.GetLinkInfo().GetHref())); });
        Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
            if (event.GetKeyCode() == WXK_ESCAPE)
                Close();
            else if (event.ControlDown() && event.GetKeyCode() == 'F')
                search_->SetFocus();
            else
                event.Skip();
        });
    }

    void open(const std::filesystem::path& path, const std::string& anchor) {
        const auto text = read_file(path);
        path_ = path;
        shown_ = ui::help_page(text ? *text : "# " + utf8(GetTitle()) + "\n" + text.error().message);
        set_accessible_name(page_, shown_.headings.empty() ? utf8(GetTitle()) : shown_.headings.front().title);
        wxArrayString titles;
        for (const auto& heading : shown_.headings)
            titles.Add(wxString(' ', static_cast<std::size_t>(3 * (heading.level - 1))) + wx(heading.title));
        contents_->Set(titles);
        search_->ChangeValue({});
        found_->SetLabel({});
        count_ = at_ = 0;
        show(shown_.html);
        go_to(anchor);
    }

private:
    void show(const std::string& body) {
        // Pictures stand beside the page.
        page_->GetParser()->GetFS()->ChangePathTo(wx(path_.parent_path().string()) + "/", true);
        page_->SetPage(wx("<html><body bgcolor=\"" + theme_.colour("panel.background") + "\" text=\"" +
                          theme_.colour("window.text") + "\" link=\"" + theme_.colour("accent") + "\">" + body +
                          "</body></html>"));
    }

    /// A heading of the page; nothing for any other word.
    void go_to(const std::string& anchor) {
        const auto& all = shown_.headings;
        if (std::any_of(all.begin(), all.end(), [&](const ui::HelpHeading& h) { return h.anchor == anchor; }))
            page_->LoadPage(wx("#" + anchor));
    }

    void find() {
        const auto found = ui::find_words(shown_.html, utf8(search_->GetValue()), theme_.colour("bad"));
        count_ = found.count;
        at_ = 0;
        show(found.html);
        next(1);
    }

    void next(int step) {
        if (count_ > 0) at_ = (at_ - 1 + step + count_) % count_ + 1;
        if (at_ > 0) page_->LoadPage(wx("#found-" + std::to_string(at_)));
        const bool asked = !search_->IsEmpty();
        found_->SetLabel(!asked       ? wxString()
                         : count_ > 0 ? wx(std::to_string(at_) + " of " + std::to_string(count_))
                                      : wxString("not found"));
        Layout();
    }

    /// A place on this page, another page of the manual, or an address for the browser.
    void follow(const std::string& link) {
        if (link.starts_with("#")) return go_to(link.substr(1));
        if (link.starts_with("https://") || link.starts_with("http://")) {
            wxLaunchDefaultBrowser(wx(link));
            return;
        }
        const auto hash = link.find('#');
        const auto path = path_.parent_path() / link.substr(0, hash);
        std::error_code ec;
        if (path.extension() == ".md" && std::filesystem::is_regular_file(path, ec))
            open(path, hash == link.npos ? std::string() : link.substr(hash + 1));
    }

    Theme theme_;
    std::filesystem::path path_;
    ui::HelpPage shown_;
    int count_ = 0, at_ = 0;  ///< places found, and the one in view
    wxSearchCtrl* search_;
    wxStaticText* found_;
    wxListBox* contents_;
    wxHtmlWindow* page_;
};

}  // namespace

void show_page_window(wxWindow* parent, const Theme& theme, const std::string& title, const std::filesystem::path& path,
                      const std::string& anchor) {
    auto* window = new HelpWindow(parent, theme, title);
    window->open(path, anchor);
    window->Show();
}

}  // namespace pinwheel::desktop
