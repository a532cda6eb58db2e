# filterscope_embed(TARGET FILE…): compiles files of resources/, or of the repository where it has none of that name,
# into TARGET, so that they are there without being installed. The assembler takes the bytes as they are: no array literals for the compiler.
function(filterscope_embed target)
  set(symbols "")
  set(declarations "")
  set(entries "")
  set(index 0)
  foreach(name IN LISTS ARGN)
    set(file ${PROJECT_SOURCE_DIR}/resources/${name})
    if(NOT EXISTS ${file})
      set(file ${PROJECT_SOURCE_DIR}/${name})
    endif()
    set(symbol filterscope_embedded_${index})
    string(APPEND symbols
      ".global ${symbol}_begin\n.global ${symbol}_end\n.balign 16\n"
      "${symbol}_begin:\n.incbin \"${file}\"\n${symbol}_end:\n.byte 0\n")
    string(APPEND declarations "extern const std::byte ${symbol}_begin[];\nextern const std::byte ${symbol}_end[];\n")
    string(APPEND entries "    {\"${name}\", ${symbol}_begin, ${symbol}_end},\n")
    list(APPEND files ${file})
    math(EXPR index "${index} + 1")
  endforeach()
  set(assembly ${CMAKE_CURRENT_BINARY_DIR}/${target}_embedded.S)
  set(table ${CMAKE_CURRENT_BINARY_DIR}/${target}_embedded.inc)
  file(CONFIGURE OUTPUT ${assembly} @ONLY CONTENT
    ".section .rodata\n@symbols@.section .note.GNU-stack,\"\",%progbits\n")
  file(CONFIGURE OUTPUT ${table} @ONLY CONTENT
    "extern \"C\" {\n@declarations@}\n\nconstexpr Entry kEntries[] = {\n@entries@};\n")
  set_source_files_properties(${assembly} PROPERTIES OBJECT_DEPENDS "${files}")
  target_sources(${target} PRIVATE ${assembly})
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
endfunction()
