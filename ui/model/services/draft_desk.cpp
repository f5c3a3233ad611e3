#include "model/services/draft_desk.h"

#include <algorithm>

#include "model/services/draft_scene.h"
#include "model/services/draft_target.h"
#include "model/services/foresight.h"
#include "pinwheel/view/counted.h"

namespace pinwheel::ui {

std::string committable(const DraftSheet& sheet) {
    if (!sheet.drafted || !sheet.drafted->commit) return {};
    const auto& faults = sheet.drafted->errors;
    if (std::any_of(faults.begin(), faults.end(), [](const auto& fault) { return !fault.advice; })) return {};
    const int left = sheet.drafted->left;
    if (left <= 0) return "This army can be committed.";
    return "This army can be committed; " + whole(left) + " of " + whole(sheet.budget) +
           (sheet.budget == 1 ? " point" : " points") + (left == 1 ? " is unspent." : " are unspent.");
}

bool DraftDesk::active() const {
    const Game& game = document_.game();
    if (!game.variant().publishes<can::Catalogue>() || !game.variant().publishes<can::Draft>()) return false;
    if (document_.eyes().kind == Viewer::Kind::spectator && !revealed(game)) return false;
    return game.variant().info().phase_kind(game.variant().phase(game.state())) == PhaseSpec::Kind::draft;
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
    const auto taken = [](auto answer) {
        using Value = std::remove_cvref_t<decltype(*answer)>;
        return answer ? *std::move(answer) : Value{};
    };
    const Viewer drafter = Viewer::of(seat_);
    catalogue_ = taken(game.variant().ask<can::Catalogue>(game.state(), drafter));
    draft_ = taken(game.variant().ask<can::Draft>(game.state(), drafter));
    armies_ = taken(game.variant().ask<can::Armies>());
    if (seat_ != before) selected_.clear();
    if (selected_.empty() && !catalogue_.empty()) selected_ = catalogue_.front().id;
    choose(selected_);
}

void DraftDesk::choose(const std::string& id) {
    selected_ = id;
    card_ = rule_card(document_.game(), Viewer::of(seat_), id);
    // The pieces of the draft are the drafter's.
    const auto& seats = document_.game().variant().info().seats;
    if (card_ && seat_.v < seats.size()) card_->rule.seat = seats[seat_.v].id;
}

std::optional<Action> DraftDesk::action_of(const std::string& token) const {
    const Game& game = document_.game();
    auto action = game.variant().parse(game.state(), token);
    if (!action) return {};
    action->actor = seat_;
    return *action;
}

bool DraftDesk::offered(const std::string& token) const {
    const auto action = action_of(token);
    return action &&
           std::any_of(offers_.begin(), offers_.end(), [&](const Offer& offer) { return offer.action == *action; });
}

std::optional<Action> DraftDesk::commit() const {
    return draft_.drafted && draft_.drafted->commit ? action_of(*draft_.drafted->commit) : std::nullopt;
}

DraftDesk::Did DraftDesk::play_token(const std::string& token) {
    if (const auto action = action_of(token))
        error_ = document_.play(*action);
    else
        error_ = Error{"draft.token", "The variant does not read its own \"" + token + "\".", {}};
    sync();
    return error_ ? Did::changed : Did::played;
}

std::string DraftDesk::exported() const {
    if (!draft_.drafted) return {};
    const auto army = document_.game().variant().ask<can::Army>({draft_.drafted->army, "Army", draft_.board});
    return army ? army->json : std::string();
}

std::string DraftDesk::would_be_lost() const {
    if (!draft_.drafted || draft_.drafted->spent == 0 || document_.sight().may(Deed::act)) return {};
    const DraftSheet::Drafted& drafted = *draft_.drafted;
    if (std::ranges::any_of(armies_, [&](const NamedArmy& army) { return army.text == drafted.army; })) return {};
    return "Your own army, " + counted(drafted.pieces, "piece") + " for " + counted(drafted.spent, "point") +
           ", would be gone" + (document_.sight().may(Deed::take_back) ? ", and Undo does not bring it back." : ".");
}

bool DraftDesk::reads(const std::string& text) const {
    return document_.game().variant().ask<can::Army>({text, {}, {}}).ok();
}

DraftDesk::Did DraftDesk::import(const std::string& text) {
    if (text.find_first_not_of(" \t\r\n") == text.npos) {  // an army of nothing would take the place of the one picked
        error_ = Error{"army.empty", "There is no text to read an army from.", {}};
        return Did::changed;
    }
    const auto army = document_.game().variant().ask<can::Army>({text, {}, {}});
    if (army) return play_token(army->token);
    error_ = army.error();
    return Did::changed;
}

DraftDesk::Did DraftDesk::press(const std::string& target) {
    using Kind = DraftTarget::Kind;
    const auto [kind, id] = parse_draft_target(target);
    if (kind == Kind::army) {
        for (const NamedArmy& army : armies_)
            if (army.id == id) return play_token(army.token);
        return Did::nothing;
    }
    if (kind == Kind::card || kind == Kind::more || kind == Kind::less) choose(id);
    if (kind == Kind::card) return Did::changed;
    if (!draft_.drafted || (kind != Kind::more && kind != Kind::less && kind != Kind::commit)) return Did::nothing;
    const DraftSheet::Drafted& drafted = *draft_.drafted;
    // More than the terms allow may be picked all the same: what is wrong then is told at once.
    const std::string* token = kind == Kind::more   ? value_named(drafted.more, id)
                               : kind == Kind::less ? value_named(drafted.less, id)
                               : drafted.commit     ? &*drafted.commit
                                                    : nullptr;
    if (token && (kind == Kind::more || offered(*token))) return play_token(std::string(*token));
    return Did::changed;
}

std::string DraftDesk::spoken() const {
    const Game& game = document_.game();
    const auto& seats = game.variant().info().seats;
    std::string out = game.variant().info().phase_title(game.variant().phase(game.state()));
    if (seat_.v < seats.size()) out += " of " + seats[seat_.v].title;
    const DraftSheet::Drafted drafted = draft_.drafted.value_or(DraftSheet::Drafted{});
    out += ": " + whole(drafted.spent) + " of " + whole(draft_.budget) + " points";
    for (const auto& [id, count] : drafted.counts) out += ", " + counted(count, id);
    for (const auto& fault : drafted.errors) out += ". " + fault.message;
    if (const std::string good = committable(draft_); !good.empty()) out += ". " + good;
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
    picture.may_draft = !document_.sight().may(Deed::act);
    if (draft_.drafted && picture.may_draft) {
        picture.may_commit = draft_.drafted->commit && offered(*draft_.drafted->commit);
        for (const auto& [id, token] : draft_.drafted->more)
            (offered(token) ? picture.may_add : picture.may_exceed).insert(id);
        for (const auto& [id, token] : draft_.drafted->less)
            if (offered(token)) picture.may_drop.insert(id);
    }
    return paint_draft(picture, width, height, top);
}

}  // namespace pinwheel::ui
