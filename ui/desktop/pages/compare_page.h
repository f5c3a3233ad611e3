#pragma once
/// The tab of a comparison: one line of play in two to four lanes, in step with the document's cursor.
#include "desktop/pages/compare_lane_head.h"
#include "desktop/pages/page.h"
#include "desktop/pages/played_lane.h"
#include "model/comparison/comparison_page.h"
#include "model/comparison/lane_places.h"
#include "model/play/lane_boards.h"

class wxButton;
class wxChoice;
class wxGenericStaticText;
class wxSlider;

namespace pinwheel::desktop {

class CompareTimeline;

class ComparePage final : public Page {
public:
    static constexpr std::size_t most_lanes = 4;

    ComparePage(wxWindow* parent, Shell&, ui::Document&);

    /// Lanes as bind_lane() takes them. Errors: "compare.one", those of bind_lane() and compare(); all stays then.
    Status compare(std::vector<std::string> lanes);

    ui::Document& document() override { return document_; }
    void follow() override;
    std::string title() const override { return "Compare: " + document_.title(); }
    void set_theme() override;
    bool shows_boards() const override { return true; }
    void take_keys() override;
    /// What is picked on the boards of any lane.
    ui::Table& table() { return table_; }
    /// Whether a typed move is not to be played: then the answer says why, or the window.
    bool refuses(const std::string& text, const Notation*);
    /// In which lanes what was refused last is legal all the same; empty: in none.
    const std::string& allowed_elsewhere() const { return allowed_; }
    /// As compare() took them.
    const std::vector<std::string>& lanes() const { return texts_; }
    const ui::ComparisonPage& content() const { return content_; }
    int ply() const;
    /// Ids of the boards that the lanes show now.
    const std::vector<std::string>& boards_shown() const { return shown_; }
    /// Where the lanes first differ, or allow other moves, or say other words; -1: nowhere.
    int first_ply() const;
    /// Where the middle of the slider's thumb is at the first and at the last ply, in pixels of the page.
    std::pair<double, double> thumbs() const;
    /// Goes to the next or the last difference. Errors: "compare.same".
    Status go_difference(bool back);
    /// Writes the comparison as a page, by the path's ending. Errors: "export.format", "file.write".
    Status write(const std::filesystem::path&) const;

private:
    static constexpr int choice_frame = 46;  ///< of a list, around its words
    struct LaneView {
        wxChoice* choice;
        wxButton* remove;
        LaneHead* head;
        PlayedLane* canvas;
    };
    struct Entry {
        std::string title, lane;
    };
    void make_lane();
    PlayedLane* make_boards(std::size_t index);
    std::string why_not(std::size_t index) const;
    void follow_table();
    void show_pick(const std::vector<std::string>& refused);
    std::vector<Highlight> lights(std::size_t index) const;
    void fill_choices();
    void choose(std::size_t index, std::size_t entry);
    /// Asks for one ruling and its option, or for any lane; empty where the person thinks better of it.
    std::string ask_ruling(std::size_t index);
    std::string ask_lane();
    void take(const Status&);
    void tell_summary();
    void keep_keys();
    void arrange();
    int tools_height() const;
    int bar_height() const;
    double letters() const;
    void place_lane(const LaneView&, const ui::LanePlaces&, const wxPoint& corner);
    ui::LanePlaces places(const wxSize& room, ui::LaneBoards, double enough) const;
    StatePtr following_before(int ply) const;
    std::size_t usual_boards(ui::LaneBoards) const;
    std::vector<std::shared_ptr<const View>> views_at(int ply) const;
    std::vector<std::string> boards_at(int ply, const std::vector<std::shared_ptr<const View>>&) const;
    void tell_boards();
    void show_ply();

    Shell& shell_;
    ui::Document& document_;
    ui::Table table_;
    std::string allowed_;
    std::uint64_t allowed_of_ = 0;  ///< version of the document that it holds for
    wxSlider* slider_;
    wxGenericStaticText* summary_;  ///< what the side column says first, where that is not there; a click goes there
    wxButton* add_;
    wxChoice* boards_;
    CompareTimeline* timeline_;
    std::vector<std::string> texts_;
    std::vector<Entry> entries_;
    std::vector<LaneView> lanes_;
    std::vector<BoundRuleset> rules_;  ///< one per lane
    Comparison comparison_;
    ui::ComparisonPage content_;
    std::vector<NodeId> line_;
    std::uint64_t edits_ = 0;
    int arranged_ = 0;                       ///< row of the list of boards for which lanes have their places
    std::vector<std::string> shown_, kept_;  ///< boards of the lanes; and those for which lanes have their places
    bool all_fit_ = false;                   ///< all boards, with squares that are read at a glance
};

}  // namespace pinwheel::desktop
