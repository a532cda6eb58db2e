#include "kernels/run/slab_run.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstring>
#include <exception>
#include <future>
#include <limits>
#include <mutex>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "kernels/api/errors.h"
#include "kernels/api/pixel_access.h"
#include "kernels/catalog.h"
#include "kernels/host/free_memory.h"
#include "kernels/host/parallel.h"
#include "kernels/host/stopwatch.h"
#include "kernels/run/bands.h"
#include "kernels/run/split_run.h"

namespace filterscope {
namespace {

/// So long a piece of a slab takes about: the device draws a desktop in between, and cancelling is soon.
constexpr double kPieceMs = 50;

/// Slices [first, first + depth) of a view.
template <class Byte>
BasicImageView<Byte> slices_of(BasicImageView<Byte> view, int first, int depth) {
  view.data += static_cast<std::size_t>(first) * view.slice_pitch;
  if (view.guide != nullptr) view.guide += static_cast<std::size_t>(first) * view.slice_pitch;
  if (view.weights != nullptr) view.weights = view.weight_row(0, first);
  view.shape.depth = depth;
  return view;
}

class SlabSource final : public Source {
 public:
  SlabSource(Backend backend, const ConstImageView& host) : backend_(backend), view_(host) {}
  [[nodiscard]] Backend backend() const noexcept override { return backend_; }
  [[nodiscard]] const ConstImageView& view() const noexcept override { return view_; }
  [[nodiscard]] double upload_ms() const noexcept override { return 0; }

 private:
  Backend backend_;
  ConstImageView view_;
};

template <class T>
void widen(ValueRange& extremes, const ConstImageView& view, int y, int z) {
  const T* row = view.row<T>(y, z);
  const std::size_t values =
      static_cast<std::size_t>(view.shape.width) * static_cast<std::size_t>(view.shape.channels);
  T low = row[0];
  T high = row[0];
  bool finite = true;
  for (std::size_t i = 0; i < values; ++i) {
    low = std::min(low, row[i]);
    high = std::max(high, row[i]);
    if constexpr (std::is_floating_point_v<T>) finite = finite && std::isfinite(row[i]);
  }
  if (!finite) {  // comparisons would pass over what is no number
    extremes = {-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
    return;
  }
  extremes.low = std::min<double>(extremes.low, low);
  extremes.high = std::max<double>(extremes.high, high);
}

ValueRange extremes_of(const ConstImageView& view, const CancelToken* cancel) {
  ValueRange all{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
  std::mutex mutex;
  for_each_band(
      0, view.shape.depth, 0, cancel,
      [&](int first, int last) {
        ValueRange own{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
        for (int z = first; z < last; ++z) {
          for (int y = 0; y < view.shape.height; ++y) {
            with_pixel_type(view.shape.type, [&](auto zero) { widen<decltype(zero)>(own, view, y, z); });
          }
        }
        const std::lock_guard lock(mutex);
        all.low = std::min(all.low, own.low);
        all.high = std::max(all.high, own.high);
      },
      1);
  return all;
}

/// What the lines of one run of a region share.
struct Pass {
  ConstImageView source;
  ImageView target;
  Region region;
  const CancelToken* cancel = nullptr;
  int first = 0;  ///< slabs [first, last) have slices of the region
  int last = 0;
  std::atomic<int> next{0};
  std::atomic<bool> failed{false};  ///< on one device: the others begin nothing more
  std::function<void(int slices)> done;
};

/// The slabs that one device gets. Copies run in threads of their own beside the kernels.
class SlabLine {
 public:
  SlabLine(const Variant& variant, PlanRequest request, const SlabCut& cut)
      : variant_(variant), request_(std::move(request)), cut_(cut), slices_(request_.shape.depth) {
    request_.shape.depth = cut.depth;
  }

  /// Prepares the first run, which refuses what cannot be filtered.
  FilterRun& first_run() { return run_at(0); }
  /// Plans that know other extremes are of no use.
  void follow(const ValueRange& extremes) {
    if (request_.extremes == extremes) return;
    request_.extremes = extremes;
    for (auto& run : runs_) run.reset();
  }

  /// Takes slabs until there are none. Throws what went wrong with one; then none of its copies is under way.
  void work(Pass& pass) {
    facts_ = {};
    bound_ = {};
    std::array<std::future<void>, 2> downloads;
    try {
      auto upload = begin_upload(pass);
      for (int turn = 0; upload.valid(); ++turn) {
        Uploaded uploaded = upload.get();
        const auto lane = static_cast<std::size_t>(turn % cut_.lanes);
        if (downloads[lane].valid()) downloads[lane].get();
        FilterRun& run = run_at(lane);
        // Binding lets go of the source before last, whose memory the next one takes.
        note(&SlabFacts::bind_ms, run.bind(std::move(uploaded.source), pass.cancel));
        if (cut_.lanes > 1) upload = begin_upload(pass);
        filter(pass, uploaded.index, run);
        downloads[lane] = begin_download(pass, uploaded.index, run);
        if (cut_.lanes > 1) continue;
        downloads[lane].get();
        upload = begin_upload(pass);
      }
      for (auto& download : downloads) {
        if (download.valid()) download.get();
      }
    } catch (...) {
      pass.failed = true;
      throw;  // futures of std::async wait in their destructors
    }
  }

  [[nodiscard]] const SlabFacts& facts() const noexcept { return facts_; }
  [[nodiscard]] const BoundFacts& bound() const noexcept { return bound_; }
  [[nodiscard]] std::size_t scratch_bytes() const {
    std::size_t bytes = 0;
    for (const auto& run : runs_) bytes += run != nullptr ? run->scratch_bytes() : 0;
    return bytes;
  }

 private:
  struct Uploaded {
    int index = 0;
    std::shared_ptr<const Source> source;
  };

  FilterRun& run_at(std::size_t lane) {
    if (runs_[lane] == nullptr) runs_[lane] = make_run(variant_, request_);
    return *runs_[lane];
  }

  /// Invalid where no slab is left.
  std::future<Uploaded> begin_upload(Pass& pass) {
    throw_if_cancelled(pass.cancel);
    if (pass.failed) return {};
    const int index = pass.next++;
    if (index >= pass.last) return {};
    const auto policy = cut_.lanes > 1 ? std::launch::async : std::launch::deferred;
    return std::async(policy, [this, &pass, index] {
      const Slab slab = slab_at(cut_, slices_, index);
      Uploaded made{index, make_source(variant_.descriptor.backend,
                                       slices_of(pass.source, slab.outer, cut_.depth), request_.device)};
      note(&SlabFacts::upload_ms, made.source->upload_ms());
      return made;
    });
  }

  std::future<void> begin_download(Pass& pass, int index, FilterRun& run) {
    const auto policy = cut_.lanes > 1 ? std::launch::async : std::launch::deferred;
    return std::async(policy, [this, &pass, index, &run] {
      const Slab slab = slab_at(cut_, slices_, index);
      note(&SlabFacts::download_ms,
           run.download(slices_of(pass.target, slab.outer, cut_.depth), inside(slab, pass.region)));
    });
  }

  /// The part of a region that a slab gives, in the slab's own slices.
  static Region inside(const Slab& slab, Region region) {
    region.z0 = std::max(region.z0, slab.first) - slab.outer;
    region.z1 = std::min(region.z1, slab.last) - slab.outer;
    return region;
  }

  void note(double SlabFacts::*part, double ms) {
    const std::lock_guard lock(mutex_);
    facts_.*part += ms;
  }

  void filter(Pass& pass, int index, FilterRun& run) {
    const Region all = inside(slab_at(cut_, slices_, index), pass.region);
    const std::uint64_t repaired = run.bound_facts().repaired;
    Region piece = all;
    for (int z = all.z0; z < all.z1; z = piece.z1) {
      throw_if_cancelled(pass.cancel);
      piece.z0 = z;
      piece.z1 = std::min(z + pieces_, all.z1);
      const double ms = run.run(piece, pass.cancel);
      note(&SlabFacts::kernel_ms, ms);
      // A quick piece tells little of the next: growth is by steps.
      const double fit = piece.depth() * kPieceMs / std::max(ms, 0.01);
      pieces_ = std::max(1, static_cast<int>(std::min(fit, 4.0 * piece.depth())));
      pass.done(piece.depth());
    }
    const BoundFacts after = run.bound_facts();
    bound_.terms = std::max(bound_.terms, after.terms);
    bound_.repaired += after.repaired - std::min(repaired, after.repaired);
  }

  const Variant& variant_;
  PlanRequest request_;  ///< of a slab
  SlabCut cut_;
  int slices_;      ///< of the volume
  int pieces_ = 1;  ///< slices that are filtered at once, as the last ones took
  std::array<std::unique_ptr<FilterRun>, 2> runs_;
  std::mutex mutex_;  ///< of facts_, which the copies' threads write too
  SlabFacts facts_;
  BoundFacts bound_;
};

class SlabRun final : public FilterRun {
 public:
  SlabRun(const Variant& variant, const PlanRequest& request, const DeviceList& devices, const SlabCut& cut)
      : shape_(request.shape), cut_(cut) {
    require_memory(shape_.bytes(), free_memory());
    const auto line = [&](const Variant& taken, int device) {
      PlanRequest own = request;
      own.device = device;
      return std::make_unique<SlabLine>(taken, own, cut);
    };
    lines_.push_back(line(variant, devices.front()));
    taken_ = lines_.front()->first_run().taken_variant();
    // The first device chooses for all.
    const Variant& same = taken_.empty() ? variant : filterscope::variant(taken_);
    for (std::size_t i = 1; i < devices.size(); ++i) lines_.push_back(line(same, devices[i]));
    follows_ = variant.descriptor.follows_extremes &&
               promise_of(variant.descriptor, request.parameters).exactness != Exactness::exact;
    pixels_ = std::make_unique_for_overwrite<std::byte[]>(shape_.bytes());
    target_ = tight_view(pixels_.get(), shape_);
    facts_.slabs = cut.count(shape_.depth);
    facts_.slices = cut.inner();
    facts_.halo = cut.halo;
    facts_.bytes = cut.bytes;
    facts_.limit = cut.limit;
  }

  double bind(std::shared_ptr<const Source> source, const CancelToken* cancel) override {
    if (dynamic_cast<const SlabSource*>(source.get()) == nullptr || !(source->view().shape == shape_)) {
      throw RunError(problem("step.bind", "binding an image"),
                     problem("bind.shape", "it has another shape than the plan"));
    }
    const auto start = Clock::now();
    source_ = std::move(source);
    bound_ = {};
    if (follows_) {
      const ValueRange extremes = extremes_of(source_->view(), cancel);
      for (const auto& line : lines_) line->follow(extremes);
    }
    return milliseconds_since(start);
  }

  void enqueue(const Region& region, const CancelToken* cancel) noexcept override {
    begun_ = region;
    cancel_ = cancel;
  }

  double wait() override {
    const Region region = std::exchange(begun_, Region{});
    if (region.empty()) return 0;
    const auto start = Clock::now();
    Pass pass;
    pass.source = source_->view();
    pass.target = target_;
    pass.region = region;
    pass.cancel = cancel_;
    pass.first = region.z0 / cut_.inner();
    pass.last = cut_.count(region.z1);
    pass.next = pass.first;
    int done = 0;
    std::mutex mutex;
    pass.done = [&](int slices) {
      const std::lock_guard lock(mutex);
      done += slices;
      if (progress_) progress_(static_cast<double>(done) / region.depth());
    };
    work(pass);
    return gather(milliseconds_since(start));
  }

  double download(const ImageView& host, const Region& region) override {
    const auto start = Clock::now();
    for_each_band(
        region.z0, region.z1, 0, nullptr,
        [&](int first, int last) {
          Region slices = region;
          slices.z0 = first;
          slices.z1 = last;
          copy_region(filterscope::as_const(target_), host, slices);
        },
        1);
    return milliseconds_since(start);
  }

  void start_from_source() override { copy_region(source_->view(), target_, whole(shape_)); }

  double show(DisplayTarget& /*display*/, const DisplayScale& /*scale*/) override {
    throw RunError(problem("step.show", "showing a result"), problem("show.host", "it is in host memory"));
  }

  void poison(unsigned char byte) override { std::memset(pixels_.get(), byte, shape_.bytes()); }
  [[nodiscard]] KernelFacts facts() const override { return lines_.front()->first_run().facts(); }
  [[nodiscard]] BoundFacts bound_facts() const override { return bound_; }
  [[nodiscard]] std::size_t scratch_bytes() const override {
    std::size_t bytes = 0;
    for (const auto& line : lines_) bytes += line->scratch_bytes();
    return bytes;
  }
  [[nodiscard]] std::string_view taken_variant() const override { return taken_; }
  [[nodiscard]] const SlabFacts* slabs() const override { return &facts_; }
  void on_progress(const std::function<void(double)>& progress) override { progress_ = progress; }

 private:
  /// A thread a device. Throws the first device's failure of those that failed.
  void work(Pass& pass) {
    std::vector<std::exception_ptr> failures(lines_.size());
    const auto guarded = [&](std::size_t line) noexcept {
      try {
        lines_[line]->work(pass);
      } catch (...) {
        failures[line] = std::current_exception();
      }
    };
    {
      std::vector<std::jthread> threads;
      for (std::size_t line = 1; line < lines_.size(); ++line) {
        threads.emplace_back([&, line] { guarded(line); });
      }
      guarded(0);
    }
    for (const auto& failure : failures) {
      if (failure != nullptr) std::rethrow_exception(failure);
    }
  }

  /// Returns the busiest device's kernel time.
  double gather(double wall_ms) {
    double most = 0;
    facts_.upload_ms = facts_.bind_ms = facts_.kernel_ms = facts_.download_ms = 0;
    for (const auto& line : lines_) {
      const SlabFacts& own = line->facts();
      facts_.upload_ms += own.upload_ms;
      facts_.bind_ms += own.bind_ms;
      facts_.kernel_ms += own.kernel_ms;
      facts_.download_ms += own.download_ms;
      most = std::max(most, own.kernel_ms);
      bound_.terms = std::max(bound_.terms, line->bound().terms);
      bound_.repaired += line->bound().repaired;
    }
    facts_.wall_ms = wall_ms;
    return most;
  }

  Shape shape_;
  SlabCut cut_;
  std::string taken_;
  bool follows_ = false;
  std::vector<std::unique_ptr<SlabLine>> lines_;
  std::unique_ptr<std::byte[]> pixels_;  ///< not zeroed: the filter writes all of it
  ImageView target_;
  std::shared_ptr<const Source> source_;
  Region begun_{};  ///< and not waited for
  const CancelToken* cancel_ = nullptr;
  std::function<void(double)> progress_;
  SlabFacts facts_;
  BoundFacts bound_;
};

}  // namespace

std::shared_ptr<const Source> make_slab_source(Backend backend, const ConstImageView& host) {
  return std::make_shared<SlabSource>(backend, host);
}

std::unique_ptr<FilterRun> make_slab_run(const Variant& variant, const PlanRequest& request,
                                         const DeviceList& devices, const SlabCut& cut) {
  if (variant.descriptor.backend == Backend::cpu) {
    return std::make_unique<SlabRun>(variant, request, DeviceList{0}, cut);
  }
  const DeviceList all = devices_or_first(devices);
  require_alike(all);
  return std::make_unique<SlabRun>(variant, request, all, cut);
}

}  // namespace filterscope
