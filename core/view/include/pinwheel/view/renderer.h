#pragma once
/// Renderers turn a View into a Scene. They see no State: this header tree has none.
#include "pinwheel/view/option.h"
#include "pinwheel/view/scene.h"

namespace pinwheel {

/// One lit square or arrow, asked for by the shell; renderers decide how it looks.
struct Highlight {
    /// "selected", "playable", "only-here", "last-move", "check", "why", "why-from", "user", "cursor", "arrow",
    /// "dim" (left out by a filter), "changed" (what the last or a previewed action changed elsewhere)
    std::string kind;
    std::string target;  ///< "NE:e4"
    std::string to;      ///< second target of an arrow
    std::string colour;  ///< theme token; empty: the kind's own
    bool operator==(const Highlight&) const = default;
};

struct RenderOptions {
    double width = 1000, height = 1000;  ///< pixels or scene units to fill
    SeatId bottom;                       ///< seat shown at the bottom; invalid: the layout's own
    std::string focus;                   ///< board id to show alone; empty: all
    bool upright_pieces = true;          ///< pieces stand upright instead of turning with their board
    bool coordinates = true;
    bool upright_boards = false;  ///< boards unturned even where the layout turns them
    double letters = 1;           ///< how much larger than usual words are, where they have room: 1.5 for text of 150 %
    std::vector<Highlight> highlights;
    std::map<std::string, std::string> style;  ///< chosen words of RendererInfo::styles, by id
};

/// A sign on the boards as a little picture, for a legend.
struct LegendSign {
    static constexpr double side = 40;  ///< of its scene, which shows one square
    std::string meaning;                ///< "picked up"
    Scene scene;
};

struct RendererInfo {
    std::string id, title;
    bool text = false;                 ///< draw_text gives more than the generic text
    std::vector<OptionSpec> styles;    ///< what a user may choose of its looks
    std::vector<LegendSign> legend{};  ///< signs that this renderer alone draws
};

/// No renderer bids more.
inline constexpr int highest_bid = 1000;

class Renderer {
public:
    virtual ~Renderer() = default;
    virtual const RendererInfo& info() const = 0;
    /// 0: cannot draw this view; at most highest_bid. The highest bidder is the default. Ask through bid() of
    /// registry.h: plugins may raise.
    virtual int fit(const View&) const = 0;
    virtual Scene draw(const View&, const RenderOptions&) const = 0;
    /// Plain text for terminals; `ansi` allows colour escapes. The default draws every board as letters:
    /// capitals for the seat that starts on rank 1, "." empty, "?" unknown, "*" several possible pieces.
    virtual std::string draw_text(const View&, const RenderOptions&, bool ansi) const;
};

}  // namespace pinwheel
