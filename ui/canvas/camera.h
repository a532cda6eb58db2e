// Where the panes look: one zoom and one centre that all of them share. All lengths are device pixels.
#pragma once

#include <QObject>
#include <QPointF>
#include <QSize>
#include <QSizeF>

namespace filterscope::ui {

/// Zoom is device pixels per image pixel: 1 is "100 %" on every screen scale. Where pixels are not squares
/// it is that of their shorter side. The centre is a point of the image, in its pixels, so that panes of
/// different sizes look at the same spot.
class Camera : public QObject {
  Q_OBJECT

 public:
  static constexpr double kMinimumZoom = 1.0 / 64;
  static constexpr double kMaximumZoom = 128;

  explicit Camera(QObject* parent = nullptr) : QObject(parent) {}

  [[nodiscard]] double zoom() const { return zoom_; }
  [[nodiscard]] QPointF centre() const { return centre_; }
  [[nodiscard]] bool fitting() const { return fitting_; }
  /// How many times as large one notch of the wheel draws.
  [[nodiscard]] double wheelFactor() const { return wheelFactor_; }
  void setWheelFactor(double factor) { wheelFactor_ = factor; }
  [[nodiscard]] QSize pictureSize() const { return picture_; }
  /// Device pixels per image pixel in either direction: the zoom times the pixel's aspect.
  [[nodiscard]] QPointF scale() const { return aspect_ * zoom_; }

  /// Device pixel of the image's top left corner in a view of `view` device pixels: whole numbers, so that
  /// image pixels meet device pixels at 100 %.
  [[nodiscard]] QPointF origin(const QSizeF& view) const;
  [[nodiscard]] QPointF toPicture(const QPointF& point, const QSizeF& view) const;
  [[nodiscard]] QPointF toView(const QPointF& point, const QSizeF& view) const;

  /// How "fit" enlarges.
  enum class Enlarging { whole, any };
  /// `aspect`: how wide and how high an image pixel is, the smaller of them 1.
  void setPicture(const QSize& size, const QPointF& aspect = {1, 1}, Enlarging enlarging = Enlarging::whole);
  /// The view that "fit" fits; the smallest pane's.
  void setViewSize(const QSizeF& size);
  /// Shows the whole image, and keeps doing so until the next zoom or pan. Small images are enlarged by whole
  /// factors alone, so that their pixels stay equally large; slices, which are looked at as an image of a
  /// body, by any (Enlarging).
  void fit();
  /// `anchor` stays where it is, in a view of `view` device pixels.
  void setZoom(double zoom, const QPointF& anchor, const QSizeF& view);
  /// About the view's centre.
  void setZoom(double zoom);
  void pan(const QPointF& devicePixels);
  void restore(double zoom, const QPointF& centre, bool fitting);
  /// Looks where `other` does, `offset` image pixels beside it and `factor` times as large.
  void follow(const Camera& other, const QPointF& offset, double factor);

  /// The next step of 1/8, 1/4, 1/3, 1/2, 2/3, 1, 2, 3, 4, … in that direction.
  [[nodiscard]] static double nextZoom(double zoom, int direction);

 Q_SIGNALS:
  void changed();

 private:
  void applyFit();
  void clampCentre();

  double zoom_ = 1;
  QPointF centre_;
  QSize picture_;
  QPointF aspect_{1, 1};
  Enlarging enlarging_ = Enlarging::whole;
  QSizeF view_;
  bool fitting_ = true;
  double wheelFactor_ = 1.25;
};

}  // namespace filterscope::ui
