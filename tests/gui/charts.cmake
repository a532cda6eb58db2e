# The charts, models and exports: no canvas, so Qt's offscreen platform serves.
function(filterscope_offscreen_test name)
  add_executable(${name} ${ARGN})
  filterscope_moc(${name} ${ARGN})
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)  # tests check more than they compute
  filterscope_precompiled_qt(${name})
  target_link_libraries(${name} PRIVATE filterscope_settings filterscope_export Qt6::DBus Qt6::Test nlohmann_json::nlohmann_json)
  add_test(NAME gui.${name} COMMAND ${name})
  set_tests_properties(gui.${name} PROPERTIES LABELS gui TIMEOUT 120
    ENVIRONMENT "QT_QPA_PLATFORM=offscreen;XDG_RUNTIME_DIR=${CMAKE_CURRENT_BINARY_DIR};LC_ALL=C.UTF-8")
endfunction()

filterscope_offscreen_test(charts_dock_test charts_dock_test.cpp)
filterscope_offscreen_test(chart_marks_test chart_marks_test.cpp)
filterscope_offscreen_test(first_look_test first_look_test.cpp)
filterscope_offscreen_test(live_chart_test live_chart_test.cpp sample_records.h)
filterscope_offscreen_test(results_model_test results_model_test.cpp sample_records.h)
filterscope_offscreen_test(made_up_test made_up_test.cpp sample_records.h)
filterscope_offscreen_test(export_test export_test.cpp sample_records.h)
filterscope_offscreen_test(measure_controller_test measure_controller_test.cpp)
filterscope_offscreen_test(newest_job_test newest_job_test.cpp)
filterscope_offscreen_test(translation_test translation_test.cpp)
target_link_libraries(translation_test PRIVATE filterscope_peers filterscope_ui)
find_package(Qt6 6.4 REQUIRED COMPONENTS LinguistTools)
add_test(NAME gui.texts COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/texts_test.sh
  $<TARGET_FILE:Qt6::lupdate> ${PROJECT_SOURCE_DIR})
set_tests_properties(gui.texts PROPERTIES LABELS gui TIMEOUT 120)
target_compile_definitions(translation_test PRIVATE FILTERSCOPE_TRANSLATIONS="${PROJECT_SOURCE_DIR}/ui/translations")
