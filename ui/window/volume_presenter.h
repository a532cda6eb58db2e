// How a volume is looked at: the slice's bar, the crosshair, and the planes beside the panes.
#pragma once

#include "ui/window/window_parts.h"

class QSplitter;

namespace filterscope::ui {

class PaneLayers;
class PlanePanel;
class SliceBar;

class VolumePresenter final : public Presenter {
  Q_OBJECT

 public:
  /// Puts the bar below the canvas and the planes beside it; both are hidden for images.
  VolumePresenter(const WindowParts& parts, PaneLayers& layers);

 private:
  void makeBar();
  void makePlanes();
  void connectActions();
  void follow();
  void followExtent();
  void followWhole();
  void followVolumes();
  void showVolume(int index);

  QSplitter* split_ = nullptr;
  SliceBar* bar_ = nullptr;
  PlanePanel* planes_ = nullptr;
};

}  // namespace filterscope::ui
