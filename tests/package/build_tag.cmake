# Part of install_and_use.cmake, with its variables: the build tag covers every installed header, and a plugin with
# another tag is refused.
include(${SOURCE_DIR}/share/cmake/PinwheelBuildTag.cmake)
# tag_of(variable folder): the tag of the headers below a folder that is laid out like the installed include folder; its
# build_tag.h is written anew.
function(tag_of variable folder)
  file(GLOB roots ${folder}/pinwheel-*)
  set(header ${folder}/pinwheel-view/pinwheel/view/build_tag.h)
  pinwheel_write_build_tag(${SOURCE_DIR}/core/view/build_tag.h.in ${header} ${roots})
  file(STRINGS ${header} line REGEX "headers-[0-9a-f]+")
  string(REGEX MATCH "headers-[0-9a-f]+" tag "${line}")
  set(${variable} ${tag} PARENT_SCOPE)
endfunction()

function(expect_other_tag what before after)
  if(NOT after MATCHES "^headers-[0-9a-f]+$" OR after STREQUAL before)
    message(FATAL_ERROR "${what} left the build tag at ${after}; plugins of another build would be loaded.")
  endif()
endfunction()

set(installed_header ${prefix}/include/pinwheel-view/pinwheel/view/build_tag.h)
file(STRINGS ${installed_header} line REGEX "headers-[0-9a-f]+")
string(REGEX MATCH "headers-[0-9a-f]+" installed_tag "${line}")
set(changed ${work}/changed)
run("copy the headers" ${CMAKE_COMMAND} -E copy_directory ${prefix}/include ${changed})
tag_of(tag ${changed})
if(NOT tag STREQUAL installed_tag)
  message(FATAL_ERROR "The program's tag is ${installed_tag}, the installed headers have ${tag}: "
                      "one of them is left out.")
endif()

# A line in any header of any root.
file(GLOB_RECURSE headers RELATIVE ${changed} ${changed}/*.h)
list(FILTER headers EXCLUDE REGEX "/build_tag\\.h$")
foreach(header ${headers})
  file(READ ${changed}/${header} text)
  file(APPEND ${changed}/${header} "\n")
  tag_of(tag ${changed})
  expect_other_tag("A change of ${header}" ${installed_tag} ${tag})
  file(WRITE ${changed}/${header} "${text}")
endforeach()

# A field in a sub-folder of its own, the same words under another name, and in another folder.
set(view ${changed}/pinwheel-view/pinwheel/view)
file(WRITE ${view}/parts/size.h "#pragma once\nstruct Size { int width; };\n")
tag_of(narrow ${changed})
expect_other_tag("A new header in a sub-folder" ${installed_tag} ${narrow})
file(RENAME ${view}/parts/size.h ${view}/parts/extent.h)
tag_of(renamed ${changed})
expect_other_tag("A new name" ${narrow} ${renamed})
file(RENAME ${view}/parts/extent.h ${view}/size.h)
tag_of(moved ${changed})
expect_other_tag("A move to another folder" ${narrow} ${moved})
file(REMOVE ${view}/size.h)
file(WRITE ${view}/parts/size.h "#pragma once\nstruct Size { long width; };\n")
tag_of(wide ${changed})
expect_other_tag("A field in a sub-folder" ${narrow} ${wide})

# expect_refused(header tag): a plugin built against the changed headers is refused, and both tags are named.
function(expect_refused header tag)
  file(WRITE ${work}/other.cpp "#include \"${header}\"\n#include \"pinwheel/view/plugin.h\"\n"
    "static void begin(pinwheel::Host&) {}\nPINWHEEL_PLUGIN(\"other\", \"1.0\", begin)\n")
  run("build a plugin against other headers" ${COMPILER} -std=c++20 -shared -fPIC -I${changed}/pinwheel-view
      -I${changed}/pinwheel-core ${work}/other.cpp -o ${work}/other.so)
  execute_process(COMMAND ${clean} ${work}/consumer/checker ${work}/other.so RESULT_VARIABLE result
                  OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 1 OR NOT output MATCHES "It was built as [^;]*${tag}; this program is [^;]*${installed_tag}")
    message(FATAL_ERROR "A plugin with ${tag} met a program with ${installed_tag} (${result}):\n${output}")
  endif()
  message(STATUS "a plugin built against another ${header} is refused: ok")
endfunction()
expect_refused(pinwheel/view/parts/size.h ${wide})
file(REMOVE_RECURSE ${view}/parts)

# The same for a field of a struct inside the struct of a service.
file(GLOB_RECURSE services ${changed}/*/pinwheel/game/services/services.h)
file(READ ${services} text)
string(REPLACE "std::optional<std::string> square, lands;" "std::optional<std::string> square, lands, passes;" text
  "${text}")
file(WRITE ${services} "${text}")
tag_of(deep ${changed})
expect_other_tag("A field of a nested struct of a service" ${installed_tag} ${deep})
expect_refused(pinwheel/game/services/services.h ${deep})
