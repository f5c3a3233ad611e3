#pragma once
/// The room that the words of a widget need, whatever font they are in.

class wxButton;
class wxTextCtrl;

namespace pinwheel::desktop {

/// A field of one line is as high as its words and the frame around them; the toolkit knows neither a larger font nor
/// the style sheet when it makes one.
void give_height(wxTextCtrl*);
/// A button that is as small as it can be keeps some room beside its words.
void give_sides(wxButton*);

}  // namespace pinwheel::desktop
