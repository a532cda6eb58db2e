// The steps of undo as a table: what changed, what was shown then, and the time that a frame of it took.
#pragma once

#include <QAbstractTableModel>
#include <QImage>
#include <vector>

class QUndoStack;

namespace filterscope::ui {

/// How things were after a step; row 0 is before the first.
struct HistoryState {
  QString variant;           ///< title of what the tuned pane showed
  QString parameters;        ///< "r 5 · σs 3 · σr 30"
  double milliseconds = -1;  ///< of the filter alone, of one frame; negative: none was finished
  QImage thumbnail;
};

class HistoryModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  /// A step has up to three lines, change, variant and parameters: side by side they would be cut in a dock.
  enum Column { stepColumn, timeColumn, columnTotal };
  static constexpr int kLines = 3;
  static constexpr int kThumbnailSide = 40;

  explicit HistoryModel(const QUndoStack& undo, QObject* parent = nullptr);

  /// Describes the state that the stack is in now.
  void describe(const HistoryState& state);
  [[nodiscard]] HistoryState state(int row) const;

  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                    int role = Qt::DisplayRole) const override;

 private:
  void follow();

  const QUndoStack& undo_;
  std::vector<HistoryState> states_;
  int newest_ = 0;  ///< the stack's index when it was looked at last
};

}  // namespace filterscope::ui
