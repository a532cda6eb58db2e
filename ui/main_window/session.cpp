// What is remembered from one start to the next.
#include <QCloseEvent>
#include <QGuiApplication>
#include <QScreen>
#include <QSettings>
#include <utility>

#include "ui/actions/action_set.h"
#include "ui/bridge/measure_controller.h"
#include "ui/canvas/canvas.h"
#include "ui/main_window/main_window.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/variant_panel.h"
#include "ui/session/session_files.h"
#include "ui/theme/theme.h"

namespace filterscope::ui {
namespace {

/// Raised when docks or toolbars change so that an older arrangement does not fit any more.
constexpr int kLayoutVersion = 1;
constexpr ParameterKey kKeys[] = {ParameterKey::radius,        ParameterKey::sigma_space,
                                  ParameterKey::sigma_space_y, ParameterKey::sigma_range,
                                  ParameterKey::block_width,   ParameterKey::block_height,
                                  ParameterKey::tiling,        ParameterKey::threads};

QString nameOfKey(ParameterKey key) {
  const std::string_view name = common_spec(key).name;
  return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

template <class Enum>
void readChoice(const QSettings& settings, const char* key, Enum& value) {
  const std::string name = settings.value(QString::fromLatin1(key)).toString().toStdString();
  if (const auto found = parse_name<Enum>(name)) value = *found;
}

QString textOf(std::string_view name) {
  return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

// A file that somebody edited gives defaults, not impossible values.
Parameters readParameters(QSettings& settings) {
  Parameters parameters;
  settings.beginGroup(QStringLiteral("parameters"));
  for (const ParameterKey key : kKeys) {
    bool good = false;
    const double value = settings.value(nameOfKey(key)).toDouble(&good);
    const ParameterSpec& spec = common_spec(key);
    if (good && value >= spec.minimum && value <= spec.maximum) set(parameters, key, value);
  }
  readChoice(settings, "border", parameters.border);
  readChoice(settings, "colour", parameters.colour);
  readChoice(settings, "window", parameters.window);
  readChoice(settings, "exactness", parameters.exactness);
  settings.endGroup();
  return parameters;
}

void writeParameters(QSettings& settings, const Parameters& parameters) {
  settings.beginGroup(QStringLiteral("parameters"));
  for (const ParameterKey key : kKeys) settings.setValue(nameOfKey(key), get(parameters, key));
  settings.setValue(QStringLiteral("border"), textOf(name_of(parameters.border)));
  settings.setValue(QStringLiteral("colour"), textOf(name_of(parameters.colour)));
  settings.setValue(QStringLiteral("window"), textOf(name_of(parameters.window)));
  settings.setValue(QStringLiteral("exactness"), textOf(name_of(parameters.exactness)));
  settings.endGroup();
}

}  // namespace

void MainWindow::restoreSession() {
  QSettings settings;
  recent_ = settings.value(QStringLiteral("recentFiles")).toStringList();
  wantedVariant_ = settings.value(QStringLiteral("variant")).toString();
  if (settings.contains(QStringLiteral("ticked"))) {
    variantPanel_->setTicked(settings.value(QStringLiteral("ticked")).toStringList());
  }
  workspace_.setParameters(readParameters(settings), false);
  parameterPanel_->setParameters(workspace_.parameters());
  showTheme();
  const QSize room = screen()->availableGeometry().size();
  resize(QSize(1600, 1000).boundedTo(room * 0.94));
  restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
  layoutRestored_ = restoreState(settings.value(QStringLiteral("layout")).toByteArray(), kLayoutVersion);
}

void MainWindow::saveSession() {
  QSettings settings;
  settings.setValue(QStringLiteral("geometry"), saveGeometry());
  settings.setValue(QStringLiteral("layout"), saveState(kLayoutVersion));
  settings.setValue(QStringLiteral("variant"),
                    resultPane() >= 0 ? workspace_.content(resultPane()) : QString());
  if (variants_.ready()) settings.setValue(QStringLiteral("ticked"), variantPanel_->ticked());
  writeParameters(settings, workspace_.parameters());
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!session_->mayLeave()) {
    event->ignore();
    return;
  }
  saveSession();
  measuring_->cancel();
  workspace_.stop();
  event->accept();
}

// Docks take the sizes asked for only in a window that has its own.
void MainWindow::showEvent(QShowEvent* event) {
  QMainWindow::showEvent(event);
  if (std::exchange(layoutRestored_, true)) return;
  QMetaObject::invokeMethod(this, &MainWindow::sizeDocks, Qt::QueuedConnection);
}

void MainWindow::changeEvent(QEvent* event) {
  if (event->type() == QEvent::WindowStateChange) actions_->fullScreen->setChecked(isFullScreen());
  QMainWindow::changeEvent(event);
}

}  // namespace filterscope::ui
