// The batch pipeline on every GPU: uploads, kernels and downloads of different images overlap, and each
// image comes out as it does alone.
#include <gtest/gtest.h>

#include <map>
#include <mutex>
#include <set>

#include "core/batch/batch.h"
#include "core/bench/measure.h"
#include "kernels/api/device_facts.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "tests/unit/preview_support.h"

namespace filterscope {
namespace {

constexpr int kPictures = 24;

class BatchGpu : public ::testing::Test {
 protected:
  void SetUp() override {
    if (gpus().devices.empty()) GTEST_SKIP() << gpus().reason.text();
    for (int i = 0; i < kPictures; ++i) {
      pictures_.push_back(
          test::noisy_picture(301 + 64 * (i % 3), 203 + i % 2, static_cast<std::uint32_t>(i + 1)));
    }
  }

  BatchSettings settings_for(const Variant& variant) {
    BatchSettings settings;
    settings.variant = &variant;
    settings.decoders = settings.encoders = 3;
    settings.devices = [] {
      std::vector<DeviceList> each;
      for (const DeviceFacts& device : gpus().devices) each.push_back({device.index});
      return each;
    };
    settings.load = [this](const std::string& name) { return Image(*pictures_[std::stoul(name)]); };
    settings.save = [this](const Image& image, const std::filesystem::path& path) {
      const std::lock_guard lock(mutex_);
      hashes_[path.string()] = image.hash();
    };
    return settings;
  }

  static std::vector<BatchJob> jobs() {
    std::vector<BatchJob> list;
    for (int i = 0; i < kPictures; ++i) list.push_back({std::to_string(i), std::to_string(i)});
    return list;
  }

  std::vector<SharedImage> pictures_;
  std::mutex mutex_;
  std::map<std::string, std::string> hashes_;
};

TEST_F(BatchGpu, FiltersEveryPictureAsOneAlone) {
  std::size_t variants = 0;
  for (const auto& shared : catalog()) {
    const Variant& one = *shared;
    const Descriptor& d = one.descriptor;
    if (d.backend != Backend::cuda || d.family->id != "bilateral2d" || !availability(one).available) continue;
    BatchSettings settings = settings_for(one);
    settings.parameters = {};
    try {
      validate(d, {pictures_.front()->shape(), settings.parameters});
    } catch (const VariantError&) {
      continue;
    }
    SCOPED_TRACE(std::string(d.id));
    ++variants;
    hashes_.clear();
    const BatchResult result = run_batch(jobs(), settings);
    std::set<int> used;
    for (const BatchFile& file : result.files) {
      ASSERT_FALSE(file.error) << error_text(file.error);
      ASSERT_EQ(file.devices.size(), 1U);
      used.insert(file.devices.front());
      EXPECT_GT(file.times.kernel, 0);
      EXPECT_GT(file.times.upload, 0);
      const Measurement alone = filter_once(one, *pictures_[std::stoul(file.job.input)], settings.parameters);
      EXPECT_EQ(hashes_.at(file.job.output.string()), alone.result->hash()) << file.job.input;
    }
    for (const int device : used) EXPECT_NE(find_device(device), nullptr);
    EXPECT_EQ(result.setups.size(), gpus().devices.size());
    if (HasFailure()) return;
  }
  EXPECT_GT(variants, 0U);
}

}  // namespace
}  // namespace filterscope
