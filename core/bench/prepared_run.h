// One combination on its way through the whole path: upload, bind, filter, download. A volume that is larger
// than the memory goes in slabs.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "core/image/image.h"
#include "kernels/api/variant.h"
#include "kernels/run/slab_run.h"

namespace filterscope {

/// Of one run through the whole path. In slabs upload, binding and download are sums over all of them, which
/// overlap the filter.
struct PathTimes {
  double upload_ms = 0;
  double bind_ms = 0;
  double run_ms = 0;
  double download_ms = 0;
  double rest_ms = 0;  ///< of the wall clock's time: what is none of the others; 0 in slabs
  double wall_ms = 0;
  std::optional<SlabFacts> slabs;
};

class PreparedRun {
 public:
  /// Keeps a reference to `image`. Throws what make_run() and slabs_for() throw. `memory_limit` as
  /// slabs_for() has it.
  PreparedRun(const Variant& variant, const Image& image, const Parameters& parameters,
              const DeviceList& devices, std::optional<std::uint64_t> memory_limit);

  /// Uploads and binds the image. Returns the milliseconds of both.
  PathTimes bind(const CancelToken* cancel);
  /// The whole path into `result`; `filter` runs it and returns the filter's milliseconds.
  PathTimes path(Image& result, const CancelToken* cancel, const std::function<double(FilterRun&)>& filter);

  [[nodiscard]] FilterRun& filter() noexcept { return *run_; }
  [[nodiscard]] const FilterRun& filter() const noexcept { return *run_; }
  [[nodiscard]] Backend backend() const noexcept { return backend_; }
  /// Memory that it holds, where the backend works.
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  const Image& image_;
  Backend backend_;
  DeviceList devices_;
  std::optional<SlabCut> cut_;
  std::unique_ptr<FilterRun> run_;
};

}  // namespace filterscope
