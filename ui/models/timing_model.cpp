#include "ui/models/timing_model.h"

#include <QFont>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "core/report/fastest.h"
#include "core/report/record_key.h"
#include "kernels/catalog.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/fastest_text.h"
#include "ui/models/native_text.h"
#include "ui/models/number_text.h"
#include "ui/models/offered.h"
#include "ui/models/problem_text.h"
#include "ui/models/results_columns.h"

namespace filterscope::ui {
namespace {

QString toolTip(const TimingEntry& entry) {
  QStringList lines{rowTitle(entry), entry.task.variant};
  if (entry.state == TimingState::skipped) lines << entry.reason;
  if (entry.uncertain) lines << uncertaintyText(entry.summary, entry.converged);
  return lines.join(QLatin1Char('\n'));
}

/// What the window gives the variant of `parameters`.
Parameters given(const std::string& variant, const Parameters& parameters) {
  const Variant* found = find_variant(variant);
  return found == nullptr ? parameters : withOffered(found->descriptor.parameters, parameters);
}

/// Of what a newer measurement replaces.
std::string shownKey(const ResultRecord& record) {
  const Parameters parameters = given(record.variant, record.parameters);
  Work work = work_of(record);
  work.parameters = &parameters;
  return kSettingKey.with({KeyPart::hash}).text(work);
}

}  // namespace

QString rowTitle(const TimingEntry& entry) {
  const QString title =
      entry.difference.isEmpty() ? entry.title : QStringLiteral("%1 · %2").arg(entry.title, entry.difference);
  return entry.device.isEmpty() ? title : TimingModel::tr("%1 on %2").arg(title, entry.device);
}

QString stateText(const TimingEntry& entry) {
  switch (entry.state) {
    case TimingState::none: return TimingModel::tr("not measured");
    case TimingState::preview: return TimingModel::tr("one frame");
    case TimingState::measured:
      return entry.uncertain ? TimingModel::tr("uncertain") : TimingModel::tr("measured");
    case TimingState::outdated:
      return entry.oneFrame ? TimingModel::tr("one frame, %1").arg(entry.outdatedBy) : entry.outdatedBy;
    case TimingState::skipped: return TimingModel::tr("skipped");
  }
  return {};
}

bool sameTask(const TimingTask& one, const TimingTask& other) {
  if (one.variant != other.variant) return false;
  const std::string id = one.variant.toStdString();
  const Parameters first = given(id, one.parameters);
  const Parameters second = given(id, other.parameters);
  return kSettingKey.same({.variant = id, .parameters = &first}, {.variant = id, .parameters = &second});
}

TimingTask taskOf(const ResultRecord& record) {
  return {QString::fromStdString(record.variant), record.parameters};
}

bool TimingModel::samePicture(const QString& hash) const {
  return pictureHash_.isEmpty() || pictureHash_ == hash;
}

bool TimingModel::fits(const ResultRecord& record, const TimingTask& task) const {
  return record.variant == task.variant.toStdString() &&
         samePicture(QString::fromStdString(record.picture.hash)) && sameTask(taskOf(record), task);
}

bool TimingModel::hasRow(const std::vector<Row>& rows, const TimingTask& task) const {
  return std::ranges::any_of(rows, [&](const Row& row) { return row.other < 0 && sameTask(row.task, task); });
}

/// A task's row, unless there is one of the same work, and the rows of other devices below it.
void TimingModel::addRows(std::vector<Row>& rows, const TimingTask& task) const {
  if (hasRow(rows, task)) return;
  rows.push_back({task, -1});
  for (std::size_t i = 0; i < others_.size(); ++i) {
    if (fits(others_[i], task)) rows.push_back({task, static_cast<int>(i)});
  }
}

std::vector<TimingModel::Row> TimingModel::makeRows() const {
  std::vector<Row> rows;
  QStringList ids = variants_;
  for (const TimingTask& task : pinned_) {
    if (!ids.contains(task.variant)) ids << task.variant;
  }
  for (const QString& id : ids) {
    if (variants_.contains(id)) addRows(rows, {id, shared_});
    for (const TimingTask& task : pinned_) {
      if (task.variant == id) addRows(rows, task);
    }
    const auto known = records_.constFind(id);
    if (!allMeasured_ || known == records_.cend()) continue;
    std::vector<Parameters> measured;
    for (const ResultRecord& record : *known) {
      const bool here = samePicture(QString::fromStdString(record.picture.hash));
      if (here && record.skipped.empty()) measured.push_back(record.parameters);
    }
    const Variant* found = find_variant(id.toStdString());
    const auto key = [found](const Parameters& parameters) {
      std::vector<double> numbers;
      for (const ParameterSpec& spec : found == nullptr ? Schema() : found->descriptor.parameters) {
        if (spec.numeric()) numbers.push_back(number_of(value_of(spec, parameters)));
      }
      return numbers;
    };
    std::ranges::stable_sort(measured, {}, key);
    for (const Parameters& parameters : measured) addRows(rows, {id, parameters});
  }
  putInOrder(rows);
  return rows;
}

// Those of one variant stay together, in their order.
void TimingModel::putInOrder(std::vector<Row>& rows) const {
  struct Block {
    int place;  // GPU before CPU
    double ms;  // of the quickest; infinite where none was measured
    std::vector<Row> rows;
  };
  std::vector<Block> blocks;
  for (Row& row : rows) {
    if (blocks.empty() || blocks.back().rows.front().task.variant != row.task.variant) {
      const Variant* known = find_variant(row.task.variant.toStdString());
      const bool gpu = known != nullptr && known->descriptor.backend == Backend::cuda;
      blocks.push_back({gpu ? 0 : 1, HUGE_VAL, {}});
    }
    const ResultRecord* record = recordOf(row.task);
    if (record != nullptr && record->skipped.empty())
      blocks.back().ms = std::min(blocks.back().ms, record->measurement.summary.median);
    blocks.back().rows.push_back(std::move(row));
  }
  std::ranges::stable_sort(blocks, {}, [](const Block& one) { return std::pair(one.place, one.ms); });
  rows.clear();
  for (Block& block : blocks) std::ranges::move(block.rows, std::back_inserter(rows));
}

const ResultRecord* TimingModel::recordOf(const TimingTask& task) const {
  const auto known = records_.constFind(task.variant);
  if (known == records_.cend()) return nullptr;
  const auto found =
      std::ranges::find_if(*known, [&](const ResultRecord& record) { return fits(record, task); });
  return found == known->end() ? nullptr : &*found;
}

QString TimingModel::fastestText() const {
  std::vector<const ResultRecord*> records;
  for (const Row& row : rows_) {
    const ResultRecord* record =
        row.other >= 0 ? &others_[static_cast<std::size_t>(row.other)] : recordOf(row.task);
    if (record != nullptr) records.push_back(record);
  }
  return filterscope::ui::fastestText(records);
}

// Rows that stay in their places keep what a view knows of them.
void TimingModel::layRows() {
  std::vector<Row> rows = makeRows();
  const bool stay = std::ranges::equal(rows, rows_, [](const Row& a, const Row& b) {
    return a.task.variant == b.task.variant && a.other == b.other;
  });
  if (stay) {
    rows_ = std::move(rows);
    changed();
    return;
  }
  beginResetModel();
  rows_ = std::move(rows);
  endResetModel();
}

void TimingModel::changed() {
  if (!rows_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnTotal - 1));
}

void TimingModel::setVariants(const QStringList& ids) {
  if (ids == variants_) return;
  variants_ = ids;
  layRows();
}

void TimingModel::setOthers(std::vector<ResultRecord> records) {
  beginResetModel();
  others_ = std::move(records);
  rows_ = makeRows();
  endResetModel();
}

void TimingModel::setContext(const QString& pictureHash, const Parameters& shared,
                             const std::vector<TimingTask>& pinned) {
  if (pictureHash == pictureHash_ && shared == shared_ && pinned == pinned_) return;
  pictureHash_ = pictureHash;
  shared_ = shared;
  pinned_ = pinned;
  layRows();
}

void TimingModel::setAllMeasured(bool on) {
  allMeasured_ = on;
  layRows();
}

// The newest is kept, and of the others those that a row shows: a drag leaves one behind for each step.
void TimingModel::setPreview(const PreviewTime& time) {
  std::vector<PreviewTime>& known = previews_[time.task.variant];
  std::erase_if(known, [&](const PreviewTime& other) {
    const bool replaced = other.pictureHash == time.pictureHash && sameTask(time.task, other.task);
    return replaced || !samePicture(other.pictureHash) || !hasRow(rows_, other.task);
  });
  known.push_back(time);
  changed();
}

void TimingModel::addRecord(const ResultRecord& record) { addRecords({record}); }

void TimingModel::addRecords(const std::vector<ResultRecord>& records) {
  QHash<QString, std::set<std::string>> replaced;
  for (const ResultRecord& record : records) {
    if (record.conditions == Conditions())
      replaced[QString::fromStdString(record.variant)].insert(shownKey(record));
  }
  for (auto known = replaced.cbegin(); known != replaced.cend(); ++known) {
    std::erase_if(records_[known.key()],
                  [&](const ResultRecord& other) { return known->contains(shownKey(other)); });
  }
  for (const ResultRecord& record : records) {
    if (record.conditions != Conditions()) continue;
    std::vector<ResultRecord>& known = records_[QString::fromStdString(record.variant)];
    known.push_back(record);
    known.back().measurement.result.reset();
  }
  layRows();
}

void TimingModel::clearTimes() {
  beginResetModel();
  records_.clear();
  previews_.clear();
  rows_ = makeRows();
  endResetModel();
}

void TimingModel::setCurrent(const TimingTask& task) {
  if (task == current_) return;
  current_ = task;
  changed();
  emit currentChanged();
}

bool TimingModel::isCurrent(int row) const {
  return sameTask(rows_.at(static_cast<std::size_t>(row)).task, current_);
}

QString TimingModel::differenceOf(const Row& row) const {
  QStringList phrases;
  for (const Row& other : rows_) {
    if (other.other >= 0 || other.task.variant != row.task.variant) continue;
    phrases << parameterDifferences(row.task.variant, row.task.parameters, other.task.parameters);
  }
  phrases.removeDuplicates();
  return phrases.join(QStringLiteral(", "));
}

void TimingModel::describe(TimingEntry& entry, const ResultRecord& record) const {
  const Measurement& measurement = record.measurement;
  if (!record.skipped.empty()) {
    entry.state = TimingState::skipped;
    entry.reason = problemText(record.skipped);
    return;
  }
  entry.state = TimingState::measured;
  entry.summary = measurement.summary;
  entry.converged = measurement.converged;
  entry.uncertain = is_uncertain(measurement);
  entry.samples = measurement.samples_ms;
}

void TimingModel::describe(TimingEntry& entry, const PreviewTime& time) const {
  entry.state = TimingState::preview;
  entry.oneFrame = true;
  entry.summary = summarize(std::span(&time.ms, 1));
}

QString TimingModel::outdatedBy(const TimingEntry& entry, const QString& hash,
                                const Parameters& parameters) const {
  QStringList reasons;
  if (!samePicture(hash)) reasons << tr("another image");
  reasons << parameterDifferences(entry.task.variant, parameters, entry.task.parameters);
  return reasons.isEmpty() ? tr("other settings") : reasons.join(QStringLiteral(", "));
}

/// The newest that was measured and is no other row's, or the last frame that the live preview showed.
void TimingModel::describeOutdated(TimingEntry& entry) const {
  const auto records = records_.constFind(entry.task.variant);
  if (records != records_.cend()) {
    for (auto record = records->rbegin(); record != records->rend(); ++record) {
      const QString hash = QString::fromStdString(record->picture.hash);
      const TimingTask task{entry.task.variant, record->parameters};
      if (!record->skipped.empty() || (samePicture(hash) && hasRow(rows_, task))) continue;
      describe(entry, *record);
      entry.state = TimingState::outdated;
      entry.outdatedBy = outdatedBy(entry, hash, record->parameters);
      entry.elsewhere = !samePicture(hash);
      return;
    }
  }
  const auto previews = previews_.constFind(entry.task.variant);
  if (previews == previews_.cend() || previews->empty()) return;
  const PreviewTime& last = previews->back();
  if (samePicture(last.pictureHash) && hasRow(rows_, last.task)) return;
  describe(entry, last);
  entry.state = TimingState::outdated;
  entry.outdatedBy = outdatedBy(entry, last.pictureHash, last.task.parameters);
  entry.elsewhere = !samePicture(last.pictureHash);
}

TimingEntry TimingModel::entry(int row) const {
  TimingEntry entry;
  if (row < 0 || row >= rowCount()) return entry;
  const Row& at = rows_[static_cast<std::size_t>(row)];
  const QString& id = at.task.variant;
  entry.task = at.task;
  entry.title = variantTitle(id);
  entry.difference = differenceOf(at);
  entry.study = id.section(QLatin1Char('/'), 0, 0);
  if (const Variant* found = find_variant(id.toStdString())) {
    entry.study = fromUtf8(found->descriptor.study);
    entry.backend = found->descriptor.backend;
  }
  if (at.other >= 0) {
    const ResultRecord& record = others_[static_cast<std::size_t>(at.other)];
    entry.device = QString::fromStdString(record.device);
    describe(entry, record);
    return entry;
  }
  if (const ResultRecord* record = recordOf(at.task)) {
    describe(entry, *record);
    return entry;
  }
  if (const auto known = previews_.constFind(id); known != previews_.cend()) {
    const auto found = std::ranges::find_if(*known, [&](const PreviewTime& time) {
      return samePicture(time.pictureHash) && sameTask(time.task, at.task);
    });
    if (found != known->end()) {
      describe(entry, *found);
      return entry;
    }
  }
  if (at.task.parameters == shared_) describeOutdated(entry);
  return entry;
}

int TimingModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int TimingModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columnTotal; }

QVariant TimingModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  if (role == Qt::TextAlignmentRole && index.column() >= medianColumn) {
    return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
  }
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::FontRole) return {};
  const TimingEntry row = entry(index.row());
  if (role == Qt::FontRole) {
    // As in the chart: what is no good measurement of the present stands in italics.
    if (row.state == TimingState::none || (row.state == TimingState::measured && !row.uncertain)) return {};
    QFont font;
    font.setItalic(true);
    return font;
  }
  if (role == Qt::ToolTipRole) return toolTip(row);
  const bool timed = row.state != TimingState::none && row.state != TimingState::skipped;
  const bool statistics = timed && !row.oneFrame;
  switch (index.column()) {
    case variantColumn: return rowTitle(row);
    case backendColumn: return row.backend == Backend::cuda ? tr("GPU") : tr("CPU");
    case stateColumn: return stateText(row);
    case medianColumn:
      return timed ? markedText(millisecondsText(row.summary.median), row.uncertain) : QString();
    case q1Column: return statistics ? spreadText(row.summary, row.summary.q1) : QString();
    case q3Column: return statistics ? spreadText(row.summary, row.summary.q3) : QString();
    case minimumColumn: return statistics ? millisecondsText(row.summary.minimum) : QString();
    case samplesColumn:
      return timed ? QLocale().toString(statistics ? static_cast<int>(row.samples.size()) : 1) : QString();
    default: return {};
  }
}

QVariant TimingModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
    return QAbstractTableModel::headerData(section, orientation, role);
  }
  switch (section) {
    case variantColumn: return tr("Variant");
    case backendColumn: return tr("Runs on");
    case stateColumn: return tr("State");
    case medianColumn: return tr("Median (ms)");
    case q1Column: return tr("Q1 (ms)");
    case q3Column: return tr("Q3 (ms)");
    case minimumColumn: return tr("Minimum (ms)");
    case samplesColumn: return tr("Samples");
    default: return {};
  }
}

}  // namespace filterscope::ui
