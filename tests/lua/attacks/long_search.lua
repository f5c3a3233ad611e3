-- expects script.memory
-- A search takes its memory from what the script may have.
pinwheel.find_difference(pinwheel.new "hyper-fairy-chess", { "game", "game" },
                         { depth = 60, positions = 50000000, memory = 1024, games = 0 })
