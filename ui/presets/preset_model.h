// The presets as a list to choose from: people's own, those for tasks, then the studies', each under its
// heading.
#pragma once

#include <QAbstractListModel>
#include <QString>
#include <vector>

#include "core/presets/presets.h"

namespace filterscope::ui {

class PresetModel final : public QAbstractListModel {
  Q_OBJECT

 public:
  /// `own` must outlive this; setOwnChanged() follows its changes.
  explicit PresetModel(const std::vector<Preset>& own, QObject* parent = nullptr);

  void setOwnChanged();

  /// The preset's name in the window's language; people's own have the name that they were given.
  [[nodiscard]] static QString title(const Preset& preset);

  /// Null for a heading.
  [[nodiscard]] const Preset* preset(int row) const;
  /// The row's own preset; null for the program's, and for a heading.
  [[nodiscard]] const Preset* own(int row) const;
  /// −1 where none equals `present` in parameters and, where it names one, in the variant.
  [[nodiscard]] int rowOf(const Preset& present) const;

  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

 private:
  struct Group {
    QString title;
    const std::vector<Preset>* presets = nullptr;
  };
  /// An index of −1 is the group's heading.
  struct Place {
    Group group;
    int index = -1;
  };

  /// Those that have presets, in the order of the list.
  [[nodiscard]] std::vector<Group> groups() const;
  [[nodiscard]] Place placeOf(int row) const;

  const std::vector<Preset>& own_;
};

}  // namespace filterscope::ui
