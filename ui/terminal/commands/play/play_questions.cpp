// What `play` answers of a position: why, what stands where, the rulings, and the questions of its variant.
#include <algorithm>

#include "pinwheel/game/tree/reasons.h"
#include "terminal/commands/play/play_table.h"
#include "terminal/commands/rules/explain_command.h"
#include "terminal/commands/rules/rulings_command.h"
#include "terminal/datum_words.h"
#include "terminal/say.h"
#include "terminal/square_words.h"

namespace pinwheel::terminal {

bool PlayTable::is_question(std::string_view word) const {
    const auto all = questions(game_.variant());
    return std::any_of(all.begin(), all.end(), [&](const QuestionSpec& each) { return each.name == word; });
}

void PlayTable::ask(const std::vector<std::string>& words) {
    const Viewer eyes = hiding() ? eyes_ : Viewer::arbiter();
    const std::vector<std::string> args(words.begin() + 1, words.end());
    const auto answer = game_.variant().answer(&game_.state(), eyes, words[0], args);
    if (!answer) return trouble(answer.error());
    print(datum_words(*answer));
}

void PlayTable::why(const std::string& token) {
    if (hiding())
        if (const SeatId seat = seat_addressed(game_.variant().info(), token, eyes_.seat);
            seat.valid() && seat != eyes_.seat)
            return trouble("That is for the other player to ask.");
    print(explanation_words(token, game_.explain(token, hiding() ? eyes_ : Viewer::arbiter())));
}

void PlayTable::what(const std::string& place) {
    const View view = game_.view(eyes_);
    const std::string words = square_words(game_.variant().info(), view, place);
    if (words.empty()) return trouble("\"" + place + "\" is no square here; expected one such as e4.");
    print(words);
    if (!game_.variant().publishes<can::Rule>()) return;
    for (const std::string& target : targets_of(view, place)) {
        const auto card = game_.variant().ask<can::Rule>(game_.state(), eyes_, {target});
        if (!card) continue;
        print("  " + card->name + ": " + card->rule + "\n");
        for (const std::string& edge : card->edges) print("  - " + edge + "\n");
    }
}

void PlayTable::rulings(const std::string& asked) {
    if (const auto wrong = print_rulings(game_.rules(), asked); !wrong.empty()) return trouble(wrong);
    if (asked.empty()) print("\"ruleset " + game_.rules().id() + "+ID=OPTION\" chooses otherwise.\n");
}

}  // namespace pinwheel::terminal
