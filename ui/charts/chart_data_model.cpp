#include "ui/charts/chart_data_model.h"

#include <QLocale>

#include "core/charts/number_words.h"

namespace filterscope::ui {

void ChartDataModel::setChart(std::shared_ptr<const Chart> chart) {
  beginResetModel();
  chart_ = std::move(chart);
  endResetModel();
}

int ChartDataModel::rowCount(const QModelIndex& parent) const {
  return !chart_ || parent.isValid() ? 0 : static_cast<int>(chart_->table.rows.size());
}

int ChartDataModel::columnCount(const QModelIndex& parent) const {
  return !chart_ || parent.isValid() ? 0 : static_cast<int>(chart_->table.columns.size());
}

QVariant ChartDataModel::data(const QModelIndex& index, int role) const {
  if (!chart_ || !index.isValid()) return {};
  const ChartCellValue& cell = chart_->table.rows.at(static_cast<std::size_t>(index.row()))
                                   .at(static_cast<std::size_t>(index.column()));
  const auto* number = std::get_if<double>(&cell);
  if (role == Qt::TextAlignmentRole && number != nullptr) return {Qt::AlignRight | Qt::AlignVCenter};
  if (role == Qt::ToolTipRole && number != nullptr) return QString::fromStdString(exact_text(*number));
  if (role != Qt::DisplayRole) return {};
  if (number != nullptr) return QLocale().toString(*number, 'g', 4);
  const auto* words = std::get_if<std::string>(&cell);
  return words == nullptr ? QVariant() : QString::fromStdString(*words);
}

QVariant ChartDataModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (!chart_ || role != Qt::DisplayRole || orientation != Qt::Horizontal) return {};
  return QString::fromStdString(chart_->table.columns.at(static_cast<std::size_t>(section)).title);
}

}  // namespace filterscope::ui
