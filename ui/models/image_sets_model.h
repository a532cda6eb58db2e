// What each variant does over all images that were measured: mean and standard deviation, one row a variant
// at its parameters, of which it says those that differ between rows.
#pragma once

#include <QAbstractTableModel>
#include <QString>
#include <QStringList>
#include <vector>

#include "core/report/image_sets.h"
#include "ui/widgets/postponed.h"

namespace filterscope::ui {

class ResultsModel;

class ImageSetsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column {
    title,
    parameters,
    noise,
    images,
    median,
    firstFigure
  };  ///< a figure for each of brief_metrics(), then what they are against
  enum Role {
    sortRole = Qt::UserRole,  ///< a double or a string; invalid where there is no value
    variantRole               ///< the row's variant id
  };

  /// Follows the model, which outlives this one. No rows where all results are of one image.
  explicit ImageSetsModel(const ResultsModel& results, QObject* parent = nullptr);

  /// At once, where the results have just changed; it comes by itself a moment later.
  void refresh();
  [[nodiscard]] const std::vector<OverImages>& sets() const { return sets_; }

  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                    int role = Qt::DisplayRole) const override;

 private:
  const ResultsModel& results_;
  Postponed soon_;  ///< once for all results that come together
  [[nodiscard]] QString ownParameters(const OverImages& over) const;
  std::vector<OverImages> sets_;
  QStringList shared_;  ///< parameters and conditions that all rows have alike
};

}  // namespace filterscope::ui
