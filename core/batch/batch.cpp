#include "core/batch/batch.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>

#include "core/batch/device_line.h"
#include "core/image/pixel_weights.h"
#include "core/io/system_problem.h"
#include "kernels/host/parallel.h"
#include "kernels/host/stopwatch.h"

namespace filterscope {
namespace {

/// Default number of a pool's threads: half of the cores, and not so many that the images in work
/// fill the memory.
int pool_size(int asked, std::size_t jobs) {
  constexpr int kMost = 32;
  const int size = asked > 0 ? asked : std::clamp((thread_count(0) + 1) / 2, 1, kMost);
  return std::max(1, static_cast<int>(std::min<std::size_t>(static_cast<std::size_t>(size), jobs)));
}

class Batch {
 public:
  Batch(const std::vector<BatchJob>& jobs, const BatchSettings& settings, const CancelToken* cancel)
      : jobs_(jobs),
        settings_(settings),
        cancel_(cancel),
        starts_(jobs.size()),
        done_(jobs.size()),
        decoded_(static_cast<std::size_t>(pool_size(settings.decoders, jobs.size()))),
        filtered_(static_cast<std::size_t>(pool_size(settings.encoders, jobs.size()))) {
    result_.files.resize(jobs.size());
    for (std::size_t i = 0; i < jobs.size(); ++i) result_.files[i].job = jobs[i];
  }

  BatchResult run() {
    const auto start = Clock::now();
    std::vector<std::jthread> decoders;
    std::vector<std::unique_ptr<DeviceLine>> lines;
    std::vector<std::jthread> encoders;
    try {
      start_pool(decoders, pool_size(settings_.decoders, jobs_.size()), [this] { decode(); });
      start_lines(lines);
      start_pool(encoders, pool_size(settings_.encoders, jobs_.size()), [this] { encode(); });
    } catch (const std::system_error& error) {
      close_all();
      throw RunError(problem("step.threads", "starting threads"), system_problem(error.code().value()));
    } catch (...) {
      close_all();
      throw;
    }
    // Each stage ends when the one before it has, and what lies between them is empty.
    for (std::jthread& thread : decoders) thread.join();
    decoded_.close();
    for (const auto& line : lines) line->join();
    filtered_.close();
    for (std::jthread& thread : encoders) thread.join();
    for (BatchFile& file : result_.files) {
      if (file.times.wall == 0 && !file.error) file.error = std::make_exception_ptr(Cancelled());
    }
    for (const auto& line : lines) {
      if (line->setup().milliseconds > 0) result_.setups.push_back(line->setup());
    }
    result_.wall_ms = milliseconds_since(start);
    return std::move(result_);
  }

 private:
  template <class Work>
  static void start_pool(std::vector<std::jthread>& pool, int threads, const Work& work) {
    pool.reserve(static_cast<std::size_t>(threads));
    for (int i = 0; i < threads; ++i) {
      try {
        pool.emplace_back(work);
      } catch (const std::system_error&) {
        if (pool.empty()) throw;
        return;  // Fewer do it too.
      }
    }
  }

  void start_lines(std::vector<std::unique_ptr<DeviceLine>>& lines) {
    LineContext context;
    context.settings = &settings_;
    context.cancel = cancel_;
    context.decoded = &decoded_;
    context.filtered = &filtered_;
    context.failed = [this](std::unique_ptr<BatchItem> item) { finish(std::move(item)); };
    context.filtering = [this](const BatchItem& item, double fraction) {
      // Decoding and encoding take as long as a filter does, more or less.
      report(item.index, 0.25 + 0.5 * fraction);
    };
    const bool on_cpu = settings_.variant != nullptr && settings_.variant->descriptor.backend == Backend::cpu;
    // A CPU variant's line is given a device that it does not use.
    std::vector<DeviceList> devices = {{0}};
    if (!on_cpu)
      devices = settings_.devices ? settings_.devices() : std::vector<DeviceList>{devices_or_first({})};
    for (DeviceList& some : devices) lines.push_back(std::make_unique<DeviceLine>(std::move(some), context));
  }

  void close_all() {
    stop_.store(true);
    decoded_.close();
    filtered_.close();
  }

  void decode() {
    for (;;) {
      const std::size_t index = next_.fetch_add(1);
      if (index >= jobs_.size() || stop_.load() || (cancel_ != nullptr && cancel_->cancelled())) return;
      auto item = std::make_unique<BatchItem>();
      item->index = index;
      item->file.job = jobs_[index];
      starts_[index] = Clock::now();
      try {
        item->image = std::make_shared<Image>(settings_.load(jobs_[index].input));
        item->file.shape = item->image->shape();
        item->file.range = item->image->range();
        item->file.outside = share_outside(*item->image);
        item->file.times.decode = milliseconds_since(starts_[index]);
      } catch (...) {
        item->file.error = std::current_exception();
        finish(std::move(item));
        continue;
      }
      report(index, 0.25);
      decoded_.push(std::move(item));
    }
  }

  void encode() {
    while (auto next = filtered_.pop()) {
      std::unique_ptr<BatchItem> item = std::move(*next);
      try {
        throw_if_cancelled(cancel_);
        const auto start = Clock::now();
        settings_.save(*item->result, item->file.job.output);
        item->file.times.encode = milliseconds_since(start);
      } catch (...) {
        item->file.error = std::current_exception();
      }
      finish(std::move(item));
    }
  }

  void finish(std::unique_ptr<BatchItem> item) {
    item->file.times.wall = milliseconds_since(starts_[item->index]);
    const std::size_t index = item->index;
    {
      const std::lock_guard lock(mutex_);
      BatchFile& file = result_.files[index];
      file = std::move(item->file);
      if (settings_.finished) settings_.finished(file);
    }
    report(index, 1);
  }

  void report(std::size_t index, double fraction) {
    const std::lock_guard lock(mutex_);
    sum_ += fraction - done_[index];
    done_[index] = fraction;
    if (settings_.progress) settings_.progress(sum_ / static_cast<double>(jobs_.size()));
  }

  const std::vector<BatchJob>& jobs_;
  const BatchSettings& settings_;
  const CancelToken* cancel_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> stop_{false};
  std::vector<Clock::time_point> starts_;
  std::mutex mutex_;  ///< of what follows
  std::vector<double> done_;
  double sum_ = 0;
  BatchResult result_;
  BatchItems decoded_;
  BatchItems filtered_;
};

}  // namespace

BatchResult run_batch(const std::vector<BatchJob>& jobs, const BatchSettings& settings,
                      const CancelToken* cancel) {
  return Batch(jobs, settings, cancel).run();
}

}  // namespace filterscope
