// How an image gets its value range, what depends on it, and what keeps it.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/compare/difference.h"
#include "core/image/crop.h"
#include "core/image/percentiles.h"
#include "core/image/range_choice.h"
#include "core/image/resample.h"
#include "core/inspect/histogram.h"
#include "core/io/image_file.h"
#include "core/io/samples.h"
#include "core/metrics/metrics.h"
#include "core/noise/noise.h"
#include "core/report/record_json.h"
#include "core/session/command_line.h"
#include "core/session/session.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

template <class T>
Image row_of(PixelType type, std::initializer_list<T> values) {
  Image image(Shape{static_cast<int>(values.size()), 1, 1, 1, type});
  std::copy(values.begin(), values.end(), image.view().template row<T>(0));
  return image;
}

TEST(RangeChoiceText, ReadsWhatItWrites) {
  EXPECT_EQ(parse_range_choice("-1000:3000.5").given, (ValueRange{-1000, 3000.5}));
  for (const char* text : {"type", "auto", "-1000:3000.5", "0:1e-05"}) {
    EXPECT_EQ(text_of(parse_range_choice(text)), text);
  }
  EXPECT_EQ(text_of(RangeChoice{}), "");
}

TEST(RangeChoiceText, RefusesInWords) {
  for (const char* text : {"", "5", "1:", ":1", "a:b", "1:2:3", "0:inf", "nan:1", "1 : 2", "Type"}) {
    try {
      parse_range_choice(text);
      ADD_FAILURE() << text << " was taken";
    } catch (const ArgumentError& error) {
      EXPECT_NE(std::string(error.what()).find("LOW:HIGH"), std::string::npos) << error.what();
    }
  }
  EXPECT_THROW(parse_range_choice("3:3"), ArgumentError);
  EXPECT_THROW(parse_range_choice("4:3"), ArgumentError);
}

TEST(ValueRangeOfImages, IsTheTypesUnlessOneIsChosen) {
  EXPECT_EQ(Image(Shape{1, 1, 1, 1, PixelType::u8}).range(), (ValueRange{0, 255}));
  EXPECT_EQ(Image(Shape{1, 1, 1, 1, PixelType::s16}).range(), (ValueRange{-32768, 32767}));
  Image floats = row_of<float>(PixelType::f32, {1, 2});
  EXPECT_EQ(floats.range(), (ValueRange{0, 1}));
  set_range(floats, parse_range_choice("1:2"));
  EXPECT_EQ(floats.range(), (ValueRange{1, 2}));
  set_range(floats, {});
  EXPECT_EQ(floats.range(), (ValueRange{1, 2}));
  set_range(floats, parse_range_choice("type"));
  EXPECT_EQ(floats.range(), (ValueRange{0, 1}));
  for (const char* text : {"0:9e6", "0:2e-9", "-1e15:0"}) {
    EXPECT_NO_THROW(set_range(floats, parse_range_choice(text))) << text;
  }
  EXPECT_THROW(set_range(floats, parse_range_choice("0:1e300")), ArgumentError);
}

TEST(Percentiles, LeaveOutOneValueInAThousandAtEachEnd) {
  Image image(Shape{50, 40, 1, 1, PixelType::s16});
  for (int i = 0; i < 2000; ++i) image.view().row<std::int16_t>(0)[i] = static_cast<std::int16_t>(i - 1000);
  image.view().row<std::int16_t>(0)[7] = -32768;  // a dead pixel
  image.view().row<std::int16_t>(0)[9] = 32767;
  set_range(image, parse_range_choice("auto"));
  EXPECT_NEAR(image.range().low, -998, 1.01);
  EXPECT_NEAR(image.range().high, 998, 1.01);
  EXPECT_EQ(percentiles(image, 0, 1), (ValueRange{-32768, 32767}));
}

TEST(Percentiles, OfFloatsLeaveOutWhatIsNotFinite) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const float infinity = std::numeric_limits<float>::infinity();
  const Image image = row_of<float>(PixelType::f32, {nan, 3, infinity, -2, 1});
  EXPECT_EQ(percentiles(image, 0, 1), (ValueRange{-2, 3}));
  EXPECT_EQ(percentiles(image, 0.5, 0.5), (ValueRange{1, 1}));
  EXPECT_THROW(percentiles(row_of<float>(PixelType::f32, {nan}), 0, 1), ArgumentError);
}

TEST(Percentiles, OfOneValueGiveTheTypesRange) {
  EXPECT_EQ(robust_range(row_of<float>(PixelType::f32, {7, 7, 7})), (ValueRange{0, 1}));
}

TEST(ValueRangeOfImages, IsKeptByCropScalingGrayAndNoise) {
  Image image = test::make_picture(20, 10, 3, PixelType::u16);
  image.set_range({100, 4195});
  image.set_spacing({0.5, 2, 1, "mm"});
  EXPECT_EQ(crop(image, {1, 1, 5, 5}).range(), image.range());
  EXPECT_EQ(crop(image, {1, 1, 5, 5}).spacing(), image.spacing());
  EXPECT_EQ(to_gray(image).range(), image.range());
  EXPECT_EQ(add_noise(image, {20, 0, 0, 1}).range(), image.range());
  const Image half = resample(image, 10, 5);
  EXPECT_EQ(half.range(), image.range());
  EXPECT_EQ(half.spacing(), (Spacing{1, 4, 1, "mm"}));
  const ValueRange as_float = to_type(image, PixelType::f32).range();
  EXPECT_DOUBLE_EQ(as_float.low, 100 / 65535.0);
  EXPECT_DOUBLE_EQ(as_float.high, 4195 / 65535.0);
}

TEST(ValueRangeOfImages, TellsHashesApartWhereItIsNotTheTypes) {
  Image image = test::make_picture(5, 5, 1, PixelType::u8);
  const std::string plain = image.hash();
  image.set_range({0, 100});
  EXPECT_NE(image.hash(), plain);
  image.set_range({0, 255});
  EXPECT_EQ(image.hash(), plain);
}

TEST(Levels, AreOfTheValueRange) {
  Image a = row_of<std::int16_t>(PixelType::s16, {-1000, -500, 0, 500});
  Image b = row_of<std::int16_t>(PixelType::s16, {-1000, -500, 40, 500});
  a.set_range({-1000, 1550});  // 10 a level
  b.set_range({-1000, 1550});
  EXPECT_DOUBLE_EQ(compare_images(a, b).of("max_abs_diff"), 4);
  EXPECT_NEAR(psnr_db(a, b), 20 * std::log10(2550 / 20.0), 1e-9);
  EXPECT_DOUBLE_EQ(difference_map(a, b, DifferenceKind::signed_levels).highest, 4);
  const Histogram histogram = value_histogram(a, whole(a.shape()));
  for (const std::size_t level : {0U, 50U, 100U, 150U}) EXPECT_EQ(histogram.counts[0][level], 1U) << level;
}

/// The same shades in another unit are as alike.
TEST(Levels, SimilarityDoesNotDependOnTheUnit) {
  const Image a = test::make_picture(24, 16, 1, PixelType::u16);
  const Image b = add_noise(a, {20, 0, 0, 1});
  const Image signed_a = to_type(a, PixelType::s16);
  const Image signed_b = to_type(b, PixelType::s16);
  EXPECT_EQ(signed_a.view().row<std::int16_t>(0)[0], a.view().row<std::uint16_t>(0)[0] - 32768);
  EXPECT_DOUBLE_EQ(compare_images(a, b).of("ssim"), compare_images(signed_a, signed_b).of("ssim"));
  EXPECT_DOUBLE_EQ(compare_images(a, b).of("psnr_db"), compare_images(signed_a, signed_b).of("psnr_db"));
}

TEST(Levels, NoiseIsOfTheValueRange) {
  Image flat(Shape{100, 100, 1, 1, PixelType::s16});
  flat.set_range({-1000, 1550});
  const Image noisy = add_noise(flat, {20, 0, 0, 1});
  double squares = 0;
  for (int i = 0; i < 10000; ++i) squares += std::pow(noisy.view().row<std::int16_t>(0)[i], 2);
  EXPECT_NEAR(std::sqrt(squares / 10000), 200, 5);
  const Image peppered = add_noise(flat, {0, 1, 0, 1});
  for (int i = 0; i < 100; ++i) {
    const int value = peppered.view().row<std::int16_t>(0)[i];
    EXPECT_TRUE(value == -1000 || value == 1550) << value;
  }
}

using SignedFiles = test::TemporaryFolder;

TEST_F(SignedFiles, TiffKeepsThemAndOthersRefuse) {
  const Image image = row_of<std::int16_t>(PixelType::s16, {-32768, -1000, -1, 0, 32767});
  save_image(image, at("a.tif"));
  EXPECT_TRUE(test::same_pixels(image, load_image(at("a.tif"))));
  const auto words = [this](const Image& one, const char* name) {
    return test::file_error([&] { save_image(one, at(name)); });
  };
  EXPECT_NE(words(image, "a.png").find("PNG cannot hold signed 16-bit pixels. Formats that can: TIFF"),
            std::string::npos);
  const Image colour = test::make_picture(4, 4, 3, PixelType::s16, true);
  save_image(colour, at("b.tif"));
  EXPECT_TRUE(test::same_pixels(colour, load_image(at("b.tif"))));
}

TEST(SignedSamples, AreTheShadesOfUnsignedOnes) {
  const Image plain = load_sample("astronaut@32x24,gray,u16");
  const Image moved = load_sample("astronaut@32x24,gray,s16");
  ASSERT_EQ(moved.shape().type, PixelType::s16);
  for (int i = 0; i < 32 * 24; ++i) {
    EXPECT_EQ(moved.view().row<std::int16_t>(0)[i], plain.view().row<std::uint16_t>(0)[i] - 32768);
  }
}

TEST(Records, KeepTheValueRange) {
  Image image = test::make_picture(4, 4, 1, PixelType::s16);
  image.set_range({-1000, 3000});
  ResultRecord record;
  record.picture = facts_of("ct", image);
  record.variant = "fast/cpu_simd";
  record.skipped = Problem::plain("not run");
  const nlohmann::json json = record_to_json(record);
  EXPECT_EQ(json["picture"]["value_range"], nlohmann::json({-1000.0, 3000.0}));
  EXPECT_EQ(record_from_json(json, Problem::plain("result 1")).picture.value_range(),
            (ValueRange{-1000, 3000}));
  nlohmann::json older = json;
  older["picture"].erase("value_range");
  EXPECT_EQ(record_from_json(older, Problem::plain("result 1")).picture.value_range(),
            (ValueRange{-32768, 32767}));
  nlohmann::json wrong = json;
  wrong["picture"]["value_range"] = {3, 2};
  EXPECT_THROW(record_from_json(wrong, Problem::plain("result 1")), std::runtime_error);
}

TEST(Commands, GiveTheValueRange) {
  FilterTask task;
  task.inputs = {"ct.tif"};
  task.output = "out.tif";
  task.variant = "fast/cpu_simd";
  EXPECT_EQ(filter_command(task).find("--value-range"), std::string::npos);
  task.range = parse_range_choice("-1000:3000");
  EXPECT_NE(filter_command(task).find(" --value-range -1000:3000"), std::string::npos);
}

TEST(Sessions, KeepHowAPictureGotItsRange) {
  Session session;
  session.pictures = {{"/a.tif", "0", ""}, {"/b.tif", "1", "", parse_range_choice("0:4095")}};
  const Session again = session_from_json(to_json(session));
  EXPECT_EQ(again.pictures[0].range, RangeChoice{});
  EXPECT_EQ(again.pictures[1].range.given, (ValueRange{0, 4095}));
  nlohmann::json wrong = to_json(session);
  wrong["pictures"][1]["value_range"] = "wide";
  EXPECT_THROW(session_from_json(wrong), std::runtime_error);
}

}  // namespace
}  // namespace filterscope
