#pragma once
/// The workspace: what plugins brought and the documents that are open. No window.
#include <functional>
#include <map>
#include <memory>
#include <set>

#include "model/document/document.h"
#include "model/document/file_stamp.h"
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::ui {

class Workspace {
public:
    explicit Workspace(Registry registry) : registry_(std::move(registry)) {}
    Workspace(const Workspace&) = delete;  // its documents ask it
    Workspace& operator=(const Workspace&) = delete;

    Registry& registry() { return registry_; }
    const Registry& registry() const { return registry_; }
    const std::vector<std::unique_ptr<Document>>& documents() const { return documents_; }
    Document* find(Document::Id) const;
    Document* at_path(const std::filesystem::path&) const;

    /// A game of a variant at its start. Errors: "variant.unknown", those of Registry::bind and Game::make.
    Result<Game> fresh(std::string_view variant, std::string_view ruleset = {}, Setup setup = {}) const;
    /// A document of its own; an empty title becomes "Chess 2". `file` is where the game was read.
    Document& add(Game, std::string title = {}, const std::filesystem::path& file = {});
    /// A game that nobody looked at goes, and another one takes its place: its title counts no more.
    void stand_in(const Document& idle, Document& instead);
    /// The document at which the same game is played that hides something: a copy of it, ended at once, would show
    /// everything of it. Null where there is none.
    Document* under_way(const Game&) const;
    /// Opens a file, or finds the document that has it open already, or the game that it is a copy of, see under_way.
    /// Errors: those of load_game.
    Result<Document*> open(const std::filesystem::path&);
    /// Whether there is a game here to save, before a name is asked for. Errors: "game.told".
    Status may_save(const Document&) const;
    /// Writes a document. Where the file's notation cannot hold all of it that is an export: the document keeps its
    /// file and stays unsaved. Errors: those of save_game and of the guard.
    Status save(Document&, const std::filesystem::path&);
    /// Writes a document whose file_hides(), unless somebody else changed the file: then saving asks. Errors: those of
    /// save.
    Status write_through(Document&);
    /// Whether a file of this name would hold everything.
    bool holds_all(const Document&, const std::filesystem::path&) const;
    /// What to ask about before a document is saved there: see save_concerns. Nothing twice of the same file.
    std::vector<std::string> save_concerns(const Document&, const std::filesystem::path&) const;

    /// Asked before any file is read or written; an error is the answer of open, save and may_touch.
    void guard_files(std::function<Status(const std::filesystem::path&)> guard) { guard_ = std::move(guard); }
    Status may_touch(const std::filesystem::path& path) const { return guard_ ? guard_(path) : Status{}; }
    /// Lets the curtain of games at which a single person sits follow what else is open: where several sit at another
    /// game that hides something, or somebody at another seat of the same game of a server, somebody else may be at the
    /// screen. `front`: the document that is looked at; null for none. Where its own curtain is down somebody is
    /// called, and nobody is at the screen of the others. Linear in the documents, squared.
    void share_screen(const Document* front);
    void close(Document::Id);
    bool any_dirty() const;

    /// A game from text: any notation that reads, else a set-up of the variant. Errors: those of
    /// parse_game, and "paste.unknown" where no notation gets anywhere.
    Result<Game> parse(std::string_view text, const BoundRuleset& variant_hint) const;
    /// Takes in the rulesets that a script registered; games keep theirs. Those of files and of Pinwheel are not a
    /// script's to change for other games, and a judge that it made up is for none of people that hides something.
    void take_rulesets(const Registry& scripted);
    /// The renderer of a look: its own choice where it can draw the view, else the best bidder; null without any.
    const Renderer* renderer_for(const Look&, const View&) const;

    /// Who keeps what no file has, see Document::keep_unsaved; of every document.
    void keep_unsaved(Document::Unsaved keeper) { unsaved_ = std::move(keeper); }

private:
    Result<bool> keep_answer(const Document&);

    Registry registry_;
    Document::Unsaved unsaved_;
    std::vector<std::unique_ptr<Document>> documents_;
    Document::Id last_id_ = 0;
    std::map<std::string, int> titles_;
    std::map<Document::Id, FileStamp> stamps_;  ///< of the documents' files
    std::set<Document::Id> agreed_;             ///< saved to their file here
    std::function<Status(const std::filesystem::path&)> guard_;
};

}  // namespace pinwheel::ui
