#include "core/batch/frame_batch.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <deque>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "core/batch/bounded_queue.h"
#include "core/batch/ordered_queue.h"
#include "core/image/plan_request.h"
#include "core/io/system_problem.h"
#include "kernels/host/parallel.h"
#include "kernels/host/stopwatch.h"
#include "kernels/run/split_run.h"

namespace filterscope {
namespace {

/// The families of volumes and sequences reach no further along an axis.
constexpr int kFarthest = 64;
constexpr std::size_t kLeastPixels = std::size_t{1} << 20U;

int pool_size(int asked) {
  constexpr int kMost = 32;
  return asked > 0 ? asked : std::clamp((thread_count(0) + 1) / 2, 1, kMost);
}

struct Numbered {
  std::size_t index = 0;
  Image frame;
};

class Pipeline {
 public:
  Pipeline(const FrameBatch& batch, const CancelToken* cancel)
      : batch_(batch),
        cancel_(cancel),
        known_(batch.source.count()),
        decoders_(known_ ? pool_size(batch.decoders) : 1),
        encoders_(pool_size(batch.encoders)),
        decoded_(static_cast<std::size_t>(decoders_) + 1),
        filtered_(static_cast<std::size_t>(encoders_) + 1),
        encoded_(static_cast<std::size_t>(encoders_) + 1) {
    if (known_) decoded_.end(*known_);
  }

  FrameBatchFacts run() {
    const auto start = Clock::now();
    std::vector<std::jthread> threads;
    try {
      for (int i = 0; i < decoders_; ++i) threads.emplace_back([this] { guarded([this] { decode(); }); });
      for (int i = 0; i < encoders_; ++i) threads.emplace_back([this] { guarded([this] { encode(); }); });
      threads.emplace_back([this] { guarded([this] { write(); }); });
    } catch (const std::system_error& error) {
      close_all();
      throw RunError(problem("step.threads", "starting threads"), system_problem(error.code().value()));
    }
    guarded([this] { filter(); });
    filtered_.close();
    for (std::jthread& thread : threads) thread.join();
    if (error_) std::rethrow_exception(error_);
    facts_.times.wall = milliseconds_since(start);
    return std::move(facts_);
  }

 private:
  /// The first failure ends all stages.
  template <class Work>
  void guarded(const Work& work) {
    try {
      work();
    } catch (...) {
      {
        const std::lock_guard lock(mutex_);
        if (!error_) error_ = std::current_exception();
      }
      close_all();
    }
  }

  void close_all() {
    stop_ = true;
    decoded_.close();
    filtered_.close();
    encoded_.close();
  }

  void add(double FileTimes::*part, Clock::time_point start) {
    const std::lock_guard lock(mutex_);
    facts_.times.*part += milliseconds_since(start);
  }

  void decode() {
    for (;;) {
      const std::size_t index = next_.fetch_add(1);
      if (stop_ || (known_ && index >= *known_)) return;
      throw_if_cancelled(cancel_);
      const auto start = Clock::now();
      Image frame = batch_.source.read(index);
      if (frame.empty()) return decoded_.end(index);
      if (batch_.prepare) batch_.prepare(frame);
      add(&FileTimes::decode, start);
      if (!decoded_.push(index, std::move(frame))) return;
    }
  }

  void encode() {
    while (auto next = filtered_.pop()) {
      throw_if_cancelled(cancel_);
      const auto start = Clock::now();
      FrameSink::Encoded frame = batch_.sink.encode(next->frame, next->index);
      add(&FileTimes::encode, start);
      if (!encoded_.push(next->index, std::move(frame))) return;
    }
  }

  void write() {
    std::size_t written = 0;
    while (auto next = encoded_.pop()) {
      throw_if_cancelled(cancel_);
      const auto start = Clock::now();
      batch_.sink.append(std::move(*next));
      add(&FileTimes::encode, start);
      if (batch_.progress) batch_.progress(++written);
    }
  }

  void filter() {
    hold_until(1);
    if (held_.empty()) return encoded_.end(0);
    prepare_blocks(held_.front());
    const auto block = static_cast<std::size_t>(facts_.block);
    const auto halo = static_cast<std::size_t>(facts_.halo);
    for (std::size_t first = 0;; first += block) {
      // A volume has two slices or more.
      const std::size_t held = hold_until(std::max<std::size_t>(2, first + block + halo));
      if (stop_ || first >= held) return encoded_.end(facts_.frames);
      const std::size_t last = std::min(first + block, held);
      if (!filter_block(first, last, std::max<std::size_t>(2, std::min(last + halo, held)))) return;
      facts_.frames = last;
    }
  }

  /// Takes what is decoded until frames before `end` are held, or the last one. Returns which are.
  std::size_t hold_until(std::size_t end) {
    while (held_from_ + held_.size() < end) {
      std::optional<Image> frame = decoded_.pop();
      if (!frame) break;
      held_.push_back(std::move(*frame));
    }
    return held_from_ + held_.size();
  }

  /// Filters the frames [first, last), of which those before `end` are read. False where another stage has
  /// failed.
  bool filter_block(std::size_t first, std::size_t last, std::size_t end) {
    std::size_t begin = std::min(first - std::min(first, static_cast<std::size_t>(facts_.halo)), end - 2);
    begin -= begin % grid_;
    while (held_from_ < begin) {
      held_.pop_front();
      ++held_from_;
    }
    run_block(first - begin, last - begin, end - begin);
    for (std::size_t i = first; i < last; ++i) {
      if (!filtered_.push({i, result_of(i - begin)})) return false;
    }
    return true;
  }

  void prepare_blocks(const Image& frame) {
    const Parameters parameters = parameters_for_sequence(frame);
    const auto beside = frames_beside(batch_.variant.descriptor, parameters);
    if (!beside) {
      throw ArgumentError(
          problem("frames.whole", "%1 filters a sequence at once", batch_.variant.descriptor.id));
    }
    facts_.halo = *beside;
    grid_ = static_cast<std::size_t>(part_grid_of(batch_.variant.descriptor, parameters));
    // A multiple of the grid: then all blocks are of one depth, and one plan is for all.
    const auto usual = static_cast<std::size_t>(usual_block(frame.shape(), *beside));
    facts_.block = batch_.block > 0 ? batch_.block : static_cast<int>((usual + grid_ - 1) / grid_ * grid_);
  }

  [[nodiscard]] Parameters parameters_for_sequence(const Image& frame) const {
    const auto size = voxel_size(frame.spacing());
    return size ? in_voxels(batch_.parameters, *size) : batch_.parameters;
  }

  /// Filters frames [first, last) of the first `depth` that are held.
  void run_block(std::size_t first, std::size_t last, std::size_t depth) {
    FileTimes& times = facts_.times;
    const auto start = Clock::now();
    Shape shape = held_.front().shape();
    shape.depth = static_cast<int>(depth);
    if (source_.shape() != shape) {
      source_ = Image(shape);
      target_ = Image(shape);
      source_.set_range(held_.front().range(), held_.front().range_chosen());
      source_.set_spacing(held_.front().spacing());
      const DeviceList devices = batch_.variant.descriptor.backend == Backend::cuda
                                     ? devices_or_first(batch_.devices)
                                     : DeviceList{0};
      const PlanRequest request = request_for(source_, batch_.parameters, devices.front());
      run_.reset();
      run_ = make_run(batch_.variant, request, devices);
      devices_ = devices;
    }
    for (std::size_t i = 0; i < depth; ++i) {
      std::memcpy(source_.view().row<std::byte>(0, static_cast<int>(i)), held_[i].view().data,
                  held_[i].shape().bytes());
    }
    const double spent = milliseconds_since(start);
    const auto source =
        make_source(batch_.variant.descriptor.backend, std::as_const(source_).view(), devices_);
    const double bound = run_->bind(source, cancel_);
    Region region = whole(shape);
    region.z0 = static_cast<int>(first);
    region.z1 = static_cast<int>(last);
    const double filtered = run_->run(region, cancel_);
    const double copied = run_->download(target_.view(), region);
    facts_.taken = run_->taken_variant();
    const std::lock_guard lock(mutex_);
    times.setup += spent;
    times.upload += source->upload_ms();
    times.bind += bound;
    times.kernel += filtered;
    times.download += copied;
  }

  /// The result of the frame that is held at `index`.
  [[nodiscard]] Image result_of(std::size_t index) const {
    const Image& frame = held_[index];
    Image made(frame.shape());
    std::memcpy(made.view().data, target_.view().row<std::byte>(0, static_cast<int>(index)),
                frame.shape().bytes());
    made.describe_like(frame);
    return made;
  }

  const FrameBatch& batch_;
  const CancelToken* cancel_;
  std::optional<std::size_t> known_;  ///< how many frames there are
  int decoders_;
  int encoders_;
  OrderedQueue<Image> decoded_;
  BoundedQueue<Numbered> filtered_;
  OrderedQueue<FrameSink::Encoded> encoded_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> stop_{false};
  std::mutex mutex_;  ///< of what follows
  std::exception_ptr error_;
  FrameBatchFacts facts_;
  // Of the filtering thread alone.
  std::deque<Image> held_;
  std::size_t held_from_ = 0;
  std::size_t grid_ = 1;  ///< a part that begins at a multiple of it has the whole's bits
  Image source_;
  Image target_;
  DeviceList devices_;
  std::unique_ptr<FilterRun> run_;
};

}  // namespace

std::optional<int> frames_beside(const Descriptor& descriptor, const Parameters& parameters) {
  const int halo = halo_of(descriptor, parameters).z;
  const bool exact = promise_of(descriptor, parameters).exactness == Exactness::exact;
  if (halo > kFarthest || !exact || part_grid_of(descriptor, parameters) == 0) return std::nullopt;
  return halo;
}

int usual_block(const Shape& frame, int halo) noexcept {
  constexpr int kLeast = 4;
  constexpr std::size_t kMost = 64;
  const std::size_t pixels = std::max<std::size_t>(1, frame.pixels());
  return std::max({kLeast, 2 * halo, static_cast<int>(std::min(kMost, kLeastPixels / pixels))});
}

FrameBatchFacts run_frame_batch(const FrameBatch& batch, const CancelToken* cancel) {
  return Pipeline(batch, cancel).run();
}

}  // namespace filterscope
