#include "pinwheel/game/files/position_info.h"
#include "pinwheel/game/tree/game.h"

namespace pinwheel {
namespace {

constexpr std::size_t largest_position = 64u << 10;

class PositionNotation final : public Notation {
public:
    PositionNotation(NotationInfo info, std::function<Status(std::string_view)> check)
        : info_(std::move(info)), check_(std::move(check)) {}

    const NotationInfo& info() const override { return info_; }
    Result<std::string> write(const Game& game) const override { return game.variant().save(game.state()) + "\n"; }
    Result<Record> read(std::string_view text, bool) const override {
        const auto first = text.find_first_not_of(" \t\r\n");
        if (first == text.npos || text.size() > largest_position)
            return Error{"load." + info_.id, "A position of 1 byte to 64 KiB was expected.", "line 1"};
        text = text.substr(first, text.find_last_not_of(" \t\r\n") + 1 - first);
        if (const Status wrong = check_(text)) return Error{"load." + info_.id, wrong->message, wrong->where};
        Record record;
        record.variant = info_.variants.front();
        record.setup.text = text;
        return record;
    }

private:
    NotationInfo info_;
    std::function<Status(std::string_view)> check_;
};

}  // namespace

NotationInfo position_info(std::string id, std::string title, std::string extension,
                           std::vector<std::string> variants) {
    return {.id = std::move(id),
            .title = std::move(title),
            .extension = std::move(extension),
            .variants = std::move(variants),
            .reads = true,
            .writes = true,
            .single = false,
            .files = 1,
            .line = false,
            .lacks = {Content::branches, Content::cut, Content::comments, Content::drawings, Content::nags,
                      Content::times, Content::rules, Content::ends}};
}

std::unique_ptr<Notation> position_notation(std::string id, std::string title, std::string extension,
                                            std::string variant, std::function<Status(std::string_view)> check) {
    return std::make_unique<PositionNotation>(
        position_info(std::move(id), std::move(title), std::move(extension), {std::move(variant)}), std::move(check));
}

}  // namespace pinwheel
