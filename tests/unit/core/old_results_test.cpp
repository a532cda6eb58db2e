// A result file as the first versions wrote it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/report/results.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

// Of docs/measurements, with one of its results and three of that one's samples.
constexpr const char* kOldFile = R"({
 "build": {"compiler": "GNU 12.2.0", "cuda_architectures": "75-virtual;90-real", "cuda_runtime": "13.0",
  "type": "Release", "version": "0.1.0"},
 "command": "filterscope-cli bench sample:hubble_deep_field.jpg@512x512,gray --variants agarwal2012/cpu_naive",
 "created": "2026-11-22T00:30:34Z",
 "devices": [{"clock_mhz": 1980, "compute_capability": "9.0", "constant_bytes": 65536, "index": 0,
  "l2_bytes": 62914560, "max_threads_per_block": 1024, "max_threads_per_multiprocessor": 2048,
  "memory_bytes": 150109880320, "memory_clock_mhz": 3201, "multiprocessors": 132, "name": "NVIDIA H200",
  "registers_per_block": 65536, "shared_per_block_bytes": 49152, "shared_per_block_optin_bytes": 232448,
  "shared_per_multiprocessor_bytes": 233472, "uuid": "GPU-1db2eab2-6ca2-edfb-d704-d7f36047f248"}],
 "driver": {"cuda_version": "13.0"}, "format": "filterscope-results", "format_version": 1,
 "machine": {"cores": 16, "cpu": "Intel(R) Xeon(R) Processor", "simd_target": "AVX3", "system": "Linux"},
 "results": [
  {"bind_ms": 0.374023, "converged": true, "count": 3, "device": "Intel(R) Xeon(R) Processor, 16 cores",
   "download_ms": 0.073638, "exactness": "exact", "host": "Intel(R) Xeon(R) Processor, 16 cores",
   "mean_ms": 22.3378, "median_half_width_ms": 0.1, "median_ms": 22.34185, "min_ms": 22.237974,
   "parameters": {"border": "replicate", "colour": "channel", "radius": 1, "sigma_range": 30.0,
    "sigma_space": 3.0, "threads": 1, "window": "square"},
   "picture": {"channels": 1, "depth": 1, "hash": "ea867224eef05092", "height": 512,
    "name": "hubble_deep_field.jpg@512x512,gray", "type": "u8", "width": 512},
   "q1_ms": 22.29, "q3_ms": 22.39, "relative_iqr": 0.004, "samples_ms": [22.34185, 22.237974, 22.433505],
   "upload_ms": 0.0, "variant": "agarwal2012/cpu_naive", "wall_ms": 23.05748},
  {"parameters": {"block_height": 32, "block_width": 32, "border": "replicate", "radius": 9},
   "picture": {"channels": 1, "depth": 1, "hash": "ea867224eef05092", "height": 512, "name": "a", "type": "u8",
    "width": 512},
   "skipped": "The apron does not fit.", "variant": "no/longer_there"}],
 "settings": {"mode": "robust", "precision": 0.005, "repeats": 0, "time_limit_s": 0.3, "warm_ups": 1}
})";

TEST(OldResults, AreRead) {
  const ResultDocument read = results_from_json(nlohmann::json::parse(kOldFile));
  EXPECT_EQ(read.created, "2026-11-22T00:30:34Z");
  EXPECT_EQ(read.settings.time_limit_s, 0.3);
  EXPECT_EQ(read.settings.rounds, 0);
  ASSERT_EQ(read.records.size(), 2U);
  const ResultRecord& measured = read.records[0];
  EXPECT_EQ(measured.variant, "agarwal2012/cpu_naive");
  EXPECT_EQ(measured.picture.shape, (Shape{512, 512, 1, 1, PixelType::u8}));
  EXPECT_EQ(measured.picture.hash, "ea867224eef05092");
  EXPECT_EQ(measured.parameters.find("radius")->index(), Value(1).index());
  EXPECT_EQ(text_of(*measured.parameters.find("radius")), "1");
  EXPECT_EQ(measured.measurement.samples_ms.size(), 3U);
  EXPECT_EQ(measured.measurement.summary.median, 22.34185);
  EXPECT_EQ(measured.conditions, Conditions()) << "which older files do not name";
  const ResultRecord& skipped = read.records[1];
  EXPECT_EQ(skipped.variant, "no/longer_there");
  EXPECT_EQ(text_of(*skipped.parameters.find("block_width")), "32");
  EXPECT_EQ(skipped.skipped.text(), "The apron does not fit.");
}

TEST(OldResults, HaveTheOnlyDeviceThatTheirFileLists) {
  const auto device_of = [](const char* variant, bool second) {
    nlohmann::json old = nlohmann::json::parse(kOldFile);
    if (second) old["devices"].push_back(old["devices"][0]);
    old["results"][0]["variant"] = variant;
    old["results"][0].erase("device");
    return results_from_json(old).records.at(0).device;
  };
  EXPECT_EQ(device_of("larsson2015/naive", false), "NVIDIA H200");
  EXPECT_EQ(device_of("larsson2015/naive", true), "") << "either of two";
  EXPECT_EQ(device_of("agarwal2012/cpu_naive", false), "") << "not the GPU";
}

}  // namespace
}  // namespace filterscope
