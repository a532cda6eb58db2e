// Cells whose columns follow their contents while frames come.
#pragma once

#include <QFont>
#include <QHash>
#include <QStyledItemDelegate>

namespace filterscope::ui {

/// Lays each text out once to know its size: most cells of a table that changes keep theirs. For models whose
/// cells have one font but for its weight and slant, and whose icons are images.
class TextCellDelegate final : public QStyledItemDelegate {
  Q_OBJECT

 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 private:
  /// What a size depends on.
  struct Cell {
    QString text;
    int weight = 0;  ///< of its own font; 0: it has the view's
    bool italic = false;
    QSize icon;
    friend bool operator==(const Cell&, const Cell&) = default;
    friend size_t qHash(const Cell& cell, size_t seed = 0) {
      return qHashMulti(seed, cell.text, cell.weight, cell.italic, cell.icon.width(), cell.icon.height());
    }
  };

  mutable QHash<Cell, QSize> sizes_;
  mutable QFont font_;
};

}  // namespace filterscope::ui
