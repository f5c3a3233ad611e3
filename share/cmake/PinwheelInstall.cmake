# Install rules: libraries, public headers, shipped files, and the CMake package for third-party plugins.
# Programs and plugins install themselves, each in its folder's CMakeLists.txt.
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Pinwheel)
set(data_dir ${CMAKE_INSTALL_DATADIR}/pinwheel)

# --- libraries and headers: a root for each, so that a renderer finds the views and nothing beyond them ---
install(TARGETS pinwheel_view pinwheel_core pinwheel_chess EXPORT PinwheelTargets
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT PinwheelTargets NAMESPACE pinwheel:: DESTINATION ${package_dir})
install(DIRECTORY core/view/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/pinwheel-view)
install(FILES ${PROJECT_BINARY_DIR}/core/view/include/pinwheel/view/build_tag.h
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/pinwheel-view/pinwheel/view)
install(DIRECTORY core/game/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/pinwheel-core)
install(DIRECTORY core/chess/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/pinwheel-chess)
if(TARGET pinwheel_lua)
  # In an export of its own: who does not embed scripts needs no Lua.
  install(TARGETS pinwheel_lua EXPORT PinwheelLuaTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
  install(EXPORT PinwheelLuaTargets NAMESPACE pinwheel:: DESTINATION ${package_dir})
  install(DIRECTORY core/lua/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/pinwheel-lua)
endif()

# --- the package ---
configure_package_config_file(share/cmake/PinwheelConfig.cmake.in ${PROJECT_BINARY_DIR}/package/PinwheelConfig.cmake
  INSTALL_DESTINATION ${package_dir} NO_SET_AND_CHECK_MACRO)
# Plugins must be built against the very headers that load them: no two versions are compatible.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/package/PinwheelConfigVersion.cmake COMPATIBILITY ExactVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/package/PinwheelConfig.cmake ${PROJECT_BINARY_DIR}/package/PinwheelConfigVersion.cmake
  share/cmake/PinwheelPlugin.cmake DESTINATION ${package_dir})

# --- files that the program reads ---
foreach(folder pieces themes rulesets hyper-fairy schemas witnesses doc examples templates)
  if(EXISTS ${PROJECT_SOURCE_DIR}/share/${folder})
    install(DIRECTORY share/${folder} DESTINATION ${data_dir} PATTERN "*.py" EXCLUDE)
  endif()
endforeach()
install(FILES share/themes/check.py DESTINATION ${data_dir}/themes)  # for authors of themes, as its README says
if(EXISTS ${PROJECT_SOURCE_DIR}/scripts)
  install(DIRECTORY scripts DESTINATION ${data_dir})
endif()

# --- files that the desktop reads ---
set(app io.github.pinwheel_chess.Pinwheel)
install(FILES share/applications/${app}.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications OPTIONAL)
install(FILES share/metainfo/${app}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo OPTIONAL)
install(FILES share/mime/${app}.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages OPTIONAL)
set(icons ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
install(FILES share/icons/${app}.svg DESTINATION ${icons}/scalable/apps OPTIONAL)
foreach(size 48 256)
  install(FILES share/icons/${app}-${size}.png DESTINATION ${icons}/${size}x${size}/apps RENAME ${app}.png OPTIONAL)
endforeach()
install(FILES share/icons/${app}-256.png DESTINATION ${data_dir}/icons)  # Help ▸ About shows it
install(DIRECTORY share/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 OPTIONAL FILES_MATCHING PATTERN "*.1")
install(DIRECTORY share/bash-completion/ DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions OPTIONAL)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} OPTIONAL)

# --- texts, whose paths are those of the installed files; tests and sources stay those of the source tree ---
function(pinwheel_install_text source destination)
  set(copy ${PROJECT_BINARY_DIR}/package/texts/${source})
  file(READ ${PROJECT_SOURCE_DIR}/${source} text)
  foreach(folder pieces themes rulesets hyper-fairy schemas witnesses doc examples templates)
    string(REPLACE "`share/${folder}" "`${data_dir}/${folder}" text "${text}")
    string(REPLACE "](share/${folder}" "](../../pinwheel/${folder}" text "${text}")
  endforeach()
  string(REPLACE "`scripts/" "`${data_dir}/scripts/" text "${text}")
  string(REPLACE "`ARCHITECTURE.md`" "`${data_dir}/doc/ARCHITECTURE.md`" text "${text}")
  file(WRITE ${copy} "${text}")
  install(FILES ${copy} DESTINATION ${destination})
endfunction()

file(GLOB texts CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/share/doc/*.md
  ${PROJECT_SOURCE_DIR}/share/doc/rules/*.md ${PROJECT_SOURCE_DIR}/share/rulesets/*.md)
foreach(text ${texts})
  get_filename_component(folder ${text} DIRECTORY)
  string(REGEX REPLACE "^share/" "${data_dir}/" folder ${folder})
  pinwheel_install_text(${text} ${folder})
endforeach()
pinwheel_install_text(README.md ${CMAKE_INSTALL_DOCDIR})
pinwheel_install_text(ARCHITECTURE.md ${data_dir}/doc)  # authors of plugins need its words and tables
