#include "app/gui_probe.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <cstdio>
#include <exception>

#include "app/cli/files.h"
#include "app/cli/outputs.h"
#include "core/json/json_text.h"
#include "ui/probe/latency_probe.h"
#include "ui/window/main_window.h"

namespace filterscope {
namespace {

constexpr int kFailed = 1;
constexpr int kWrongUsage = 2;

QString option(const char* name) { return QString::fromLatin1(name); }

int complain(const QString& text) {
  std::fprintf(stderr, "filterscope: %s\n", qPrintable(text));
  return kFailed;
}

/// "1600x1000"; empty where it is no size.
QSize size_of(const QString& text) {
  const QStringList sides = text.split(QLatin1Char('x'));
  return sides.size() == 2 ? QSize(sides[0].toInt(), sides[1].toInt()) : QSize();
}

}  // namespace

void describe_probe_options(QCommandLineParser& parser) {
  const auto add = [&](const char* name, const char* text, const char* value, const char* standard = "") {
    parser.addOption({option(name), QCoreApplication::translate("main", text), QString::fromLatin1(value),
                      QString::fromLatin1(standard)});
  };
  add("probe-latency",
      QT_TRANSLATE_NOOP("main",
                        "Measure the time from a slider's move to the frame on the screen with this image, "
                        "print it as JSON and end. \"sample:NAME@3840x2160\" is a built-in image."),
      "image");
  add("variant", QT_TRANSLATE_NOOP("main", "With --probe-latency: the variant to filter with."), "id");
  add("radius", QT_TRANSLATE_NOOP("main", "With --probe-latency: the window's half width."), "pixels");
  add("move", QT_TRANSLATE_NOOP("main", "With --probe-latency: the parameter whose slider is moved."), "name",
      "sigma_range");
  add("frames", QT_TRANSLATE_NOOP("main", "With --probe-latency: changes to measure for each path."),
      "number", "200");
  add("window", QT_TRANSLATE_NOOP("main", "With --probe-latency: the window's size."), "size", "1600x1000");
  add("out", QT_TRANSLATE_NOOP("main", "With --probe-latency: the file to write; \"-\" is standard output."),
      "file", "-");
}

bool asks_for_probe(const QCommandLineParser& parser) { return parser.isSet(option("probe-latency")); }

void isolate_settings() {
  static const QTemporaryDir folder;
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
}

int run_probe(const QCommandLineParser& parser, ui::MainWindow& window) {
  ui::ProbeSettings settings;
  settings.name = parser.value(option("probe-latency"));
  settings.variant = parser.value(option("variant"));
  settings.moved = parser.value(option("move"));
  settings.frames = parser.value(option("frames")).toInt();
  settings.radius = parser.value(option("radius")).toInt();
  const QSize size = size_of(parser.value(option("window")));
  if (settings.frames < 1 || size.isEmpty() || (parser.isSet(option("radius")) && settings.radius < 1)) {
    complain(
        QStringLiteral("--frames and --radius take a number above 0, --window a size such as 1600x1000."));
    return kWrongUsage;
  }
  try {
    settings.image = std::make_shared<Image>(cli::load_input(settings.name.toStdString()));
    cli::require_writable(parser.value(option("out")).toStdString());
  } catch (const std::exception& error) {
    return complain(QString::fromUtf8(error.what()));
  }
  window.resize(size);
  window.show();
  auto* probe = new ui::LatencyProbe(window, settings, &window);
  QObject::connect(probe, &ui::LatencyProbe::failed, &window,
                   [](const QString& reason) { QApplication::exit(complain(reason)); });
  QObject::connect(probe, &ui::LatencyProbe::finished, &window, [&](const nlohmann::json& report) {
    try {
      cli::Outputs outputs;
      outputs.add_text(parser.value(option("out")).toStdString(), json_text(report));
      outputs.commit();
      QApplication::exit(0);
    } catch (const std::exception& error) {
      QApplication::exit(complain(QString::fromUtf8(error.what())));
    }
  });
  QTimer::singleShot(0, probe, &ui::LatencyProbe::start);
  return QApplication::exec();
}

}  // namespace filterscope
