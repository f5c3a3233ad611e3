#pragma once
/// A tab of the centre.
#include <wx/panel.h>

#include "pinwheel/model/document.h"

namespace pinwheel::desktop {

class Page : public wxPanel {
public:
    using wxPanel::wxPanel;
    /// The document it shows; every page shows one.
    virtual ui::Document& document() = 0;
    /// Looks at the document again.
    virtual void follow() = 0;
    virtual std::string title() const = 0;
    virtual void set_theme() = 0;
};

}  // namespace pinwheel::desktop
