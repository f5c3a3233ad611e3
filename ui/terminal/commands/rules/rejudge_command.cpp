#include "terminal/commands/rules/rejudge_command.h"

#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/several_games.h"
#include "pinwheel/game/services/service_documents.h"
#include "pinwheel/game/tree/rejudge.h"
#include "terminal/game_source.h"
#include "terminal/load_plugins.h"
#include "terminal/say.h"
#include "terminal/verdict_words.h"

namespace pinwheel::terminal {
namespace {

namespace fs = std::filesystem;

/// What a ruleset makes of the ply where they part.
std::string side_words(const VariantInfo& info, const Rejudged::Side& side) {
    if (!side.verdict) return "cannot follow: " + side.problem;
    if (!side.standard) return verdict_words(info, *side.verdict);
    return verdict_words(info, *side.verdict) + " (judge of " + side.ruleset + "; by the rules alone " +
           verdict_words(info, *side.standard) + ")";
}

/// The rulings in which two rulesets are not alike.
std::string ruling_words(const std::vector<Rejudged::Ruling>& rulings) {
    if (rulings.empty()) return "all rulings are chosen alike";
    std::string out;
    const auto option = [](const std::string& id) { return id.empty() ? std::string("no ruling") : id; };
    for (const auto& ruling : rulings)
        out += (out.empty() ? "not chosen alike: " : "; ") + ruling.id + " (" + option(ruling.first) + ", " +
               option(ruling.second) + ")";
    return out;
}

/// What is told of the games of a folder.
class Told {
public:
    explicit Told(bool json) : json_(json) {}

    void take(const Rejudged& judged) {
        count(judged);
        const std::string name = game_of_file(judged.file, judged.number, judged.of);
        if (json_)
            row(judged);
        else
            tell(judged, name);
        for (const auto& failure : judged.failures)
            fail({"judge.failed",
                  "The judge of " + failure.ruleset + " failed at " + std::to_string(failure.plies) +
                      (failure.plies == 1 ? " ply" : " plies") + ", where the variant's own verdict stands; at ply " +
                      std::to_string(failure.ply) + ": " + failure.why,
                  ""},
                 name);
    }

    int end() {
        if (json_)
            print_data(to_json(Datum::Members{{"games", games_},
                                              {"differ", differ_},
                                              {"passed_over", passed_over_},
                                              {"unread", unread_},
                                              {"judge_failed", failed_},
                                              {"rows", std::move(rows_)}}) +
                       "\n");
        else
            print(summary());
        if (unread_ || failed_) return failure;
        return differ_ ? refusal : success;
    }

private:
    void count(const Rejudged& judged) {
        passed_over_ += judged.state == Rejudged::State::passed_over;
        unread_ += judged.state == Rejudged::State::unread;
        games_ += judged.state == Rejudged::State::same || judged.state == Rejudged::State::differs;
        differ_ += judged.state == Rejudged::State::differs;
        failed_ += !judged.failures.empty();
    }

    static void tell(const Rejudged& judged, const std::string& name) {
        switch (judged.state) {
            case Rejudged::State::unread:
                return print(name + ": cannot be read: " + judged.problem + "\n");
            case Rejudged::State::passed_over:
                return print(name + ": passed over: " + judged.problem + "\n");
            case Rejudged::State::same:
                return;
            case Rejudged::State::differs:
                print(name + ": from ply " + std::to_string(judged.ply) + "\n");
                for (const auto& side : judged.sides)
                    print("  " + side.ruleset + ": " + side_words(judged.variant->info(), side) + "\n");
                print("  " + ruling_words(judged.rulings) + "\n");
        }
    }

    std::string summary() const {
        const auto counted = [](int n, const std::string& words) {
            return n ? ", " + std::to_string(n) + " " + words : std::string();
        };
        return std::to_string(games_) + (games_ == 1 ? " game, " : " games, ") + std::to_string(differ_) +
               (differ_ == 1 ? " differs" : " differ") + counted(passed_over_, "passed over") +
               counted(unread_, "not read") + counted(failed_, "where a judge failed") + "\n";
    }

    /// Games of which there is nothing to tell have none.
    void row(const Rejudged& judged) {
        static constexpr const char* states[] = {"same", "differs", "passed-over", "unread"};
        if (judged.state == Rejudged::State::same && judged.failures.empty()) return;
        Datum::Members out{{"file", judged.file.filename().string()},
                           {"number", static_cast<double>(judged.number)},
                           {"state", std::string(states[static_cast<std::size_t>(judged.state)])}};
        if (!judged.problem.empty()) out.emplace_back("problem", judged.problem);
        if (judged.state == Rejudged::State::differs) {
            out.emplace_back("ply", judged.ply);
            out.emplace_back("sides", sides(judged));
            out.emplace_back("rulings", rulings(judged));
        }
        if (!judged.failures.empty()) out.emplace_back("failures", failures(judged));
        rows_.emplace_back(std::move(out));
    }

    static Datum sides(const Rejudged& judged) {
        const VariantInfo& info = judged.variant->info();
        Datum::List all;
        for (const auto& side : judged.sides) {
            Datum::Members out{{"ruleset", side.ruleset}};
            if (side.verdict) out.emplace_back("verdict", verdict_datum(info, *side.verdict));
            if (side.standard) out.emplace_back("standard", verdict_datum(info, *side.standard));
            if (!side.problem.empty()) out.emplace_back("problem", side.problem);
            all.emplace_back(std::move(out));
        }
        return all;
    }

    static Datum rulings(const Rejudged& judged) {
        Datum::List all;
        for (const auto& ruling : judged.rulings) {
            Datum::Members out{{"id", ruling.id}};
            if (!ruling.first.empty()) out.emplace_back("first", ruling.first);
            if (!ruling.second.empty()) out.emplace_back("second", ruling.second);
            all.emplace_back(std::move(out));
        }
        return all;
    }

    static Datum failures(const Rejudged& judged) {
        Datum::List all;
        for (const auto& failure : judged.failures)
            all.emplace_back(Datum::Members{{"ruleset", failure.ruleset},
                                            {"plies", failure.plies},
                                            {"ply", failure.ply},
                                            {"failure", failure.why}});
        return all;
    }

    bool json_;
    int games_ = 0, differ_ = 0, passed_over_ = 0, unread_ = 0, failed_ = 0;
    Datum::List rows_;
};

}  // namespace

int run_rejudge(const Registry& registry, const RejudgeOptions& options) {
    std::error_code ec;
    const bool folder = fs::is_directory(options.path, ec);
    if (!folder && !fs::is_regular_file(options.path, ec))
        return refuse("'" + options.path + "' is no folder and no file.");
    const auto ids = split_words(options.rulesets, " \t\r\n,");
    if (ids.size() != 2) return refuse("--rulesets wants two, a comma between, such as as-played,provisional.");
    Told told(options.json);
    for (const fs::path& file : folder ? game_files(registry, options.path) : std::vector<fs::path>{options.path})
        if (const auto stopped = rejudge(registry, file, ids, [&](const Rejudged& judged) { told.take(judged); }))
            return fail(*stopped);
    return told.end();
}

}  // namespace pinwheel::terminal
