#pragma once
/// A card of a few styled lines that wrap, with chips and links; its whole text is its accessible name. Tab leads to
/// each link in turn, Enter and Space follow it; the link that has the focus is its accessible description.
#include <wx/window.h>

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "pinwheel/view/theme.h"

namespace pinwheel::desktop {

struct CardChip {
    std::string text, colour;  ///< colour: theme token
    bool filled = false;       ///< else only outlined
    std::string note;          ///< small text beside, "check"
    bool warning = false;      ///< the note is one
};

struct CardLine {
    enum class Kind : std::uint8_t { title, headline, body, muted, good, bad, link, chips, meter } kind = Kind::body;
    std::string text;
    std::string link;  ///< given to on_link when it is followed
    std::string lead;  ///< bold words before the text
    std::vector<CardChip> chips;
    double part = 0;          ///< of a meter: how full its bar is
    std::string colour = {};  ///< of its bar, a theme token
    bool operator==(const CardLine&) const = default;
};
inline bool operator==(const CardChip& a, const CardChip& b) {
    return a.text == b.text && a.colour == b.colour && a.filled == b.filled && a.note == b.note &&
           a.warning == b.warning;
}

class RichCard final : public wxWindow {
public:
    RichCard(wxWindow* parent, const Theme&, std::string accessible_name);

    void set_theme(const Theme&);
    /// `stripe`: theme token of the bar at the left edge; empty: none. True when the height it asks for changed.
    bool set(std::vector<CardLine>, std::string stripe = {});
    int height_for(int width);
    /// The height it asks for, or as much of `room` as ends below a whole line.
    int whole_height(int width, int room);
    std::function<void(const std::string&)> on_link;
    /// Whether a link here has the focus.
    bool on_a_link() const;

private:
    struct Word {
        wxRect box;
        wxString text;
        CardLine::Kind kind;
        bool bold;
        std::size_t line;
    };
    struct Chip {
        wxRect box;
        const CardChip* chip;
        wxPoint note;
    };
    void arrange(int width);
    int arrange_text(std::size_t line, int width, int y);
    int arrange_chips(std::size_t line, int width, int y);
    int arrange_meter(std::size_t line, int width, int y);
    wxFont font_of(CardLine::Kind, bool bold) const;
    wxColour ink_of(CardLine::Kind) const;
    void paint();
    const std::string* link_at(const wxPoint&) const;
    void turned_wheel(wxMouseEvent&);
    std::vector<std::size_t> links() const;
    void go_to_link(std::optional<std::size_t> line);
    void pressed_key(wxKeyEvent&);
    void follow(std::string link);
    void paint_ring(wxDC&, int end) const;
    int hidden() const;

    Theme theme_;
    std::string name_, stripe_;
    std::vector<CardLine> lines_;
    std::vector<Word> words_;
    std::vector<Chip> chips_;
    std::vector<std::pair<wxRect, std::size_t>> bars_;  ///< of meters, with their line
    int arranged_ = -1, height_ = 0;
    std::map<int, int> heights_;         ///< by width: whoever lays it out asks for several, again and again
    int scroll_ = 0;                     ///< what has gone up out of sight, where there is too little room
    std::optional<std::size_t> linked_;  ///< the line whose link has the focus
};

}  // namespace pinwheel::desktop
