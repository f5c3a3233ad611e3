# The fast road of the base rules: coupled perft and random games, compiled once per attack policy. A library of its own,
# so that its tests and benchmarks need no plugin.
add_library(duplicate_coupled STATIC coupled.cpp coupled_magic.cpp coupled_pext.cpp random_game.cpp
            random_game_magic.cpp random_game_pext.cpp)
set_source_files_properties(coupled_pext.cpp random_game_pext.cpp PROPERTIES COMPILE_OPTIONS "${PINWHEEL_PEXT_FLAGS}")
target_include_directories(duplicate_coupled PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})
target_link_libraries(duplicate_coupled PUBLIC pinwheel::chess pinwheel::core)
