// The stages of a batch that belong to one device, or to several that share each image: upload, filter,
// download, each on a thread of its own.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "core/batch/batch.h"
#include "core/batch/bounded_queue.h"
#include "kernels/run/slab_run.h"
#include "kernels/run/split_run.h"

namespace filterscope {

/// One image on its way through the pipeline.
struct BatchItem {
  std::size_t index = 0;
  BatchFile file;
  std::shared_ptr<Image> image;
  const Variant* variant = nullptr;
  std::optional<SlabCut> cut;  ///< of a volume that is larger than the memory
  std::shared_ptr<const Source> source;
  std::shared_ptr<FilterRun> run;
  std::shared_ptr<Image> result;
};

using BatchItems = BoundedQueue<std::unique_ptr<BatchItem>>;

/// What a line has of the batch around it.
struct LineContext {
  const BatchSettings* settings = nullptr;
  const CancelToken* cancel = nullptr;
  BatchItems* decoded = nullptr;
  BatchItems* filtered = nullptr;
  /// An item that goes no further; its file says why.
  std::function<void(std::unique_ptr<BatchItem>)> failed;
  /// `fraction` of the item's filtering is done.
  std::function<void(const BatchItem&, double fraction)> filtering;
};

class DeviceLine {
 public:
  /// Starts the threads. They end when `decoded` is closed and empty. Throws std::system_error.
  DeviceLine(DeviceList devices, const LineContext& context);
  DeviceLine(const DeviceLine&) = delete;
  DeviceLine& operator=(const DeviceLine&) = delete;
  /// Waits for the threads.
  ~DeviceLine();

  /// Waits until all items have left the line.
  void join();
  [[nodiscard]] DeviceSetup setup() const { return {devices_, setup_ms_}; }

 private:
  /// A run that can be used again for images of the same shape and value range.
  struct Kept {
    const Variant* variant = nullptr;
    PlanRequest request;
    std::unique_ptr<FilterRun> run;
    std::atomic<bool> busy{true};  ///< an item has it
  };

  void set_up();
  void upload();
  void filter();
  void download();
  void choose_and_upload(BatchItem& item);
  void run(BatchItem& item);
  std::shared_ptr<FilterRun> run_for(const Variant& variant, const PlanRequest& request);
  template <class Step>
  bool attempt(std::unique_ptr<BatchItem>& item, const Step& step);

  DeviceList devices_;  ///< not empty
  LineContext context_;
  double setup_ms_ = 0;
  std::vector<std::shared_ptr<Kept>> kept_;  ///< the filter thread's own
  BatchItems uploaded_{1};
  BatchItems done_{1};
  std::jthread set_up_;
  std::jthread uploader_;
  std::jthread runner_;
  std::jthread downloader_;
};

}  // namespace filterscope
