// The GUI program: starts the window, or answers --help and --version without a display.
#include <unistd.h>

#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>
#include <QTimer>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <system_error>
#include <thread>

#include "app/gui_probe.h"
#include "app/gui_signals.h"
#include "core/io/staged_file.h"
#include "core/jobs/thread_priority.h"
#include "core/tuner/auto_fit_file.h"
#include "kernels/peers/add_peers.h"
#include "ui/i18n/translator.h"
#include "ui/preferences/preferences.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"
#include "ui/window/open_gl_format.h"

namespace {

// Before the preview, whose threads have a lower priority, needs them first: they are measured too.
void start_shared_threads() {
  using namespace filterscope;
  try {
    const std::jthread starter([] {
      lower_thread_priority(ThreadPriority::task);
      start_peer_threads();
    });
  } catch (const std::system_error&) {
    // No thread now: those start when they are needed.
  }
}

constexpr int kWrongUsage = 2;  // as filterscope-cli
constexpr int kNoDisplay = 4;
constexpr int kEndedBySignal = 128;  // and the signal's number, as shells say it
constexpr int kTourDelayMs = 800;    // the first image is there by then

void name_program() {
  QCoreApplication::setOrganizationName(QStringLiteral("FilterScope"));
  QCoreApplication::setOrganizationDomain(QStringLiteral("filterscope.org"));
  QCoreApplication::setApplicationName(QStringLiteral("FilterScope"));
  QCoreApplication::setApplicationVersion(QStringLiteral(FILTERSCOPE_APP_VERSION));
}

void describe_options(QCommandLineParser& parser) {
  parser.setApplicationDescription(
      QCoreApplication::translate("main",
                                  "Interactive filtering and profiling of edge-preserving filters.\n"
                                  "Without a display use filterscope-cli."));
  parser.addHelpOption();
  parser.addVersionOption();
  parser.addOption({QStringLiteral("canvas"),
                    QCoreApplication::translate("main",
                                                "Draw images with \"opengl\" or \"raster\" (default: OpenGL "
                                                "where it works)."),
                    QStringLiteral("kind"), QStringLiteral("auto")});
  parser.addOption({QStringLiteral("language"),
                    QCoreApplication::translate("main",
                                                "\"en\" or \"de\", instead of the preferred "
                                                "language or the desktop's."),
                    QStringLiteral("code")});
  parser.addOption({QStringLiteral("theme"),
                    QCoreApplication::translate("main",
                                                "\"system\", \"light\" or \"dark\", instead of the one "
                                                "chosen in the window."),
                    QStringLiteral("name")});
  filterscope::describe_probe_options(parser);
  parser.addPositionalArgument(
      QStringLiteral("FILE"),
      QCoreApplication::translate("main",
                                  "Images, a session or result files to open, or "
                                  "sample:NAME[@WxH][,gray][,TYPE] for a built-in image."),
      QStringLiteral("[FILE…]"));
}

// Options that are answered on the terminal need no window system.
bool answers_on_terminal(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const QByteArray argument(argv[i]);
    if (argument == "--") return false;
    if (argument == "-h" || argument == "--help" || argument == "--help-all" || argument == "-?" ||
        argument == "-v" || argument == "--version") {
      return true;
    }
  }
  return false;
}

// Qt ends the process with abort() where it finds no display: ask before.
bool display_there(int argc, char** argv) {
#ifdef Q_OS_LINUX
  for (int i = 1; i < argc; ++i) {
    const QByteArray argument(argv[i]);
    if (argument == "-platform" || argument == "--platform" || argument == "-display") return true;
  }
  return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") ||
         !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
#else
  Q_UNUSED(argc);
  Q_UNUSED(argv);
  return true;
#endif
}

// A display that does not answer makes Qt abort from inside its constructor, after saying which.
extern "C" void end_without_display(int) {
  constexpr char message[] =
      "filterscope: the display does not answer. Check DISPLAY and WAYLAND_DISPLAY, or use "
      "filterscope-cli.\n";
  const ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
  _exit(written < 0 ? EXIT_FAILURE : kNoDisplay);
}

int run_window(QApplication& application) {
  using namespace filterscope::ui;
  QCommandLineParser parser;
  describe_options(parser);
  if (!parser.parse(application.arguments())) {
    std::fprintf(stderr, "filterscope: %s --help lists the options.\n", qPrintable(parser.errorText()));
    return kWrongUsage;
  }
  const QString canvas = parser.value(QStringLiteral("canvas"));
  if (canvas != QLatin1String("auto") && canvas != QLatin1String("opengl") &&
      canvas != QLatin1String("raster")) {
    std::fprintf(stderr, "filterscope: --canvas takes auto, opengl or raster.\n");
    return kWrongUsage;
  }
  const SurfaceKind kind = canvas == QLatin1String("raster")   ? SurfaceKind::raster
                           : canvas == QLatin1String("opengl") ? SurfaceKind::openGl
                                                               : SurfaceKind::automatic;
  const bool probe = filterscope::asks_for_probe(parser);
  if (probe) filterscope::isolate_settings();
  const Preferences preferences = PreferenceStore::now();
  const QString language = parser.value(QStringLiteral("language"));
  // One in the settings that is not known is the desktop's.
  const QString known = languages().contains(preferences.language) ? preferences.language : QString();
  if (!installTranslator(language.isEmpty() ? known : language) && !language.isEmpty()) {
    std::fprintf(stderr, "filterscope: there are no texts in the language \"%s\". Use one of: %s.\n",
                 qPrintable(language), qPrintable(languages().join(QStringLiteral(", "))));
    return kWrongUsage;
  }
  Theme theme;
  const QString name =
      parser.isSet(QStringLiteral("theme")) ? parser.value(QStringLiteral("theme")) : preferences.theme;
  theme.setMode(themeModeFromName(name));
  start_shared_threads();
  MainWindow window(theme, kind);
  if (probe) return filterscope::run_probe(parser, window);
  const filterscope::TerminationSignals ended_by_signal([&window](int signal) {
    window.end(false);
    QApplication::exit(kEndedBySignal + signal);
  });
  window.show();
  window.showFitProblems(filterscope::use_stored_auto_fits());
  QStringList files = parser.positionalArguments();
  files.removeAll(QString());
  window.openAtStart(files);
  QTimer tour_delay;
  tour_delay.setSingleShot(true);
  QObject::connect(&tour_delay, &QTimer::timeout, &window, &MainWindow::startTour);
  if (files.isEmpty() && !QSettings().value(QStringLiteral("tourSeen")).toBool()) {
    tour_delay.start(kTourDelayMs);
  }
  return QApplication::exec();
}

}  // namespace

int main(int argc, char** argv) {
  filterscope::ignore_write_signals();
  filterscope::add_peers();
  name_program();
  if (answers_on_terminal(argc, argv)) {
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    describe_options(parser);
    parser.process(application);
    return 0;
  }
  if (!display_there(argc, argv)) {
    std::fprintf(
        stderr,
        "filterscope: there is no display: DISPLAY and WAYLAND_DISPLAY are not set. Start it in a desktop "
        "session, or use filterscope-cli.\n");
    return kNoDisplay;
  }
  filterscope::ui::chooseOpenGl();
  std::signal(SIGABRT, end_without_display);
  QApplication application(argc, argv);
  std::signal(SIGABRT, SIG_DFL);
  QGuiApplication::setDesktopFileName(QStringLiteral("org.filterscope.FilterScope"));
  return run_window(application);
}
