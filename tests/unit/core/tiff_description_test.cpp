// What OME and tifffile say of a TIFF's pages.
#include <gtest/gtest.h>

#include <string>

#include "core/io/ome_description.h"
#include "core/io/shape_description.h"

namespace filterscope {
namespace {

PagesDescription ome(const std::string& pixels, const std::string& inside = "", std::uint64_t samples = 1) {
  const std::string text = "<?xml version=\"1.0\"?><OME xmlns=\"x\"><Image ID=\"Image:0\"><Pixels " + pixels +
                           ">" + inside + "</Pixels></Image></OME>";
  EXPECT_TRUE(is_ome_description(text));
  return parse_ome_description(text, samples);
}

TEST(OmeDescription, OrdersItsPlanes) {
  const auto found =
      ome("DimensionOrder=\"XYCZT\" SizeX=\"9\" SizeY=\"8\" SizeZ=\"4\" SizeC=\"2\" SizeT=\"3\"");
  EXPECT_EQ(found.axes.depth(), 4U);
  EXPECT_EQ(found.axes.volumes(), 6U);
  EXPECT_EQ(found.axes.page(1, 2), 2U * 2 + 1);
  const auto colour = ome("DimensionOrder=\"XYCZT\" SizeZ=\"4\" SizeC=\"3\" SizeT=\"1\"", "", 3);
  EXPECT_EQ(colour.axes.volumes(), 1U);
}

TEST(OmeDescription, FollowsItsTiffData) {
  const std::string head = "DimensionOrder=\"XYZCT\" SizeZ=\"2\" SizeC=\"1\" SizeT=\"1\"";
  const auto turned = ome(head, "<TiffData IFD=\"1\" FirstZ=\"0\"/><TiffData IFD=\"0\" FirstZ=\"1\"/>");
  EXPECT_EQ(turned.order, (std::vector<std::uint64_t>{1, 0}));
  EXPECT_TRUE(ome(head, "<TiffData IFD=\"0\"/>").unclear);  // of a plane less
  EXPECT_TRUE(ome(head, "<TiffData IFD=\"0\" PlaneCount=\"99999999999\"/>").unclear);
  EXPECT_TRUE(
      ome(head, "<TiffData IFD=\"0\" PlaneCount=\"2\"><UUID FileName=\"b.tif\">u</UUID></TiffData>").unclear);
  EXPECT_TRUE(ome("DimensionOrder=\"XYZZT\" SizeZ=\"2\"").unclear);
  EXPECT_TRUE(ome("DimensionOrder=\"XYZCT\" SizeZ=\"0\"").unclear);
}

TEST(OmeDescription, KnowsItsLengths) {
  const auto found =
      ome("PhysicalSizeX=\"250\" PhysicalSizeXUnit=\"nm\" PhysicalSizeY='0.25' PhysicalSizeZ=\"1.5\"");
  ASSERT_TRUE(found.spacing);
  EXPECT_NEAR(found.spacing->x, 0.00025, 1e-12);
  EXPECT_NEAR(found.spacing->y, 0.00025, 1e-12);
  EXPECT_NEAR(found.spacing->z, 0.0015, 1e-12);
  EXPECT_FALSE(ome("SizeX=\"4\"").spacing);
  EXPECT_FALSE(ome("PhysicalSizeX=\"1\" PhysicalSizeXUnit=\"furlong\"").note.empty());
}

TEST(ShapeDescription, TakesTheLastAxisForSlices) {
  const PageExtent page{30, 24};
  const auto found = parse_shape_description("{\"shape\": [4, 2, 24, 30]}", page);
  EXPECT_EQ(found.axes.volumes(), 4U);
  EXPECT_EQ(found.axes.depth(), 2U);
  const auto named = parse_shape_description("{\"shape\": [4, 2, 24, 30], \"axes\": \"ZCYX\"}", page);
  EXPECT_EQ(named.axes.volumes(), 2U);
  EXPECT_EQ(named.axes.page(1, 3), 7U);
  EXPECT_TRUE(parse_shape_description("{\"shape\": [24, 30]}", page).axes.empty());
  EXPECT_TRUE(parse_shape_description("{\"shape\": [5, 24, 31]}", page).unclear);
  EXPECT_TRUE(parse_shape_description("{\"shape\": [3, 24, 30]}", {30, 24, 3, true}).axes.empty());
  EXPECT_FALSE(parse_shape_description("{\"shape\": \"x\"}", page).unclear);
  EXPECT_FALSE(parse_shape_description("{no json", page).structural);
}

}  // namespace
}  // namespace filterscope
