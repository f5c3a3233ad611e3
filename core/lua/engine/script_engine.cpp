// ScriptEngine: running chunks, and what a console needs of it.
#include "pinwheel/lua/script_engine.h"
#include "api/api.h"
#include "engine/completion.h"
#include "engine/events.h"
#include "engine/pretty.h"
#include "engine/protected_call.h"
#include "handles/game_handle.h"
#include "handles/open_documents.h"
#include "pinwheel/game/files/paths.h"
#include "plugins/plugin_state.h"
#include "sandbox/source.h"

namespace pinwheel {

using lua::raise;
using lua::text_at;

class ScriptEngine::Impl {
public:
    Impl(Registry& registry, ScriptOptions options)
        : session_(options.instructions, std::make_shared<lua::Account>(options.memory), options.interruptible) {
        session_.registry = &registry;
        session_.folder = std::move(options.folder);
        session_.output = std::move(options.output);
        session_.workbench = options.workbench;
        session_.network = options.network;
        lua_.reset(lua::new_state(session_, options.trusted));
        const auto error = lua::run_protected(lua_.get(), [](lua_State* L) {
            lua::open_games(L);
            lua::open_api(L);
        });
        if (error) throw std::runtime_error(error->message);
    }

    /// One chunk, from its first instruction to what it leaves behind in documents.
    ScriptResult run(const std::function<void(lua_State*, std::string&)>& body) {
        lua_State* L = lua_.get();
        ScriptResult result;
        session_.documents->begin_chunk();
        if (session_.workbench) session_.workbench->begin_script();
        session_.limits.begin(L);
        const lua::Limits::Running running(session_.limits);
        Status error = lua::run_protected(L, [&](lua_State* frame) {
            body(frame, result.text);
            lua::expect(frame, session_.documents->write(frame));
        });
        if (error) session_.documents->drop();
        if (session_.workbench) session_.workbench->end_script(!error);
        if (!error) return result;
        result.state = ScriptResult::State::error;
        result.error = std::move(*error);
        result.traceback = session_.traceback;
        return result;
    }

    lua_State* lua() const { return lua_.get(); }
    lua::Session& session() { return session_; }

private:
    struct Close {
        void operator()(lua_State* L) const { lua_close(L); }
    };
    lua::Session session_;
    std::unique_ptr<lua_State, Close> lua_;
};

namespace {

/// Compiles a chunk and leaves it on the stack, or its error message. Raises "script.source".
bool compile(lua_State* L, std::string_view chunk, const std::string& name) {
    if (auto refused = lua::check_source(chunk)) {
        refused->where = name.substr(1);
        raise(L, *std::move(refused));
    }
    return luaL_loadbufferx(L, chunk.data(), chunk.size(), name.c_str(), "t") == LUA_OK;
}

[[noreturn]] void raise_syntax(lua_State* L) {
    const std::string message(text_at(L, -1));
    raise(L, {"script.syntax", message, ""});
}

/// Whether the message at the top says that the text ended too early.
bool ended_early(lua_State* L) {
    const auto message = text_at(L, -1);
    return message.ends_with("<eof>");
}

void set_arguments(lua_State* L, const std::string& path, const std::vector<std::string>& args) {
    lua_createtable(L, static_cast<int>(args.size()), 1);
    lua::push_text(L, path);
    lua_rawseti(L, -2, 0);
    lua_Integer n = 0;
    for (const std::string& arg : args) {
        lua::push_text(L, arg);
        lua_rawseti(L, -2, ++n);
    }
    lua_setglobal(L, "arg");
}

/// Runs the text of a script with its arguments.
void call_script(lua_State* L, std::string_view text, const std::string& name, const std::vector<std::string>& args) {
    // The first line may name the program that runs the file.
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    if (text.starts_with('#')) text.remove_prefix(std::min(text.find('\n'), text.size()));
    if (!compile(L, text, name)) raise_syntax(L);
    luaL_checkstack(L, static_cast<int>(args.size()) + 4, "arguments");
    for (const std::string& arg : args) lua::push_text(L, arg);
    lua_call(L, static_cast<int>(args.size()), 0);
}

/// Puts the values on the stack into words, and the first of them into `_`.
std::string print_values(lua_State* L) {
    const int n = lua_gettop(L);
    if (n == 0) return {};
    std::string text;
    for (int i = 1; i <= n; ++i) text += (i > 1 ? "\t" : "") + lua::pretty(L, i);
    lua_pushvalue(L, 1);
    lua_setglobal(L, "_");
    return text;
}

constexpr const char* console_name = "=console";

enum class Parsed : std::uint8_t { whole, early, wrong };

/// Leaves the chunk for a console's entry, or the message of what is wrong with it.
Parsed parse_entry(lua_State* L, std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    const bool asks = first != text.npos && text[first] == '=' && text.substr(first, 2) != "==";
    const std::string expression = "return " + std::string(asks ? text.substr(first + 1) : text);
    if (compile(L, expression, console_name)) return Parsed::whole;
    if (!asks) {
        lua_pop(L, 1);
        if (compile(L, text, console_name)) return Parsed::whole;
    }
    return ended_early(L) ? Parsed::early : Parsed::wrong;
}

}  // namespace

ScriptEngine::ScriptEngine(Registry& registry, ScriptOptions options)
    : impl_(std::make_unique<Impl>(registry, std::move(options))) {}
ScriptEngine::~ScriptEngine() = default;

ScriptResult ScriptEngine::run_file(const std::filesystem::path& path, const std::vector<std::string>& args) {
    return impl_->run([&](lua_State* L, std::string&) {
        set_arguments(L, path.string(), args);
        auto file = read_file(path, lua::longest_source);
        call_script(L, lua::expect(L, file), "@" + path.string(), args);
    });
}

ScriptResult ScriptEngine::run_script(std::string_view text, std::string_view name,
                                      const std::vector<std::string>& args) {
    return impl_->run([&](lua_State* L, std::string&) {
        set_arguments(L, std::string(name), args);
        call_script(L, text, "=" + std::string(name), args);
    });
}

ScriptResult ScriptEngine::run_string(std::string_view chunk, std::string_view name) {
    return impl_->run([&](lua_State* L, std::string& text) {
        if (!compile(L, chunk, "=" + std::string(name))) raise_syntax(L);
        lua_call(L, 0, LUA_MULTRET);
        text = print_values(L);
    });
}

ScriptResult ScriptEngine::eval_line(std::string_view entry) {
    bool finished = true;
    ScriptResult result = impl_->run([&](lua_State* L, std::string& text) {
        const Parsed parsed = parse_entry(L, entry);
        if (parsed == Parsed::wrong) raise_syntax(L);
        finished = parsed == Parsed::whole;
        if (!finished) return;
        lua_call(L, 0, LUA_MULTRET);
        text = print_values(L);
    });
    if (!finished && result.ok()) result.state = ScriptResult::State::incomplete;
    return result;
}

bool ScriptEngine::unfinished(std::string_view entry) {
    // Nothing is raised here, and an expression is tried with `return ` before it.
    if (entry.size() + 16 > lua::longest_source || lua::check_source(entry)) return false;
    const std::unique_ptr<lua_State, decltype(&lua_close)> parser(luaL_newstate(), lua_close);
    return parser && parse_entry(parser.get(), entry) == Parsed::early;
}

Completions ScriptEngine::complete(std::string_view text) const {
    Completions found;
    (void)lua::run_protected(impl_->lua(), [&](lua_State* L) { found = lua::complete(L, text); });
    return found;
}

ScriptResult ScriptEngine::fire(std::string_view event, const std::vector<std::string>& args) {
    return impl_->run([&](lua_State* L, std::string&) { lua::call_listeners(L, event, args); });
}

void ScriptEngine::set_game(std::string_view global, Game game, bool from_file) {
    impl_->session().limits.begin(impl_->lua());
    const lua::Limits::Running running(impl_->session().limits);
    const auto error = lua::run_protected(impl_->lua(), [&](lua_State* L) {
        lua::push_game(L, std::move(game), {.from_file = from_file});
        lua_setglobal(L, std::string(global).c_str());
    });
    if (error) throw std::runtime_error(error->message);
}

void ScriptEngine::interrupt() noexcept { impl_->session().limits.interrupt(); }

std::size_t ScriptEngine::memory_used() const { return impl_->session().limits.memory_used(); }

}  // namespace pinwheel
