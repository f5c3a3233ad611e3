#include "model/document/workspace.h"

#include <algorithm>

#include "model/cards/new_game.h"
#include "model/document/kept_files.h"
#include "model/shell/legible.h"
#include "pinwheel/game/files/file_turn.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/sight/own_rules.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "pinwheel/view/random.h"

namespace pinwheel::ui {
namespace fs = std::filesystem;
namespace {

/// In small letters, without the dot, as notations name theirs.
std::string extension_of(const fs::path& path) {
    std::string text = path.extension().string();
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text.empty() ? text : text.substr(1);
}

}  // namespace

Document* Workspace::find(Document::Id id) const {
    for (const auto& document : documents_)
        if (document->id() == id) return document.get();
    return nullptr;
}

Document* Workspace::at_path(const fs::path& path) const {
    std::error_code ec;
    for (const auto& document : documents_)
        if (!document->path().empty() && fs::equivalent(document->path(), path, ec)) return document.get();
    return nullptr;
}

Result<Game> Workspace::fresh(std::string_view variant, std::string_view ruleset, Setup setup) const {
    if (!registry_.variant(variant)) return unknown_id("variant", variant, registry_.variants());
    auto rules = registry_.bind(variant, ruleset);
    if (!rules) return rules.error();
    return Game::begin(std::move(rules.value()), std::move(setup));
}

Document& Workspace::add(Game game, std::string title, const fs::path& file) {
    if (title.empty()) {
        title = game.variant().info().title;
        if (const int count = ++titles_[title]; count > 1) title += " " + std::to_string(count);
    }
    // Those that come with a name may come twice: the same opening, files of one name in two folders.
    const std::string named = title;
    const auto taken = [&] {
        return std::any_of(documents_.begin(), documents_.end(),
                           [&](const auto& document) { return document->title() == title; });
    };
    for (int count = 2; taken(); ++count) title = named + " " + std::to_string(count);
    identify(game, file);
    documents_.push_back(std::make_unique<Document>(++last_id_, std::move(game), std::move(title)));
    documents_.back()->keep_answers([this](const Document& document) { return keep_answer(document); });
    documents_.back()->keep_unsaved([this](const Document& document, const fs::path& saving_as) {
        return unsaved_ ? unsaved_(document, saving_as) : Status{};
    });
    // The curtain is one game's, but whoever sits before the screen sits before all of them.
    documents_.back()->on_hand_over([this](const Document& handed_over) {
        for (const auto& document : documents_)
            if (document.get() != &handed_over) document->step_aside();
    });
    return *documents_.back();
}

void Workspace::share_screen(const Document* front) {
    using Each = std::unique_ptr<Document>;
    const auto of_two = [&](const Each& document) {
        return !revealed(document->game()) && document->seating().persons(document->game()).size() > 1;
    };
    // Of a server's game each tab has one seat.
    const auto has_other_seat = [&](const Each& one, const Each& other) {
        const auto &here = one->elsewhere(), &there = other->elsewhere();
        return here && there && !here->game.empty() && here->game == there->game && !there->seats.empty() &&
               here->seats != there->seats && !revealed(one->game()) && !revealed(other->game());
    };
    const bool two_at_a_server = std::any_of(documents_.begin(), documents_.end(), [&](const Each& one) {
        return std::any_of(documents_.begin(), documents_.end(),
                           [&](const Each& other) { return has_other_seat(one, other); });
    });
    const auto others_than = [&](const Document& own) {
        return two_at_a_server || std::any_of(documents_.begin(), documents_.end(),
                                              [&](const Each& other) { return other.get() != &own && of_two(other); });
    };
    const bool begins = front && !front->seating().shared(front->game());
    for (const auto& document : documents_)
        if (!revealed(document->game())) document->sit_beside_others(others_than(*document), document.get() == front);
    // Where somebody is called, or sits down now, nobody is before the other games.
    if (!front || !front->seating().shared(front->game()) || (!begins && !front->curtain().valid())) return;
    for (const auto& other : documents_)
        if (other.get() != front) other->step_aside();
}

void Workspace::stand_in(const Document& idle, Document& instead) {
    const std::string& counted = idle.game().variant().info().title;
    const auto found = titles_.find(counted);
    if (found == titles_.end() || found->second < 1 || !idle.title().starts_with(counted)) return;
    if (instead.title() == counted + " " + std::to_string(found->second)) instead.set_title(idle.title());
    --found->second;
}

Document* Workspace::under_way(const Game& game) const {
    const std::string id = game.hides() ? game_id(game) : std::string();
    if (id.empty()) return nullptr;
    for (const auto& document : documents_)
        if (document->game().hides() && game_id(document->game()) == id) return document.get();
    return nullptr;
}

Result<Document*> Workspace::open(const fs::path& path) {
    if (auto error = may_touch(path)) return *error;
    if (Document* already = at_path(path)) return already;
    std::error_code ec;
    // A pipe nobody writes to would hold the window.
    if (fs::exists(path, ec) && !fs::is_regular_file(path, ec))
        return Error{"file.open", path.string() + " is no file but a folder, a device or a pipe.", path.string()};
    const auto stamp = FileStamp::of(path);
    auto game = load_game(registry_, path);
    if (!game) return game.error();
    identify(game.value(), path);
    if (Document* same = under_way(*game)) return same;
    if (auto error = may_open_kept(path)) return *error;
    Document& document = add(std::move(game.value()), legible(path.stem().string()), path);
    document.brought();
    document.saved_as(fs::absolute(path, ec));
    if (stamp) stamps_[document.id()] = *stamp;
    return &document;
}

bool Workspace::holds_all(const Document& document, const fs::path& path) const {
    if (document.sight().hides()) return true;
    const auto notations = registry_.notations(document.game().variant().info().id);
    return std::none_of(notations.begin(), notations.end(), [&](const Notation* notation) {
        return notation->info().writes && notation->info().id != "json" && !notation->info().extension.empty() &&
               extension_of(path) == notation->info().extension;
    });
}

std::vector<std::string> Workspace::save_concerns(const Document& document, const fs::path& path) const {
    const auto known = stamps_.find(document.id());
    const bool same = known != stamps_.end() && !document.path().empty() && document.path() == fs::absolute(path);
    auto out = ui::save_concerns(path, same ? std::optional(known->second) : std::nullopt);
    // Saved there before: whoever did was asked.
    if (same && FileStamp::of(path) == known->second && agreed_.count(document.id()) != 0) out.clear();
    return out;
}

Status Workspace::may_save(const Document& document) const {
    if (!document.game().variant().info().told) return {};
    const auto text = write_game(registry_, document.game(), "json");
    return text ? Status{} : Status(text.error());
}

Status Workspace::save(Document& document, const fs::path& path) {
    if (auto error = may_touch(path)) return error;
    const auto turn = FileTurn::take(path);
    if (!turn) return turn.error();
    const auto known = stamps_.find(document.id());
    const bool as_left =
        known != stamps_.end() && document.path() == fs::absolute(path) && FileStamp::of(path) == known->second;
    if (!as_left)
        if (auto error = may_be_written_over(registry_, document.game(), path)) return error;
    // While it hides something only a save file, which seals it.
    const std::string notation = document.sight().hides() || extension_of(path) == "pinwheel" ? "json" : "";
    // Of two copies one would be a way back; where this cannot be written there is none from now.
    if (document.sight().hides() && !document.file_hides() && unsaved_) (void)unsaved_(document, path);
    if (auto error = save_game(registry_, document.with_times(), path, notation)) return error;
    if (!holds_all(document, path)) return {};
    std::error_code ec;
    document.saved_as(fs::absolute(path, ec));
    agreed_.insert(document.id());
    if (const auto stamp = FileStamp::of(path)) stamps_[document.id()] = *stamp;
    return {};
}

Status Workspace::write_through(Document& document) {
    if (!document.file_hides() || !document.dirty()) return {};
    const auto known = stamps_.find(document.id());
    if (known == stamps_.end() || FileStamp::of(document.path()) != known->second) return {};
    const bool agreed = agreed_.contains(document.id());
    auto error = save(document, document.path());
    if (!agreed) agreed_.erase(document.id());  // nobody was asked
    return error;
}

/// Before an action of a running game that hides something is answered. Not a matter of who may touch which file.
Result<bool> Workspace::keep_answer(const Document& document) {
    const auto known = stamps_.find(document.id());
    if (known == stamps_.end()) return false;  // what its file was like is not known
    const auto turn = FileTurn::take(document.path());
    if (!turn) return turn.error();
    if (FileStamp::of(document.path()) != known->second) return changed_elsewhere(document.path());
    if (auto error = save_sealed(registry_, document.before_its_end(), document.path())) return *std::move(error);
    // It is done, whether this can be written or not.
    if (!document.game().hides()) (void)save_game(registry_, document.with_times(), document.path(), "json");
    if (const auto stamp = FileStamp::of(document.path())) known->second = *stamp;
    return true;
}

void Workspace::close(Document::Id id) {
    stamps_.erase(id);
    agreed_.erase(id);
    std::erase_if(documents_, [&](const auto& document) { return document->id() == id; });
}

bool Workspace::any_dirty() const {
    return std::any_of(documents_.begin(), documents_.end(), [](const auto& document) { return document->dirty(); });
}

Result<Game> Workspace::parse(std::string_view text, const BoundRuleset& hint) const {
    auto game = parse_game(registry_, text);
    if (game) {
        name_by_text(game.value(), fnv1a(text));
        return game;
    }
    const auto from = text.find_first_not_of(" \t\r\n"), to = text.find_last_not_of(" \t\r\n");
    if (from == text.npos) return Error{"paste.empty", "There is no text to read a game from.", {}};
    const bool of_script =
        hint.variant->info().hidden && (made_by_script(*hint.ruleset) || made_by_script(hint.judge()));
    const auto usual = of_script ? registry_.bind(hint.variant->info().id, "") : Result<BoundRuleset>(hint);
    if (!usual) return usual.error();
    auto composed = Game::make(*usual, {std::string(text.substr(from, to - from + 1)), {}, 0});
    if (composed) return composed;
    // A notation that got somewhere says more than what a set-up would have to be.
    if (const Error& error = game.error(); error.code != "load.unknown-format" || !error.where.empty()) return error;
    return Error{"paste.unknown", game.error().message + " Nor is it a position: " + composed.error().message,
                 composed.error().where};
}

void Workspace::take_rulesets(const Registry& scripted) {
    registry_.take_from_scripts(scripted, [this](const Ruleset& ruleset) {
        const Variant* variant = registry_.variant(ruleset.info().variant);
        return variant && !(variant->info().hidden && ruleset.own_judge());
    });
}

const Renderer* Workspace::renderer_for(const Look& look, const View& view) const {
    const Renderer* own = registry_.renderer(look.renderer);
    if (own && bid(*own, view) > 0) return own;
    const auto bidders = registry_.renderers(view);
    return bidders.empty() ? nullptr : bidders.front();
}

}  // namespace pinwheel::ui
