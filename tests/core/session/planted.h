#pragma once
/// Variants with planted bugs, and the clause and the sentence of the contract that must catch each.
#include "toys.h"

namespace toys {

/// A variant that forwards to another; a test bends single functions of it.
class Bent final : public Giving<Bent, Variant> {
public:
    explicit Bent(std::shared_ptr<const Variant> straight) : v(std::move(straight)), table(v->info()) {}

    std::shared_ptr<const Variant> v;
    VariantInfo table;
    std::function<Result<StatePtr>(const Rulings&, const Setup&)> start_;
    std::function<std::vector<SeatId>(const State&)> to_act_;
    std::function<std::vector<Action>(const State&, SeatId)> legal_;
    std::function<std::size_t(const State&, SeatId)> count_;
    std::function<bool(const State&, const Action&)> is_legal_;
    std::function<Result<Step>(const State&, const Action&)> apply_;
    std::function<FactValue(const State&, int, std::span<const std::uint16_t>)> fact_;
    std::function<View(const State&, const Viewer&)> view_;
    std::function<std::vector<Offer>(const View&)> offers_;
    std::function<Explanation(const State&, const Action&)> explain_;
    std::function<Explanation(const State&, const Action&, const Viewer&)> explain_to_;
    std::function<std::string(const State&)> save_;
    std::function<std::string(const State&, BoardId)> board_text_;
    std::function<std::string(const State&, const Action&)> token_;
    std::function<Result<Action>(const State&, std::string_view)> parse_;
    std::function<std::string(const Notice&)> phrase_;
    std::function<std::string(const State&)> phase_;
    std::function<std::uint64_t(const State&, int)> perft_;
    std::function<Playout(const State&, const Rulings&, std::uint64_t, int)> playout_;
    std::function<Verdict(const Facts&, const Rulings&)> judge_;
    std::function<std::vector<RepetitionKey>(const State&, const Rulings&)> repetition_;
    std::function<bool(const Rulings&, const Rulings&)> same_play_;
    std::function<Result<Datum>(const State*, const Viewer&, std::string_view, std::span<const std::string>)> answer_;

    std::function<std::vector<Meter>(const State&, const Viewer&)> meters_;
    std::function<std::string(const State&, const Viewer&, const Action&)> words_;

    const VariantInfo& info() const override { return table; }
    Result<StatePtr> start(const Rulings& r, const Setup& s) const override {
        return start_ ? start_(r, s) : v->start(r, s);
    }
    std::vector<SeatId> to_act(const State& s) const override { return to_act_ ? to_act_(s) : v->to_act(s); }
    std::string phase(const State& s) const override { return phase_ ? phase_(s) : v->phase(s); }
    std::vector<Action> legal(const State& s, SeatId w) const override {
        return legal_ ? legal_(s, w) : v->legal(s, w);
    }
    std::size_t count(const State& s, SeatId w) const override { return count_ ? count_(s, w) : v->count(s, w); }
    bool is_legal(const State& s, const Action& a) const override {
        return is_legal_ ? is_legal_(s, a) : v->is_legal(s, a);
    }
    Result<Step> apply(const State& s, const Action& a) const override {
        return apply_ ? apply_(s, a) : v->apply(s, a);
    }
    FactValue fact(const State& s, int f, std::span<const std::uint16_t> a) const override {
        return fact_ ? fact_(s, f, a) : v->fact(s, f, a);
    }
    std::vector<RepetitionKey> repetition(const State& s, const Rulings& r) const override {
        return repetition_ ? repetition_(s, r) : v->repetition(s, r);
    }
    Verdict judge(const Facts& f, const Rulings& r) const override { return judge_ ? judge_(f, r) : v->judge(f, r); }
    bool same_play(const Rulings& a, const Rulings& b) const override {
        return same_play_ ? same_play_(a, b) : v->same_play(a, b);
    }
    View view(const State& s, const Viewer& w) const override { return view_ ? view_(s, w) : v->view(s, w); }
    std::vector<Offer> offers(const View& w) const override { return offers_ ? offers_(w) : v->offers(w); }
    Explanation explain(const State& s, const Action& a, const Viewer& viewer) const override {
        if (explain_to_) return explain_to_(s, a, viewer);
        return explain_ ? explain_(s, a) : v->explain(s, a, viewer);
    }
    Result<Datum> answer(const State* s, const Viewer& w, std::string_view q,
                         std::span<const std::string> args) const override {
        if (meters_ || words_)
            if (auto served = answer_service(*this, s, w, q, args)) return *std::move(served);
        return answer_ ? answer_(s, w, q, args) : v->answer(s, w, q, args);
    }
    bool publishes(ServiceId service) const override {
        return (meters_ && service == service_id<can::Meters>) || (words_ && service == service_id<can::Words>) ||
               v->publishes(service);
    }
    using Variant::publishes;
    template <Service S>
    Result<typename S::Value> give(S service, const State* s, const Viewer& w, const typename S::Query& query) const {
        if constexpr (std::same_as<S, can::Meters>)
            if (meters_) return meters_(*s, w);
        if constexpr (std::same_as<S, can::Words>)
            if (words_) return words_(*s, w, query.action);
        return v->serve(service, s, w, query);
    }
    std::string save(const State& s) const override { return save_ ? save_(s) : v->save(s); }
    std::string board_text(const State& s, BoardId b) const override {
        return board_text_ ? board_text_(s, b) : v->board_text(s, b);
    }
    std::string token(const State& s, const Action& a) const override { return token_ ? token_(s, a) : v->token(s, a); }
    Result<Action> parse(const State& s, std::string_view t) const override {
        return parse_ ? parse_(s, t) : v->parse(s, t);
    }
    std::string phrase(const Notice& n) const override { return phrase_ ? phrase_(n) : v->phrase(n); }
    std::uint64_t perft(const State& s, int d) const override { return perft_ ? perft_(s, d) : v->perft(s, d); }
    Playout playout(const State& s, const Rulings& r, std::uint64_t seed, int most) const override {
        return playout_ ? playout_(s, r, seed, most) : v->playout(s, r, seed, most);
    }
};

struct Planted {
    const char* name;
    const char* clause;
    const char* sentence;  ///< part of the detail
    void (*plant)(Bent&);
    int games = 6;
};

std::span<const Planted> stone_bugs();       ///< for Bent(stones())
std::span<const Planted> stone_view_bugs();  ///< for Bent(stones()): what is seen and offered
std::span<const Planted> mark_bugs();        ///< for Bent(marks()): leaks
std::span<const Planted> step_bugs();        ///< for Bent(steps()): pieces that are not shown
std::span<const Planted> seal_bugs();        ///< for Bent(seals()): several seats that act at once

}  // namespace toys
