#pragma once
/// What a seat is told, as a Game: for whatever shows or asks games. It is the seat's own: where nothing is hidden from
/// it the whole game, else what it saw and heard, in which nobody can look further.
#include <memory>
#include <optional>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/net/client.h"

namespace pinwheel::net {

struct ToldStep;
class ToldVariant;

/// Its games are values that may go to other threads; of itself, one thread at a time.
class SeatGame {
public:
    /// Reads games by what is registered now; a game's id names it for notes that a player keeps.
    SeatGame(Registry registry, std::string game_id);
    ~SeatGame();
    SeatGame(const SeatGame&) = delete;
    SeatGame& operator=(const SeatGame&) = delete;

    /// Follows an update; the client must have wished for offers and game. Errors: "net.variant" for one that is not
    /// installed here, "net.view" for a view that is none of it, those of reading a game. The game stays as it was.
    Status follow(const Seen&, const std::vector<Said>& fresh);
    /// Nothing before the first update. At its end.
    const std::optional<Game>& game() const { return game_; }
    /// Whether something is hidden, so that it is what a seat saw and no game that could be saved.
    bool told() const { return told_ != nullptr; }
    /// The seats of this client.
    const std::vector<SeatId>& seats() const { return seats_; }

private:
    Status follow_whole(const Seen&);
    Status follow_told(const Seen&, const std::vector<Said>&);
    void say_late(const Seen&, const std::vector<Said>&, const ToldStep& now, bool drafts);

    Registry registry_;
    std::string id_;
    std::optional<Game> game_;
    std::vector<SeatId> seats_;
    Record record_;                      ///< of the whole game, as it came last
    std::shared_ptr<ToldVariant> told_;  ///< where something is hidden
    std::size_t passed_ = 0;             ///< entries of the log before its first: a server tells the end of a long one
};

}  // namespace pinwheel::net
