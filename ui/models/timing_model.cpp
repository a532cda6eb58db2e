#include "ui/models/timing_model.h"

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "core/report/record_key.h"
#include "kernels/catalog.h"
#include "ui/models/chart_words.h"
#include "ui/models/offered.h"
#include "ui/models/results_columns.h"

namespace filterscope::ui {
namespace {

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

TimingTask taskOf(const ResultRecord& record) {
  return {QString::fromStdString(record.variant), record.parameters};
}

bool sameTask(const TimingTask& one, const TimingTask& other) {
  if (one.variant != other.variant) return false;
  const std::string id = one.variant.toStdString();
  const Parameters first = given(id, one.parameters);
  const Parameters second = given(id, other.parameters);
  return kSettingKey.same({.variant = id, .parameters = &first}, {.variant = id, .parameters = &second});
}

bool TimingModel::samePicture(const QString& hash) const {
  return picture_.hash.empty() || picture_.hash == hash.toStdString();
}

bool TimingModel::fits(const ResultRecord& record, const TimingTask& task) const {
  return record.variant == task.variant.toStdString() &&
         samePicture(QString::fromStdString(record.picture.hash)) && sameTask(taskOf(record), task);
}

bool TimingModel::hasRow(const TimingTask& task) const {
  return std::ranges::any_of(rows_,
                             [&](const Row& row) { return row.other < 0 && sameTask(row.task, task); });
}

/// A task's row, unless there is one of the same work, and the rows of other devices below it.
void TimingModel::addRows(const TimingTask& task) {
  if (hasRow(task)) return;
  rows_.push_back({task, -1});
  for (std::size_t i = 0; i < others_.size(); ++i) {
    if (fits(others_[i], task)) rows_.push_back({task, static_cast<int>(i)});
  }
}

void TimingModel::layRows() {
  rows_.clear();
  QStringList ids = variants_;
  for (const TimingTask& task : pinned_) {
    if (!ids.contains(task.variant)) ids << task.variant;
  }
  for (const QString& id : ids) {
    if (variants_.contains(id)) addRows({id, shared_});
    for (const TimingTask& task : pinned_) {
      if (task.variant == id) addRows(task);
    }
  }
  emit changed();
}

const ResultRecord* TimingModel::recordOf(const TimingTask& task) const {
  const auto known = records_.constFind(task.variant);
  if (known == records_.cend()) return nullptr;
  const auto found =
      std::ranges::find_if(*known, [&](const ResultRecord& record) { return fits(record, task); });
  return found == known->end() ? nullptr : &*found;
}

void TimingModel::setVariants(const QStringList& ids) {
  if (ids == variants_) return;
  variants_ = ids;
  layRows();
}

void TimingModel::setOthers(std::vector<ResultRecord> records) {
  others_ = std::move(records);
  layRows();
}

void TimingModel::setContext(const PictureFacts& picture, const Parameters& shared,
                             const std::vector<TimingTask>& pinned) {
  const bool same = picture.hash == picture_.hash && picture.name == picture_.name;
  if (same && shared == shared_ && pinned == pinned_) return;
  picture_ = picture;
  shared_ = shared;
  pinned_ = pinned;
  layRows();
}

// The newest is kept, and of the others those that a row shows: a drag leaves one behind for each step.
void TimingModel::setPreview(const PreviewTime& time) {
  std::vector<PreviewTime>& known = previews_[time.task.variant];
  std::erase_if(known, [&](const PreviewTime& other) {
    const bool replaced = other.pictureHash == time.pictureHash && sameTask(time.task, other.task);
    return replaced || !samePicture(other.pictureHash) || !hasRow(other.task);
  });
  known.push_back(time);
  emit changed();
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

void TimingModel::clearRecords() {
  records_.clear();
  emit changed();
}

void TimingModel::forget(const QString& variant) {
  records_.remove(variant);
  previews_.remove(variant);
  emit changed();
}

void TimingModel::setCurrent(const TimingTask& task) {
  if (task == current_) return;
  current_ = task;
  emit changed();
}

bool TimingModel::isCurrent(int row) const {
  const TimingTask& one = task(row);
  return sameTask(one, current_);
}

ResultRecord TimingModel::unmeasured(const TimingTask& task, double ms) const {
  ResultRecord record;
  record.picture = picture_;
  record.variant = task.variant.toStdString();
  const Variant* found = find_variant(record.variant);
  record.parameters =
      found == nullptr ? task.parameters : offered(found->descriptor.parameters, task.parameters);
  if (ms > 0) record.measurement.summary = summarize(std::span(&ms, 1));
  return record;
}

/// A time of another image belongs on no axis of this one's.
TimingModel::Found TimingModel::outdated(const TimingTask& task, ResultRecord record,
                                         const QString& hash) const {
  if (!samePicture(hash)) return {unmeasured(task), Standing::missing, tr("not measured on this image")};
  const QStringList by = parameterDifferences(task.variant, record.parameters, task.parameters);
  return {std::move(record), Standing::outdated,
          by.isEmpty() ? tr("other settings") : by.join(QStringLiteral(", "))};
}

/// The newest that was measured and is no other row's, or the last frame that the live preview showed.
TimingModel::Found TimingModel::findOutdated(const TimingTask& task) const {
  const auto elsewhere = [&](const QString& hash, const TimingTask& of) {
    return !samePicture(hash) || !hasRow(of);
  };
  if (const auto records = records_.constFind(task.variant); records != records_.cend()) {
    for (auto record = records->rbegin(); record != records->rend(); ++record) {
      const QString hash = QString::fromStdString(record->picture.hash);
      if (record->skipped.empty() && elsewhere(hash, {task.variant, record->parameters}))
        return outdated(task, *record, hash);
    }
  }
  const auto previews = previews_.constFind(task.variant);
  if (previews == previews_.cend() || previews->empty()) return {unmeasured(task)};
  const PreviewTime& last = previews->back();
  if (!elsewhere(last.pictureHash, last.task)) return {unmeasured(task)};
  return outdated(task, unmeasured(last.task, last.ms), last.pictureHash);
}

TimingModel::Found TimingModel::find(const Row& row) const {
  if (row.other >= 0) return {others_[static_cast<std::size_t>(row.other)], Standing::measured};
  if (const ResultRecord* record = recordOf(row.task)) return {*record, Standing::measured};
  if (const auto known = previews_.constFind(row.task.variant); known != previews_.cend()) {
    const auto found = std::ranges::find_if(*known, [&](const PreviewTime& time) {
      return samePicture(time.pictureHash) && sameTask(time.task, row.task);
    });
    if (found != known->end()) return {unmeasured(row.task, found->ms), Standing::one_frame};
  }
  return row.task.parameters == shared_ ? findOutdated(row.task) : Found{unmeasured(row.task)};
}

std::vector<ResultRow> TimingModel::rows() const {
  ChartSource source;
  std::vector<Found> found;
  for (const Row& row : rows_) {
    found.push_back(find(row));
    source.document.records.push_back(found.back().record);
  }
  std::vector<ResultRow> rows = rows_of({source}, windowChartWords());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].place.source = kLiveSource;
    rows[i].standing = found[i].standing;
    rows[i].remark = found[i].remark.toStdString();
    // What tells rows apart is what is set now, whatever the time is of.
    if (rows_[i].other < 0) rows[i].parameters = unmeasured(rows_[i].task).parameters;
  }
  return rows;
}

}  // namespace filterscope::ui
