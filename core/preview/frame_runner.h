// Filters preview frames one after the other and keeps between them what the next one can use: pictures on
// the device, and each pane's plan. Belongs to one thread.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <string_view>

#include "core/preview/preview_engine.h"
#include "kernels/run/filter_run.h"

namespace filterscope {

class FrameRunner {
 public:
  using Lookup = std::function<const Variant&(std::string_view)>;
  using Progress = std::function<void(double)>;

  /// `lookup` finds a variant by its id and throws where there is none: catalog.h's variant().
  explicit FrameRunner(Lookup lookup);
  ~FrameRunner();
  FrameRunner(const FrameRunner&) = delete;
  FrameRunner& operator=(const FrameRunner&) = delete;

  /// Never throws: whatever goes wrong is the result's `error`. When memory runs out or the device fails,
  /// drops everything kept and tries once more. `progress` gets 0…1 for frames slower than about 100 ms.
  PreviewResult run(const PreviewRequest& request, const CancelToken& cancel,
                    const Progress& progress) noexcept;

  /// Frees all that is kept.
  void drop_caches() noexcept;

 private:
  struct CachedSource;
  struct CachedRun;

  PreviewResult filter(const PreviewRequest& request, const CancelToken& cancel, const Progress& progress);
  std::shared_ptr<const Source> source_for(const SharedImage& image, Backend backend, double& upload_ms);
  CachedRun& run_for(const PreviewRequest& request, const Variant& variant);

  Lookup lookup_;
  std::list<CachedSource> sources_;  ///< the most recently used first
  std::list<CachedRun> runs_;        ///< one a pane, the most recently used first
};

}  // namespace filterscope
