#pragma once
/// A game at a table whose players are elsewhere: seats and who holds them, grace, clock, offers, proposals. Pure
/// logic: the time is given, sockets are numbers, and what is to be stored or sent is told as Effects.
#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <tuple>

#include "pinwheel/game/tree/clock.h"
#include "server/games/effects.h"
#include "server/games/ids.h"
#include "server/games/scene_memory.h"
#include "server/games/spec.h"
#include "server/games/told.h"

namespace pinwheel::server {

/// Times of a server, in milliseconds.
struct Times {
    Ms grace = 300'000;       ///< from a disconnect to the end of the game
    Ms janitor = 1'800'000;   ///< from the last use of a finished game to the end of its link
    Ms waiting = 86'400'000;  ///< for somebody to join
    Ms ping = 20'000, pong = 10'000;
    Ms hello = 5'000;
    Ms away = 10'000;  ///< from the last use of a game that nobody is connected to until it is put away
};

enum class Stage : std::uint8_t { waiting, active, finished };

class NetGame {
public:
    /// Who holds seats, or watches: then `seats` is empty.
    struct Holder {
        TokenHash token{};
        std::vector<SeatId> seats;
        ConnectionId connection = 0;
        std::string origin;    ///< under which that one came here: links are told by it
        bool further = false;  ///< speaks more than the first design
        Wants wants;
        Screen screen;
        SceneMemory shown;                                            ///< by this connection
        std::int64_t n = 0;                                           ///< the last number that was taken
        std::deque<std::pair<std::int64_t, std::uint64_t>> requests;  ///< digests of the last, to know them again
        std::int64_t v = 0;                                           ///< messages of its stream
        int heard_ply = 0;
        std::int64_t k = 0;    ///< announcements sent
        TokenHash last{};      ///< of what was sent last, to send nothing that tells nothing
        std::size_t rows = 0;  ///< of the store that are its own
        double bucket = 20;    ///< of commits that may come now
        Ms filled = 0;
        Ms grace_until = 0;  ///< 0: no grace runs
        Ms grace_left = 0;   ///< of one that stands still
        bool watches() const { return seats.empty(); }
    };

    static Result<std::unique_ptr<NetGame>> make(const Registry&, std::string id, GameSpec, const Times&, Ms now);
    /// A game of the store, up to its last row. Errors: what does not fit any more.
    static Result<std::unique_ptr<NetGame>> restore(const Registry&, std::string id, GameSpec, const Times&,
                                                    const std::vector<ActionRow>&, Ms begun, Ms now);

    /// What rows do not tell, kept of a game that is put away.
    struct Rest {
        Stage stage = Stage::waiting;
        Ms last_use = 0, offset = 0;
        Ms next_event = 0;  ///< when tick() has to look at it: the end of a grace, a flag that falls; 0: never
        bool waits_forever = false;
        std::vector<std::tuple<std::int64_t, Ms, Ms>> holders;  ///< numbers of streams, and graces
        std::set<std::uint16_t> draw_yes;
        std::int64_t proposals = 0;
        std::string rematch;
    };
    /// Nothing where something would be lost if it were dropped from memory and restored from its rows: somebody is
    /// connected or was a moment ago, proposes something, a computer is to act, or the game is listed.
    std::optional<Rest> rest(Ms now) const;
    /// After restore(): as if it had never been put away.
    void resume(const Rest&, Ms now);

    /// After restore(): as this game goes on in the place of one that is ahead of it by what was not stored. Whoever is
    /// connected stays so; `receivers` were to be told of it, and are shown all when they are told something next.
    void take_place_of(const NetGame& ahead, const std::set<ConnectionId>& receivers);
    /// Tells who did it that an action was not stored, and where the game stands. Computers are called.
    void tell_taken_back(const ActionRow&, std::string_view why, Ms now, Effects&);

    const std::string& id() const { return id_; }
    const GameSpec& spec() const { return spec_; }
    const Game& game() const { return game_; }
    Stage status() const;
    Ms created() const { return created_; }
    Ms last_use() const { return last_use_; }
    std::int64_t rows() const { return k_; }
    bool connected() const;
    /// Whether it is kept where nobody joins.
    bool waits_forever() const {
        return game_.rules().rulings.core(CoreRuling::network_waiting) == CoreOption::forever;
    }
    /// Seats that nobody holds yet.
    std::vector<SeatId> open_seats() const;
    bool is_open(SeatId seat) const;
    /// Whether a token holds seats here.
    bool fits(const TokenHash&) const;

    /// Whether a game hides something by its rows, as far as they tell: those of the kind "hides", 0 and 1.
    static bool hides_by(const std::vector<ActionRow>&);

    // --- events; each appends to the outcome ---
    /// The creator's token takes its seats.
    void seat_creator(const TokenHash&, Ms now, Effects&);
    /// A checked hello. Gives the code of a refusal, else the connection belongs to the game. `fresh` is the token for
    /// a new holder.
    struct Refusal {
        std::string code, message;
    };
    std::optional<Refusal> hello(const Json&, ConnectionId, const std::string& fresh, bool may_watch,
                                 const std::string& origin, Ms now, Effects&);
    /// Any other checked message of a connection that said hello.
    void message(const Json&, ConnectionId, Ms now, Effects&);
    void dropped(ConnectionId, Ms now, Effects&);
    /// Grace and clocks.
    void tick(Ms now, Effects&);
    /// Grace begins anew for everybody who is away: the server was.
    void start_graces(Ms now);
    /// What a bot came to.
    void bot_played(std::int64_t k, SeatId, const std::vector<Action>&, bool failed, Ms now, Effects&);
    /// Asks for the bots that are to think now, once.
    void call_bots(Effects&);

    /// Whether everybody wants another game, and it has not been made.
    bool rematch_due() const { return rematch_ == "due"; }
    /// Tells everybody of it. `holders` of the new game are those of this one.
    void rematch_made(const std::string& id, Ms now, Effects&);
    void take_holders_of(const NetGame&, Ms now, Effects&);

    /// The whole game in a notation, for a seat. Errors: "file.hidden", "notation.*".
    Result<std::string> file(const std::string& notation) const;

private:
    struct End {
        std::string reason;
        SeatId winner;
    };
    struct Proposal {
        std::int64_t id = 0;
        std::string what;
        int from = 0;  ///< holder
        Json data;
        std::set<int> accepted;
    };

    NetGame(const Registry& registry, std::string id, GameSpec spec, const Times& times, Game game, Ms now);
    Holder* holder_of(ConnectionId);
    int index_of(const Holder&) const;
    bool over() const { return end_ || game_.verdict().over; }
    bool holds(const Holder&, SeatId) const;
    Sight sight_of(const Holder& holder) const { return server::sight_of(game_, holder.seats); }
    std::string seat_id(SeatId) const;
    Ms time(Ms now) const { return now - offset_; }

    // telling
    Json told_options(const Holder&) const;
    Json state_message(const Holder&, const View&, Ms now) const;
    void add_further(Json&, const Holder&, const Sight&, Ms now) const;
    Json announcements(Holder&, const Sight&, bool all);
    template <class Do>
    void for_each_holder(Do call) {
        for (Holder& holder : holders_) call(holder);
        for (Holder& holder : watchers_) call(holder);
    }
    void send_joined(Holder&, const std::string& token, const std::string& origin, Ms now, Effects&);
    void send_update(Holder&, Ms now, Effects&, bool always);
    void publish(Ms now, Effects&, const Holder* actor = nullptr);
    void tell_peers(const Holder&, Ms now, Effects&);
    Json peers(Ms now) const;
    Json seats(const Holder*) const;

    // doing
    struct Doing {
        Holder* holder = nullptr;
        std::int64_t n = 0;
        std::string request;
        Ms now = 0;
    };
    bool take_from_bucket(Holder&, Ms now);
    /// Whether a numbered request is new; answers it where it is not.
    bool is_new(const Doing&, Effects&);
    void refuse(const Doing&, std::string_view code, std::string_view sentence, Effects&);
    Status untold_of_proposals(const Holder& asks) const;
    void done(const Doing&);
    ActionRow& row(const Doing&, std::string kind, std::string text, Effects&);
    /// A row that takes no number of its sender's.
    void note(const Doing&, std::string kind, std::string text, Effects&);
    std::optional<Action> action_of(ActionSpec::Kind, SeatId, std::uint16_t choice = 0) const;
    /// Plays it or says why not; `quiet`: an action of the server, that nobody is told the failure of.
    bool play(const Doing&, const Action&, Effects&);
    void commit(const Json&, const Doing&, Effects&);
    void act(const Json&, const Doing&, Effects&);
    void resign(const Json&, const Doing&, Effects&);
    void offer_draw(const Json&, const Doing&, Effects&);
    void respond_draw(const Json&, const Doing&, Effects&);
    void agree_draw(const Doing&, SeatId, bool accept, Effects&);
    void set_end(End);
    void finish(const Doing&, std::string reason, SeatId winner, Effects&);
    void abandon(Holder&, Ms now, Effects&);
    void start_grace(Holder&, Ms now);
    /// Lets graces stand still in the turn of others, as everybody sees it, where a ruling has it so.
    void run_graces(Ms now);
    void ask(const Json&, const Doing&, Effects&);
    void reply(const Json&, const Doing&, Effects&);
    void propose(std::string what, int from, Json data);
    void carry_out(const Doing&, Effects&);
    bool noticed_by_all(NodeId) const;
    /// An action answers what was proposed before it; not one that somebody did not notice: it would be told of.
    void clear_offers();
    bool hides_again(int plies) const;
    bool take_back(int plies);
    Result<BoundRuleset> rules_asked(const Json& data) const;
    Status use_rules(Result<BoundRuleset>);
    /// The one of its holder's seats that a message names.
    std::optional<SeatId> named_seat(const Json&, const Holder&) const;
    /// Whether an action is for a seat that its sender does not hold, by its text alone.
    bool names_another(const Json&, const Holder&) const;
    SeatId own_seat(const Json&, const Holder&, bool to_act) const;
    std::optional<SeatId> pending_draw(const View&) const;
    void mark_end(Ms now, Effects&);
    /// A row where the game hides nothing any more, or something again.
    void mark_hiding(Ms now, Effects&);
    /// Gives whether every seat noticed it.
    Result<bool> replay(const ActionRow&);
    /// The clocks go on with what everybody sees of the turn; tells in the tree what the action that was just played
    /// left, where one ran.
    void run_clock(Ms now, NodeId played = 0);
    /// Whether what the computer was asked still stands: it is to act, and noticed nothing since.
    bool still_asked() const;

    const Registry& registry_;
    std::string id_;
    GameSpec spec_;
    const Times& times_;
    Game game_;
    Clock clock_;
    Ms created_ = 0, last_use_ = 0, offset_ = 0;
    Ms back_ = 0;                  ///< when it came back from the store
    std::int64_t k_ = 0;           ///< rows so far
    std::vector<Ms> at_;           ///< by node: when it was played
    std::deque<Holder> holders_;   ///< of seats, in the order in which they came
    std::deque<Holder> watchers_;  ///< spectators, as long as they are connected
    std::optional<End> end_;
    bool end_marked_ = false;
    bool told_open_ = false;  ///< the rows tell that it hides nothing
    SeatId draw_from_;        ///< where the variant has no such action: who offers
    std::set<std::uint16_t> draw_yes_;
    std::optional<Proposal> proposal_;
    std::int64_t proposals_ = 0;
    std::string rematch_;  ///< empty, "due", or the id of the next game
    struct Thinking {
        std::int64_t k;
        SeatId seat;
        NodeId node;  ///< what it thinks about
    };
    std::optional<Thinking> thinking_;  ///< the computer that was asked, until it answers
    bool computer_acts_ = false;        ///< nobody else is asked until its turn is over
};

std::string_view name(Stage);
/// Whether the rows of a variant's games tell when they hide something: where what is installed can tell it.
bool tells_hiding(const VariantInfo&);

}  // namespace pinwheel::server
