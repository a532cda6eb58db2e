#include "ui/history/history_model.h"

#include <QFont>
#include <QPixmap>
#include <QUndoStack>
#include <utility>

#include "ui/models/number_text.h"

namespace filterscope::ui {

HistoryModel::HistoryModel(const QUndoStack& undo, QObject* parent)
    : QAbstractTableModel(parent), undo_(undo), states_(1) {
  connect(&undo, &QUndoStack::indexChanged, this, &HistoryModel::follow);
}

// A new step after some were undone replaces those: their states go with them.
void HistoryModel::follow() {
  const int index = undo_.index();
  const auto wanted = static_cast<std::size_t>(undo_.count()) + 1;
  const bool pushed = index > newest_ && index == undo_.count();
  newest_ = index;
  if (wanted != states_.size() || pushed) {
    beginResetModel();
    if (pushed && static_cast<std::size_t>(index) < states_.size()) {
      states_.resize(static_cast<std::size_t>(index));
    }
    states_.resize(wanted);
    endResetModel();
  }
  Q_EMIT dataChanged(this->index(0, 0), this->index(rowCount() - 1, columnTotal - 1));
}

void HistoryModel::describe(const HistoryState& state) {
  const int row = undo_.index();
  if (row < 0 || row >= rowCount()) return;
  HistoryState& at = states_[static_cast<std::size_t>(row)];
  const bool same = at.variant == state.variant && at.parameters == state.parameters;
  HistoryState made = state;
  // What was seen and timed stays until a newer frame of the same state comes.
  if (same && made.milliseconds < 0) {
    made.milliseconds = at.milliseconds;
    made.thumbnail = at.thumbnail;
  }
  at = std::move(made);
  Q_EMIT dataChanged(index(row, 0), index(row, columnTotal - 1));
}

HistoryState HistoryModel::state(int row) const { return states_.at(static_cast<std::size_t>(row)); }

int HistoryModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(states_.size());
}

int HistoryModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columnTotal; }

QVariant HistoryModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const HistoryState& at = states_[static_cast<std::size_t>(index.row())];
  if (role == Qt::FontRole && index.row() == undo_.index()) {
    QFont font;
    font.setBold(true);
    return font;
  }
  if (role == Qt::TextAlignmentRole && index.column() == timeColumn) {
    return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
  }
  if (role == Qt::DecorationRole && index.column() == stepColumn && !at.thumbnail.isNull()) {
    return at.thumbnail;
  }
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  if (index.column() == timeColumn) {
    return at.milliseconds < 0 ? QString() : millisecondsText(at.milliseconds);
  }
  QStringList lines{index.row() == 0 ? tr("Start") : undo_.text(index.row() - 1), at.variant, at.parameters};
  lines.removeAll(QString());
  return lines.join(QLatin1Char('\n'));
}

QVariant HistoryModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Horizontal && role == Qt::ToolTipRole && section == timeColumn) {
    return tr("The time of the filter alone, of one frame of the live preview. Measure (F5) gives medians.");
  }
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
    return QAbstractTableModel::headerData(section, orientation, role);
  }
  return section == stepColumn ? tr("Change") : tr("One frame (ms)");
}

}  // namespace filterscope::ui
