#include "desktop/pages/compare_page.h"

#include <gtk/gtk.h>
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/generic/stattextg.h>
#include <wx/slider.h>

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/dialogs/lane_dialog.h"
#include "desktop/pages/compare_timeline.h"
#include "desktop/widgets/lay_out.h"
#include "model/comparison/bind_lanes.h"
#include "model/comparison/comparison_export.h"
#include "model/document/file_kinds.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/view/board_figure.h"
#include "pinwheel/view/reason_words.h"
#include "pinwheel/view/svg.h"

namespace pinwheel::desktop {
namespace {

constexpr int bar = 44, tools = 40, add_width = 110, widest_choice = 340, cross_width = 32;
constexpr int summary_part = 45;  // of the slider's row, percent at most

/// A title that is too long loses its beginning, or its end.
void cut_front(wxChoice& choice, bool front) {
    GList* cells = gtk_cell_layout_get_cells(GTK_CELL_LAYOUT(choice.GetHandle()));
    for (GList* each = cells; each; each = each->next)
        if (GTK_IS_CELL_RENDERER_TEXT(each->data))
            g_object_set(each->data, "ellipsize", front ? PANGO_ELLIPSIZE_START : PANGO_ELLIPSIZE_END, nullptr);
    g_list_free(cells);
}

constexpr const char* adds = "Another ruleset, or one ruling otherwise";

/// `gap`: where a line may end. A tooltip that is shown keeps its place when its words change: none of its lines is
/// longer than before.
std::string full(const std::string& gap = " ") {
    return "A comparison has at most " + std::to_string(ComparePage::most_lanes) + " lanes:" + gap +
           "choose another ruleset in one of them," + gap + "or remove one first.";
}

}  // namespace

ComparePage::ComparePage(wxWindow* parent, Shell& shell, ui::Document& document)
    : Page(parent), shell_(shell), document_(document), table_(document) {
    slider_ = new wxSlider(this, wxID_ANY, 0, 0, 1);
    set_accessible_name(slider_, "Ply of all lanes");
    slider_->Bind(wxEVT_SLIDER,
                  [this](wxCommandEvent&) { shell_.run("game:go", {std::to_string(slider_->GetValue())}); });
    summary_ = new wxGenericStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                                       wxST_NO_AUTORESIZE | wxST_ELLIPSIZE_END);
    summary_->Bind(wxEVT_LEFT_UP, [this](wxMouseEvent&) {
        if (first_ply() >= 0) shell_.run("game:go", {std::to_string(first_ply())});
    });
    add_ = new wxButton(this, wxID_ANY, "Add a lane");
    add_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        if (texts_.size() >= most_lanes) return shell_.hint(full());
        const std::string lane = ask_lane();
        if (lane.empty()) return;
        auto texts = texts_;
        texts.push_back(lane);
        take(compare(std::move(texts)));
    });
    boards_ = new wxChoice(this, wxID_ANY);
    for (const auto& row : ui::lane_boards_rows()) boards_->Append(wx(std::string(row.title)));
    for (const BoardInfo& board : document.game().variant().info().boards) boards_->Append(wx(board.title + " alone"));
    set_accessible_name(boards_, "Boards of the lanes");
    boards_->SetToolTip("Which boards the lanes show");
    boards_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
        const auto at = static_cast<std::size_t>(event.GetSelection());
        const auto rows = ui::lane_boards_rows();
        if (at < rows.size())
            shell_.run("rules:lane-boards", {std::string(rows[at].word)});
        else
            shell_.run("view:focus", {document_.game().variant().info().boards[at - rows.size()].id});
    });
    boards_->Show(document.game().variant().info().boards.size() > 1);
    add_->MoveAfterInTabOrder(boards_);
    timeline_ = new CompareTimeline(this, shell, *this);
    for (std::size_t i = 0; i < 2; ++i) make_lane();
    Bind(wxEVT_SIZE, [this](wxSizeEvent&) {
        arrange();
        lay_out(slider_);  // else its knob stays where it was
    });
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
    lanes_.push_back({choice, remove, head, make_boards(index)});
}

/// This game's own rules, every ruleset, and the lanes that are none of these.
void ComparePage::fill_choices() {
    const BoundRuleset& own = document_.game().rules();
    entries_ = {{title_of(own) + " (this game)", "game"}};
    for (const auto& ruleset : shell_.desk().workspace.registry().rulesets(own.variant->info().id))
        entries_.push_back({ruleset->info().title, ruleset->info().id});
    const auto at = [this](const std::string& text) {
        return std::find_if(entries_.begin(), entries_.end(), [&](const Entry& each) { return each.lane == text; });
    };
    for (std::size_t i = 0; i < texts_.size(); ++i)
        if (at(texts_[i]) == entries_.end()) entries_.push_back({content_.heads[i].title, texts_[i]});
    for (std::size_t i = 0; i < texts_.size(); ++i) {
        wxChoice* choice = lanes_[i].choice;
        choice->Clear();
        for (const Entry& each : entries_) choice->Append(wx(each.title));
        choice->Append(wx("One ruling otherwise…"));
        choice->SetSelection(static_cast<int>(at(texts_[i]) - entries_.begin()));
        // Where it has to be cut, what sets the lane apart stays: it stands last.
        cut_front(*choice, !rules_[i].overrides.empty());
    }
}

void ComparePage::choose(std::size_t index, std::size_t entry) {
    auto texts = texts_;
    if (entry < entries_.size()) {
        texts[index] = entries_[entry].lane;
    } else {
        const std::string lane = ask_ruling(index);
        if (lane.empty()) return fill_choices();
        texts[index] = lane;
    }
    take(compare(std::move(texts)));
}

/// From the rules that the lane has.
std::string ComparePage::ask_ruling(std::size_t index) {
    return ask_for_lane(*this, ui::lane_of_one_ruling(rules_[index], texts_[index]));
}

std::string ComparePage::ask_lane() {
    const BoundRuleset& own = document_.game().rules();
    return ask_for_lane(*this, ui::any_lane(shell_.desk().workspace.registry(), own, texts_));
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
    const Game& game = document_.game();
    auto rules = ui::bind_lanes(shell_.desk().workspace.registry(), game, texts);
    if (!rules) return rules.error();
    auto result = pinwheel::compare(game, *rules);
    if (!result) return result.error();
    texts_ = std::move(texts);
    document_.compared = texts_;
    comparison_ = std::move(result.value());
    content_ = ui::comparison_page(game, comparison_, *rules);
    rules_ = *std::move(rules);
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
    add_->SetToolTip(wx(texts_.size() < most_lanes ? adds : full("\n")));
    slider_->SetRange(0, std::max<int>(1, static_cast<int>(content_.rows.size()) - 1));
    slider_->Enable(content_.rows.size() > 1);
    fill_choices();
    tell_summary();
    arrange();
    lay_out(slider_);
    set_theme();
    return {};
}

int ComparePage::first_ply() const {
    if (content_.first_difference >= 0) return content_.first_difference;
    return content_.first_legal >= 0 || content_.said_plies.empty() ? content_.first_legal
                                                                    : content_.said_plies.front();
}

void ComparePage::tell_summary() {
    summary_->SetLabel(wx(content_.summary));
    set_accessible_name(summary_, "In short: " + content_.summary);
    const bool leads = first_ply() >= 0;
    summary_->SetCursor(leads ? wxCursor(wxCURSOR_HAND) : wxNullCursor);
    summary_->SetToolTip(wx(content_.summary + (leads ? ". A click goes there." : "")));
    summary_->SetForegroundColour(colour_of(shell_.desk().theme, leads ? "warning" : "window.text"));
}

/// A control that is greyed out or hidden while it has the keys would swallow them.
void ComparePage::keep_keys() {
    const auto mend = [this] {
        wxWindow* focus = FindFocus();
        const bool lost = !focus || ((!focus->IsEnabled() || !focus->IsShown()) && IsDescendant(focus));
        if (lost && IsShownOnScreen()) take_keys();
    };
    mend();
    CallAfter(mend);  // a dialog that was open gives them back later
}

int ComparePage::ply() const {
    return std::min<int>(document_.game().ply(), static_cast<int>(content_.rows.size()) - 1);
}

void ComparePage::follow() {
    follow_table();
    if (document_.sight().may(Deed::compare)) {  // somebody plays on whose eyes may not see this
        content_ = {};
        edits_ = 0;
        tell_summary();
        for (const LaneView& lane : lanes_) {
            lane.head->set("", "The game goes on.", {}, false);
            lane.canvas->show(nullptr);
        }
        timeline_->Refresh(false);
        return;
    }
    if (!texts_.empty() && (edits_ != document_.edits() || line_ != document_.game().line()))
        if (auto error = compare(texts_)) shell_.report(*error);
    const auto rows = ui::lane_boards_rows();
    const auto chosen = std::ranges::find(rows, document_.look.lanes, &ui::LaneBoardsRow::boards);
    const int alone = document_.game().variant().info().index_of_board(document_.look.lane_focus);
    const int at = alone >= 0 ? static_cast<int>(rows.size()) + alone : static_cast<int>(chosen - rows.begin());
    if (boards_->GetSelection() != at) boards_->SetSelection(at);
    const bool kept = std::exchange(kept_, document_.look.lane_kept) == document_.look.lane_kept;
    if (std::exchange(arranged_, at) != at || !kept) arrange();
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
    const std::string name = path.filename().string();
    if (ui::ends_as(name, "md")) return write_file(path, ui::comparison_markdown(game, content_));
    if (!ui::ends_as(name, "html"))
        return Error{"export.format", "A comparison is written as .html or .md, not as " + name + ".", path.string()};
    const auto picture = [&](const View& view) -> std::string {
        const Renderer* renderer = shell_.desk().workspace.renderer_for(document_.look, view);
        if (!renderer) return {};
        RenderOptions options;
        options.width = options.height = 520;
        options.bottom = document_.look.bottom;
        const Scene scene = renderer->draw(view, options);
        return scene.failure.empty() ? to_svg(scene, shell_.desk().theme, shell_.desk().pieces) : std::string();
    };
    return write_file(path, ui::comparison_html(game, comparison_, content_, document_.eyes(), picture));
}

void ComparePage::show_ply() {
    if (content_.rows.empty()) return;
    const auto& row = content_.rows[static_cast<std::size_t>(ply())];
    const auto views = views_at(row.ply);
    shown_ = boards_at(row.ply, views);
    tell_boards();
    for (std::size_t i = 0; i < lanes_.size() && i < row.cells.size(); ++i) {
        const auto& cell = row.cells[i];
        // Where the list cuts its title, the lane says it itself, as what sets it apart.
        const bool cut = lanes_[i].choice->GetToolTip() != nullptr;
        const std::string number = std::to_string(i + 1);
        std::vector<std::string> lines{(cut ? "" : "Lane " + number + ". ") + "Ply " + std::to_string(row.ply) + ". " +
                                       content_.heads[i].summary_at(row.ply) + "."};
        if (!cell.judge.empty()) lines.push_back(cell.judge);
        if (!cell.ruling.empty()) lines.push_back(cell.ruling);
        if (!cell.reason.empty()) lines.push_back(cell.reason);
        if (!cell.said.empty()) lines.insert(lines.begin(), cell.said);  // in a low head the last ones are cut
        lanes_[i].head->set(cut ? number + " " + content_.heads[i].choices_first : "",
                            cell.reason.empty() ? cell.text : "Cannot follow", std::move(lines), row.differs);
        lanes_[i].canvas->show_alone(document_.look.lane_focus);
        lanes_[i].canvas->show(views[i], lights(i), shown_);
    }
    if (slider_->GetValue() != row.ply) slider_->SetValue(row.ply);
    timeline_->Refresh(false);
}

/// Beyond squares of `enough`, all boards together well enough, the words of the verdict are worth more.
ui::LanePlaces ComparePage::places(const wxSize& room, ui::LaneBoards choice, double enough) const {
    const auto& boards = document_.game().variant().info().boards;
    const bool parted =
        std::ranges::any_of(comparison_.lanes, [](const Lane& lane) { return lane.parted.has_value(); });
    const LaneHead& head = *lanes_.front().head;
    const bool alone = !document_.look.lane_focus.empty();
    const int usual = alone ? 1 : static_cast<int>(usual_boards(choice)),
              most = alone || choice == ui::LaneBoards::to_act || choice == ui::LaneBoards::kept
                         ? usual
                         : static_cast<int>(boards.size());
    ui::LaneParts parts;
    parts.bar = bar_height();
    parts.band = std::max(parts.bar, head.band_height());
    parts.gap = hairline;
    parts.letters = text_scale();
    parts.head = [&](int width) { return head.height_for(width, parted); };
    parts.worth = [&](double width, double height) {
        const auto square = [&](int count) {
            return ui::best_rows(count, boards.front().files, boards.front().ranks, width, height, letters()).square;
        };
        return ui::worth_of_squares(square(usual), square(most), enough);
    };
    return ui::lane_places(room.x, room.y, std::max(2, static_cast<int>(texts_.size())), parts);
}

/// Of the row above all lanes, and of that of a lane's list.
int ComparePage::tools_height() const { return std::max(tools, add_->GetBestSize().y + 8); }
/// Of the boards' coordinates, see coordinate_letters.
double ComparePage::letters() const {
    RenderOptions options;
    options.coordinates = shell_.desk().settings.coordinates;
    options.letters = text_scale();
    return coordinate_letters(options);
}
int ComparePage::bar_height() const { return std::max(bar, lanes_.front().choice->GetBestSize().y + 8); }

void ComparePage::arrange() {
    const wxSize size = GetClientSize();
    if (size.x < 100) return;
    const int tools = tools_height(), chooser = boards_->IsShown() ? std::min(boards_->GetBestSize().x, size.x / 3) : 0;
    const int add = std::max(add_width, add_->GetBestSize().x);
    int right = size.x - add - 8;
    add_->SetSize(right, 4, add, tools - 8);
    right -= chooser + 8;
    if (chooser > 0) boards_->SetSize(right, 4, chooser, tools - 8);
    int left = 8;
    summary_->Show(!shell_.side_column());
    if (summary_->IsShown()) {
        const wxSize words = summary_->GetTextExtent(summary_->GetLabel());
        const int width = std::min(words.x + 8, (right - 16) * summary_part / 100);
        summary_->SetSize(16, (tools - words.y) / 2, width, words.y);
        left += 8 + width + 8;
    }
    slider_->SetSize(left, 2, std::max(60, right - left - 8), tools - 4);
    const int strips = timeline_->height(), top = tools + strips;
    timeline_->SetSize(0, tools, size.x, strips);
    const wxSize room(size.x, std::max(1, size.y - top));
    const auto choice = document_.look.lanes;
    ui::LanePlaces at = places(room, choice, choice == ui::LaneBoards::fitting ? ui::fair_square : ui::easy_square);
    if (choice == ui::LaneBoards::fitting) {
        const auto& boards = document_.game().variant().info().boards;
        const ui::LanePlaces of_some = places(room, ui::LaneBoards::differing, ui::easy_square);
        const auto rows = [&](const ui::LanePlaces& in, int count) {
            return ui::best_rows(count, boards.front().files, boards.front().ranks, in.boards_width(),
                                 in.boards_height(), letters());
        };
        const int all = static_cast<int>(boards.size()),
                  some = static_cast<int>(usual_boards(ui::LaneBoards::differing));
        const auto fit = [&](const ui::LanePlaces& in) {
            return ui::all_are_worth_it(all, rows(in, all), some, rows(of_some, some));
        };
        // Where the verdict takes the room that all boards need, they come first.
        if (!fit(at)) at = places(room, choice, ui::easy_square);
        all_fit_ = fit(at);
        if (!all_fit_) at = of_some;
    }
    for (std::size_t i = 0; i < texts_.size(); ++i) {
        const int number = static_cast<int>(i);
        place_lane(lanes_[i], at,
                   {number % at.columns * (at.width + hairline), top + number / at.columns * (at.height + hairline)});
    }
    show_ply();  // what is shown depends on the room
}

void ComparePage::place_lane(const LaneView& lane, const ui::LanePlaces& at, const wxPoint& corner) {
    using Head = ui::LanePlaces::Head;
    const bool band = at.head == Head::band, column = at.head == Head::column;
    const int height = lane.choice->GetBestSize().y, cross = texts_.size() > 2 ? cross_width + 4 : 0;
    const int bar = bar_height();
    const int choice = std::min(static_cast<int>(widest_choice * text_scale()), (band     ? at.width - at.head_width
                                                                                 : column ? at.head_width
                                                                                          : at.width - 8) -
                                                                                    12 - cross);
    const int y = corner.y + ((band ? at.head_height : bar) - height) / 2;
    lane.choice->SetSize(corner.x + 12, y, choice, height);
    const wxString chosen = lane.choice->GetStringSelection();
    if (lane.choice->GetTextExtent(chosen).x + choice_frame * text_scale() > choice)
        lane.choice->SetToolTip(chosen);
    else
        lane.choice->UnsetToolTip();
    lane.remove->SetSize(corner.x + 16 + choice, y, cross_width, height);
    lane.head->SetSize(corner.x + (band ? at.width - at.head_width : 0), corner.y + (band ? 0 : bar), at.head_width,
                       std::max(1, at.head_height));
    lane.canvas->SetSize(corner.x + at.width - at.boards_width(), corner.y + at.boards_top,
                         std::max(1, at.boards_width()), std::max(1, at.boards_height()));
}

void ComparePage::set_theme() {
    const Theme& theme = shell_.desk().theme;
    SetBackgroundColour(colour_of(theme, "panel.background"));
    summary_->SetBackgroundColour(colour_of(theme, "panel.background"));
    tell_summary();
    for (const LaneView& lane : lanes_) {
        lane.head->set_theme(theme);
        lane.canvas->set_theme(theme);
    }
    Refresh();
}

}  // namespace pinwheel::desktop
