#pragma once
/// A bar of filters above the boards, built from what the variant publishes; pieces that do not pass are dimmed.
#include <wx/button.h>
#include <wx/panel.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/tglbtn.h>

#include <functional>

#include "desktop/frame/shell.h"
#include "model/play/table.h"

namespace pinwheel::desktop {

class FilterBar final : public wxPanel {
public:
    FilterBar(wxWindow* parent, Shell&, ui::Table&, std::function<void()> changed);

    /// Shows itself where it is wanted and the game has filters. True when that, or its height, changed.
    bool follow();
    void set_theme();
    /// Sets a condition as if chosen here: another word of choices, a flag, a square. Errors: those of the variant.
    Status choose(const std::string& id, const std::string& word);
    void clear();

private:
    struct Control {
        FilterSpec spec;
        wxButton* choices = nullptr;
        wxToggleButton* flag = nullptr;
        wxTextCtrl* square = nullptr;
    };
    void build();
    void add_control(wxSizer*, FilterSpec);
    void open_choices(const Control&);
    Status use(ui::Filters);
    void show_state();
    void fit_height();

    Shell& shell_;
    ui::Table& table_;
    std::function<void()> changed_;
    std::vector<Control> controls_;
    wxButton* mode_ = nullptr;
    wxStaticText* count_ = nullptr;
    bool built_ = false;
};

}  // namespace pinwheel::desktop
