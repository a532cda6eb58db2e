#include "ui/window/window_settings.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QScreen>
#include <QSettings>
#include <optional>

#include "kernels/catalog.h"
#include "ui/bridge/workspace.h"
#include "ui/compare/tuned_pane.h"
#include "ui/models/variant_index.h"
#include "ui/panels/variant_panel.h"
#include "ui/window/variant_choice.h"

namespace filterscope::ui {
namespace {

/// Raised when docks or toolbars change so that an older arrangement does not fit any more.
constexpr int kLayoutVersion = 2;
/// Of arrangements with a dock for live times, "chartDock", beside that of charts.
constexpr int kTwoChartDocks = 1;

/// Of two docks the one of the charts stands where the times were, or where they were hidden in its own
/// place.
bool restoreDocks(QMainWindow& window, const QByteArray& layout) {
  if (window.restoreState(layout, kLayoutVersion)) return true;
  const QString own = QStringLiteral("chartsDock");
  auto* charts = window.findChild<QDockWidget*>(own);
  bool restored = false;
  for (const QString& name : {QStringLiteral("chartDock"), own}) {
    charts->setObjectName(name);
    restored = window.restoreState(layout, kTwoChartDocks);
    if (!restored || !charts->isHidden()) break;
  }
  charts->setObjectName(own);
  return restored;
}

// An edited file gives defaults, not impossible values.
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

bool restoreSettings(const WindowParts& parts, VariantPanel& variants, VariantChoice& choice) {
  QSettings settings;
  choice.want(settings.value(QStringLiteral("variant")).toString());
  if (settings.contains(QStringLiteral("ticked"))) {
    variants.setTicked(settings.value(QStringLiteral("ticked")).toStringList());
  }
  variants.setGroups(settings.value(QStringLiteral("variantGroups")).toString() == QLatin1String("study")
                         ? VariantGroups::byStudy
                         : VariantGroups::byFilter);
  parts.workspace.setParameters(readParameters(settings), false);
  QMainWindow& window = parts.window;
  window.resize(QSize(1600, 1000).boundedTo(window.screen()->availableGeometry().size() * 0.94));
  window.restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
  return restoreDocks(window, settings.value(QStringLiteral("layout")).toByteArray());
}

void saveSettings(const WindowParts& parts, const VariantPanel& variants) {
  QSettings settings;
  settings.setValue(QStringLiteral("geometry"), parts.window.saveGeometry());
  settings.setValue(QStringLiteral("layout"), parts.window.saveState(kLayoutVersion));
  settings.setValue(QStringLiteral("variant"), parts.tuned.variant());
  settings.setValue(QStringLiteral("variantGroups"), variants.groups() == VariantGroups::byStudy
                                                         ? QStringLiteral("study")
                                                         : QStringLiteral("filter"));
  if (parts.variants.ready()) settings.setValue(QStringLiteral("ticked"), variants.chosen());
  writeParameters(settings, parts.workspace.parameters());
}

}  // namespace filterscope::ui
