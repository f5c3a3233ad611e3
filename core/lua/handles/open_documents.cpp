#include "handles/open_documents.h"

#include "handles/game_handle.h"

namespace pinwheel::lua {

Documents& documents(lua_State* L) { return *session(L).documents; }

void Documents::refresh(lua_State* L, GameBox& box) {
    if (box.chunk == chunk_) return;
    Workbench* workbench = session(L).workbench;
    if (!workbench) raise(L, {"game.stale", "This game belonged to a workbench that is gone.", ""});
    auto now = workbench->read(box.document, box.version);
    const auto& snapshot = expect(L, now);
    if (snapshot.game) {
        box.game = *snapshot.game;
        box.notes = bytes_of_notes(box.game);
        box.forget();
    }
    if (box.eyes != snapshot.eyes) box.forget();
    box.eyes = snapshot.eyes;
    box.begun = snapshot.begun;
    box.version = snapshot.version;
    box.changed = false;
    box.chunk = chunk_;
}

Status Documents::write(lua_State* L) {
    Workbench* workbench = session(L).workbench;
    for (GameBox* box : boxes_) {
        if (!box->changed || !workbench) continue;
        const auto version = workbench->write(box->document, box->version, box->game);
        if (!version) return version.error();
        box->version = *version;
        box->changed = false;
    }
    return {};
}

void Documents::write_now(lua_State* L, GameBox& box) {
    Workbench* workbench = session(L).workbench;
    if (!workbench) return;
    auto version = workbench->write(box.document, box.version, box.game);
    box.changed = false;
    box.chunk = 0;
    box.version = version ? *version : 0;
    expect(L, version);
}

void Documents::drop() {
    for (GameBox* box : boxes_) {
        if (box->changed) box->version = 0;
        box->changed = false;
        box->chunk = 0;
    }
}

}  // namespace pinwheel::lua
