// Fusion with check boxes that can be seen on a dark ground: Fusion frames them in a shade of the window that
// is darker than the field they stand on. Scroll bars and the edges of tool bars are flat: Fusion shades and
// outlines each, and there are many in the window.
#pragma once

#include <QHash>
#include <QIcon>
#include <QProxyStyle>
#include <utility>

class QStyleOptionSlider;

namespace filterscope::ui {

/// A property of a tool bar that stands among other controls and so has no edge.
constexpr const char* kToolBarInRow = "inRow";

class Style : public QProxyStyle {
  Q_OBJECT

 public:
  Style();

  void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                   const QWidget* widget = nullptr) const override;
  void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                          const QWidget* widget = nullptr) const override;
  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget = nullptr) const override;
  /// Drop-downs open below themselves and scroll, however long; dialog buttons are words alone.
  [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption* option = nullptr,
                              const QWidget* widget = nullptr,
                              QStyleHintReturn* returned = nullptr) const override;
  /// Kept: Fusion reads the images anew for every dock that moves and every file dialog. A desktop's other
  /// icons are seen from the next start on.
  [[nodiscard]] QIcon standardIcon(StandardPixmap which, const QStyleOption* option = nullptr,
                                   const QWidget* widget = nullptr) const override;

 private:
  void drawScrollBar(const QStyleOptionSlider& option, QPainter& painter, const QWidget* widget) const;

  mutable QHash<std::pair<int, Qt::LayoutDirection>, QIcon> icons_;
};

}  // namespace filterscope::ui
