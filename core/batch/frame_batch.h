// A sequence through one filter, block by block: frames are decoded, filtered and encoded at the same time,
// and the memory holds a few blocks of them.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "core/batch/batch.h"
#include "core/io/frame_sink.h"
#include "core/io/frame_source.h"

namespace filterscope {

struct FrameBatch {
  FrameSource& source;  ///< of two frames or more
  FrameSink& sink;      ///< FrameSink::finish() is the caller's
  const Variant& variant;
  Parameters parameters = {};
  DeviceList devices = {};  ///< of CUDA variants; empty: the first
  int block = 0;            ///< frames that are filtered together; 0: usual_block()
  int decoders = 0;         ///< threads; 0: half of the cores
  int encoders = 0;
  /// Gives a frame what it is filtered with: its value range. From any thread.
  std::function<void(Image& frame)> prepare = {};
  /// So many frames are on their way to the file. From one thread.
  std::function<void(std::size_t frames)> progress = {};
};

struct FrameBatchFacts {
  FileTimes times;  ///< of decoding and encoding sums over threads; `wall` is from beginning to end
  int block = 0;
  int halo = 0;  ///< frames beside a block, on either side
  std::size_t frames = 0;
  std::string taken;
};

/// How many frames before and behind a frame the variant reads with these parameters. Nothing where a block
/// beside so many would not have the whole's bits: it depends on all frames, or its approximation follows all
/// values.
std::optional<int> frames_beside(const Descriptor& descriptor, const Parameters& parameters);

/// A block so large that what is read beside it is no more than itself, and that threads have some work.
int usual_block(const Shape& frame, int halo) noexcept;

/// The results have the bits of filtering the whole, whatever the block: each has as many frames on either
/// side as frames_beside() says. Throws what reading, filtering and writing throw; Cancelled; RunError where
/// the system gives no threads.
FrameBatchFacts run_frame_batch(const FrameBatch& batch, const CancelToken* cancel = nullptr);

}  // namespace filterscope
