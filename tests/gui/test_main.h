// main() of a window test: settings of its own, OpenGL as the program asks for it, drawn in software too.
#pragma once

#include <QApplication>
#include <QSettings>
#include <QSurfaceFormat>
#include <QTemporaryDir>
#include <QtTest>

#ifdef __SANITIZE_ADDRESS__
// Plug-ins and OpenGL drivers stay loaded, so that the leak check can name what they keep.
extern "C" int dlclose(void*) { return 0; }
#endif

#define FILTERSCOPE_GUI_TEST_MAIN(Class)                                                           \
  int main(int argc, char** argv) {                                                                \
    if (!qEnvironmentVariableIsSet("FILTERSCOPE_CANVAS")) qputenv("FILTERSCOPE_CANVAS", "opengl"); \
    QSurfaceFormat format;                                                                         \
    format.setVersion(3, 3);                                                                       \
    format.setProfile(QSurfaceFormat::CoreProfile);                                                \
    format.setSwapInterval(0);                                                                     \
    QSurfaceFormat::setDefaultFormat(format);                                                      \
    QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);                                    \
    QApplication application(argc, argv);                                                          \
    QCoreApplication::setOrganizationName(QStringLiteral("FilterScopeTest"));                      \
    QCoreApplication::setApplicationName(QStringLiteral(#Class));                                  \
    const QTemporaryDir settings;                                                                  \
    QSettings::setDefaultFormat(QSettings::IniFormat);                                             \
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());               \
    qputenv("XDG_STATE_HOME", settings.path().toUtf8());                                           \
    qputenv("XDG_CONFIG_HOME", settings.path().toUtf8());                                          \
    qputenv("XDG_DATA_HOME", settings.path().toUtf8());                                            \
    Class test;                                                                                    \
    return QTest::qExec(&test, argc, argv);                                                        \
  }
