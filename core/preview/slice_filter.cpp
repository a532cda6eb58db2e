#include "core/preview/slice_filter.h"

#include <memory>
#include <optional>
#include <utility>

#include "core/image/crop.h"
#include "core/image/plan_request.h"
#include "core/preview/band_pacer.h"
#include "core/preview/coarse_preview.h"
#include "kernels/api/errors.h"
#include "kernels/host/parallel.h"
#include "kernels/host/stopwatch.h"
#include "kernels/run/filter_run.h"

namespace filterscope {
namespace {

/// A volume, or a part of one, with a plan that is bound to it.
struct BoundRun {
  std::shared_ptr<const Image> image;  ///< a CPU source only refers to it
  std::unique_ptr<FilterRun> run;
};

class SliceFilter {
 public:
  SliceFilter(const Variant& variant, const Parameters& parameters, int device, const CancelToken& cancel)
      : variant_(variant), parameters_(parameters), device_(device), cancel_(cancel) {
    ms_per_tap_ = 1 / (variant.descriptor.backend == Backend::cuda ? 1e7 : 1e5);  // until it is known
  }

  BoundRun bind(std::shared_ptr<const Image> image) {
    const auto start = Clock::now();
    BoundRun bound{std::move(image), nullptr};
    bound.run = make_run(variant_, request_for(*bound.image, parameters_, device_));
    made_.prepare_ms += milliseconds_since(start);
    const auto source = make_source(variant_.descriptor.backend, bound.image->view(), device_);
    made_.upload_ms += source->upload_ms();
    made_.bind_ms += bound.run->bind(source, &cancel_);
    return bound;
  }

  /// In bands along the longer of y and z, short enough for cancelling.
  void run(BoundRun& bound, const Region& region, const std::function<void(double)>& progress) {
    const bool along_z = region.depth() > region.height();
    const int first = along_z ? region.z0 : region.y0;
    const int last = along_z ? region.z1 : region.y1;
    const double taps = cost_of(variant_.descriptor, parameters_) * bound.image->shape().channels *
                        region.width() * (along_z ? region.height() : region.depth());
    BandPacer pacer(ms_per_tap_ * taps, thread_count(0), known_ ? BandPacer::kMost : thread_count(0));
    double ms = 0;
    for (int at = first; at < last;) {
      throw_if_cancelled(&cancel_);
      const int count = pacer.next(last - at);
      Region band = region;
      (along_z ? band.z0 : band.y0) = at;
      (along_z ? band.z1 : band.y1) = at + count;
      const double took = bound.run->run(band, &cancel_);
      pacer.measured(count, took);
      ms += took;
      at += count;
      if (progress) progress(static_cast<double>(at - first) / (last - first));
    }
    known_ = true;
    ms_per_tap_ = ms / (taps * (last - first));
    made_.kernel_ms += ms;
  }

  /// The slice of what was filtered; `view` is of the bound image.
  SharedImage take(BoundRun& bound, const SliceView& view) {
    auto filtered = std::make_unique<Image>(bound.image->shape());
    made_.download_ms += bound.run->download(filtered->view(), region_of(filtered->shape(), view));
    filtered->set_range(bound.image->range(), bound.image->range_chosen());
    filtered->set_spacing(bound.image->spacing());
    made_.facts = bound.run->facts();
    made_.bound = bound.run->bound_facts();
    made_.taken = bound.run->taken_variant();
    return std::make_shared<const Image>(slice(*filtered, view));
  }

  FilteredSlices& made() { return made_; }

 private:
  const Variant& variant_;
  const Parameters& parameters_;
  int device_;
  const CancelToken& cancel_;
  double ms_per_tap_ = 0;
  bool known_ = false;
  FilteredSlices made_;
};

}  // namespace

FilteredSlices filter_slices(const Variant& variant, const Image& volume, const Parameters& parameters,
                             int device, std::span<const SliceView> views, const CancelToken& cancel,
                             const std::function<void(double)>& progress) {
  SliceFilter filter(variant, parameters, device, cancel);
  const bool exact = promise_of(variant.descriptor, parameters).exactness == Exactness::exact;
  const Halo halo = halo_of(variant.descriptor, parameters_for(volume, parameters));
  std::optional<BoundRun> whole_run;
  for (const SliceView& view : views) {
    const auto part = static_cast<double>(filter.made().slices.size());
    const auto report = [&](double fraction) {
      if (progress) progress((part + fraction) / static_cast<double>(views.size()));
    };
    const Region region = region_of(volume.shape(), view);
    std::optional<BoundRun> own;
    HaloCrop cut{whole(volume.shape()), region};
    if (exact && !whole_run && part_grid_of(variant.descriptor, parameters) > 0) {
      cut = with_halo(volume.shape(), region, halo, part_grid_of(variant.descriptor, parameters));
      try {
        own = filter.bind(std::make_shared<const Image>(slab(volume, cut.outer)));
      } catch (const VariantError&) {  // for the part's shape alone: what the whole volume allows is tried
        cut = {whole(volume.shape()), region};
      }
    }
    if (!own && !whole_run) {
      // Not owned: the caller keeps the volume.
      whole_run = filter.bind(std::shared_ptr<const Image>(std::shared_ptr<const Image>(), &volume));
    }
    BoundRun& bound = own ? *own : *whole_run;
    filter.run(bound, cut.inner, report);
    SliceView inside = view;
    inside.index = view.axis == Axis::x ? cut.inner.x0 : view.axis == Axis::y ? cut.inner.y0 : cut.inner.z0;
    filter.made().slices.push_back({view, filter.take(bound, inside)});
  }
  return std::move(filter.made());
}

}  // namespace filterscope
