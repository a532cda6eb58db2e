#include "ui/charts/text_cell_delegate.h"

namespace filterscope::ui {
namespace {
constexpr qsizetype kMostTexts = 2000;  // times differ with each frame
}  // namespace

QSize TextCellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  if (option.font != font_ || sizes_.size() > kMostTexts) sizes_.clear();
  font_ = option.font;
  const QString text = displayText(index.data(Qt::DisplayRole), option.locale);
  const auto known = sizes_.constFind(text);
  if (known != sizes_.cend()) return *known;
  const QSize size = QStyledItemDelegate::sizeHint(option, index);
  sizes_.insert(text, size);
  return size;
}

}  // namespace filterscope::ui
