# Tests with a canvas: real events in a virtual X server with software OpenGL.
find_program(XVFB_RUN xvfb-run)

# filterscope_window_program(NAME SOURCE…): a program of the tests of these files, with the window's fixture in its
# precompiled header: reading Qt's headers and the window's takes most of a test's compile time.
function(filterscope_window_program name)
  filterscope_gui_program(${name} ${ARGN})
  filterscope_precompile(${name} filterscope_window_test_headers LIBRARIES filterscope_ui Qt6::Test
    OPTIONS $<$<CONFIG:Release>:-O1>
    HEADERS <QtWidgets> <QtTest> <nlohmann/json.hpp> ${CMAKE_CURRENT_SOURCE_DIR}/window_fixture.h)
  target_link_libraries(${name} PRIVATE filterscope_ui)
endfunction()

# filterscope_window_test(NAME PROGRAM [ARGUMENT]): the test gui.NAME: PROGRAM on a screen of its own.
function(filterscope_window_test name program)
  if(XVFB_RUN)
    add_test(NAME gui.${name}
      COMMAND ${XVFB_RUN} -a -s "-screen 0 1600x1000x24" $<TARGET_FILE:${program}> ${ARGN})
  else()
    add_test(NAME gui.${name} COMMAND ${CMAKE_COMMAND} -E echo "SKIPPED: xvfb-run is not installed")
    set_tests_properties(gui.${name} PROPERTIES SKIP_REGULAR_EXPRESSION "SKIPPED:")
  endif()
  set_tests_properties(gui.${name} PROPERTIES LABELS gui TIMEOUT 600
    ENVIRONMENT "QT_QPA_PLATFORM=xcb;LIBGL_ALWAYS_SOFTWARE=1;XDG_RUNTIME_DIR=${CMAKE_CURRENT_BINARY_DIR};LC_ALL=C.UTF-8")
endfunction()

set(tests inspect_noise_test guide_test kernel_test lines_test mask_test inspect_region_test display_window_test
  inspect_sweep_test inspect_view_test preferences_test family_test fit_test live_test canvas_test volume_test dicom_test
  sequence_test volume_file_test turn_queue_test postponed_test painting_threads_test panes_test compare_test panel_test
  variant_list_test session_test arrangements_test filmstrip_test sweep_dialog_test results_test tuning_test recipe_test
  recovery_test preview_test figure_test access_test layout_test studies_test)
list(TRANSFORM tests APPEND .cpp OUTPUT_VARIABLE sources)
filterscope_window_program(filterscope_window_tests ${sources})
target_link_libraries(filterscope_window_tests PRIVATE filterscope_peers QCustomPlotQt6::QCustomPlotQt6 Qt6::Svg)
add_dependencies(filterscope_window_tests filterscope filterscope_cli)
target_compile_definitions(filterscope_window_tests PRIVATE
  FILTERSCOPE_CLI="$<TARGET_FILE:filterscope_cli>" FILTERSCOPE_PROGRAM="$<TARGET_FILE:filterscope>")
foreach(name IN LISTS tests)
  filterscope_window_test(${name} filterscope_window_tests ${name})
endforeach()

# Its devices stand in for the machine's.
filterscope_window_program(device_choice_test device_choice_test.cpp ../devices/stand_in_devices.cpp)
filterscope_window_test(device_choice_test device_choice_test)

# On the screen that is there: the virtual one's OpenGL shares nothing with CUDA.
filterscope_gui_program(share_test share_test.cpp)
filterscope_precompiled_qt(share_test)
target_link_libraries(share_test PRIVATE filterscope_ui Qt6::OpenGLWidgets)
add_test(NAME gui.share_test
  COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/share_test.sh $<TARGET_FILE:share_test>)
set_tests_properties(gui.share_test PROPERTIES LABELS gpu TIMEOUT 600 SKIP_RETURN_CODE 77
  ENVIRONMENT "LC_ALL=C.UTF-8")

# Random events: short here; FILTERSCOPE_SOAK_SECONDS=600 for the long run (tests/gui/soak.cpp).
filterscope_window_program(soak soak.cpp stall_sampler.cpp)
filterscope_window_test(soak soak)
# Names for the frames of FILTERSCOPE_SOAK_STACKS.
set_target_properties(soak PROPERTIES ENABLE_EXPORTS ON)
set_property(TEST gui.soak PROPERTY LABELS soak)

add_test(NAME gui.end COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/end_test.sh $<TARGET_FILE:filterscope>
  ${PROJECT_SOURCE_DIR}/resources/samples/astronaut.png)
set_tests_properties(gui.end PROPERTIES LABELS gui TIMEOUT 180)
add_test(NAME gui.start COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/start_test.sh $<TARGET_FILE:filterscope>)
set_tests_properties(gui.start PROPERTIES LABELS gui TIMEOUT 60
  ENVIRONMENT "XDG_RUNTIME_DIR=${CMAKE_CURRENT_BINARY_DIR};LC_ALL=C.UTF-8")
