#pragma once
/// The workspace: what plugins brought and the documents that are open. No window.
#include <memory>

#include "model/document/document.h"
#include "pinwheel/game/registry.h"

namespace pinwheel::ui {

class Workspace {
public:
    explicit Workspace(Registry registry) : registry_(std::move(registry)) {}

    Registry& registry() { return registry_; }
    const Registry& registry() const { return registry_; }
    const std::vector<std::unique_ptr<Document>>& documents() const { return documents_; }
    Document* find(Document::Id) const;
    Document* at_path(const std::filesystem::path&) const;

    /// A game of a variant at its start. Errors: "variant.unknown", those of Registry::bind and Game::make.
    Result<Game> fresh(std::string_view variant, std::string_view ruleset = {}, Setup setup = {}) const;
    /// A document of its own; an empty title becomes "Duplicate chess 2".
    Document& add(Game, std::string title = {});
    /// Opens a file, or finds the document that has it open already. Errors: those of load_game.
    Result<Document*> open(const std::filesystem::path&);
    /// Errors: those of save_game.
    Status save(Document&, const std::filesystem::path&);
    void close(Document::Id);
    bool any_dirty() const;

    /// A game from text: any notation that reads, else a set-up of the variant. Errors: "paste.unknown".
    Result<Game> parse(std::string_view text, const BoundRuleset& variant_hint) const;
    /// The renderer of a look: its own choice where it can draw the view, else the best bidder; null without any.
    const Renderer* renderer_for(const Look&, const View&) const;

private:
    Registry registry_;
    std::vector<std::unique_ptr<Document>> documents_;
    Document::Id last_id_ = 0;
    std::map<std::string, int> titles_;
};

}  // namespace pinwheel::ui
