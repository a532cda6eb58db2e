// The presets that people saved, in presets.json of the configuration folder.
#pragma once

#include <QObject>
#include <QString>
#include <vector>

#include "core/presets/presets.h"

namespace filterscope::ui {

class PresetStore final : public QObject {
  Q_OBJECT

 public:
  explicit PresetStore(QObject* parent = nullptr, const QString& path = usualPath());

  [[nodiscard]] static QString usualPath();
  [[nodiscard]] const std::vector<Preset>& presets() const { return presets_; }
  [[nodiscard]] bool contains(const QString& name) const;

  /// Replaces one of the same name. Each of these returns the reason of a failure, empty when all went well.
  QString save(const Preset& preset);
  QString rename(const QString& from, const QString& to);
  QString remove(const QString& name);

 Q_SIGNALS:
  void changed();
  void problem(const QString& text);

 private:
  QString write(std::vector<Preset> presets);

  QString path_;
  std::vector<Preset> presets_;
};

}  // namespace filterscope::ui
