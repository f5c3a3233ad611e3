-- pinwheel: renderer api=1
-- Within the bounds of each word, beyond those of a scene.
local s = ("x"):rep(4000)
return {
    id = "words",
    title = "Words",
    fit = function() return 999 end,
    draw = function()
        local item = { shape = "text", text = s, x = 1, y = 1, colour = s, size = 3 }
        local items = {}
        for i = 1, 20000 do items[i] = item end
        return { width = 100, height = 100, items = items, hits = {} }
    end,
}
