// The display window in numbers: what is drawn black and white, and the ways to set it.
#pragma once

#include <QWidget>
#include <optional>

#include "kernels/api/types.h"
#include "kernels/api/value_range.h"

class QAction;
class QDoubleSpinBox;

namespace filterscope::ui {

class WindowBar final : public QWidget {
  Q_OBJECT

 public:
  /// `ways`: actions that set the window, as buttons behind the numbers.
  explicit WindowBar(const QList<QAction*>& ways, QWidget* parent = nullptr);

  /// Shows the window in steps that suit pixels of `type`. Emits nothing.
  void setWindow(const ValueRange& window, PixelType type);

 Q_SIGNALS:
  /// A number was edited.
  void edited(const filterscope::ValueRange& window);

 private:
  void take();

  QDoubleSpinBox* black_;
  QDoubleSpinBox* white_;
};

}  // namespace filterscope::ui
