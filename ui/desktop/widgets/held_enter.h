#pragma once
/// Whether Enter was let go since it was pressed last: the toolkit's own word for a repeated key is not to be relied
/// on.
#include <wx/window.h>

#include <optional>

namespace pinwheel::desktop {

class HeldEnter {
public:
    /// Of a window with a title bar, which outlives this.
    explicit HeldEnter(wxWindow& toplevel);
    ~HeldEnter();
    HeldEnter(const HeldEnter&) = delete;
    HeldEnter& operator=(const HeldEnter&) = delete;

    /// A key of the keyboard that is Enter is pressed, or repeats: whether it is held since before.
    bool press(unsigned key);

private:
    wxWindow& window_;
    unsigned long connections_[2];
    std::optional<unsigned> held_;
};

}  // namespace pinwheel::desktop
