#include "ui/models/results_model.h"

#include <QFont>
#include <algorithm>
#include <map>
#include <string>

#include "core/report/record_key.h"
#include "core/sweep/verdicts.h"
#include "ui/models/number_text.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {

bool measured(const ResultRecord& record) {
  return record.skipped.empty() && record.measurement.summary.median > 0;
}

/// The fastest median of the baseline at the same task over the record's.
std::optional<double> speedupOver(const QString& baseline, const std::vector<ResultRecord>& records,
                                  const ResultRecord& record) {
  if (!measured(record)) return std::nullopt;
  std::optional<double> fastest;
  for (const ResultRecord& other : records) {
    if (other.variant != baseline.toStdString() || !measured(other) || !kTaskKey.same(other, record))
      continue;
    const double median = other.measurement.summary.median;
    fastest = fastest ? std::min(*fastest, median) : median;
  }
  if (!fastest) return std::nullopt;
  return *fastest / record.measurement.summary.median;
}

std::string keyOf(const ResultRecord& record) { return kMeasurementKey.text(work_of(record)); }

/// Uncertain times are italic, and what is not what it promises is crossed out.
QVariant fontOf(const ResultRecord& record, int column) {
  if (!record.skipped.empty()) return {};
  const bool time = column == columnNamed("median_ms") || column == columnNamed("speedup");
  QFont font;
  font.setItalic(time && is_uncertain(record.measurement));
  font.setStrikeOut(is_wrong(record) && (time || column == columnNamed("title")));
  return font == QFont() ? QVariant() : QVariant(font);
}

}  // namespace

void ResultsModel::setRecords(std::vector<ResultRecord> records) {
  beginResetModel();
  groups_.clear();
  namesakes_.clear();
  units_.clear();
  records_ = std::move(records);
  for (const ResultRecord& record : records_) noteUnits(record);
  std::vector<std::pair<int, std::size_t>> order;
  for (std::size_t i = 0; i < records_.size(); ++i) order.emplace_back(groupOf(records_[i].picture), i);
  std::ranges::sort(order);
  std::vector<ResultRecord> grouped;
  grouped.reserve(records_.size());
  for (const auto& [group, i] : order) grouped.push_back(std::move(records_[i]));
  records_ = std::move(grouped);
  endResetModel();
}

int ResultsModel::groupOf(const PictureFacts& picture) {
  const auto hash = QByteArray::fromStdString(picture.hash);
  const auto found = groups_.constFind(hash);
  if (found != groups_.cend()) return *found;
  ++namesakes_[QString::fromStdString(picture.name)];
  const int group = static_cast<int>(groups_.size());
  groups_.insert(hash, group);
  return group;
}

bool ResultsModel::noteUnits(const ResultRecord& record) {
  bool more = false;
  for (int column = firstParameter(); column < resultColumns(); ++column) {
    const std::string unit = columnUnit(record, column);
    if (!unit.empty()) more = units_[column].insert(unit).second || more;
  }
  return more;
}

void ResultsModel::addRecord(const ResultRecord& record) {
  const auto same = std::ranges::find_if(
      records_, [&](const ResultRecord& other) { return kMeasurementKey.same(other, record); });
  if (same == records_.end()) {
    const int group = groupOf(record.picture);
    const auto after = std::ranges::find_if(
        records_, [&](const ResultRecord& other) { return groupOf(other.picture) > group; });
    const auto row = static_cast<int>(after - records_.begin());
    beginInsertRows({}, row, row);
    records_.insert(after, record);
    endInsertRows();
    if (noteUnits(record)) emit headerDataChanged(Qt::Horizontal, firstParameter(), columnCount() - 1);
  } else {
    *same = record;
  }
  // A baseline's new time changes every row's speed-up.
  emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

// What comes together keeps its order, from the place of the first of it that was known: a sweep's first rows
// come before the others do.
void ResultsModel::addRecords(const std::vector<ResultRecord>& records) {
  std::map<std::string, std::size_t> places;
  for (std::size_t i = 0; i < records.size(); ++i) places.insert_or_assign(keyOf(records[i]), i);
  std::vector<ResultRecord> all;
  std::vector<std::size_t> order;  // of `records`, as they stand now
  std::size_t first = records_.size();
  for (const ResultRecord& known : records_) {
    const auto found = places.find(keyOf(known));
    if (found == places.end()) {
      all.push_back(known);
    } else {
      if (order.empty()) first = all.size();
      order.push_back(found->second);
    }
  }
  std::vector<ResultRecord> together;
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (places.at(keyOf(records[i])) == i) together.push_back(records[i]);
  }
  if (order.size() == together.size() && std::ranges::is_sorted(order)) return replace(together);
  all.insert(all.begin() + static_cast<std::ptrdiff_t>(std::min(first, all.size())), together.begin(),
             together.end());
  setRecords(std::move(all));
}

void ResultsModel::replace(const std::vector<ResultRecord>& records) {
  std::map<std::string, std::size_t> rows;
  for (std::size_t i = 0; i < records_.size(); ++i) rows.insert_or_assign(keyOf(records_[i]), i);
  for (const ResultRecord& record : records) records_[rows.at(keyOf(record))] = record;
  if (!records_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void ResultsModel::clear() { setRecords({}); }

int ResultsModel::forget(const QString& variant) {
  std::vector<ResultRecord> others = records_;
  const auto removed = std::erase_if(
      others, [id = variant.toStdString()](const ResultRecord& record) { return record.variant == id; });
  if (removed > 0) setRecords(std::move(others));
  return static_cast<int>(removed);
}

void ResultsModel::setBaseline(const QString& variant) {
  if (variant == baseline_) return;
  baseline_ = variant;
  emit baselineChanged(variant);
  if (records_.empty()) return;
  const int column = columnNamed("speedup");
  emit dataChanged(index(0, column), index(rowCount() - 1, column));
}

QStringList ResultsModel::measuredVariants() const {
  QStringList ids;
  for (const ResultRecord& record : records_) {
    const QString id = QString::fromStdString(record.variant);
    if (measured(record) && !ids.contains(id)) ids << id;
  }
  return ids;
}

std::optional<double> ResultsModel::speedupOf(const ResultRecord& record) const {
  return baseline_.isEmpty() && measured(record) ? record.speedup : speedupOver(baseline_, records_, record);
}

std::vector<ResultRecord> ResultsModel::recordsWithSpeedups() const {
  std::vector<ResultRecord> result = records_;
  if (baseline_.isEmpty()) return result;
  for (std::size_t i = 0; i < result.size(); ++i)
    result[i].speedup = speedupOver(baseline_, records_, records_[i]);
  return result;
}

QString ResultsModel::cellText(int row, int column) const {
  const ResultRecord& record = records_[static_cast<std::size_t>(row)];
  if (column == columnNamed("picture")) return pictureText(record.picture);
  return columnText(record, column, column == columnNamed("speedup") ? speedupOf(record) : std::nullopt);
}

int ResultsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(records_.size());
}

int ResultsModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : resultColumns();
}

QVariant ResultsModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const ResultRecord& record = records_[static_cast<std::size_t>(index.row())];
  const int column = index.column();
  const bool skipped = !record.skipped.empty();
  switch (role) {
    case Qt::DisplayRole:
      // The view lets this one span the columns of what was not measured.
      if (skipped && column == columnNamed("median_ms")) {
        return tr("skipped: %1").arg(problemText(record.skipped));
      }
      return cellText(index.row(), index.column());
    case Qt::ToolTipRole: return toolTip(record, column);
    case Qt::FontRole: return fontOf(record, column);
    case Qt::TextAlignmentRole:
      if (isNumeric(column) && !(skipped && column == columnNamed("median_ms"))) {
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
      }
      return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    case sortRole: return columnValue(record, column, speedupOf(record));
    case skippedRole: return skipped;
    case groupRole: return groups_.value(QByteArray::fromStdString(record.picture.hash));
    case variantRole: return QString::fromStdString(record.variant);
    default: return {};
  }
}

/// The name, with a part of the hash where another image has the same name.
QString ResultsModel::pictureText(const PictureFacts& picture) const {
  const QString name = QString::fromStdString(picture.name);
  if (namesakes_.value(name) < 2) return name;
  return QStringLiteral("%1 (%2)").arg(name, QString::fromStdString(picture.hash.substr(0, 6)));
}

QString ResultsModel::toolTip(const ResultRecord& record, int column) const {
  if (!record.skipped.empty()) return tr("Skipped: %1").arg(problemText(record.skipped));
  QStringList lines;
  if (column == columnNamed("title")) lines << QString::fromStdString(record.variant);
  if (column == columnNamed("picture")) {
    lines << tr("%1, %2 × %3 pixels")
                 .arg(pictureText(record.picture))
                 .arg(record.picture.shape.width)
                 .arg(record.picture.shape.height);
  }
  if (isMeasured(column) && column < columnNamed("count")) lines << uncertaintyText(record.measurement);
  if (is_wrong(record)) lines << wrongText(record);
  if (isMeasured(column) && column >= columnNamed("occupancy")) lines << countersText(record.measurement);
  lines << columnDefinition(column);
  lines.removeAll(QString());
  return lines.join(QLatin1Char('\n'));
}

QVariant ResultsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Horizontal && section >= 0 && section < resultColumns()) {
    if (role == Qt::DisplayRole) return columnTitle(section, units_.value(section));
    if (role == Qt::ToolTipRole || role == Qt::WhatsThisRole) return columnDefinition(section);
  }
  return QAbstractTableModel::headerData(section, orientation, role);
}

ResultsProxy::ResultsProxy(QObject* parent) : QSortFilterProxyModel(parent) {
  setSortRole(ResultsModel::sortRole);
  setDynamicSortFilter(true);
}

bool ResultsProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const {
  const int group = left.data(ResultsModel::groupRole).toInt();
  const int otherGroup = right.data(ResultsModel::groupRole).toInt();
  if (group != otherGroup && left.column() != columnNamed("picture")) {
    return (sortOrder() == Qt::AscendingOrder) == (group < otherGroup);
  }
  const QVariant a = left.data(sortRole());
  const QVariant b = right.data(sortRole());
  if (!a.isValid() || !b.isValid()) {
    if (a.isValid() == b.isValid()) return left.row() < right.row();
    return (sortOrder() == Qt::AscendingOrder) == a.isValid();
  }
  if (a.typeId() == QMetaType::QString) return a.toString().localeAwareCompare(b.toString()) < 0;
  return a.toDouble() < b.toDouble();
}

}  // namespace filterscope::ui
