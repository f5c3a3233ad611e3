#include "pinwheel/model/draft_desk.h"

#include <algorithm>

#include "draft_painter.h"

namespace pinwheel::ui {
namespace {

bool publishes(const VariantInfo& info, std::string_view question) {
    return std::any_of(info.questions.begin(), info.questions.end(), [&](const QuestionSpec& q) { return q.name == question; });
}

std::string text_of(const Datum& datum, std::string_view name) {
    const Datum* found = datum.find(name);
    return found && found->text() ? *found->text() : std::string();
}

}  // namespace

bool DraftDesk::active() const {
    const Game& game = document_.game();
    const VariantInfo& info = game.variant().info();
    if (!publishes(info, "catalogue") || !publishes(info, "draft")) return false;
    return game.variant().phase(game.state()) == "draft";
}

std::optional<Datum> DraftDesk::ask(const char* question, std::vector<std::string> args) const {
    const Game& game = document_.game();
    auto answer = game.variant().answer(&game.state(), Viewer::of(seat_), question, args);
    if (!answer) return {};
    return *std::move(answer);
}

void DraftDesk::sync() {
    if (!active() || version_ == document_.version()) return;
    version_ = document_.version();
    const Game& game = document_.game();
    const auto acting = game.variant().to_act(game.state());
    const auto& look = document_.look.viewer;
    const Viewer eyes = document_.eyes();
    const SeatId before = seat_;
    if (eyes.kind == Viewer::Kind::seat) seat_ = eyes.seat;
    else if (!acting.empty()) seat_ = acting.front();
    // One screen for both: the next drafter is asked to sit down before anything of his is shown.
    if (before.valid() && seat_ != before && !look) covered_ = true;
    if (look || eyes.kind == Viewer::Kind::seat) covered_ = false;
    offers_ = game.variant().offers(game.view(Viewer::of(seat_)));
    catalogue_ = ask("catalogue").value_or(Datum());
    draft_ = ask("draft").value_or(Datum());
    armies_ = ask("armies").value_or(Datum());
    diagram_of_.clear();
    if (selected_.empty() && catalogue_.list() && !catalogue_.list()->empty()) selected_ = text_of(catalogue_.list()->front(), "id");
}

const Offer* DraftDesk::offer(const std::string& first, const std::string& second) const {
    for (const Offer& o : offers_)
        if (o.path.front() == first && (second.empty() ? o.path.size() == 1 : o.path.size() == 2 && o.path[1] == second)) return &o;
    return nullptr;
}

DraftDesk::Did DraftDesk::play(const Action& action) {
    error_ = document_.play(action);
    sync();
    return error_ ? Did::changed : Did::played;
}

DraftDesk::Did DraftDesk::play_army(const std::string& canonical) {
    const Game& game = document_.game();
    auto action = game.variant().parse(game.state(), "army:" + canonical);
    if (!action) {
        error_ = action.error();
        return Did::changed;
    }
    Action own = *action;
    own.actor = seat_;
    return play(own);
}

std::string DraftDesk::exported() const {
    const auto army = ask("army", {text_of(draft_, "army"), "Army", text_of(draft_, "board")});
    return army ? text_of(*army, "json") : std::string();
}

DraftDesk::Did DraftDesk::import(const std::string& text) {
    const Game& game = document_.game();
    const std::vector<std::string> args{text};
    const auto army = game.variant().answer(&game.state(), Viewer::of(seat_), "army", args);
    if (!army) {
        error_ = army.error();
        return Did::changed;
    }
    return play_army(text_of(*army, "text"));
}

DraftDesk::Did DraftDesk::press(const std::string& target) {
    const auto colon = target.find(':');
    const std::string what = target.substr(0, colon), word = colon == target.npos ? "" : target.substr(colon + 1);
    if (what == "uncover") {
        covered_ = false;
        return Did::changed;
    }
    if (what == "card") {
        selected_ = word;
        return Did::changed;
    }
    if (what == "more" || what == "less" || what == "commit") {
        if (what != "commit") selected_ = word;
        const Offer* o = what == "commit" ? offer("button:commit") : offer(what == "more" ? "button:draft" : "button:put-back", "choice:" + word);
        return o ? play(o->action) : Did::changed;
    }
    if (what == "army") return play_army(word);
    return Did::nothing;
}

Scene DraftDesk::draw(double width, double height) const {
    const VariantInfo& info = document_.game().variant().info();
    DraftPicture picture;
    picture.seat = &info.seats[seat_.v < info.seats.size() ? seat_.v : 0];
    if (covered_) return paint_cover(picture, width, height);
    if (diagram_of_ != selected_) {
        diagram_ = ask("diagram", {selected_}).value_or(Datum());
        diagram_of_ = selected_;
    }
    picture.catalogue = &catalogue_;
    picture.draft = &draft_;
    picture.armies = &armies_;
    picture.diagram = &diagram_;
    picture.selected = selected_;
    picture.may_commit = offer("button:commit") != nullptr;
    for (const Offer& o : offers_)
        if (o.path.size() == 2 && o.path[1].starts_with("choice:"))
            (o.path[0] == "button:draft" ? picture.may_add : picture.may_drop).insert(o.path[1].substr(7));
    return paint_draft(picture, width, height);
}

}  // namespace pinwheel::ui
