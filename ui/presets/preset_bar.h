// The line above the parameters: a list of presets to apply, and a menu to save, rename and delete own ones.
#pragma once

#include <QWidget>
#include <functional>

#include "core/presets/presets.h"

class QAction;
class QComboBox;
class QMenu;

namespace filterscope::ui {

class PresetModel;
class PresetStore;

class PresetBar final : public QWidget {
  Q_OBJECT

 public:
  /// `present`: the variant and the parameters of the moment, for a new preset.
  PresetBar(PresetStore& store, std::function<Preset()> present, QWidget* parent = nullptr);

  /// Saves the present state under `name`, replacing one of that name.
  void saveAs(const QString& name);
  [[nodiscard]] QComboBox* list() const { return list_; }
  /// Marks the preset that equals the present state, or none.
  void refreshCurrent();

 Q_SIGNALS:
  void chosen(const filterscope::Preset& preset);
  void problem(const QString& text);

 private:
  void choose(int row);
  void askToSave();
  void askToRename();
  void askToDelete();
  [[nodiscard]] QString ownName() const;

  PresetStore& store_;
  std::function<Preset()> present_;
  PresetModel* model_;
  QComboBox* list_;
  QMenu* menu_;
  QAction* rename_;
  QAction* delete_;
};

}  // namespace filterscope::ui
