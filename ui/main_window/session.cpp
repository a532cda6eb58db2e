// What is remembered from one start to the next.
#include <QCloseEvent>
#include <QGuiApplication>
#include <QScreen>
#include <QSettings>
#include <utility>

#include "kernels/catalog.h"
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

// A file that somebody edited gives defaults, not impossible values.
Parameters readParameters(QSettings& settings) {
  Parameters parameters = usual_parameters();
  settings.beginGroup(QStringLiteral("parameters"));
  for (const ParameterSpec& spec : all_parameters()) {
    const std::string word = settings.value(QString::fromStdString(spec.key)).toString().toStdString();
    const std::optional<Value> value = parse_value(spec, word);
    if (!word.empty() && value && !problem_of(spec, *value)) parameters.set(spec.key, *value);
  }
  settings.endGroup();
  return parameters;
}

void writeParameters(QSettings& settings, const Parameters& parameters) {
  settings.remove(QStringLiteral("parameters"));
  settings.beginGroup(QStringLiteral("parameters"));
  for (const auto& [key, value] : parameters) {
    settings.setValue(QString::fromStdString(key), QString::fromStdString(text_of(value)));
  }
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
