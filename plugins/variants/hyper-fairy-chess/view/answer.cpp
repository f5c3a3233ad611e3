#include "view/answer.h"

#include <algorithm>

#include "pinwheel/game/variant/in_quotes.h"

namespace pinwheel::hyper_fairy {

Error wrong_args(const std::string& expected) { return {"question.args", "Expected " + expected + ".", {}}; }

const char* tier_word(Tier tier) {
    constexpr const char* words[] = {"other", "1", "2", "3"};
    return words[static_cast<std::size_t>(tier)];
}

namespace {

// --- armies ---

std::vector<DraftSheet::Fault> faults_of(const std::vector<Objection>& all) {
    std::vector<DraftSheet::Fault> list;
    for (const Objection& o : all) list.push_back({o.code, o.message, o.place, o.advice});
    return list;
}

/// Terms of a board, a budget and a pool with the default rulings.
struct FreeTerms {
    std::shared_ptr<const Laws> laws;
    DraftTerms terms;
};
Result<FreeTerms> free_terms(const std::string& board, const std::string& budget, const std::string& pool = "all") {
    const std::map<std::string, std::string> options{{"board", board}, {"points", budget}, {"pool", pool}};
    const auto size = read_board(options);
    if (!size) return Error{"question.args", size.error().message, size.error().where};
    FreeTerms f{laws_for(standard_catalogue(), Choices{}, board_sizes[static_cast<std::size_t>(*size)]), {}};
    auto terms = read_terms(options, 0, *f.laws);
    if (!terms) return Error{"question.args", terms.error().message, terms.error().where};
    f.terms = *std::move(terms);
    return f;
}

Named<int> counts_of(const Army& army) {
    Named<int> counts;
    for (int k = 1; k <= standard_catalogue().count(); ++k)
        if (const int count = army[static_cast<KindId>(k)])
            counts.emplace_back(standard_catalogue()[static_cast<KindId>(k)].id, count);
    return counts;
}

Result<Datum> answer_check_army(const GamePosition*, Args args) {
    if (args.size() != 3 && args.size() != 4) return wrong_args("a board, a budget, an army and perhaps a pool");
    const auto free = free_terms(args[0], args[1], args.size() > 3 ? args[3] : "all");
    if (!free) return free.error();
    const auto lines = read_army_lines(args[2]);
    if (!lines) return lines.error();
    Army army;
    return to_datum(faults_of(check_lines(*lines, free->terms, army)));
}

Result<Datum> answer_piece(const GamePosition* game, Args args) {
    if (args.size() != 1) return wrong_args("the id, symbol or name of a piece");
    const auto card = piece_card(args[0], game ? game->laws->choices : Choices{});
    if (!card) return card.error();
    return to_datum(*card);
}

Datum refused_list(const std::vector<RefusedFile>& files) {
    Datum::List list;
    for (const RefusedFile& file : files)
        list.emplace_back(Datum::Members{{"path", file.path.string()},
                                         {"code", file.error.code},
                                         {"message", file.error.message},
                                         {"place", file.error.where}});
    return Datum(std::move(list));
}

/// Files of the user's pieces that were refused.
Result<Datum> answer_refused(const GamePosition*, Args) { return refused_list(standard_catalogue().refused); }

/// Files of the user's armies that were refused.
Result<Datum> answer_refused_armies(const GamePosition*, Args) { return refused_list(army_files().refused); }

// --- a game ---

// --- the draft ---

Named<DraftSheet::Slots> slots_of(const Army& army, const DraftTerms& t) {
    const auto used = slots_used(army, t);
    Named<DraftSheet::Slots> slots;
    for (const Tier tier : {Tier::one, Tier::two, Tier::three})
        slots.emplace_back(tier_word(tier), DraftSheet::Slots{used[static_cast<std::size_t>(tier)], t.slots(tier)});
    return slots;
}

std::string pick_token(const std::string& id, int count) { return "pick:" + id + "," + std::to_string(count); }

DraftSheet::Drafted drafted(const Draft& d, std::size_t side) {
    const Army& army = d.army[side];
    DraftSheet::Drafted out;
    out.army = canonical(army);
    out.counts = counts_of(army);
    out.spent = cost_of(army, d.terms());
    out.left = d.terms_by_side[side].budget - out.spent;
    out.pieces = army.total();
    out.capacity = d.terms().capacity();
    out.slots = slots_of(army, d.terms());
    out.errors = faults_of(check_army(army, d.terms_by_side[side]));
    if (d.revealed()) out.nonce = nonce_text(d.nonce[side]);
    if (d.committed[side]) return out;
    for (int k = 1; k <= d.terms().kinds(); ++k) {
        const auto kind = static_cast<KindId>(k);
        const std::string& id = standard_catalogue()[kind].id;
        out.more.emplace_back(id, pick_token(id, army[kind] + 1));
        if (army[kind]) out.less.emplace_back(id, pick_token(id, army[kind] - 1));
    }
    out.commit = "commit";
    return out;
}

struct Question {
    QuestionSpec spec;
    Result<Datum> (*answer)(const GamePosition*, Args);
};
const std::vector<Question>& questions() {
    static const std::vector<Question> all{
        {{"piece", "id",
          "A piece of the catalogue: name, tier, cost, points, symbol, how it moves, its rule and edge cases.", false},
         answer_piece},
        {{"check_army", "board budget army [pool]",
          "Every objection to an army, in order; none for a good one. The pool is that of a set-up, all pieces "
          "without.",
          false},
         answer_check_army},
        {{"refused_pieces", "", "Files of the user's own pieces that have faults, with the place of each.", false},
         answer_refused},
        {{"refused_armies", "", "Files of the user's own armies that have faults, with the place of each.", false},
         answer_refused_armies},
        {{"points", "", "Victory points on the board by seat, of those whose pieces the viewer sees.", true}, nullptr},
    };
    return all;
}

}  // namespace

std::vector<QuestionSpec> question_specs() {
    std::vector<QuestionSpec> specs;
    for (const Question& q : questions()) specs.push_back(q.spec);
    return specs;
}

namespace {

Result<Datum> answer_points(const HyperFairyChess& rules, const GamePosition* game, const Viewer& viewer) {
    if (!game) return Error{"question.args", "The question points is asked of a game.", {}};
    const View view = rules.view(*game, viewer);
    Datum::Members points;
    for (std::uint16_t side = 0; side < 2; ++side) {
        if (game->phase != Phase::play && !(view.drafting && view.drafting->seats[side].hand_shown)) continue;
        const std::array<std::uint16_t, 1> args{side};
        points.emplace_back(
            rules.info().seats[side].id,
            static_cast<double>(std::get<std::int64_t>(rules.fact(*game, static_cast<int>(Fact::points), args))));
    }
    return Datum(std::move(points));
}

}  // namespace

Result<DraftSheet> HyperFairyChess::draft(const Position& game, const Viewer& viewer,
                                          std::optional<SeatId> seat) const {
    if (!seat && viewer.kind == Viewer::Kind::seat) seat = viewer.seat;
    if (!seat || seat->v > 1) return wrong_args("a seat, w or b, since these eyes have no draft of their own");
    if (!game.draft) return Error{"question.draft", "This game began from a position: nothing was drafted.", {}};
    const Draft& d = *game.draft;
    const std::size_t side = seat->v;
    const bool own = viewer == Viewer::arbiter() || viewer == Viewer::of(*seat);
    DraftSheet out;
    out.seat = seat_ids[side];
    out.board = board_words[static_cast<std::size_t>(
        std::find(board_sizes.begin(), board_sizes.end(), d.terms().laws->size) - board_sizes.begin())];
    out.budget = d.terms_by_side[side].budget;
    out.phase = phase(game);
    out.committed = d.committed[side];
    out.opponent_committed = d.committed[1 - side];
    out.tiers = {{"1", "Tier 1"}, {"2", "Tier 2"}, {"3", "Tier 3"}, {"other", "Other"}};
    if (d.committed[side]) out.commitment = commitment(canonical(d.army[side]), d.nonce[side]);
    if (own || d.revealed())
        out.drafted = drafted(d, side);
    else
        return Error{
            "question.hidden",
            "The army of " + std::string(side ? "Black" : "White") + " is sealed until both sides have committed.",
            {}};
    return out;
}

std::vector<pinwheel::NamedArmy> HyperFairyChess::armies() const {
    std::vector<pinwheel::NamedArmy> list;
    for (const NamedArmy& named : army_files().armies)
        list.push_back({named.id, named.title, named.board, named.text, named.cost, "army:" + named.text});
    return list;
}

Result<ArmyTexts> HyperFairyChess::army(const std::string& text, const std::optional<std::string>& title,
                                        const std::optional<std::string>& board) const {
    const auto lines = read_army_lines(text);
    if (!lines) return lines.error();
    const auto free = free_terms(board.value_or("8x8"), "2000");
    if (!free) return free.error();
    Army army;
    for (const Objection& o : check_lines(*lines, free->terms, army))
        if (o.code == "UNKNOWN_PIECE" || o.code == "BAD_COUNT") return Error{"army." + o.code, o.message, o.place};
    const std::string written = canonical(army);
    return ArmyTexts{written, counts_of(army), cost_of(army, free->terms),
                     write_army_json(army, title.value_or("Army"), board.value_or("8x8"), standard_catalogue()),
                     "army:" + written};
}

Result<Datum> HyperFairyChess::answer(const Position* game, const Viewer& viewer, std::string_view question,
                                      Args args) const {
    for (const Question& q : questions())
        if (q.spec.name == question) return q.answer ? q.answer(game, args) : answer_points(*this, game, viewer);
    return Error{"question.unknown", "There is no such question.", std::string(question)};
}

}  // namespace pinwheel::hyper_fairy
