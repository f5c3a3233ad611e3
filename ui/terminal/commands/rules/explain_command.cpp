#include "terminal/commands/rules/explain_command.h"

#include <algorithm>

#include "model/cards/status_card.h"
#include "pinwheel/game/services/fields.h"
#include "pinwheel/game/services/service_documents.h"
#include "terminal/say.h"
#include "terminal/verdict_words.h"

namespace pinwheel::terminal {

std::string explanation_words(const std::string& token, const Explanation& explanation) {
    std::string out = token + ": " + explanation.code + "\n";
    if (!explanation.message.empty()) out += "  " + explanation.message + "\n";
    std::size_t board_width = 0, code_width = 0;
    for (const auto& f : explanation.findings) {
        board_width = std::max(board_width, f.board.size());
        code_width = std::max(code_width, f.code.size());
    }
    for (const auto& f : explanation.findings) {
        if (f.board.empty()) continue;
        std::string line = "  " + f.board + std::string(board_width - f.board.size() + 2, ' ') + f.code +
                           std::string(code_width - f.code.size() + 2, ' ') + f.message;
        for (std::size_t i = 0; i < f.squares.size(); ++i) line.append(i ? " " : "  [").append(f.squares[i]);
        if (!f.squares.empty()) line += "]";
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + "\n";
    }
    if (!explanation.nearest.empty()) {
        out += "  nearest:";
        for (const auto& near : explanation.nearest) out += " " + near;
        out += "\n";
    }
    return out;
}

int run_explain(const Registry& registry, const ExplainOptions& options) {
    if (const auto done = check_names(registry, options.source)) return *done;
    Source source = options.source;
    const std::string moves = std::exchange(source.moves, "");
    auto game = open_source(registry, source);
    if (!game) return not_opened(game.error(), source);
    if (keeps_secret(registry, *game, source)) return fail(secret_kept(), source.what);
    if (auto error = go_to_ply(game.value(), options.ply)) return fail(*error, source.what);
    for (const auto& token : split_tokens(moves)) {
        const auto played = game->play(token);
        // Where the error names the move itself, once is enough.
        if (!played) return fail(played.error(), played.error().where == token ? "--moves" : "--moves: " + token);
    }
    const auto viewer = viewer_of(*game, options.viewer);
    if (!viewer) return refuse("--viewer wants arbiter, spectator or a seat: " + seats_of(*game) + ".");
    const Explanation why = game->explain(options.token, *viewer);
    if (options.json)
        print_data(to_json(to_datum(why)) + "\n");
    else
        print(explanation_words(options.token, why));
    const int answer = why.legal || why.unsure ? success : refusal;
    if (options.json) return answer;
    const Judgement judged = game->judgement();
    const VariantInfo& info = game->variant().info();
    if (judged.verdict.over)
        print((game->closed() ? "  the game is over: " : "  a draw, but play may go on: ") +
              verdict_words(info, judged.verdict) + "\n");
    if (const auto judge = ui::judge_sentence(game->rules(), judged.standard); !judge.empty())
        print("  " + judge + "\n");
    return judged.failure.empty() ? answer : fail({"judge.failed", judged.verdict.note, ""});
}

}  // namespace pinwheel::terminal
