// A notation: the minutes of a game, a numbered line for each action of the main line, with the name of its seat:
//   chess standard
//   1. White e2e4
// It is written and read; what it leaves out, people are told before they save.
#include "pinwheel/game/files/notation.h"

#include <sstream>

#include "pinwheel/game/tree/game.h"
#include "pinwheel/view/plugin.h"

using namespace pinwheel;

namespace {

class Minutes final : public Notation {
public:
    Minutes() {
        info_.id = "minutes";
        info_.title = "Minutes";
        info_.extension = "minutes";
        info_.reads = true;
        info_.single = false;  // of one action the variant's token is all
        info_.lacks = {Content::branches, Content::cut,   Content::comments, Content::drawings,
                       Content::nags,     Content::times, Content::rules};
    }

    const NotationInfo& info() const override { return info_; }

    Result<std::string> write(const Game& game) const override {
        if (!game.setup().text.empty()) return Error{"notation.setup", "Minutes begin at the usual start.", {}};
        const VariantInfo& variant = game.variant().info();
        if (!game.rules().overrides.empty()) return Error{"notation.rulings", "Minutes name a ruleset alone.", {}};
        std::string out = variant.id + " " + game.rules().id() + "\n";
        int number = 0;
        for (const NodeId id : game.line()) {
            if (id == 0) continue;  // the start
            const SeatId seat = game.node(id).action.actor;
            out += std::to_string(++number) + ". " + variant.seats.at(seat.v).title + " " + game.token(id) + "\n";
        }
        return out;
    }

    // Nothing is checked against the rules here: who loads a record plays it.
    Result<Record> read(std::string_view text, bool) const override {
        Record record;
        std::istringstream lines{std::string(text)};
        std::string line;
        lines >> record.variant >> record.ruleset >> std::ws;
        for (int number = 1; std::getline(lines, line) && !line.empty(); ++number) {
            const auto blank = line.rfind(' ');
            if (!line.starts_with(std::to_string(number) + ". ") || blank == line.find(' '))
                return Error{"load.minutes", "Expected a number, a seat and a move.",
                             "line " + std::to_string(number + 1)};
            Record::Node node;
            node.parent = record.nodes.size();  // the one before; 0 is the start
            node.token = line.substr(blank + 1);
            node.where = "line " + std::to_string(number + 1);
            record.nodes.push_back(node);
        }
        return record;
    }

private:
    NotationInfo info_;
};

void begin(Host& host) { host.add(std::make_unique<Minutes>()); }

}  // namespace

PINWHEEL_PLUGIN("minutes", "1.0", begin)
