#include "desktop/widgets/field_height.h"

#include <wx/button.h>
#include <wx/textctrl.h>

namespace pinwheel::desktop {
namespace {

constexpr int above_and_below = 12, beside = 9;

}  // namespace

void give_height(wxTextCtrl* field) {
    field->SetMinSize(wxSize(field->GetMinSize().x, field->GetCharHeight() + field->FromDIP(above_and_below)));
}

void give_sides(wxButton* button) {
    button->SetMinSize(button->GetBestSize() + button->FromDIP(wxSize(2 * beside, 0)));
}

}  // namespace pinwheel::desktop
