// The peer of the first paint: a frame with one painted panel. Says READY when it has painted.
#include <wx/app.h>
#include <wx/dcclient.h>
#include <wx/frame.h>
#include <wx/panel.h>

#include <cstdio>

namespace {

class Trivial final : public wxApp {
public:
    bool OnInit() override {
        auto* frame = new wxFrame(nullptr, wxID_ANY, "Trivial", wxDefaultPosition, wxSize(1280, 820));
        auto* panel = new wxPanel(frame);
        panel->Bind(wxEVT_PAINT, [panel](wxPaintEvent&) {
            wxPaintDC dc(panel);
            dc.DrawText("trivial", 20, 20);
            std::puts("READY");
            std::fflush(stdout);
        });
        frame->Show();
        return true;
    }
};

}  // namespace

wxIMPLEMENT_APP(Trivial);
