# Tests with a canvas: real events in a virtual X server with software OpenGL.
find_program(XVFB_RUN xvfb-run)
function(filterscope_window_test name)
  add_executable(${name} ${ARGN})
  set_target_properties(${name} PROPERTIES AUTOMOC ON)
  filterscope_precompiled_qt(${name})
  target_link_libraries(${name} PRIVATE filterscope_settings filterscope_ui Qt6::Test)
  if(XVFB_RUN)
    add_test(NAME gui.${name}
      COMMAND ${XVFB_RUN} -a -s "-screen 0 1600x1000x24" $<TARGET_FILE:${name}>)
  else()
    add_test(NAME gui.${name} COMMAND ${CMAKE_COMMAND} -E echo "SKIPPED: xvfb-run is not installed")
    set_tests_properties(gui.${name} PROPERTIES SKIP_REGULAR_EXPRESSION "SKIPPED:")
  endif()
  set_property(TEST gui.${name} PROPERTY LABELS gui)
  set_property(TEST gui.${name} PROPERTY TIMEOUT 600)
  set_property(TEST gui.${name} PROPERTY ENVIRONMENT
    "QT_QPA_PLATFORM=xcb;LIBGL_ALWAYS_SOFTWARE=1;XDG_RUNTIME_DIR=${CMAKE_CURRENT_BINARY_DIR};LC_ALL=C.UTF-8")
endfunction()

filterscope_window_test(inspect_noise_test inspect_noise_test.cpp)
filterscope_window_test(inspect_region_test inspect_region_test.cpp)
target_link_libraries(inspect_region_test PRIVATE QCustomPlotQt6::QCustomPlotQt6)
filterscope_window_test(display_window_test display_window_test.cpp)
target_link_libraries(display_window_test PRIVATE QCustomPlotQt6::QCustomPlotQt6)
filterscope_window_test(inspect_sweep_test inspect_sweep_test.cpp)
target_link_libraries(inspect_sweep_test PRIVATE QCustomPlotQt6::QCustomPlotQt6)
filterscope_window_test(inspect_view_test inspect_view_test.cpp)
filterscope_window_test(device_menu_test device_menu_test.cpp ../devices/stand_in_devices.cpp)
filterscope_window_test(family_test family_test.cpp)
filterscope_window_test(fit_test fit_test.cpp)
filterscope_window_test(live_test live_test.cpp)
filterscope_window_test(canvas_test canvas_test.cpp)
filterscope_window_test(volume_test volume_test.cpp)
filterscope_window_test(turn_queue_test turn_queue_test.cpp)
filterscope_window_test(painting_threads_test painting_threads_test.cpp)
filterscope_window_test(panes_test panes_test.cpp)
filterscope_window_test(compare_test compare_test.cpp)
filterscope_window_test(panel_test panel_test.cpp)
filterscope_window_test(session_test session_test.cpp)
filterscope_window_test(recipe_test recipe_test.cpp)
add_dependencies(recipe_test filterscope_cli)
target_compile_definitions(recipe_test PRIVATE FILTERSCOPE_CLI="$<TARGET_FILE:filterscope_cli>")
filterscope_window_test(recovery_test recovery_test.cpp)
add_dependencies(recovery_test filterscope)
target_compile_definitions(recovery_test PRIVATE FILTERSCOPE_PROGRAM="$<TARGET_FILE:filterscope>")
filterscope_window_test(preview_test preview_test.cpp)

# On the screen that is there: the virtual one's OpenGL shares nothing with CUDA.
add_executable(share_test share_test.cpp)
set_target_properties(share_test PROPERTIES AUTOMOC ON)
filterscope_precompiled_qt(share_test)
target_link_libraries(share_test PRIVATE filterscope_settings filterscope_ui Qt6::Test Qt6::OpenGLWidgets)
add_test(NAME gui.share_test
  COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/share_test.sh $<TARGET_FILE:share_test>)
set_tests_properties(gui.share_test PROPERTIES LABELS gpu TIMEOUT 600 SKIP_RETURN_CODE 77
  ENVIRONMENT "LC_ALL=C.UTF-8")

filterscope_window_test(figure_test figure_test.cpp)
target_link_libraries(figure_test PRIVATE Qt6::Svg)
filterscope_window_test(access_test access_test.cpp)
filterscope_window_test(layout_test layout_test.cpp)
filterscope_window_test(studies_test studies_test.cpp)

# Random events: short here; FILTERSCOPE_SOAK_SECONDS=600 for the long run (tests/gui/soak.cpp).
filterscope_window_test(soak soak.cpp stall_sampler.cpp)
# Names for the frames of FILTERSCOPE_SOAK_STACKS.
set_target_properties(soak PROPERTIES ENABLE_EXPORTS ON)
set_property(TEST gui.soak PROPERTY LABELS soak)

add_test(NAME gui.start COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/start_test.sh $<TARGET_FILE:filterscope>)
set_tests_properties(gui.start PROPERTIES LABELS gui TIMEOUT 60
  ENVIRONMENT "XDG_RUNTIME_DIR=${CMAKE_CURRENT_BINARY_DIR};LC_ALL=C.UTF-8")
