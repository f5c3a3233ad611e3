# Run by CTest. Every step must succeed but those that must fail.
set(work ${BINARY_DIR}/package-test)
set(prefix ${work}/moved)
file(REMOVE_RECURSE ${work})
file(MAKE_DIRECTORY ${work}/home)

function(run what)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${what} failed (${result}):\n${output}")
  endif()
  message(STATUS "${what}: ok")
endfunction()

# Nothing of the build tree or the user's home may help.
set(clean ${CMAKE_COMMAND} -E env --unset=PINWHEEL_SHARE --unset=PINWHEEL_PLUGIN_PATH --unset=LD_LIBRARY_PATH
  XDG_CONFIG_HOME=${work}/home/config XDG_DATA_HOME=${work}/home/data XDG_STATE_HOME=${work}/home/state)
set(flags -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_BUILD_TYPE=Release "-DCMAKE_PREFIX_PATH=${prefix}")
if(SANITIZE)
  list(APPEND flags "-DCMAKE_CXX_FLAGS=-fsanitize=${SANITIZE}")
endif()

run("install" ${CMAKE_COMMAND} --install ${BINARY_DIR} --prefix ${work}/prefix)
file(RENAME ${work}/prefix ${prefix})
run("run paths and hardening of the installed files" python3 ${CHECK_BINARIES} ${HARDENED} ${prefix})

# What the installed texts name is there.
file(GLOB_RECURSE texts ${prefix}/share/*.md)
foreach(text ${texts})
  get_filename_component(name ${text} NAME)
  file(STRINGS ${text} lines REGEX "`share/pinwheel/")
  foreach(line ${lines})
    string(REGEX MATCHALL "`share/pinwheel/[^`*<> ]*[`*<]" paths "${line}")
    foreach(path ${paths})
      string(REGEX REPLACE "^`|[`*<]$" "" path "${path}")
      if(NOT EXISTS ${prefix}/${path})
        message(FATAL_ERROR "${text} names ${path}, which is not installed.")
      endif()
    endforeach()
  endforeach()
endforeach()
message(STATUS "paths of the installed texts: ok")
if(NOT EXISTS ${prefix}/share/pinwheel/icons/io.github.pinwheel_chess.Pinwheel-256.png)
  message(FATAL_ERROR "The picture of Help ▸ About is not installed.")
endif()

run("copy the examples" ${CMAKE_COMMAND} -E copy_directory ${prefix}/share/pinwheel/examples/plugins ${work}/examples)
run("configure the examples" ${clean} ${CMAKE_COMMAND} -S ${work}/examples -B ${work}/plugins ${flags})
run("build the examples" ${CMAKE_COMMAND} --build ${work}/plugins)

run("configure a consumer" ${clean} ${CMAKE_COMMAND} -S ${CONSUMER_DIR} -B ${work}/consumer ${flags})
run("build the consumer" ${CMAKE_COMMAND} --build ${work}/consumer --target checker)
execute_process(COMMAND ${CMAKE_COMMAND} --build ${work}/consumer --target peeping
  RESULT_VARIABLE peeped OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(peeped EQUAL 0)
  message(FATAL_ERROR "A renderer could include a header that shows it a State.")
elseif(NOT output MATCHES "pinwheel/game/tree/game.h")
  message(FATAL_ERROR "The renderer failed for another reason:\n${output}")
endif()
message(STATUS "a renderer finds views only: ok")

include(${CMAKE_CURRENT_LIST_DIR}/build_tag.cmake)

foreach(plugin noughts shifters tug armageddon dots minutes)
  run("check ${plugin}" ${clean} ${work}/consumer/checker ${work}/plugins/${plugin}.so)
  if(EXISTS ${prefix}/bin/pinwheel-cli)
    # The same suite: the command line is what is tested here.
    run("pinwheel-cli check ${plugin}" ${clean} ${prefix}/bin/pinwheel-cli check ${work}/plugins/${plugin}.so --games 2)
  endif()
endforeach()

# What new-plugin makes is built against the installed files.
if(EXISTS ${prefix}/bin/pinwheel-cli)
  foreach(kind bot variant)
    set(made ${work}/my-${kind})
    run("new-plugin ${kind}" ${clean} ${prefix}/bin/pinwheel-cli new-plugin ${kind} my-${kind} --folder ${made})
    run("configure my-${kind}" ${clean} ${CMAKE_COMMAND} -S ${made} -B ${made}/build ${flags})
    run("build my-${kind}" ${CMAKE_COMMAND} --build ${made}/build)
    run("check my-${kind}" ${clean} ${prefix}/bin/pinwheel-cli check ${made}/build/my-${kind}.so --games 2)
  endforeach()
  run("play the example variants" ${clean} ${PYTHON} -B ${CMAKE_CURRENT_LIST_DIR}/play_examples.py
    ${prefix}/bin/pinwheel-cli ${work}/plugins ${SOURCE_DIR}/tests/ui/server)
endif()
file(REMOVE_RECURSE ${work})
