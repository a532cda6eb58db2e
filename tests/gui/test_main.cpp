// main() of tests of the window: runs the test that the first argument names, where there are several, with
// QTest's options behind it. Settings of its own, OpenGL as the program asks for it.
#include "tests/gui/test_main.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <cstdio>

#include "ui/window/open_gl_format.h"

#ifdef __SANITIZE_ADDRESS__
// Plug-ins and OpenGL drivers stay loaded, so that the leak check can name what they keep.
extern "C" int dlclose(void*) { return 0; }
#endif

namespace filterscope::test {

std::map<std::string, GuiTest, std::less<>>& guiTests() {
  static std::map<std::string, GuiTest, std::less<>> tests;
  return tests;
}

void drawByOpenGl() {
  if (!qEnvironmentVariableIsSet("FILTERSCOPE_CANVAS")) qputenv("FILTERSCOPE_CANVAS", "opengl");
}

}  // namespace filterscope::test

int main(int argc, char** argv) {
  const auto& tests = filterscope::test::guiTests();
  const bool named = tests.size() > 1;
  const auto test = !named ? tests.begin() : argc > 1 ? tests.find(argv[1]) : tests.end();
  if (test == tests.end()) {
    std::fprintf(stderr, "usage: %s TEST [OPTION…], where TEST is one of\n", argv[0]);
    for (const auto& [name, run] : tests) std::fprintf(stderr, "  %s\n", name.c_str());
    return 2;
  }
  filterscope::ui::chooseOpenGl();
  QApplication application(argc, argv);
  QCoreApplication::setOrganizationName(QStringLiteral("FilterScopeTest"));
  QCoreApplication::setApplicationName(QStringLiteral("FilterScopeTest"));
  const QTemporaryDir settings;
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
  for (const char* folder : {"XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"}) {
    qputenv(folder, settings.path().toUtf8());
  }
  const int skipped = named ? 1 : 0;
  return test->second(argc - skipped, argv + skipped);
}
