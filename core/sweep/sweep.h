// Every combination of variants, images and parameter values, measured one after the other.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/bench/measure.h"
#include "core/image/range_choice.h"
#include "core/noise/noise.h"
#include "core/report/results.h"
#include "core/sweep/picture_steps.h"
#include "core/sweep/shard.h"

namespace filterscope {

struct SweepPicture {
  std::string name;
  SharedImage image;         ///< what the filters get, with its noise
  std::string place = {};    ///< where it is without the noise, as load_picture() takes it; empty: in no file
  NoiseSettings noise = {};  ///< that `image` has
  SharedImage truth = {};    ///< of the same shape: results are compared with it too; null: not known
  std::string truth_place = {};  ///< where a truth that was chosen is; empty: the truth is what is at `place`
  RangeChoice range = {};        ///< how `image` got its value range
  std::string guide_place = {};  ///< of the guide that `image` has; empty: none
  std::string mask = {};   ///< as --mask has it, for the weights that `image` has; empty: none was asked for
  std::string alpha = {};  ///< the same of --alpha
  bool made = false;       ///< of what is at `place`, at a size or of a type of the plan's axes
};

/// A variant with parameters of its own.
struct SweepTask {
  std::string variant;  ///< id
  Parameters parameters;
};

/// What is varied: each step sets one parameter, or several together (a block's sides).
using SweepAxis = std::vector<Parameters>;

inline constexpr const char* kOwnReference = "family";

struct SweepPlan {
  std::vector<SweepPicture> pictures;
  PictureAxes of_pictures = {};       ///< what with_pictures_made() makes, or has made, of the images
  std::vector<std::string> variants;  ///< ids
  Parameters base;                    ///< what it lacks is each variant's own default
  std::vector<SweepAxis> axes;        ///< the first varies slowest
  std::vector<SweepTask> also;  ///< measured on each image after the combinations, unless it is one of them
  BenchSettings settings;
  /// The id of the variant whose result, for the same task, each result of its family is compared with;
  /// empty: nothing is compared. kOwnReference: each with its own family's, so that all promises are checked.
  /// Where it cannot run, the records have no metrics.
  std::string reference;
  std::string against =
      {};  ///< id of one of the variants, which in rounds each other one is compared with; empty: none
  std::vector<Conditions> conditions = {{}};  ///< one combination each; the last axis
  /// CUDA devices that a variant is measured on in turn; empty: on settings.devices alone. What runs on the
  /// CPU is measured once.
  DeviceList each_device = {};
  Shard shard = {};  ///< the part of the combinations that is measured
  /// What an earlier run measured: taken over, and not measured again. Rounds go on after the last. What the
  /// plan lacks, or this machine cannot measure now, is among the results all the same (known_results.h).
  std::vector<ResultRecord> known = {};
};

/// The combinations in order, each once: an axis that a variant does not read is not multiplied for it.
std::vector<ResultRecord> enumerate(const SweepPlan& plan);

struct SweepProgress {
  std::size_t done = 0;  ///< combinations; in rounds, turns and preparations
  std::size_t total = 0;
  double seconds_left = 0;             ///< 0 where not known yet
  const ResultRecord* last = nullptr;  ///< the one that has just ended; in rounds mostly null
  bool prepared = false;  ///< in rounds: all are prepared, and the time left is more than a guess
  std::function<std::vector<ResultRecord>()> records = {};  ///< what there is so far; only during the call
};

/// Measures all. A combination that cannot run is recorded with its reason in `skipped`, never dropped.
/// When `cancel` is set, what is measured so far is returned. Results' images are not kept.
std::vector<ResultRecord> run_sweep(const SweepPlan& plan, const CancelToken* cancel = nullptr,
                                    const std::function<void(const SweepProgress&)>& progress = {});

}  // namespace filterscope
