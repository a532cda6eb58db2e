// Which slice of a volume is drawn: a plane, an index, and what the crosshair is on.
#pragma once

#include <QWidget>

#include "core/image/volume_look.h"

class QAction;
class QComboBox;
class QLabel;
class QSlider;

namespace filterscope::ui {

class SliceBar final : public QWidget {
  Q_OBJECT

 public:
  /// `buttons`: commands that stand beside the slider.
  explicit SliceBar(const QList<QAction*>& buttons, QWidget* parent = nullptr);

  /// Shows how a volume is looked at; hides for a picture or null. Emits nothing.
  void setLook(const VolumeLook& look, const SharedImage& volume);

 Q_SIGNALS:
  void chosen(const filterscope::VolumeLook& look);

 private:
  QComboBox* plane_;
  QSlider* slider_;
  QLabel* place_;
  VolumeLook look_;
};

}  // namespace filterscope::ui
