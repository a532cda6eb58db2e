#include "ui/widgets/flow_layout.h"

#include <QWidget>
#include <algorithm>

namespace filterscope::ui {

FlowLayout::FlowLayout(QWidget* parent, int spacing) : QLayout(parent) { setSpacing(spacing); }

FlowLayout::~FlowLayout() { qDeleteAll(items_); }

QLayoutItem* FlowLayout::takeAt(int index) {
  return index >= 0 && index < items_.size() ? items_.takeAt(index) : nullptr;
}

void FlowLayout::setGeometry(const QRect& rect) {
  QLayout::setGeometry(rect);
  arrange(rect, true);
}

QSize FlowLayout::minimumSize() const {
  QSize size;
  for (const QLayoutItem* item : items_) {
    if (!item->isEmpty()) size = size.expandedTo(item->minimumSize());
  }
  const QMargins margins = contentsMargins();
  return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

int FlowLayout::arrange(const QRect& rect, bool move) const {
  const QRect room = rect.marginsRemoved(contentsMargins());
  int x = room.x();
  int y = room.y();
  int line = 0;
  for (QLayoutItem* item : items_) {
    if (item->isEmpty()) continue;
    const QSize size(std::min(item->sizeHint().width(), room.width()), item->sizeHint().height());
    if (x > room.x() && x + size.width() > room.x() + room.width()) {
      x = room.x();
      y += line + spacing();
      line = 0;
    }
    if (move) item->setGeometry({QPoint(x, y), size});
    x += size.width() + spacing();
    line = std::max(line, size.height());
  }
  return y + line - rect.y() + contentsMargins().bottom();
}

}  // namespace filterscope::ui
