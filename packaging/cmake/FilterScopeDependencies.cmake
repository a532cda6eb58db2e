# Third-party packages. What is optional is reported by feature_summary, with what it is for.
find_package(fmt REQUIRED)
find_package(hwy REQUIRED)
find_package(OpenCVCodecs REQUIRED)
find_package(nlohmann_json 3 REQUIRED)
find_package(CLI11 2 REQUIRED)

set(FILTERSCOPE_HAS_QT OFF)
if(NOT FILTERSCOPE_GUI STREQUAL "OFF")
  find_package(Qt6 6.4 QUIET COMPONENTS Widgets OpenGLWidgets Svg PrintSupport LinguistTools)
  find_package(QCustomPlotQt6 QUIET)
  if(Qt6_FOUND AND QCustomPlotQt6_FOUND)
    set(FILTERSCOPE_HAS_QT ON)
  elseif(FILTERSCOPE_GUI STREQUAL "ON")
    message(FATAL_ERROR "FILTERSCOPE_GUI is ON; Qt 6.4 (Widgets, OpenGLWidgets, Svg, PrintSupport, LinguistTools) "
                        "or QCustomPlot for Qt 6 is missing. ./run.sh installs both.")
  endif()
endif()
add_feature_info(GUI FILTERSCOPE_HAS_QT "the window (needs Qt 6.4 and QCustomPlot; the CLI needs neither)")

if(FILTERSCOPE_TESTS)
  find_package(GTest REQUIRED)
endif()
add_feature_info(Tests FILTERSCOPE_TESTS "unit, parity, CLI and GUI tests")
