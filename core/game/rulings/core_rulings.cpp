#include "pinwheel/game/rulings/core_rulings.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "pinwheel/game/rulings/rulings.h"
#include "pinwheel/game/variant/in_quotes.h"

namespace pinwheel {
namespace {

struct CoreRow {
    CoreRuling ruling;
    std::string_view id, question;
    struct Option {
        CoreOption option;
        std::string_view id, title;
    };
    std::array<Option, 2> options;
    CoreOption otherwise;  ///< where no catalogue adopts it
};

constexpr CoreRow core_rows[] = {
    {CoreRuling::draw_latched,
     "draw.latched",
     "May play go on after a drawn position?",
     {{{CoreOption::latched, "latched", "no, unless the move is taken back"},
       {CoreOption::live, "live", "yes, the status is looked at anew"}}},
     CoreOption::latched},
    {CoreRuling::draw_manual,
     "draw.manual",
     "Is an agreed draw kept in the saved game?",
     {{{CoreOption::not_saved, "not-saved", "no"}, {CoreOption::saved, "saved", "yes, as a member of the file"}}},
     CoreOption::saved},
    {CoreRuling::scrub_move,
     "scrub.move",
     "What does a move played at an earlier ply do?",
     {{{CoreOption::truncate, "truncate", "it goes on from there; here the old line is kept as a variation"},
       {CoreOption::refuse, "refuse", "nothing, it is refused"}}},
     CoreOption::truncate},
    {CoreRuling::load_order,
     "load.order",
     "Must the players written in a file be those whose turn it is?",
     {{{CoreOption::strict, "strict", "yes, else the file is refused"},
       {CoreOption::lenient, "lenient", "no, the turn order decides"}}},
     CoreOption::strict},
    {CoreRuling::network_waiting,
     "network.waiting-games",
     "What becomes of a game that nobody joins?",
     {{{CoreOption::forever, "never", "It waits"}, {CoreOption::a_day, "24h", "It is removed after 24 hours"}}},
     CoreOption::a_day},
    {CoreRuling::network_grace,
     "network.grace",
     "Does the grace of a disconnected player run in the other's turn?",
     {{{CoreOption::runs, "runs", "Yes"}, {CoreOption::paused, "paused", "No"}}},
     CoreOption::runs},
};

const CoreRow& core_row(CoreRuling ruling) {
    for (const CoreRow& row : core_rows)
        if (row.ruling == ruling) return row;
    throw std::logic_error("This is no ruling of core's.");
}

}  // namespace

std::span<const CoreRuling> core_rulings() {
    static const auto all = [] {
        std::array<CoreRuling, std::size(core_rows)> out{};
        std::ranges::transform(core_rows, out.begin(), &CoreRow::ruling);
        return out;
    }();
    return all;
}

std::string_view id_of(CoreRuling ruling) { return core_row(ruling).id; }

RulingSpec core_ruling(CoreRuling ruling, CoreOption standard, std::string alias, std::string cite) {
    const CoreRow& row = core_row(ruling);
    RulingSpec spec;
    spec.id = row.id;
    spec.alias = std::move(alias);
    spec.question = row.question;
    for (const auto& option : row.options) spec.options.push_back({std::string(option.id), std::string(option.title)});
    if (row.options[0].option != standard && row.options[1].option != standard)
        throw std::logic_error("An option of another ruling is no default of " + spec.id + ".");
    spec.standard = row.options[0].option == standard ? 0 : 1;
    spec.affects = RulingSpec::Affects::verdict;
    spec.cite = std::move(cite);
    spec.core = ruling;
    return spec;
}

CoreOption Rulings::core(CoreRuling ruling) const {
    const CoreRow& row = core_row(ruling);
    const int index = find_ruling(catalogue(), ruling);
    return index < 0 ? row.otherwise : row.options.at(chosen_[static_cast<std::size_t>(index)]).option;
}

int find_ruling(const RulingCatalogue& catalogue, CoreRuling ruling) {
    for (std::size_t i = 0; i < catalogue.size(); ++i)
        if (catalogue[i].core == ruling) return static_cast<int>(i);
    return -1;
}

std::string core_rulings_fault(const RulingCatalogue& catalogue) {
    for (const CoreRow& row : core_rows) {
        int adopted = 0;
        for (const RulingSpec& spec : catalogue) {
            const bool named = spec.id == row.id, core = spec.core == row.ruling;
            adopted += core;
            bool alike = named == core;
            if (core) alike = alike && spec.options.size() == row.options.size();
            for (std::size_t i = 0; core && alike && i < row.options.size(); ++i)
                alike = spec.options[i].id == row.options[i].id;
            if (!alike)
                return "has a ruling " + in_quotes(spec.id) + " that is core's, but not as core_ruling() makes it";
        }
        if (adopted > 1) return "adopts core's ruling " + in_quotes(row.id) + " twice";
    }
    return {};
}

}  // namespace pinwheel
