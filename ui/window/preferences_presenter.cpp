#include "ui/window/preferences_presenter.h"

#include <QLocale>
#include <QMainWindow>
#include <QString>
#include <algorithm>
#include <cstddef>
#include <vector>

#include "kernels/api/device_facts.h"
#include "kernels/api/devices.h"
#include "ui/actions/action_set.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/history/history_dock.h"
#include "ui/i18n/translator.h"
#include "ui/models/variant_index.h"
#include "ui/preferences/preferences_dialog.h"
#include "ui/theme/theme.h"
#include "ui/window/recent_files.h"

namespace filterscope::ui {
namespace {

PreferenceChoices choicesHere(const VariantIndex& variants) {
  PreferenceChoices choices;
  for (const QString& code : languages()) {
    QString name = QLocale(code).nativeLanguageName();
    if (!name.isEmpty()) name[0] = name[0].toUpper();
    // Of English Qt says the country too.
    choices.languages.emplace_back(code, code == QLatin1String("en") ? QStringLiteral("English") : name);
  }
  if (!variants.ready()) return choices;
  for (const DeviceFacts& device : gpus().devices) {
    choices.devices.emplace_back(
        QString::fromStdString(device.uuid),
        PreferencesPresenter::tr("GPU %1: %2").arg(device.index).arg(QString::fromStdString(device.name)));
  }
  return choices;
}

}  // namespace

PreferencesPresenter::PreferencesPresenter(const WindowParts& parts, Theme& theme, HistoryDock& history,
                                           RecentFiles& recent)
    : Presenter(parts), theme_(theme), history_(history), recent_(recent) {
  connect(parts.actions.preferences, &QAction::triggered, this, &PreferencesPresenter::open);
  connect(&parts.preferences, &PreferenceStore::changed, this, [this](const Preferences& preferences) {
    theme_.setMode(themeModeFromName(preferences.theme));
    VolumeLook look = parts_.workspace.look();
    look.sides = preferences.neurological ? SideConvention::neurological : SideConvention::radiological;
    parts_.workspace.setLook(look);
    chooseDevice(preferences);
    take(preferences);
  });
  const auto known = [this] {
    if (!parts_.variants.ready()) return;
    disconnect(&parts_.variants, &VariantIndex::changed, this, nullptr);
    chooseDevice(PreferenceStore::now());
  };
  connect(&parts.variants, &VariantIndex::changed, this, known);
  known();
  take(PreferenceStore::now());
}

void PreferencesPresenter::take(const Preferences& preferences) {
  parts_.canvas.camera().setWheelFactor(1 + preferences.wheelPercent / 100.0);
  history_.setMemory(static_cast<std::size_t>(preferences.historyMiB) << 20);
  recent_.shorten();
}

void PreferencesPresenter::chooseDevice(const Preferences& preferences) {
  if (!parts_.variants.ready()) return;
  const std::vector<DeviceFacts>& devices = gpus().devices;
  if (devices.size() < 2) return;
  const auto preferred = std::ranges::find(devices, preferences.device.toStdString(), &DeviceFacts::uuid);
  parts_.workspace.setDevice((preferred != devices.end() ? *preferred : devices.front()).index);
}

void PreferencesPresenter::open() {
  auto* dialog = new PreferencesDialog(PreferenceStore::now(), choicesHere(parts_.variants), &parts_.window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &PreferencesDialog::chosen, &parts_.preferences, &PreferenceStore::set);
  dialog->open();
}

}  // namespace filterscope::ui
