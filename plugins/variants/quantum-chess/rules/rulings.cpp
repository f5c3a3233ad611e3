#include "rules/rulings.h"

namespace pinwheel::quantum {
namespace {

using Affects = RulingSpec::Affects;

RulingCatalogue make_catalogue() {
    RulingCatalogue c;
    const auto add = [&](const char* id, const char* question, std::vector<RulingOption> options, const char* cite,
                         Affects affects = Affects::play) {
        c.push_back({id, {}, question, std::move(options), 0, affects, cite});
    };
    add("army.bishop-colours", "Must the two bishops stand on opposite colours?",
        {{"opposite", "yes: one piece of each complex"}, {"any-two", "no: any two pieces"}},
        "The source: opposite. Spec §3.1.");
    add("army.knight-colours", "Must the two knights start on opposite colours?",
        {{"free", "no: any two pieces"}, {"opposite", "yes: one piece of each complex"}},
        "The first draft wondered about it, later text dropped it. Spec §11.");
    add("collapse.voluntary", "May a mover give up more types than its move rules out?",
        {{"off", "no: it keeps every type able to make the move"},
         {"on-moves", "yes, on moves"},
         {"on-moves-and-challenges", "yes, and so may the attackers of a challenge"}},
        "\"Only types able to have made that movement\"; \"collapse in a certain way\" may hint at more. Spec §4.");
    add("pawn.back-row", "May a piece of the back row turn out to be a pawn?",
        {{"allowed", "yes: every piece may become any type"},
         {"no-pawns", "no: the back row lacks P, the second row is pawns"}},
        "\"Every piece may become any piece\". Spec §4.");
    add("pawn.double-step", "Which piece may step twice as a pawn?",
        {{"home-rank-unmoved", "an unmoved piece that starts on its second rank"},
         {"any-unmoved", "any unmoved piece, from the first rank too"},
         {"any-on-second", "any possible pawn on its second rank"}},
        "The orthodox home rank. Spec §4 row 2.");
    add("promotion.model", "What happens to a possible pawn on the far rank?",
        {{"declare", "the mover declares =Q, =R, =B or =N, or it is no pawn"},
         {"superposed", "it may be any of Q, R, B, N by promotion until later moves say which"},
         {"none", "it is no pawn; a determined pawn may not enter"},
         {"auto-queen", "it is a queen by promotion unless the mover says another piece"}},
        "The source leaves it open. Spec §5.3.");
    add("promotion.limit", "Is the choice of promotion limited?",
        {{"free", "no"}, {"captured", "to types of which a piece was captured for certain"}}, "Orthodox. Spec §5.3.");
    add("enpassant.declare", "Must an en passant capture be declared?",
        {{"explicit", "yes, a plain step to that square captures nothing"},
         {"always", "no, a possible pawn's diagonal step to that square always captures"}},
        "Two results exist for one pair of squares. Spec §5.2.");
    add("enpassant.after-challenge", "When must the pawn that stepped twice still be possible?",
        {{"capture-time", "when it is captured"},
         {"step-time", "when it steps; what a challenge takes later does not matter"}},
        "Against any potential pawn. Spec §5.2.");
    add("castle.attacked", "Which squares of a castling must not be attacked?",
        {{"king-path", "the king's, from start to destination"}, {"every-square", "every square either piece crosses"}},
        "\"All squares involved\" is said, with Fischer's rules as the base. Spec §5.1.");
    add("castle.attackers", "Which attackers forbid a castling?",
        {{"any-capable", "any piece that may be capable"},
         {"determined", "determined pieces only"},
         {"untested", "none"}},
        "As in automatic check. Spec §5.1.");
    add("castle.in-start", "May king and rook castle without leaving their own two squares?",
        {{"allowed", "yes"}, {"travel", "no: one of them must reach another square"}},
        "Falls out of Fischer's rules. Spec §5.1.");
    add("castle.during-challenge", "May a player castle while a challenge is pending?",
        {{"answer", "yes, where it answers the challenge"}, {"forbidden", "no"}},
        "No castling out of check. Spec §7.3.");
    add("challenge.zero", "Who may challenge before the first move?",
        {{"black", "Black"}, {"none", "nobody"}, {"both", "Black, and then White, whose challenge can only be denied"}},
        "Source text. Spec §6.");
    add("challenge.count", "How many challenges may a turn hold?",
        {{"one", "one"}, {"several", "several, each of another piece; all must be answered"}},
        "The grammar shows one. Spec §9.1.");
    add("challenge.collapse-attackers", "What becomes of the attackers of a challenge?",
        {{"capable", "they keep the types that attack"},
         {"pick-one", "each becomes one type that the challenger picks"},
         {"none", "nothing"}},
        "The source's example keeps (QR),(QB). Spec §7.1.");
    add("challenge.king-attacker", "May an attacker of a challenge attack as a king?",
        {{"excluded", "no"}, {"included", "yes"}}, "A king never gives check. Spec §7.1.");
    add("challenge.target-singular", "May a determined king be challenged?",
        {{"illegal", "no: check is automatic there"},
         {"no-effect", "yes, the attackers collapse and nothing else happens"}},
        "Check is automatic there. Spec §7.1.");
    add("challenge.answer-scope", "Which attackers must an answer stop?",
        {{"declared", "the declared ones"}, {"every-capable", "every capable enemy"}},
        "Only what is declared. Spec §7.3.");
    add("challenge.implied-denial", "Does another move that takes K from the target answer the challenge?",
        {{"accepted", "yes"}, {"explicit", "no, a denial is said"}}, "The same state results. Spec §7.3.");
    add("challenge.deny-stuck", "May a player deny into having no move while another answer exists?",
        {{"illegal", "no"}, {"legal", "yes"}}, "Stops denying into a draw. Spec §7.3.");
    add("challenge.repeat", "May a player challenge the same piece two turns running?",
        {{"allowed", "yes"}, {"barred", "no"}}, "The source is silent; repetition bounds it. Spec §11.");
    add("challenge.refund", "Does a denial give the attackers back what the challenge took?",
        {{"stays", "no: the collapse is the price"}, {"restored", "yes, to the challenger's whole army"}},
        "Collapse is the price. Spec §7.1.");
    add("check.attacker", "When does a superposed piece give check?",
        {{"any-capable", "when one of its types attacks"},
         {"collapses", "when one of its types attacks, and then it keeps only those"},
         {"every-world", "when in every world some piece attacks"},
         {"joint-mate", "when one of its types attacks; but it is mate only if it is in some one world"}},
        "\"Even if other waveforms\". Spec §7.2.");
    add("check.king-attacks", "Does a possible king attack as a king?",
        {{"counts", "yes"}, {"determined", "only when determined"}}, "Keeps kings apart. Spec §7.2.");
    add("selfcheck.potential", "May one of several possible kings stand attacked at the end of its own turn?",
        {{"free", "yes"}, {"removes-king", "yes, but then it is no king"}},
        "Never automatic for possible kings. Spec §7.4.");
    add("capture.residual", "What may a captured piece still be?",
        {{"keep", "everything but king"},
         {"owner-names", "one type that its owner names at once"},
         {"random", "one type drawn from the seed of the game"}},
        "Source: it keeps the rest. Spec §4.1.");
    add("capture.potential-king", "May a possible king be captured?",
        {{"legal", "yes"},
         {"challenged", "only after it was challenged and the challenge left unanswered, which no turn allows"}},
        "Source: always. Spec §4.1.");
    add("stalemate.undetermined", "What is it worth to be stuck with two possible kings or more?",
        {{"draw", "a draw"}, {"loss", "a loss"}}, "Orthodox. Spec §8.", Affects::verdict);
    add("mate.forced-denial",
        "What is it worth when the only answer is a denial that leaves the king attacked and no move?",
        {{"mate", "checkmate"}, {"draw", "a draw"}}, "Answers exhausted and the king attacked. Spec §8.",
        Affects::verdict);
    add("draw.repetition", "What must repeat for a draw by repetition?",
        {{"full", "everything that still matters"},
         {"ignore-moved", "everything but whether pieces have moved"},
         {"off", "nothing"}},
        "The state includes the masks. Spec §8.", Affects::verdict);
    add("draw.fifty", "What sets the move clock back?",
        {{"any-collapse", "a capture, any collapse, or a move that leaves P possible"},
         {"capture-or-pawn", "a capture or a move of a determined pawn"}},
        "A collapse cannot be undone. Spec §8.");
    add("setup.first-action", "Does the game begin with Black's move zero?",
        {{"zero", "yes"}, {"white", "no, White moves first"}}, "Source text. Spec §6.");
    add("notation.denial", "Which types does a written denial show?",
        {{"after", "those that propagation leaves"}, {"before", "all but K, before propagation"}},
        "Either is read. Spec §9.2.");
    add("castle.path", "Which squares of a castling must be empty?",
        {{"both-ways", "those on the ways of king and rook, as in Fischer's rules"},
         {"between", "those between king and rook, and those where they arrive"}},
        "Fischer's rules are the base; \"squares between\" is the orthodox wording. Spec §5.1.");
    add("challenge.battery", "May an attacker of a challenge stand behind another declared one on its line?",
        {{"no", "no: its own way must be clear"},
         {"behind-declared", "yes, behind attackers of the same challenge alone"}},
        "\"Could capture on the target square now\"; a battery attacks it all the same. Spec §7.1.");
    return c;
}

}  // namespace

const RulingCatalogue& catalogue() {
    static const RulingCatalogue c = make_catalogue();
    return c;
}

Choices play_choices(const Rulings& rulings) {
    Choices c;
    for (std::size_t i = 0; i < ruling_count && i < rulings.size(); ++i)
        if (catalogue()[i].affects == Affects::play) c.option[i] = rulings[i];
    return c;
}

bool read_play_numbers(const std::vector<std::uint8_t>& numbers, Choices& c) {
    if (numbers.size() != ruling_count) return false;
    for (std::size_t i = 0; i < ruling_count; ++i) {
        if (numbers[i] >= catalogue()[i].options.size()) return false;
        c.option[i] = numbers[i];
    }
    return true;
}

}  // namespace pinwheel::quantum
