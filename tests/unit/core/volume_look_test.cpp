// Slices of volumes in all 48 orientations, as a body is looked at.
#include "core/image/volume_look.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "core/image/image.h"

namespace filterscope {
namespace {

constexpr std::array<int, 3> kBody{5, 4, 3};  // voxels towards the right, the front, the top

/// Towards where each of the volume's axes grows: a body axis each, forwards or backwards.
struct Layout {
  std::array<int, 3> body{};
  std::array<bool, 3> backwards{};
};

std::vector<Layout> all_layouts() {
  std::vector<Layout> layouts;
  std::array<int, 3> order{0, 1, 2};
  do {
    for (unsigned signs = 0; signs < 8; ++signs) {
      layouts.push_back({order, {(signs & 1) != 0, (signs & 2) != 0, (signs & 4) != 0}});
    }
  } while (std::next_permutation(order.begin(), order.end()));
  return layouts;
}

int size_of(const Shape& shape, std::size_t axis) {
  return axis == 0 ? shape.width : axis == 1 ? shape.height : shape.depth;
}

/// Each voxel's value is its place in the body: 100 times how far to the right it is, 10 times how far to the
/// front, and how far up.
Image volume_of(const Layout& layout) {
  const auto extent = [&](std::size_t axis) {
    return kBody.at(static_cast<std::size_t>(layout.body.at(axis)));
  };
  Image volume({extent(0), extent(1), extent(2), 1, PixelType::u16});
  const Shape shape = volume.shape();
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = 0; y < shape.height; ++y) {
      for (int x = 0; x < shape.width; ++x) {
        const std::array<int, 3> index{x, y, z};
        std::array<int, 3> place{};
        for (std::size_t axis = 0; axis < 3; ++axis) {
          place.at(static_cast<std::size_t>(layout.body.at(axis))) =
              layout.backwards.at(axis) ? size_of(shape, axis) - 1 - index.at(axis) : index.at(axis);
        }
        volume.view().row<std::uint16_t>(y, z)[x] =
            static_cast<std::uint16_t>(100 * place[0] + 10 * place[1] + place[2]);
      }
    }
  }
  Affine affine;
  affine.rows.fill(0);
  for (std::size_t axis = 0; axis < 3; ++axis) {
    affine.rows.at(static_cast<std::size_t>(4 * layout.body.at(axis)) + axis) =
        (layout.backwards.at(axis) ? -1.0 : 1.0) * (1.0 + static_cast<double>(axis));
  }
  volume.set_affine(affine);
  volume.set_spacing({1, 2, 3, "mm"});
  return volume;
}

/// What an image of the body's axial, coronal or sagittal slice is, whatever the file's orientation.
int expected(Plane plane, bool radiological, int column, int row, const std::array<int, 3>& crosshair) {
  const auto side = [&](int c) { return radiological ? kBody[0] - 1 - c : c; };
  switch (plane) {
    case Plane::axial: return 100 * side(column) + 10 * (kBody[1] - 1 - row) + crosshair[2];
    case Plane::coronal: return 100 * side(column) + 10 * crosshair[1] + kBody[2] - 1 - row;
    case Plane::sagittal: break;
  }
  return 100 * crosshair[0] + 10 * (kBody[1] - 1 - column) + kBody[2] - 1 - row;
}

std::string edge_letters(const SliceEdges& edges) {
  return {letter_of(edges.left), letter_of(edges.right), letter_of(edges.top), letter_of(edges.bottom)};
}

std::string letters(Plane plane, bool radiological) {
  if (plane == Plane::sagittal) return "APSI";
  return std::string(radiological ? "RL" : "LR") + (plane == Plane::axial ? "AP" : "SI");
}

TEST(VolumeLook, ShowsEveryOrientationAsTheBodyLies) {
  std::set<std::string> seen;
  for (const Layout& layout : all_layouts()) {
    const Image volume = volume_of(layout);
    const Orientation orientation = *orientation_of(volume);
    seen.insert(text_of(orientation));
    VolumeLook look = first_look(volume);
    EXPECT_EQ(plane_of(orientation, look.axis), Plane::axial);
    look.crosshair = {1, 1, 1};
    const int there = volume.view().row<std::uint16_t>(1, 1)[1];
    const std::array<int, 3> place{there / 100, there / 10 % 10, there % 10};
    for (const bool radiological : {true, false}) {
      look.sides = radiological ? SideConvention::radiological : SideConvention::neurological;
      for (const Plane plane : {Plane::sagittal, Plane::coronal, Plane::axial}) {
        const Axis axis = axis_of(orientation, plane);
        EXPECT_EQ(plane_of(orientation, axis), plane);
        const SliceView view = slice_across(look, axis, volume);
        const Image picture = slice(volume, view);
        const Shape& shape = picture.shape();
        SCOPED_TRACE(text_of(orientation) + " " + letters(plane, radiological));
        EXPECT_EQ(edge_letters(edges_of(orientation, view)), letters(plane, radiological));
        ASSERT_EQ(shape.width, plane == Plane::sagittal ? kBody[1] : kBody[0]);
        ASSERT_EQ(shape.height, plane == Plane::axial ? kBody[1] : kBody[2]);
        for (int row = 0; row < shape.height; ++row) {
          for (int column = 0; column < shape.width; ++column) {
            ASSERT_EQ(picture.view().row<std::uint16_t>(row)[column],
                      expected(plane, radiological, column, row, place))
                << column << ", " << row;
          }
        }
      }
    }
  }
  EXPECT_EQ(seen.size(), 48U);
}

TEST(VolumeLook, FindsVoxelsAndPixelsOfTurnedSlices) {
  for (const Layout& layout : all_layouts()) {
    const Image volume = volume_of(layout);
    const Shape& shape = volume.shape();
    VolumeLook look = first_look(volume);
    look.crosshair = {1, 2, 0};
    look = within(look, shape);
    for (const Axis axis : {Axis::x, Axis::y, Axis::z}) {
      const SliceView view = slice_across(look, axis, volume);
      const Image picture = slice(volume, view);
      const SlicePixel cross = pixel_of(shape, view, look.crosshair);
      EXPECT_EQ(voxel_at(shape, view, cross), look.crosshair);
      for (int row = 0; row < picture.shape().height; ++row) {
        for (int column = 0; column < picture.shape().width; ++column) {
          const Voxel voxel = voxel_at(shape, view, {column, row});
          ASSERT_EQ(volume.view().row<std::uint16_t>(voxel[1], voxel[2])[voxel[0]],
                    picture.view().row<std::uint16_t>(row)[column]);
          ASSERT_EQ(pixel_of(shape, view, voxel), (SlicePixel{column, row}));
        }
      }
      const std::array<double, 3> spacing{1, 2, 3};
      EXPECT_EQ(picture.spacing().x, spacing.at(static_cast<std::size_t>(column_axis(view))));
      EXPECT_EQ(picture.spacing().y, spacing.at(static_cast<std::size_t>(row_axis(view))));
    }
  }
}

TEST(VolumeLook, LeavesAVolumeWithoutAnOrientationAsItLies) {
  Image volume({4, 3, 2, 1, PixelType::u8});
  const VolumeLook look = first_look(volume);
  EXPECT_EQ(look.axis, Axis::z);
  EXPECT_EQ(look.crosshair, (Voxel{2, 1, 1}));
  for (const Axis axis : {Axis::x, Axis::y, Axis::z}) {
    EXPECT_EQ(slice_across(look, axis, volume).turn, Turn{});
  }
  EXPECT_EQ(within(VolumeLook{Axis::x, {9, -2, 1}, {}}, volume.shape()).crosshair, (Voxel{3, 0, 1}));
}

TEST(VolumeLook, KnowsTheVoxelsOfASlice) {
  const Shape shape{4, 3, 2, 1, PixelType::u8};
  const Region across_x = region_of(shape, {Axis::x, 2, {}});
  EXPECT_EQ(across_x.x0, 2);
  EXPECT_EQ(across_x.x1, 3);
  EXPECT_EQ(across_x.height(), 3);
  EXPECT_EQ(across_x.depth(), 2);
  EXPECT_EQ(region_of(shape, {Axis::z, 1, {}}).depth(), 1);
}

}  // namespace
}  // namespace filterscope
