#include "ui/filmstrip/filmstrip_delegate.h"

#include <QImage>
#include <QMargins>
#include <QPainter>
#include <QPalette>

#include "ui/filmstrip/filmstrip_model.h"
#include "ui/theme/icons.h"

namespace filterscope::ui {
namespace {

constexpr int kMargin = 6;

/// Where the small image is drawn, in the middle of its square.
QRectF placeOf(const QImage& pixels, const QRect& square) {
  const QSizeF size = QSizeF(pixels.size()).scaled(square.size(), Qt::KeepAspectRatio);
  QRectF place(QPointF(), size);
  place.moveCenter(QRectF(square).center());
  return place;
}

}  // namespace

FilmstripDelegate::FilmstripDelegate(int side, QObject* parent) : QStyledItemDelegate(parent), side_(side) {}

QSize FilmstripDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  Q_UNUSED(index);
  return {side_ + 2 * kMargin, side_ + 3 * kMargin + option.fontMetrics.height()};
}

void FilmstripDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const {
  painter->save();
  const bool shown = index.data(FilmstripModel::shownRole).toBool();
  const QString problem = index.data(FilmstripModel::problemRole).toString();
  if (shown) painter->fillRect(option.rect, option.palette.highlight());
  const QRect square(option.rect.x() + (option.rect.width() - side_) / 2, option.rect.y() + kMargin, side_,
                     side_);
  const auto pixels = index.data(Qt::DecorationRole).value<QImage>();
  if (!pixels.isNull()) {
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    painter->drawImage(placeOf(pixels, square), pixels);
  } else {
    painter->fillRect(square, option.palette.alternateBase());
    if (!problem.isEmpty())
      icon(QStringLiteral("warning"))
          .paint(painter, square.marginsRemoved(QMargins() + side_ / 3), Qt::AlignCenter);
  }
  const QPalette::ColorRole role = shown                ? QPalette::HighlightedText
                                   : !problem.isEmpty() ? QPalette::PlaceholderText
                                                        : QPalette::Text;
  painter->setPen(option.palette.color(role));
  const QRect line(option.rect.x() + kMargin / 2, square.bottom() + kMargin, option.rect.width() - kMargin,
                   option.fontMetrics.height());
  const QString name = option.fontMetrics.elidedText(index.data().toString(), Qt::ElideMiddle, line.width());
  painter->drawText(line, Qt::AlignHCenter | Qt::AlignVCenter, name);
  if (option.state.testFlag(QStyle::State_HasFocus)) {
    painter->setPen(QPen(option.palette.color(QPalette::Text), 1, Qt::DotLine));
    painter->drawRect(option.rect.adjusted(1, 1, -2, -2));
  }
  painter->restore();
}

}  // namespace filterscope::ui
