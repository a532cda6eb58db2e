// A table's first column, which stays in sight while the others scroll.
#pragma once

#include <QObject>

class QTableView;

namespace filterscope::ui {

/// Shows column 0 of `table` over its left edge, with the same rows, selection and sorting, while the table
/// is scrolled to the right. Where the column was moved from the first place, or hidden, nothing stays. The
/// table needs its model and its delegate before.
class FrozenColumn final : public QObject {
  Q_OBJECT

 public:
  explicit FrozenColumn(QTableView* table);

  /// Hidden where all of the column is in sight.
  [[nodiscard]] QTableView* view() const { return view_; }
  /// After the table's model, columns or widths changed by other ways than its header.
  void refresh();

 private:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void place();

  QTableView* table_;
  QTableView* view_;
};

}  // namespace filterscope::ui
