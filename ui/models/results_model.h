// The measured results as a table, one row a combination, and its sorted view.
#pragma once

#include <QAbstractTableModel>
#include <QHash>
#include <QSortFilterProxyModel>
#include <QStringList>
#include <optional>
#include <vector>

#include "core/report/results.h"
#include "ui/models/results_columns.h"

namespace filterscope::ui {

/// Rows of one image stand together, the images in the order in which they came.
class ResultsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Role {
    sortRole = Qt::UserRole,  ///< a double or a string; invalid where there is no value
    skippedRole,              ///< bool
    variantRole,              ///< the row's variant id
    groupRole                 ///< int: which image the row is of, in the order in which they came
  };

  using QAbstractTableModel::QAbstractTableModel;

  void setRecords(std::vector<ResultRecord> records);
  /// Adds a row; one of the same image, variant, parameters, conditions and device is replaced.
  void addRecord(const ResultRecord& record);
  /// The same for many at once, which then stand in their order.
  void addRecords(const std::vector<ResultRecord>& records);
  void clear();
  /// Removes the variant's rows. Returns how many there were.
  int forget(const QString& variant);
  [[nodiscard]] const std::vector<ResultRecord>& records() const { return records_; }

  /// The variant that speed-ups are taken over; empty for none.
  void setBaseline(const QString& variant);
  [[nodiscard]] const QString& baseline() const { return baseline_; }
  /// The ids that were measured, in the order of their first row.
  [[nodiscard]] QStringList measuredVariants() const;
  /// The records with their speed-ups over the baseline filled in, for files.
  [[nodiscard]] std::vector<ResultRecord> recordsWithSpeedups() const;

  /// As shown; without the sentence of what was skipped.
  [[nodiscard]] QString cellText(int row, int column) const;

  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                    int role = Qt::DisplayRole) const override;

 signals:
  void baselineChanged(const QString& variant);

 private:
  [[nodiscard]] std::optional<double> speedupOf(const ResultRecord& record) const;
  /// Each is known.
  void replace(const std::vector<ResultRecord>& records);
  int groupOf(const PictureFacts& picture);
  /// Whether a column's title has another unit now.
  bool noteUnits(const ResultRecord& record);
  [[nodiscard]] QString pictureText(const PictureFacts& picture) const;
  [[nodiscard]] QString toolTip(const ResultRecord& record, int column) const;

  std::vector<ResultRecord> records_;
  QHash<QByteArray, int> groups_;  ///< by the images' hashes
  QHash<QString, int> namesakes_;  ///< how many images have the name
  QHash<int, Units> units_;        ///< of the parameters' columns that have any
  QString baseline_;
};

/// Sorts numbers as numbers, within each image: times of different images do not compare. Rows without a
/// value come last in either order.
class ResultsProxy : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  explicit ResultsProxy(QObject* parent = nullptr);

 protected:
  [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
};

}  // namespace filterscope::ui
