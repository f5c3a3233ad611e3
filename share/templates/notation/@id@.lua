-- pinwheel: notation api=1
-- @title@: a game as one line, "chess: e2→e4 e7→e5".
return {
    id = "@id@",
    title = "@title@",
    extension = "@id@", -- of the files that it reads and writes

    -- Of one action: the variant's own token, and back.
    format = function(token) return (token:gsub("^(%l%d+)(%l%d+)", "%1→%2")) end,
    parse = function(text) return (text:gsub("→", "")) end,

    -- Of a whole game: {variant, ruleset, setup, moves, seats, status}. Leave out `read`, and it only exports.
    write = function(game)
        local moves = {}
        for i, token in ipairs(game.moves) do moves[i] = token:gsub("^(%l%d+)(%l%d+)", "%1→%2") end
        return game.variant .. " " .. game.ruleset .. " [" .. game.setup .. "]: " .. table.concat(moves, " ")
    end,
    read = function(text)
        local variant, ruleset, setup, moves = text:match("^(%S+) (%S+) %[(.-)%]: ?(.*)$")
        if not variant then error({ code = "load.@id@", message = "Expected: variant ruleset [setup]: moves." }) end
        return { variant = variant, ruleset = ruleset, setup = setup, moves = (moves:gsub("→", "")) }
    end,
}
