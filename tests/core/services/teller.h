#pragma once
/// A variant without a game that publishes every service, each with every member told.
#include "pinwheel/game/variant/model.h"

class Teller {
public:
    struct Position {
        int number = 7;
    };
    using publishes =
        pinwheel::Publishes<pinwheel::can::Answer, pinwheel::can::Pieces, pinwheel::can::Preview,
                            pinwheel::can::Measure, pinwheel::can::Hypothesis, pinwheel::can::Suppose,
                            pinwheel::can::Rule, pinwheel::can::Diagram, pinwheel::can::Meters, pinwheel::can::Words,
                            pinwheel::can::Catalogue, pinwheel::can::Draft, pinwheel::can::Armies, pinwheel::can::Army,
                            pinwheel::can::Filters, pinwheel::can::Filter, pinwheel::can::Xray, pinwheel::can::Replies>;

    const pinwheel::VariantInfo& info() const { return info_; }
    pinwheel::Result<Position> start(const pinwheel::Rulings&, const pinwheel::Setup&) const { return Position{}; }
    std::vector<pinwheel::SeatId> to_act(const Position&) const { return {pinwheel::SeatId{0}}; }
    std::vector<pinwheel::Action> legal(const Position&, pinwheel::SeatId who) const { return {{0, 1, who, {3}}}; }
    pinwheel::Status play(Position& p, const pinwheel::Action& a, std::vector<pinwheel::Announcement>&) const {
        p.number = a.arg[0];
        return {};
    }
    pinwheel::FactValue fact(const Position& p, int, std::span<const std::uint16_t>) const {
        return std::int64_t{p.number};
    }
    pinwheel::View view(const Position&, const pinwheel::Viewer&) const { return {}; }
    std::vector<pinwheel::Offer> offers(const pinwheel::View&) const { return {}; }
    std::string save(const Position& p) const { return std::to_string(p.number); }
    std::uint64_t key(const Position& p) const { return static_cast<std::uint64_t>(p.number); }

    std::vector<pinwheel::TablePiece> pieces(const Position&, const pinwheel::Viewer&) const {
        return {{1, "A", "a1", {{"mask", "KQ"}}}, {2, "B", {}, {}}};
    }
    pinwheel::Consequences preview(const Position&, const pinwheel::Viewer&, const pinwheel::Action& action) const {
        pinwheel::Consequences out;
        out.legal = action.arg[0] == 3;
        out.code = out.legal ? "legal" : "number";
        out.message = "It is three.";
        out.squares = {"a1"};
        out.changes = {{1, "A", "a1", "a2", false, "KQ", "K", "move"}, {2, "B", {}, {}, true, "P", "", "capture"}};
        out.measures = {{"kings", "A", 2, 1}};
        out.warnings = {{"check", "B"}};
        out.options = 1;
        out.passes = true;
        out.own = {{"worlds", pinwheel::Datum::Members{{"A", 0.5}}}};
        return out;
    }
    pinwheel::Result<pinwheel::Measured> measure(const Position&, const pinwheel::Viewer&,
                                                 const std::string& square) const {
        if (square == "a1") return pinwheel::Measured(pinwheel::Named<int>{{"K", 3}, {"Q", 0}});
        return pinwheel::Measured();
    }
    pinwheel::Consequences hypothesis(const Position&, const pinwheel::Viewer&,
                                      const std::vector<pinwheel::Supposition>& all) const {
        pinwheel::Consequences out;
        for (const auto& one : all) out.code += one.square + "=" + one.word + " ";
        return out;
    }
    pinwheel::Result<std::string> suppose(const Position&, const pinwheel::Viewer&,
                                          const pinwheel::Supposition& one) const {
        if (one.word == "X") return pinwheel::Error{"question.args", "Expected K or Q.", "X"};
        return one.square + one.word;
    }
    pinwheel::Result<pinwheel::PieceCard> rule(const Position&, const pinwheel::Viewer&, const std::string& id) const {
        pinwheel::PieceCard card;
        card.id = card.name = id;
        card.picture = "king";
        card.cost = 4;
        card.points = -2.5;
        card.tier = "1";
        card.symbol = "K";
        card.betza = "K";
        card.rule = "Steps.";
        card.edges = {"At the edge."};
        card.rulings = {{"king.steps", "How far?", "one", "One step"}};
        card.seat = "A";
        card.state = std::vector<std::string>{"It has not moved."};
        card.own = {{"flags", pinwheel::Datum::List{"royal"}}};
        return card;
    }
    pinwheel::PieceDiagram diagram(const Position&, const std::string& id, const std::vector<std::string>&) const {
        using Way = pinwheel::PieceDiagram::Way;
        pinwheel::PieceDiagram out;
        out.files = out.ranks = 3;
        out.from = "b2";
        out.pieces = {{"a1", "A", id}};
        out.moves = {"b3"};
        out.first = {"b1"};
        out.captures = std::vector<std::string>{"c3"};
        out.takes = pinwheel::Named<std::vector<std::string>>{{"pawn", {"a3"}}};
        out.example = {{{"c3", "B", "pawn"}}, {{"c3", Way::side_capture, {"c2"}}, {"b3", Way::move, {}}}};
        return out;
    }
    std::vector<pinwheel::Meter> meters(const Position& p, const pinwheel::Viewer&) const {
        return {{"A", "Points", "points", double(p.number), 10}};
    }
    std::string words(const Position&, const pinwheel::Viewer&, const pinwheel::Action& action) const {
        return "takes " + std::to_string(action.arg[0]);
    }
    std::vector<pinwheel::PieceCard> catalogue(const Position& p, const pinwheel::Viewer& v) const {
        return {*rule(p, v, "king")};
    }
    pinwheel::Result<pinwheel::DraftSheet> draft(const Position&, const pinwheel::Viewer& viewer,
                                                 std::optional<pinwheel::SeatId> seat) const {
        pinwheel::DraftSheet sheet;
        sheet.seat = info().seats[seat.value_or(pinwheel::SeatId{0}).v].id;
        sheet.board = "3x3";
        sheet.budget = 10;
        sheet.phase = "draft";
        sheet.tiers = {{"1", "Tier 1"}};
        sheet.commitment = "hash";
        if (viewer != pinwheel::Viewer::arbiter()) return sheet;
        sheet.drafted = pinwheel::DraftSheet::Drafted{"K",
                                                      {{"king", 1}},
                                                      4,
                                                      6,
                                                      1,
                                                      9,
                                                      {{"1", {1, 2}}},
                                                      {{"POOR", "It is poor.", "king", true}},
                                                      "00ff",
                                                      {{"king", "pick:king,2"}},
                                                      {{"king", "pick:king,0"}},
                                                      "commit"};
        return sheet;
    }
    std::vector<pinwheel::NamedArmy> armies() const { return {{"plain", "Plain", "3x3", "K", 4, "army:K"}}; }
    pinwheel::Result<pinwheel::ArmyTexts> army(const std::string& text, const std::optional<std::string>& title,
                                               const std::optional<std::string>& board) const {
        return pinwheel::ArmyTexts{text, {{"king", 1}}, 4, title.value_or("-") + board.value_or("-"), "army:" + text};
    }
    std::vector<pinwheel::FilterSpec> filters(const Position&, const pinwheel::Viewer&) const {
        using Kind = pinwheel::FilterSpec::Kind;
        return {{"may", "May be", Kind::choices, "Pieces that may be it.", {{"K", "king"}}},
                {"king", "Kings", Kind::flag, "Pieces that are kings.", {}}};
    }
    std::vector<int> filter(const Position&, const pinwheel::Viewer&, pinwheel::Matching matching,
                            const std::vector<std::string>& conditions) const {
        return {matching == pinwheel::Matching::any ? 1 : 0, static_cast<int>(conditions.size())};
    }
    std::vector<pinwheel::Tie> xray(const Position&, const pinwheel::Viewer&,
                                    const std::optional<std::string>& square) const {
        return {{pinwheel::TieKind::pin, square.value_or("a3"), "a1", {"a2"}}};
    }
    std::vector<pinwheel::Reply> replies(const Position&, const pinwheel::Viewer&, const std::string& square) const {
        return {{"3", square, "B", "4", "a2", true}};
    }
    pinwheel::Result<pinwheel::Datum> answer(const Position* p, const pinwheel::Viewer&, std::string_view question,
                                             std::span<const std::string>) const {
        if (question == "number" && p) return pinwheel::Datum(p->number);
        return pinwheel::Error{"question.unknown", "There is no such question.", {}};
    }

private:
    static pinwheel::VariantInfo tables() {
        pinwheel::VariantInfo i;
        i.id = "teller";
        i.title = "Teller";
        i.seats = {{"A", "Anna", "side.white"}, {"B", "Bert", "side.black"}};
        i.actions = {{"move", {pinwheel::Role::number}, {}}};
        i.questions = {{"number", "", "The number."}};
        return i;
    }
    pinwheel::VariantInfo info_ = tables();
};
