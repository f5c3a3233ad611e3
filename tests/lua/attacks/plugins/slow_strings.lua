-- pinwheel: ruleset api=1
-- Few instructions that take long.
local a, b = ("\0"):rep(4 << 20), ("\0"):rep(4 << 20)
for _ = 1, 10000000 do local _ = a < b end
return { id = "slow-strings", variant = "chess" }
