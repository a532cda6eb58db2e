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

  /// Shows how a volume is looked at; hides for an image or null. Emits nothing.
  void setLook(const VolumeLook& look, const SharedImage& volume);
  /// Shows that the volume is the one at `index` of a file of `count`; nothing of that for one. Emits
  /// nothing.
  void setVolumes(int index, int count);
  /// How many slices a second are played; 0: none.
  void setRate(double rate);

 Q_SIGNALS:
  void chosen(const filterscope::VolumeLook& look);
  /// Another volume of the file, from 0.
  void volumeChosen(int index);

 private:
  void makeVolumes();

  QLabel* label_;
  QComboBox* plane_;
  QSlider* slider_;
  QLabel* place_;
  QLabel* rate_;
  QLabel* volumeLabel_;
  QSlider* volume_;
  QLabel* volumePlace_;
  VolumeLook look_;
};

}  // namespace filterscope::ui
