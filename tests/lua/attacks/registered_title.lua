-- expects ruleset.schema
pinwheel.register_ruleset { id = "r", variant = "chess", title = ("x"):rep(4000000) }
