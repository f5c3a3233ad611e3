#include "pinwheel/net/seat_game.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <set>

#include "pinwheel/game/files/files.h"
#include "told_variant.h"

namespace pinwheel::net {
namespace {

constexpr auto longest_reading = std::chrono::seconds(20);

SeatId seat_of(const VariantInfo& info, std::string_view id) {
    const int seat = info.index_of_seat(id);
    return seat < 0 ? SeatId{} : SeatId{static_cast<std::uint16_t>(seat)};
}

std::vector<SeatId> seats_of(const VariantInfo& info, const std::vector<std::string>& ids) {
    std::vector<SeatId> out;
    for (const auto& id : ids)
        if (const SeatId seat = seat_of(info, id); seat.valid()) out.push_back(seat);
    return out;
}

/// What a stranger sent is shown by renderers that take a variant's views for granted.
Status check_view(const View& view, const VariantInfo& info) {
    const auto wrong = [](std::string what) {
        return Error{"net.view", "The server sent a view that is none of this variant: " + std::move(what), {}};
    };
    if (view.variant != info.id) return wrong("it is of another one.");
    if (view.viewer.kind != Viewer::Kind::seat || view.viewer.seat.v >= info.seats.size())
        return wrong("it is no seat's.");
    if (view.seats.size() != info.seats.size() || view.boards.size() != info.boards.size())
        return wrong("seats or boards are missing.");
    const auto known = [&](SeatId seat) { return !seat.valid() || seat.v < info.seats.size(); };
    for (std::size_t i = 0; i < view.boards.size(); ++i) {
        const BoardView& board = view.boards[i];
        if (board.id != info.boards[i].id || !known(board.first) || !known(board.second))
            return wrong("a board is another one.");
        if (board.cells.size() != static_cast<std::size_t>(board.files) * static_cast<std::size_t>(board.ranks))
            return wrong("squares are missing.");
        for (const CellView& cell : board.cells)
            for (const Occupant& each : cell.occupants)
                if (!each.owner.valid() || !known(each.owner)) return wrong("a piece has no owner.");
    }
    return {};
}

/// The entries of a seat's log that the server told: those behind `passed`, up to `end`.
struct Entries {
    std::size_t passed = 0, end = 0;
    /// The entry that something was said to. A server that does not tell it speaks of the last one.
    std::size_t of(const Said& said) const {
        const auto entry = static_cast<std::size_t>(said.entry);
        return entry > 0 && entry <= end ? entry : end;
    }
};

Entries entries_of(const std::vector<LogEntry>& log) {
    const int first = log.empty() ? 0 : log.front().number;
    const std::size_t passed = first > 0 ? static_cast<std::size_t>(first) - 1 : 0;
    return {passed, passed + log.size()};
}

/// What was said to one entry.
std::vector<Announcement> announced(const std::vector<Said>& fresh, const Entries& entries, std::size_t entry,
                                    SeatId seat) {
    std::vector<Announcement> out;
    for (const Said& each : fresh) {
        if (entries.of(each) != entry) continue;
        Notice notice{each.code, {{std::string(NoticeWord::ply), std::to_string(each.ply)}}};
        notice.args.emplace_back(sent_words, each.words);
        out.push_back({{Viewer::of(seat)}, std::move(notice)});
    }
    return out;
}

/// The tokens of offers that the server spelled, in the order of ours: both are made from the same view.
std::vector<std::string> spelled(const std::vector<Offer>& offers, const std::vector<SpelledOffer>& sent) {
    std::vector<std::string> out;
    std::size_t at = 0;
    for (const Offer& offer : offers) {
        while (at < sent.size() && sent[at].path != offer.path) ++at;
        out.push_back(at < sent.size() ? sent[at++].token : std::string());
    }
    return out;
}

/// A ruleset that holds the variant which a seat is told of, as long as a game is played under it.
class ToldRules final : public Ruleset {
public:
    ToldRules(RulesetInfo info, std::shared_ptr<ToldVariant> variant)
        : info_(std::move(info)), variant_(std::move(variant)) {}
    const RulesetInfo& info() const override { return info_; }
    bool own_judge() const override { return false; }

private:
    RulesetInfo info_;
    std::shared_ptr<ToldVariant> variant_;
};

bool same_beginning(const Record& a, const Record& b) {
    return a.variant == b.variant && a.setup == b.setup && a.ruleset == b.ruleset && a.overrides == b.overrides &&
           a.start_comment == b.start_comment;
}

/// An end that is no action of the variant.
void declare_end(Game& game, const Seen& seen) {
    if (!seen.over() || game.verdict().over) return;
    const auto& seats = game.variant().info().seats;
    std::string word;
    if (seen.end_reason == "draw-agreed") word = std::string(declared_draw);
    const std::string leaves = seen.end_reason == "resignation" ? "resign" : seen.end_reason;
    if (leaves == "resign" || leaves == "timeout")
        for (const SeatInfo& seat : seats)
            if (seats.size() == 2 && seat.id != seen.winner) word = leaves + ":" + seat.id;
    if (!word.empty()) (void)game.declare(word);
}

}  // namespace

SeatGame::SeatGame(Registry registry, std::string game_id) : registry_(std::move(registry)), id_(std::move(game_id)) {}
SeatGame::~SeatGame() = default;

Status SeatGame::follow(const Seen& seen, const std::vector<Said>& fresh) {
    const Variant* variant = registry_.variant(seen.variant);
    if (!variant)
        return Error{"net.variant", "The game is of a variant that is not installed here: " + seen.variant + ".",
                     seen.variant};
    seats_ = seats_of(variant->info(), seen.yours.empty() ? std::vector{seen.you} : seen.yours);
    return seen.game.empty() ? follow_told(seen, fresh) : follow_whole(seen);
}

Status SeatGame::follow_whole(const Seen& seen) {
    const Notation* notation = registry_.notation("json");
    if (!notation) return Error{"net.variant", "Saved games cannot be read here.", {}};
    auto record = notation->read(seen.game, false);
    if (!record) return record.error();
    const auto begun = std::chrono::steady_clock::now();
    // What has only gone on is not read from the beginning.
    std::size_t known = 0;
    if (game_ && !told_ && same_beginning(record_, *record) && record_.nodes.size() <= record->nodes.size())
        while (known < record_.nodes.size() && record_.nodes[known].parent == record->nodes[known].parent &&
               record_.nodes[known].token == record->nodes[known].token)
            ++known;
    std::optional<Game> next;
    if (game_ && !told_ && same_beginning(record_, *record) && known == record_.nodes.size()) {
        next = *game_;
        next->go(next->end_of_line());
        for (std::size_t i = known; next && i < record->nodes.size(); ++i)
            if (record->nodes[i].parent != i || !next->play(record->nodes[i].token)) next.reset();
    }
    if (!next) {
        RulesWanted wanted;
        wanted.stop = [begun] { return std::chrono::steady_clock::now() - begun > longest_reading; };
        auto read = Game::from_record(registry_, *record, false, wanted);
        if (!read) return read.error();
        next = *std::move(read);
        next->go(next->end_of_line());
    }
    declare_end(*next, seen);
    if (next->variant().info().hidden) next->set_tag("GameId", id_);
    game_ = std::move(next);
    record_ = *std::move(record);
    told_.reset();
    return {};
}

Status SeatGame::follow_told(const Seen& seen, const std::vector<Said>& fresh) {
    const Variant& real = *registry_.variant(seen.variant);
    const VariantInfo& info = real.info();
    if (auto wrong = check_view(seen.view, info)) return wrong;
    if (seats_.empty()) return Error{"net.view", "The server gave no seat.", {}};
    for (const LogEntry& each : seen.log)
        if (!seat_of(info, each.seat).valid())
            return Error{"net.view", "The server's log names a seat that there is not.", {}};

    ToldStep now{seen.view, real.offers(seen.view), {}, seats_of(info, seen.to_act), {}, {}, {}, {}};
    now.spelled = spelled(now.offers, seen.offers);
    const bool drafts = info.phase_kind(seen.view.phase) == PhaseSpec::Kind::draft && real.publishes<can::Draft>();
    auto rules = registry_.bind(seen.variant, seen.ruleset, seen.rulings);
    if (!rules) rules = registry_.bind(seen.variant, {});
    if (!rules) return rules.error();

    // Only what was added is new; a log that is another one is a game that begins anew.
    const Entries entries = entries_of(seen.log);
    const std::size_t had = told_ ? passed_ + told_->count() - 1 : 0;
    const bool anew = !told_ || entries.end < had || entries.passed > had;
    if (anew) {
        ToldStep start = now;
        if (!seen.log.empty()) start = {nothing_seen(now.view), {}, {}, {}, {}, {}, {}, {}};
        if (drafts)
            if (auto own = real.start(rules->rulings, {{}, seen.options, 0})) start.own = *own;
        told_ = std::make_shared<ToldVariant>(real, rules->rulings, seats_.front(), std::move(start));
        passed_ = entries.passed;
        game_.reset();
    } else {
        say_late(seen, fresh, now, drafts);
    }
    const auto step_of = [&](std::size_t entry) { return told_->step(entry - passed_); };
    for (std::size_t entry = passed_ + told_->count(); entry <= entries.end; ++entry) {
        const bool last = entry == entries.end;
        const LogEntry& logged = seen.log[entry - 1 - entries.passed];
        const SeatId actor = seat_of(info, logged.seat);
        const ToldStep previous = step_of(entry - 1);
        ToldStep step = last ? now : ToldStep{nothing_seen(now.view), {}, {}, {}, {}, {}, {}, {}};
        // Whose turn it was follows from who acted next.
        if (!last) step.to_act = {logged.attempt ? actor : seat_of(info, seen.log[entry - entries.passed].seat)};
        step.token = logged.text;
        step.own = drafts ? previous.own : StatePtr();
        const bool mine = std::find(seats_.begin(), seats_.end(), actor) != seats_.end();
        const auto own =
            mine ? told_->own_action(previous, logged.action.empty() ? step.token : logged.action) : std::nullopt;
        step.action = own ? *own : told_->unseen(actor, entry - 1);
        if (own && step.own)
            if (auto played = real.apply(*step.own, *own)) step.own = played->next;
        step.said = announced(fresh, entries, entry, seats_.front());
        told_->add(std::move(step));
    }

    if (!game_ || &game_->variant() != told_.get()) {
        RulesetInfo named = rules->ruleset->info();
        named.rulings.clear();
        BoundRuleset bound = *rules;
        bound.variant = told_.get();
        bound.ruleset = std::make_shared<ToldRules>(std::move(named), told_);
        bound.inherited_judge.reset();
        auto made = Game::make(std::move(bound), {{}, {}, told_seed});
        if (!made) return made.error();
        game_ = *std::move(made);
        game_->set_tag("GameId", id_);
    }
    game_->go(game_->end_of_line());
    for (auto at = static_cast<std::size_t>(game_->ply()); at + 1 < told_->count(); ++at)
        if (auto played = game_->play(told_->step(at + 1).action); !played) return played.error();
    return {};
}

/// What changed at entries that are there already: words that come after them, and at the last one, where nothing
/// follows it, who is to act.
void SeatGame::say_late(const Seen& seen, const std::vector<Said>& fresh, const ToldStep& now, bool drafts) {
    const Entries entries = entries_of(seen.log);
    const std::size_t had = passed_ + told_->count() - 1;
    std::map<std::size_t, ToldStep> changed;
    if (entries.end == had) {
        ToldStep last = told_->step(told_->count() - 1);
        if (last.view != told_->shown(now.view) || last.to_act != now.to_act || last.spelled != now.spelled) {
            last.view = now.view;
            last.offers = now.offers;
            last.spelled = now.spelled;
            last.to_act = now.to_act;
            if (!drafts) last.own.reset();
            changed.emplace(told_->count() - 1, std::move(last));
        }
    }
    std::set<std::size_t> spoken;
    for (const Said& each : fresh)
        if (const std::size_t entry = entries.of(each); entry <= had && entry > passed_) spoken.insert(entry);
    for (const std::size_t entry : spoken) {
        const std::size_t at = entry - passed_;
        ToldStep& step = changed.try_emplace(at, told_->step(at)).first->second;
        for (Announcement& said : announced(fresh, entries, entry, seats_.front()))
            step.said.push_back(std::move(said));
    }
    if (changed.empty()) return;
    told_ = told_->with(changed, seats_.front());
    game_.reset();
}

}  // namespace pinwheel::net
