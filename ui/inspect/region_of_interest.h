// A rectangle of the image that figures are made of; none: the whole image.
#pragma once

#include <QObject>
#include <QRect>
#include <optional>

#include "kernels/api/image_view.h"

namespace filterscope::ui {

class RegionOfInterest final : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// Image pixels; not empty.
  [[nodiscard]] const std::optional<QRect>& rect() const { return rect_; }
  /// Cut to the image; an empty rest clears it.
  void set(const std::optional<QRect>& rect);
  /// Cuts the rectangle to the new image.
  void setPictureSize(const QSize& size);
  [[nodiscard]] const QSize& pictureSize() const { return picture_; }
  /// The rectangle, or all of an image of that shape.
  [[nodiscard]] Region in(const Shape& shape) const;
  /// "Whole image", or its corner and size.
  [[nodiscard]] QString text() const;

 Q_SIGNALS:
  /// Another rectangle, or another size of the image.
  void changed();

 private:
  QSize picture_;
  std::optional<QRect> rect_;
};

}  // namespace filterscope::ui
