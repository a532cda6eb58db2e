// The studies' rules on made-up measurements: each kind of rule, each verdict.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <set>

#include "core/studies/decide.h"
#include "core/studies/judging.h"
#include "tests/unit/studies/made_up.h"

namespace filterscope::studies {
namespace {

using test::claim;
using test::everything;
using test::made_up;
using V = ClaimVerdict;

V verdict(const std::string& id, const std::vector<ResultRecord>& records, const Observations& seen = {}) {
  return decide(claim(id), records, seen).verdict;
}

/// Those that only eyes, counters, other machines or further variants decide.
const std::set<std::string> kNeverHere{
    "larsson2015.bank_conflicts_by_width",  "larsson2015.radius_template_gain",
    "larsson2015.per_channel_looks_better", "agarwal2012.exponential_dominates",
    "agarwal2012.older_chips_gain_more",    "agarwal2012.turbo",
    "agarwal2012.pair_limited_by_shared",   "agarwal2012.single_gpu_thread",
    "zheng2011.sdk_filters_beaten",         "zheng2011.precomputed_weights",
    "bethel2012.depth_row_coalesced",       "bethel2012.transfers_x_server"};

const Observations kSeen{{"device.shared_per_block_optin", 232448},
                         {"device.max_threads_per_block", 1024},
                         {"edge.bilateral_step", 0.9},
                         {"edge.gaussian_step", 0.2},
                         {"edge.bilateral_noise", 0.1},
                         {"edge.gaussian_noise", 0.1},
                         {"row.steps", 10},
                         {"row.bilateral_keeps_more", 10}};

TEST(Rules, FindAllThatTheExperimentsMeasure) {
  const auto same = [](const std::string&, const Extent&, const Parameters&) { return 1.0; };
  for (const char* study : {"larsson2015", "staal2012", "agarwal2012", "zheng2011", "bethel2012"}) {
    const auto records = everything(study, same);
    for (const Claim& one : claims()) {
      if (one.study != study) continue;
      const Outcome outcome = decide(one, records, kSeen);
      if (kNeverHere.contains(one.id)) {
        EXPECT_EQ(outcome.verdict, V::cannot_run) << one.id;
        EXPECT_FALSE(outcome.why.empty()) << one.id;
        continue;
      }
      EXPECT_EQ(outcome.missing, 0U) << one.id << ": " << outcome.why.text();
      const bool on_several_cores =
          outcome.why.code() == "study.one_core" || outcome.why.code() == "study.few_cores";
      if (on_several_cores) continue;
      EXPECT_NE(outcome.verdict, V::cannot_run) << one.id << ": " << outcome.why.text();
    }
  }
}

TEST(Rules, GainInCells) {
  const auto with = [](double gain, double one_cell) {
    return everything("larsson2015",
                      [=](const std::string& id, const Extent& image, const Parameters& parameters) {
                        const bool special = image.width == 512 && number_of(*parameters.find("radius")) == 1;
                        return id == "larsson2015/constant_memory" ? 10 / (special ? one_cell : gain) : 10.0;
                      });
  };
  const std::string id = "larsson2015.constant_memory_gain";
  EXPECT_EQ(verdict(id, with(1.03, 1.03)), V::holds);
  EXPECT_EQ(verdict(id, with(1.03, 1.007)), V::holds) << "eight of nine hold";
  EXPECT_EQ(verdict(id, with(1.03, 0.9)), V::weaker) << "one of nine is turned round";
  EXPECT_EQ(verdict(id, with(1.007, 1.007)), V::weaker);
  EXPECT_EQ(verdict(id, with(0.95, 0.95)), V::turned_round);
  EXPECT_EQ(verdict(id, with(1.0, 1.0)), V::cannot_tell);
  const Outcome outcome = decide(claim(id), with(1.03, 1.03), {});
  ASSERT_EQ(outcome.cells.size(), 9U);
  EXPECT_EQ(outcome.cells.front().where, "512×512, r = 1");
  EXPECT_EQ(outcome.cells.front().published, 1.0238);
  EXPECT_NEAR(outcome.cells.front().measured.value, 1.03, 1e-9);
}

TEST(Rules, TheFastestBlockCounts) {
  auto records =
      everything("larsson2015", [](const std::string& id, const Extent&, const Parameters& parameters) {
        const Value* side = parameters.find("block_width");
        return side != nullptr && number_of(*side) == 8 && id == "larsson2015/constant_memory" ? 5.0 : 10.0;
      });
  const Outcome outcome = decide(claim("larsson2015.constant_memory_gain"), records, {});
  EXPECT_NEAR(outcome.cells.front().measured.value, 2, 1e-9);
  // But not where the claim names the block.
  EXPECT_NEAR(decide(claim("larsson2015.padding_gain"), records, {}).cells.front().measured.value, 1, 1e-9);
}

TEST(Rules, WhatIsMissingIsSaid) {
  const Claim& one = claim("larsson2015.constant_memory_gain");
  std::vector<ResultRecord> records;
  const auto add = [&](const char* name, double r, double ms) {
    records.push_back(
        made_up(std::string("larsson2015/") + name, {512, 512}, "u8 rgb", {{"radius", value_from(r)}}, ms));
  };
  add("naive", 1, 10);
  add("constant_memory", 1, 9);
  Outcome outcome = decide(one, records, {});
  EXPECT_EQ(outcome.verdict, V::cannot_tell) << "one cell of nine";
  EXPECT_EQ(outcome.cells.size(), 1U);
  EXPECT_EQ(outcome.missing, 16U);
  EXPECT_EQ(outcome.why.code(), "study.too_few");

  records.clear();
  for (const char* name : {"naive", "constant_memory"}) {
    records.push_back(test::not_run(std::string("larsson2015/") + name, {512, 512}, "u8 rgb", {},
                                    Problem::plain("No GPU.")));
  }
  outcome = decide(one, records, {});
  EXPECT_EQ(outcome.verdict, V::cannot_run);
  EXPECT_EQ(outcome.why.text(), "No GPU.");

  records.clear();
  records.push_back(test::not_run("larsson2015/naive", {512, 512}, "u8 rgb", {{"radius", 1}},
                                  problem("study.long", "It was left out: it would take about %1 s.", 9)));
  EXPECT_EQ(decide(one, records, {}).verdict, V::cannot_tell) << "left out is not: cannot run";
}

TEST(Rules, AnotherTypeOrImageIsNoMeasurementOfIt) {
  const Claim& one = claim("larsson2015.constant_memory_gain");
  std::vector<ResultRecord> records;
  for (const char* type : {"f32 rgb", "u8 gray"}) {
    records.push_back(made_up("larsson2015/naive", {512, 512}, type, {{"radius", 1}}, 10));
    records.push_back(made_up("larsson2015/constant_memory", {512, 512}, type, {{"radius", 1}}, 5));
  }
  records.push_back(made_up("larsson2015/naive", {513, 512}, "u8 rgb", {{"radius", 1}}, 10));
  records.push_back(
      made_up("larsson2015/constant_memory", {512, 512}, "u8 rgb", {{"radius", 1}, {"sigma_range", 99}}, 5));
  EXPECT_TRUE(decide(one, records, {}).cells.empty());
}

TEST(Rules, FewSamplesHaveAWideInterval) {
  ResultRecord slow = made_up("a/b", {8, 8}, "u8 gray", {}, 10);
  ResultRecord quick = made_up("a/c", {8, 8}, "u8 gray", {}, 5);
  const Interval narrow = ratio_of(slow, quick);
  EXPECT_NEAR(narrow.value, 2, 0.01);
  EXPECT_LT(narrow.high - narrow.low, 0.02);
  slow.measurement.samples_ms = {10};
  const Interval wide = ratio_of(slow, quick);
  EXPECT_LT(wide.low, 2 * 0.951);
  EXPECT_GT(wide.high, 2 * 1.049);
  // Transfers count on both sides.
  slow.measurement.upload_ms = 5;
  quick.measurement.download_ms = 10;
  EXPECT_NEAR(ratio_of(slow, quick, Clock::with_transfers).value, 1, 0.01);
}

TEST(Rules, StaalCountsTransfers) {
  const auto with = [](double upload) {
    auto records = everything("staal2012", [](const std::string& id, const Extent&, const Parameters&) {
      return id == "staal2012/v4_texture" ? 30.0 : 10.0;
    });
    for (ResultRecord& record : records) record.measurement.upload_ms = upload;
    return records;
  };
  EXPECT_EQ(verdict("staal2012.v5_over_v4", with(0)), V::holds);
  EXPECT_EQ(verdict("staal2012.v5_over_v4", with(100)), V::weaker) << "110 over 130";
}

TEST(Rules, LarssonsOrders) {
  const auto tiled = [](double at4, double at6, double at2) {
    return everything("larsson2015", [=](const std::string& id, const Extent&, const Parameters& parameters) {
      const Value* tiling = parameters.find("tiling");
      if (id != "larsson2015/tiled_unrolled" || tiling == nullptr) return 10.0;
      const double factor = number_of(*tiling);
      return factor == 4 ? at4 : factor == 6 ? at6 : factor == 2 ? at2 : 10.0;
    });
  };
  EXPECT_EQ(verdict("larsson2015.tiling_factor_unrolled", tiled(8, 9, 9)), V::holds);
  EXPECT_EQ(verdict("larsson2015.tiling_factor_unrolled", tiled(9, 8, 9)), V::weaker);
  EXPECT_EQ(verdict("larsson2015.tiling_factor_unrolled", tiled(9, 9, 8)), V::turned_round);
  EXPECT_EQ(verdict("larsson2015.tiling_factor_unrolled", tiled(11, 11, 11)), V::cannot_tell)
      << "3 is the best";

  const auto growing = [](double plain, double reload) {
    return everything("larsson2015", [=](const std::string& id, const Extent&, const Parameters& parameters) {
      const Value* tiling = parameters.find("tiling");
      const double more = id == "larsson2015/tiled_reload" ? reload : plain;
      return tiling == nullptr ? 10.0 : 10 * (1 + more * (number_of(*tiling) - 2) / 4);
    });
  };
  EXPECT_EQ(verdict("larsson2015.tiling_factor_others", growing(0.1, 0.3)), V::holds);
  EXPECT_EQ(verdict("larsson2015.tiling_factor_others", growing(0.3, 0.1)), V::weaker);
  EXPECT_EQ(verdict("larsson2015.tiling_factor_others", growing(-0.3, -0.1)), V::turned_round);
  EXPECT_EQ(verdict("larsson2015.tiling_factor_others", growing(0, 0)), V::cannot_tell);

  const auto block = [](double best, double four) {
    return everything("larsson2015", [=](const std::string&, const Extent&, const Parameters& parameters) {
      const Value* side = parameters.find("block_width");
      const double width = side == nullptr ? 0 : number_of(*side);
      return width == best ? 8.0 : width == 4 ? four : 10.0;
    });
  };
  EXPECT_EQ(verdict("larsson2015.block_16_best", block(16, 20)), V::holds);
  EXPECT_EQ(verdict("larsson2015.block_16_best", block(32, 20)), V::turned_round);
  EXPECT_EQ(verdict("larsson2015.block_4_worst", block(16, 20)), V::holds);
  EXPECT_EQ(verdict("larsson2015.block_4_worst", block(16, 9)), V::turned_round);
}

TEST(Rules, LarssonsScalingAndPictures) {
  const auto grows = [](double power) {
    return everything(
        "larsson2015", [=](const std::string&, const Extent& image, const Parameters& parameters) {
          const double r = number_of(*parameters.find("radius"));
          return std::pow(2 * r + 1, power) * (image.width - 2 * r) * (image.height - 2 * r) * 1e-6;
        });
  };
  EXPECT_EQ(verdict("larsson2015.time_against_radius", grows(2)), V::holds);
  EXPECT_EQ(verdict("larsson2015.time_against_radius", grows(1.75)), V::weaker);
  EXPECT_EQ(verdict("larsson2015.time_against_radius", grows(1)), V::turned_round);

  auto records = grows(2);
  EXPECT_EQ(verdict("larsson2015.gpu_close_to_cpu", records), V::holds);
  EXPECT_EQ(verdict("larsson2015.gpu_kernels_identical", records), V::holds);
  for (ResultRecord& record : records) {
    if (record.metrics) record.metrics->set("max_abs_diff", 1);
  }
  EXPECT_EQ(verdict("larsson2015.gpu_close_to_cpu", records), V::holds);
  EXPECT_EQ(verdict("larsson2015.gpu_kernels_identical", records), V::weaker);
  for (ResultRecord& record : records) {
    if (record.metrics) record.metrics->set("max_abs_diff", 2);
  }
  EXPECT_EQ(verdict("larsson2015.gpu_close_to_cpu", records), V::turned_round);
  EXPECT_EQ(verdict("larsson2015.gpu_kernels_identical", records), V::turned_round);
}

TEST(Rules, StaalsOrdersAndKernels) {
  const nlohmann::json& published = claim("staal2012.order").published["4"];
  const auto order = [&](double power) {
    return everything("staal2012", [&, power](const std::string& id, const Extent&, const Parameters&) {
      const auto found = published.find(id.substr(id.find('/') + 1));
      return found == published.end() ? 1.0 : std::pow(found->get<double>(), power);
    });
  };
  EXPECT_EQ(verdict("staal2012.order", order(1)), V::holds);
  EXPECT_EQ(verdict("staal2012.order", order(-1)), V::turned_round);
  EXPECT_EQ(verdict("staal2012.kernel_times", order(1)), V::holds);
  EXPECT_EQ(verdict("staal2012.v5_largest_gpu_step", order(1)), V::holds);
  EXPECT_EQ(verdict("staal2012.v5_largest_gpu_step", order(-1)), V::turned_round);

  const auto kernels = [&](int v4, int v5, int v7) {
    auto records = order(1);
    for (ResultRecord& record : records) {
      KernelFacts& facts = record.measurement.facts;
      facts.registers = record.variant.ends_with("v5_registers")          ? v5
                        : record.variant.ends_with("v7_channel_launches") ? v7
                                                                          : v4;
      facts.occupancy = 20.0 / facts.registers;
      facts.limiter = "registers";
    }
    return records;
  };
  EXPECT_EQ(verdict("staal2012.registers", kernels(51, 34, 23)), V::holds);
  EXPECT_EQ(verdict("staal2012.registers", kernels(35, 30, 31)), V::weaker);
  EXPECT_EQ(verdict("staal2012.registers", kernels(30, 35, 31)), V::turned_round);
  EXPECT_EQ(verdict("staal2012.occupancy", kernels(51, 34, 23)), V::holds);
  EXPECT_EQ(verdict("staal2012.occupancy", kernels(30, 35, 31)), V::turned_round);
  EXPECT_EQ(verdict("staal2012.register_bound", kernels(51, 34, 23)), V::holds);
}

TEST(Rules, StraightLines) {
  EXPECT_NEAR(r_squared({1, 2, 3, 4}, {3, 5, 7, 9}), 1, 1e-12);
  EXPECT_LT(r_squared({1, 2, 3, 4}, {1, 9, 2, 8}), 0.6);
  EXPECT_TRUE(std::isnan(r_squared({1, 2}, {1, 2})));
  EXPECT_NEAR(rank_correlation({1, 2, 3, 4}, {10, 100, 1000, 1e6}), 1, 1e-12);
  EXPECT_NEAR(rank_correlation({1, 2, 3, 4}, {4, 3, 2, 1}), -1, 1e-12);
  EXPECT_NEAR(rank_correlation({1, 2, 2, 3}, {1, 2, 2, 3}), 1, 1e-12);
  EXPECT_EQ(median_of({3, 1, 2}), 2);
  EXPECT_EQ(median_of({4, 1, 2, 3}), 2.5);
  EXPECT_NEAR(spread_of({10, 11, 8}), 0.2, 1e-12);
  const auto against = [](double power) {
    return everything("staal2012",
                      [=](const std::string&, const Extent& image, const Parameters& parameters) {
                        return std::pow(2 * number_of(*parameters.find("radius")) + 1, power) * image.width *
                               image.height * 1e-6;
                      });
  };
  EXPECT_EQ(verdict("staal2012.time_against_radius", against(2)), V::holds);
  EXPECT_EQ(verdict("staal2012.time_against_radius", against(8)), V::turned_round);
  EXPECT_EQ(verdict("staal2012.time_against_size", against(2)), V::holds);
}

TEST(Rules, AgarwalsThreads) {
  const auto with = [](double simd, double one_thread) {
    std::vector<ResultRecord> records;
    for (const Extent& image : {Extent{512, 512}, Extent{3000, 3000}}) {
      for (const char* name : {"cpu_naive", "cpu_assembly", "cpu_assembly_reduction", "cpu_intrinsics",
                               "cpu_intrinsics_reduction"}) {
        for (const int threads : {1, 8}) {
          const double gain = std::string(name) == "cpu_naive" ? 1 : simd;
          records.push_back(
              made_up(std::string("agarwal2012/") + name, image, "f32 gray",
                      {{"radius", 10}, {"sigma_space", 10.0}, {"sigma_range", 10.0}, {"threads", threads}},
                      (threads == 1 ? one_thread : 10.0) / gain));
        }
      }
    }
    return records;
  };
  EXPECT_EQ(verdict("agarwal2012.simd_gain", with(2, 75)), V::holds);
  EXPECT_EQ(verdict("agarwal2012.simd_gain", with(1.1, 75)), V::weaker);
  EXPECT_EQ(verdict("agarwal2012.simd_gain", with(0.5, 75)), V::turned_round);
  EXPECT_EQ(verdict("agarwal2012.simd_at_most_four", with(3, 75)), V::holds);
  EXPECT_EQ(verdict("agarwal2012.simd_at_most_four", with(5, 75)), V::turned_round);
  EXPECT_EQ(verdict("agarwal2012.thread_scaling", with(2, 75)), V::holds);
  EXPECT_EQ(verdict("agarwal2012.thread_scaling", with(2, 50)), V::weaker);
  EXPECT_EQ(verdict("agarwal2012.thread_scaling", with(2, 20)), V::turned_round);
  EXPECT_EQ(verdict("agarwal2012.superlinear", with(2, 75)), V::holds) << "15 times on 8 cores";
  EXPECT_EQ(verdict("agarwal2012.superlinear", with(1.04, 75)), V::weaker) << "7.8 times";
  EXPECT_EQ(verdict("agarwal2012.simd_and_threads_multiply", with(2, 75)), V::holds);
  EXPECT_EQ(verdict("agarwal2012.too_many_cores", with(2, 75)), V::cannot_run) << "eight cores are too few";
  EXPECT_EQ(verdict("agarwal2012.intrinsics_over_naive", with(0.5, 75)), V::turned_round);
  EXPECT_EQ(verdict("agarwal2012.intrinsics_over_assembly", with(2, 75)), V::cannot_tell) << "equal";
}

TEST(Rules, ZhengsTransfersAndQuality) {
  const auto moved = [](double small, double others) {
    auto records =
        everything("zheng2011", [](const std::string&, const Extent&, const Parameters&) { return 1.0; });
    for (ResultRecord& record : records)
      record.measurement.upload_ms = record.picture.shape.width == 256 ? small : others;
    return records;
  };
  EXPECT_EQ(verdict("zheng2011.transfer_times", moved(0.1, 0.1)), V::holds);
  EXPECT_EQ(verdict("zheng2011.transfer_times", moved(1, 0.1)), V::weaker);
  EXPECT_EQ(verdict("zheng2011.transfer_times", moved(9, 9)), V::turned_round);
  EXPECT_EQ(verdict("zheng2011.transfers_outweigh_kernel", moved(9, 9)), V::holds);
  EXPECT_EQ(verdict("zheng2011.transfers_outweigh_kernel", moved(0.1, 0.1)), V::turned_round);

  const auto psnr = [&](double per_window, double nlm_more) {
    auto records = moved(1, 1);
    for (ResultRecord& record : records) {
      if (!record.truth_metrics) continue;
      const bool nlm = record.variant.find("nlm") != std::string::npos;
      const double r = *number_in(record, nlm ? "search_radius" : "radius");
      record.truth_metrics->set("psnr_db", 30 + per_window * r + (nlm ? nlm_more : 0));
    }
    return records;
  };
  EXPECT_EQ(verdict("zheng2011.quality_bilateral_window", psnr(0.1, 0)), V::holds);
  EXPECT_EQ(verdict("zheng2011.quality_bilateral_window", psnr(0.01, 0)), V::weaker);
  EXPECT_EQ(verdict("zheng2011.quality_bilateral_window", psnr(-0.1, 0)), V::turned_round);
  EXPECT_EQ(verdict("zheng2011.quality_similar_low_noise", psnr(0.1, 0.3)), V::holds);
  EXPECT_EQ(verdict("zheng2011.quality_similar_low_noise", psnr(0.1, -1)), V::weaker);
  EXPECT_EQ(verdict("zheng2011.quality_similar_low_noise", psnr(0.1, 3)), V::turned_round);
}

TEST(Rules, BethelsShapes) {
  const auto map = [](auto time) {
    return everything("bethel2012", [time](const std::string&, const Extent&, const Parameters& parameters) {
      const Value* x = parameters.find("grid_width");
      const Value* y = parameters.find("grid_height");
      const double r = number_of(*parameters.find("radius"));
      return x == nullptr ? r : time(number_of(*x), number_of(*y), r);
    });
  };
  const auto best = map([](double x, double y, double r) { return r * (x == 16 && y == 32 ? 1 : 2); });
  EXPECT_EQ(verdict("bethel2012.best_shape", best), V::holds);
  EXPECT_EQ(verdict("bethel2012.block_shape_matters", best), V::holds);
  EXPECT_EQ(verdict("bethel2012.shape_same_for_all_radii", best), V::holds);
  const auto worst = map([](double x, double y, double r) { return r * (x == 16 && y == 32 ? 2 : 1); });
  EXPECT_EQ(verdict("bethel2012.best_shape", worst), V::turned_round);
  const auto many_blocks = map([](double x, double y, double r) { return r * (x * y > 2048 ? 3 : 1); });
  EXPECT_EQ(verdict("bethel2012.few_threads_worst", many_blocks), V::holds);
  const auto few_blocks = map([](double x, double y, double r) { return r * (x * y > 2048 ? 1 : 3); });
  EXPECT_EQ(verdict("bethel2012.few_threads_worst", few_blocks), V::turned_round);
  const auto opposite = map([](double x, double, double r) { return r == 1 ? x : 1000 / x; });
  EXPECT_EQ(verdict("bethel2012.shape_same_for_all_radii", opposite), V::turned_round);

  // All shapes run, though 10 have too many threads for a block.
  EXPECT_EQ(verdict("bethel2012.impossible_shapes", best, kSeen), V::turned_round);
  auto refused = best;
  for (ResultRecord& record : refused) {
    const auto x = number_in(record, "grid_width");
    const auto y = number_in(record, "grid_height");
    if (x && y && std::ceil(256 / *x) * std::ceil(256 / *y) > 1024)
      record.skipped = Problem::plain("Too many threads.");
  }
  const Outcome outcome = decide(claim("bethel2012.impossible_shapes"), refused, kSeen);
  EXPECT_EQ(outcome.verdict, V::holds);
  EXPECT_EQ(outcome.cells.front().measured.value, 10);
  EXPECT_EQ(verdict("bethel2012.shared_limit", {}, kSeen), V::turned_round);
  EXPECT_EQ(verdict("bethel2012.shared_limit", {}, {{"device.shared_per_block_optin", 16384}}), V::holds);
}

TEST(Rules, BethelsPictures) {
  EXPECT_EQ(verdict("bethel2012.edge_kept", {}, kSeen), V::holds);
  Observations seen = kSeen;
  seen["edge.gaussian_step"] = 0.7;
  EXPECT_EQ(verdict("bethel2012.edge_kept", {}, seen), V::weaker);
  seen["edge.bilateral_step"] = 0.5;
  EXPECT_EQ(verdict("bethel2012.edge_kept", {}, seen), V::turned_round);
  EXPECT_EQ(verdict("bethel2012.row_profile", {}, kSeen), V::holds);
  seen["row.bilateral_keeps_more"] = 6;
  EXPECT_EQ(verdict("bethel2012.row_profile", {}, seen), V::weaker);
  seen["row.bilateral_keeps_more"] = 4;
  EXPECT_EQ(verdict("bethel2012.row_profile", {}, seen), V::turned_round);
}

}  // namespace
}  // namespace filterscope::studies
