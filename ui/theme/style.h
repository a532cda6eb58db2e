// Fusion with check boxes that can be seen on a dark ground: Fusion frames them in a shade of the window that
// is darker than the field they stand on.
#pragma once

#include <QProxyStyle>

namespace filterscope::ui {

class Style : public QProxyStyle {
  Q_OBJECT

 public:
  Style();

  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget = nullptr) const override;
};

}  // namespace filterscope::ui
