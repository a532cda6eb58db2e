// Measurements that nobody made, for the studies' rules.
#pragma once

#include <algorithm>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "core/stats/summary.h"
#include "core/studies/experiment.h"
#include "kernels/catalog.h"

namespace filterscope::studies::test {

/// Twenty samples within a thousandth of `ms`.
inline ResultRecord made_up(const std::string& variant, const Extent& image, const std::string& type,
                            const Parameters& parameters, double ms) {
  ResultRecord record;
  record.variant = variant;
  const Variant* found = find_variant(variant);
  record.parameters = found == nullptr ? parameters : relevant(found->descriptor.parameters, parameters);
  record.picture.name = "made-up";
  record.picture.shape = {image.width, image.height, image.depth, type.ends_with("rgb") ? 3 : 1,
                          type.starts_with("u8") ? PixelType::u8 : PixelType::f32};
  for (int i = 0; i < 20; ++i) record.measurement.samples_ms.push_back(ms * (1 + 0.0005 * (i % 5 - 2)));
  record.measurement.summary = summarize(record.measurement.samples_ms);
  record.measurement.wall_ms = ms;
  return record;
}

inline ResultRecord not_run(const std::string& variant, const Extent& image, const std::string& type,
                            const Parameters& parameters, Problem why) {
  ResultRecord record = made_up(variant, image, type, parameters, 1);
  record.parameters = parameters;
  record.measurement = {};
  record.skipped = std::move(why);
  return record;
}

/// "…@512x512,gray,f32" as extent and type.
inline std::pair<Extent, std::string> shape_of(const std::string& picture) {
  Extent extent{256, 256};
  const std::size_t at = picture.find('@');
  std::sscanf(picture.c_str() + at + 1, "%dx%dx%d", &extent.width, &extent.height, &extent.depth);
  const bool gray = picture.find("gray") != std::string::npos || picture.starts_with("ct");
  if (extent.depth > 1) return {extent, "f32 volume"};
  const bool real = picture.find("f32") != std::string::npos || picture.starts_with("ct");
  return {extent, std::string(real ? "f32" : "u8") + (gray ? " gray" : " rgb")};
}

/// Everything that a study's experiments ask for, with `ms` for each.
template <class Time>
std::vector<ResultRecord> everything(const std::string& study, const Time& ms) {
  std::vector<ResultRecord> records;
  for (const Experiment* experiment : experiments_of(study)) {
    for (const ExperimentRun& run : experiment->runs) {
      for (const std::string& picture : run.pictures) {
        const auto [extent, type] = shape_of(picture);
        for (const std::string& id : run.variants) {
          const Variant* found = find_variant(id);
          for (const Parameters& all : combinations(run)) {
            const Parameters own = found == nullptr ? all : relevant(found->descriptor.parameters, all);
            ResultRecord record = made_up(id, extent, type, own, ms(id, extent, all));
            record.picture.name = picture;
            record.reference = run.reference;
            if (!run.reference.empty()) record.metrics = Metrics{0, 0, 0, 1};
            if (!run.truth.empty()) record.truth_metrics = Metrics{1, 1, 30, 0.9};
            const bool again = std::ranges::any_of(records, [&](const ResultRecord& other) {
              return other.variant == id && other.picture.name == picture &&
                     other.reference == record.reference && other.parameters == own;
            });
            if (!again) records.push_back(std::move(record));
          }
        }
      }
    }
  }
  return records;
}

inline const Claim& claim(const std::string& id) { return *find_claim(id); }

}  // namespace filterscope::studies::test
