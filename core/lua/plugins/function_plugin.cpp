#include "plugins/function_plugin.h"

#include "handles/values.h"
#include "pinwheel/view/error_place.h"

namespace pinwheel::lua {

namespace {

const char table_key = 0;  // its address names the plugin's table in the registry

Result<std::unique_ptr<PluginState>> make_state(const std::string& text, const std::string& source,
                                                const std::shared_ptr<Account>& account) {
    auto state = std::make_unique<PluginState>(account);
    auto error = state->run([&](lua_State* L) {
        push_plugin(L, text, source);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &table_key);
    });
    if (error) return *error;
    return state;
}

}  // namespace

FunctionPlugin::FunctionPlugin(std::string text, std::string source)
    : pool_([text = std::move(text), source = std::move(source), account = account_of_a_plugin()] {
          return make_state(text, source, account);
      }) {}

Status FunctionPlugin::with_table(Carries carries, const std::function<void(lua_State*)>& body) const {
    if (auto retired = strikes_.check()) return retired;
    auto lease = pool_.take(carries);
    auto error = lease ? (*lease)->run([&](lua_State* L) {
        lua_rawgetp(L, LUA_REGISTRYINDEX, &table_key);
        body(L);
    })
                       : Status(lease.error());
    if (error) strikes_.note(*error, carries);
    return error;
}

Error FunctionPlugin::placed(Error error, const char* function) const {
    if (error.where.empty())
        (void)with_table(Carries::anything, [&](lua_State* L) {
            if (push_function(L, function)) error.where = pop_place(L);
        });
    if (const std::string place = place_in_words(error); !place.empty()) error.message = place + ": " + error.message;
    return error;
}

std::string pop_place(lua_State* L) {
    lua_Debug found;
    if (!lua_getinfo(L, ">S", &found) || found.linedefined <= 0) return {};
    return std::string(found.short_src) + ":" + std::to_string(found.linedefined);
}

bool push_function(lua_State* L, const char* name) {
    const int type = lua_getfield(L, 1, name);
    if (type == LUA_TFUNCTION) return true;
    lua_pop(L, 1);
    if (type != LUA_TNIL) raise(L, {"plugin.schema", std::string("`") + name + "` must be a function.", ""});
    return false;
}

std::string member_text(lua_State* L, const char* name, bool needed) {
    auto text = option_text(L, 1, name, "The member");
    if (needed && (!text || text->empty()))
        raise(L, {"plugin.schema", std::string("The plugin needs `") + name + "`.", ""});
    return text.value_or("");
}

}  // namespace pinwheel::lua
