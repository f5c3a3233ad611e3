#pragma once
/// A text in lines, for what paints its own.
#include <wx/dc.h>

#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace pinwheel::desktop {

/// What of a text has room in a width; "…" stands for the rest.
wxString shortened(const wxString& text, const wxDC&, int width);

/// The text in at most `most` lines of a width, in the font of the device. The last one ends in "…" where there is
/// more; a word that is wider than a line ends the text so.
std::vector<wxString> wrapped(const wxDC&, const wxString& text, int width, int most);

/// Keeps what wrapped() found: texts that come back, as plies go by, are not measured again.
class WrappedTexts {
public:
    /// As wrapped(). The reference holds until the next call.
    const std::vector<wxString>& lines(const wxDC&, const std::string& text, int width, int most);

private:
    using Key = std::tuple<std::string, int, int, double, int>;  ///< text, width, most, size and weight of the font
    std::map<Key, std::vector<wxString>> kept_;                  ///< some hundred at most
};

}  // namespace pinwheel::desktop
