std = "lua54"
read_globals = { "pinwheel", "workbench", "help" }
max_line_length = 120
