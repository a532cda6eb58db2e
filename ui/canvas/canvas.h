// The panes in a grid, with one camera.
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "core/compare/compare_state.h"
#include "ui/canvas/camera.h"
#include "ui/canvas/pane_choices.h"
#include "ui/canvas/pane_view.h"

class QGridLayout;

namespace filterscope::ui {

class VariantIndex;

class Canvas final : public QWidget {
  Q_OBJECT

 public:
  explicit Canvas(const VariantIndex& variants, SurfaceKind kind = SurfaceKind::automatic,
                  QWidget* parent = nullptr);

  [[nodiscard]] Camera& camera() { return camera_; }
  [[nodiscard]] int count() const { return static_cast<int>(panes_.size()); }
  [[nodiscard]] PaneView& pane(int index) { return *panes_.at(static_cast<std::size_t>(index)).view; }
  /// One pane for each key, in their order; a pane stays the same widget as long as its key is there. Those
  /// that go are kept, empty and hidden, for those that come: opening a window for OpenGL takes long.
  void setPanes(const std::vector<int>& keys);
  [[nodiscard]] PaneArrangement arrangement() const { return arrangement_; }
  void setArrangement(PaneArrangement arrangement);
  /// What the drop-downs offer besides the variants.
  void setPictures(const std::vector<PictureChoice>& pictures);
  /// "Left" and "Right" for two side by side, "Pane 3" otherwise.
  [[nodiscard]] QString paneName(int index) const;

  [[nodiscard]] int active() const { return active_; }
  void setActive(int index);
  /// Whether the headers show their line of figures.
  [[nodiscard]] bool detailsVisible() const { return details_; }
  void setDetailsVisible(bool visible);

 Q_SIGNALS:
  /// Also where the active pane is another one at the same place.
  void activeChanged(int index);
  /// Panes came or went, or are arranged in another way.
  void panesChanged();
  void contentChosen(int pane, const QString& variant);
  void ownToggled(int pane, bool own);
  void closeRequested(int pane);
  void wipeMoved(int pane, double position);
  /// A pane was moved apart from the others, or back.
  void offsetChanged(int pane);
  void hovered(std::optional<QPoint> pixel);
  /// The cursor is over that pane, header included; −1: over none.
  void pointedAt(int pane);
  /// A pane has a frame on the screen for the first time.
  void frameOnScreen(int pane, const filterscope::ui::FramePtr& frame,
                     const filterscope::ui::DrawTimes& times);
  void surfaceReplaced(int pane);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  struct Pane {
    int key = 0;
    PaneView* view = nullptr;
  };

  [[nodiscard]] PaneView* takePane();
  void putAway(PaneView* view);
  [[nodiscard]] int indexOf(const PaneView* view) const;
  [[nodiscard]] int keyOf(int index) const { return panes_[static_cast<std::size_t>(index)].key; }
  void arrange();
  void followSize();

  PaneChoices choices_;
  SurfaceKind kind_;
  Camera camera_;
  QGridLayout* grid_;
  std::vector<Pane> panes_;
  std::vector<PaneView*> spare_;
  PaneArrangement arrangement_ = PaneArrangement::automatic;
  int active_ = 1;
  bool details_ = true;
};

}  // namespace filterscope::ui
