#include "desktop/pages/replay_page.h"

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "model/secrets/hearing.h"

namespace pinwheel::desktop {
namespace {

using Kind = CardLine::Kind;
constexpr std::size_t most_said = 5;  // lines on a card

std::string heading(const VariantInfo& info, const Viewer& viewer) {
    return viewer.kind == Viewer::Kind::seat ? info.seats[viewer.seat.v].title + " saw" : "The true board";
}

/// What was said at the cursor; refusals of a whole turn at most a few.
std::vector<CardLine> lines_of(const ui::Document& document, const Viewer& viewer) {
    const Game& game = document.game();
    std::vector<CardLine> out{{Kind::headline, heading(game.variant().info(), viewer), {}, {}, {}}};
    // A computer's refused attempts stay its own, see Seating::walker.
    const bool told = ui::noticed(game, game.cursor(), document.walker());
    const auto said = told ? ui::statements(game, viewer) : std::vector<ui::Statement>{};
    std::vector<CardLine> last;
    for (auto each = said.rbegin(); each != said.rend() && each->node == game.cursor() && last.size() < most_said;
         ++each) {
        CardLine line{each->attempt ? Kind::muted : Kind::body, each->text, {}, {}, {}};
        if (!each->token.empty()) line.lead = each->token + ":";
        last.insert(last.begin(), std::move(line));
    }
    if (last.empty())
        last.push_back({Kind::muted, game.cursor() == 0 ? "The start." : "Nothing was heard.", {}, {}, {}});
    out.insert(out.end(), last.begin(), last.end());
    return out;
}

}  // namespace

/// The boards through one viewer's eyes.
class ReplayPage::Eyes final : public SceneCanvas {
public:
    Eyes(wxWindow* parent, Shell& shell, const ui::Document& document, Viewer viewer)
        : SceneCanvas(parent, shell.desk().theme, shell.desk().pieces),
          shell_(shell),
          document_(document),
          viewer_(viewer) {
        Bind(wxEVT_MOUSEWHEEL,
             [this](wxMouseEvent& e) { shell_.run(e.GetWheelRotation() > 0 ? "game:back" : "game:forward"); });
        Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent&) { SetFocus(); });
    }

private:
    Scene make_scene(double width, double height) override {
        const Game& game = document_.game();
        if (!ui::revealed(game))
            return {width,
                    height,
                    {{Layer::board, TextShape{"The game goes on.", {width / 2, height / 2}, 16, "window.muted"}}},
                    {}};
        const View view = game.view(viewer_);
        const Renderer* renderer = shell_.desk().workspace.renderer_for(document_.look, view);
        if (!renderer) return {width, height, {}, {}};
        RenderOptions options;
        options.width = width;
        options.height = height;
        options.bottom = document_.look.bottom;
        options.upright_pieces = shell_.desk().settings.upright_pieces;
        options.coordinates = shell_.desk().settings.coordinates;
        options.letters = text_scale();
        return renderer->draw(view, options);
    }

    Shell& shell_;
    const ui::Document& document_;
    Viewer viewer_;
};

ReplayPage::ReplayPage(wxWindow* parent, Shell& shell, ui::Document& document)
    : Page(parent), shell_(shell), document_(document) {
    const auto& seats = document.game().variant().info().seats;
    const std::size_t half = (seats.size() + 1) / 2;
    for (std::uint16_t i = 0; i < seats.size(); ++i) {
        if (i == half) add_lane(Viewer::arbiter(), "the arbiter");
        add_lane(Viewer::of(SeatId{i}), seats[i].title);
    }
    Bind(wxEVT_SIZE, [this](wxSizeEvent&) { arrange(); });
    set_theme();
}

void ReplayPage::add_lane(const Viewer& viewer, const std::string& name) {
    auto* card = new RichCard(this, shell_.desk().theme, "Replay of " + name);
    auto* boards = new Eyes(this, shell_, document_, viewer);
    set_accessible_name(boards, "Boards of " + name);
    lanes_.push_back({viewer, card, boards});
}

void ReplayPage::follow() {
    const Game& game = document_.game();
    const auto& seats = game.variant().info().seats;
    const bool open = ui::revealed(game);
    for (const Lane& lane : lanes_) {
        const bool seat = lane.viewer.kind == Viewer::Kind::seat;
        lane.card->set(open ? lines_of(document_, lane.viewer)
                            : std::vector<CardLine>{{Kind::muted, "The game goes on.", {}, {}, {}}},
                       seat ? seats[lane.viewer.seat.v].colour : "accent");
        lane.boards->invalidate();
    }
    arrange();
}

void ReplayPage::arrange() {
    const wxSize size = GetClientSize();
    const int count = static_cast<int>(lanes_.size()), width = (size.x - hairline * (count - 1)) / std::max(1, count);
    if (width < 60) return;
    int card = 96;
    for (const Lane& lane : lanes_) card = std::max(card, lane.card->height_for(width));
    for (int i = 0; i < count; ++i) {
        const Lane& lane = lanes_[static_cast<std::size_t>(i)];
        lane.boards->SetSize(i * (width + hairline), 0, width, std::max(1, size.y - card - hairline));
        lane.card->SetSize(i * (width + hairline), size.y - card, width, card);
    }
}

void ReplayPage::set_theme() {
    const Theme& theme = shell_.desk().theme;
    SetBackgroundColour(colour_of(theme, "panel.border"));
    for (const Lane& lane : lanes_) {
        lane.card->set_theme(theme);
        lane.boards->set_theme(theme);
    }
    Refresh();
}

}  // namespace pinwheel::desktop
