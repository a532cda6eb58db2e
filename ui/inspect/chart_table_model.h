// A chart's table for a view, which asks for the cells that it draws.
#pragma once

#include <QAbstractTableModel>

#include "ui/inspect/inspect_chart.h"

namespace filterscope::ui {

class ChartTableModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  using QAbstractTableModel::QAbstractTableModel;

  /// What is selected and where the view is stays where only the numbers are others.
  void setTable(ChartTable table);

  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  ChartTable table_;
};

}  // namespace filterscope::ui
