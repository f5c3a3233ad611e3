#include "terminal/commands/rules/rejudge_command.h"

#include "model/comparison/rejudging.h"
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

/// What is told of the games of a folder.
class Told {
public:
    explicit Told(bool json) : json_(json) {}

    void take(const Rejudged& judged) {
        count_.take(judged);
        const std::string name = game_of_file(judged.file, judged.number, judged.of);
        if (json_)
            row(judged);
        else
            tell(judged, name);
        for (const auto& failure : judged.failures)
            fail({"judge.failed",
                  "The judge of " + failure.ruleset + " failed at " + std::to_string(failure.plies) +
                      (failure.plies == 1 ? " ply" : " plies") + ", where the variant's own verdict stands; at ply " +
                      std::to_string(failure.ply) + ": " + reason_first(failure.why),
                  ""},
                 name);
    }

    int end() {
        if (json_)
            print_data(to_json(Datum::Members{{"games", count_.games},
                                              {"differ", count_.differ},
                                              {"passed_over", count_.passed_over},
                                              {"unread", count_.unread},
                                              {"judge_failed", count_.failed},
                                              {"rows", std::move(rows_)}}) +
                       "\n");
        else
            print(count_.sentence() + "\n");
        if (count_.unread || count_.failed) return failure;
        return count_.differ ? refusal : success;
    }

private:
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
                    print("  " + side.ruleset + ": " + ui::side_words(judged.variant->info(), side) + "\n");
                print("  " + ui::ruling_words(judged.rulings) + "\n");
        }
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
    ui::RejudgedCount count_;
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
    if (const auto error = check_rejudging(registry, ids)) return refuse(error->message);
    Told told(options.json);
    for (const fs::path& file : folder ? game_files(registry, options.path) : std::vector<fs::path>{options.path})
        if (const auto stopped = rejudge(registry, file, ids, [&](const Rejudged& judged) { told.take(judged); }))
            return fail(*stopped);
    return told.end();
}

}  // namespace pinwheel::terminal
