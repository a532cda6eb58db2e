// The one result format: a document of machine facts and one record a combination, written as JSON (the
// format that is read back; docs/result-format.md), CSV and Markdown.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/bench/measure.h"
#include "core/image/image.h"
#include "core/limits/limit_facts.h"
#include "core/metrics/metrics.h"
#include "core/metrics/promise_check.h"
#include "core/noise/noise.h"
#include "core/report/machine.h"
#include "core/stats/verdict.h"
#include "kernels/api/parameters.h"
#include "kernels/api/problem.h"

namespace filterscope {

struct PictureFacts {
  std::string name;
  Shape shape;
  std::string hash;
  std::optional<ValueRange> range = {};  ///< what 255 levels span; absent: the type's
  bool guided = false;                   ///< it was filtered with a guide image
  double outside = 0;       ///< share of its pixels that are outside of its mask, or fully transparent
  bool weighted = false;    ///< its pixels had weights
  Problem range_note = {};  ///< range_hint(): where its levels do not fit its values; else empty

  [[nodiscard]] ValueRange value_range() const noexcept { return range.value_or(type_range(shape.type)); }
};

PictureFacts facts_of(std::string name, const Image& image);

/// A record against the same configuration in an earlier file, or against another variant in the same rounds.
struct BaselineComparison {
  std::string variant;                ///< that one's id; empty: an earlier file's
  Comparison comparison;              ///< the earlier one, or the other variant, is the baseline
  std::optional<double> cycle_ratio;  ///< of the multiprocessors' cycles, where their clocks are known
  Problem reason;                     ///< why nothing can be told where that is not the spread; else empty
  bool same_code = false;             ///< both are known to have run the same machine code
};

struct ResultRecord {
  PictureFacts picture;
  NoiseSettings noise;  ///< that the image was given
  std::string variant;  ///< id
  Parameters parameters;
  Problem skipped;     ///< why it was not measured; empty where it was
  std::string host;    ///< the machine it ran in: host_label()
  std::string device;  ///< what ran it: device_label()
  DeviceList devices;  ///< CUDA indices there; empty: the CPU, or an older file that does not say
  Conditions conditions;
  Measurement measurement;
  std::optional<Metrics> metrics;        ///< against the result of `reference`
  std::string reference;                 ///< id; empty where there are no metrics, and in older files
  std::optional<Metrics> truth_metrics;  ///< against the truth: the image before its noise, or a chosen one
  std::optional<LimitFacts> limit;       ///< absent where the device's ceilings are not known
  std::optional<PromiseCheck> promise;   ///< whether what the variant promises holds; absent: not checked
  std::optional<int>
      rank;  ///< among the variants with the same task: ties share one; absent: none, or it is wrong
  std::optional<BaselineComparison> baseline;
  std::optional<BaselineComparison> against;  ///< the chosen variant that does the same work
  std::optional<double> speedup;              ///< the reference's median over this one's
};

/// An image of a set that could not be read: it is in no figure.
struct LeftOutPicture {
  std::string picture;  ///< its name, or where it is
  Problem reason;
};

struct ResultDocument {
  std::string created;  ///< UTC, ISO 8601; empty: when it is written
  std::string command;  ///< the command line that measures the same; empty where none can
  BenchSettings settings;
  std::vector<ResultRecord> records;
  std::vector<LeftOutPicture> left_out = {};
  std::vector<std::string> devices = {};  ///< JSON objects, as its file had them: written again where a
                                          ///< record names one that is not here now
};

/// Fills in the record's host and device: this machine, and of it what runs the record's variant.
void note_device(ResultRecord& record, const DeviceList& devices);

/// The time now, UTC, ISO 8601 to the second.
std::string utc_now();

/// With the machine's facts as they are now. Infinite PSNR is written as null with "identical": true.
nlohmann::json to_json(const ResultDocument& document);
std::string to_csv(const ResultDocument& document);
std::string to_markdown(const ResultDocument& document);

/// The commands of two documents joined by "&&"; one where it is the other's.
std::string joined_commands(const std::string& before, const std::string& now);

/// Reads to_json's output back (samples and numbers; images and the machine's facts are not restored, its
/// devices as text are). Throws Failure that names what is wrong.
ResultDocument results_from_json(const nlohmann::json& json);

/// The objects "machine", "build" and "driver" and the list "devices" of a result file.
nlohmann::json machine_json(const MachineFacts& machine);

}  // namespace filterscope
