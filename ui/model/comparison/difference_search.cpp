#include "model/comparison/difference_search.h"

#include <array>
#include <utility>

#include "model/comparison/bind_lanes.h"
#include "model/comparison/rejudging.h"
#include "pinwheel/game/tree/compare.h"
#include "pinwheel/game/variant/told_token.h"
#include "pinwheel/game/witness/witness_rows.h"

namespace pinwheel::ui {
namespace {

constexpr std::uint64_t cost_of_judging = 100;  // as WitnessOptions tells of its positions

std::string joined_words(const std::vector<std::string>& words) {
    std::string out;
    for (const auto& word : words) out += (out.empty() ? "" : " ") + word;
    return out.empty() ? "nothing more" : out;
}

std::string counted(int number, const std::string& what) {
    return std::to_string(number) + " " + what + (number == 1 ? "" : "s");
}

std::string plies(std::size_t number) { return std::to_string(number) + (number == 1 ? " ply" : " plies"); }

std::string searched_words(const WitnessSearch& search) {
    std::string out;
    if (search.exhausted >= 0)
        out += "every position within " + plies(static_cast<std::size_t>(search.exhausted)) +
               " was looked at, repetitions left aside";
    out += (out.empty() ? "" : "; ") + std::to_string(search.positions) + " positions in breadth, " +
           std::to_string(search.kept) + " different, " + std::to_string(search.judged) + " of them judged";
    if (search.capped)
        out += search.memory_full ? "; there that search had filled the memory it may take"
                                  : "; there that search came to its limit of positions, however much time was left";
    if (search.known > 0) out += "; before, " + counted(search.known, "known line");
    if (search.guided > 0) out += ", then " + std::to_string(search.guided) + " positions by guided search";
    if (search.aims > 0) out += ", of which " + counted(search.aims, "beam");
    if (search.games > 0) out += ", then " + counted(search.games, "random game");
    out = "Searched: " + out + ".";
    if (search.endings == WitnessSearch::Endings::aside) out += " Resigning and draw offers were left aside.";
    if (search.endings == WitnessSearch::Endings::last)
        out += " Without resigning and draw offers nothing was found, so they were taken in.";
    return out;
}

/// How near the witness is to the nearest, as far as that is known.
std::string nearness_words(const WitnessSearch& search) {
    const Witness& witness = *search.witness;
    if (witness.shortest)
        return search.endings == WitnessSearch::Endings::aside
                   ? "No shorter line leads to a position in which they part, but by resigning or a draw offer."
                   : "No shorter line leads to a position in which they part.";
    constexpr std::array<const char*, 4> found{"Found in breadth", "A known line", "Found by guided search",
                                               "Found by random play"};
    const std::string how = found[static_cast<std::size_t>(witness.how)] + (", " + plies(witness.line.size()));
    if (witness.kind == Witness::Kind::said) return how + ", where nothing else differs; there may be a shorter one.";
    const auto excluded = std::min<std::size_t>(search.exhausted < 0 ? 0 : static_cast<std::size_t>(search.exhausted),
                                                witness.line.size() - 1);
    if (search.exhausted < 0) return how + "; there may be a shorter one.";
    return how + "; shorter ones are excluded exhaustively to depth " + std::to_string(excluded) +
           (excluded + 1 < witness.line.size() ? ", beyond it there may be one." : ".");
}

}  // namespace

Result<std::vector<BoundRuleset>> two_lanes(const Registry& registry, const Game& game,
                                            const std::vector<std::string>& texts) {
    auto lanes = bind_lanes(registry, game, texts);
    if (lanes && lane_text(lanes->front()) == lane_text(lanes->back()) && same_rules(lanes->front(), lanes->back()))
        return rules_twice(title_of(lanes->front()));
    return lanes;
}

std::string time_was_over(long long seconds) { return "The time, " + std::to_string(seconds) + " s, was over."; }

std::vector<std::string> difference_lines(const VariantInfo& info, const WitnessSearch& search,
                                          const std::string& first, const std::string& second) {
    std::vector<std::string> out;
    if (!search.witness) {
        out = {"No difference was found.", searched_words(search)};
        const auto failed = failed_judges(search, first, second);
        out.insert(out.end(), failed.begin(), failed.end());
        return out;
    }
    const Witness& witness = *search.witness;
    out.push_back(witness.line.empty() ? "At the start of the search already."
                                       : "After " + plies(witness.line.size()) + ": " + joined_words(witness.line));
    switch (witness.kind) {
        case Witness::Kind::start:
            out.push_back("  " + witness.problem);
            break;
        case Witness::Kind::verdict:
            out.push_back("  " + first + ": " + verdict_words(info, witness.first));
            out.push_back("  " + second + ": " + verdict_words(info, witness.second));
            break;
        case Witness::Kind::said:
            for (const auto& [lane, said] :
                 {std::pair(first, witness.said_first), std::pair(second, witness.said_second)})
                out.push_back("  " + lane + " says " + (said.empty() ? "nothing of that" : joined_words(said)));
            break;
        case Witness::Kind::legal:
            out.push_back("  " + first + " alone allows " + joined_words(told_tokens(info, witness.only_first)));
            out.push_back("  " + second + " alone allows " + joined_words(told_tokens(info, witness.only_second)));
            break;
    }
    out.push_back(nearness_words(search));
    out.push_back(searched_words(search));
    const auto failed = failed_judges(search, first, second);
    out.insert(out.end(), failed.begin(), failed.end());
    return out;
}

std::vector<std::string> failed_judges(const WitnessSearch& search, const std::string& first,
                                       const std::string& second) {
    std::vector<std::string> out;
    for (const auto& each : search.failed)
        out.push_back("The judge of " + (each.second ? second : first) + " failed in " + std::to_string(each.count) +
                      (each.count == 1 ? " position" : " positions") +
                      ", where the variant's own verdict was taken; the first time: " + each.why);
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
    if (cut_short_) return time_was_over(limits_.time.count());
    const WitnessSearch& found = **result_;
    if (!found.capped) return {};
    const bool walks =
        lanes_.front().variant->walker(game_.state(), lanes_.front().rulings, lanes_.back().rulings) != nullptr;
    const std::uint64_t allowed = limits_.search.max_positions,
                        usual = walks ? usual_positions : usual_positions_by_states,
                        counted = found.kept + (walks ? found.judged * cost_of_judging : 0);
    if (counted >= (allowed ? allowed : usual))
        return allowed ? "As many positions were kept as are allowed, " + std::to_string(allowed) + "."
                       : "As many positions were kept as is usual for the variant.";
    return "The memory, " + std::to_string(limits_.search.max_bytes >> 20) + " MiB, was full.";
}

void DifferenceSearch::run(WitnessOptions options, std::chrono::seconds time) {
    options.known = known_lines(game_.variant().info().id);
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
