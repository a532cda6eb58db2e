// One of the planes beside the panes: a slice with crosshair and letters.
#pragma once

#include <QWidget>

#include "core/image/volume_look.h"
#include "ui/frame/display_frame.h"

namespace filterscope::ui {

class PlaneView final : public QWidget {
  Q_OBJECT

 public:
  explicit PlaneView(QWidget* parent = nullptr);

  /// What it shows: the slice of `volume` across `axis` through the crosshair. The image follows by
  /// setFrame().
  void setLook(const VolumeLook& look, Axis axis, const SharedImage& volume);
  /// Null: nothing yet. One of another slice than that of setLook() is drawn until the next comes.
  void setFrame(FramePtr frame);
  /// Whether its slice is being filtered: what is drawn is an earlier one.
  void setWaiting(bool waiting);
  void setCrosshairVisible(bool visible);
  /// It shows the largest values of all slices; `of` names what they are of where that is not what the active
  /// pane shows.
  void setProjection(const QString& of);

  [[nodiscard]] Axis axis() const { return view_.axis; }
  [[nodiscard]] const FramePtr& frame() const { return frame_; }
  /// The voxel's rectangle on the widget.
  [[nodiscard]] QRectF placeOf(const Voxel& voxel) const;
  /// "Coronal 12 of 80"
  [[nodiscard]] QString title() const;
  [[nodiscard]] QSize sizeHint() const override { return {260, 260}; }
  [[nodiscard]] QSize minimumSizeHint() const override { return {120, 100}; }

 Q_SIGNALS:
  /// The crosshair is to move to the voxel.
  void pointed(const filterscope::Voxel& voxel);
  void stepped(filterscope::Axis axis, int steps);
  /// The plane is to be the panes'.
  void chosen(filterscope::Axis axis);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  /// Where the whole slice is, by its spacing.
  [[nodiscard]] QRectF picture() const;
  void point(const QPointF& position);

  VolumeLook look_;
  SliceView view_;
  SharedImage volume_;
  FramePtr frame_;
  bool crosshair_ = true;
  bool waiting_ = false;
  int turned_ = 0;
  bool projection_ = false;
  QString projected_;  ///< what the projection is of; empty: what the active pane shows
};

}  // namespace filterscope::ui
