// Sequences that are filtered block by block have the bytes of those that are filtered as a whole.
#include "core/batch/frame_batch.h"

#include <fmt/format.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "core/image/plan_request.h"
#include "core/io/image_file.h"
#include "kernels/catalog.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

constexpr int kFrames = 11;

Image clip(PixelType type, int channels) {
  Image image({17, 9, kFrames, channels, type});
  std::mt19937 random(3);
  const std::size_t count = image.shape().pixels() * static_cast<std::size_t>(channels);
  for (std::size_t i = 0; i < count; ++i) {
    if (type == PixelType::u8) image.view().row<std::uint8_t>(0)[i] = static_cast<std::uint8_t>(random());
    if (type == PixelType::u16) image.view().row<std::uint16_t>(0)[i] = static_cast<std::uint16_t>(random());
  }
  return image;
}

std::string content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class FrameBatches : public test::TemporaryFolder {
 protected:
  /// What filtering the whole writes.
  void filter_whole(const std::string& input, const Variant& variant, const Parameters& parameters,
                    const std::string& output) {
    const Image image = load_image(at(input));
    const auto run = make_run(variant, request_for(image, parameters));
    run->bind(make_source(variant.descriptor.backend, image.view()));
    run->run(whole(image.shape()));
    Image result(image.shape());
    run->download(result.view());
    result.describe_like(image);
    save_image(result, at(output));
  }

  FrameBatchFacts filter_blocks(const std::string& input, const Variant& variant,
                                const Parameters& parameters, const std::string& output, int block,
                                int threads = 1, const CancelToken* cancel = nullptr,
                                const std::function<void(Image&)>& prepare = {}) {
    const auto source = open_frames(parse_picture_place(at(input).native()));
    const auto sink = begin_frames(source->read(0), at(output), source->first_number());
    FrameBatch batch{.source = *source, .sink = *sink, .variant = variant};
    batch.parameters = parameters;
    batch.block = block;
    batch.decoders = batch.encoders = threads;
    batch.prepare = prepare;
    const FrameBatchFacts facts = run_frame_batch(batch, cancel);
    std::vector<StagedFile> files = sink->finish();
    commit_together(files);
    return facts;
  }
};

TEST_F(FrameBatches, HaveTheBytesOfTheWhole) {
  save_image(clip(PixelType::u8, 1), at("gray.y4m"));
  save_image(clip(PixelType::u16, 1), at("deep.y4m"));
  save_image(clip(PixelType::u8, 3), at("colour.y4m"));
  save_image(clip(PixelType::u8, 3), at("in_%03d.png"));
  for (const char* input : {"gray.y4m", "deep.y4m", "colour.y4m", "colour.y4m@rgb", "in_%03d.png"}) {
    for (const char* id : {"fast/nlm_t_cpu", "fast/bilateral_t_cpu", "reference/bilateral_t_float64"}) {
      for (const char* border : {"replicate", "mirror", "skip"}) {
        for (const int depth : {0, 1, 3, 12}) {
          Parameters parameters{{"frames", std::int64_t{depth}}, {"border", std::string(border)}};
          parameters.set("radius", std::int64_t{1});
          parameters.set("search_radius", std::int64_t{1});
          const std::string ending = std::string(input).starts_with("in") ? "_%02d.png" : ".y4m";
          filter_whole(input, variant(id), parameters, "whole" + ending);
          const int most = depth == 1 ? 12 : depth == 12 ? 2 : 4;
          for (int block = 1; block <= most; block += depth == 1 ? 1 : 3) {
            const FrameBatchFacts facts =
                filter_blocks(input, variant(id), parameters, "blocks" + ending, block, 1 + block % 3);
            EXPECT_EQ(facts.halo, depth);
            for (int i = 1; i <= (ending == ".y4m" ? 1 : kFrames); ++i) {
              const std::string name = ending == ".y4m" ? ending : fmt::format("_{:02}.png", i);
              ASSERT_EQ(content(at("blocks" + name)), content(at("whole" + name)))
                  << input << " " << id << " " << border << " d = " << depth << ", blocks of " << block;
            }
          }
        }
      }
    }
  }
}

/// Of kernels whose tiles are of several slices a block begins where a tile does.
TEST_F(FrameBatches, HaveTheBytesOfTheWholeOnAGpu) {
  save_image(clip(PixelType::u8, 1), at("gray.y4m"));
  save_image(clip(PixelType::u8, 3), at("colour.y4m"));
  for (const char* input : {"gray.y4m", "colour.y4m@rgb"}) {
    for (const char* id : {"fast/nlm_t", "fast/bilateral_t"}) {
      if (const Availability here = availability(variant(id)); !here.available)
        GTEST_SKIP() << here.reason.text();
      for (const int depth : {0, 1, 3}) {
        Parameters parameters{{"frames", std::int64_t{depth}}, {"radius", std::int64_t{2}}};
        parameters.set("search_radius", std::int64_t{1});
        ASSERT_TRUE(frames_beside(variant(id).descriptor, parameters)) << id;
        filter_whole(input, variant(id), parameters, "whole.y4m");
        for (const int block : {0, 1, 2, 3, 5}) {
          EXPECT_EQ(filter_blocks(input, variant(id), parameters, "blocks.y4m", block).halo, depth);
          EXPECT_EQ(content(at("blocks.y4m")), content(at("whole.y4m")))
              << input << " " << id << " d = " << depth << ", blocks of " << block;
        }
      }
    }
  }
}

TEST_F(FrameBatches, TheMemoryHoldsSomeBlocksAlone) {
  save_image(clip(PixelType::u8, 1), at("in_%03d.png"));
  // Frames that are decoded before the first result is there.
  std::atomic<int> decoded{0};
  std::atomic<int> ahead{0};
  const auto source = open_frames(parse_picture_place(at("in_%03d.png").native()));
  const auto sink = begin_frames(source->read(0), at("out_%d.png"), 1);
  FrameBatch batch{.source = *source, .sink = *sink, .variant = variant("fast/bilateral_t_cpu")};
  batch.block = batch.decoders = batch.encoders = 1;
  batch.prepare = [&](Image&) { ++decoded; };
  batch.progress = [&](std::size_t frames) {
    ahead = std::max<int>(ahead, decoded - static_cast<int>(frames));
  };
  run_frame_batch(batch);
  EXPECT_EQ(decoded, kFrames);
  EXPECT_LT(ahead, kFrames - 1);
}

TEST_F(FrameBatches, ThereMayBeMoreFramesThanOpenFiles) {
  save_image(clip(PixelType::u8, 1), at("in_%03d.png"));
  const Image frame = open_frames(parse_picture_place(at("in_%03d.png").native()))->read(0);
  const auto sink = begin_frames(frame, at("out_%d.png"), 0);
  const auto open_files = [] {
    return std::distance(std::filesystem::directory_iterator("/proc/self/fd"),
                         std::filesystem::directory_iterator());
  };
  constexpr std::size_t kMany = 40;
  sink->append(sink->encode(frame, 0));
  const auto before = open_files();
  for (std::size_t i = 1; i < kMany; ++i) sink->append(sink->encode(frame, i));
  EXPECT_EQ(open_files(), before);
  const std::vector<StagedFile> slices = stage_image(clip(PixelType::u8, 1), at("slice_%d.png"));
  ASSERT_EQ(slices.size(), std::size_t{kFrames});
  EXPECT_EQ(open_files(), before + 1);
  std::vector<StagedFile> files = sink->finish();
  commit_together(files);
  for (std::size_t i = 0; i < kMany; ++i)
    EXPECT_TRUE(std::filesystem::exists(at(fmt::format("out_{}.png", i)))) << i;
}

/// Frames of which it is known behind the last one alone that it is that.
class UncountedSource final : public FrameSource {
 public:
  explicit UncountedSource(FrameSource& of) : of_(of) {}
  [[nodiscard]] std::optional<std::size_t> count() const noexcept override { return std::nullopt; }
  [[nodiscard]] Problem note() const override { return {}; }
  [[nodiscard]] Image read(std::size_t index) override {
    EXPECT_EQ(index, next_++);  // in order
    return index < of_.count() ? of_.read(index) : Image();
  }

 private:
  FrameSource& of_;
  std::size_t next_ = 0;
};

TEST_F(FrameBatches, TheirCountNeedNotBeKnown) {
  save_image(clip(PixelType::u8, 1), at("clip.y4m"));
  const Variant& filter = variant("fast/bilateral_t_cpu");
  for (const int depth : {0, 1, 4}) {
    const Parameters parameters{{"frames", std::int64_t{depth}}};
    filter_whole("clip.y4m", filter, parameters, "whole.y4m");
    for (int block = 1; block <= 12; ++block) {
      const auto counted = open_frames(parse_picture_place(at("clip.y4m").native()));
      UncountedSource source(*counted);
      const auto sink = begin_frames(counted->read(0), at("blocks.y4m"), 1);
      FrameBatch batch{.source = source, .sink = *sink, .variant = filter};
      batch.parameters = parameters;
      batch.block = block;
      batch.decoders = 3;
      EXPECT_EQ(run_frame_batch(batch).frames, kFrames);
      std::vector<StagedFile> files = sink->finish();
      commit_together(files);
      ASSERT_EQ(content(at("blocks.y4m")), content(at("whole.y4m"))) << depth << " " << block;
    }
  }
}

TEST_F(FrameBatches, AFailureLeavesNothing) {
  save_image(clip(PixelType::u8, 1), at("in_%03d.png"));
  write_file_atomically(at("in_009.png"), "\x89PNG\r\n\x1a\n");
  for (const int block : {1, 4, 20}) {
    const std::string error = test::file_error(
        [&] { filter_blocks("in_%03d.png", variant("fast/bilateral_t_cpu"), {}, "out_%d.png", block, 2); });
    EXPECT_NE(error.find("in_009.png"), std::string::npos) << error;
  }
  save_image(clip(PixelType::u8, 1), at("clip.y4m"));
  CancelToken cancel;
  int seen = 0;
  EXPECT_THROW(filter_blocks("clip.y4m", variant("fast/bilateral_t_cpu"), {}, "out.y4m", 1, 1, &cancel,
                             [&](Image&) {
                               if (++seen == 6) cancel.cancel();
                             }),
               Cancelled);
  for (const auto& file : fs::directory_iterator(folder())) {
    const std::string name = file.path().filename().string();
    EXPECT_TRUE(name.starts_with("in_") || name == "clip.y4m") << name;
  }
}

TEST_F(FrameBatches, WhatDependsOnAllFramesIsNotCut) {
  const auto beside = [](const char* id, const Parameters& parameters) {
    return frames_beside(variant(id).descriptor, parameters);
  };
  EXPECT_EQ(beside("fast/nlm_t_cpu", {{"frames", std::int64_t{2}}}), 2);
  EXPECT_EQ(beside("fast/cpu_simd_3d", {{"radius", std::int64_t{5}}}), 5);
  EXPECT_EQ(beside("fast/tv3d_cpu", {}), std::nullopt);
  EXPECT_EQ(beside("fast/bilateral3d_auto", {}), std::nullopt);
}

}  // namespace
}  // namespace filterscope
