#include "desktop/panes/legend_view.h"

#include <wx/dcbuffer.h>
#include <wx/settings.h>

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "pinwheel/view/board_figure.h"
#include "pinwheel/view/target.h"

namespace pinwheel::desktop {
namespace {

constexpr int cell = 22, row = 27, legend_pad = 14;

/// One sign: the light, what stands on its square, and what it means. Its texts belong to somebody else.
struct Sign {
    const char *kind, *piece, *meaning;
    bool several;  ///< only where there are several boards
    const WordSpec* state = nullptr;
};
constexpr Sign signs[] = {
    {"selected", "pawn", "picked up", false},     {"playable", "", "may go there", false},
    {"playable", "knight", "may capture", false}, {"only-here", "", "this board only", true},
    {"last-move", "", "last move", false},        {"check", "king", "check", false},
    {"why", "", "reason why not", false},
};

/// The lights that every game has, then the states of pieces that the variant tells.
std::vector<Sign> shown(bool several, const std::vector<WordSpec>& words) {
    std::vector<Sign> out;
    for (const Sign& sign : signs)
        if (several || !sign.several) out.push_back(sign);
    for (const WordSpec& word : words)
        if (!word.legend.empty()) out.push_back({"", word.piece.c_str(), word.legend.c_str(), false, &word});
    return out;
}

wxPoint place(std::size_t index, int width) {
    return {legend_pad + static_cast<int>(index % 2) * ((width - 2 * legend_pad) / 2),
            legend_pad + static_cast<int>(index / 2) * row};
}

/// A board of one square with its piece.
BoardView sign_board(const Sign& sign, std::size_t index) {
    BoardView board;
    board.id = std::to_string(index);
    board.files = board.ranks = 1;
    board.cells.resize(1);
    board.cells[0].known = CellView::Known::yes;
    if (*sign.piece) board.cells[0].occupants.push_back({sign.piece, SeatId{0}, 1, {}});
    if (*sign.piece && sign.state)
        board.cells[0].occupants[0].states = {{sign.state->word, sign.state->title, sign.state->sign}};
    return board;
}

}  // namespace

LegendView::LegendView(wxWindow* parent, const Theme& theme, const PieceSet& pieces) : painter_(theme, pieces) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE);
    set_accessible_name(this, "Legend");
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
}

void LegendView::set_theme(const Theme& theme) {
    painter_.set_theme(theme);
    Refresh(false);
}

void LegendView::set_boards(std::size_t count, std::vector<WordSpec> words) {
    const auto alike = [](const WordSpec& a, const WordSpec& b) { return a.word == b.word && a.legend == b.legend; };
    const bool same =
        several_ == (count > 1) && std::equal(words_.begin(), words_.end(), words.begin(), words.end(), alike);
    several_ = count > 1;
    words_ = std::move(words);
    if (!same) Refresh(false);
}

int LegendView::height() const {
    const int rows = (static_cast<int>(shown(several_, words_).size()) + 1) / 2;
    return 2 * legend_pad + row * rows - (row - cell);
}

Scene LegendView::signs_scene() const {
    const wxSize size = GetClientSize();
    Scene scene{static_cast<double>(size.x), static_cast<double>(size.y), {}, {}};
    scene.items.push_back(
        {Layer::board, RectShape{{0, 0, scene.width, scene.height}, {"panel.background", "", 0, 1, {}}, 0}});
    const auto all = shown(several_, words_);
    View view;
    view.seats.push_back({"N", "", "seat.N", false});
    for (std::size_t i = 0; i < all.size(); ++i) view.boards.push_back(sign_board(all[i], i));
    std::vector<BoardFigure> figures;
    std::vector<Highlight> lights;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const wxPoint at = place(i, size.x);
        scene.items.push_back(
            {Layer::board,
             RectShape{{double(at.x), double(at.y), cell, cell}, {"square.light", "panel.border", 1, 1, {}}, 0}});
        figures.emplace_back(view, view.boards[i], BoardPlace{{at.x + cell / 2.0, at.y + cell / 2.0}, cell, 0});
        figures.back().add_pieces(scene, true);
        if (*all[i].kind) lights.push_back({all[i].kind, square_target(view.boards[i].id, 0, 1), {}, {}});
    }
    add_highlights(scene, figures, lights);
    return scene;
}

void LegendView::paint() {
    wxAutoBufferedPaintDC dc(this);
    {
        const std::unique_ptr<wxGraphicsContext> context(wxGraphicsContext::CreateFromUnknownDC(dc));
        if (context) painter_.paint(*context, signs_scene(), GetContentScaleFactor());
    }
    wxFont font = wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT);
    font.SetFractionalPointSize(font.GetFractionalPointSize() * 0.92);
    dc.SetFont(font);
    dc.SetTextForeground(colour_of(painter_.theme(), "window.text"));
    const auto all = shown(several_, words_);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const wxPoint at = place(i, GetClientSize().x);
        dc.DrawText(all[i].meaning, at.x + cell + 8, at.y + (cell - dc.GetCharHeight()) / 2);
    }
}

}  // namespace pinwheel::desktop
