// What may be typed at a seat of a server.
#include <unistd.h>
#include <algorithm>
#include <charconv>
#include <cstdio>

#include "model/play/cell_at.h"
#include "model/shell/legible.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/view/target.h"
#include "terminal/commands/play/net_table.h"
#include "terminal/commands/rules/explain_command.h"
#include "terminal/commands/rules/rulings_command.h"
#include "terminal/say.h"
#include "terminal/square_words.h"

namespace pinwheel::terminal {

const std::vector<NetTable::Command> NetTable::commands = {
    {"why", "MOVE", "why it may or may not be done, from what your seat knows", &NetTable::why},
    {"moves", "[N|TEXT]", "all that may be tried, N of them, or those with a text such as e2", &NetTable::moves},
    {"what", "SQUARE", "what your seat sees there, and its rule", &NetTable::what},
    {"rulings", "[RULING]", "the rulings in force, or one of them with its options", &NetTable::rulings},
    {"armies", "", "the armies that are ready", &NetTable::armies, {}, &NetTable::has_armies},
    {"army", "NAME", "take a ready army, or one by its text", &NetTable::army, {}, &NetTable::has_armies},
    {"+",
     "PIECE",
     {},
     nullptr,
     "At a server an army is taken whole: \"armies\" lists those that are ready, \"army NAME\" takes one, or one by "
     "its text.",
     &NetTable::has_armies},
    {"-",
     "PIECE",
     {},
     nullptr,
     "At a server an army is taken whole: \"armies\" lists those that are ready, \"army NAME\" takes one, or one by "
     "its text.",
     &NetTable::has_armies},
    {"undo", "", "ask the others to take back to before your last move", &NetTable::undo},
    {"redo", "", {}, nullptr, "At a server what the others agreed to take back is gone: write the move again."},
    {"go",
     "PLY",
     {},
     nullptr,
     "At a server play goes on where the game stands, which \"board\" shows. The window, joined by the same link, "
     "looks back."},
    {"ruleset",
     "ID",
     {},
     nullptr,
     "At a server the rules are not for one player to change: \"rulings\" lists those in force. The page in a "
     "browser, at the game's link, proposes others."},
    {"draw", "", "offer the others a draw", &NetTable::draw},
    {"accept", "", "accept what is offered or asked", &NetTable::accept},
    {"decline", "", "decline it", &NetTable::decline},
    {"resign", "", "give the game up", &NetTable::resign},
    {"board", "", "show what your seat sees", &NetTable::board},
    {"save",
     "FILE",
     {},
     nullptr,
     "The server keeps this game, and its link leads back to your seat. The window, joined by the same link, saves a "
     "game that hides nothing."},
    {"save!",
     "FILE",
     {},
     nullptr,
     "The server keeps this game, and its link leads back to your seat. The window, joined by the same link, saves a "
     "game that hides nothing."},
    {"again", "", "try the server once more, or take the game back from elsewhere", &NetTable::again},
    {"help", "", "this list", &NetTable::help},
    {"quit", "", "leave; the game goes on, and your seat is kept", &NetTable::quit},
};

std::string NetTable::form_of(const Command& c) {
    return std::string(c.name) + (c.argument.empty() ? "" : " ") + std::string(c.argument);
}

void NetTable::trouble(std::string_view sentence) {
    std::fflush(stdout);
    std::fprintf(stderr, "%s\n", ui::legible(sentence).c_str());
}

bool NetTable::obey(const std::string& typed) {
    const std::size_t from = typed.find_first_not_of(" \t");
    if (from == typed.npos) return true;
    const std::string line = typed.substr(from, typed.find_last_not_of(" \t") + 1 - from);
    const std::string word = line.substr(0, line.find_first_of(" \t"));
    const std::size_t behind = line.find_first_not_of(" \t", word.size());
    const std::string argument = behind == line.npos ? std::string() : line.substr(behind);
    for (const Command& command : commands) {
        if (word != command.name || !fits(command)) continue;
        const bool optional = command.argument.starts_with('[');
        if (!command.act)
            trouble(command.refused);
        else if (command.argument.empty() != argument.empty() && !optional)
            trouble("Write \"" + form_of(command) + "\".");
        else
            (this->*command.act)(argument);
        return !left_;
    }
    const auto asked = variant() ? questions(*variant()) : std::vector<QuestionSpec>();
    if (std::any_of(asked.begin(), asked.end(), [&](const QuestionSpec& each) { return each.name == word; }))
        trouble("\"" + word +
                "\" is asked of the whole position, which the server keeps. The window, joined by the same link, "
                "answers it in a game that hides nothing.");
    else
        send(line);
    return true;
}

void NetTable::send(const std::string& token) {
    sent_ = true;
    client_->act(token);
}

const Variant* NetTable::variant() const {
    const std::lock_guard lock(mutex_);
    return registry_.variant(seen_.variant);
}

/// The start of a game under the rules in force, to be asked about those.
std::optional<Game> NetTable::game_of_rules() const {
    const std::lock_guard lock(mutex_);
    auto rules = registry_.bind(seen_.variant, seen_.ruleset, seen_.rulings);
    if (!rules) {
        trouble(rules.error().message);
        return {};
    }
    auto game = Game::make(*std::move(rules), {});
    if (game) return *std::move(game);
    trouble(game.error().message);
    return {};
}

/// Of the game as it stands; the answer is printed when it comes.
void NetTable::why(const std::string& token) {
    sent_ = true;
    {
        const std::lock_guard lock(mutex_);
        ++questions_;
    }
    client_->why(token, [this, token](const Result<Explanation>& why) {
        if (!why) fail(why.error());
        const std::lock_guard lock(mutex_);
        if (why) print(explanation_words(token, *why));
        std::fflush(stdout);
        --questions_;
        ++heard_;
        came_.notify_all();
    });
}

void NetTable::moves(const std::string& word) {
    std::vector<std::string> tokens;
    {
        const std::lock_guard lock(mutex_);
        for (const net::SpelledOffer& offer : seen_.offers) tokens.push_back(offer.token);
    }
    if (tokens.empty()) return trouble("There is nothing that your seat may do now.");
    std::sort(tokens.begin(), tokens.end());
    const std::size_t all = tokens.size();
    int most = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), most);
    if (!word.empty() && error == std::errc() && end == word.data() + word.size()) {
        tokens.resize(std::min(all, static_cast<std::size_t>(std::max(0, most))));
    } else if (!word.empty()) {
        std::erase_if(tokens, [&](const std::string& token) { return token.find(word) == token.npos; });
        if (tokens.empty()) return trouble("Nothing that may be tried has \"" + word + "\" in it.");
    }
    std::string line;
    for (const std::string& token : tokens) line.append(line.empty() ? "" : " ").append(token);
    print(line + "\n");
    if (tokens.size() < all) print(std::to_string(tokens.size()) + " of " + std::to_string(all) + "\n");
}

void NetTable::what(const std::string& place) {
    const Variant* variant = this->variant();
    if (!variant) return trouble("The variant of this game is not installed here, so that nothing is known of it.");
    View view;
    {
        const std::lock_guard lock(mutex_);
        view = seen_.view;
    }
    const std::string words = square_words(variant->info(), view, place);
    if (words.empty()) return trouble("\"" + place + "\" is no square here; expected one such as e4.");
    print(words);
    if (!variant->publishes<can::Rule>()) return;
    const auto rules = game_of_rules();
    if (!rules) return;
    std::vector<std::string> kinds;
    for (const std::string& target : targets_of(view, place))
        for (const Occupant& each : ui::cell_at(view, target)->occupants)
            if (const std::string& kind = each.kind.empty() ? each.piece : each.kind;
                std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
                kinds.push_back(kind);
    for (const std::string& kind : kinds) {
        const auto card = variant->ask<can::Rule>(rules->state(), Viewer::arbiter(), {kind});
        if (!card) continue;
        print("  " + card->name + ": " + card->rule + "\n");
        for (const std::string& edge : card->edges) print("  - " + edge + "\n");
    }
}

void NetTable::rulings(const std::string& asked) {
    const auto game = game_of_rules();
    if (!game) return;
    if (const auto wrong = print_rulings(game->rules(), asked); !wrong.empty()) trouble(wrong);
}

bool NetTable::has_armies() const {
    const Variant* known = variant();
    if (!known || !known->publishes<can::Armies>()) return false;
    const std::lock_guard lock(mutex_);
    return known->info().phase_kind(seen_.view.phase) == PhaseSpec::Kind::draft;
}

void NetTable::armies(const std::string&) {
    const auto ready = variant()->ask<can::Armies>();
    if (!ready) return trouble(ready.error().message);
    for (const NamedArmy& army : *ready)
        print("  " + army.id + ", " + std::to_string(army.cost) + ": " + army.text + "\n");
}

void NetTable::army(const std::string& id) {
    const Variant& known = *variant();
    const auto ready = known.ask<can::Armies>();
    if (!ready) return trouble(ready.error().message);
    std::vector<std::string> ids;
    for (const NamedArmy& army : *ready) {
        if (army.id == id) return send(army.token);
        ids.push_back(army.id);
    }
    if (known.publishes<can::Army>())
        if (const auto read = known.ask<can::Army>({id, {}, {}})) return send(read->token);
    const auto near = nearest_word(id, ids);
    trouble("There is no army \"" + id + "\"" +
            (near.empty() ? "; \"armies\" lists them." : "; did you mean \"" + near + "\"?"));
}

/// To before the last own entry of the log.
void NetTable::undo(const std::string&) {
    int plies = 0;
    {
        const std::lock_guard lock(mutex_);
        const auto own = std::find_if(seen_.log.rbegin(), seen_.log.rend(),
                                      [&](const net::LogEntry& each) { return seen_.is_mine(each.seat); });
        if (own != seen_.log.rend()) plies = static_cast<int>(own - seen_.log.rbegin()) + 1;
    }
    if (plies == 0) return trouble("You have played nothing yet that could be taken back.");
    sent_ = true;
    client_->ask("takeback", plies);
}

void NetTable::draw(const std::string&) {
    sent_ = true;
    client_->offer_draw();
}

void NetTable::accept(const std::string&) { answer(true); }
void NetTable::decline(const std::string&) { answer(false); }

/// A request of the others; where there is none, an offer of a draw.
void NetTable::answer(bool yes) {
    std::int64_t asked = 0;
    {
        const std::lock_guard lock(mutex_);
        for (const net::Proposal& each : seen_.asks)
            if (std::none_of(each.accepted.begin(), each.accepted.end(),
                             [&](const std::string& seat) { return seen_.is_mine(seat); }))
                asked = each.id;
    }
    sent_ = true;
    asked != 0 ? client_->reply(asked, yes) : client_->respond_draw(yes);
}

/// Once more, where somebody sits at the keyboard.
void NetTable::resign(const std::string&) {
    if (isatty(STDIN_FILENO) && !std::exchange(asked_, true))
        return print("Type resign once more to give the game up.\n");
    sent_ = true;
    client_->resign();
}

void NetTable::board(const std::string&) {
    const std::lock_guard lock(mutex_);
    show_board();
}

void NetTable::again(const std::string&) { client_->again(); }

void NetTable::help(const std::string&) {
    print(
        "An action, such as e2e4, or a square alone where that touches a piece. \"moves\" lists what may be tried.\n"
        "Or one of these:\n");
    for (const Command& command : commands) {
        if (!command.act || !fits(command)) continue;
        std::string row = "  " + form_of(command);
        row.append(row.size() < 24 ? 24 - row.size() : 1, ' ');
        print(row + std::string(command.help) + "\n");
    }
}

void NetTable::quit(const std::string&) { left_ = true; }

}  // namespace pinwheel::terminal
