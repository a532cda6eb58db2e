// A rectangle of the picture that figures are made of; none: the whole picture.
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

  /// Picture pixels; not empty.
  [[nodiscard]] const std::optional<QRect>& rect() const { return rect_; }
  /// Cut to the picture; an empty rest clears it.
  void set(const std::optional<QRect>& rect);
  /// Cuts the rectangle to the new picture.
  void setPictureSize(const QSize& size);
  [[nodiscard]] const QSize& pictureSize() const { return picture_; }
  /// The rectangle, or all of a picture of that shape.
  [[nodiscard]] Region in(const Shape& shape) const;
  /// "Whole picture", or its corner and size.
  [[nodiscard]] QString text() const;

 Q_SIGNALS:
  /// Another rectangle, or another size of the picture.
  void changed();

 private:
  QSize picture_;
  std::optional<QRect> rect_;
};

}  // namespace filterscope::ui
