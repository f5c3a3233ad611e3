#include "desktop/boards/filter_bar.h"

#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/wrapsizer.h>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/widgets/field_height.h"
#include "desktop/widgets/lay_out.h"
#include "pinwheel/game/variant/unknown_id.h"

namespace pinwheel::desktop {
namespace {

constexpr int gap = 6, beside_square = 30;  // the latter around what is typed in a field

/// As wide as its words, as high as its neighbours.
void fit(wxAnyButton& button) {
    button.SetMinSize(wxSize(button.GetTextExtent(button.GetLabel()).x + 26, button.GetCharHeight() + 13));
}

std::string label_of(const FilterSpec& spec, const std::vector<std::string>& chosen) {
    std::string text = spec.title;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        std::string word = chosen[i];
        for (const auto& choice : spec.choices)
            if (choice.word == chosen[i] && choice.title.size() <= 8) word = choice.title;
        text += (i == 0 ? ": " : ", ") + word;
    }
    return text + " ▾";
}

}  // namespace

FilterBar::FilterBar(wxWindow* parent, Shell& shell, ui::Table& table, std::function<void()> changed)
    : wxPanel(parent, wxID_ANY), shell_(shell), table_(table), changed_(std::move(changed)) {
    set_accessible_name(this, "Filters");
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        CallAfter([this] { fit_height(); });
    });
    Hide();
}

/// A row that wraps asks for a height only once it knows its width.
void FilterBar::fit_height() {
    if (!built_ || !IsShown()) return;
    Layout();
    int bottom = 0;
    for (wxWindow* child : GetChildren()) bottom = std::max(bottom, child->GetRect().GetBottom());
    bottom += gap;
    if (GetMinSize().y == bottom) return;
    SetMinSize(wxSize(-1, bottom));
    lay_out(GetParent());
}

bool FilterBar::follow() {
    const bool wanted = shell_.desk().settings.filter_bar;
    if (wanted && !built_) build();
    const bool shown = wanted && !controls_.empty();
    if (shown) show_state();
    if (!Show(shown)) return false;
    if (!shown && table_.filters().active()) clear();
    return true;
}

void FilterBar::build() {
    built_ = true;
    const auto specs = table_.filter_specs();
    if (specs.empty()) return;
    auto* row = new wxWrapSizer(wxHORIZONTAL, wxREMOVE_LEADING_SPACES);
    mode_ = new wxButton(this, wxID_ANY, "Match all");
    mode_->SetToolTip("Whether a piece has to pass every filter, or any of them");
    mode_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        auto filters = table_.filters();
        filters.all = !filters.all;
        use(std::move(filters));
    });
    row->Add(mode_, 0, wxALIGN_CENTRE_VERTICAL | wxLEFT | wxTOP, gap);
    for (const auto& spec : specs) add_control(row, spec);
    auto* clear_button = new wxButton(this, wxID_ANY, "Clear");
    set_accessible_name(clear_button, "Clear the filters");
    clear_button->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { clear(); });
    row->Add(clear_button, 0, wxALIGN_CENTRE_VERTICAL | wxLEFT | wxTOP, gap);
    count_ = new wxStaticText(this, wxID_ANY, wxString());
    const std::string all = std::to_string(table_.piece_count());
    count_->SetMinSize({count_->GetTextExtent(wx(all + " of " + all + " pieces")).x + 4, -1});  // the longest it says
    row->Add(count_, 0, wxALIGN_CENTRE_VERTICAL | wxLEFT | wxTOP, gap + 4);
    SetSizer(row);
    for (wxWindow* child : GetChildren())
        if (auto* button = dynamic_cast<wxAnyButton*>(child)) fit(*button);
    set_theme();
    CallAfter([this] { fit_height(); });
}

void FilterBar::add_control(wxSizer* row, FilterSpec spec) {
    Control control{std::move(spec), nullptr, nullptr, nullptr};
    const std::string id = control.spec.id;
    const int place = wxALIGN_CENTRE_VERTICAL | wxLEFT | wxTOP;
    switch (control.spec.kind) {
        case FilterSpec::Kind::choices: {
            control.choices = new wxButton(this, wxID_ANY, wx(label_of(control.spec, {})));
            control.choices->SetToolTip(wx(control.spec.help));
            const std::size_t index = controls_.size();
            control.choices->Bind(wxEVT_BUTTON, [this, index](wxCommandEvent&) { open_choices(controls_[index]); });
            row->Add(control.choices, 0, place, gap);
            break;
        }
        case FilterSpec::Kind::flag:
            control.flag = new wxToggleButton(this, wxID_ANY, wx(control.spec.title));
            control.flag->SetToolTip(wx(control.spec.help));
            control.flag->Bind(wxEVT_TOGGLEBUTTON, [this, id](wxCommandEvent&) { choose(id, {}); });
            row->Add(control.flag, 0, place, gap);
            break;
        case FilterSpec::Kind::square: {
            auto* pair = new wxBoxSizer(wxHORIZONTAL);
            pair->Add(new wxStaticText(this, wxID_ANY, wx(control.spec.title)), 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT,
                      4);
            control.square = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition,
                                            wxSize(GetTextExtent("h8").x + beside_square, -1), wxTE_PROCESS_ENTER);
            give_height(control.square);
            control.square->SetToolTip(wx(control.spec.help + " Type the square."));
            control.square->SetHint("e4");
            set_accessible_name(control.square, control.spec.title + " square");
            control.square->Bind(wxEVT_TEXT, [this, id](wxCommandEvent& event) {
                // Half a square is no question yet.
                const std::string text = utf8(event.GetString());
                if (text.empty() || text.size() >= 2) choose(id, text);
            });
            pair->Add(control.square, 0, wxALIGN_CENTRE_VERTICAL);
            row->Add(pair, 0, place, gap);
            break;
        }
    }
    controls_.push_back(std::move(control));
}

void FilterBar::open_choices(const Control& control) {
    wxMenu menu;
    const std::string id = control.spec.id;
    for (const auto& choice : control.spec.choices) {
        auto* item = menu.AppendCheckItem(wxID_ANY, wx(control.spec.title + ": " + choice.title));
        item->Check(table_.filters().has(id, choice.word));
        menu.Bind(
            wxEVT_MENU, [this, id, word = choice.word](wxCommandEvent&) { choose(id, word); }, item->GetId());
    }
    control.choices->PopupMenu(&menu, 0, control.choices->GetSize().y);
}

Status FilterBar::choose(const std::string& id, const std::string& word) {
    auto filters = table_.filters();
    const auto spec =
        std::find_if(controls_.begin(), controls_.end(), [&](const Control& c) { return c.spec.id == id; });
    if (spec == controls_.end()) {
        std::vector<std::string> known;
        for (const Control& each : controls_) known.push_back(each.spec.id);
        return Error{"filter.unknown", there_is_no("filter", id, known), id};
    }
    if (spec->square)
        filters.set(id, word);
    else
        filters.toggle(id, word);
    return use(std::move(filters));
}

Status FilterBar::use(ui::Filters filters) {
    auto error = table_.use_filters(std::move(filters));
    show_state();
    shell_.hint(error ? error->message : std::string());
    changed_();
    return error;
}

void FilterBar::clear() {
    ui::Filters none;
    none.all = table_.filters().all;
    use(std::move(none));
}

void FilterBar::show_state() {
    if (!mode_) return;
    const ui::Filters& filters = table_.filters();
    const auto relabel = [](wxButton* button, const std::string& text) {
        if (utf8(button->GetLabel()) == text) return;
        button->SetLabel(wx(text));
        fit(*button);
    };
    relabel(mode_, filters.all ? "Match all" : "Match any");
    for (const Control& control : controls_) {
        const auto words = filters.words(control.spec.id);
        if (control.choices) relabel(control.choices, label_of(control.spec, words));
        if (control.flag) control.flag->SetValue(!words.empty());
        const std::string square = words.empty() ? std::string() : words.front();
        if (control.square && !control.square->HasFocus() && utf8(control.square->GetValue()) != square)
            control.square->ChangeValue(wx(square));
    }
    const auto& filtered = table_.filtered();
    const std::string told = filters.active() ? std::to_string(filtered.passing.size()) + " of " +
                                                    std::to_string(table_.piece_count()) + " pieces"
                                              : std::to_string(table_.piece_count()) + " pieces";
    count_->SetLabel(wx(told));
    set_accessible_name(this, "Filters: " + told);
    fit_height();
}

void FilterBar::set_theme() {
    const Theme& theme = shell_.desk().theme;
    SetBackgroundColour(colour_of(theme, "panel.background"));
    for (wxWindow* child : GetChildren())
        if (dynamic_cast<wxStaticText*>(child)) child->SetForegroundColour(colour_of(theme, "window.text"));
    Refresh();
}

}  // namespace pinwheel::desktop
