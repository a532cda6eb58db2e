#include "core/preview/preview_engine.h"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "core/jobs/latest_slots.h"
#include "core/preview/frame_runner.h"
#include "kernels/catalog.h"

namespace filterscope {

namespace {

/// The frame that the worker is busy with.
struct RunningFrame {
  int pane = 0;
  CancelToken cancel;
};

}  // namespace

struct PreviewEngine::State {
  explicit State(Callbacks given)
      : callbacks(std::move(given)),
        runner([](std::string_view id) -> const Variant& { return variant(id); }),
        worker([this] { work(); }) {}

  ~State() {
    {
      const std::lock_guard lock(mutex);
      closed = true;
      waiting.clear();
      if (running) running->cancel.cancel();
    }
    changed.notify_all();
  }

  std::optional<PreviewRequest> next() {
    std::unique_lock lock(mutex);
    changed.wait(lock, [this] { return closed || (pauses == 0 && !waiting.empty()); });
    if (closed) return std::nullopt;
    std::optional<PreviewRequest> request = waiting.take();
    running.emplace().pane = request->pane;
    return request;
  }

  void finished() {
    {
      const std::lock_guard lock(mutex);
      running.reset();
    }
    changed.notify_all();
  }

  void work() noexcept {
    while (std::optional<PreviewRequest> request = next()) {
      deliver(runner.run(*request, running->cancel, [&](double fraction) {
        report({request->id, request->pane, fraction});
      }));
      // The picture is given up before pause() returns: whoever paused may want its memory.
      request.reset();
      finished();
    }
    runner.drop_caches();
  }

  [[nodiscard]] bool is_closed() {
    const std::lock_guard lock(mutex);
    return closed;
  }

  /// Callbacks are asked not to throw; one that does loses its call, not the thread.
  void deliver(PreviewResult result) noexcept {
    try {
      if (callbacks.result && !is_closed()) callbacks.result(std::move(result));
    } catch (...) {
    }
  }

  void report(PreviewProgress progress) noexcept {
    try {
      if (callbacks.progress && !is_closed()) callbacks.progress(progress);
    } catch (...) {
    }
  }

  Callbacks callbacks;
  FrameRunner runner;  ///< the worker's alone

  std::mutex mutex;  ///< guards what follows
  std::condition_variable changed;
  LatestSlots<int, PreviewRequest> waiting;
  std::optional<RunningFrame> running;  ///< emplaced and reset by the worker only
  int pauses = 0;
  bool closed = false;

  std::jthread worker;  // last: it starts when all the rest is there, and is joined before any of it goes
};

PreviewEngine::PreviewEngine(Callbacks callbacks) : state_(std::make_unique<State>(std::move(callbacks))) {}

PreviewEngine::~PreviewEngine() = default;

void PreviewEngine::request(PreviewRequest request) {
  const int pane = request.pane;
  {
    const std::lock_guard lock(state_->mutex);
    state_->waiting.put(pane, std::move(request));
  }
  state_->changed.notify_all();
}

void PreviewEngine::cancel(int pane) {
  const std::lock_guard lock(state_->mutex);
  state_->waiting.drop(pane);
  if (state_->running && state_->running->pane == pane) state_->running->cancel.cancel();
}

void PreviewEngine::pause() {
  std::unique_lock lock(state_->mutex);
  ++state_->pauses;
  // A callback that pauses is part of the running frame: waiting for it would be for ever.
  if (std::this_thread::get_id() == state_->worker.get_id()) return;
  state_->changed.wait(lock, [this] { return !state_->running.has_value(); });
}

void PreviewEngine::resume() {
  {
    const std::lock_guard lock(state_->mutex);
    if (state_->pauses > 0) --state_->pauses;
  }
  state_->changed.notify_all();
}

}  // namespace filterscope
