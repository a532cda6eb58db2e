// The pipeline itself, with images made in memory and a real CPU filter.
#include "core/batch/batch.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <map>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>

#include "core/batch/bounded_queue.h"
#include "core/batch/default_variant.h"
#include "core/bench/measure.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

/// An image that depends on its name, of one of three shapes.
Image make_picture(const std::string& name) {
  const int number = std::stoi(name);
  Image image({16 + number % 3, 12, 1, 1, PixelType::u8});
  auto* values = image.view().row<std::uint8_t>(0);
  for (std::size_t i = 0; i < image.shape().pixels(); ++i) {
    values[i] = static_cast<std::uint8_t>((i * 37 + static_cast<std::size_t>(number) * 11) % 256);
  }
  return image;
}

std::vector<BatchJob> jobs_for(int count) {
  std::vector<BatchJob> jobs;
  for (int i = 0; i < count; ++i) jobs.push_back({std::to_string(i), std::to_string(i) + ".out"});
  return jobs;
}

/// What was saved, by path.
struct Store {
  std::mutex mutex;
  std::map<std::string, std::string> hashes;
};

BatchSettings settings_for(Store& store) {
  BatchSettings settings;
  settings.variant = &variant("fast/cpu_simd");
  settings.parameters.set("threads", 1);
  settings.decoders = 3;
  settings.encoders = 2;
  settings.load = make_picture;
  settings.save = [&store](const Image& image, const std::filesystem::path& path) {
    const std::lock_guard lock(store.mutex);
    store.hashes[path.string()] = image.hash();
  };
  return settings;
}

TEST(Batch, FiltersEveryPictureAsOneAlone) {
  Store store;
  const BatchSettings settings = settings_for(store);
  const BatchResult result = run_batch(jobs_for(50), settings);
  ASSERT_EQ(result.files.size(), 50U);
  ASSERT_EQ(store.hashes.size(), 50U);
  for (const BatchFile& file : result.files) {
    ASSERT_FALSE(file.error) << error_text(file.error);
    const Measurement alone =
        filter_once(*settings.variant, make_picture(file.job.input), settings.parameters);
    EXPECT_EQ(store.hashes.at(file.job.output.string()), alone.result->hash()) << file.job.input;
    EXPECT_EQ(file.variant, "fast/cpu_simd");
    EXPECT_TRUE(file.devices.empty());
    EXPECT_GT(file.times.wall, 0);
  }
}

TEST(Batch, AFailureIsItsFilesOwn) {
  Store store;
  BatchSettings settings = settings_for(store);
  settings.load = [](const std::string& name) -> Image {
    if (name == "3") throw std::runtime_error("cannot load 3");
    return make_picture(name);
  };
  settings.check = [](const Image&, const std::filesystem::path& path) {
    if (path == "5.out") throw std::runtime_error("cannot hold 5");
  };
  const auto save = settings.save;
  settings.save = [&](const Image& image, const std::filesystem::path& path) {
    if (path == "7.out") throw std::runtime_error("cannot save 7");
    save(image, path);
  };
  std::set<std::string> finished;
  settings.finished = [&](const BatchFile& file) { finished.insert(file.job.input); };
  double last = 0;
  settings.progress = [&](double fraction) { last = fraction; };
  const BatchResult result = run_batch(jobs_for(12), settings);
  for (std::size_t i = 0; i < 12; ++i) {
    const bool bad = i == 3 || i == 5 || i == 7;
    EXPECT_EQ(static_cast<bool>(result.files[i].error), bad) << i;
  }
  EXPECT_EQ(error_text(result.files[3].error), "cannot load 3");
  EXPECT_EQ(error_text(result.files[5].error), "cannot hold 5");
  EXPECT_EQ(error_text(result.files[7].error), "cannot save 7");
  EXPECT_EQ(finished.size(), 12U);
  EXPECT_EQ(store.hashes.size(), 9U);
  EXPECT_NEAR(last, 1, 1e-9);
}

TEST(Batch, CancellingGivesUpWhatIsInWork) {
  Store store;
  BatchSettings settings = settings_for(store);
  CancelToken cancel;
  std::atomic<int> saved{0};
  const auto save = settings.save;
  settings.save = [&](const Image& image, const std::filesystem::path& path) {
    save(image, path);
    if (++saved == 5) cancel.cancel();
  };
  const BatchResult result = run_batch(jobs_for(400), settings, &cancel);
  std::size_t written = 0;
  for (const BatchFile& file : result.files) {
    if (!file.error) {
      ++written;
      EXPECT_EQ(store.hashes.count(file.job.output.string()), 1U);
    } else {
      EXPECT_EQ(error_text(file.error), "cancelled");
    }
  }
  EXPECT_EQ(written, store.hashes.size());
  EXPECT_GE(written, 5U);
  EXPECT_LT(written, 400U);
}

TEST(Batch, ParametersOutsideTheVariantsLimitsFailEachFile) {
  Store store;
  BatchSettings settings = settings_for(store);
  settings.parameters.set("radius", 0);
  const BatchResult result = run_batch(jobs_for(3), settings);
  for (const BatchFile& file : result.files) {
    EXPECT_NE(error_text(file.error).find("radius"), std::string::npos);
  }
  EXPECT_TRUE(store.hashes.empty());
}

TEST(Batch, WhatTheDevicesThrowEndsIt) {
  Store store;
  BatchSettings settings = settings_for(store);
  settings.variant = nullptr;
  settings.devices = []() -> std::vector<DeviceList> {
    throw UnavailableError(Problem::plain("no such device"));
  };
  EXPECT_THROW(run_batch(jobs_for(20), settings), UnavailableError);
}

TEST(Batch, NothingToDo) {
  Store store;
  EXPECT_TRUE(run_batch({}, settings_for(store)).files.empty());
}

TEST(DefaultVariant, AValueThatNoneTakesIsRefusedByWhatWouldFilterWithoutIt) {
  for (const char* window : {"square", "circular"}) {
    PlanRequest request{{64, 64, 1, 1, PixelType::u8}, {}};
    request.parameters.set("window", std::string(window));
    const Variant& usual = *default_variant(request, {"window"}).variant;
    EXPECT_NE(usual.descriptor.id, usual.descriptor.family->reference);
    // Signed pixels have no CIE-Lab.
    request.shape.type = PixelType::s16;
    request.shape.channels = 3;
    request.parameters.set("colour", std::string("lab"));
    const Descriptor& refusing = default_variant(request, {"window", "colour"}).variant->descriptor;
    EXPECT_NE(refusing.id, refusing.family->reference) << window;
    EXPECT_THROW(validate(refusing, request), VariantError) << window;
  }
}

/// Parameters that lead to each of our families, for images and volumes of every type.
template <class Each>
void for_each_of_our_parameters(const Each& each) {
  std::set<const Family*> seen;
  for (const auto& one : catalog()) {
    const Family& family = *one->descriptor.family;
    if (one->descriptor.study == "peers" || !seen.insert(&family).second) continue;
    for (const PixelType type : {PixelType::u8, PixelType::u16, PixelType::s16, PixelType::f32}) {
      PlanRequest request{{24, 20, family.dimensions.front() == 3 ? 8 : 1, 1, type}, usual_parameters()};
      for (const ParameterSpec& spec : family.schema) {
        if (spec.guarantee) continue;
        SCOPED_TRACE(family.id + ' ' + spec.key + ' ' + std::string(name_of(type)));
        each(request, spec);
      }
    }
  }
}

/// What a user who gives one parameter gets reads it, or it is refused.
TEST(DefaultVariant, ReadsWhateverIsGiven) {
  int chosen = 0;
  for_each_of_our_parameters([&](PlanRequest request, const ParameterSpec& spec) {
    std::vector<Value> values{spec.default_value};
    if (spec.numeric()) values = {normal(spec, spec.minimum), normal(spec, spec.maximum)};
    for (const Choice& choice : spec.choices) values.emplace_back(choice.key);
    std::vector<std::string> keys{spec.key};
    if (!spec.needs.key.empty()) {
      request.parameters.set(spec.needs.key, spec.needs.values.front());
      keys.push_back(spec.needs.key);
    }
    for (const Value& value : values) {
      request.parameters.set(spec.key, value);
      try {
        const Descriptor& descriptor = default_variant(request, keys).variant->descriptor;
        const ParameterSpec* read = descriptor.parameters.find(spec.key);
        ASSERT_NE(read, nullptr) << descriptor.id << " does not read it";
        EXPECT_EQ(value_of(*read, request.parameters), normal(*read, value)) << descriptor.id;
        if (read->fixed()) {
          EXPECT_EQ(read->choices.front().key, text_of(value)) << descriptor.id;
        }
        ++chosen;
      } catch (const VariantError&) {
      }
    }
  });
  EXPECT_GT(chosen, 100);
}

/// Whether another family for such images has a parameter of that name that takes the value.
bool another_takes(const PlanRequest& request, const std::string& key, const Value& value) {
  return std::ranges::any_of(catalog(), [&](const auto& one) {
    const Family& family = *one->descriptor.family;
    const ParameterSpec* spec = family.schema.find(key);
    return one->descriptor.study != "peers" && spec != nullptr && !problem_of(*spec, value) &&
           family.dimensions.front() == (request.shape.depth > 1 ? 3 : 2);
  });
}

TEST(DefaultVariant, RefusesWhatIsOutsideOfTheFamilysRange) {
  for_each_of_our_parameters([](PlanRequest request, const ParameterSpec& spec) {
    if (!spec.numeric()) return;
    for (const double value : {spec.minimum - 1, spec.maximum + 1, std::nan("")}) {
      if (another_takes(request, spec.key, normal(spec, value))) continue;
      request.parameters.set(spec.key, normal(spec, value));
      EXPECT_THROW(default_variant(request, {spec.key}), VariantError) << value;
    }
  });
}

/// The case of a search radius that images may have and volumes may not.
TEST(DefaultVariant, NamesTheRangeOfTheFamilyAndTakesNoOther) {
  PlanRequest request{{24, 20, 8, 1, PixelType::u8}, usual_parameters()};
  request.parameters.set("search_radius", 20);
  try {
    default_variant(request, {"search_radius"});
    FAIL();
  } catch (const ParameterError& refused) {
    EXPECT_EQ(refused.key(), "search_radius");
    EXPECT_NE(std::string(refused.what()).find("nlm3d"), std::string::npos) << refused.what();
    EXPECT_NE(std::string(refused.what()).find("1 to 16"), std::string::npos) << refused.what();
  }
  request.shape.depth = 1;
  EXPECT_EQ(default_variant(request, {"search_radius"}).variant->descriptor.family->id, "nlm2d");
}

TEST(DefaultVariant, RefusesWhatIsWithoutEffect) {
  PlanRequest request{{24, 20, 1, 1, PixelType::u8}, usual_parameters()};
  request.parameters.set("patch_sigma_x", 2.0);
  EXPECT_THROW(default_variant(request, {"patch_sigma_x"}), ParameterError);
  request.parameters.set("patch_weights", std::string("gaussian"));
  EXPECT_EQ(default_variant(request, {"patch_sigma_x", "patch_weights"}).variant->descriptor.family->id,
            "nlm2d");
}

TEST(BoundedQueue, HoldsSoManyAndNoMore) {
  BoundedQueue<int> queue(2);
  std::atomic<int> pushed{0};
  std::jthread producer([&] {
    for (int i = 0; i < 100; ++i) {
      queue.push(i);
      ++pushed;
    }
    queue.close();
  });
  for (int i = 0; i < 100; ++i) {
    EXPECT_LE(pushed.load(), i + 3);
    EXPECT_EQ(queue.pop(), i);
  }
  EXPECT_FALSE(queue.pop());
  EXPECT_FALSE(queue.push(1)) << "closed";
}

}  // namespace
}  // namespace filterscope
