-- pinwheel: notation api=1
-- @title@: a game as one line, "chess: e2→e4 e7→e5".
return {
    id = "@id@",
    title = "@title@",
    extension = "@id@", -- of the files that it reads and writes

    -- Of one action: the variant's own token, and back.
    format = function(token) return (token:gsub("^(%l%d+)(%l%d+)", "%1→%2")) end,
    parse = function(text) return (text:gsub("→", "")) end,

    -- Of a whole game: {variant, ruleset, overrides, setup, moves, seats, status}. Without `read` it only exports.
    write = function(game)
        local moves, chosen = {}, {}
        for i, token in ipairs(game.moves) do moves[i] = token:gsub("^(%l%d+)(%l%d+)", "%1→%2") end
        for ruling, option in pairs(game.overrides) do chosen[#chosen + 1] = "+" .. ruling .. "=" .. option end
        table.sort(chosen) -- pairs() has no order
        local rules = game.ruleset .. table.concat(chosen)
        return game.variant .. " " .. rules .. " [" .. game.setup .. "]: " .. table.concat(moves, " ")
    end,
    read = function(text)
        local variant, ruleset, chosen, setup, moves = text:match("^(%S+) ([^%s+]+)(%S*) %[(.-)%]: ?(.*)$")
        if not variant then error({ code = "load.@id@", message = "Expected: variant ruleset [setup]: moves." }) end
        local overrides = {}
        for ruling, option in chosen:gmatch("%+([^+=]+)=([^+]+)") do overrides[ruling] = option end
        return { variant = variant, ruleset = ruleset, overrides = overrides, setup = setup,
            moves = (moves:gsub("→", "")) }
    end,
}
