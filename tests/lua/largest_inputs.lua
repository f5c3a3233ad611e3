-- The largest legal inputs of every function that scripts have: INPUTS[name] is an array of functions, each of which
-- gives the arguments of one call. stop_test.cpp gives the names, of the rows of the reference and of the questions of
-- the variants, as ROWS and QUESTIONS, and finds Lua's own by walking through _G; a name without inputs is an error.
local INPUTS, FUNCTIONS, MISSING, STALE = {}, {}, {}, {}

-- What is large.
local most = 4 << 20
local zeros, letters, digits = ("\0"):rep(most), ("x"):rep(most), ("1"):rep(most)
local wide, blanks = ("é"):rep(most // 2), (" "):rep(most)
local almost = letters:sub(2) .. "y"
local source = ("x=1 "):rep((1 << 17) - 1)
local deep_source = "return " .. ("{"):rep(190) .. ("}"):rep(190)
local pattern = (".-"):rep(30) .. "b"
local items, words, texts, deep, many = {}, {}, {}, {}, {}
for i = 1, 1 << 20 do items[i] = i end
for i = 1, 200000 do words[i] = "word" .. (i * 7919) % 200000 end
for i = 1, 200 do texts[i] = i % 2 == 0 and zeros or almost end
do
    local inner = deep
    for _ = 1, 100000 do
        inner[1] = {}
        inner = inner[1]
    end
end
for i = 1, 200000 do many[i] = {} end
local function nothing() end
local function endless() while true do end end
local function descending(a, b) return a > b end
local class = setmetatable({}, { __index = function() return 1 end, __len = function() return 1 << 60 end })
local chain = {}
for _ = 1, 150 do chain = setmetatable({}, { __index = chain }) end

-- Games as long and as wide as scripts may have them. In the first nobody judges, so that it never ends.
local VARIANTS, LONG, WIDE = {}, {}, {}
for _, row in ipairs(pinwheel.variants()) do VARIANTS[#VARIANTS + 1] = row.id end
local shuffles = { chess = "g1f3 g8f6 f3g1 f6g8", ["quantum-chess"] = "", ["blind-chess"] = "g1f3 g8f6 f3g1 f6g8" }
for _, variant in ipairs(VARIANTS) do
    local wide_game = pinwheel.new(variant)
    local actions = 0
    for seed = 1, 1000 do
        actions = actions + wide_game:go(0):random(seed, 49900 - actions)
        if actions >= 49900 then break end
    end
    WIDE[variant] = wide_game
    local long = pinwheel.new(variant, { ruleset = { id = "nobody-" .. variant, variant = variant,
                                                     judge = function() end } })
    if shuffles[variant] then
        for _ = 1, 120 do
            if not pcall(long.play, long, (shuffles[variant] .. " "):rep(100)) then break end
        end
    end
    pcall(long.random, long, 5, 5000)
    pcall(function()
        for ply = 0, long.ply, 1 + long.ply // 900 do
            long:go(ply):comment(("x"):rep(1000)):mark(long:view().boards and next(long:view().boards), "e4")
        end
    end)
    LONG[variant] = long:go(long.ply)
end
GAMES = { LONG, WIDE }

local function give(...)
    local packed = table.pack(...)
    return function() return table.unpack(packed, 1, packed.n) end
end
local function inputs(name, ...) INPUTS[name] = { ... } end
-- The same arguments for every large game of every variant.
local function of_games(name, ...)
    local all = {}
    for _, games in ipairs(GAMES) do
        for _, variant in ipairs(VARIANTS) do
            local g = games[variant]
            if select("#", ...) == 0 then all[#all + 1] = give(g) end
            for _, arguments in ipairs { ... } do
                all[#all + 1] = function() return g, arguments(g, variant) end
            end
        end
    end
    INPUTS[name] = all
end
-- The same for functions that change the game: each gets a copy.
local function of_copies(name, ...)
    of_games(name, ...)
    for i, make in ipairs(INPUTS[name]) do
        INPUTS[name][i] = function()
            local all = table.pack(make())
            all[1] = all[1]:clone()
            return table.unpack(all, 1, all.n)
        end
    end
end
local function of_variants(name, ...)
    local all = {}
    for _, variant in ipairs(VARIANTS) do
        if select("#", ...) == 0 then all[#all + 1] = give(variant) end
        for _, arguments in ipairs { ... } do
            all[#all + 1] = function() return variant, arguments(variant) end
        end
    end
    INPUTS[name] = all
end

-- Lua's own.
inputs("assert", give(false, letters), give(letters, zeros), give(false, texts))
inputs("error", give(letters), give(zeros, 200), give(setmetatable({}, { __tostring = endless })))
inputs("collectgarbage", give("collect"), give("step"), give("count"))
inputs("getmetatable", give(class), give(letters))
inputs("setmetatable", function() return {}, { __mode = "k", __index = chain } end)
inputs("ipairs", give(items), give(class))
inputs("next", give(items), give(many, 200000))
inputs("pairs", give(items), give(setmetatable({}, { __pairs = endless })))
local condition = "x=a" .. (" or a"):rep(10000)
local deep_names = ("function f(a) "):rep(180) .. ("x=y "):rep(130000) .. ("end "):rep(180)
local labels = {}
for i = 1, 2500 do labels[i] = ("::l%d::x()"):format(i) end
labels = ("goto l "):rep(4990) .. table.concat(labels) .. "::l::"
inputs("load", give(condition), give(labels), give(deep_names), give(source),
       give(deep_source), give(endless), give(letters), give(wide),
       function()
           local n = 0
           return function()
               n = n + 1
               return n < 1 << 17 and "x=1 " or nil
           end
       end)
inputs("pcall", give(error, letters), give(endless), give(string.rep, "x", most), give(pcall, pcall, pcall, error))
inputs("xpcall", give(error, endless, letters), give(endless, endless), give(endless, nothing))
inputs("print", give(letters), give(zeros), give(wide), give(deep), give(setmetatable({}, { __tostring = endless })),
       give(table.unpack(items, 1, 200)), give(table.unpack(texts, 1, 3)))
inputs("rawequal", give(zeros, zeros), give(letters, almost))
inputs("rawget", give(items, most), give(chain, 1))
inputs("rawlen", give(items), give(letters))
inputs("rawset", function() return {}, letters, zeros end)
inputs("require", give("string"), give("pinwheel"))
inputs("select", give("#", table.unpack(items, 1, 200)), give(-1, table.unpack(items, 1, 200)))
inputs("tonumber", give(digits), give(digits, 36), give(blanks .. ""), give("0x" .. digits:sub(3)))
inputs("tostring", give(letters), give(1e308), give(setmetatable({}, { __tostring = endless })), give(LONG.chess))
inputs("type", give(letters))
inputs("string.byte", give(letters, 1, 100000), give(letters, -1))
inputs("string.char", give(table.unpack(items, 1, 200)))
inputs("string.find", give(letters, pattern), give(letters, almost, 1, true), give(letters, ("x-"):rep(30) .. "y"),
       give(zeros, "%f[\1]"), give(letters, ("[ab]"):rep(4000)), give(letters, "(.-)%1y"), give(letters, "%bxy"))
inputs("string.format", give(("%s"):rep(200), table.unpack(texts)), give("%q", zeros), give("%q", letters),
       give("%99.99f", 1e308), give("%s%s", letters, ""), give("%5.10s", letters), give(digits))
inputs("string.gmatch", give(letters, pattern), give(letters, "."), give(letters, "()"))
inputs("string.gsub", give(letters, ".", endless), give(letters, ".", "%0%0"), give(letters, pattern, ""),
       give(letters, "", "y"), give(letters, "x", { x = letters }), give(letters, ".", function() end))
inputs("string.len", give(letters))
inputs("string.lower", give(letters))
inputs("string.match", give(letters, pattern), give(letters, ("x?"):rep(200) .. ("x"):rep(200)),
       give(letters, ("(x*)"):rep(30) .. "y"))
inputs("string.pack", give("z", letters), give("s4", letters), give("c4194304", ""), give(("i16"):rep(4000), 1),
       give(("<i16"):rep(4000), table.unpack(items, 1, 200)), give("!16" .. ("x"):rep(10000)))
inputs("string.packsize", give(("i16"):rep(5000)), give("c2147483647"), give("!16" .. ("x"):rep(16000)))
inputs("string.rep", give("x", most), give("", 1 << 62), give(letters, 1, letters), give("xy", most // 4, "ab"))
inputs("string.reverse", give(letters))
inputs("string.sub", give(letters, 1, -1), give(letters, 2))
inputs("string.unpack", give("z", letters:sub(1, -2) .. "\0"), give(("B"):rep(10000), letters),
       give(("!16" .. ("B"):rep(10)), letters), give("s4", ("s4"):pack(letters:sub(9))))
inputs("string.upper", give(letters))
inputs("table.concat", give(texts), give(words), give(items, ", "), give(items, letters, 1, 2),
       give(class, "", 1, 1 << 60))
inputs("table.insert", function() return { table.unpack(items, 1, 100000) }, 1, 1 end, give(class, 1))
inputs("table.move", give(items, 1, #items, 2, {}), give(class, 1, 1 << 60, 2, {}), give(items, 1, #items, 1 << 40, {}))
inputs("table.pack", give(table.unpack(items, 1, 200)))
inputs("table.remove", function() return { table.unpack(items, 1, 100000) }, 1 end, give(class))
inputs("table.sort", give(words), give(texts), give(items, descending), give(words, function() return endless() end),
       give(items, function() return true end), function() return { table.unpack(texts) } end)
inputs("table.unpack", give(items, 1, 100000), give(class, 1, 200000), give(items, 1, 1 << 30))
inputs("utf8.char", give(table.unpack(items, 1, 200)))
inputs("utf8.codepoint", give(wide, 1, 100000), give(letters, 1, -1))
inputs("utf8.codes", give(wide), give(letters, true))
inputs("utf8.len", give(wide), give(letters), give(("\xF4\x8F\xBF\xBF"):rep(1 << 20)), give(zeros, 1, -1, true))
inputs("utf8.offset", give(wide, 1 << 20), give(wide, -(1 << 20)), give(("\x80"):rep(most), 1, most))
for _, name in ipairs { "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "log", "modf", "rad",
                        "sin", "sqrt", "tan", "tointeger", "type" } do
    inputs("math." .. name, give(1e308), give(math.mininteger))
end
-- Those that a Lua has which was built to be compatible with older ones.
for _, name in ipairs { "atan2", "cosh", "frexp", "ldexp", "log10", "pow", "sinh", "tanh" } do
    if math[name] then inputs("math." .. name, give(1e308, 1000), give(math.mininteger, math.mininteger)) end
end
inputs("math.fmod", give(math.mininteger, -1), give(1e308, 5e-324))
inputs("math.max", give(table.unpack(items, 1, 200)))
inputs("math.min", give(table.unpack(items, 1, 200)))
inputs("math.random", give(0), give(math.mininteger, math.maxinteger))
inputs("math.randomseed", give(math.maxinteger, math.mininteger))
inputs("math.ult", give(-1, 1))
inputs("coroutine.close", function()
    local co = coroutine.create(function()
        local _ <close> = setmetatable({}, { __close = endless })
        coroutine.yield()
    end)
    coroutine.resume(co)
    return co
end)
inputs("coroutine.create", give(endless))
inputs("coroutine.isyieldable", give())
inputs("coroutine.resume", function() return coroutine.create(endless) end,
       function() return coroutine.create(function(...) return ... end), table.unpack(items, 1, 200) end)
inputs("coroutine.running", give())
inputs("coroutine.status", function() return coroutine.create(endless) end)
inputs("coroutine.wrap", give(endless))
inputs("coroutine.yield", give(letters))
inputs("os.clock", give())
inputs("os.date", give("%c"), give(("%c"):rep(100)), give("!*t", 1 << 31))
inputs("os.difftime", give(1 << 31, 0))
inputs("os.time", give(), give { year = 1 << 30, month = 1, day = 1 })

-- Pinwheel's. What is read is as long as a script may read it.
local notations, NOTATIONS = {}, {}
for _, variant in ipairs(VARIANTS) do
    for _, row in ipairs(pinwheel.notations(variant)) do
        if not notations[row.id] then NOTATIONS[#NOTATIONS + 1] = row.id end
        notations[row.id] = true
    end
end
local names_of_files = { "long.pinwheel", "wide.pgn", "letters.pgn", "letters.pinwheel", "deep.pinwheel" }
local function judged(variant, judge) return { id = "judged-" .. variant, variant = variant, judge = judge } end
for _, name in ipairs { "variants", "plugins", "version" } do inputs("pinwheel." .. name, give()) end
for _, name in ipairs { "rulings", "rulesets", "options", "facts", "notations", "renderers", "bots" } do
    of_variants("pinwheel." .. name)
end
for _, name in ipairs { "new", "try_new" } do
    of_variants("pinwheel." .. name, give { setup = letters }, give { moves = letters }, give { moves = words },
                function(variant) return { moves = LONG[variant]:moves() } end,
                function(variant) return { setup = LONG[variant]:fen() } end,
                function(variant) return { ruleset = judged(variant, endless), moves = LONG[variant]:moves() } end)
end
for _, name in ipairs { "load", "try_load" } do
    local all = {}
    for _, file in ipairs(names_of_files) do
        all[#all + 1] = give(file)
        all[#all + 1] = give(file, "", { as_now = true, lenient = true })
    end
    INPUTS["pinwheel." .. name] = all
end
for _, name in ipairs { "parse", "try_parse" } do
    local all = {}
    for _, notation in ipairs(NOTATIONS) do
        for _, variant in ipairs(VARIANTS) do
            local g = pinwheel.new(variant)
            pcall(g.random, g, 1, 300)
            all[#all + 1] = function()
                local ok, text = pcall(g.write, g, notation)
                return ok and text or letters, notation
            end
        end
        all[#all + 1] = give(letters:sub(1, 128 << 10), notation, { lenient = true })
        all[#all + 1] = give(("["):rep(128 << 10), notation)
        all[#all + 1] = give(("1. e4 (1. d4) "):rep(9000), notation)
        all[#all + 1] = give(("{"):rep(128 << 10), notation)
    end
    INPUTS["pinwheel." .. name] = all
end
local function two_rulesets(variant)
    local all = {}
    for _, row in ipairs(pinwheel.rulesets(variant)) do
        -- Not those that this file or other inputs register.
        if not row.id:find("^nobody") and not row.id:find("^judged") and not row.id:find("^twin") then
            all[#all + 1] = row.id
        end
    end
    all[2] = all[2] or all[1]
    return all
end
local compared, differing, studied = {}, {}, {}
for _, variant in ipairs(VARIANTS) do
    for _, games in ipairs(GAMES) do
        compared[#compared + 1] = function() return games[variant], two_rulesets(variant) end
        differing[#differing + 1] = function()
            local two = two_rulesets(variant)
            return games[variant], { two[1], two[2] },
                   { depth = 20, positions = 1 << 30, games = 1 << 20, plies = 5000 }
        end
    end
    compared[#compared + 1] = function()
        return LONG[variant], { judged(variant, endless), judged(variant, nothing) }
    end
    for _, policy in ipairs { "random", endless, function(g) return g:legal()[1] end } do
        for _, threads in ipairs { 1, 2 } do
            studied[#studied + 1] = give { variant = variant, games = 1 << 20, threads = threads, max_plies = 1 << 20,
                                           policy = policy, rulesets = two_rulesets(variant) }
        end
    end
    studied[#studied + 1] = give { variant = variant, games = 1 << 20, threads = 1, on_progress = endless }
    studied[#studied + 1] = give { variant = variant, games = 1 << 20, threads = 2,
                                   rulesets = { judged(variant, endless) } }
    for _, bot in ipairs(pinwheel.bots(variant)) do
        studied[#studied + 1] = give { variant = variant, games = 1 << 20, threads = 1, policy = bot.id }
    end
end
INPUTS["pinwheel.compare"], INPUTS["pinwheel.find_difference"], INPUTS["pinwheel.study"] = compared, differing, studied
of_variants("pinwheel.questions")
for i, variant in ipairs(VARIANTS) do
    INPUTS["pinwheel.questions"][i] = give(variant, { games = 1 << 19, plies = 5000 })
end
of_variants("pinwheel.register_ruleset")
for i, variant in ipairs(VARIANTS) do
    INPUTS["pinwheel.register_ruleset"][i] = give { id = "twin-" .. variant, variant = variant, judge = endless,
                                                    provenance = ("x"):rep(10000) }
end
local wide_games, files = {}, {}
for _, variant in ipairs(VARIANTS) do
    wide_games[#wide_games + 1] = give(WIDE[variant])
    wide_games[#wide_games + 1] = function() return WIDE[variant], { rulesets = two_rulesets(variant) } end
    files[#files + 1] = function() return "many", { variant = variant } end
end
INPUTS["pinwheel.book"] = { table.unpack(wide_games) }
table.move(files, 1, #files, #wide_games + 1, INPUTS["pinwheel.book"])
inputs("pinwheel.connect", give(letters), give("http://h/g/aaaaaaaa", { seat = letters, seconds = 1 << 60 }))
inputs("pinwheel.host", give(letters, { variant = letters, position = letters }), give("http://h", many))
inputs("pinwheel.rejudge", give("many", { "as-played", "standard" }),
       give("long.pinwheel", { "as-played", "standard" }))
inputs("pinwheel.games", give("long.pinwheel"))

for _, name in ipairs { "variant", "ruleset", "notes", "ply", "phase", "to_move" } do of_games("g." .. name) end
for _, name in ipairs { "count", "to_act", "moves", "line", "clone", "node", "parent", "children", "token", "lines",
                        "tails",
                        "status", "what_if", "rulings_that_matter", "fen", "key", "nags", "times", "comment" } do
    of_games("g:" .. name)
end
of_games("g:legal", nothing)
of_games("g:is_legal", give(letters), function(g) return g:legal()[1] end)
for _, name in ipairs { "play", "try", "commit", "add" } do
    of_copies("g:" .. name, give(letters), give(blanks), function(g) return g:legal()[1] end,
              give(("g1f3 g8f6 f3g1 f6g8 "):rep(200000)), give(table.unpack(words, 1, 200)))
end
for _, name in ipairs { "undo", "redo", "go", "parent", "children", "token", "select", "promote", "remove" } do
    of_copies("g:" .. name, give(0), give(1 << 40), function(g) return g.ply end, function(g) return g:node() end,
              function(g) return (g:children(0) or {})[1] end)
end
of_copies("g:declare", nothing, give("draw"), give(letters))
of_copies("g:use", function(_, variant) return two_rulesets(variant)[1] end,
          function(_, variant) return judged(variant, endless) end,
          function(_, variant) return judged(variant, function(facts) return facts.standard() end) end)
of_games("g:why", give(letters), function(g) return g:legal()[1] end, give("a1"), give(("e2e4 "):rep(20000)))
of_games("g:hints", give("e2"), give(letters))
of_games("g:escapes", nothing, give(letters))
of_games("g:fact", give(letters), function(_, variant) return pinwheel.facts(variant)[1].id end)
for _, name in ipairs { "view", "announcements" } do
    of_games("g:" .. name, nothing, give("arbiter"), give("spectator"), give(letters))
end
of_games("g:perft", give(60))
of_games("g:divide", give(60))
of_copies("g:random", give(math.maxinteger, 1 << 40))
local bots = {}
for _, games in ipairs(GAMES) do
    for _, variant in ipairs(VARIANTS) do
        local g = pinwheel.new(variant)
        for _, bot in ipairs(pinwheel.bots(variant)) do
            bots[#bots + 1] = give(g, { bot = bot.id, ms = 3600000, nodes = 1 << 40, depth = 60 })
            bots[#bots + 1] = give(games[variant], { bot = bot.id, nodes = 1 << 40 })
        end
    end
end
INPUTS["g:best"] = bots
local pictures = {}
for _, games in ipairs(GAMES) do
    for _, variant in ipairs(VARIANTS) do
        for _, row in ipairs(pinwheel.renderers(variant)) do
            pictures[#pictures + 1] = give(games[variant], row.id, { format = "svg", size = 20000 })
            pictures[#pictures + 1] = give(games[variant], row.id, { format = "text" })
        end
    end
end
INPUTS["g:render"] = pictures
of_games("g:save", give("saved.pinwheel"), give("saved.pgn"), give("saved.txt", "coordinate"))
local written = {}
for i, notation in ipairs(NOTATIONS) do written[i] = give(notation) end
of_games("g:write", table.unpack(written))
of_copies("g:nags", nothing, give { table.unpack(items, 1, 16) })
of_copies("g:times", nothing, give { left = 1, spent = 2 })
of_copies("g:comment", nothing, give(("x"):rep(64 << 10)))
for _, name in ipairs { "mark", "arrow" } do
    of_copies("g:" .. name, function(g) return next(g:view().boards), "e4", "e5", "#112233" end, give(letters, letters))
end

-- Questions, asked of every game; their words are squares, tokens, ids, and as long as words may be.
local function questions(g)
    local list = {}
    for i = 1, 64 do list[i] = "e2" end
    return { {}, { "e2" }, { "board:e2" }, { g:legal()[1] }, { letters }, { "w" }, { "queen" }, { ("e2 "):rep(20000) },
             { "e2", "q" }, { table.unpack(list) }, { "8x8", "100", ("queen:1,"):rep(20000) }, { words } }
end
for _, name in ipairs(QUESTIONS) do
    local all = {}
    for _, games in ipairs(GAMES) do
        for _, variant in ipairs(VARIANTS) do
            local g = games[variant]
            local answered, err = pcall(g.ask, g, name)
            if answered or err.code ~= "question.unknown" and err.code ~= "service.unpublished" then
                for _, list in ipairs(questions(g)) do all[#all + 1] = give(g, name, table.unpack(list)) end
            end
        end
    end
    if #all == 0 then MISSING[#MISSING + 1] = "ask " .. name .. " (nobody answers)" end
    INPUTS["ask " .. name] = all
    FUNCTIONS["ask " .. name] = function(g, ...) return g:ask(...) end
end
of_games("g:ask", give(letters), give(letters, letters), function() return "xray", words end)

-- The window's.
inputs("workbench.game", give())
of_games("workbench.show", give(letters))
inputs("workbench.command", give(letters), give("game:back", letters:sub(1, 60000)), give("game:back", texts))
inputs("workbench.commands", give())
inputs("workbench.on", give("position", endless))
inputs("workbench.pick", give(letters), give("e2"))
inputs("workbench.highlight", give(letters, letters, letters), give("board", "e4", letters))
inputs("workbench.notify", give(letters), give(setmetatable({}, { __tostring = endless })))
inputs("help", give(), give(letters), give(LONG.chess), give(items))

-- What a judge is given, called in a judge.
for name, call in pairs { fact = "facts.plies()", seat = "facts.seat(0)", board = "facts.board(0)",
                          standard = "facts.standard()", variant = "facts.variant", rulings = "next(rulings)" } do
    local all = {}
    for _, variant in ipairs(VARIANTS) do
        local judge = load("return function(facts, rulings) while true do local _ = " .. call .. " end end")()
        all[#all + 1] = function() return LONG[variant]:clone(), judged(variant, judge) end
    end
    INPUTS["facts." .. name] = all
    FUNCTIONS["facts." .. name] = function(g, ruleset)
        g:use(ruleset)
        return g:status()
    end
end

-- What there is.
for _, row in ipairs(ROWS) do
    local scope, name = row[1], row[2]
    if scope == "property" then
        FUNCTIONS["g." .. name] = function(g) return g[name] end
    elseif scope == "game" then
        FUNCTIONS["g:" .. name] = function(g, ...) return g[name](g, ...) end
    elseif scope == "pinwheel" and type(pinwheel[name]) ~= "function" then
        FUNCTIONS["pinwheel." .. name] = function() return pinwheel[name] end
    elseif scope == "pinwheel" then
        FUNCTIONS["pinwheel." .. name] = pinwheel[name]
    elseif scope == "workbench" then
        FUNCTIONS["workbench." .. name] = workbench[name]
    elseif scope == "seat" or scope == "seat-property" then
        -- Scripts that are not trusted get no seat; network_test.cpp stops the waits of the others.
        FUNCTIONS["s:" .. name] = function(link) return pinwheel.connect(link)[name] end
        INPUTS["s:" .. name] = { give(letters) }
    elseif scope == "console" then
        FUNCTIONS[name] = _G[name]
    elseif scope == "facts" then
        if not FUNCTIONS["facts." .. name] then MISSING[#MISSING + 1] = "facts." .. name end
    else
        MISSING[#MISSING + 1] = "the scope " .. scope
    end
end
local book = pinwheel.book(WIDE.chess)
FUNCTIONS["book:moves"] = function(g) return book:moves(g) end
INPUTS["book:moves"] = { give(pinwheel.new("chess")), give(WIDE.chess), give(LONG.chess) }
local seen = { [INPUTS] = true, [FUNCTIONS] = true }
local function walk(table_, prefix)
    if seen[table_] then return end
    seen[table_] = true
    for name, value in pairs(table_) do
        local full = prefix .. tostring(name)
        if type(value) == "function" then
            FUNCTIONS[full] = value
        elseif type(value) == "table" and name ~= "_G" and value ~= package and name ~= "GAMES" then
            walk(value, full .. ".")
        end
    end
end
ROWS, QUESTIONS = nil, nil
walk(_G, "")
for name in pairs(FUNCTIONS) do
    if not INPUTS[name] then MISSING[#MISSING + 1] = name end
end
for name in pairs(INPUTS) do
    if not FUNCTIONS[name] then STALE[#STALE + 1] = name end
end
NAMES = {}
for name in pairs(FUNCTIONS) do
    if INPUTS[name] then NAMES[#NAMES + 1] = name end
end
table.sort(NAMES)
table.sort(MISSING)
table.sort(STALE)
_G.FUNCTIONS, _G.INPUTS, _G.MISSING, _G.STALE = FUNCTIONS, INPUTS, MISSING, STALE
