// Made-up results for the tests of charts.
#pragma once

#include <numbers>
#include <string>
#include <vector>

#include "core/charts/build_chart.h"
#include "core/charts/drawing.h"
#include "core/stats/summary.h"

namespace filterscope {

struct MadeUp {
  std::string variant = "fast/cpu_simd";
  int radius = 3;
  double median = 10;
  int width = 100;
  int height = 100;
  int block_width = 0;  ///< 0: has no block
  int block_height = 0;
  std::string skipped = {};
  double psnr = 0;  ///< 0: not compared
};

/// Nine samples around the median, of which the middle one is the median itself.
inline ResultRecord made_up(const MadeUp& wanted) {
  ResultRecord record;
  record.picture = {"picture.png", {wanted.width, wanted.height, 1, 1, PixelType::u8}, "0123456789abcdef"};
  record.variant = wanted.variant;
  record.parameters.set("radius", wanted.radius);
  record.parameters.set("sigma_range", 30.0);
  if (wanted.block_width > 0) {
    record.parameters.set("block_width", wanted.block_width);
    record.parameters.set("block_height", wanted.block_height);
  }
  record.host = "test processor";
  if (!wanted.skipped.empty()) {
    record.skipped = Problem::plain(wanted.skipped);
    return record;
  }
  Measurement& measured = record.measurement;
  for (int i = -4; i <= 4; ++i) measured.samples_ms.push_back(wanted.median * (1 + 0.001 * i));
  measured.summary = summarize(measured.samples_ms);
  measured.upload_ms = 0.25;
  measured.bind_ms = 0.5;
  measured.download_ms = 0.125;
  if (wanted.psnr != 0) {
    record.metrics = Metrics{1, 50, wanted.psnr, 0.99};
    record.reference = "reference/float64";
  }
  return record;
}

inline ChartSource made_up_source(const std::string& label, const std::vector<MadeUp>& wanted) {
  ChartSource source;
  source.label = label;
  for (const MadeUp& one : wanted) source.document.records.push_back(made_up(one));
  return source;
}

/// One variant at five shapes of block: usual, best, tied with it, wrong and impossible.
inline std::vector<ChartSource> made_up_blocks() {
  const std::string id = "larsson2015/naive";
  ChartSource source = made_up_source(
      "a", {{.variant = id, .median = 5, .block_width = 8, .block_height = 8},
            {.variant = id, .median = 4, .block_width = 16, .block_height = 8},
            {.variant = id, .median = 4.004, .block_width = 8, .block_height = 16},
            {.variant = id, .median = 1, .block_width = 16, .block_height = 16},
            {.variant = id, .block_width = 64, .block_height = 64, .skipped = "Too many threads."}});
  source.document.records[3].metrics = Metrics{99, 50, 20, 0.5};
  return {source};
}

/// Of images of 1, 2, 4 and 8 megapixels: on the GPU 2√2 ms whatever the size, transfers included; on the CPU
/// 1, 2, 4 and 8 ms.
inline std::vector<ChartSource> made_up_sizes() {
  std::vector<MadeUp> wanted;
  for (int i = 0; i < 4; ++i) {
    wanted.push_back({.median = (1 << i) - 0.875, .width = 1000 << i, .height = 1000});
    wanted.push_back({.variant = "larsson2015/naive",
                      .median = 2 * std::numbers::sqrt2 - 0.875,
                      .width = 1000 << i,
                      .height = 1000});
  }
  return {made_up_source("a", wanted)};
}

/// Of a device with 10⁹ exponentials and 10¹⁰ bytes a second.
inline LimitFacts made_up_limit() {
  LimitFacts limit;
  limit.work[Resource::exponentials] = 4e6;
  limit.best_ms[Resource::exponentials] = 4;
  limit.work[Resource::memory_bytes] = 1e6;
  limit.best_ms[Resource::memory_bytes] = 0.1;
  limit.nearest = Resource::exponentials;
  limit.share = 0.4;
  return limit;
}

inline ChartRequest request_of(const std::string& kind) {
  ChartRequest request;
  set_kind(request, kind);
  return request;
}

inline std::vector<DrawnText> texts_of(const ChartDrawing& drawing) {
  std::vector<DrawnText> texts;
  for (const DrawnItem& item : drawing.items) {
    if (const auto* text = std::get_if<DrawnText>(&item)) texts.push_back(*text);
  }
  return texts;
}

}  // namespace filterscope
