// Which slice of a volume is drawn: an axis and an index.
#pragma once

#include <QWidget>

#include "core/image/slice.h"

class QComboBox;
class QLabel;
class QSlider;

namespace filterscope::ui {

class SliceBar final : public QWidget {
  Q_OBJECT

 public:
  explicit SliceBar(QWidget* parent = nullptr);

  /// Shows the slice of a volume of `shape`; hides for a picture. Emits nothing.
  void setSlice(const SliceView& view, const Shape& shape);

 Q_SIGNALS:
  void chosen(const filterscope::SliceView& view);

 private:
  void chooseAxis(int index);

  QComboBox* axis_;
  QSlider* slider_;
  QLabel* place_;
  Shape shape_;
  SliceView view_;
};

}  // namespace filterscope::ui
