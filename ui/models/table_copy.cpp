#include "ui/models/table_copy.h"

#include <QStringList>
#include <algorithm>
#include <set>

namespace filterscope::ui {
namespace {

QString clean(QString cell, TableFormat format) {
  cell.replace(QLatin1Char('\t'), QLatin1Char(' '));
  cell.replace(QLatin1Char('\n'), QLatin1Char(' '));
  if (format == TableFormat::markdown) cell.replace(QLatin1Char('|'), QStringLiteral("\\|"));
  return cell;
}

QString line(const QStringList& cells, TableFormat format) {
  if (format == TableFormat::tabs) return cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
  return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
}

}  // namespace

QString selectionText(const QItemSelectionModel& selection, TableFormat format,
                      const QList<int>& hiddenColumns, const QList<int>& order) {
  const QAbstractItemModel* model = selection.model();
  std::set<int> rows;
  std::set<int> chosen;
  for (const QModelIndex& index : selection.selectedIndexes()) {
    if (hiddenColumns.contains(index.column())) continue;
    rows.insert(index.row());
    chosen.insert(index.column());
  }
  if (rows.empty()) return {};
  QList<int> columns(chosen.begin(), chosen.end());
  std::ranges::stable_sort(columns, {}, [&](int column) { return order.indexOf(column); });

  QStringList header;
  QStringList rule;
  for (const int column : columns) {
    header << clean(model->headerData(column, Qt::Horizontal).toString(), format);
    const auto alignment = model->index(*rows.begin(), column).data(Qt::TextAlignmentRole).toInt();
    rule << ((alignment & Qt::AlignRight) != 0 ? QStringLiteral("---:") : QStringLiteral("---"));
  }
  QString result = line(header, format);
  if (format == TableFormat::markdown) result += line(rule, format);
  for (const int row : rows) {
    QStringList cells;
    for (const int column : columns) cells << clean(model->index(row, column).data().toString(), format);
    result += line(cells, format);
  }
  return result;
}

}  // namespace filterscope::ui
