#include "ui/presets/preset_store.h"

#include <QStandardPaths>
#include <algorithm>
#include <exception>
#include <utility>

#include "kernels/api/errors.h"
#include "ui/models/native_text.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {}  // namespace

QString PresetStore::usualPath() {
  return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) +
         QStringLiteral("/presets.json");
}

PresetStore::PresetStore(QObject* parent, const QString& path) : QObject(parent), path_(path) {
  try {
    presets_ = load_presets(nativePath(path_));
  } catch (...) {
    // Told once there is a window to tell it in; the file is kept until something is saved.
    const QString text = tr("The saved presets could not be read. %1")
                             .arg(problemText(problem_from(std::current_exception())));
    QMetaObject::invokeMethod(
        this, [this, text] { Q_EMIT problem(text); }, Qt::QueuedConnection);
  }
}

bool PresetStore::contains(const QString& name) const {
  return std::ranges::any_of(
      presets_, [wanted = name.toStdString()](const Preset& preset) { return preset.name == wanted; });
}

QString PresetStore::write(std::vector<Preset> presets) {
  try {
    save_presets(presets, nativePath(path_));
  } catch (...) {
    return problemText(problem_from(std::current_exception()));
  }
  presets_ = std::move(presets);
  Q_EMIT changed();
  return {};
}

QString PresetStore::save(const Preset& preset) {
  std::vector<Preset> list = presets_;
  const auto same =
      std::ranges::find_if(list, [&](const Preset& other) { return other.name == preset.name; });
  if (same == list.end()) {
    list.push_back(preset);
  } else {
    *same = preset;
  }
  return write(std::move(list));
}

QString PresetStore::rename(const QString& from, const QString& to) {
  if (from == to) return {};
  if (contains(to)) return tr("There is a preset of that name already.");
  std::vector<Preset> list = presets_;
  for (Preset& preset : list) {
    if (preset.name == from.toStdString()) preset.name = to.toStdString();
  }
  return write(std::move(list));
}

QString PresetStore::remove(const QString& name) {
  std::vector<Preset> list = presets_;
  std::erase_if(list, [wanted = name.toStdString()](const Preset& preset) { return preset.name == wanted; });
  return write(std::move(list));
}

}  // namespace filterscope::ui
