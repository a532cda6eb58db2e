// The panes side by side, with one camera.
#pragma once

#include <QWidget>
#include <array>
#include <optional>

#include "ui/canvas/camera.h"
#include "ui/canvas/pane_view.h"

namespace filterscope::ui {

class VariantIndex;

class Canvas final : public QWidget {
  Q_OBJECT

 public:
  static constexpr int kPanes = 2;

  explicit Canvas(const VariantIndex& variants, SurfaceKind kind = SurfaceKind::automatic,
                  QWidget* parent = nullptr);

  [[nodiscard]] Camera& camera() { return camera_; }
  [[nodiscard]] PaneView& pane(int index) { return *panes_.at(static_cast<std::size_t>(index)); }
  [[nodiscard]] int active() const { return active_; }
  void setActive(int index);
  /// The panes as they are on the screen, headers included.
  [[nodiscard]] QImage grabPicture();

 Q_SIGNALS:
  void activeChanged(int index);
  void contentChosen(int pane, const QString& variant);
  void hovered(std::optional<QPoint> pixel);

 private:
  void followSize();

  Camera camera_;
  std::array<PaneView*, kPanes> panes_{};
  int active_ = 1;
};

}  // namespace filterscope::ui
