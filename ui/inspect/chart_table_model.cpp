#include "ui/inspect/chart_table_model.h"

#include <utility>

namespace filterscope::ui {

void ChartTableModel::setTable(ChartTable table) {
  if (table.header != table_.header || table.rows != table_.rows) {
    beginResetModel();
    table_ = std::move(table);
    endResetModel();
    return;
  }
  table_ = std::move(table);
  if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int ChartTableModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : table_.rows; }

int ChartTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(table_.header.size());
}

QVariant ChartTableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  if (role == Qt::TextAlignmentRole) return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  return table_.cell(index.row(), index.column());
}

QVariant ChartTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
    return QAbstractTableModel::headerData(section, orientation, role);
  }
  return table_.header.value(section);
}

}  // namespace filterscope::ui
