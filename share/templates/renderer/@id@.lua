-- pinwheel: renderer api=1
-- @title@: a disc for each piece, the boards side by side. A click on a square is its target, "NE:e4".
return {
    id = "@id@",
    title = "@title@",

    -- How well it draws this view; 0 is not at all, and the highest bid is shown unless somebody chooses.
    fit = function(view) return next(view.boards) and 1 or 0 end,

    draw = function(view, options)
        local scene = { width = options.width, height = options.height, items = {}, hits = {} }
        local colours, ids = {}, {}
        local letters = { ["side.white"] = "side.black", ["side.black"] = "side.white" } -- on a piece of that colour
        for _, seat in ipairs(view.seats) do colours[seat.id] = seat.colour end
        for id in pairs(view.boards) do ids[#ids + 1] = id end
        table.sort(ids) -- pairs() has no order, and a view must be drawn the same every time
        local left = 0
        for _, id in ipairs(ids) do
            local board = view.boards[id]
            local side = math.min(options.width / #ids / board.files, options.height / board.ranks)
            for file = 0, board.files - 1 do
                for rank = 0, board.ranks - 1 do
                    local name = string.char(97 + file) .. (rank + 1)
                    local square = board.squares[name] or {}
                    local x, y = left + file * side, (board.ranks - 1 - rank) * side
                    scene.items[#scene.items + 1] = { shape = "rect", layer = "board", x = x, y = y, w = side,
                        h = side, fill = (file + rank) % 2 == 0 and "square.dark" or "square.light" }
                    if square.piece then
                        local body = colours[square.seat] or "seat.N"
                        -- Without an outline a white disc is hardly seen on a light square.
                        local edge = body:find("^side%.") and body .. ".stroke" or "piece.outline"
                        scene.items[#scene.items + 1] = { shape = "ellipse", layer = "pieces", x = x + side / 8,
                            y = y + side / 8, w = side * 3 / 4, h = side * 3 / 4, fill = body, stroke = edge,
                            width = side / 24 }
                        scene.items[#scene.items + 1] = { shape = "text", layer = "pieces", x = x + side / 2,
                            y = y + side / 2, size = side / 3, text = square.piece:sub(1, 2),
                            colour = letters[body] or "text.on-seat" }
                    end
                    scene.hits[#scene.hits + 1] = { x = x, y = y, w = side, h = side, target = id .. ":" .. name }
                end
            end
            left = left + options.width / #ids
        end
        return scene
    end,
}
