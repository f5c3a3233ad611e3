#include "view/answer.h"

#include <algorithm>

#include "pinwheel/game/in_quotes.h"

namespace pinwheel::hyper_fairy {

Error wrong_args(const std::string& expected) { return {"question.args", "Expected " + expected + ".", {}}; }

const char* tier_word(Tier tier) {
    constexpr const char* words[] = {"other", "1", "2", "3"};
    return words[static_cast<std::size_t>(tier)];
}

namespace {

// --- armies ---

Datum::List objections(const std::vector<Objection>& all) {
    Datum::List list;
    for (const Objection& o : all)
        list.emplace_back(
            Datum::Members{{"code", o.code}, {"message", o.message}, {"place", o.place}, {"advice", o.advice}});
    return list;
}

/// Terms of a board and a budget with the default rulings and every piece in the pool.
struct FreeTerms {
    std::shared_ptr<const Laws> laws;
    DraftTerms terms;
};
Result<FreeTerms> free_terms(const std::string& board, const std::string& budget) {
    const std::map<std::string, std::string> options{{"board", board}, {"points", budget}, {"pool", "all"}};
    const auto size = read_board(options);
    if (!size) return wrong_args(size.error().message);
    FreeTerms f{laws_for(standard_catalogue(), Choices{}, board_sizes[static_cast<std::size_t>(*size)]), {}};
    auto terms = read_terms(options, 0, *f.laws);
    if (!terms) return wrong_args(terms.error().message);
    f.terms = *std::move(terms);
    return f;
}

Result<Datum> answer_check_army(const Asked& q) {
    if (q.args.size() != 3) return wrong_args("a board, a budget and an army");
    const auto free = free_terms(q.args[0], q.args[1]);
    if (!free) return free.error();
    const auto lines = read_army_lines(q.args[2]);
    if (!lines) return lines.error();
    Army army;
    return Datum(objections(check_lines(*lines, free->terms, army)));
}

Datum::Members counts_of(const Army& army) {
    Datum::Members counts;
    for (int k = 1; k <= standard_catalogue().count(); ++k)
        if (const int count = army[static_cast<KindId>(k)])
            counts.emplace_back(standard_catalogue()[static_cast<KindId>(k)].id, count);
    return counts;
}

/// An army in all its texts: what an import reads and an export writes.
Result<Datum> answer_army(const Asked& q) {
    if (q.args.empty() || q.args.size() > 3) return wrong_args("an army, a title and a board");
    const auto lines = read_army_lines(q.args[0]);
    if (!lines) return lines.error();
    const auto free = free_terms(q.args.size() > 2 ? q.args[2] : "8x8", "2000");
    if (!free) return free.error();
    Army army;
    for (const Objection& o : check_lines(*lines, free->terms, army))
        if (o.code == "UNKNOWN_PIECE" || o.code == "BAD_COUNT") return Error{"army." + o.code, o.message, o.place};
    const std::string title = q.args.size() > 1 ? q.args[1] : "Army";
    return Datum(Datum::Members{
        {"text", canonical(army)},
        {"counts", counts_of(army)},
        {"cost", cost_of(army, free->terms)},
        {"json", write_army_json(army, title, q.args.size() > 2 ? q.args[2] : "8x8", standard_catalogue())}});
}

Result<Datum> answer_armies(const Asked&) {
    Datum::List list;
    for (const NamedArmy& named : named_armies())
        list.emplace_back(Datum::Members{{"id", named.id},
                                         {"title", named.title},
                                         {"board", named.board},
                                         {"text", named.text},
                                         {"cost", named.cost}});
    return Datum(std::move(list));
}

/// Files of the user's pieces that were refused.
Result<Datum> answer_refused(const Asked&) {
    Datum::List list;
    for (const RefusedFile& file : standard_catalogue().refused)
        list.emplace_back(Datum::Members{{"path", file.path.string()},
                                         {"code", file.error.code},
                                         {"message", file.error.message},
                                         {"place", file.error.where}});
    return Datum(std::move(list));
}

// --- a game ---

Result<Datum> answer_points(const Asked& q) {
    const HyperFairyChess rules;
    Datum::Members points;
    for (std::uint16_t side = 0; side < 2; ++side) {
        const std::array<std::uint16_t, 1> args{side};
        points.emplace_back(
            rules.info().seats[side].id,
            static_cast<double>(std::get<std::int64_t>(rules.fact(*q.game, static_cast<int>(Fact::points), args))));
    }
    return Datum(std::move(points));
}

/// The seat that a question is about: named, or the viewer's own.
Result<int> seat_asked(const Asked& q) {
    if (q.args.size() > 1) return wrong_args("a seat or nothing");
    if (!q.args.empty() && q.args[0] != "w" && q.args[0] != "b")
        return wrong_args("w or b, not " + in_quotes(q.args[0]));
    if (!q.args.empty()) return q.args[0] == "b" ? 1 : 0;
    if (q.viewer.kind != Viewer::Kind::seat || q.viewer.seat.v > 1) return wrong_args("a seat: w or b");
    return static_cast<int>(q.viewer.seat.v);
}

Datum::Members slots_of(const Army& army, const DraftTerms& t) {
    const auto used = slots_used(army, t);
    Datum::Members slots;
    for (const Tier tier : {Tier::one, Tier::two, Tier::three})
        slots.emplace_back(tier_word(tier),
                           Datum::Members{{"used", used[static_cast<std::size_t>(tier)]}, {"of", t.slots(tier)}});
    return slots;
}

Result<Datum> answer_draft(const Asked& q) {
    const auto asked = seat_asked(q);
    if (!asked) return asked.error();
    if (!q.game->draft) return Error{"question.draft", "This game began from a position: nothing was drafted.", {}};
    const Draft& d = *q.game->draft;
    const auto side = static_cast<std::size_t>(*asked);
    const bool own =
        q.viewer.kind == Viewer::Kind::arbiter || (q.viewer.kind == Viewer::Kind::seat && q.viewer.seat.v == side);
    Datum::Members out{
        {"seat", side ? "b" : "w"},
        {"board", board_words[static_cast<std::size_t>(
                      std::find(board_sizes.begin(), board_sizes.end(), d.terms.laws->size) - board_sizes.begin())]},
        {"budget", d.terms.budget},
        {"phase", HyperFairyChess{}.phase(*q.game)},
        {"committed", bool{d.committed[side]}},
        {"opponent-committed", bool{d.committed[1 - side]}}};
    if (d.committed[side]) out.emplace_back("commitment", commitment(canonical(d.army[side]), d.nonce[side]));
    if (!own && !d.revealed()) {
        if (!q.args.empty())
            return Error{
                "question.hidden",
                "The army of " + std::string(side ? "Black" : "White") + " is sealed until both sides have committed.",
                {}};
        return Datum(std::move(out));
    }
    const Army& army = d.army[side];
    const int spent = cost_of(army, d.terms);
    out.emplace_back("army", canonical(army));
    out.emplace_back("counts", counts_of(army));
    out.emplace_back("spent", spent);
    out.emplace_back("left", d.terms.budget - spent);
    out.emplace_back("pieces", army.total());
    out.emplace_back("capacity", d.terms.capacity());
    out.emplace_back("slots", slots_of(army, d.terms));
    out.emplace_back("errors", objections(check_army(army, d.terms)));
    if (d.revealed()) out.emplace_back("nonce", nonce_text(d.nonce[side]));
    return Datum(std::move(out));
}

struct Question {
    QuestionSpec spec;
    Result<Datum> (*answer)(const Asked&);
};
const std::vector<Question>& questions() {
    static const std::vector<Question> all{
        {{"piece", "id",
          "A piece of the catalogue: name, tier, cost, points, symbol, how it moves, its rule and edge cases.", false},
         answer_piece},
        {{"check_army", "board budget army", "Every objection to an army, in order; none for a good one.", false},
         answer_check_army},
        {{"army", "army [title] [board]",
          "An army in all its texts: canonical, by counts, as the JSON of an army file.", false},
         answer_army},
        {{"armies", "", "The named armies that are shipped or lie with the user's files.", false}, answer_armies},
        {{"refused_pieces", "", "Files of the user's own pieces that have faults, with the place of each.", false},
         answer_refused},
        {{"catalogue", "", "Every piece with cost and points under the rulings of the game.", true}, answer_catalogue},
        {{"diagram", "id [ruling=option …]",
          "Where a piece goes and what it takes, on an empty board and among other pieces.", true},
         answer_diagram},
        {{"points", "", "Victory points on the board by seat.", true}, answer_points},
        {{"draft", "[seat]",
          "The army so far: what it costs, slots used, what is wrong with it. Sealed from the other side.", true},
         answer_draft},
        {{"rule", "piece",
          "The rule card of a piece, or of the piece on board:e4 or hand:w:queen, with the rulings in force in this "
          "game.",
          true},
         answer_rule},
        {{"meters", "", "What a window measures by seat: pieces placed, victory points.", true}, answer_meters},
        {{"words", "token", "A token in few words, for a list of moves.", true}, answer_words},
    };
    return all;
}

}  // namespace

std::vector<QuestionSpec> question_specs() {
    std::vector<QuestionSpec> specs;
    for (const Question& q : questions()) specs.push_back(q.spec);
    return specs;
}

Result<Datum> HyperFairyChess::answer(const Position* game, const Viewer& viewer, std::string_view question,
                                      Args args) const {
    for (const Question& q : questions()) {
        if (q.spec.name != question) continue;
        // What a catalogue tells needs no game; points and drafts do.
        const bool needs_game = question == "points" || question == "draft" || question == "meters";
        if (needs_game && !game)
            return Error{"question.args", "The question " + q.spec.name + " is asked of a game.", {}};
        return q.answer({game, viewer, args});
    }
    return unknown_question(info(), question);
}

}  // namespace pinwheel::hyper_fairy
