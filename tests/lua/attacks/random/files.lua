-- Games and positions in every notation, damaged: each is read, or refused with a code and words; what was read can be
-- shown, written and read again. arg: seed, count.
local seed, count = tonumber(arg[1]), tonumber(arg[2])
math.randomseed(seed)
local R = math.random
local texts = {}
for _, variant in ipairs(pinwheel.variants()) do
    for i = 1, 4 do
        local g = pinwheel.new(variant.id, { seed = i })
        pcall(g.random, g, i, i * 8)
        pcall(g.comment, g, 'Hello\n"x" {curly} ; 1-0')
        for _, notation in ipairs(pinwheel.notations(variant.id)) do
            local ok, text = pcall(g.write, g, notation.id)
            if ok then texts[#texts + 1] = { variant = variant.id, notation = notation.id, text = text } end
        end
        local ok, text = pcall(g.fen, g)
        if ok then texts[#texts + 1] = { variant = variant.id, text = text } end
    end
end
local tokens = { "{", "}", "[", "]", '"', ",", ":", "\0", "\xff", "-1", "0", "1e309", "99999999999999999999", "null",
    "true", "/", "\\", "\n", "\r\n", " ", "\t", "'", ";", "(", ")", "%", "&", "<", "\xc0\x80", "\xed\xa0\x80",
    "\xf4\x90\x80\x80", "\xef\xbb\xbf", "K", "k", "e2e4", "O-O", "--", "..", "$", "~", "*", "+", "=", "#", "2147483648",
    "-2147483649",
    "18446744073709551615" }
local damages = {
    function(t, i) return t:sub(1, i - 1) .. string.char(R(0, 255)) .. t:sub(i + 1) end,
    function(t, i) return t:sub(1, i - 1) .. t:sub(i + R(1, 20)) end,
    function(t, i) return t:sub(1, i) .. tokens[R(#tokens)] .. t:sub(i + 1) end,
    function(t, i) local p = R(1, #t) return t:sub(1, p) .. t:sub(i, i + R(0, 60)) .. t:sub(p + 1) end,
    function(t, i) return t:sub(1, i) end,
    function(t, i) return t:sub(1, i) .. t:sub(i, i + R(1, 8)):rep(R(2, 200)) .. t:sub(i + 1) end,
    function(t, i)
        local other = texts[R(#texts)].text
        local a = R(1, math.max(1, #other))
        return t:sub(1, i) .. other:sub(a, a + R(1, 80)) .. t:sub(i + 1)
    end,
    function(t, i)
        local a, b = t:find("%-?%d+", i)
        return a and t:sub(1, a - 1) .. tokens[R(10, 13)] .. t:sub(b + 1) or t
    end,
    function(t, i) return t:sub(1, i - 1) .. string.char(t:byte(i) ~ (1 << R(0, 7))) .. t:sub(i + 1) end,
    function(t, i)
        local a, b = t:find('"[^"]*"', i)
        return a and t:sub(1, a) .. tokens[R(#tokens)] .. t:sub(b) or t
    end,
}
for n = 1, count do
    local from = texts[R(#texts)]
    local text = from.text
    for _ = 1, R(1, 6) do
        if #text == 0 then text = "x" end
        text = damages[R(#damages)](text, R(1, #text)):sub(1, 200000)
    end
    local g, e
    if from.notation then
        g, e = pinwheel.try_parse(text, R(2) == 1 and from.notation or nil)
    else
        g, e = pinwheel.try_new(from.variant, { setup = text })
    end
    if g then
        local ok, after = pcall(function()
            g:go(0)
            g:redo(3)
            g:legal()
            g:count()
            g:status()
            g:key()
            assert(pinwheel.parse(g:write(), "json"))
        end)
        assert(ok or (type(after) == "table" and after.code ~= "internal"), n .. ": " .. tostring(after))
    else
        assert(type(e) == "table" and e.code and e.code ~= "internal" and e.message ~= "", n .. ": " .. tostring(e))
    end
end
