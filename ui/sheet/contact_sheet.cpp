#include "ui/sheet/contact_sheet.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/canvas/pane_view.h"
#include "ui/models/parameter_text.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {

constexpr int kGap = 4;
constexpr int kBesideRows = 6;
constexpr QPoint kNone(-1, -1);

/// Empty where nothing varies.
QString cellText(const SweepAxisOf& axis, int index) {
  return axis.spec.key.empty() ? QString()
                               : valueText(axis.spec, axis.values[static_cast<std::size_t>(index)]);
}

/// "σs 3 px"
QString fullText(const SweepAxisOf& axis, int index) {
  if (axis.spec.key.empty()) return {};
  const QString unit = parameterText(axis.spec.unit);
  return QStringLiteral("%1 %2%3").arg(shortTitle(axis.spec), cellText(axis, index),
                                       unit.isEmpty() ? unit : QLatin1Char(' ') + unit);
}

}  // namespace

ContactSheet::ContactSheet(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAccessibleName(tr("Contact sheet"));
  measure();
}

void ContactSheet::begin(const SweepAxisOf& columns, const SweepAxisOf& rows) {
  columns_ = columns;
  rows_ = rows;
  cells_.assign(columns.values.size() * rows.values.size(), {});
  current_ = hovered_ = kNone;
  if (!holds(focus_)) focus_ = QPoint(this->columns() / 2, this->rows() / 2);
  measure();
  update();
}

const ContactSheet::Thumbnail& ContactSheet::at(int column, int row) const {
  return cells_.at(static_cast<std::size_t>(row * columns() + column));
}

ContactSheet::Thumbnail& ContactSheet::at(int column, int row) {
  return cells_.at(static_cast<std::size_t>(row * columns() + column));
}

bool ContactSheet::holds(const QPoint& cell) const {
  return cell.x() >= 0 && cell.y() >= 0 && cell.x() < columns() && cell.y() < rows();
}

void ContactSheet::setCell(const SweepCell& cell, const FramePtr& frame) {
  if (!holds({cell.column, cell.row})) return;
  at(cell.column, cell.row) = {frame, problemText(cell.error), cell.psnr_db};
  update();
}

void ContactSheet::setCurrent(const Parameters& parameters) {
  const auto indexOf = [&](const SweepAxisOf& axis) {
    if (axis.spec.key.empty()) return 0;
    const auto at = std::ranges::find(axis.values, value_of(axis.spec, parameters));
    return at == axis.values.end() ? -1 : static_cast<int>(at - axis.values.begin());
  };
  current_ = {indexOf(columns_), indexOf(rows_)};
  if (!holds(current_)) current_ = kNone;
  update();
}

void ContactSheet::setEmptyText(const QString& text) {
  empty_ = text;
  update();
}

// Each cell's place depends on it.
void ContactSheet::measure() {
  int widest = fontMetrics().horizontalAdvance(parameterText(rows_.spec.label));
  for (int row = 0; row < rows(); ++row) {
    widest = std::max(widest, fontMetrics().horizontalAdvance(cellText(rows_, row)));
  }
  leftRoom_ = widest + 2 * kBesideRows;
}

void ContactSheet::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange) measure();
  QWidget::changeEvent(event);
}

int ContactSheet::side(int columns, int rows) const {
  const int top = fontMetrics().lineSpacing() * 2 + 2;
  const int wide = (width() - leftRoom_ - kGap * (columns + 1)) / std::max(1, columns);
  const int tall = (height() - top - kGap * (rows + 1)) / std::max(1, rows);
  return std::max(8, std::min(wide, tall));
}

int ContactSheet::deviceSide(int columns, int rows) const {
  return static_cast<int>(side(columns, rows) * devicePixelRatioF());
}

// Square cells, as large as fit.
QRect ContactSheet::cellRect(int column, int row) const {
  const int top = fontMetrics().lineSpacing() * 2 + 2;
  const int length = side(columns(), rows());
  const int left = leftRoom_ + std::max(0, (width() - leftRoom_ - columns() * (length + kGap)) / 2);
  return {left + column * (length + kGap), top + row * (length + kGap), length, length};
}

QPoint ContactSheet::cellAt(const QPoint& position) const {
  for (int row = 0; row < rows(); ++row) {
    for (int column = 0; column < columns(); ++column) {
      if (cellRect(column, row).contains(position)) return {column, row};
    }
  }
  return kNone;
}

QString ContactSheet::words(const QPoint& cell) const {
  const Thumbnail& thumbnail = at(cell.x(), cell.y());
  QStringList parts{fullText(columns_, cell.x()), fullText(rows_, cell.y())};
  parts.removeAll(QString());
  QString text = parts.join(QStringLiteral(", "));
  if (!thumbnail.error.isEmpty()) return text + QLatin1Char('\n') + thumbnail.error;
  if (thumbnail.frame && !std::isnan(thumbnail.psnrDb)) {
    text +=
        QLatin1Char('\n') + tr("PSNR %1 dB in this crop").arg(QLocale().toString(thumbnail.psnrDb, 'f', 2));
  }
  return text;
}

void ContactSheet::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), palette().color(QPalette::Window));
  if (cells_.empty()) {
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap, empty_);
    return;
  }
  const int line = fontMetrics().lineSpacing();
  const QRect first = cellRect(0, 0);
  const QRect last = cellRect(columns() - 1, rows() - 1);
  painter.setPen(palette().color(QPalette::WindowText));
  painter.drawText(QRect(first.left(), 0, last.right() - first.left(), line), Qt::AlignCenter,
                   parameterTitle(columns_.spec));
  // Where cells are narrower than their numbers, every second or third has one: the middle always.
  int widest = 1;
  for (int column = 0; column < columns(); ++column) {
    widest = std::max(widest, fontMetrics().horizontalAdvance(cellText(columns_, column)));
  }
  const int pitch = columns() > 1 ? cellRect(1, 0).left() - first.left() : widest + line;
  const int every = std::max(1, (widest + line / 2 + pitch - 1) / std::max(1, pitch));
  for (int column = 0; column < columns(); ++column) {
    if ((column - columns() / 2) % every != 0) continue;
    const QRect cell = cellRect(column, 0);
    painter.drawText(QRect(cell.center().x() - widest, line, 2 * widest, line), Qt::AlignCenter,
                     cellText(columns_, column));
  }
  const int edge = first.left() - kBesideRows;
  // Numbers of narrow cells reach to the left of them.
  painter.drawText(QRect(0, every > 1 ? 0 : line, edge, line), Qt::AlignRight,
                   parameterText(rows_.spec.label));
  for (int row = 0; row < rows(); ++row) {
    const QRect cell = cellRect(0, row);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(QRect(0, cell.top(), edge, cell.height()), Qt::AlignRight | Qt::AlignVCenter,
                     cellText(rows_, row));
    for (int column = 0; column < columns(); ++column) drawCell(painter, column, row);
  }
}

void ContactSheet::drawCell(QPainter& painter, int column, int row) const {
  const QRect where = cellRect(column, row);
  const Thumbnail& thumbnail = at(column, row);
  const QPoint cell(column, row);
  painter.fillRect(where, pictureGround(palette()));
  if (thumbnail.frame) {
    const QImage& pixels = thumbnail.frame->pixels;
    const QSize fitted = pixels.size().scaled(where.size(), Qt::KeepAspectRatio);
    QRect target(QPoint(0, 0), fitted);
    target.moveCenter(where.center());
    painter.setRenderHint(QPainter::SmoothPixmapTransform,
                          fitted.width() * devicePixelRatioF() < pixels.width());
    painter.drawImage(target, pixels);
  } else if (!thumbnail.error.isEmpty()) {
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawLine(where.topLeft(), where.bottomRight());
    painter.drawLine(where.topRight(), where.bottomLeft());
  }
  painter.setBrush(Qt::NoBrush);
  const QRect frame = where.adjusted(-2, -2, 1, 1);
  if (cell == current_) {
    painter.setPen(QPen(palette().color(QPalette::Highlight), 3));
    painter.drawRect(frame);
  } else if (cell == hovered_) {
    painter.setPen(QPen(palette().color(QPalette::WindowText), 1));
    painter.drawRect(frame);
  }
  if (cell == focus_ && hasFocus()) {
    painter.setPen(QPen(palette().color(QPalette::WindowText), 1, Qt::DotLine));
    painter.drawRect(where.adjusted(1, 1, -2, -2));
  }
}

void ContactSheet::mouseMoveEvent(QMouseEvent* event) {
  const QPoint cell = cellAt(event->position().toPoint());
  if (cell == hovered_) return;
  hovered_ = cell;
  setCursor(holds(cell) ? Qt::PointingHandCursor : Qt::ArrowCursor);
  update();
}

void ContactSheet::leaveEvent(QEvent*) {
  hovered_ = kNone;
  update();
}

void ContactSheet::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) adopt(cellAt(event->position().toPoint()));
}

void ContactSheet::adopt(const QPoint& cell) {
  if (!holds(cell) || !at(cell.x(), cell.y()).error.isEmpty()) return;
  focus_ = cell;
  Q_EMIT adopted(cell.x(), cell.y());
}

void ContactSheet::moveFocus(const QPoint& step) {
  const QPoint next = focus_ + step;
  if (!holds(next)) return;
  focus_ = next;
  setAccessibleDescription(words(focus_));
  update();
}

void ContactSheet::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Left: moveFocus({-1, 0}); return;
    case Qt::Key_Right: moveFocus({1, 0}); return;
    case Qt::Key_Up: moveFocus({0, -1}); return;
    case Qt::Key_Down: moveFocus({0, 1}); return;
    case Qt::Key_Return:
    case Qt::Key_Enter: adopt(focus_); return;
    default: QWidget::keyPressEvent(event);
  }
}

bool ContactSheet::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const QPoint cell = cellAt(help->pos());
    if (holds(cell)) {
      QToolTip::showText(help->globalPos(), words(cell), this, cellRect(cell.x(), cell.y()));
    } else {
      QToolTip::hideText();
    }
    return true;
  }
  return QWidget::event(event);
}

}  // namespace filterscope::ui
