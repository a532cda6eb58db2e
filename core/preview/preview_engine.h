// The live preview: one worker thread that owns the device; per pane a latest-wins slot; results by value.
// The worker and the threads of a CPU variant run at a lower priority: the interface goes first.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/image/image.h"
#include "core/image/slice.h"
#include "core/preview/display_share.h"
#include "core/preview/slice_filter.h"
#include "kernels/api/devices.h"
#include "kernels/api/variant.h"

namespace filterscope {

/// What to show in a pane, as a value. A newer request for the same pane replaces one that has not started;
/// one that is running is finished and delivered first, or, of a slow one, what is in sight.
struct PreviewRequest {
  std::uint64_t id = 0;  ///< grows; comes back with the result
  int pane = 0;
  SharedImage image;
  std::string variant;  ///< id
  Parameters parameters;
  Region visible{};         ///< what is in sight, filtered first where the frame is slow; empty: everything
  bool share = false;       ///< the pane can draw a SharedPicture
  int device = kAnyDevice;  ///< CUDA index, for CUDA variants
  /// The values that are drawn black and white; absent: the image's range.
  std::optional<ValueRange> window{};
  /// Of a volume: the slices that are drawn of it, the pane's own first. They alone are filtered, but for
  /// `whole_volume`.
  std::vector<SliceView> slices{};
  bool whole_volume = false;
  bool urgent = false;                              ///< goes before others that wait, whatever it costs
  std::chrono::steady_clock::time_point changed{};  ///< when the change happened that this is asked for
};

/// One finished frame, or what there is of it. Four kinds come without an `error`:
/// complete with `image`; of a volume complete with `slices` alone; complete with `shared` alone, followed
/// once the pane has settled by the same id with `image`; `partial` with one of `shared` and `interim`,
/// followed by the complete one. Of a slow frame a `coarse` partial one may come first.
struct PreviewResult {
  std::uint64_t id = 0;
  int pane = 0;
  std::string variant;
  Parameters parameters;
  ValueRange window{};                    ///< the request's: `shared` is drawn with it
  SliceView view{};                       ///< the first of the request's slices
  SharedImage image;                      ///< the result in host memory
  std::vector<SlicePicture> slices;       ///< in its place: the slices that were asked for
  Problem error;                          ///< why there is none
  std::shared_ptr<SharedPicture> shared;  ///< the same image for the screen
  bool partial = false;                   ///< outside of `finished` it is the unfiltered image
  Region finished{};
  int coarse = 0;          ///< > 0: partial, of the image reduced by this factor and enlarged again
  SharedImage interim;     ///< a partial image in host memory: for the screen alone
  Problem copied_because;  ///< why a CUDA result took the way through the host; empty where it did not
  double prepare_ms = 0;   ///< plan and memory; 0 where they were there already
  double upload_ms = 0;    ///< 0 where the image was on the device already
  double bind_ms = 0;
  double kernel_ms = 0;
  double interop_ms = 0;  ///< writing the shared image
  double download_ms = 0;
  double total_ms = 0;  ///< from the start of the work to the result where it is drawn from
  KernelFacts facts;
  BoundFacts bound;         ///< of filters that take a tolerance
  std::string taken;        ///< id of the variant that a choosing one took; else empty
  int device = kAnyDevice;  ///< CUDA index of the device that made it; kAnyDevice: none did
  std::chrono::steady_clock::time_point changed{};  ///< the request's
};

struct PreviewProgress {
  std::uint64_t id = 0;
  int pane = 0;
  double fraction = 0;
};

/// Thread-safe. Callbacks run on the worker thread and must not throw or block.
class PreviewEngine {
 public:
  struct Callbacks {
    std::function<void(PreviewResult)> result;
    std::function<void(PreviewProgress)> progress;  ///< may be empty; only for frames slower than ~100 ms
  };

  /// `share` may be null: everything takes the way through host memory.
  explicit PreviewEngine(Callbacks callbacks, std::shared_ptr<DisplayShare> share = nullptr);
  PreviewEngine(const PreviewEngine&) = delete;
  PreviewEngine& operator=(const PreviewEngine&) = delete;
  /// Cancels what runs, drops what waits, joins.
  ~PreviewEngine();

  /// Of the panes that wait the fastest is served first, as far as that is known: from frames before, or by
  /// what they cost.
  void request(PreviewRequest request);
  /// How long a frame will take, for an order of frames; 0 for a variant that there is not.
  [[nodiscard]] double expected_ms(std::string_view variant, const Shape& shape,
                                   const Parameters& parameters) const;
  /// Drops the pane's waiting request and cancels its running one; a cancelled one delivers an error
  /// "cancelled".
  void cancel(int pane);
  /// While paused nothing new starts (timed runs have the machine to themselves). A frame that runs is
  /// stopped at its next band, waited for, and begun again after resume(). Calls nest.
  void pause();
  void resume();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace filterscope
