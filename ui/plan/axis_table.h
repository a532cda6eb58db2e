// Which parameters a sweep varies, and over which values: one row a parameter.
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>
#include <QTableWidget>
#include <vector>

#include "core/session/parameter_options.h"
#include "core/session/plan_words.h"
#include "core/sweep/sweep.h"

namespace filterscope::ui {

/// A ticked row is an axis. Values are written as on the command line: "1,3,7", "1:15:2", "16,32x8".
class AxisTable final : public QTableWidget {
  Q_OBJECT

 public:
  enum Column { parameterColumn, presentColumn, valuesColumn, countColumn, columnTotal };

  explicit AxisTable(QWidget* parent = nullptr);

  /// Offers what any of the variants reads. Rows that are offered again keep their ticks and values.
  void offer(const QStringList& variants, const Parameters& present);
  /// Of the ticked rows whose values can be read.
  [[nodiscard]] std::vector<SweepAxis> axes() const;
  /// What is wrong with a ticked row; empty: nothing.
  [[nodiscard]] QString problem() const;
  /// Ticks what a plan varies, with its values, and nothing else; what the plan gives one value that is the
  /// present one is not ticked. Returns the names that no row has.
  QStringList setAxes(const std::vector<PlanAxis>& axes);
  /// The row of the option "--radius"; −1: it is not offered.
  [[nodiscard]] int rowOf(const QString& option) const;

 Q_SIGNALS:
  void changed();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  struct Wish {
    bool ticked = false;
    QString values = {};
  };

  void fill();
  void takeCell(const QTableWidgetItem* item);
  void check(int row);
  void retranslate();
  [[nodiscard]] SweepAxis read(int row) const;

  Schema schema_;
  std::vector<ParameterOption> options_;  ///< a row each; they point into schema_
  Parameters present_;
  QMap<QString, Wish> wishes_;  ///< by option
  QStringList problems_;        ///< a row each
};

}  // namespace filterscope::ui
