#include "core/batch/output_names.h"

#include <gtest/gtest.h>

#include <set>

namespace filterscope {
namespace {

using Paths = std::vector<std::filesystem::path>;

TEST(OutputNames, KeepNameAndExtension) {
  EXPECT_EQ(output_paths({"a.png", "x/b.tif"}, "out", ""), (Paths{"out/a.png", "out/b.tif"}));
  EXPECT_EQ(output_paths({"a.png", "x/b.tif"}, "out", "jpg"), (Paths{"out/a.jpg", "out/b.jpg"}));
}

TEST(OutputNames, NumberNamesThatAreTaken) {
  EXPECT_EQ(output_paths({"x/a.png", "y/a.png", "a.png"}, "out", ""),
            (Paths{"out/a.png", "out/a-2.png", "out/a-3.png"}));
  EXPECT_EQ(output_paths({"a.png", "a.jpg"}, "out", "tif"), (Paths{"out/a.tif", "out/a-2.tif"}));
  EXPECT_EQ(output_paths({"x/a.png", "x/a-2.png", "y/a.png"}, "out", ""),
            (Paths{"out/a.png", "out/a-2.png", "out/a-3.png"}));
}

TEST(OutputNames, AreNeverAnInput) {
  const std::vector<std::string> inputs = {"out/a.png", "./out/../out/a-2.png", "y/a.png"};
  const Paths outputs = output_paths(inputs, "out", "");
  EXPECT_EQ(outputs, (Paths{"out/a-3.png", "out/a-2-2.png", "out/a-4.png"}));
  EXPECT_EQ(output_paths({"a.png"}, ".", ""), (Paths{"./a-2.png"}));
}

TEST(OutputNames, OfSamplesHaveTheirSizeBeforeTheExtension) {
  EXPECT_EQ(output_paths({"sample:a.png@64x32,gray", "sample:a.png"}, "out", ""),
            (Paths{"out/a-64x32-gray.png", "out/a.png"}));
  EXPECT_EQ(output_paths({"photo@home, 2.png"}, "out", ""), (Paths{"out/photo@home, 2.png"}));
}

}  // namespace
}  // namespace filterscope
