#pragma once
/// The line above the boards of a game that a server holds: how it stands with the server, and what may be answered.
#include <wx/button.h>
#include <wx/panel.h>
#include <wx/stattext.h>

#include "desktop/frame/shell.h"
#include "pinwheel/net/situation.h"

namespace pinwheel::desktop {

class NetBar : public wxPanel {
public:
    NetBar(wxWindow* parent, Shell&);
    /// True where it came or went, so that what is around it is to be laid out.
    bool follow(const net::Situation&, const std::string& clocks, bool shown);
    void set_theme();

private:
    void add_button(wxButton*& button, std::vector<std::string> command);

    Shell& shell_;
    net::Situation now_;
    wxStaticText *words_, *clocks_;
    wxButton *yes_ = nullptr, *no_ = nullptr;
};

}  // namespace pinwheel::desktop
