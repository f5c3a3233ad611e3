#pragma once
/// The tab of a comparison: one line of play in two lanes, one per ruleset, in step with the document's cursor.
#include "desktop/boards/scene_canvas.h"
#include "desktop/frame/shell.h"
#include "desktop/pages/page.h"
#include "desktop/panes/rich_card.h"
#include "model/cards/comparison_page.h"

class wxChoice;

namespace pinwheel::desktop {

/// Boards of one lane.
class LaneCanvas final : public SceneCanvas {
public:
    LaneCanvas(wxWindow* parent, Shell&, const ui::Document&, const std::string& name);
    void show(StatePtr);

private:
    Scene make_scene(double width, double height) override;
    Shell& shell_;
    const ui::Document& document_;
    StatePtr state_;
};

class ComparePage final : public Page {
public:
    ComparePage(wxWindow* parent, Shell&, ui::Document&);

    /// Errors: those of Registry::bind and compare().
    Status compare(std::vector<std::string> rulesets);

    ui::Document& document() override { return document_; }
    void follow() override;
    std::string title() const override { return "Compare: " + document_.title(); }
    void set_theme() override;
    const ui::ComparisonPage& content() const { return content_; }
    int ply() const;

private:
    struct LaneView {
        wxChoice* choice;
        RichCard* card;
        LaneCanvas* canvas;
    };
    void make_lane(std::size_t index);
    void arrange();
    void show_ply();

    Shell& shell_;
    ui::Document& document_;
    std::vector<std::string> ids_;
    std::vector<LaneView> lanes_;
    Comparison comparison_;
    ui::ComparisonPage content_;
    std::vector<std::string> ruleset_ids_;  ///< of the choices
    std::vector<NodeId> line_;
    std::uint64_t edits_ = 0;
};

}  // namespace pinwheel::desktop
