#include "desktop/pages/compare_page.h"

#include <gtk/gtk.h>
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dcbuffer.h>
#include <wx/slider.h>

#include <algorithm>
#include <cmath>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/dialogs/lane_dialog.h"
#include "model/cards/comparison_export.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/view/svg.h"

namespace pinwheel::desktop {
namespace {

constexpr int bar = 44, tools = 40, strip = 14, low_strip = 9, low_page = 420, add_width = 110, widest_choice = 340,
              cross_width = 32, choice_frame = 46;

/// How lanes share the page: in so many columns, heads above the boards or left of them.
struct Places {
    int columns = 1, rows = 1, width = 0, height = 0;  ///< a lane's
    int head_width = 0, head_height = 0;
    bool beside = false;
    int board() const {
        return beside ? std::min(width - head_width, height - bar) : std::min(width, height - bar - head_height);
    }
};

/// The places that give the largest boards. A drop-down has to be wide enough to be read.
Places best_places(const wxSize& room, int lanes, const LaneHead& head, bool reason) {
    constexpr int readable = 150, least_head = 110, most_head = 260;
    Places best;
    int best_board = -1;
    for (int columns = lanes; columns > 0; --columns) {
        Places at;
        at.columns = columns;
        at.rows = (lanes + columns - 1) / columns;
        at.width = (room.x - hairline * (columns - 1)) / columns;
        at.height = (room.y - hairline * (at.rows - 1)) / at.rows;
        for (const bool beside : {false, true}) {
            at.beside = beside;
            at.head_width = beside ? std::clamp(at.width * 2 / 5, least_head, most_head) : at.width;
            at.head_height = beside ? at.height - bar : head.height_for(at.width, reason);
            if (at.board() <= best_board || (at.width < readable && columns > 1)) continue;
            best = at;
            best_board = at.board();
        }
    }
    return best;
}

}  // namespace

/// Each lane's verdict at every ply, one strip a lane, with a notch at each difference. A click goes there.
class ComparePage::Timeline final : public wxWindow {
public:
    Timeline(wxWindow* parent, Shell& shell, const ComparePage& page)
        : wxWindow(parent, wxID_ANY), shell_(shell), page_(page) {
        SetBackgroundStyle(wxBG_STYLE_PAINT);
        set_accessible_name(this, "Verdicts of the lanes");
        Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
        const auto go = [this](wxMouseEvent& event) {
            if (!event.LeftIsDown() && !event.LeftDown()) return;
            shell_.run("game:go", {std::to_string(ply_at(event.GetX()))});
        };
        Bind(wxEVT_LEFT_DOWN, go);
        Bind(wxEVT_MOTION, go);
    }
    int height() const { return static_cast<int>(page_.content_.heads.size()) * strip_height() + 10; }

private:
    int strip_height() const { return page_.GetClientSize().y < low_page ? low_strip : strip; }
    int plies() const { return std::max<int>(1, static_cast<int>(page_.content_.rows.size())); }
    /// Each ply has its place below the slider's thumb.
    double ply_width() const {
        const auto [first, last] = page_.thumbs();
        return (last - first) / std::max(1, plies() - 1);
    }
    double middle_of(std::size_t ply) const { return page_.thumbs().first + static_cast<double>(ply) * ply_width(); }
    int ply_at(int x) const {
        return std::clamp(static_cast<int>(std::lround((x - middle_of(0)) / ply_width())), 0, plies() - 1);
    }

    void paint() {
        wxAutoBufferedPaintDC dc(this);
        const Theme& theme = shell_.desk().theme;
        const wxColour ground = colour_of(theme, "panel.background");
        dc.SetBackground(ground);
        dc.Clear();
        dc.SetPen(*wxTRANSPARENT_PEN);
        const auto& content = page_.content_;
        if (content.rows.empty()) return;
        const double width = ply_width();
        // The first and the last have no more on their outer side than a thumb.
        const double most = std::min(width / 2, 10.0), first = middle_of(0) - most,
                     last = middle_of(content.rows.size() - 1) + most;
        const auto left = [&](std::size_t ply) {
            return static_cast<int>(std::lround(std::clamp(middle_of(ply) - width / 2, first, last)));
        };
        for (std::size_t i = 0; i < content.heads.size(); ++i) {
            const int y = 4 + static_cast<int>(i) * strip_height();
            // Runs of plies that look alike are one box, so that a line of thousands is painted as fast as a short one.
            for (std::size_t from = 0; from < content.rows.size();) {
                std::size_t to = from + 1;
                const auto& cell = content.rows[from].cells[i];
                const auto alike = [&](const auto& row) {
                    return row.cells[i].over == cell.over && row.cells[i].parted == cell.parted &&
                           row.cells[i].brief == cell.brief && row.differs == content.rows[from].differs;
                };
                while (to < content.rows.size() && alike(content.rows[to])) ++to;
                dc.SetBrush(cell.parted                  ? colour_of(theme, "bad")
                            : !cell.over                 ? mixed(ground, colour_of(theme, "window.muted"), 0.3)
                            : content.rows[from].differs ? colour_of(theme, "warning")
                                                         : colour_of(theme, "accent"));
                const int x = left(from);
                dc.DrawRectangle(x, y, std::max(1, left(to) - x - (width > 4 ? 1 : 0)), strip_height() - 4);
                from = to;
            }
        }
        dc.SetBrush(colour_of(theme, "warning"));
        for (const int ply : content.differences) dc.DrawRectangle(left(static_cast<std::size_t>(ply)), 0, 3, 3);
        dc.SetBrush(colour_of(theme, "window.text"));
        const auto mark = std::lround(middle_of(static_cast<std::size_t>(page_.ply())));
        dc.DrawRectangle(static_cast<int>(mark) - 1, 0, 2, height());
    }

    Shell& shell_;
    const ComparePage& page_;
};

ComparePage::ComparePage(wxWindow* parent, Shell& shell, ui::Document& document)
    : Page(parent, wxID_ANY), shell_(shell), document_(document) {
    slider_ = new wxSlider(this, wxID_ANY, 0, 0, 1);
    set_accessible_name(slider_, "Ply of all lanes");
    slider_->Bind(wxEVT_SLIDER,
                  [this](wxCommandEvent&) { shell_.run("game:go", {std::to_string(slider_->GetValue())}); });
    add_ = new wxButton(this, wxID_ANY, "Add a lane");
    add_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        const std::string lane = ask_lane();
        if (lane.empty()) return;
        auto texts = texts_;
        texts.push_back(lane);
        take(compare(std::move(texts)));
    });
    timeline_ = new Timeline(this, shell, *this);
    for (std::size_t i = 0; i < 2; ++i) make_lane();
    Bind(wxEVT_SIZE, [this](wxSizeEvent&) { arrange(); });
    set_theme();
}

void ComparePage::take(const Status& error) {
    if (error) shell_.report(*error);
    fill_choices();
    shell_.refresh();
    keep_keys();
}

void ComparePage::make_lane() {
    const std::size_t index = lanes_.size();
    const std::string number = std::to_string(index + 1);
    auto* choice = new wxChoice(this, wxID_ANY);
    set_accessible_name(choice, "Ruleset of lane " + number);
    choice->Bind(wxEVT_CHOICE, [this, index](wxCommandEvent& event) {
        choose(index, static_cast<std::size_t>(event.GetSelection()));
    });
    auto* remove = new wxButton(this, wxID_ANY, wx("✕"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    remove->SetToolTip("Remove this lane");
    set_accessible_name(remove, "Remove lane " + number);
    remove->Bind(wxEVT_BUTTON, [this, index](wxCommandEvent&) {
        auto texts = texts_;
        if (index >= texts.size()) return;
        texts.erase(texts.begin() + static_cast<std::ptrdiff_t>(index));
        CallAfter([this, texts] { take(compare(texts)); });
    });
    auto* head = new LaneHead(this, shell_.desk().theme, "Verdict of lane " + number);
    lanes_.push_back({choice, remove, head, new LaneCanvas(this, shell_, document_, "Boards of lane " + number)});
}

/// This game's own rules, every ruleset, and the lanes that are none of these.
void ComparePage::fill_choices() {
    const BoundRuleset& own = document_.game().rules();
    entries_ = {{"This game: " + ui::choices_first(own, comparison_.rulings), "game"}};
    for (const auto& ruleset : shell_.desk().workspace.registry().rulesets(own.variant->info().id))
        entries_.push_back({ruleset->info().title, ruleset->info().id});
    const auto at = [this](const std::string& text) {
        return std::find_if(entries_.begin(), entries_.end(), [&](const Entry& each) { return each.lane == text; });
    };
    for (std::size_t i = 0; i < texts_.size(); ++i)
        if (at(texts_[i]) == entries_.end())
            entries_.push_back({ui::choices_first(rules_[i], comparison_.rulings), texts_[i]});
    for (std::size_t i = 0; i < texts_.size(); ++i) {
        wxChoice* choice = lanes_[i].choice;
        choice->Clear();
        for (const Entry& each : entries_) choice->Append(wx(each.title));
        choice->Append(wx("One ruling otherwise…"));
        choice->SetSelection(static_cast<int>(at(texts_[i]) - entries_.begin()));
    }
}

void ComparePage::choose(std::size_t index, std::size_t entry) {
    auto texts = texts_;
    if (entry < entries_.size()) {
        texts[index] = entries_[entry].lane;
    } else {
        const std::string lane = ask_ruling();
        if (lane.empty()) return fill_choices();
        texts[index] = lane;
    }
    take(compare(std::move(texts)));
}

std::string ComparePage::ask_ruling() { return ask_for_lane(*this, ui::lanes_of_one_ruling(document_.game().rules())); }

std::string ComparePage::ask_lane() {
    const BoundRuleset& own = document_.game().rules();
    auto choices = ui::whole_lanes(shell_.desk().workspace.registry(), own, texts_);
    for (auto& each : ui::lanes_of_one_ruling(own)) choices.push_back(std::move(each));
    return ask_for_lane(*this, choices);
}

std::pair<double, double> ComparePage::thumbs() const {
    GtkRange* range = GTK_RANGE(slider_->GetHandle());
    GdkRectangle trough;
    int from = 0, to = 0;
    gtk_range_get_range_rect(range, &trough);
    gtk_range_get_slider_range(range, &from, &to);
    const int left = slider_->GetPosition().x + trough.x;
    const double half = (to - from) / 2.0;
    return {left + half, left + trough.width - half};
}

Status ComparePage::compare(std::vector<std::string> texts) {
    if (auto refused = document_.sight().may(Deed::compare)) return refused;
    if (texts.size() < 2 || texts.size() > most_lanes)
        return Error{"compare.one",
                     "A comparison has two to " + std::to_string(most_lanes) + " lanes, not " +
                         std::to_string(texts.size()) + ".",
                     {}};
    const Registry& registry = shell_.desk().workspace.registry();
    const Game& game = document_.game();
    std::vector<BoundRuleset> rules;
    for (const auto& text : texts) {
        auto bound = bind_lane(registry, game.variant(), text, &game.rules());
        if (!bound) return bound.error();
        rules.push_back(std::move(bound.value()));
    }
    auto result = pinwheel::compare(game, rules);
    if (!result) return result.error();
    texts_ = std::move(texts);
    document_.compared = texts_;
    comparison_ = std::move(result.value());
    content_ = ui::comparison_page(game, comparison_, rules);
    rules_ = std::move(rules);
    line_ = game.line();
    edits_ = document_.edits();
    while (lanes_.size() < texts_.size()) make_lane();
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
        const bool shown = i < texts_.size();
        for (wxWindow* part : {static_cast<wxWindow*>(lanes_[i].choice), static_cast<wxWindow*>(lanes_[i].head),
                               static_cast<wxWindow*>(lanes_[i].canvas)})
            part->Show(shown);
        lanes_[i].remove->Show(shown && texts_.size() > 2);
    }
    add_->Enable(texts_.size() < most_lanes);
    slider_->SetRange(0, std::max<int>(1, static_cast<int>(content_.rows.size()) - 1));
    slider_->Enable(content_.rows.size() > 1);
    fill_choices();
    show_ply();
    arrange();
    set_theme();
    return {};
}

/// A control that is greyed out or hidden while it has the keys would swallow them.
void ComparePage::keep_keys() {
    const auto mend = [this] {
        wxWindow* focus = FindFocus();
        const bool lost = !focus || ((!focus->IsEnabled() || !focus->IsShown()) && IsDescendant(focus));
        if (lost && IsShownOnScreen()) lanes_.front().canvas->SetFocus();
    };
    mend();
    CallAfter(mend);  // a dialog that was open gives them back later
}

int ComparePage::ply() const {
    return std::min<int>(document_.game().ply(), static_cast<int>(content_.rows.size()) - 1);
}

void ComparePage::follow() {
    if (document_.sight().may(Deed::compare)) {  // somebody plays on whose eyes may not see this
        content_ = {};
        edits_ = 0;
        for (const LaneView& lane : lanes_) {
            lane.head->set("The game goes on.", {}, false);
            lane.canvas->show(nullptr);
        }
        timeline_->Refresh(false);
        return;
    }
    if (!texts_.empty() && (edits_ != document_.edits() || line_ != document_.game().line()))
        if (auto error = compare(texts_)) shell_.report(*error);
    for (const LaneView& lane : lanes_) lane.canvas->invalidate();
    show_ply();
}

Status ComparePage::go_difference(bool back) {
    const int to = ui::next_difference(content_, ply(), back);
    if (to < 0)
        return Error{"compare.same",
                     back ? "The lanes do not differ before this ply." : "The lanes do not differ after this ply.",
                     {}};
    shell_.run("game:go", {std::to_string(to)});
    return {};
}

Status ComparePage::write(const std::filesystem::path& path) const {
    const Game& game = document_.game();
    if (path.extension() == ".md") return write_file(path, ui::comparison_markdown(game, content_));
    if (path.extension() != ".html")
        return Error{"export.format",
                     "A comparison is written as .html or .md, not as " + path.filename().string() + ".",
                     path.string()};
    const auto picture = [&](const State& state) -> std::string {
        const View view = game.variant().view(state, document_.eyes());
        const Renderer* renderer = shell_.desk().workspace.renderer_for(document_.look, view);
        if (!renderer) return {};
        RenderOptions options;
        options.width = options.height = 520;
        options.bottom = document_.look.bottom;
        const Scene scene = renderer->draw(view, options);
        return scene.failure.empty() ? to_svg(scene, shell_.desk().theme, shell_.desk().pieces) : std::string();
    };
    return write_file(path, ui::comparison_html(game, comparison_, content_, picture));
}

void ComparePage::show_ply() {
    if (content_.rows.empty()) return;
    const auto& row = content_.rows[static_cast<std::size_t>(ply())];
    for (std::size_t i = 0; i < lanes_.size() && i < row.cells.size(); ++i) {
        const auto& cell = row.cells[i];
        std::vector<std::string> lines{"Lane " + std::to_string(i + 1) + ". Ply " + std::to_string(row.ply) + ". " +
                                       content_.heads[i].summary + "."};
        if (!cell.judge.empty()) lines.push_back(cell.judge);
        if (!cell.ruling.empty()) lines.push_back("Decided by " + cell.ruling);
        if (!cell.reason.empty()) lines.push_back(cell.reason);
        lanes_[i].head->set(cell.reason.empty() ? cell.text : "Cannot follow", std::move(lines), row.differs);
        lanes_[i].canvas->show(ui::lane_state(comparison_.lanes[i], row.ply));
    }
    if (slider_->GetValue() != row.ply) slider_->SetValue(row.ply);
    timeline_->Refresh(false);
}

void ComparePage::arrange() {
    const wxSize size = GetClientSize();
    const int count = std::max(2, static_cast<int>(texts_.size()));
    if (size.x < 100) return;
    slider_->SetSize(8, 2, std::max(60, size.x - add_width - 24), tools - 4);
    add_->SetSize(size.x - add_width - 8, 4, add_width, tools - 8);
    const int strips = timeline_->height();
    timeline_->SetSize(0, tools, size.x, strips);
    const int top = tools + strips;
    const bool parted =
        std::ranges::any_of(comparison_.lanes, [](const Lane& lane) { return lane.parted.has_value(); });
    const Places at = best_places({size.x, std::max(1, size.y - top)}, count, *lanes_.front().head, parted);
    for (std::size_t i = 0; i < texts_.size(); ++i) {
        const LaneView& lane = lanes_[i];
        const int number = static_cast<int>(i);
        const int x = number % at.columns * (at.width + hairline),
                  y = top + number / at.columns * (at.height + hairline);
        const int height = lane.choice->GetBestSize().y, cross = texts_.size() > 2 ? cross_width + 4 : 0;
        const int choice = std::min(widest_choice, at.width - 20 - cross);
        lane.choice->SetSize(x + 12, y + (bar - height) / 2, choice, height);
        const wxString chosen = lane.choice->GetStringSelection();
        if (lane.choice->GetTextExtent(chosen).x + choice_frame > choice)
            lane.choice->SetToolTip(chosen);
        else
            lane.choice->UnsetToolTip();
        lane.remove->SetSize(x + 16 + choice, y + (bar - height) / 2, cross_width, height);
        lane.head->SetSize(x, y + bar, at.head_width, std::max(1, at.head_height));
        const int left = at.beside ? at.head_width : 0, above = bar + (at.beside ? 0 : at.head_height + hairline);
        lane.canvas->SetSize(x + left, y + above, std::max(1, at.width - left), std::max(1, at.height - above));
    }
}

void ComparePage::set_theme() {
    const Theme& theme = shell_.desk().theme;
    SetBackgroundColour(colour_of(theme, "panel.background"));
    for (const LaneView& lane : lanes_) {
        lane.head->set_theme(theme);
        lane.canvas->set_theme(theme);
    }
    Refresh();
}

}  // namespace pinwheel::desktop
