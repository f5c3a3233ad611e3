#include "model/document/difference_search.h"

#include <utility>

#include "model/document/bind_lanes.h"
#include "model/document/rejudging.h"
#include "pinwheel/game/tree/compare.h"

namespace pinwheel::ui {
namespace {

// As WitnessOptions tells of its positions.
constexpr std::uint64_t usual_by_walker = 5'000'000, usual_by_states = 50'000, cost_of_judging = 100;

std::string joined_words(const std::vector<std::string>& words) {
    std::string out;
    for (const auto& word : words) out += (out.empty() ? "" : " ") + word;
    return out.empty() ? "nothing more" : out;
}

std::string searched_words(const WitnessSearch& search) {
    std::string out;
    if (search.exhausted >= 0)
        out += "every position within " + std::to_string(search.exhausted) +
               (search.exhausted == 1 ? " ply" : " plies") + " was looked at, repetitions left aside";
    out += (out.empty() ? "" : "; ") + std::to_string(search.positions) + " positions in breadth, " +
           std::to_string(search.kept) + " different, " + std::to_string(search.judged) + " of them judged";
    if (search.capped) out += ", which is the most allowed";
    if (search.games > 0) out += ", then " + std::to_string(search.games) + " random games";
    return "searched: " + out;
}

}  // namespace

Result<std::vector<BoundRuleset>> two_lanes(const Registry& registry, const Game& game,
                                            const std::vector<std::string>& texts) {
    auto lanes = bind_lanes(registry, game, texts);
    if (lanes && lane_text(lanes->front()) == lane_text(lanes->back()))
        return Error{"compare.twice", "These are the same rules twice: " + title_of(lanes->front()) + ".", {}};
    return lanes;
}

std::vector<std::string> difference_lines(const VariantInfo& info, const WitnessSearch& search,
                                          const std::string& first, const std::string& second) {
    std::vector<std::string> out;
    if (!search.witness) return {"no difference was found", searched_words(search)};
    const Witness& witness = *search.witness;
    out.push_back("after " + std::to_string(witness.line.size()) + (witness.line.size() == 1 ? " ply: " : " plies: ") +
                  (witness.line.empty() ? "here already" : joined_words(witness.line)));
    switch (witness.kind) {
        case Witness::Kind::start:
            out.push_back("  " + witness.problem);
            break;
        case Witness::Kind::verdict:
            out.push_back("  " + first + ": " + verdict_words(info, witness.first));
            out.push_back("  " + second + ": " + verdict_words(info, witness.second));
            break;
        case Witness::Kind::legal:
            out.push_back("  " + first + " alone allows " + joined_words(witness.only_first));
            out.push_back("  " + second + " alone allows " + joined_words(witness.only_second));
            break;
    }
    out.emplace_back(witness.shortest ? "no shorter line leads to a difference in another position"
                                      : "found by random play: there may be a shorter line");
    out.push_back(searched_words(search));
    return out;
}

Result<Game> game_with(Game searched, const std::vector<BoundRuleset>& lanes, const Witness& witness) {
    const NodeId from = searched.cursor();
    auto used = searched.use(lanes.front());
    if (!used) used = searched.use(lanes.back());
    if (!used) return used.error();
    searched.go(from);
    for (const std::string& token : witness.line)
        if (auto played = searched.play(token); !played) return played.error();
    return searched;
}

DifferenceSearch::DifferenceSearch(Registry registry, Game game, std::vector<BoundRuleset> lanes, const Limits& limits)
    : registry_(std::move(registry)),
      game_(std::move(game)),
      lanes_(std::move(lanes)),
      limits_(limits),
      thread_([this, limits] { run(limits.search, limits.time); }) {}

DifferenceSearch::~DifferenceSearch() {
    stop();
    thread_.join();
}

double DifferenceSearch::seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
}

std::string DifferenceSearch::limit_reached() const {
    if (!*result_ || (*result_)->witness) return {};
    if (stop_) return "Stopped.";
    if (cut_short_) return "The time, " + std::to_string(limits_.time.count()) + " s, was over.";
    const WitnessSearch& found = **result_;
    if (!found.capped) return {};
    const bool walks =
        lanes_.front().variant->walker(game_.state(), lanes_.front().rulings, lanes_.back().rulings) != nullptr;
    const std::uint64_t allowed = limits_.search.max_positions, usual = walks ? usual_by_walker : usual_by_states,
                        counted = found.kept + (walks ? found.judged * cost_of_judging : 0);
    if (counted >= (allowed ? allowed : usual))
        return allowed ? "As many positions were kept as are allowed, " + std::to_string(allowed) + "."
                       : "As many positions were kept as is usual for the variant.";
    return "The memory, " + std::to_string(limits_.search.max_bytes >> 20) + " MiB, was full.";
}

void DifferenceSearch::run(WitnessOptions options, std::chrono::seconds time) {
    options.go_on = [this, end = began_ + time](std::uint64_t positions) {
        positions_ = positions;
        cut_short_ = stop_ || std::chrono::steady_clock::now() >= end;
        return !cut_short_;
    };
    result_ = find_difference(game_, lanes_.front(), lanes_.back(), options);
    if (*result_) positions_ = (*result_)->positions;
    ended_ = true;
}

}  // namespace pinwheel::ui
