// Cells of plain text whose columns follow their contents while frames come.
#pragma once

#include <QFont>
#include <QHash>
#include <QStyledItemDelegate>

namespace filterscope::ui {

/// Lays each text out once to know its size: most cells of a table that changes keep theirs. For text in the
/// view's font, without icons.
class TextCellDelegate final : public QStyledItemDelegate {
  Q_OBJECT

 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 private:
  mutable QHash<QString, QSize> sizes_;
  mutable QFont font_;
};

}  // namespace filterscope::ui
