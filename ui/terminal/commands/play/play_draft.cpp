// The drafts of `play`: pieces taken and put back, and armies that are ready.
#include <algorithm>

#include "pinwheel/game/variant/nearest_word.h"
#include "terminal/commands/play/play_table.h"
#include "terminal/draft_text.h"
#include "terminal/say.h"

namespace pinwheel::terminal {

bool PlayTable::drafting() const {
    const auto& variant = game_.variant();
    return variant.publishes<can::Catalogue>() && variant.publishes<can::Draft>() &&
           variant.info().phase_kind(variant.phase(game_.state())) == PhaseSpec::Kind::draft;
}

bool PlayTable::has_armies() const { return drafting() && game_.variant().publishes<can::Armies>(); }

std::optional<DraftSheet> PlayTable::draft() const {
    Viewer eyes = eyes_;
    const auto acting = game_.variant().to_act(game_.state());
    if (eyes.kind != Viewer::Kind::seat && !acting.empty()) eyes = Viewer::of(acting.front());
    auto sheet = game_.variant().ask<can::Draft>(game_.state(), eyes);
    if (!sheet) return {};
    return *std::move(sheet);
}

void PlayTable::take(const std::string& piece) { change_army(piece, true); }
void PlayTable::put_back(const std::string& piece) { change_army(piece, false); }

void PlayTable::change_army(const std::string& piece, bool more) {
    const auto sheet = draft();
    if (!sheet || !sheet->drafted) return trouble("The army is committed.");
    const auto catalogue = game_.variant().ask<can::Catalogue>(game_.state(), eyes_);
    if (!catalogue) return trouble(catalogue.error());
    const PieceCard* card = piece_named(*catalogue, piece);
    const auto& tokens = more ? sheet->drafted->more : sheet->drafted->less;
    const auto token =
        std::find_if(tokens.begin(), tokens.end(), [&](const auto& each) { return card && each.first == card->id; });
    if (token != tokens.end()) return play({token->second});
    std::vector<std::string> ids;
    for (const PieceCard& each : *catalogue) ids.push_back(each.id);
    const auto near = nearest_word(piece, ids);
    trouble(card ? "There is no " + card->name + (more ? " to be had." : " in the army.")
                 : "There is no piece \"" + piece + "\"" + (near.empty() ? "." : "; did you mean \"" + near + "\"?"));
}

void PlayTable::armies(const std::string&) {
    const auto sheet = draft();
    const auto ready = game_.variant().ask<can::Armies>();
    if (!ready) return trouble(ready.error());
    for (const NamedArmy& army : *ready)
        if (!sheet || army.board == sheet->board)
            print("  " + army.id + ", " + std::to_string(army.cost) + ": " + army.text + "\n");
}

void PlayTable::army(const std::string& id) {
    const auto ready = game_.variant().ask<can::Armies>();
    if (!ready) return trouble(ready.error());
    std::vector<std::string> ids;
    for (const NamedArmy& army : *ready) {
        if (army.id == id) return play({army.token});
        ids.push_back(army.id);
    }
    if (game_.variant().publishes<can::Army>()) {
        const auto read = game_.variant().ask<can::Army>({id, {}, {}});
        if (read) return play({read->token});
    }
    const auto near = nearest_word(id, ids);
    trouble("There is no army \"" + id + "\"" +
            (near.empty() ? "; \"armies\" lists them." : "; did you mean \"" + near + "\"?"));
}

}  // namespace pinwheel::terminal
