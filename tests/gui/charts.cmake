# The charts, models and exports: no canvas, so Qt's offscreen platform serves.
set(tests charts_dock_test chart_marks_test first_look_test live_chart_test results_model_test made_up_test export_test
  measure_controller_test newest_job_test)
list(TRANSFORM tests APPEND .cpp OUTPUT_VARIABLE sources)
filterscope_gui_program(filterscope_chart_window_tests ${sources})
filterscope_gui_program(translation_test translation_test.cpp)
foreach(program filterscope_chart_window_tests translation_test)
  filterscope_precompiled_qt(${program})
  target_link_libraries(${program} PRIVATE filterscope_export Qt6::DBus nlohmann_json::nlohmann_json)
endforeach()
target_link_libraries(translation_test PRIVATE filterscope_peers filterscope_ui)
target_compile_definitions(translation_test PRIVATE FILTERSCOPE_TRANSLATIONS="${PROJECT_SOURCE_DIR}/ui/translations")
foreach(name IN LISTS tests)
  add_test(NAME gui.${name} COMMAND filterscope_chart_window_tests ${name})
endforeach()
add_test(NAME gui.translation_test COMMAND translation_test)
foreach(name IN LISTS tests ITEMS translation_test)
  set_tests_properties(gui.${name} PROPERTIES LABELS gui TIMEOUT 120
    ENVIRONMENT "QT_QPA_PLATFORM=offscreen;XDG_RUNTIME_DIR=${CMAKE_CURRENT_BINARY_DIR};LC_ALL=C.UTF-8")
endforeach()
find_package(Qt6 6.4 REQUIRED COMPONENTS LinguistTools)
add_test(NAME gui.texts COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/texts_test.sh
  $<TARGET_FILE:Qt6::lupdate> ${PROJECT_SOURCE_DIR})
set_tests_properties(gui.texts PROPERTIES LABELS gui TIMEOUT 120)
