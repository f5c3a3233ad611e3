#include "desktop/dialogs/help_window.h"

#include <wx/filesys.h>
#include <wx/frame.h>
#include <wx/fs_mem.h>
#include <wx/image.h>
#include <wx/listbox.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>
#include <wx/timer.h>
#include <wx/utils.h>

#include <algorithm>
#include <string_view>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/widgets/fitting_size.h"
#include "desktop/widgets/linked_page.h"
#include "model/cards/page_figures.h"
#include "model/cards/rules_page.h"
#include "model/shell/help_page.h"
#include "paint/scene_painter.h"
#include "pinwheel/game/files/paths.h"

namespace pinwheel::desktop {
namespace {

constexpr std::string_view figure_link = "figure:";
constexpr int heading_slack = 4;   ///< pixels: what is so near below a heading stands at it
constexpr int typing_pause = 200;  ///< milliseconds after the last letter until the page is searched

/// The figures of a page, drawn when it is opened and kept in memory for the parser of pages.
class DrawnFigures {
public:
    DrawnFigures() {
        static const bool once = [] {
            wxFileSystem::AddHandler(new wxMemoryFSHandler);
            return true;
        }();
        (void)once;
        static int windows = 0;
        prefix_ = "figures-" + std::to_string(++windows) + "-";
    }
    ~DrawnFigures() { forget(); }
    DrawnFigures(const DrawnFigures&) = delete;
    DrawnFigures& operator=(const DrawnFigures&) = delete;

    void draw(const std::string& markdown, const HelpSource& source, const Theme& theme) {
        forget();
        const auto names = ui::figures_named(markdown);
        if (names.empty() || !source.registry) return;
        const auto text = read_file(paths::share() / "doc" / "figures.json");
        const auto figures = text ? ui::PageFigures::read(*text) : Result<ui::PageFigures>(text.error());
        auto pieces = load_pieces();
        if (!figures || !pieces) return;
        paint::ScenePainter painter(theme, *std::move(pieces));
        for (const std::string& name : names) {
            const auto scene = figures->draw(*source.registry, name, source.rules ? &*source.rules : nullptr);
            if (!scene) continue;
            const wxSize size(static_cast<int>(scene->width), static_cast<int>(scene->height));
            wxMemoryFSHandler::AddFile(wx(prefix_ + name + ".bmp"), painter.image(*scene, size.x, size.y),
                                       wxBITMAP_TYPE_BMP);
            drawn_.push_back({name, size, figures->all().contains(name)});
        }
    }

    /// Elements that name figures, with what was drawn in their place, at most as wide as there is room. Where they can
    /// be played, a click on one is a link "figure:NAME", and words below say so.
    std::string shown_in(std::string html, int room, bool played) const {
        const std::string begin = "<img width=\"100%\" src=\"";
        for (const auto& [name, size, position] : drawn_)
            for (const char* folder : {"figures/", "../figures/"}) {
                const std::string named = begin + folder + name + ".png\"";
                const int width = std::min(size.x, std::max(room, 60));
                const std::string drawn = "<img width=\"" + std::to_string(width) + "\" height=\"" +
                                          std::to_string(size.y * width / size.x) + "\" src=\"memory:" + prefix_ +
                                          name + ".bmp\"";
                const std::string link = "<a href=\"" + std::string(figure_link) + name + "\">";
                for (std::size_t at = 0; (at = html.find(named, at)) != html.npos; at += drawn.size()) {
                    html.replace(at, named.size(), drawn);
                    const std::size_t end = html.find('>', at);
                    if (!played || !position || end == html.npos) continue;
                    html.insert(end + 1, "</a><br>" + link + "<font size=\"-1\">Play this position</font></a>");
                    html.insert(at, link);
                    at += link.size();
                }
            }
        return html;
    }

    bool any() const { return !drawn_.empty(); }

private:
    struct Drawn {
        std::string name;
        wxSize size;
        bool played;  ///< it has a position, and is no card of a piece
    };
    void forget() {
        for (const Drawn& each : drawn_) wxMemoryFSHandler::RemoveFile(wx(prefix_ + each.name + ".bmp"));
        drawn_.clear();
    }

    std::string prefix_;
    std::vector<Drawn> drawn_;
};

class HelpWindow final : public wxFrame {
public:
    HelpWindow(wxWindow* parent, const Theme& theme, HelpSource source)
        : wxFrame(parent, wxID_ANY, wx(source.title), wxDefaultPosition, fitting_size(*parent, wxSize(1040, 780))),
          theme_(theme),
          source_(std::move(source)) {
        SetExtraStyle(GetExtraStyle() | wxWS_EX_BLOCK_EVENTS);  // letters typed here are no keys of the main window
        if (!wxImage::FindHandler(wxBITMAP_TYPE_PNG)) wxImage::AddHandler(new wxPNGHandler);
        SetBackgroundColour(colour_of(theme, "panel.background"));
        search_ = new wxSearchCtrl(this, wxID_ANY, {}, wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
        search_->SetDescriptiveText("Find on this page");
        set_accessible_name(search_, "Find on this page");
        found_ = new wxStaticText(this, wxID_ANY, {});
        contents_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, wxSize(FromDIP(250), -1), 0, nullptr, wxLB_SINGLE);
        set_accessible_name(contents_, "Contents");
        page_ = new LinkedPage(this);
        page_->set_ring(colour_of(theme, "accent"));
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
        // A long page is laid out anew for the places found: once for a word, not for every letter.
        search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { find_later_.StartOnce(typing_pause); });
        find_later_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { find(); });
        search_->Bind(wxEVT_SEARCH_CANCEL, [this](wxCommandEvent&) { search_->Clear(); });
        for (const auto& type : {wxEVT_TEXT_ENTER, wxEVT_SEARCH})
            search_->Bind(type, [this](wxCommandEvent&) {
                if (find_later_.IsRunning()) return find();
                next(wxGetKeyState(WXK_SHIFT) ? -1 : 1);
            });
        page_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
            event.Skip();
            if (figures_.any() && room() != laid_out_for_) CallAfter([this] { show(body_); });
        });
        page_->on_link = [this](const std::string& link) { follow(link); };
        page_->on_scroll = [this] { mark_chapter(page_->top()); };
        Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
            if (event.GetKeyCode() == WXK_ESCAPE)
                Close();
            else if (event.ControlDown() && event.GetKeyCode() == 'F')
                search_->SetFocus();
            else if (event.GetKeyCode() == WXK_PAGEDOWN || event.GetKeyCode() == WXK_PAGEUP)
                turn(event.GetKeyCode() == WXK_PAGEDOWN ? 1 : -1);  // the field for searching has no use for them
            else
                event.Skip();
        });
    }

    void open() { open(source_.path, source_.anchor); }

    void open(const std::filesystem::path& path, const std::string& anchor) {
        const auto text = read_file(path);
        std::string page = text ? *text : "# " + utf8(GetTitle()) + "\n" + text.error().message;
        if (text && source_.registry && source_.rules && path == source_.path)
            page = ui::rules_page(page, *source_.registry, *source_.rules);
        path_ = path;
        shown_ = ui::help_page(page);
        figures_.draw(page, source_, theme_);
        set_accessible_name(page_, shown_.headings.empty() ? utf8(GetTitle()) : shown_.headings.front().title);
        wxArrayString titles;
        for (const auto& heading : shown_.headings)
            titles.Add(wxString(' ', static_cast<std::size_t>(3 * (heading.level - 1))) + wx(heading.title));
        contents_->Set(titles);
        // As wide as its words, up to a part of the window.
        const int widest = contents_->GetBestSize().x;
        contents_->SetMinSize(
            wxSize(std::clamp(widest, FromDIP(250), std::max(FromDIP(250), GetClientSize().x * 2 / 5)), -1));
        Layout();
        find_later_.Stop();
        search_->ChangeValue({});
        found_->SetLabel({});
        count_ = at_ = 0;
        body_.clear();
        show(shown_.html);
        page_->Scroll(0, 0);
        go_to(anchor);
    }

private:
    /// Pixels for a picture beside the borders and the bar.
    int room() const {
        return page_->GetSize().x - 2 * 18 - wxSystemSettings::GetMetric(wxSYS_VSCROLL_X, page_) - FromDIP(8);
    }

    void show(const std::string& body) {
        body_ = body;
        laid_out_for_ = room();
        int right = 0, down = 0;
        page_->GetViewStart(&right, &down);
        // Pictures stand beside the page.
        page_->GetParser()->GetFS()->ChangePathTo(wx(path_.parent_path().string()) + "/", true);
        page_->show(wx("<html><body bgcolor=\"" + theme_.colour("panel.background") + "\" text=\"" +
                       theme_.colour("window.text") + "\" link=\"" + theme_.colour("accent") + "\">" +
                       figures_.shown_in(body, laid_out_for_, source_.play != nullptr) + "</body></html>"));
        page_->Scroll(0, down);
    }

    void turn(int pages) {
        int right = 0, down = 0, unit = 0;
        page_->GetViewStart(&right, &down);
        page_->GetScrollPixelsPerUnit(nullptr, &unit);
        page_->Scroll(-1,
                      std::max(0, down + pages * std::max(1, page_->GetClientSize().y * 9 / 10 / std::max(1, unit))));
    }

    /// A heading of the page; nothing for any other word.
    void go_to(const std::string& anchor) {
        const auto& all = shown_.headings;
        if (std::any_of(all.begin(), all.end(), [&](const ui::HelpHeading& h) { return h.anchor == anchor; }))
            page_->go_to_anchor(anchor);
        const int place = page_->place_of(anchor);
        mark_chapter(place < 0 ? page_->top() : place);
    }

    /// In the contents: the last heading above a place of the page.
    void mark_chapter(int place) {
        const auto& all = shown_.headings;
        const auto below = std::partition_point(all.begin(), all.end(), [&](const ui::HelpHeading& heading) {
            return page_->place_of(heading.anchor) <= place + heading_slack;
        });
        const int at = all.empty() ? wxNOT_FOUND : std::max(0, static_cast<int>(below - all.begin()) - 1);
        if (at == contents_->GetSelection()) return;
        contents_->SetSelection(at);
        if (at == wxNOT_FOUND) return;
        contents_->EnsureVisible(at);
        set_accessible_text(contents_, "Chapter: " + all[static_cast<std::size_t>(at)].title);
    }

    void find() {
        find_later_.Stop();
        const auto found = ui::find_words(shown_.html, utf8(search_->GetValue()), theme_.colour("bad"));
        count_ = found.count;
        at_ = 0;
        show(found.html);
        next(1);
    }

    void next(int step) {
        if (count_ > 0) at_ = (at_ - 1 + step + count_) % count_ + 1;
        const std::string place = "found-" + std::to_string(at_);
        if (at_ > 0) page_->go_to_anchor(place);
        mark_chapter(at_ > 0 ? page_->place_of(place) : page_->top());
        const bool asked = !search_->IsEmpty();
        found_->SetLabel(!asked       ? wxString()
                         : count_ > 0 ? wx(std::to_string(at_) + " of " + std::to_string(count_))
                                      : wxString("not found"));
        Layout();
    }

    /// A place on this page, another page of the manual, or an address for the browser.
    void follow(const std::string& link) {
        if (link.starts_with("#")) return go_to(link.substr(1));
        if (link.starts_with(figure_link)) return source_.play ? source_.play(link.substr(figure_link.size())) : void();
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
    HelpSource source_;
    DrawnFigures figures_;
    std::string body_;      ///< what is shown
    int laid_out_for_ = 0;  ///< room() at that time
    std::filesystem::path path_;
    ui::HelpPage shown_;
    wxTimer find_later_;
    int count_ = 0, at_ = 0;  ///< places found, and the one in view
    wxSearchCtrl* search_;
    wxStaticText* found_;
    wxListBox* contents_;
    LinkedPage* page_;
};

}  // namespace

void show_page_window(wxWindow* parent, const Theme& theme, HelpSource source) {
    auto* window = new HelpWindow(parent, theme, std::move(source));
    window->open();
    window->Show();
}

void close_page_windows() {
    std::vector<HelpWindow*> open;
    for (wxWindow* each : wxTopLevelWindows)
        if (auto* window = dynamic_cast<HelpWindow*>(each)) open.push_back(window);
    for (HelpWindow* each : open) each->Close();
}

}  // namespace pinwheel::desktop
