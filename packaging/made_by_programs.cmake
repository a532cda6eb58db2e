# Manual pages, shells' completions and third parties' notices: made from the built programs, so that no second list of
# options or libraries is kept. In the build folder they stand where programs look for them, beside bin.
set(share ${PROJECT_BINARY_DIR}/share)
file(MAKE_DIRECTORY ${share}/man ${share}/completions ${share}/filterscope)
# What programs do not free at their end is for the tests of presets with sanitizers to find.
set(run ${CMAKE_COMMAND} -E env ASAN_OPTIONS=detect_leaks=0)
set(cli ${run} $<TARGET_FILE:filterscope_cli>)
set(programs filterscope_cli filterscope_kernel_host)

add_custom_command(OUTPUT ${share}/man/filterscope-cli.1 DEPENDS filterscope_cli VERBATIM
  COMMAND ${cli} --print-man > ${share}/man/filterscope-cli.1)
set(made ${share}/man/filterscope-cli.1)
foreach(shell bash fish zsh)
  add_custom_command(OUTPUT ${share}/completions/${shell} DEPENDS filterscope_cli VERBATIM
    COMMAND ${cli} --print-completion ${shell} > ${share}/completions/${shell})
  list(APPEND made ${share}/completions/${shell})
endforeach()
install(FILES ${share}/completions/bash COMPONENT data
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME filterscope-cli)
install(FILES ${share}/completions/fish COMPONENT data
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d RENAME filterscope-cli.fish)
install(FILES ${share}/completions/zsh COMPONENT data
  DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _filterscope-cli)

if(FILTERSCOPE_HAS_QT)
  list(APPEND programs filterscope)
  set(window_page ${CMAKE_CURRENT_SOURCE_DIR}/window_page.sh)
  add_custom_command(OUTPUT ${share}/man/filterscope.1 DEPENDS filterscope ${window_page} VERBATIM
    COMMAND ${run} sh ${window_page} $<TARGET_FILE:filterscope> ${PROJECT_VERSION} > ${share}/man/filterscope.1)
  list(APPEND made ${share}/man/filterscope.1)
  install(FILES ${share}/man/filterscope.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT data)
endif()
install(FILES ${share}/man/filterscope-cli.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT data)

# Licences are asked of Debian's packages: elsewhere there is no list, and the window says so.
find_program(DPKG dpkg)
if(DPKG AND Python3_Interpreter_FOUND AND NOT FILTERSCOPE_SANITIZE)
  set(notices ${share}/filterscope/notices.txt)
  set(cuda)
  if(FILTERSCOPE_HAS_CUDA)
    set(cuda --cuda ${CUDAToolkit_VERSION})
  endif()
  set(files ${programs})
  list(TRANSFORM files REPLACE "(.+)" "$<TARGET_FILE:\\1>")
  add_custom_command(OUTPUT ${notices} VERBATIM
    DEPENDS ${programs} ${CMAKE_CURRENT_SOURCE_DIR}/notices.py ${CMAKE_CURRENT_SOURCE_DIR}/debian-packages.txt
    COMMAND Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/notices.py ${cuda} --output ${notices} ${files})
  list(APPEND made ${notices})
  install(FILES ${notices} DESTINATION ${CMAKE_INSTALL_DATADIR}/filterscope COMPONENT data)
endif()
add_custom_target(filterscope_made_by_programs ALL DEPENDS ${made})
