#include "ui/widgets/text_cell_delegate.h"

#include <QImage>

namespace filterscope::ui {
namespace {
constexpr qsizetype kMostCells = 2000;  // times differ with each frame
}  // namespace

QSize TextCellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  if (option.font != font_ || sizes_.size() > kMostCells) sizes_.clear();
  font_ = option.font;
  const QVariant own = index.data(Qt::FontRole);
  const Cell cell{displayText(index.data(Qt::DisplayRole), option.locale),
                  own.isValid() ? own.value<QFont>().weight() : 0,
                  own.isValid() && own.value<QFont>().italic(),
                  index.data(Qt::DecorationRole).value<QImage>().size()};
  const auto known = sizes_.constFind(cell);
  if (known != sizes_.cend()) return *known;
  const QSize size = QStyledItemDelegate::sizeHint(option, index);
  sizes_.insert(cell, size);
  return size;
}

}  // namespace filterscope::ui
