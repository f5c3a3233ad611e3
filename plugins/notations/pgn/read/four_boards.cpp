#include "read/four_boards.h"

#include <algorithm>
#include <map>
#include <utility>

#include "pinwheel/chess/movegen.h"
#include "read/comment_drawings.h"
#include "read/game_reader.h"
#include "write_tokens.h"

namespace pinwheel::pgn_notation {
namespace {

/// The four boards of a game of duplicate chess as they are exported, put together again. Every move stands on two of
/// them; whose turn it is follows from the order of turns. Where the moves do not tell all that happened, comments
/// before those of the first board do: {[%line e2e4 e2e4 resign]}, the set-up {[%start …]}, and of each ply that has
/// glyphs or a comment {[%ply 3 $1 :]} with the comment behind it.
class FourBoards {
public:
    static std::optional<Record> read(std::string_view text, std::size_t& at) {
        FourBoards four;
        std::size_t end = at;
        if (!four.boards(text, end) || !(four.whole_ ? four.take_whole() : four.merge())) return {};
        at = end;
        four.out_.notes.insert(four.out_.notes.end(), four.doubts_.begin(), four.doubts_.end());
        return std::move(four.out_);
    }

private:
    struct Move {
        std::string token, comment;
        std::vector<Annotation> annotations;
        std::vector<int> nags;
        MoveTimes times;
    };
    struct Part {
        std::vector<Move> moves;
        std::size_t next = 0;
        bool black_begins = false;
        bool has(bool black) const { return next < moves.size() && (next % 2 == 1) != (black_begins == black); }
    };
    /// A seat, its title, and its two boards.
    struct Seat {
        char id;
        const char* title;
        std::size_t first, second;
        bool black;
    };
    static constexpr Seat seats[] = {
        {'N', "North", 0, 1, false}, {'S', "South", 2, 3, false}, {'E', "East", 1, 3, true}, {'W', "West", 0, 2, true}};

    bool boards(std::string_view text, std::size_t& at) {
        for (std::size_t i = 0; i < 4; ++i) {
            GameReader reader(text, at, true);
            auto record = reader.read();
            if (!record || reader.board() != boards_of_four[i]) return false;
            if (i == 0) whole_ = reader.whole();
            if (reader.composed() && !whole_) return false;
            at = reader.end();
            Part& part = parts_[i];
            part.black_begins = reader.black_begins();
            std::size_t line = 0;
            for (std::size_t n = 0; n < record->nodes.size(); ++n) {
                if (record->nodes[n].parent != line) continue;
                line = n + 1;
                Record::Node& node = record->nodes[n];
                part.moves.push_back({std::move(node.token), std::move(node.comment), std::move(node.annotations),
                                      std::move(node.nags), node.times});
            }
            if (i == 0) verdict_ = reader.verdict();
            claim(i, record->result, reader.last_board());
            player(i, *record, "White", false);
            player(i, *record, "Black", true);
            if (i > 0) draw(out_.start_annotations, record->start_annotations);
            if (i == 0) {
                out_ = *std::move(record);
                out_.nodes.clear();
                out_.setup.text.clear();
                out_.result.clear();
            }
        }
        for (const char* name : {"White", "Black"}) out_.tags.erase(name);
        if (const auto event = out_.tags.find("Event"); event != out_.tags.end() && event->second == "Duplicate chess")
            out_.tags.erase(event);
        out_.tags.insert(players_.begin(), players_.end());
        out_.variant = "duplicate-chess";
        // A verdict tells more than results, unless those say otherwise.
        const auto tells = [&](const std::string& claim) { return verdict_.find(claim) != std::string::npos; };
        const bool agree = std::all_of(claims_.begin(), claims_.end(), tells);
        if (!verdict_.empty() && agree)
            out_.result = verdict_;
        else
            for (const std::string& claim : claims_) out_.result += (out_.result.empty() ? "" : " ") + claim;
        return true;
    }

    /// What the result of a board says of its two seats. Mate and stalemate on the board itself bind it.
    void claim(std::size_t board, const std::string& result, const chess::Board& last) {
        if (result.empty() || result == "*") return;
        if (chess::count_moves(last) == 0) {
            const std::string bound = !chess::in_check(last)             ? "1/2-1/2"
                                      : last.side == chess::Color::white ? "0-1"
                                                                         : "1-0";
            if (result != bound)
                doubts_.push_back("The board " + std::string(boards_of_four[board]) + " has the result " + result +
                                  ", but ended " + bound + "; the position counts.");
            return;
        }
        for (const Seat& seat : seats) {
            if (seat.first != board && seat.second != board) continue;
            const bool won = result == (seat.black ? "0-1" : "1-0");
            std::string claim = std::string(1, seat.id) + "=" + (result == "1/2-1/2" ? "draw" : won ? "win" : "loss");
            if (std::find(claims_.begin(), claims_.end(), claim) == claims_.end()) claims_.push_back(std::move(claim));
        }
    }

    void player(std::size_t board, const Record& record, const char* tag, bool black) {
        const auto found = record.tags.find(tag);
        if (found == record.tags.end()) return;
        for (const Seat& seat : seats)
            if (seat.black == black && (seat.first == board || seat.second == board) && found->second != seat.title)
                players_[seat.title] = found->second;
    }

    std::string order() const {
        if (const auto own = out_.overrides.find("turn.order"); own != out_.overrides.end()) return own->second;
        if (out_.carried)
            if (const auto kept = out_.carried->rulings.find("turn.order"); kept != out_.carried->rulings.end())
                return kept->second;
        return "NSEW";
    }

    /// Seat after seat, as long as there are moves.
    bool merge() {
        const std::string turns = order();
        if (turns.size() != 4) return false;
        for (std::size_t turn = 0;; ++turn) {
            const auto seat = std::find_if(std::begin(seats), std::end(seats),
                                           [&](const Seat& s) { return s.id == turns[turn % 4]; });
            if (seat == std::end(seats)) return false;
            Part &first = parts_[seat->first], &second = parts_[seat->second];
            if (!first.has(seat->black) || !second.has(seat->black)) break;
            const Move& move = first.moves[first.next++];
            const Move& other = second.moves[second.next++];
            if (other.token != move.token) return false;
            Record::Node node;
            node.parent = out_.nodes.size();
            node.token = move.token;
            node.comment = move.comment;
            node.annotations = move.annotations;
            draw(node.annotations, other.annotations);
            node.nags = move.nags;
            node.times = move.times;
            node.where = "move " + std::to_string(out_.nodes.size() + 1);
            out_.nodes.push_back(std::move(node));
        }
        return std::all_of(std::begin(parts_), std::end(parts_),
                           [](const Part& part) { return part.next == part.moves.size(); });
    }

    /// All actions as the first board has them; the moves of every board must be among them.
    bool take_whole() {
        const auto tokens = split_tokens(whole_->tokens);
        for (Part& part : parts_) {
            for (const std::string& token : tokens)
                if (part.next < part.moves.size() && part.moves[part.next].token.compare(0, 4, token, 0, 4) == 0)
                    ++part.next;
            if (part.next != part.moves.size()) return false;
        }
        out_.setup.text = whole_->start;
        out_.start_comment.clear();
        for (const std::string& token : tokens) {
            Record::Node& node = out_.nodes.emplace_back();
            node.parent = out_.nodes.size() - 1;
            node.token = token;
            node.where = "ply " + std::to_string(out_.nodes.size()) + " of [%line";
        }
        for (GameReader::Whole::Remark& remark : whole_->remarks) {
            if (remark.ply > out_.nodes.size()) continue;
            if (remark.ply == 0) {
                out_.start_comment = std::move(remark.comment);
                continue;
            }
            out_.nodes[remark.ply - 1].comment = std::move(remark.comment);
            out_.nodes[remark.ply - 1].nags = std::move(remark.nags);
            out_.nodes[remark.ply - 1].times = remark.times;
        }
        return true;
    }

    Part parts_[4];
    std::optional<GameReader::Whole> whole_;
    std::map<std::string, std::string> players_;
    std::string verdict_;
    std::vector<std::string> claims_;  ///< "N=win", as the results of the boards say
    std::vector<std::string> doubts_;  ///< of those results
    Record out_;
};

}  // namespace

std::optional<Record> read_four_boards(std::string_view text, std::size_t& at) { return FourBoards::read(text, at); }

}  // namespace pinwheel::pgn_notation
