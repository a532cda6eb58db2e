// NVIDIA's NPP, looked for at run time: nothing of it is needed to build. Its types as NPP 12 and 13 declare
// them (nppdefs.h), as far as the bilateral filter takes them.
#pragma once

#include <cstddef>
#include <string>

#include "kernels/api/types.h"
#include "kernels/api/variant.h"

namespace filterscope::peers {

struct NppSize {
  int width, height;
};

struct NppPoint {
  int x, y;
};

/// NppStreamContext.
struct NppContext {
  StreamHandle stream = nullptr;
  int device = 0;
  int multiprocessors = 0;
  int threads_per_multiprocessor = 0;
  int threads_per_block = 0;
  std::size_t shared_per_block = 0;
  int compute_major = 0;
  int compute_minor = 0;
  unsigned stream_flags = 0;
  int reserved = 0;
};

inline constexpr int kNppReplicate = 2;  ///< NPP_BORDER_REPLICATE

/// nppiFilterBilateralGaussBorder_{8u,16u,32f}_{C1R,C3R}_Ctx. Steps in bytes; σ² in squared units of the
/// values and of pixels. Returns an NppStatus: 0, below 0 an error, above 0 a warning.
using NppBilateral = int (*)(const void* source, int source_step, NppSize source_size, NppPoint source_offset,
                             void* target, int target_step, NppSize region, int radius, int step,
                             float range_variance, float space_variance, int border, NppContext context);

class NppLibrary {
 public:
  /// Looked for once. Never throws.
  static const NppLibrary& instance();

  /// Null where the library was not found, or has no such function.
  [[nodiscard]] NppBilateral bilateral(PixelType type, int channels) const;
  /// Why there is none, in one sentence; empty where it was found.
  [[nodiscard]] const Problem& reason() const noexcept { return reason_; }

 private:
  NppLibrary();

  void* handle_ = nullptr;  ///< never closed: its CUDA modules belong to the process
  Problem reason_;
};

}  // namespace filterscope::peers
