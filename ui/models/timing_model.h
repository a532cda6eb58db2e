// The times of the chosen variants with the present settings: one row each, with the newest that is known.
#pragma once

#include <QHash>
#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <vector>

#include "core/charts/result_rows.h"
#include "core/report/results.h"

namespace filterscope::ui {

/// A variant with the parameters that it is timed with.
struct TimingTask {
  QString variant;  ///< id
  Parameters parameters;
  friend bool operator==(const TimingTask&, const TimingTask&) = default;
};

/// Whether both give one variant the same work: what it reads of the parameters is equal.
bool sameTask(const TimingTask& one, const TimingTask& other);

/// What the record measured.
TimingTask taskOf(const ResultRecord& record);

/// Whether a task is one of those that light up.
using LitTask = std::function<bool(const TimingTask&)>;

/// The time of one previewed frame, and what it was of.
struct PreviewTime {
  TimingTask task;
  QString pictureHash;
  double ms = 0;  ///< of the filter alone
};

/// RecordPlace::source of rows that are in no results: their record is the row of the model.
constexpr int kLiveSource = -2;

/// Rows are the chosen variants, each with the shared parameters and with each other set that is pinned;
/// those that were measured on other devices come behind the variant's own.
class TimingModel : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// The variants to show, by id. Times that are known already stay.
  void setVariants(const QStringList& ids);
  /// The image and the shared parameters of the moment, and what has parameters of its own: that has a row
  /// each. What was timed with others counts as outdated.
  void setContext(const PictureFacts& picture, const Parameters& shared,
                  const std::vector<TimingTask>& pinned = {});
  /// Times from other devices: a row of their own below the variant's, where they are of the same work.
  void setOthers(std::vector<ResultRecord> records);
  void setPreview(const PreviewTime& time);
  /// A measured or skipped combination; of the usual conditions alone, which the rows are of.
  void addRecord(const ResultRecord& record);
  void addRecords(const std::vector<ResultRecord>& records);
  void clearRecords();
  /// Measured times and live frames of a variant that computes something else from now on.
  void forget(const QString& variant);

  /// What is in focus; may be something that is not shown.
  void setCurrent(const TimingTask& task);

  [[nodiscard]] int rowCount() const { return static_cast<int>(rows_.size()); }
  [[nodiscard]] const TimingTask& task(int row) const { return rows_.at(static_cast<std::size_t>(row)).task; }
  /// Whether it is what is in focus.
  [[nodiscard]] bool isCurrent(int row) const;
  /// As charts have them, in the order of setVariants(), with their Standing.
  [[nodiscard]] std::vector<ResultRow> rows() const;

 signals:
  void changed();

 private:
  struct Row {
    TimingTask task;
    int other = -1;  ///< index into others_; −1: measured here
  };
  /// A time, and what it is worth.
  struct Found {
    ResultRecord record;
    Standing standing = Standing::missing;
    QString remark = {};
  };

  [[nodiscard]] bool samePicture(const QString& hash) const;
  [[nodiscard]] bool fits(const ResultRecord& record, const TimingTask& task) const;
  [[nodiscard]] bool hasRow(const TimingTask& task) const;
  void layRows();
  void addRows(const TimingTask& task);
  /// Of this image and the task, measured here; null where there is none.
  [[nodiscard]] const ResultRecord* recordOf(const TimingTask& task) const;
  [[nodiscard]] Found find(const Row& row) const;
  [[nodiscard]] Found findOutdated(const TimingTask& task) const;
  /// A record of the task and the present image without a time, or with that of one frame.
  [[nodiscard]] ResultRecord unmeasured(const TimingTask& task, double ms = 0) const;
  [[nodiscard]] Found outdated(const TimingTask& task, ResultRecord record, const QString& hash) const;

  QStringList variants_;
  std::vector<TimingTask> pinned_;
  std::vector<Row> rows_;
  std::vector<ResultRecord> others_;
  QHash<QString, std::vector<ResultRecord>> records_;  ///< by variant, the newest last
  QHash<QString, std::vector<PreviewTime>> previews_;  ///< by variant, the newest last
  PictureFacts picture_;
  Parameters shared_;
  TimingTask current_;
};

}  // namespace filterscope::ui
