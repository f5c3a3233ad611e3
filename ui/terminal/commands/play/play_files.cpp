// The files of `play`: what is saved, and what is written before anybody is told an answer.
#include "model/document/file_stamp.h"
#include "pinwheel/game/files/file_turn.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/sight/own_rules.h"
#include "pinwheel/game/sight/spelling.h"
#include "terminal/commands/play/play_table.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

/// By their names: the other name of a file is another file once this one was written.
bool same_file(const std::filesystem::path& a, const std::filesystem::path& b) {
    std::error_code ec;
    const auto one = std::filesystem::weakly_canonical(a, ec);
    return !ec && !one.empty() && one == std::filesystem::weakly_canonical(b, ec);
}

}  // namespace

std::filesystem::path PlayTable::place_of(const std::filesystem::path& path) {
    std::error_code ec;
    return std::filesystem::absolute(path, ec).lexically_normal();
}

void PlayTable::know(const std::filesystem::path& path, const std::optional<ui::FileStamp>& stamp, bool agreed) {
    if (!stamp) return;
    known_files_[place_of(path)] = {*stamp, agreed};
    if (same_file(path, file_)) known_ = stamp;  // as it was when the game was read, not a moment later
}

std::optional<Game> PlayTable::unwritten() const {
    if (!hiding() || (file_.empty() && !keep_)) return {};
    return game_;
}

Status PlayTable::written(std::optional<Game> before) {
    run_clock();
    if (!before || before->revision() == game_.revision()) return {};
    auto error = file_.empty() ? keep_(game_, {}) : write_through();
    if (error) game_ = *std::move(before);
    return error;
}

Status PlayTable::write_through() {
    const auto turn = FileTurn::take(file_);
    if (!turn) return turn.error();
    if (ui::FileStamp::of(file_) != known_) return ui::changed_elsewhere(file_);
    if (auto error = save_sealed(registry_, game_, file_)) return error;
    // It is done, whether this can be written or not.
    if (!game_.hides()) (void)save_game(registry_, game_, file_, "json");
    const auto before = std::exchange(known_, ui::FileStamp::of(file_));
    // By whatever name it was read or written here: nobody was asked, and what is asked later tells of no answer.
    for (auto& [path, known] : known_files_)
        if (known_ && known.stamp == before && same_file(path, file_)) known.stamp = *known_;
    saved_ = true;
    return {};
}

void PlayTable::save(const std::string& path) {
    const auto found = known_files_.find(place_of(path));
    const auto known = found == known_files_.end() ? std::nullopt : std::optional(found->second.stamp);
    const bool ours = known && found->second.agreed && ui::FileStamp::of(path) == known;
    std::string concerns;
    if (!ours)
        for (const auto& concern : ui::save_concerns(path, known)) concerns += " " + concern;
    if (concerns.empty() || again_) return save_anyway(path);
    if (!people_)
        return trouble(path + ":" + concerns + " Nothing was saved; \"save! " + path + "\" saves all the same.");
    asked_ = line_;
    print(path + ":" + concerns + " Write it once more to save all the same.\n");
}

void PlayTable::save_anyway(const std::string& path) {
    if (hiding()) {
        const auto notation = notation_of_name(registry_, game_.variant(), path);
        if (!notation) return trouble(notation.error());
        if (const auto kept = may_spell({game_, Viewer{}}, *registry_.notation(*notation))) return trouble(*kept);
    }
    const auto turn = FileTurn::take(path);
    if (!turn) return trouble(turn.error());
    const bool as_left = same_file(path, file_) && ui::FileStamp::of(file_) == known_;
    if (!as_left && owner_ == Owner::people)
        if (auto error = may_be_written_over(registry_, game_, path)) return trouble(*error);
    std::error_code ec;
    const bool device = std::filesystem::exists(path, ec) && !std::filesystem::is_regular_file(path, ec);
    const bool follows = hiding() && file_.empty() && owner_ == Owner::people && !device;
    // Of two copies one would be a way back; where this cannot be written there is none from now.
    if (follows && keep_) (void)keep_(game_, path);
    if (auto error = save_game(registry_, game_, path, hiding() ? "json" : "")) return trouble(*error);
    know(path, ui::FileStamp::of(path), true);
    // From now on its file has each answer before it is told.
    if (follows) file_ = place_of(path);
    if (hiding() && same_file(path, file_)) known_ = ui::FileStamp::of(file_);
    // Other notations do not hold all of it; they are exports.
    const auto extension = std::filesystem::path(path).extension();
    saved_ = extension.empty() || extension == ".pinwheel" || extension == ".json";
    print("Saved " + path + ".\n");
    if (hiding()) return;
    std::string lost;
    if (const auto id = notation_of_name(registry_, game_.variant(), path))
        for (const std::string& part : left_out(*registry_.notation(*id), game_))
            lost += (lost.empty() ? "" : ", ") + part;
    if (!lost.empty()) print("It leaves out " + lost + ".\n");
}

}  // namespace pinwheel::terminal
