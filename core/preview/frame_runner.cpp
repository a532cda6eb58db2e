#include "core/preview/frame_runner.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "core/jobs/error_text.h"
#include "core/preview/band_pacer.h"
#include "kernels/common/parallel.h"

namespace filterscope {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostSources = 4;
constexpr std::size_t kMostPanes = 9;
constexpr double kProgressAfterMs = 100;
// Taps a millisecond of slow machines: the first band of an unknown variant must not be long.
constexpr double kSlowCpuTapsPerMs = 1e5;
constexpr double kSlowCudaTapsPerMs = 1e7;

double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// Pixel pairs that one row of the window filter looks at.
double taps_per_row(const Shape& shape, const Parameters& parameters) {
  const double side = 2.0 * parameters.radius + 1;
  const double window = shape.depth > 1 ? side * side * side : side * side;
  return window * static_cast<double>(shape.width) * shape.depth * shape.channels;
}

}  // namespace

struct FrameRunner::CachedSource {
  std::weak_ptr<const Image> image;
  std::shared_ptr<const Source> source;
};

struct FrameRunner::CachedRun {
  int pane = 0;
  std::string variant;
  Shape shape;
  Parameters parameters;
  std::unique_ptr<FilterRun> run;
  SharedImage bound;  ///< the picture that `run` filters; kept alive because a CPU source only refers to it
  std::optional<double> ms_per_tap;  ///< learned from this pane's last frame of the same variant
};

FrameRunner::FrameRunner(Lookup lookup) : lookup_(std::move(lookup)) {}
FrameRunner::~FrameRunner() = default;

void FrameRunner::drop_caches() noexcept {
  runs_.clear();
  sources_.clear();
}

PreviewResult FrameRunner::run(const PreviewRequest& request, const CancelToken& cancel,
                               const Progress& progress) noexcept {
  const auto fail = [&](const std::exception_ptr& error) {
    PreviewResult result;
    result.id = request.id;
    result.pane = request.pane;
    result.parameters = request.parameters;
    result.error = error_text(error);
    try {
      result.variant = request.variant;
    } catch (...) {  // No memory for the name: the id says which request it was.
    }
    return result;
  };
  for (int attempt = 0;; ++attempt) {
    std::exception_ptr error;
    bool memory_may_help = false;
    try {
      return filter(request, cancel, progress);
    } catch (const RunError&) {
      error = std::current_exception();
      memory_may_help = true;
    } catch (const std::bad_alloc&) {
      error = std::current_exception();
      memory_may_help = true;
    } catch (...) {
      error = std::current_exception();
    }
    // A plan that failed or was stopped half way is not used again.
    runs_.remove_if([&](const CachedRun& cached) { return cached.pane == request.pane; });
    if (!memory_may_help || attempt > 0) return fail(error);
    drop_caches();
  }
}

PreviewResult FrameRunner::filter(const PreviewRequest& request, const CancelToken& cancel,
                                  const Progress& progress) {
  if (!request.image || request.image->empty()) {
    throw std::invalid_argument("There is no picture to filter. Open one first.");
  }
  throw_if_cancelled(&cancel);
  const auto start = Clock::now();
  PreviewResult result{request.id, request.pane, request.variant, request.parameters, {}, {}, 0, 0, 0, 0, 0,
                       {}};
  const Shape shape = request.image->shape();
  const Variant& variant = lookup_(request.variant);
  const Backend backend = variant.descriptor.backend;

  CachedRun& cached = run_for(request, variant);
  if (cached.bound != request.image) {
    const auto source = source_for(request.image, backend, result.upload_ms);
    result.bind_ms = cached.run->bind(source, &cancel);
    cached.bound = request.image;
  }

  const double taps = taps_per_row(shape, request.parameters);
  const double guess = 1 / (backend == Backend::cuda ? kSlowCudaTapsPerMs : kSlowCpuTapsPerMs);
  const int threads = thread_count(std::max(0, request.parameters.threads));
  BandPacer pacer(cached.ms_per_tap.value_or(guess) * taps, backend == Backend::cuda ? 1 : 4 * threads,
                  cached.ms_per_tap ? BandPacer::kMost : shape.height / 16);
  Region band = whole(shape);
  for (int row = 0; row < shape.height; row = band.y1) {
    throw_if_cancelled(&cancel);
    band.y0 = row;
    band.y1 = row + pacer.next(shape.height - row);
    const double ms = cached.run->run(band, &cancel);
    result.kernel_ms += ms;
    pacer.measured(band.height(), ms);
    if (progress && milliseconds_since(start) > kProgressAfterMs) {
      progress(static_cast<double>(band.y1) / shape.height);
    }
  }
  cached.ms_per_tap = result.kernel_ms / (taps * shape.height);

  auto picture = std::make_shared<Image>(shape);
  result.download_ms = cached.run->download(picture->view());
  picture->set_alpha(request.image->alpha());
  result.facts = cached.run->facts();
  result.image = std::move(picture);
  result.total_ms = milliseconds_since(start);
  return result;
}

FrameRunner::CachedRun& FrameRunner::run_for(const PreviewRequest& request, const Variant& variant) {
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
  const bool same_variant = cached.variant == request.variant;
  if (cached.run && same_variant && cached.shape == shape && cached.parameters == request.parameters) {
    return cached;
  }
  // The old plan's memory goes first: two of them might not fit.
  cached.run.reset();
  cached.bound.reset();
  if (!same_variant) cached.ms_per_tap.reset();
  cached.run = make_run(variant, {shape, request.parameters});
  cached.variant = request.variant;
  cached.shape = shape;
  cached.parameters = request.parameters;
  return cached;
}

std::shared_ptr<const Source> FrameRunner::source_for(const SharedImage& image, Backend backend,
                                                      double& upload_ms) {
  // A CPU source costs nothing and refers to its picture: only copies in device memory are worth keeping.
  if (backend == Backend::cpu) return make_source(backend, image->view());
  sources_.remove_if([](const CachedSource& cached) { return cached.image.expired(); });
  const auto kept = std::find_if(sources_.begin(), sources_.end(), [&](const CachedSource& cached) {
    return cached.image.lock() == image && cached.source->backend() == backend;
  });
  if (kept != sources_.end()) {
    sources_.splice(sources_.begin(), sources_, kept);
    return kept->source;
  }
  auto source = make_source(backend, image->view());
  upload_ms = source->upload_ms();
  sources_.push_front({image, source});
  if (sources_.size() > kMostSources) sources_.pop_back();
  return source;
}

}  // namespace filterscope
