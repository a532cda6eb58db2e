#include "ui/widgets/elided_label.h"

#include <QEvent>
#include <QPainter>
#include <cmath>

namespace filterscope::ui {
namespace {

const QString kSeparator = QStringLiteral("  ·  ");

}  // namespace

ElidedLabel::ElidedLabel(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void ElidedLabel::setParts(const QStringList& parts) {
  if (parts == parts_) return;
  parts_ = parts;
  wanted_ = {};
  setAccessibleName(text());
  update();
}

QString ElidedLabel::text() const { return parts_.join(kSeparator); }

QString ElidedLabel::shownText() const {
  const QFontMetrics metrics = fontMetrics();
  const int room = contentsRect().width();
  for (auto count = parts_.size(); count > 1; --count) {
    const QString shown =
        parts_.mid(0, count).join(kSeparator) + (count < parts_.size() ? QStringLiteral(" …") : QString());
    if (metrics.horizontalAdvance(shown) <= room) return shown;
  }
  if (parts_.isEmpty()) return {};
  const QString first = parts_.front() + (parts_.size() > 1 ? QStringLiteral(" …") : QString());
  return metrics.elidedText(first, Qt::ElideRight, room);
}

// Asked for whenever a pane is laid out, while the text changes seldom.
QSize ElidedLabel::sizeHint() const {
  if (wanted_.isEmpty()) {
    // Rounded up: a text that is half a pixel too wide is elided.
    const double width = QFontMetricsF(font()).horizontalAdvance(text());
    wanted_ = {static_cast<int>(std::ceil(width)), fontMetrics().height()};
  }
  return wanted_.grownBy(contentsMargins());
}

void ElidedLabel::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange) wanted_ = {};
  QWidget::changeEvent(event);
}

QSize ElidedLabel::minimumSizeHint() const {
  return QSize(0, fontMetrics().height()).grownBy(contentsMargins());
}

void ElidedLabel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setPen(palette().color(foregroundRole()));
  painter.drawText(contentsRect(), Qt::AlignLeft | Qt::AlignVCenter, shownText());
}

}  // namespace filterscope::ui
