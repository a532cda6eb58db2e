// `filter` of a sequence, block by block.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/cli/jpeg_options.h"
#include "app/cli/options.h"
#include "app/cli/outputs.h"
#include "app/cli/range_notes.h"
#include "core/batch/batch.h"

namespace filterscope::cli {

/// One call, and what is told of it.
struct FramesCall {
  BatchJob job;
  const BatchSettings& settings;  ///< `finished` is called; load, check, save and progress are not
  const PictureOptions& picture;
  const JpegOptions& jpeg;
  bool stabilised = false;
  RangeNotes& ranges;
  std::function<void(const std::string& note)> tell;
  std::function<void(double fraction)> progress;
};

/// Filters it, with the files staged in `outputs`; a failure is the file's. Nothing where the input is no
/// sequence of frames, or has to be held as a whole, which is told with the reason.
std::optional<BatchResult> filter_in_blocks(const FramesCall& call, Outputs& outputs,
                                            const CancelToken* cancel);

}  // namespace filterscope::cli
