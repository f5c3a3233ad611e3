#include "model/services/draft_desk.h"

#include <algorithm>

#include "model/services/draft_scene.h"
#include "model/services/foresight.h"

namespace pinwheel::ui {

bool DraftDesk::active() const {
    const Game& game = document_.game();
    const VariantInfo& info = game.variant().info();
    if (!publishes(info, "catalogue") || !publishes(info, "draft")) return false;
    if (document_.eyes().kind == Viewer::Kind::spectator && !revealed(game)) return false;
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
    const Viewer eyes = document_.eyes();
    const SeatId before = seat_;
    if (eyes.kind == Viewer::Kind::seat)
        seat_ = eyes.seat;
    else if (!acting.empty())
        seat_ = acting.front();
    offers_ = game.variant().offers(game.view(Viewer::of(seat_)));
    catalogue_ = ask("catalogue").value_or(Datum());
    draft_ = ask("draft").value_or(Datum());
    armies_ = ask("armies").value_or(Datum());
    if (seat_ != before) selected_.clear();
    if (selected_.empty() && catalogue_.list() && !catalogue_.list()->empty())
        selected_ = text_of(catalogue_.list()->front(), "id");
    choose(selected_);
}

void DraftDesk::choose(const std::string& id) {
    selected_ = id;
    card_ = rule_card(document_.game(), Viewer::of(seat_), id);
    // The pieces of the draft are the drafter's.
    const auto& seats = document_.game().variant().info().seats;
    if (card_ && seat_.v < seats.size())
        if (const auto* members = card_->rule.members()) {
            Datum::Members all = *members;
            all.emplace_back("seat", seats[seat_.v].id);
            card_->rule = Datum(std::move(all));
        }
}

const Offer* DraftDesk::offer(const std::string& first, const std::string& second) const {
    for (const Offer& o : offers_)
        if (!o.path.empty() && o.path.front() == first &&
            (second.empty() ? o.path.size() == 1 : o.path.size() == 2 && o.path[1] == second))
            return &o;
    return nullptr;
}

DraftDesk::Did DraftDesk::play(const Action& action) {
    error_ = document_.play(action);
    sync();
    return error_ ? Did::changed : Did::played;
}

DraftDesk::Did DraftDesk::play_army(const std::string& canonical) { return play_token("army:" + canonical); }

DraftDesk::Did DraftDesk::pick(const std::string& id, int count) {
    return play_token("pick:" + id + "," + std::to_string(count));
}

DraftDesk::Did DraftDesk::play_token(const std::string& token) {
    const Game& game = document_.game();
    auto action = game.variant().parse(game.state(), token);
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
    if (what == "card") {
        choose(word);
        return Did::changed;
    }
    if (what == "more" || what == "less" || what == "commit") {
        if (what != "commit") choose(word);
        const Offer* o = what == "commit"
                             ? offer("button:commit")
                             : offer(what == "more" ? "button:draft" : "button:put-back", "choice:" + word);
        if (o) return play(o->action);
        // More than the terms allow may be picked all the same: what is wrong then is shown at once.
        const Datum* counts = draft_.find("counts");
        return what == "more" ? pick(word, (counts ? int_of(*counts, word).value_or(0) : 0) + 1) : Did::changed;
    }
    if (what == "army") return play_army(word);
    return Did::nothing;
}

std::string DraftDesk::spoken() const {
    const auto& seats = document_.game().variant().info().seats;
    std::string out = "Draft";
    if (seat_.v < seats.size()) out += " of " + seats[seat_.v].title;
    out += ": " + whole(number_of(draft_, "spent")) + " of " + whole(number_of(draft_, "budget")) + " points";
    if (const Datum* counts = draft_.find("counts"); counts && counts->members())
        for (const auto& [id, count] : *counts->members())
            out += ", " + whole(count.number() ? *count.number() : 0) + " " + id;
    if (const Datum* errors = draft_.find("errors"); errors && errors->list())
        for (const Datum& error : *errors->list()) out += ". " + text_of(error, "message");
    return out;
}

DraftPage DraftDesk::draw(double width, double height, double top) const {
    const VariantInfo& info = document_.game().variant().info();
    DraftPicture picture;
    picture.seat = &info.seats[seat_.v < info.seats.size() ? seat_.v : 0];
    picture.catalogue = &catalogue_;
    picture.draft = &draft_;
    picture.armies = &armies_;
    picture.selected = selected_;
    picture.may_commit = offer("button:commit") != nullptr;
    for (const Offer& o : offers_)
        if (o.path.size() == 2 && o.path[1].starts_with("choice:"))
            (o.path[0] == "button:draft" ? picture.may_add : picture.may_drop).insert(o.path[1].substr(7));
    return paint_draft(picture, width, height, top);
}

}  // namespace pinwheel::ui
