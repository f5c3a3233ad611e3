# A library is a folder; its rooms are the folders inside. pinwheel_rooms(target) collects nothing and names nothing: it
# compiles the files of a room together (a "unity" build), which reads their common headers once and halves the build.
# Off for who works on one file all day: cmake --preset dev.
option(PINWHEEL_UNITY "Compile the files of a room together" ON)
set(PINWHEEL_ROOM_BATCH 10 CACHE STRING "Files of a room that are compiled together, at most")

# pinwheel_room_sources(variable [folder…] [EXCEPT file…]): the .cpp files of this folder and its rooms; below the given
# rooms alone where some are named.
function(pinwheel_room_sources variable)
  cmake_parse_arguments(ARG "" "" "EXCEPT" ${ARGN})
  set(found "")
  if(ARG_UNPARSED_ARGUMENTS)
    foreach(folder ${ARG_UNPARSED_ARGUMENTS})
      file(GLOB_RECURSE some CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp)
      list(APPEND found ${some})
    endforeach()
  else()
    file(GLOB_RECURSE found CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  endif()
  if(ARG_EXCEPT)
    list(REMOVE_ITEM found ${ARG_EXCEPT})
  endif()
  set(${variable} ${found} PARENT_SCOPE)
endfunction()

# pinwheel_rooms(target [ALONE file…]): files listed as ALONE are compiled by themselves: hot templates, whose code must
# not depend on their neighbours, and what includes headers that poison others.
function(pinwheel_rooms target)
  cmake_parse_arguments(ARG "" "" "ALONE" ${ARGN})
  if(NOT PINWHEEL_UNITY)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(source ${sources})
    set(place ${source})
    if(IS_ABSOLUTE ${source})
      file(RELATIVE_PATH place ${CMAKE_CURRENT_SOURCE_DIR} ${source})
    endif()
    if(place IN_LIST ARG_ALONE OR NOT source MATCHES "\\.cpp$")
      continue()
    endif()
    get_filename_component(room ${place} DIRECTORY)
    string(MAKE_C_IDENTIFIER "room_${room}" room)
    if(NOT DEFINED count_${room})
      set(count_${room} 0)
    endif()
    math(EXPR batch "${count_${room}} / ${PINWHEEL_ROOM_BATCH}")
    math(EXPR count_${room} "${count_${room}} + 1")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${target}_${room}_${batch})
  endforeach()
endfunction()

# pinwheel_hot(target): rules, search and self-play. Everything else is optimised as far as people can notice.
function(pinwheel_hot target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O3 -U_GLIBCXX_ASSERTIONS>)
endfunction()
