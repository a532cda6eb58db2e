// Filters preview frames one after the other and keeps between them what the next one can use: images on
// the device, and each pane's plan. Belongs to one thread.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string_view>

#include "core/preview/preview_engine.h"
#include "kernels/run/filter_run.h"

namespace filterscope {

class FrameRunner {
 public:
  using Lookup = std::function<const Variant&(std::string_view)>;

  /// What a frame tells while it is made. All may be empty.
  struct Reports {
    std::function<void(double)> progress;        ///< 0…1, for frames slower than about 100 ms
    std::function<void(PreviewResult)> interim;  ///< of a slow frame: a coarse one, the part in sight
    std::function<bool()> outdated;              ///< whether something newer waits: then the rest is not made
  };

  /// `lookup` finds a variant by its id and throws where there is none: catalog.h's variant().
  explicit FrameRunner(Lookup lookup, std::shared_ptr<DisplayShare> share = nullptr);
  ~FrameRunner();
  FrameRunner(const FrameRunner&) = delete;
  FrameRunner& operator=(const FrameRunner&) = delete;

  /// Never throws: whatever goes wrong is the result's `error`. When memory runs out or the device fails,
  /// drops everything kept and tries once more.
  PreviewResult run(const PreviewRequest& request, const CancelToken& cancel,
                    const Reports& reports) noexcept;

  /// The pane's last frame with its image in host memory; nothing where the frame had it already or is
  /// gone.
  std::optional<PreviewResult> fetch(int pane) noexcept;

  /// Frees all that is kept.
  void drop_caches() noexcept;

 private:
  struct CachedSource;
  struct CachedRun;

  PreviewResult filter(const PreviewRequest& request, const CancelToken& cancel, const Reports& reports);
  void filter_shown(const PreviewRequest& request, const Variant& variant, const CancelToken& cancel,
                    const Reports& reports, PreviewResult& result);
  static void run_in_slabs(FilterRun& run, const Shape& shape, const CancelToken& cancel,
                           const Reports& reports, PreviewResult& result);
  void run_in_bands(const PreviewRequest& request, CachedRun& cached, const CancelToken& cancel,
                    const Reports& reports, PreviewResult& result);
  bool show(const PreviewRequest& request, CachedRun& cached, PreviewResult& result);
  PreviewResult interim(const PreviewRequest& request, CachedRun& cached, const PreviewResult& so_far);
  std::optional<PreviewResult> coarse(const PreviewRequest& request, int factor, const CancelToken& cancel);
  std::shared_ptr<const Source> source_for(const SharedImage& image, Backend backend, int device,
                                           double& upload_ms);
  CachedRun& run_for(const PreviewRequest& request, const Variant& variant, double& prepare_ms);

  Lookup lookup_;
  std::shared_ptr<DisplayShare> share_;
  std::list<CachedSource> sources_;  ///< the most recently used first
  std::list<CachedRun> runs_;        ///< one a pane, the most recently used first
};

}  // namespace filterscope
