/// Notations of quantum chess: one for each level of the writer; all of them read everything.
#include "pinwheel/game/files/notation.h"
#include "pinwheel/view/plugin.h"
#include "qhess/qhess.h"

namespace pinwheel::qhess {
namespace {

using quantum::Level;

class Qhess final : public Notation {
public:
    Qhess(std::string id, std::string title, Level level)
        : level_(level),
          info_{.id = std::move(id),
                .title = std::move(title),
                .extension = "qhess",
                .variants = {"quantum-chess"},
                .reads = true,
                .writes = true,
                .single = true,
                .files = 1,
                .lacks = {Content::cut, Content::drawings, Content::times}} {}

    const NotationInfo& info() const override { return info_; }
    std::string format(const Variant& variant, const State& before, const Action& a) const override {
        const auto p = quantum::position_in(variant.view(before, Viewer::arbiter()));
        return p ? quantum::action_text(*p, a, level_) : variant.token(before, a);
    }
    Result<std::string> write(const Game& game) const override { return write_game(game, level_); }
    Result<Record> read(std::string_view text, bool strict) const override { return qhess::read_game(text, strict); }

private:
    Level level_;
    NotationInfo info_;
};

}  // namespace

void add_notations(Host& host) {
    const auto add = [&](const char* id, const char* title, Level level) {
        host.add(std::unique_ptr<Notation>(std::make_unique<Qhess>(id, title, level)));
    };
    add("qhess", "Qhess, with what each move leaves", Level::post);
    add("qhess-bare", "Qhess, squares only", Level::bare);
    add("qhess-full", "Qhess, with masks before and after", Level::full);
    add("qhess-san", "Qhess, determined pieces in SAN", Level::san);
}

}  // namespace pinwheel::qhess
