#include "ui/models/plane_text.h"

#include <QCoreApplication>

namespace filterscope::ui {
namespace {

struct PlaneTexts {
  Q_DECLARE_TR_FUNCTIONS(filterscope::ui::PlaneText)
};

}  // namespace

QString planeName(const Image& volume, Axis axis) {
  const auto orientation = orientation_of(volume);
  if (!orientation) {
    return axis == Axis::x   ? PlaneTexts::tr("Across x")
           : axis == Axis::y ? PlaneTexts::tr("Across y")
                             : PlaneTexts::tr("Across z");
  }
  switch (plane_of(*orientation, axis)) {
    case Plane::sagittal: return PlaneTexts::tr("Sagittal");
    case Plane::coronal: return PlaneTexts::tr("Coronal");
    case Plane::axial: break;
  }
  return PlaneTexts::tr("Axial");
}

QString sliceText(const Image& volume, const SliceView& view) {
  return PlaneTexts::tr("%1 %2 of %3", "plane, slice, slices")
      .arg(planeName(volume, view.axis))
      .arg(view.index + 1)
      .arg(slice_count(volume.shape(), view.axis));
}

Axis axisOf(const Image& volume, Plane plane) {
  const auto orientation = orientation_of(volume);
  return orientation ? axis_of(*orientation, plane) : static_cast<Axis>(plane);
}

}  // namespace filterscope::ui
