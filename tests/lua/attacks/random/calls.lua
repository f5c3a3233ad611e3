-- Functions with hostile arguments; each answers or raises an error object in sound words. arg: seed, count, variant.
local seed, count, variant = tonumber(arg[1]), tonumber(arg[2]), arg[3]
math.randomseed(seed)
local R = math.random
local function fresh()
    local g = pinwheel.new(variant, { seed = R(1, 9) })
    pcall(g.random, g, R(1, 1000), R(0, 30))
    return g
end
local g = fresh()
local methods = { "legal", "count", "is_legal", "play", "try", "commit", "undo", "redo", "go", "moves", "line",
    "to_act", "declare", "use", "clone", "why", "hints", "escapes", "status", "fact", "fen", "key", "view",
    "announcements", "ask", "render",
    "save", "write", "comment", "mark", "arrow" }
local functions = { "variants", "rulings", "rulesets", "facts", "notations", "renderers", "bots", "plugins", "new",
    "load", "parse", "try_new", "try_load", "try_parse", "compare", "register_ruleset", "study" }
local circle = {}
circle[1], circle.x = circle, circle
local big = ("x"):rep(1000000)
local values = { 0 / 0, 1 / 0, -1 / 0, -1, 0, 1, 2 ^ 53, math.maxinteger, math.mininteger, 1.5, -0.0, "", "\0", big,
    "e2e4", "e2", "\xff\xfe", circle, print, true, false, variant, "arbiter", "w", "json", "file.pinwheel" }
local made = {
    function() return nil end, function() return {} end, function() return { 1, 2, 3 } end,
    function() return { "e2e4" } end, function() return function(...) return ... end end, function() return g end,
    fresh,
    function() return coroutine.create(print) end,
    function()
        return setmetatable({}, { __index = function(_, k) return k end, __len = function() return 1000000000 end,
            __tostring = function() return 5 end })
    end,
    function() return { ruleset = {}, rulings = {}, setup = {}, moves = {}, seed = {} } end,
    function() return { variant = variant, ruleset = R(99), moves = big, setup = big } end,
    function()
        return { size = math.maxinteger, picked = big, board = big, viewer = big, theme = "../../x",
            pieces = "../../../etc" }
    end,
    function() local l = g:legal() return l[R(math.max(1, #l))] end,
    function() return { [1 / 0] = 1, [{}] = 2, [true] = 3, [-1] = 4 } end,
    function()
        return { variant = variant, rulesets = R(3), games = R(-2, 3), max_plies = R(0, 5), threads = R(-1, 3) }
    end,
}
for i = 1, count do
    local arguments, n = {}, R(0, 5)
    for k = 1, n do
        if R(2) == 1 then arguments[k] = values[R(#values)] else arguments[k] = made[R(#made)]() end
    end
    local f, name
    if R(3) <= 2 then
        name = methods[R(#methods)]
        f = g[name]
        if R(8) > 1 then
            table.insert(arguments, 1, g)
            n = n + 1
        end
    else
        name = functions[R(#functions)]
        f = pinwheel[name]
    end
    local ok, e = pcall(f, table.unpack(arguments, 1, n))
    if not ok and type(e) == "table" and e.code then
        assert(e.code ~= "internal", name .. " in call " .. i .. ": " .. tostring(e))
        assert(e.message ~= "", name .. " in call " .. i .. " says nothing")
    end
    if R(40) == 1 then g = fresh() end
end
