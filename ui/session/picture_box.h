// Chooses among the open images; hidden while there is one.
#pragma once

#include <QAbstractListModel>
#include <QComboBox>
#include <vector>

#include "ui/session/picture_list.h"

namespace filterscope::ui {

/// The names as they were at the last refresh: the list itself may be between two states.
class PictureNames final : public QAbstractListModel {
  Q_OBJECT

 public:
  using QAbstractListModel::QAbstractListModel;

  void refresh(const std::vector<OpenPicture>& pictures);
  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

 private:
  struct Entry {
    QString name;
    QString path;
  };
  std::vector<Entry> entries_;
};

class PictureBox final : public QComboBox {
  Q_OBJECT

 public:
  explicit PictureBox(PictureList& pictures, QWidget* parent = nullptr);

 Q_SIGNALS:
  void neededChanged(bool needed);

 private:
  void refresh();

  PictureList& pictures_;
  PictureNames names_;
};

}  // namespace filterscope::ui
