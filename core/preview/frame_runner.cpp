#include "core/preview/frame_runner.h"

#include <algorithm>
#include <new>
#include <string>
#include <utility>

#include "core/image/display_colours.h"
#include "core/image/plan_request.h"
#include "core/image/resample.h"
#include "core/preview/band_pacer.h"
#include "core/preview/coarse_preview.h"
#include "core/preview/frame_parts.h"
#include "kernels/api/errors.h"
#include "kernels/host/parallel.h"
#include "kernels/host/stopwatch.h"
#include "kernels/run/slab_run.h"

namespace filterscope {
namespace {

constexpr std::size_t kMostSources = 4;
constexpr std::size_t kMostPanes = 10;
constexpr double kProgressAfterMs = 100;
constexpr double kFluentMs = 33;        ///< a frame slower than this starts with what is in sight
constexpr double kMostInSight = 0.75;   ///< of the image; where more is in sight the whole is made at once
constexpr double kCoarseAfterMs = 300;  ///< a longer wait for the first image begins with a coarse one
constexpr double kTellingMs = 20;       ///< a band this long tells how long the others will take
// Taps a millisecond of slow machines: the first band of an unknown variant must not be long.
constexpr double kSlowCpuTapsPerMs = 1e5;
constexpr double kSlowCudaTapsPerMs = 1e7;

PreviewResult result_for(const PreviewRequest& request) {
  PreviewResult result;
  result.id = request.id;
  result.pane = request.pane;
  result.variant = request.variant;
  result.parameters = request.parameters;
  if (request.image) result.window = request.window.value_or(request.image->range());
  if (!request.slices.empty()) result.view = request.slices.front();
  result.changed = request.changed;
  return result;
}

/// Only CUDA variants have one: the driver is not asked where there is no need.
int device_for(const Variant& variant, const PreviewRequest& request) {
  return variant.descriptor.backend == Backend::cuda ? device_or_first(request.device) : 0;
}

}  // namespace

struct FrameRunner::CachedSource {
  std::weak_ptr<const Image> image;
  int device = 0;
  std::shared_ptr<const Source> source;
};

struct FrameRunner::CachedRun {
  int pane = 0;
  std::string variant;
  std::uint64_t revision = 0;  ///< of the variant
  Shape shape;
  ValueRange range;
  bool guided = false;
  bool weighted = false;
  Parameters parameters;
  int device = 0;  ///< CUDA index; 0 for the CPU
  std::unique_ptr<FilterRun> run;
  SharedImage bound;  ///< the image that `run` filters; kept alive because a CPU source only refers to it
  std::optional<double> ms_per_tap;        ///< learned from this pane's last frame of the same variant
  double taps = 0;                         ///< a pixel of that frame
  std::optional<PreviewResult> on_device;  ///< the frame in `run`'s target, where the host does not have it
  std::weak_ptr<SharedPicture> shown;      ///< where that frame is drawn from

  void forget_run() noexcept {
    run.reset();
    bound.reset();
    on_device.reset();
  }
};

FrameRunner::FrameRunner(Lookup lookup, std::shared_ptr<DisplayShare> share)
    : lookup_(std::move(lookup)), share_(std::move(share)) {}
FrameRunner::~FrameRunner() = default;

void FrameRunner::drop_caches() noexcept {
  runs_.clear();
  sources_.clear();
}

PreviewResult FrameRunner::run(const PreviewRequest& request, const CancelToken& cancel,
                               const Reports& reports) noexcept {
  const auto fail = [&](const std::exception_ptr& error) {
    PreviewResult result;
    result.id = request.id;
    result.pane = request.pane;
    try {
      result.error = problem_from(error);
      result.parameters = request.parameters;
      result.variant = request.variant;
    } catch (...) {  // No memory for them: the id says which request it was. So short a text needs none.
      if (result.error.empty()) result.error = problem("memory.out", "out of memory");
    }
    return result;
  };
  for (int attempt = 0;; ++attempt) {
    std::exception_ptr error;
    bool memory_may_help = false;
    try {
      return filter(request, cancel, reports);
    } catch (const RunError&) {
      error = std::current_exception();
      memory_may_help = true;
    } catch (const std::bad_alloc&) {
      error = std::current_exception();
      memory_may_help = true;
    } catch (...) {
      error = std::current_exception();
    }
    // A plan that failed or was stopped half way is not used again; what was learned about it is.
    for (CachedRun& cached : runs_) {
      if (cached.pane == request.pane) cached.forget_run();
    }
    if (!memory_may_help || attempt > 0) return fail(error);
    drop_caches();
  }
}

PreviewResult FrameRunner::filter(const PreviewRequest& request, const CancelToken& cancel,
                                  const Reports& reports) {
  if (!request.image || request.image->empty()) {
    throw ArgumentError(problem("preview.no_picture", "There is no image to filter. Open one first."));
  }
  throw_if_cancelled(&cancel);
  const auto start = Clock::now();
  PreviewResult result = result_for(request);
  const Variant& variant = lookup_(request.variant);
  if (request.image->shape().depth > 1 && !request.slices.empty() && !request.whole_volume) {
    filter_shown(request, variant, cancel, reports, result);
    result.total_ms = milliseconds_since(start);
    return result;
  }
  CachedRun& cached = run_for(request, variant, result.prepare_ms);
  if (variant.descriptor.backend == Backend::cuda) result.device = cached.device;
  cached.on_device.reset();
  if (cached.bound != request.image) {
    const Backend backend = variant.descriptor.backend;
    const auto source = cached.run->slabs() != nullptr
                            ? make_slab_source(backend, request.image->view())
                            : source_for(request.image, backend, cached.device, result.upload_ms);
    result.bind_ms = cached.run->bind(source, &cancel);
    cached.bound = request.image;
  }
  if (cached.run->slabs() != nullptr) {
    run_in_slabs(*cached.run, cached.shape, cancel, reports, result);
  } else {
    run_in_bands(request, cached, cancel, reports, result);
  }
  result.facts = cached.run->facts();
  // Others' facts say nothing of this frame's distance, and asking a GPU for them takes time.
  if (variant.descriptor.parameters.find("tolerance") != nullptr) result.bound = cached.run->bound_facts();
  result.taken = cached.run->taken_variant();
  if (show(request, cached, result)) {
    result.total_ms = milliseconds_since(start);
    cached.on_device = result;
    cached.shown = std::exchange(cached.on_device->shared, nullptr);
    return result;
  }
  auto image = std::make_shared<Image>(request.image->shape());
  result.download_ms += cached.run->download(image->view());
  image->describe_like(*request.image);
  result.image = std::move(image);
  result.total_ms = milliseconds_since(start);
  return result;
}

void FrameRunner::filter_shown(const PreviewRequest& request, const Variant& variant,
                               const CancelToken& cancel, const Reports& reports, PreviewResult& result) {
  // A plan for the whole volume is of other parameters by now, and large.
  std::erase_if(runs_, [&](const CachedRun& cached) { return cached.pane == request.pane; });
  const auto start = Clock::now();
  const int device = device_for(variant, request);
  FilteredSlices made = filter_slices(
      variant, *request.image, request.parameters, device, request.slices, cancel, [&](double fraction) {
        if (reports.progress && milliseconds_since(start) > kProgressAfterMs) {
          reports.progress(fraction);
        }
      });
  if (variant.descriptor.backend == Backend::cuda) result.device = device;
  result.slices = std::move(made.slices);
  result.prepare_ms = made.prepare_ms;
  result.upload_ms = made.upload_ms;
  result.bind_ms = made.bind_ms;
  result.kernel_ms = made.kernel_ms;
  result.download_ms = made.download_ms;
  result.facts = made.facts;
  result.bound = made.bound;
  result.taken = std::move(made.taken);
}

void FrameRunner::run_in_slabs(FilterRun& run, const Shape& shape, const CancelToken& cancel,
                               const Reports& reports, PreviewResult& result) {
  run.on_progress(reports.progress);
  result.kernel_ms = run.run(whole(shape), &cancel);
  run.on_progress({});
  result.upload_ms = run.slabs()->upload_ms;
  result.bind_ms += run.slabs()->bind_ms;
  result.download_ms = run.slabs()->download_ms;
}

void FrameRunner::run_in_bands(const PreviewRequest& request, CachedRun& cached, const CancelToken& cancel,
                               const Reports& reports, PreviewResult& result) {
  const auto start = Clock::now();
  const Shape shape = request.image->shape();
  const Descriptor& descriptor = lookup_(request.variant).descriptor;
  const bool cuda = descriptor.backend == Backend::cuda;
  const double taps = taps_per_pixel(descriptor, shape, request.parameters);
  const Region all = whole(shape);
  const Region sight = intersect(request.visible, all);
  double rate = cached.ms_per_tap.value_or(1 / (cuda ? kSlowCudaTapsPerMs : kSlowCpuTapsPerMs));
  bool known = cached.ms_per_tap.has_value();
  const bool sight_first = reports.interim && shape.depth == 1 && !sight.empty() &&
                           area_of(sight) < kMostInSight * area_of(all) &&
                           rate * taps * area_of(all) > kFluentMs;
  if (sight_first) cached.run->start_from_source();
  const int threads = thread_count(0);
  const double first_area = area_of(sight_first ? sight : all);
  // What is known of another radius is a guess: not every variant's time grows with the window.
  bool telling = known && cached.taps == taps;
  bool undecided = reports.interim != nullptr;  // on whether a coarse frame comes first
  bool seen = false;                            // something of this frame is on the screen
  const auto learn = [&] {
    cached.ms_per_tap = rate;
    cached.taps = taps;
  };
  double done = 0;
  for (const Region& part : parts_of(all, sight_first ? sight : all)) {
    if (sight_first && done > 0 && done == area_of(sight)) {
      if (rate * taps * (area_of(all) - done) > kFluentMs) {
        learn();
        reports.interim(interim(request, cached, result));
        seen = true;
      }
    }
    // The first band of an unknown variant is to be a short one.
    BandPacer pacer(rate * taps * part.width(), cuda ? 1 : (telling ? 4 : 1) * threads,
                    known ? BandPacer::kMost : std::max(1, shape.height / 16));
    Region band = part;
    for (int row = part.y0; row < part.y1; row = band.y1) {
      throw_if_cancelled(&cancel);
      if (undecided && telling) {
        undecided = false;
        const double wait = rate * taps * (first_area - done);
        const int factor =
            wait > kCoarseAfterMs ? coarse_factor(descriptor, shape, request.parameters, rate, wait) : 0;
        if (auto rough = factor > 0 ? coarse(request, factor, cancel) : std::nullopt) {
          learn();
          reports.interim(std::move(*rough));
          seen = true;
        }
      }
      // The rest of it is not needed once something newer is requested.
      if (seen && reports.outdated && reports.outdated()) throw Cancelled();
      band.y0 = row;
      band.y1 = row + pacer.next(part.y1 - row);
      const double ms = cached.run->run(band, &cancel);
      result.kernel_ms += ms;
      pacer.measured(band.height(), ms);
      done += area_of(band);
      rate = result.kernel_ms / (taps * done);
      telling = telling || ms > kTellingMs;
      if (reports.progress && milliseconds_since(start) > kProgressAfterMs) {
        reports.progress(done / area_of(all));
      }
    }
    known = true;
  }
  learn();
}

bool FrameRunner::show(const PreviewRequest& request, CachedRun& cached, PreviewResult& result) {
  if (lookup_(request.variant).descriptor.backend != Backend::cuda) return false;
  if (!share_ || !request.share) {
    if (share_) result.copied_because = problem("share.no_opengl", "This pane is not drawn by OpenGL.");
    return false;
  }
  if (request.image->shape().depth > 1 || !request.image->alpha().empty()) {
    result.copied_because =
        problem("share.transparent", "Transparent images are put on their chequer in host memory.");
    return false;
  }
  if (display_colours(*request.image) != nullptr) {
    result.copied_because =
        problem("share.profile", "Images with a colour profile are converted in host memory.");
    return false;
  }
  try {
    result.shared = share_->lease(request.image->shape(), cached.device);
    if (!result.shared) {
      result.copied_because = share_->problem();
      return false;
    }
    const auto start = Clock::now();
    cached.run->show(result.shared->target(), display_scale(result.window));
    share_->written(*result.shared);
    result.interop_ms += milliseconds_since(start);
    return true;
  } catch (const std::exception&) {
    result.shared = nullptr;
    result.copied_because = problem_from(std::current_exception());
    share_->give_up(result.copied_because);
    return false;
  }
}

PreviewResult FrameRunner::interim(const PreviewRequest& request, CachedRun& cached,
                                   const PreviewResult& so_far) {
  PreviewResult result = so_far;
  result.partial = true;
  result.finished = intersect(request.visible, whole(request.image->shape()));
  if (show(request, cached, result)) return result;
  auto image = std::make_shared<Image>(request.image->shape());
  result.download_ms = cached.run->download(image->view());
  image->describe_like(*request.image);
  result.interim = std::move(image);
  return result;
}

// What goes wrong here is no problem of the frame itself, which says its own.
std::optional<PreviewResult> FrameRunner::coarse(const PreviewRequest& request, int factor,
                                                 const CancelToken& cancel) {
  try {
    const Shape& shape = request.image->shape();
    const Shape reduced = coarse_shape(shape, factor);
    const Image source = resample(*request.image, reduced.width, reduced.height);
    const Variant& variant = lookup_(request.variant);
    const int device = device_for(variant, request);
    const auto run = make_run(
        variant,
        request_for(source, coarse_parameters(variant.descriptor, request.parameters, factor), device));
    run->bind(make_source(variant.descriptor.backend, source.view(), device), &cancel);
    run->run(whole(source.shape()), &cancel);
    Image filtered(source.shape());
    run->download(filtered.view());
    auto image = std::make_shared<Image>(resample(filtered, shape.width, shape.height));
    image->describe_like(*request.image);
    PreviewResult result = result_for(request);
    result.partial = true;
    result.coarse = factor;
    result.finished = whole(shape);
    result.interim = std::move(image);
    return result;
  } catch (const Cancelled&) {
    throw;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

std::optional<PreviewResult> FrameRunner::fetch(int pane) noexcept {
  const auto mine =
      std::find_if(runs_.begin(), runs_.end(), [&](const CachedRun& cached) { return cached.pane == pane; });
  if (mine == runs_.end() || !mine->on_device) return std::nullopt;
  try {
    PreviewResult result = std::move(*mine->on_device);
    mine->on_device.reset();
    auto image = std::make_shared<Image>(mine->shape);
    result.download_ms = mine->run->download(image->view());
    image->describe_like(*mine->bound);
    result.image = std::move(image);
    result.shared = mine->shown.lock();
    return result;
  } catch (...) {  // The image stays on the screen; the next change of parameters says what is wrong.
    return std::nullopt;
  }
}

FrameRunner::CachedRun& FrameRunner::run_for(const PreviewRequest& request, const Variant& variant,
                                             double& prepare_ms) {
  const auto mine = std::find_if(runs_.begin(), runs_.end(),
                                 [&](const CachedRun& cached) { return cached.pane == request.pane; });
  if (mine != runs_.end()) {
    runs_.splice(runs_.begin(), runs_, mine);
  } else {
    runs_.emplace_front().pane = request.pane;
    if (runs_.size() > kMostPanes) runs_.pop_back();
  }
  CachedRun& cached = runs_.front();
  const Shape shape = request.image->shape();
  const int device = device_for(variant, request);
  // Devices differ in speed as variants do.
  const bool same_variant =
      cached.variant == request.variant && cached.revision == variant.revision && cached.device == device;
  const bool guided = request.image->guide() != nullptr;
  const bool weighted = request.image->weights() != nullptr;
  const bool same_image = cached.shape == shape && cached.range == request.image->range() &&
                          cached.guided == guided && cached.weighted == weighted;
  if (cached.run && same_variant && same_image && cached.parameters == request.parameters) {
    return cached;
  }
  const auto start = Clock::now();
  // The old plan's memory goes first: two of them might not fit.
  cached.forget_run();
  if (!same_variant) cached.ms_per_tap.reset();
  const PlanRequest wanted = request_for(*request.image, request.parameters, device);
  const auto cut = slabs_for(variant, wanted, {device});
  cached.run = cut ? make_slab_run(variant, wanted, {device}, *cut) : make_run(variant, wanted);
  cached.variant = request.variant;
  cached.revision = variant.revision;
  cached.device = device;
  cached.shape = shape;
  cached.range = request.image->range();
  cached.guided = guided;
  cached.weighted = weighted;
  cached.parameters = request.parameters;
  prepare_ms = milliseconds_since(start);
  return cached;
}

std::shared_ptr<const Source> FrameRunner::source_for(const SharedImage& image, Backend backend, int device,
                                                      double& upload_ms) {
  // A CPU source costs nothing and refers to its image: only copies in device memory are worth keeping.
  if (backend == Backend::cpu) return make_source(backend, image->view());
  sources_.remove_if([](const CachedSource& cached) { return cached.image.expired(); });
  const auto kept = std::find_if(sources_.begin(), sources_.end(), [&](const CachedSource& cached) {
    return cached.image.lock() == image && cached.device == device;
  });
  if (kept != sources_.end()) {
    sources_.splice(sources_.begin(), sources_, kept);
    return kept->source;
  }
  auto source = make_source(backend, image->view(), device);
  upload_ms = source->upload_ms();
  sources_.push_front({image, device, source});
  if (sources_.size() > kMostSources) sources_.pop_back();
  return source;
}

}  // namespace filterscope
