#include "ui/theme/style.h"

#include <QGuiApplication>
#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>

namespace filterscope::ui {
namespace {

QColor mixed(const QColor& a, const QColor& b, float share) {
  return QColor::fromRgbF(a.redF() * (1 - share) + b.redF() * share,
                          a.greenF() * (1 - share) + b.greenF() * share,
                          a.blueF() * (1 - share) + b.blueF() * share);
}

void drawMark(QPainter* painter, const QRectF& box, bool partly, const QColor& ink) {
  painter->setPen(QPen(ink, box.width() * 0.14, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  const auto at = [&box](double x, double y) {
    return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
  };
  if (partly) {
    painter->drawLine(at(0.27, 0.5), at(0.73, 0.5));
    return;
  }
  painter->drawPolyline(QPolygonF({at(0.24, 0.52), at(0.43, 0.71), at(0.77, 0.3)}));
}

void drawCheckBox(const QStyleOption& option, QPainter* painter) {
  const QPalette& palette = option.palette;
  const bool enabled = (option.state & QStyle::State_Enabled) != 0;
  const bool partly = (option.state & QStyle::State_NoChange) != 0;
  const bool checked = (option.state & QStyle::State_On) != 0;
  const QPalette::ColorGroup group = enabled ? QPalette::Active : QPalette::Disabled;
  const QColor text = palette.color(group, QPalette::Text);
  const QColor base = palette.color(group, QPalette::Base);
  const QColor accent = enabled ? palette.color(QPalette::Active, QPalette::Highlight) : text;
  const bool hovered = enabled && (option.state & QStyle::State_MouseOver) != 0;

  const double side = std::min({option.rect.width(), option.rect.height(), 15}) - 1.0;
  QRectF box(0, 0, side, side);
  box.moveCenter(QRectF(option.rect).center());
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  const bool filled = checked || partly;
  painter->setPen(QPen(filled ? accent : hovered ? accent : mixed(text, base, 0.45F), 1));
  painter->setBrush(filled ? accent : base);
  painter->drawRoundedRect(box, 2.5, 2.5);
  if (filled) {
    drawMark(painter, box, partly,
             enabled ? palette.color(QPalette::Active, QPalette::HighlightedText) : base);
  }
  painter->restore();
}

}  // namespace

Style::Style() : QProxyStyle(QStringLiteral("Fusion")) {}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                     QStyleHintReturn* returned) const {
  if (hint == SH_ComboBox_Popup || hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
  // The light copy beneath disabled texts blurs them on a dark window.
  if (hint == SH_EtchDisabledText) return 0;
  return QProxyStyle::styleHint(hint, option, widget, returned);
}

QIcon Style::standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const {
  const Qt::LayoutDirection direction =
      option != nullptr ? option->direction : QGuiApplication::layoutDirection();
  QIcon& icon = icons_[{which, direction}];
  if (icon.isNull()) icon = QProxyStyle::standardIcon(which, option, widget);
  return icon;
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const {
  if (element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck) {
    drawCheckBox(*option, painter);
    return;
  }
  QProxyStyle::drawPrimitive(element, option, painter, widget);
}

}  // namespace filterscope::ui
