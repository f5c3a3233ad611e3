# What a damaged file or a wrong script meets when it finds a fault of ours: nothing that can be overwritten unnoticed.
# Release builds only: sanitizers watch more, and do not go together with it. tests/package/check_binaries.py looks.
# PINWHEEL_HARDENING=OFF is a second tree to time beside it (share/doc/manual.md has the figures).
option(PINWHEEL_HARDENING "Release builds are hardened" ON)
if(PINWHEEL_HARDENING AND NOT PINWHEEL_SANITIZE)
  add_compile_options("$<$<CONFIG:Release>:-D_FORTIFY_SOURCE=2;-fstack-protector-strong>")
  # Bounds of vectors and strings; rules and search go without, see pinwheel_hot.
  add_compile_options("$<$<CONFIG:Release>:-D_GLIBCXX_ASSERTIONS>")
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64|i[3-6]86)$")
    add_compile_options("$<$<CONFIG:Release>:-fcf-protection>")
  endif()
  add_link_options("$<$<CONFIG:Release>:LINKER:-z,relro,-z,now>")
endif()
