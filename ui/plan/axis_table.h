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

  /// Offers what any of the variants reads. Rows stay where they are: those that none of them reads any more
  /// are grey, new ones come last.
  void offer(const QStringList& variants, const Parameters& present);
  /// Takes grey rows away that are not ticked, and puts the others in their usual order.
  void tidy();
  /// Of the ticked rows that a variant reads, the values that one of them can have.
  [[nodiscard]] std::vector<SweepAxis> axes() const;
  /// What is wrong with a ticked row; empty: nothing.
  [[nodiscard]] QString problem() const;
  /// Which values of ticked rows axes() lacks, and what is possible in their place; empty: none.
  [[nodiscard]] QString leftOut() const;
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
  void fitColumns();
  void takeCell(const QTableWidgetItem* item);
  void check(int row);
  void showState(int row, const QString& count, const QString& why);
  void retranslate();
  [[nodiscard]] const ParameterOption& option(int row) const;
  [[nodiscard]] bool isTicked(int row) const;
  [[nodiscard]] SweepAxis read(int row) const;

  Schema schema_;
  std::vector<ParameterOption> options_;  ///< a row each; they point into schema_
  std::vector<Schema> variants_;          ///< what each variant reads
  Parameters present_;
  QMap<QString, Wish> wishes_;   ///< by option
  std::vector<SweepAxis> axes_;  ///< a row each, as the next two: empty where it is no axis
  QStringList problems_;
  QStringList leftOut_;
};

}  // namespace filterscope::ui
