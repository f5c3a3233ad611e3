#include "rules/rulings.h"

#include <algorithm>
#include <stdexcept>

namespace pinwheel::blind {
namespace {

using Affects = RulingSpec::Affects;

/// What an announcement says or a position remembers follows from most rulings, so that a line must be played again
/// when one of them changes; those of the network do not touch a game.
struct RulingRow {
    const char *alias, *id, *question;
    std::vector<RulingOption> options;
    std::uint8_t standard;
    Affects affects;
    CoreRuling core = CoreRuling::none;  ///< one that core reads: all else is core's, but the default
    CoreOption chosen = CoreOption::latched;
};

RulingRow of_core(const char* alias, CoreRuling core, CoreOption standard) {
    return {alias, "", "", {}, 0, Affects::verdict, core, standard};
}

std::vector<RulingRow> ruling_rows() {
    constexpr auto play = Affects::play, network = Affects::verdict;
    return {
        {"BR01",
         "hear.moves",
         "Who hears the announcement of a move?",
         {{"as-set", "As the game's setting announce-all says"},
          {"opponent", "The opponent of the mover"},
          {"both", "Both players"}},
         0,
         play},
        {"BR02",
         "hear.refusals",
         "Are refused attempts heard by the opponent?",
         {{"as-set", "As the game's setting announce-all says"}, {"no", "No"}, {"yes", "Yes, as at the table"}},
         0,
         play},
        {"BR03",
         "statement.no-legal-moves",
         "When is \"the piece has no legal moves\" said instead of \"moving that piece will not help you\"?",
         {{"geometric", "When the own pieces alone leave no square"},
          {"true-pseudo", "When the piece cannot move on the true board, kings aside"}},
         0,
         play},
        {"BR04",
         "touch.wont-help",
         "Does \"moving that piece will not help you\" release the touched piece?",
         {{"yes", "Yes"}, {"no", "No, though another piece must move"}},
         0,
         play},
        {"BR05",
         "touch.no-legal-moves",
         "Does \"no legal moves\" release the touched piece?",
         {{"yes", "Yes"}, {"no", "No, though another piece must move"}},
         0,
         play},
        {"BR06",
         "castling.touch",
         "Which piece may be touched first to castle?",
         {{"king", "The king"}, {"rook-first", "The rook too"}},
         0,
         play},
        {"BR07",
         "castling.refused",
         "Does a refused castling leave the king touched?",
         {{"stays", "Yes, the king must move"}, {"released", "No"}},
         0,
         play},
        {"BR08",
         "geometry.pawn-ahead",
         "What does an own piece straight ahead of a pawn on its start rank stop?",
         {{"both", "Both steps"}, {"one", "The single step only"}},
         0,
         play},
        {"BR09",
         "offer.after-move",
         "What becomes of a pending draw offer after a move?",
         {{"cleared", "It is void"}, {"stays", "It stays"}},
         0,
         play},
        {"BR10",
         "offer.crossing",
         "What is an offer while the other side's is pending?",
         {{"accept", "An acceptance"}, {"ignore", "Nothing"}},
         0,
         play},
        {"BR11",
         "view.in-check",
         "Who sees that the side to move is in check?",
         {{"side-to-move", "Both players"}, {"own-king", "The side whose king it is"}},
         0,
         play},
        {"BR12",
         "announce.mate-and-draw",
         "What is said when mate meets the condition of a draw?",
         {{"mate-only", "The mate"}, {"both", "Both; the mate counts"}},
         0,
         play},
        {"BR13",
         "tally.promoted",
         "As what does a captured promoted piece count?",
         {{"promoted-type", "As what it was promoted to"}, {"pawn", "As a pawn"}},
         0,
         play},
        {"BR14",
         "repetition.en-passant",
         "When does the en passant square belong to a repeated position?",
         {{"capturable", "When the capture is legal"},
          {"pawn-adjacent", "When a pawn stands beside it"},
          {"raw", "After every double step"}},
         0,
         play},
        {"BR15",
         "vanilla.touch-move",
         "Do touch-move and announcements hold in vanilla mode?",
         {{"yes", "Yes"}, {"no", "No, an illegal move is just not made"}},
         0,
         play},
        {"BR16",
         "log.after-end",
         "Is the other side's log shown after the end?",
         {{"filtered", "No"}, {"revealed", "Yes"}},
         0,
         play},
        {"BR17",
         "network.third-visitor",
         "What does a third visitor get?",
         {{"error", "The error spectators_disabled"}, {"joined", "A rejection without a view"}},
         0,
         network},
        {"BR18",
         "network.reconnect",
         "How does the state come back to a player who reconnects?",
         {{"update", "In one update after joined"}, {"joined", "In joined"}},
         0,
         network},
        {"BR19",
         "announce.check-direction",
         "Does the announcement of a check name its direction?",
         {{"no", "No"}, {"yes", "Rank, file, diagonal or knight"}},
         0,
         play},
        {"BR20",
         "announce.captured",
         "Does the announcement of a capture tell what was taken?",
         {{"no", "No"}, {"pawn-or-piece", "Pawn or piece"}, {"type", "The type"}},
         0,
         play},
        {"BR21",
         "draws.claim",
         "How do threefold repetition and fifty moves end a game?",
         {{"automatic", "By themselves"}, {"claim", "When the side to move claims it"}},
         0,
         play},
        {"BR22",
         "statement.order",
         "Which comes first for a piece that cannot move and a target that is not legal?",
         {{"wont-help-first", "\"Moving that piece will not help you\" alone"},
          {"illegal-first", "\"Illegal move\", then \"moving that piece will not help you\""}},
         0,
         play},
        {"BR23",
         "statement.enemy-square",
         "What is said about a square with an enemy piece?",
         {{"same", "\"That piece no longer exists\", as about an empty one"}, {"separate", "Not your piece"}},
         0,
         play},
        of_core("BR24", CoreRuling::network_waiting, CoreOption::a_day),
        {"BR25",
         "commit.needless-promotion",
         "What is a promotion on a move not to the last rank?",
         {{"ignore", "Ignored"}, {"malformed", "A malformed commit"}},
         0,
         play},
        of_core("BR26", CoreRuling::network_grace, CoreOption::runs),
    };
}

const std::vector<OptionSpec>& options() {
    static const std::vector<OptionSpec> all = setup_options();
    return all;
}

/// Index of the chosen word of a set-up option; an error names what was expected.
Result<std::size_t> chosen(const OptionSpec& option, const std::map<std::string, std::string>& given) {
    const auto found = given.find(option.id);
    if (found == given.end()) return std::size_t{0};
    std::string expected;
    for (std::size_t i = 0; i < option.choices.size(); ++i) {
        if (found->second == option.choices[i]) return i;
        expected += (expected.empty() ? "" : ", ") + option.choices[i];
    }
    return Error{
        "setup.option",
        "The option " + found->first + " of blind chess is one of " + expected + ", not \"" + found->second + "\".",
        found->first};
}

void apply_rulings(const Rulings& rulings, bool announce_all, Settings& s) {
    const RulingCatalogue& catalogue = rulings.catalogue();
    // A word that no ruling has would never be chosen, and nobody would notice.
    const auto is = [&](std::string_view alias, std::string_view option) {
        const int at = find_ruling(catalogue, alias);
        if (at < 0) throw std::logic_error("Blind chess has no ruling " + std::string(alias));
        const auto row = static_cast<std::size_t>(at);
        const auto& all = catalogue[row].options;
        const auto found = std::find_if(all.begin(), all.end(), [&](const auto& o) { return o.id == option; });
        if (found == all.end())
            throw std::logic_error(std::string(alias) + " of blind chess has no option " + std::string(option));
        return rulings[row] == found - all.begin();
    };
    s.announce_all = announce_all;
    s.all_hear_moves = is("BR01", "as-set") ? announce_all : is("BR01", "both");
    s.all_hear_refusals = is("BR02", "as-set") ? announce_all : is("BR02", "yes");
    s.geometric_statement = is("BR03", "geometric");
    s.wont_help_releases = is("BR04", "yes");
    s.no_legal_moves_releases = is("BR05", "yes");
    s.rook_first = is("BR06", "rook-first");
    s.refused_castling_releases = is("BR07", "released");
    s.pawn_ahead_one_step = is("BR08", "one");
    s.move_clears_offer = is("BR09", "cleared");
    s.crossing_accepts = is("BR10", "accept");
    s.check_for_own_king_only = is("BR11", "own-king");
    s.mate_announced_alone = is("BR12", "mate-only");
    s.promoted_counts_as_pawn = is("BR13", "pawn");
    s.repetition_ep = is("BR14", "pawn-adjacent") ? chess::EpRule::pawn_adjacent
                      : is("BR14", "raw")         ? chess::EpRule::raw
                                                  : chess::EpRule::board_legal;
    s.vanilla_touch_move = is("BR15", "yes");
    s.log_revealed = is("BR16", "revealed");
    s.check_direction = is("BR19", "yes");
    s.capture_told = is("BR20", "pawn-or-piece") ? Settings::CaptureTold::pawn_or_piece
                     : is("BR20", "type")        ? Settings::CaptureTold::type
                                                 : Settings::CaptureTold::nothing;
    s.claims = is("BR21", "claim");
    s.illegal_first = is("BR22", "illegal-first");
    s.enemy_told_apart = is("BR23", "separate");
    s.needless_promotion_malformed = is("BR25", "malformed");
}

}  // namespace

RulingCatalogue ruling_catalogue() {
    RulingCatalogue catalogue;
    for (RulingRow& row : ruling_rows()) {
        const std::string cite = std::string("blind chess specification §12, ") + row.alias;
        if (row.core != CoreRuling::none)
            catalogue.push_back(core_ruling(row.core, row.chosen, row.alias, cite));
        else
            catalogue.push_back(
                {row.id, row.alias, row.question, std::move(row.options), row.standard, row.affects, cite});
    }
    return catalogue;
}

std::vector<OptionSpec> setup_options() {
    // The first choice of each is what holds where nothing is chosen.
    return {
        {"mode",
         "Board",
         "Blind shows each player only their own pieces; vanilla shows the board and keeps touch-move and "
         "announcements.",
         {"blind", "vanilla"},
         "blind",
         {},
         "mode"},
        {"highlighting",
         "Highlighting",
         "Lights the squares that a picked piece could reach, in a blind game as if the enemy did not exist.",
         {"on", "off"},
         "on",
         {},
         "highlightingEnabled"},
        {"announce-all",
         "Announce to all",
         "Both players hear everything, as at a table; else refusals are for the mover and moves for the opponent.",
         {"on", "off"},
         "on",
         {},
         "announceAll"},
        {"computer",
         "Computer players",
         "Seats whose refused attempts are never told to the other player.",
         {"none", "w", "b", "both"},
         "none",
         {{}, {0}, {1}, {0, 1}}},
    };
}

Result<Settings> make_settings(const Rulings& rulings, const std::map<std::string, std::string>& given) {
    std::array<std::size_t, 4> choice{};
    for (std::size_t i = 0; i < choice.size(); ++i) {
        auto index = chosen(options()[i], given);
        if (!index) return index.error();
        choice[i] = *index;
    }
    for (const auto& [name, value] : given) {
        bool known = false;
        for (const OptionSpec& option : options()) known = known || name == option.id;
        if (!known)
            return Error{
                "setup.option",
                "Blind chess has no option " + name + "; expected mode, highlighting, announce-all or computer.", name};
    }
    Settings settings;
    settings.vanilla = choice[0] == 1;
    settings.highlighting = choice[1] == 0;
    settings.computers = static_cast<std::uint8_t>(choice[3]);
    if (rulings.size() != 0) apply_rulings(rulings, choice[2] == 0, settings);
    return settings;
}

}  // namespace pinwheel::blind
