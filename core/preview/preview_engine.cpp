#include "core/preview/preview_engine.h"

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "core/jobs/latest_slots.h"
#include "core/jobs/thread_priority.h"
#include "core/preview/frame_estimates.h"
#include "core/preview/frame_runner.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"

namespace filterscope {

namespace {

using Clock = std::chrono::steady_clock;

/// A pane is settled when nothing newer was asked for it this long.
constexpr auto kSettled = std::chrono::milliseconds(100);

/// The frame that the worker is busy with.
struct RunningFrame {
  int pane = 0;
  CancelToken cancel;
  bool put_off = false;  ///< cancelled by a pause: it is begun again afterwards
};

/// What the worker does next: a request's frame, or fetching a pane's to host memory.
struct Work {
  std::optional<PreviewRequest> request;
  int fetch_from = 0;
};

}  // namespace

struct PreviewEngine::State {
  State(Callbacks given, std::shared_ptr<DisplayShare> sharing)
      : callbacks(std::move(given)),
        share(std::move(sharing)),
        runner([](std::string_view id) -> const Variant& { return variant(id); }, share),
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

  std::optional<Work> next() {
    std::unique_lock lock(mutex);
    while (!closed) {
      if (pauses > 0) {
        changed.wait(lock);
        continue;
      }
      const auto due = next_fetch();
      if (due != fetches.end() && due->second <= Clock::now()) {
        const int pane = due->first;
        fetches.erase(due);
        running.emplace().pane = pane;
        return Work{std::nullopt, pane};
      }
      if (std::optional<PreviewRequest> request = waiting.take()) {
        fetches.erase(request->pane);
        running.emplace().pane = request->pane;
        return Work{std::move(request), 0};
      }
      if (due == fetches.end()) {
        changed.wait(lock);
      } else {
        changed.wait_until(lock, Clock::time_point(due->second));
      }
    }
    return std::nullopt;
  }

  /// The earliest fetch of a pane that nothing newer waits for.
  std::map<int, Clock::time_point>::iterator next_fetch() {
    auto earliest = fetches.end();
    for (auto at = fetches.begin(); at != fetches.end(); ++at) {
      if (waiting.has(at->first)) continue;
      if (earliest == fetches.end() || at->second < earliest->second) earliest = at;
    }
    return earliest;
  }

  void finished() {
    {
      const std::lock_guard lock(mutex);
      running.reset();
    }
    changed.notify_all();
  }

  void work() noexcept {
    lower_thread_priority();
    while (std::optional<Work> work = next()) {
      if (work->request) {
        make_frame(*work->request);
      } else if (std::optional<PreviewResult> fetched = runner.fetch(work->fetch_from)) {
        deliver(std::move(*fetched));
      }
      // The image is given up before pause() returns: the caller may need its memory.
      work.reset();
      finished();
    }
    runner.drop_caches();
    if (share) share->close();
  }

  void make_frame(const PreviewRequest& request) {
    FrameRunner::Reports reports;
    reports.progress = [&](double fraction) { report({request.id, request.pane, fraction}); };
    reports.interim = [&](PreviewResult result) { deliver(std::move(result)); };
    reports.outdated = [&] {
      const std::lock_guard lock(mutex);
      return waiting.has(request.pane);
    };
    PreviewResult result = runner.run(request, running->cancel, reports);
    if (is_cancelled(result.error) && put_off(request)) return;
    learn(request, result);
    if (result.shared) {
      const std::lock_guard lock(mutex);
      fetches[request.pane] = Clock::now() + kSettled;
    }
    deliver(std::move(result));
  }

  /// Slices say little of the volume's time.
  void learn(const PreviewRequest& request, const PreviewResult& result) {
    const Variant* made = find_variant(request.variant);
    if (made == nullptr || !request.image || !result.error.empty() || !result.slices.empty()) return;
    estimates.learn(made->descriptor, request.image->shape(), request.parameters, result.kernel_ms);
  }

  /// Of one that waits, for the order in which panes are served.
  [[nodiscard]] double cost(const PreviewRequest& request) const {
    const Variant* asked = request.urgent ? nullptr : find_variant(request.variant);
    if (asked == nullptr || !request.image) return 0;
    return estimates.expected_ms(asked->descriptor, request.image->shape(), request.parameters);
  }

  /// Whether a pause stopped the frame; then it waits again, unless a newer one does.
  bool put_off(const PreviewRequest& request) {
    const std::lock_guard lock(mutex);
    if (closed || !running->put_off) return false;
    if (!waiting.has(request.pane)) waiting.put(request.pane, request, cost(request));
    return true;
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
  std::shared_ptr<DisplayShare> share;  ///< the worker's alone, as is the runner
  FrameRunner runner;
  FrameEstimates estimates;

  std::mutex mutex;  ///< guards what follows
  std::condition_variable changed;
  LatestSlots<int, PreviewRequest> waiting;
  std::map<int, Clock::time_point> fetches;  ///< when a pane's frame is to be in host memory too
  std::optional<RunningFrame> running;       ///< emplaced and reset by the worker only
  int pauses = 0;
  bool closed = false;

  std::jthread worker;  // last: it starts when all the rest is there, and is joined before any of it goes
};

PreviewEngine::PreviewEngine(Callbacks callbacks, std::shared_ptr<DisplayShare> share)
    : state_(std::make_unique<State>(std::move(callbacks), std::move(share))) {}

PreviewEngine::~PreviewEngine() = default;

void PreviewEngine::request(PreviewRequest request) {
  const int pane = request.pane;
  const double cost = state_->cost(request);
  {
    const std::lock_guard lock(state_->mutex);
    state_->waiting.put(pane, std::move(request), cost);
  }
  state_->changed.notify_all();
}

double PreviewEngine::expected_ms(std::string_view variant, const Shape& shape,
                                  const Parameters& parameters) const {
  const Variant* asked = find_variant(variant);
  return asked == nullptr ? 0 : state_->estimates.expected_ms(asked->descriptor, shape, parameters);
}

void PreviewEngine::cancel(int pane) {
  const std::lock_guard lock(state_->mutex);
  state_->waiting.drop(pane);
  if (state_->running && state_->running->pane == pane) {
    state_->running->put_off = false;
    state_->running->cancel.cancel();
  }
}

void PreviewEngine::pause() {
  std::unique_lock lock(state_->mutex);
  ++state_->pauses;
  // A callback that pauses is part of the running frame: waiting for it would be for ever.
  if (std::this_thread::get_id() == state_->worker.get_id()) return;
  // A frame may take longer than what is paused for.
  if (state_->running && !state_->running->cancel.cancelled()) {
    state_->running->put_off = true;
    state_->running->cancel.cancel();
  }
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
