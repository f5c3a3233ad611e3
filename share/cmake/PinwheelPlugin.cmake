# pinwheel_add_plugin(name source… [VIEW_ONLY] [LIBRARIES target…])
# A plugin is a module beside the program in the build tree, in lib/pinwheel/plugins when installed.
# A renderer is VIEW_ONLY: it links pinwheel::view alone and cannot find the headers that could show it a State.
function(pinwheel_add_plugin name)
  cmake_parse_arguments(ARG "VIEW_ONLY" "" "LIBRARIES" ${ARGN})
  add_library(${name} MODULE ${ARG_UNPARSED_ARGUMENTS})
  set_target_properties(${name} PROPERTIES PREFIX "" CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
                        CXX_STANDARD 20 CXX_STANDARD_REQUIRED ON CXX_EXTENSIONS OFF)
  if(ARG_VIEW_ONLY)
    target_link_libraries(${name} PRIVATE pinwheel::view ${ARG_LIBRARIES})
  else()
    target_link_libraries(${name} PRIVATE pinwheel::core ${ARG_LIBRARIES})
  endif()
  if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)  # an author who says nothing wants no slow plugin
    target_compile_options(${name} PRIVATE -O2)
  endif()
  if(COMMAND pinwheel_rooms)
    pinwheel_rooms(${name})
  endif()
  set_property(GLOBAL APPEND PROPERTY pinwheel_plugins ${name})
  if(PINWHEEL_PLUGIN_DIR)
    set_target_properties(${name} PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${PINWHEEL_PLUGIN_DIR}
                          INSTALL_RPATH "$ORIGIN/../..")
    install(TARGETS ${name} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/pinwheel/plugins)
  endif()
endfunction()
