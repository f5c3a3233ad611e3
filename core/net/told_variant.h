#pragma once
/// A variant as one seat of a running game is told of it. Nobody here has a position: a state is the view that the
/// server sent, an action leads to what it sent next.
#include <map>
#include <mutex>

#include "pinwheel/game/tree/game.h"

namespace pinwheel::net {

/// What a seat saw after one entry of its log.
struct ToldStep {
    View view;
    std::vector<Offer> offers;         ///< made from the view
    std::vector<std::string> spelled;  ///< their tokens as the server writes them
    std::vector<SeatId> to_act;
    Action action;      ///< that led here; one of nobody's table where it was another seat's
    std::string token;  ///< as the log has it
    std::vector<Announcement> said;
    /// While armies are drafted in secret: the position in which this seat alone has chosen, from which its own sheet
    /// is told. Null elsewhere.
    StatePtr own;
};

/// Of a view what is known of a game of which nothing is seen: its boards, empty.
View nothing_seen(View);

/// Its steps only grow; those that are there never change, so that copies of a game on other threads read them too.
class ToldVariant final : public Giving<ToldVariant, Variant> {
public:
    ToldVariant(const Variant& real, Rulings rulings, SeatId seat, ToldStep first);

    /// The next entry of the log.
    void add(ToldStep);
    std::size_t count() const;
    /// The state behind a number of entries, and what it holds.
    StatePtr state(std::size_t) const;
    ToldStep step(std::size_t) const;
    /// The same steps, some by number as they are now.
    std::shared_ptr<ToldVariant> with(const std::map<std::size_t, ToldStep>& changed, SeatId seat) const;
    const Variant& real() const { return real_; }
    /// A view as it is kept.
    static View shown(View);
    /// What another seat did, as the entry with this number.
    Action unseen(SeatId actor, std::size_t entry) const;
    /// An action of this seat that a token of the log spells, before an entry; nothing where it is none that is known.
    std::optional<Action> own_action(const ToldStep& before, std::string_view token) const;

    // --- Variant ---
    const VariantInfo& info() const override { return info_; }
    /// Of the seed `told_seed` the first step; else what everybody knows of the usual start.
    Result<StatePtr> start(const Rulings&, const Setup&) const override;
    std::vector<SeatId> to_act(const State&) const override;
    std::string phase(const State&) const override;
    std::vector<Action> legal(const State&, SeatId) const override;
    std::size_t count(const State& state, SeatId seat) const override { return legal(state, seat).size(); }
    bool is_legal(const State&, const Action&) const override;
    Result<Step> apply(const State&, const Action&) const override;
    FactValue fact(const State&, int, std::span<const std::uint16_t>) const override { return std::int64_t{0}; }
    std::vector<RepetitionKey> repetition(const State& state, const Rulings&) const override {
        return {{state.key(), true}};
    }
    /// The server judges; until everything is shown it goes on.
    Verdict judge(const Facts&, const Rulings&) const override { return {}; }
    bool same_play(const Rulings&, const Rulings&) const override { return true; }
    /// What the seat saw; to a spectator, for whom a seat puts its screen out of sight, nothing of it.
    View view(const State&, const Viewer&) const override;
    std::vector<Offer> offers(const View& view) const override { return real_.offers(view); }
    Explanation explain(const State&, const Action&, const Viewer&) const override;
    std::string sentence(const Finding& finding) const override { return real_.sentence(finding); }
    std::string summary(const Explanation& explanation) const override { return explanation.message; }
    bool publishes(ServiceId) const override;
    template <class S>
    Result<typename S::Value> give(S service, const State* state, const Viewer& viewer,
                                   const typename S::Query& query) const {
        if constexpr (!S::of_game) return real_.serve(service, nullptr, viewer, query);
        const StatePtr own = own_of(state);
        if (!own) return unpublished(S::name);
        return real_.serve(service, own.get(), viewer, query);
    }
    Result<Datum> answer(const State*, const Viewer&, std::string_view, std::span<const std::string>) const override;
    std::string save(const State&) const override { return {}; }
    std::string board_text(const State&, BoardId) const override { return {}; }
    std::string token(const State&, const Action&) const override;
    Result<Action> parse(const State&, std::string_view token) const override;
    std::string phrase(const Notice&) const override;
    std::uint64_t perft(const State&, int) const override { return 0; }
    Playout playout(const State&, const Rulings&, std::uint64_t, int) const override { return {}; }

private:
    class Told;
    static const Told& told(const State&);
    StatePtr own_of(const State*) const;

    const Variant& real_;
    Rulings rules_;
    SeatId seat_;
    VariantInfo info_;
    StatePtr usual_;       ///< the usual start: what reads and writes tokens that no offer has
    StatePtr usual_told_;  ///< as everybody may see it
    mutable std::mutex mutex_;
    std::vector<std::shared_ptr<const Told>> steps_;  ///< guarded by mutex_
};

/// Of the set-up of a game that is told.
inline constexpr std::uint64_t told_seed = 1;

/// Where an announcement keeps the sentence that the server made of it.
inline constexpr std::string_view sent_words = "sent";

}  // namespace pinwheel::net
