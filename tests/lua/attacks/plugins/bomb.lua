-- pinwheel: renderer api=1
-- A hundred thousand items that share one long text.
local s = ("x"):rep(4000000)
return {
    id = "bomb",
    title = "Bomb",
    fit = function() return 999 end,
    draw = function()
        local item = { shape = "text", text = s, x = 1, y = 1, colour = s, size = 3 }
        local items = {}
        for i = 1, 100000 do items[i] = item end
        return { width = 100, height = 100, items = items, hits = {} }
    end,
}
