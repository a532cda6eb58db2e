#include "ui/theme/style.h"

#include <QGuiApplication>
#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>
#include <QWidget>
#include <algorithm>

#include "ui/theme/icons.h"

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

/// A line between a tool bar and what is inside of it in the window.
void drawToolBarEdge(const QStyleOptionToolBar& option, QPainter& painter) {
  const QColor edge =
      mixed(option.palette.color(QPalette::Window), option.palette.color(QPalette::Text), 0.2F);
  QRect line = option.rect;
  switch (option.toolBarArea) {
    case Qt::LeftToolBarArea: line.setLeft(line.right()); break;
    case Qt::RightToolBarArea: line.setRight(line.left()); break;
    case Qt::BottomToolBarArea: line.setBottom(line.top()); break;
    default: line.setTop(line.bottom()); break;
  }
  painter.fillRect(line, edge);
}

}  // namespace

Style::Style() : QProxyStyle(QStringLiteral("Fusion")) {}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                     QStyleHintReturn* returned) const {
  if (hint == SH_ComboBox_Popup || hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
  // Keys and pointer go to commands that cannot work too, whose tips say why.
  if (hint == SH_Menu_AllowActiveAndDisabled) return 1;
  // The light copy beneath disabled texts blurs them on a dark window.
  if (hint == SH_EtchDisabledText) return 0;
  return QProxyStyle::styleHint(hint, option, widget, returned);
}

QIcon Style::standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const {
  const Qt::LayoutDirection direction =
      option != nullptr ? option->direction : QGuiApplication::layoutDirection();
  QIcon& known = icons_[{which, direction}];
  // Fusion's own is hardly seen on dark ground.
  if (known.isNull() && which == SP_ToolBarHorizontalExtensionButton) known = icon(QStringLiteral("more"));
  if (known.isNull()) known = QProxyStyle::standardIcon(which, option, widget);
  return known;
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const {
  const auto* bar = qstyleoption_cast<const QStyleOptionToolBar*>(option);
  if (element == CE_ToolBar && bar != nullptr) {
    if (widget == nullptr || !widget->property(kToolBarInRow).toBool()) drawToolBarEdge(*bar, *painter);
    return;
  }
  QProxyStyle::drawControl(element, option, painter, widget);
  // Fusion marks no command that cannot work, and keys come to them.
  if (element == CE_MenuItem && (option->state & State_Selected) != 0 &&
      (option->state & State_Enabled) == 0) {
    painter->setPen(option->palette.color(QPalette::Active, QPalette::Highlight));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
  }
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const {
  const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
  if (control == CC_ScrollBar && slider != nullptr) {
    drawScrollBar(*slider, *painter, widget);
    return;
  }
  QProxyStyle::drawComplexControl(control, option, painter, widget);
}

// Rectangles alone: Qt fills them at once, where it hands lines and outlines of a hundred pixels to other
// threads and waits for them.
void Style::drawScrollBar(const QStyleOptionSlider& option, QPainter& painter, const QWidget* widget) const {
  const QColor window = option.palette.color(QPalette::Window);
  const QColor text = option.palette.color(QPalette::Text);
  painter.fillRect(option.rect, mixed(window, text, 0.06F));
  if (option.minimum >= option.maximum) return;
  const auto held = [&option](SubControl part) {
    return (option.state & State_Sunken) != 0 && option.activeSubControls == part;
  };
  const auto under = [&option](SubControl part) {
    return (option.state & State_MouseOver) != 0 && option.activeSubControls == part;
  };
  const bool across = option.orientation == Qt::Horizontal;
  QRect thumb = proxy()->subControlRect(CC_ScrollBar, &option, SC_ScrollBarSlider, widget);
  thumb = across ? thumb.adjusted(0, 3, 0, -3) : thumb.adjusted(3, 0, -3, 0);
  const float strength = held(SC_ScrollBarSlider) ? 0.65F : under(SC_ScrollBarSlider) ? 0.55F : 0.4F;
  painter.fillRect(thumb, mixed(window, text, strength));

  PrimitiveElement first = across ? PE_IndicatorArrowLeft : PE_IndicatorArrowUp;
  PrimitiveElement last = across ? PE_IndicatorArrowRight : PE_IndicatorArrowDown;
  if (across && option.direction == Qt::RightToLeft) std::swap(first, last);
  for (const auto& [part, arrow] :
       {std::pair{SC_ScrollBarSubLine, first}, std::pair{SC_ScrollBarAddLine, last}}) {
    const QRect button = proxy()->subControlRect(CC_ScrollBar, &option, part, widget);
    if (held(part) || under(part)) painter.fillRect(button, mixed(window, text, held(part) ? 0.3F : 0.18F));
    QStyleOption mark;
    mark.rect = button.adjusted(4, 4, -4, -4);
    mark.palette = option.palette;
    mark.state = option.state & State_Enabled;
    proxy()->drawPrimitive(arrow, &mark, &painter, widget);
  }
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
