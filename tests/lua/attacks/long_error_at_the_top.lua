-- expects script.error
error(("x"):rep(4000000))
