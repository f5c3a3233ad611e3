#include "bots/memory.h"

#include <algorithm>
#include <charconv>

#include "pinwheel/view/random.h"
#include "seen/seat_offers.h"

namespace pinwheel::blind {
namespace {

std::string_view note(const View& view, const char* name) {
    const auto found = view.notes.find(name);
    return found == view.notes.end() ? std::string_view{} : std::string_view(found->second);
}

PieceType type_of(char letter) {
    for (std::size_t kind = 0; kind < 6; ++kind)
        if (seen::piece_letters[kind] == letter) return static_cast<PieceType>(kind);
    return PieceType::none;
}

Try read_try(const SheetEntry& entry) {
    Try t;
    t.ply = entry.ply;
    t.from = chess::parse_square(entry.token.substr(0, 2)).value_or(0);
    if (entry.token.size() >= 4) t.to = chess::parse_square(entry.token.substr(2, 2)).value_or(chess::no_square);
    if (entry.token.size() == 5) t.promotion = type_of(entry.token[4]);
    using Answer = Try::Answer;
    if (entry.answer == "touched") t.answer = Answer::touched;
    if (entry.answer == "wont_help" || entry.answer == "no_legal_moves") t.answer = Answer::stuck;
    if (entry.answer == "illegal_move") t.answer = Answer::illegal;
    if (entry.answer == "moved") t.answer = Answer::moved;
    if (entry.answer.starts_with("captured")) {
        t.answer = Answer::moved;
        t.en_passant = entry.answer == "captured_ep";
        t.captured = t.en_passant ? PieceType::pawn : type_of(entry.answer.back());
    }
    return t;
}

void take_in(Heard& h, const Notice& notice) {
    const std::string_view code = notice.code;
    h.moved |= code.ends_with("_moved");
    h.captured |= code.ends_with("_moved_captured");
    h.en_passant |= code.ends_with("_moved_captured_ep");
    h.castled_short |= code.ends_with("_castled_kingside");
    h.castled_long |= code.ends_with("_castled_queenside");
    h.check |= code.ends_with("_in_check");
    if (!code.ends_with("_promoted")) return;
    for (const auto& [name, value] : notice.args)
        if (name == "promotedTo" && value.size() == 1) h.promoted = type_of(value[0]);
}

int ply_of(const Notice& notice) {
    int ply = -1;
    for (const auto& [name, value] : notice.args)
        if (name == "ply") std::from_chars(value.data(), value.data() + value.size(), ply);
    return ply;
}

/// What a seat took, in pawns.
int worth(const View& view, SeatId by) {
    constexpr int values[] = {1, 3, 3, 5, 9, 0};
    int sum = 0;
    for (const CaptureTally& tally : view.presentation.captures)
        for (const auto& [piece, count] : tally.pieces)
            for (std::size_t kind = 0; kind < 6; ++kind)
                if (tally.by == by && piece == seen::piece_ids[kind]) sum += values[kind] * count;
    return sum;
}

/// Whether the own king is marked as in check; on the own turn the view tells.
bool marked_in_check(const View& view) {
    return !view.boards.empty() && std::any_of(view.boards[0].cells.begin(), view.boards[0].cells.end(),
                                               [](const CellView& cell) { return cell.has(Mark::check); });
}

}  // namespace

Memory::Memory(const View& seen_by_me, std::span<const Announcement> announcements, SeatId seat)
    : view(seen_by_me), me(seat.v == 0 ? Color::white : Color::black) {
    my_turn = view.rights.to_move == seat;
    in_check = my_turn && marked_in_check(view);
    orthodox = note(view, "start") == "orthodox";
    vanilla = view.rights.boards.size() == 1 && view.boards.size() == 1;
    for (const SheetEntry& entry : read_sheet(note(view, "sheet"))) {
        if (entry.answer == "lost")
            losses.emplace_back(entry.ply, chess::parse_square(entry.token).value_or(0));
        else
            tries.push_back(read_try(entry));
        if (!tries.empty() && tries.back().answer == Try::Answer::moved)
            last_move = chess::Move(tries.back().from, tries.back().to);
    }
    for (const Announcement& said : announcements)
        if (const int ply = ply_of(said.notice); ply >= 0) take_in(heard[ply], said.notice);
}

std::span<const Try> Memory::this_turn() const {
    std::size_t first = tries.size();
    while (first > 0 && tries[first - 1].answer != Try::Answer::moved) --first;
    return std::span(tries).subspan(first);
}

int Memory::refusals() const {
    const auto turn = this_turn();
    return static_cast<int>(
        std::count_if(turn.begin(), turn.end(), [](const Try& t) { return t.answer != Try::Answer::touched; }));
}

int Memory::moves() const {
    return static_cast<int>(
        std::count_if(tries.begin(), tries.end(), [](const Try& t) { return t.answer == Try::Answer::moved; }));
}

bool Memory::ruled_out(Square from, Square to) const {
    for (const Try& t : this_turn())
        if (t.from == from && (t.answer == Try::Answer::stuck || (t.answer == Try::Answer::illegal && t.to == to)))
            return true;
    return false;
}

int Memory::material_balance() const {
    const SeatId mine{static_cast<std::uint16_t>(me == Color::white ? 0 : 1)};
    return worth(view, mine) - worth(view, SeatId{static_cast<std::uint16_t>(1 - mine.v)});
}

Budget::Budget(const BotLimits& limits) : limits_(limits), start_(std::chrono::steady_clock::now()) {}

bool Budget::spent(double share) const {
    if (limits_.stop.stop_requested()) return true;
    if (limits_.nodes != 0 && used_ >= static_cast<std::uint64_t>(static_cast<double>(limits_.nodes) * share))
        return true;
    const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - start_;
    return passed.count() >= limits_.ms * share;
}

std::vector<Action> open_attempts(const Memory& memory, const std::vector<Offer>& offers) {
    std::vector<Action> open;
    for (const Offer& offer : offers) {
        const Action& a = offer.action;
        if (a.spec == seen::act_move && !memory.ruled_out(static_cast<Square>(a.arg[0]), static_cast<Square>(a.arg[1])))
            open.push_back(a);
    }
    return open;
}

std::optional<Action> draw_answer(const Memory& memory, SeatId seat) {
    const SeatId offer = memory.view.presentation.draw_offer;
    if (!offer.valid() || offer == seat) return {};
    constexpr int clearly_worse = -5;
    const std::uint16_t answer = memory.material_balance() <= clearly_worse ? 1 : 2;
    return Action{seen::act_respond_draw, 1, seat, {answer}};
}

Action resignation(SeatId seat) { return {seen::act_resign, 0, seat, {}}; }

double uniform(std::uint64_t& dice) { return static_cast<double>(splitmix64(dice) >> 11) * 0x1p-53; }

}  // namespace pinwheel::blind
