// What the timing chart shows: one row a chosen variant, with the newest that is known of its time.
#pragma once

#include <QAbstractTableModel>
#include <QHash>
#include <QStringList>
#include <optional>
#include <vector>

#include "core/report/results.h"

namespace filterscope::ui {

/// How much a row's time is worth.
enum class TimingState {
  none,      ///< nothing known
  preview,   ///< one frame of the live preview: no statistics
  measured,  ///< measured with the present picture and parameters
  outdated,  ///< measured, with another picture or other parameters than the present ones
  skipped    ///< could not be measured; `reason` says why
};

struct TimingEntry {
  QString variant;  ///< id
  QString title;
  QString study;
  QString device;  ///< of a row that was measured on another device than this machine's; else empty
  Backend backend = Backend::cpu;
  TimingState state = TimingState::none;
  double median = 0;  ///< ms; of a preview its only time
  double minimum = 0;
  double q1 = 0;
  double q3 = 0;
  std::vector<double> samples;  ///< ms
  QString reason;
};

/// Rows are the chosen variants in the order of setVariants; columns a text alternative to the chart.
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
  /// The picture and the parameters of the moment: what was measured with others counts as outdated.
  void setContext(const QString& pictureHash, const Parameters& parameters);
  /// Times from other devices: a row of their own below the variant's, where they are of the same work.
  void setOthers(std::vector<ResultRecord> records);
  /// The time of one previewed frame.
  void setPreview(const QString& variant, double kernelMs, const Parameters& parameters);
  /// A measured or skipped combination.
  void addRecord(const ResultRecord& record);
  void clearTimes();

  /// The variant in focus, drawn with a band behind it; may be one that is not shown.
  void setCurrent(const QString& variant);
  [[nodiscard]] const QString& current() const { return current_; }

  [[nodiscard]] TimingEntry entry(int row) const;
  [[nodiscard]] const QStringList& variants() const { return variants_; }

  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                    int role = Qt::DisplayRole) const override;

 signals:
  void currentChanged(const QString& variant);

 private:
  struct Known {
    std::optional<ResultRecord> record;
    std::optional<double> previewMs;
    Parameters previewParameters;
    bool previewIsNewer = false;
  };

  struct Row {
    QString variant;
    int other = -1;  ///< index into others_; −1: measured here
    friend bool operator==(const Row&, const Row&) = default;
  };

  [[nodiscard]] bool fits(const ResultRecord& record) const;
  void rowChanged(const QString& variant);
  [[nodiscard]] std::vector<Row> makeRows() const;
  void layRows();
  void describe(TimingEntry& entry, const ResultRecord& record, bool current) const;

  QStringList variants_;
  std::vector<Row> rows_;
  std::vector<ResultRecord> others_;
  QHash<QString, Known> known_;
  QString pictureHash_;
  Parameters parameters_;
  QString current_;
};

/// What a row is called: its variant, with the device where that is another one than this machine's.
QString rowTitle(const TimingEntry& entry);
/// The word for a state, for tables and read-outs.
QString nameOf(TimingState state);

/// What a measurement uses: where nobody chose a thread block, the variant's own.
Parameters measuredParameters(const Descriptor& descriptor, Parameters parameters);

/// Whether both give the variant of that id the same work when they are measured: compares what it reads, the
/// border, the colour mode and the window. False for an unknown id.
bool sameWork(const QString& variant, const Parameters& first, const Parameters& second);

}  // namespace filterscope::ui
