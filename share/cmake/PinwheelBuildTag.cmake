# The build tag keeps plugins of another build out: two binaries with equal tags agree on every type of every installed
# header. It is made of all of them, by their paths and contents.

# pinwheel_write_build_tag(template header root…): writes the generated header build_tag.h from its template. A root is
# an include folder; each file below it counts with its path relative to that root, so that it does not matter where the
# roots are. Works in scripts too.
function(pinwheel_write_build_tag template header)
  file(SHA256 ${template} hash)
  set(rows "pinwheel/view/build_tag.h ${hash}")
  foreach(root ${ARGN})
    if(CMAKE_SCRIPT_MODE_FILE)
      file(GLOB_RECURSE files RELATIVE ${root} ${root}/*)
    else()
      file(GLOB_RECURSE files RELATIVE ${root} CONFIGURE_DEPENDS ${root}/*)
    endif()
    foreach(file ${files})
      if(file STREQUAL "pinwheel/view/build_tag.h")
        continue()  # made here, where it is installed beside the others
      endif()
      file(SHA256 ${root}/${file} hash)
      list(APPEND rows "${file} ${hash}")
      if(NOT CMAKE_SCRIPT_MODE_FILE)
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${root}/${file})
      endif()
    endforeach()
  endforeach()
  list(SORT rows COMPARE STRING)
  list(JOIN rows "\n" text)
  string(SHA256 hash "${text}")
  string(SUBSTRING ${hash} 0 12 PINWHEEL_HEADERS_HASH)
  configure_file(${template} ${header} @ONLY)
endfunction()
