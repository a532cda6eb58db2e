// What the timing chart shows: one row a chosen variant, with the newest that is known of its time.
#pragma once

#include <QAbstractTableModel>
#include <QHash>
#include <QStringList>
#include <functional>
#include <optional>
#include <vector>

#include "core/report/results.h"

namespace filterscope::ui {

/// How much a row's time is worth.
enum class TimingState {
  none,      ///< nothing known
  preview,   ///< one frame of the live preview, with the present image and the row's parameters: no
             ///< statistics
  measured,  ///< measured with the present image and the row's parameters
  outdated,  ///< of another image or of other parameters, which `outdatedBy` names
  skipped    ///< could not be measured; `reason` says why
};

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

struct TimingEntry {
  TimingTask task;
  QString title;       ///< the variant's, for people
  QString difference;  ///< what sets the row apart from the variant's others: "Radius 7 px"; else empty
  QString study;
  QString device;  ///< of a row that was measured on another device than this machine's; else empty
  Backend backend = Backend::cpu;
  TimingState state = TimingState::none;
  bool oneFrame = false;        ///< the time is a previewed frame's, also where it is outdated
  QString outdatedBy;           ///< "Radius 3 px", "another image"
  bool elsewhere = false;       ///< of another image: its time belongs on no axis of this one's
  Summary summary;              ///< ms; of one frame its only time
  bool converged = true;        ///< see Measurement
  bool uncertain = false;       ///< the median says little
  std::vector<double> samples;  ///< ms
  QString reason;
};

/// Rows are the chosen variants, each with the shared parameters and with each other set that is pinned or,
/// on demand, was measured for the image: those that run on a GPU first, and of each kind those that were
/// measured, fastest first, before the others in the order of setVariants. Columns are a text alternative to
/// the chart.
class TimingModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column {
    variantColumn,
    backendColumn,
    stateColumn,
    medianColumn,
    q1Column,
    q3Column,
    minimumColumn,
    samplesColumn,
    columnTotal
  };

  using QAbstractTableModel::QAbstractTableModel;

  /// The variants to show, by id. Times that are known already stay.
  void setVariants(const QStringList& ids);
  /// The image and the shared parameters of the moment, and what has parameters of its own: that has a row
  /// each. What was timed with others counts as outdated.
  void setContext(const QString& pictureHash, const Parameters& shared,
                  const std::vector<TimingTask>& pinned = {});
  /// A row for every set of parameters that was measured for the image, too.
  void setAllMeasured(bool on);
  /// Times from other devices: a row of their own below the variant's, where they are of the same work.
  void setOthers(std::vector<ResultRecord> records);
  void setPreview(const PreviewTime& time);
  /// A measured or skipped combination; of the usual conditions alone, which the chart is of.
  void addRecord(const ResultRecord& record);
  void addRecords(const std::vector<ResultRecord>& records);
  void clearTimes();

  /// What is in focus, drawn with a band behind it; may be something that is not shown.
  void setCurrent(const TimingTask& task);
  [[nodiscard]] const TimingTask& current() const { return current_; }
  [[nodiscard]] bool isCurrent(int row) const;

  [[nodiscard]] TimingEntry entry(int row) const;
  /// Who is fastest of the rows that were measured, in a sentence; empty where nothing is compared.
  [[nodiscard]] QString fastestText() const;
  [[nodiscard]] const QStringList& variants() const { return variants_; }

  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                    int role = Qt::DisplayRole) const override;

 signals:
  void currentChanged();

 private:
  struct Row {
    TimingTask task;
    int other = -1;  ///< index into others_; −1: measured here
    friend bool operator==(const Row&, const Row&) = default;
  };

  [[nodiscard]] bool samePicture(const QString& hash) const;
  [[nodiscard]] bool fits(const ResultRecord& record, const TimingTask& task) const;
  [[nodiscard]] bool hasRow(const std::vector<Row>& rows, const TimingTask& task) const;
  [[nodiscard]] std::vector<Row> makeRows() const;
  void addRows(std::vector<Row>& rows, const TimingTask& task) const;
  void putInOrder(std::vector<Row>& rows) const;
  /// Of this image and the task, measured here; null where there is none.
  [[nodiscard]] const ResultRecord* recordOf(const TimingTask& task) const;
  void layRows();
  void changed();
  [[nodiscard]] QString differenceOf(const Row& row) const;
  void describe(TimingEntry& entry, const ResultRecord& record) const;
  void describe(TimingEntry& entry, const PreviewTime& time) const;
  void describeOutdated(TimingEntry& entry) const;
  [[nodiscard]] QString outdatedBy(const TimingEntry& entry, const QString& hash,
                                   const Parameters& parameters) const;

  QStringList variants_;
  std::vector<TimingTask> pinned_;
  std::vector<Row> rows_;
  std::vector<ResultRecord> others_;
  QHash<QString, std::vector<ResultRecord>> records_;  ///< by variant, the newest last
  QHash<QString, std::vector<PreviewTime>> previews_;  ///< by variant, the newest last
  QString pictureHash_;
  Parameters shared_;
  TimingTask current_;
  bool allMeasured_ = false;
};

/// What a row is called: the variant's title, what sets it apart from the variant's other rows, and the
/// device where that is another one than this machine's.
QString rowTitle(const TimingEntry& entry);
/// A row's state in words, for tables and read-outs.
QString stateText(const TimingEntry& entry);

}  // namespace filterscope::ui
