// What makes a class of a file a test of a program for several: test_main.cpp runs the one that is named.
#pragma once

#include <QtTest>
#include <map>
#include <string>
#include <string_view>

namespace filterscope::test {

using GuiTest = int (*)(int argc, char** argv);

/// The program's tests, by the names of their files without the ending.
std::map<std::string, GuiTest, std::less<>>& guiTests();

/// Draws by OpenGL in software too, where the program itself would not; FILTERSCOPE_CANVAS says otherwise.
void drawByOpenGl();

/// Adds one of these at the program's start.
struct AddedGuiTest {
  AddedGuiTest(std::string_view file, GuiTest run) {
    const std::string_view name = file.substr(file.rfind('/') + 1);
    guiTests().emplace(name.substr(0, name.rfind('.')), run);
  }
};

}  // namespace filterscope::test

#define FILTERSCOPE_GUI_TEST(Class)                                                            \
  namespace {                                                                                  \
  const filterscope::test::AddedGuiTest added##Class{__FILE__, [](int argc, char** argv) {     \
                                                       filterscope::test::drawByOpenGl();      \
                                                       filterscope::ui::Class test;            \
                                                       return QTest::qExec(&test, argc, argv); \
                                                     }};                                       \
  }
