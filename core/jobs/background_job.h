// A function that runs once on a thread of its own: sweeps, loading and saving files.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "kernels/api/cancel_token.h"
#include "kernels/api/errors.h"

namespace filterscope {

/// What became of a job: a value, or the words for why there is none.
template <class Result>
struct JobOutcome {
  std::optional<Result> value;
  Problem error;           ///< empty where there is a value
  bool cancelled = false;  ///< the work ended by throwing Cancelled
};

/// Runs `work` at once. A job that can return part of its result when it is cancelled does so; one that
/// cannot throws Cancelled. `Progress` is what the work reports on its way, a fraction or a richer value.
template <class Result, class Progress = double>
class BackgroundJob {
 public:
  using Report = std::function<void(const Progress&)>;
  using Work = std::function<Result(const CancelToken&, const Report&)>;
  using Finished = std::function<void(JobOutcome<Result>)>;

  /// `finished` is called once, `progress` as often as the work reports, both on the job's thread; they must
  /// not block on the job's owner. When the system gives no thread, `finished` gets that as an error before
  /// the constructor returns. What the callbacks throw is dropped.
  BackgroundJob(Work work, Finished finished, Report progress = {})
      : work_(std::move(work)), finished_(std::move(finished)), progress_(std::move(progress)) {
    try {
      thread_ = std::jthread([this] { execute(); });
    } catch (const std::system_error&) {
      JobOutcome<Result> outcome;
      outcome.error =
          problem("job.no_thread", "The system gives no more threads. Close other programs and try again.");
      deliver(std::move(outcome));
    }
  }
  BackgroundJob(const BackgroundJob&) = delete;
  BackgroundJob& operator=(const BackgroundJob&) = delete;

  /// Cancels and joins. `finished` is not called any more once this has begun. Not to be destroyed by its own
  /// callbacks.
  ~BackgroundJob() {
    silent_.store(true);
    cancel();
  }

  void cancel() noexcept { token_.cancel(); }
  /// Whether `finished` has returned.
  [[nodiscard]] bool done() const noexcept { return done_.load(); }

 private:
  void execute() noexcept {
    JobOutcome<Result> outcome;
    try {
      outcome.value = work_(token_, [this](const Progress& value) { report(value); });
    } catch (const Cancelled&) {
      outcome.cancelled = true;
      outcome.error = cancelled_problem();
    } catch (...) {
      outcome.error = problem_from(std::current_exception());
    }
    deliver(std::move(outcome));
  }

  void report(const Progress& value) noexcept {
    if (silent_.load() || !progress_) return;
    try {
      progress_(value);
    } catch (...) {  // A lost progress report changes no result.
    }
  }

  void deliver(JobOutcome<Result> outcome) noexcept {
    try {
      if (!silent_.load() && finished_) finished_(std::move(outcome));
    } catch (...) {  // The receiver's failure is the receiver's; the thread ends cleanly.
    }
    done_.store(true);
  }

  Work work_;
  Finished finished_;
  Report progress_;
  CancelToken token_;
  std::atomic<bool> silent_{false};
  std::atomic<bool> done_{false};
  std::jthread thread_;  // last: joined before what it uses goes
};

}  // namespace filterscope
