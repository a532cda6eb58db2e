// All volumes of a file through one filter, one after another, into one file.
#pragma once

#include <cstdint>
#include <functional>

#include "core/batch/batch.h"
#include "core/io/series_file.h"
#include "core/io/volume_file.h"

namespace filterscope {

struct VolumeBatch {
  const VolumeFile& volumes;
  std::uint64_t first = 0;
  std::uint64_t count = 1;  ///< of the file: those before `first` are done
  /// How each is filtered; its load, check, save, finished and progress are not used.
  BatchSettings settings;
  /// Gives a volume that was read from `input` what it is filtered with: its value range, noise, a guide.
  std::function<Image(Image image, const std::string& input)> prepared;
  /// Takes each result. It may throw.
  std::function<void(const Image& result)> take;
  /// Volume `index` is done to that part, 0…1. One call at a time, from any thread.
  std::function<void(std::uint64_t index, double fraction)> progress;
};

/// Adds each part of `one` to that of `sum`.
void add_times(FileTimes& sum, const FileTimes& one);

/// The sums of the volumes' times. Throws what reading, filtering and `take` throw, and Cancelled.
FileTimes run_volume_batch(const VolumeBatch& batch, const CancelToken* cancel);

}  // namespace filterscope
