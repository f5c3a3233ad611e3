// pinwheel.book, pinwheel.rejudge and pinwheel.games: many games at once.
#include <memory>

#include "api/api.h"
#include "api/ruleset_arguments.h"
#include "handles/game_handle.h"
#include "handles/values.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/several_games.h"
#include "pinwheel/game/tree/opening_table.h"
#include "pinwheel/game/tree/rejudge.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "pinwheel/lua/script_folder.h"
#include "sandbox/files_allowed.h"

namespace pinwheel::lua {

namespace {

// Understanding a text cannot be stopped: see pinwheel.load.
constexpr std::uintmax_t longest_file = 128u << 10;
constexpr std::uint64_t cost_of_a_file = 1000;  // in instructions, to look whether to stop
constexpr std::uint64_t cost_of_a_game = 100;

/// A table and the memory that it holds.
struct BookBox {
    OpeningTable table;
    std::size_t held = 0;
};

/// Userdata of a book.
struct BookHandle {
    BookBox* box;
};

int close_book(lua_State* L) {
    auto* handle = static_cast<BookHandle*>(lua_touserdata(L, 1));
    if (!handle->box) return 0;
    session(L).limits.release(handle->box->held);
    delete std::exchange(handle->box, nullptr);
    return 0;
}

/// Pushes a book that is still empty.
BookBox& push_book(lua_State* L, const Variant& variant, std::vector<BoundRuleset> rulesets) {
    auto box = std::make_unique<BookBox>(BookBox{OpeningTable(variant, std::move(rulesets))});
    auto* handle = static_cast<BookHandle*>(lua_newuserdatauv(L, sizeof(BookHandle), 0));
    handle->box = nullptr;
    if (luaL_newmetatable(L, "pinwheel.book")) {
        lua_pushcfunction(L, close_book);
        lua_setfield(L, -2, "__gc");
        lua_pushboolean(L, false);
        lua_setfield(L, -2, "__metatable");
    }
    lua_setmetatable(L, -2);
    handle->box = box.release();
    return *handle->box;
}

void hold_growth(lua_State* L, BookBox& box) {
    const std::size_t bytes = box.table.bytes();
    session(L).limits.hold(L, bytes - box.held);
    box.held = bytes;
}

/// {[seat] = {win, draw, loss, open}}
void push_results(lua_State* L, const VariantInfo& info, const SeatResults& results) {
    lua_createtable(L, 0, static_cast<int>(results.size()));
    for (std::size_t seat = 0; seat < results.size(); ++seat) {
        lua_createtable(L, 0, 4);
        for (const Outcome o : {Outcome::open, Outcome::win, Outcome::draw, Outcome::loss})
            set(L, std::string(name(o)).c_str(), static_cast<lua_Integer>(results[seat][static_cast<std::size_t>(o)]));
        lua_setfield(L, -2, info.seats[seat].id.c_str());
    }
}

/// book:moves(game); the book is the first upvalue.
int book_moves(lua_State* L) {
    const auto* handle = static_cast<BookHandle*>(lua_touserdata(L, lua_upvalueindex(1)));
    const OpeningTable& table = handle->box->table;
    check_deed(L, check_box(L, 2), Deed::know);
    const Game& game = check_game(L, 2);
    if (&game.variant() != &table.variant())
        raise(L, {"table.variant", "The book is of " + table.variant().info().title + ".", game.variant().info().id});
    const auto moves = table.at(game.state());
    session(L).limits.charge(L, cost_of_a_ply);
    lua_createtable(L, static_cast<int>(moves.size()), 0);
    lua_Integer n = 0;
    for (const TableMove& move : moves) {
        lua_createtable(L, 0, 3);
        set(L, "token", move.token);
        set(L, "lines", static_cast<lua_Integer>(move.lines));
        lua_createtable(L, 0, static_cast<int>(move.results.size()));
        for (std::size_t i = 0; i < move.results.size(); ++i) {
            push_results(L, table.variant().info(), move.results[i]);
            lua_setfield(L, -2, lane_text(table.rulesets()[i]).c_str());
        }
        lua_setfield(L, -2, "results");
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

/// Files that a path names; the script may read them.
std::vector<std::filesystem::path> check_files(lua_State* L, int index) {
    const auto path = check_path(L, index);
    std::error_code ec;
    if (!std::filesystem::is_directory(path, ec)) return {path};
    auto files = game_files(*session(L).registry, path);
    if (!session(L).trusted)
        std::erase_if(files, [&](const auto& file) {
            const auto place = where_it_leads(file);
            return !place || !lies_inside(path, *place);
        });
    return files;
}

/// The variant of a book: what the options say, else of its first game.
const Variant& check_variant(lua_State* L) {
    const Registry& registry = *session(L).registry;
    if (const auto wanted = option_text(L, 2, "variant")) {
        const Variant* variant = registry.variant(*wanted);
        if (!variant) raise(L, unknown_id("variant", *wanted, registry.variants()));
        return *variant;
    }
    if (is_game(L, 1)) return check_game(L, 1).variant();
    if (lua_istable(L, 1)) {
        lua_rawgeti(L, 1, 1);
        const bool game = is_game(L, -1);
        const Variant* variant = game ? &check_game(L, lua_gettop(L)).variant() : nullptr;
        lua_pop(L, 1);
        if (variant) return *variant;
    }
    raise(L, {"argument.option", "book needs `opts.variant` where files are given instead of games.", ""});
}

/// What a book is made of: the arguments to pinwheel.book, taken in one after the other.
class Making {
public:
    Making(lua_State* L, BookBox& box) : L_(L), box_(box) {}

    void take(int index) {
        if (is_game(L_, index)) {
            check_deed(L_, check_box(L_, index), Deed::know);
            expect(L_, box_.table.add(check_game(L_, index), stop()));
            ++games;
            return hold_growth(L_, box_);
        }
        const auto files = check_files(L_, index);
        const std::uintmax_t most = session(L_).trusted ? 0 : longest_file;
        for (const auto& file : files) {
            session(L_).limits.charge(L_, cost_of_a_file);
            auto taken = take_in(box_.table, *session(L_).registry, file, stop(), most);
            if (taken) {
                games += taken->games;
                left_out.insert(left_out.end(), taken->left_out.begin(), taken->left_out.end());
            } else if (session(L_).limits.spent() || files.size() == 1) {
                raise(L_, taken.error());
            } else {
                left_out.push_back(file.filename().string() + ": " + taken.error().message);
            }
            hold_growth(L_, box_);
        }
    }

    lua_Integer games = 0;
    std::vector<std::string> left_out;

private:
    StopAsked stop() const {
        return [L = L_] { return session(L).limits.spent(); };
    }

    lua_State* L_;
    BookBox& box_;
};

int make_book(lua_State* L) {
    lua_settop(L, 2);
    check_options(L, 2, {"variant", "rulesets"});
    const bool several = lua_istable(L, 1);
    if (!several && !is_game(L, 1) && lua_type(L, 1) != LUA_TSTRING)
        bad_argument(L, 1, "a game, a path, or an array of them");
    const Variant& variant = check_variant(L);
    std::vector<BoundRuleset> rulesets;
    if (!lua_isnil(L, 2)) {
        lua_getfield(L, 2, "rulesets");
        if (!lua_isnil(L, -1)) rulesets = check_lanes(L, lua_gettop(L), variant, nullptr);
        lua_pop(L, 1);
    }
    if (rulesets.empty()) {
        auto own = session(L).registry->bind(variant.info().id, "");
        rulesets.push_back(expect(L, own));
    }
    BookBox& box = push_book(L, variant, std::move(rulesets));
    const int book = lua_gettop(L);
    Making making(L, box);
    if (several) {
        const auto count = static_cast<lua_Integer>(lua_rawlen(L, 1));
        for (lua_Integer i = 1; i <= count; ++i) {
            lua_rawgeti(L, 1, i);
            making.take(lua_gettop(L));
            lua_pop(L, 1);
        }
    } else {
        making.take(1);
    }
    lua_createtable(L, 0, 5);
    set(L, "games", making.games);
    set(L, "lines", static_cast<lua_Integer>(box.table.lines()));
    set(L, "positions", static_cast<lua_Integer>(box.table.positions()));
    push_list(L, making.left_out);
    lua_setfield(L, -2, "left_out");
    lua_pushvalue(L, book);
    lua_pushcclosure(L, guarded<book_moves>, 1);
    lua_setfield(L, -2, "moves");
    return 1;
}

void push_side(lua_State* L, const VariantInfo& info, const Rejudged::Side& side) {
    lua_createtable(L, 0, 3);
    set(L, "ruleset", side.ruleset);
    if (!side.verdict) return set(L, "problem", side.problem);
    push_verdict(L, info, *side.verdict);
    lua_setfield(L, -2, "verdict");
    if (!side.standard) return;
    push_verdict(L, info, *side.standard);
    lua_setfield(L, -2, "standard");
}

void push_difference(lua_State* L, const Rejudged& judged) {
    set(L, "ply", static_cast<lua_Integer>(judged.ply));
    for (const char* side : {"first", "second"}) {
        push_side(L, judged.variant->info(), judged.sides[side[0] == 's']);
        lua_setfield(L, -2, side);
    }
    lua_createtable(L, static_cast<int>(judged.rulings.size()), 0);
    lua_Integer n = 0;
    for (const auto& ruling : judged.rulings) {
        lua_createtable(L, 0, 3);
        set(L, "id", ruling.id);
        if (!ruling.first.empty()) set(L, "first", ruling.first);
        if (!ruling.second.empty()) set(L, "second", ruling.second);
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, "rulings");
}

void push_failures(lua_State* L, const std::vector<Rejudged::Failure>& failures) {
    lua_createtable(L, static_cast<int>(failures.size()), 0);
    lua_Integer n = 0;
    for (const auto& failure : failures) {
        lua_createtable(L, 0, 4);
        set(L, "ruleset", failure.ruleset);
        set(L, "plies", static_cast<lua_Integer>(failure.plies));
        set(L, "ply", static_cast<lua_Integer>(failure.ply));
        set(L, "failure", failure.why);
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, "failures");
}

void push_rejudged(lua_State* L, const Rejudged& judged) {
    static constexpr std::string_view states[] = {"same", "differs", "passed-over", "unread"};
    lua_createtable(L, 0, 5);
    set(L, "file", judged.file.filename().string());
    set(L, "number", static_cast<lua_Integer>(judged.number));
    set(L, "state", states[static_cast<std::size_t>(judged.state)]);
    if (!judged.problem.empty()) set(L, "problem", judged.problem);
    if (judged.state == Rejudged::State::differs) push_difference(L, judged);
    if (!judged.failures.empty()) push_failures(L, judged.failures);
}

int rejudge_files(lua_State* L) {
    lua_settop(L, 2);
    const auto rulesets = check_words(L, 2, "rejudge");
    if (rulesets.size() != 2) bad_argument(L, 2, "an array of two rulesets, such as {\"as-played\", \"provisional\"}");
    expect(L, check_rejudging(*session(L).registry, rulesets));
    const auto files = check_files(L, 1);
    lua_createtable(L, static_cast<int>(files.size()), 0);
    lua_Integer n = 0;
    for (const auto& file : files) {
        session(L).limits.charge(L, cost_of_a_file);
        std::error_code ec;
        if (!session(L).trusted && std::filesystem::file_size(file, ec) > longest_file && !ec)
            raise(L, {"load.too-long", "A script that is not trusted reads games of at most 128 KiB.", file.string()});
        const auto stopped = rejudge(
            *session(L).registry, file, rulesets,
            [&](const Rejudged& judged) {
                session(L).limits.charge(L, cost_of_a_game);
                push_rejudged(L, judged);
                lua_rawseti(L, -2, ++n);
            },
            [L] { return session(L).limits.spent(); });
        session(L).limits.charge(L, 0);
        expect(L, stopped);
    }
    return 1;
}

void set_known(lua_State* L, const char* key, const std::string& text) {
    if (!text.empty()) set(L, key, text);
}

int games_of_file(lua_State* L) {
    lua_settop(L, 1);
    const auto path = check_path(L, 1);
    std::error_code ec;
    if (!session(L).trusted && std::filesystem::file_size(path, ec) > longest_file && !ec)
        raise(L, {"load.too-long", "A script that is not trusted reads games of at most 128 KiB.", path.string()});
    lua_newtable(L);
    lua_Integer n = 0;
    expect(L, list_games(*session(L).registry, path, [&](const ListedGame& game) {
               session(L).limits.charge(L, cost_of_a_game);
               lua_createtable(L, 0, 9);
               set(L, "number", static_cast<lua_Integer>(game.number));
               set_known(L, "white", game.white);
               set_known(L, "black", game.black);
               set_known(L, "event", game.event);
               set_known(L, "date", game.date);
               set_known(L, "result", game.result);
               set_known(L, "variant", game.variant);
               set_known(L, "state", game.state);
               if (game.plies) set(L, "plies", static_cast<lua_Integer>(*game.plies));
               lua_rawseti(L, -2, ++n);
               return true;
           }));
    return 1;
}

constexpr Bound many_games[] = {
    {"pinwheel", "book", "pinwheel.book(games, [opts])",
     "An opening table of a game with its variations, of the games of a file or of a folder, or of an array of them: "
     "`{games, lines, positions, left_out, moves}`. `book:moves(g)` lists what leads from the position of `g` to "
     "positions of the table, by whichever order they were reached: `{token, lines, results = {[ruleset] = {[seat] = "
     "{win, draw, loss, open}}}}`, those of most lines first. `opts`: `variant`, for files; `rulesets`, which judge "
     "the lines as `pinwheel.compare` names them. Running games that hide something are left out, and no book is "
     "asked about one.",
     guarded<make_book>},
    {"pinwheel", "rejudge", "pinwheel.rejudge(path, {first, second})",
     "The games of a file or of a folder's files read under two rulesets, or under `\"as-played\"` and another: an "
     "array of `{file, number, state, ply, first, second, rulings, failures, problem}`, a row for each game of a "
     "file that holds several. `state` is `\"same\"`, `\"differs\"`, `\"passed-over\"` or `\"unread\"`; of one that "
     "differs `ply` is the first where they part, `first` and `second` are `{ruleset, verdict, standard, problem}`, "
     "`standard` being the variant's own verdict where a judge came to another, and `rulings` are those that are not "
     "chosen alike, `{id, first, second}`. Where a judge failed, and so the variant's own verdict stands, `failures` "
     "are `{ruleset, plies, ply, failure}`: at how many plies, the first of them, and why there.",
     guarded<rejudge_files>},
    {"pinwheel", "games", "pinwheel.games(path)",
     "The games that a file holds, by what stands before their moves: an array of `{number, white, black, event, "
     "date, result, plies}`, without what the file does not say; of a running game that hides something `variant`, "
     "its title, and `state`, `\"running, sealed\"`, stand instead of plies. `pinwheel.load(path, nil, {game = "
     "number})` reads one.",
     guarded<games_of_file>},
};

}  // namespace

std::span<const Bound> many_games_rows() { return many_games; }

}  // namespace pinwheel::lua
