-- title: A bot over the network
-- A bot that plays any variant at a server, by what its seat is told and nothing else. For a terminal:
--   pinwheel-cli run network-bot.lua http://127.0.0.1:8080/g/abcdefgh       takes a seat of a game
--   pinwheel-cli run network-bot.lua http://127.0.0.1:8080 blind-chess     makes a game, and prints links to it
-- A number behind that is after how many tries it offers a draw, and takes one.
local address, wish, patience = arg[1], arg[2], tonumber(arg[#arg]) or 400
if not address then
    return print("Usage: pinwheel-cli run network-bot.lua LINK, or the address of a server and a variant")
end

local seat, links
if address:find("/g/", 1, true) then
    seat = pinwheel.connect(address)
else
    seat, links = pinwheel.host(address, { variant = wish or "blind-chess" })
    for _, link in ipairs(links) do print("Play me: " .. link) end
    io.stdout:flush()
end
print("I am " .. seat.seat .. " in a game of " .. seat.variant)

local tried, tries = {}, 0

local function say(said)
    for _, each in ipairs(said) do print(each.code, each.text) end
end

-- What a view offers may be refused, for what it does not show. No try is made twice in one turn.
local function try()
    local fresh = {}
    for _, token in ipairs(seat:actions()) do
        if not tried[token] then fresh[#fresh + 1] = token end
    end
    if #fresh == 0 then
        assert(next(tried), "this game shows no lights, and I play by them")
        tried = {}
        return
    end
    local token = fresh[math.random(#fresh)]
    tried[token], tries = true, tries + 1
    local ok, answer = pcall(seat.play, seat, token)
    if ok then
        say(answer)
    elseif answer.code == "rate_limited" then
        tried[token] = nil
        seat:wait(0.5)
    elseif answer.code ~= "illegal" and answer.code ~= "not_your_turn" and answer.code ~= "promotion_required" and
        answer.code ~= "must_move_touched_piece" then
        error(answer)
    end
end

while not seat.over do
    if seat.draw_from and seat.draw_from ~= seat.seat then
        seat:draw(tries >= patience)
        seat:wait()
    elseif seat.my_turn and not (seat.draw_from and #seat:actions() == 0) then
        if tries >= patience and not seat.draw_from then seat:draw() end
        try()
    else
        tried = {}
        seat:wait()
    end
    say(seat:heard())
end
print("The game is over: " .. seat.reason .. (seat.winner and ", " .. seat.winner .. " wins" or ""))
seat:close()
