// The live preview: one worker thread that owns the device; per pane a latest-wins slot; results by value.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/image/image.h"
#include "kernels/api/variant.h"

namespace filterscope {

/// What to show in a pane, as a value. A newer request for the same pane replaces one that has not started;
/// one that is running is finished and delivered first.
struct PreviewRequest {
  std::uint64_t id = 0;  ///< grows; comes back with the result
  int pane = 0;
  SharedImage image;
  std::string variant;  ///< id
  Parameters parameters;
};

struct PreviewResult {
  std::uint64_t id = 0;
  int pane = 0;
  std::string variant;
  Parameters parameters;
  SharedImage image;  ///< null where `error` says why
  std::string error;
  double upload_ms = 0;  ///< 0 where the picture was on the device already
  double bind_ms = 0;
  double kernel_ms = 0;
  double download_ms = 0;
  double total_ms = 0;  ///< from the start of the work to the result in host memory
  KernelFacts facts;
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

  explicit PreviewEngine(Callbacks callbacks);
  PreviewEngine(const PreviewEngine&) = delete;
  PreviewEngine& operator=(const PreviewEngine&) = delete;
  /// Cancels what runs, drops what waits, joins.
  ~PreviewEngine();

  void request(PreviewRequest request);
  /// Drops the pane's waiting request and cancels its running one; a cancelled one delivers an error
  /// "cancelled".
  void cancel(int pane);
  /// While paused nothing new starts (timed runs have the machine to themselves). Waits for the running
  /// frame. Calls nest.
  void pause();
  void resume();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace filterscope
