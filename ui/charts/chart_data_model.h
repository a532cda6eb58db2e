// The table behind a chart, for a view.
#pragma once

#include <QAbstractTableModel>
#include <memory>

#include "core/charts/chart.h"

namespace filterscope::ui {

class ChartDataModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  using QAbstractTableModel::QAbstractTableModel;

  void setChart(std::shared_ptr<const Chart> chart);

  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                    int role = Qt::DisplayRole) const override;

 private:
  std::shared_ptr<const Chart> chart_;
};

}  // namespace filterscope::ui
