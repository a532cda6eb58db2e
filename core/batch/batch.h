// Many images through one filter: decoding, upload, filter, download and encoding overlap, and every device
// has a line of its own.
#pragma once

#include <cstdint>
#include <exception>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/image/image.h"
#include "kernels/api/devices.h"
#include "kernels/api/problem.h"
#include "kernels/api/variant.h"
#include "kernels/run/filter_run.h"

namespace filterscope {

struct BatchJob {
  std::string input;
  std::filesystem::path output;
};

/// Where an image's time went, in milliseconds.
struct FileTimes {
  double decode = 0;
  double setup = 0;  ///< plan and buffers, and waiting for the device's own set-up
  double upload = 0;
  double bind = 0;    ///< padding and colour conversion
  double kernel = 0;  ///< the filter alone
  double download = 0;
  /// In slabs: from the first upload to the last download; the three of them and binding are parts of it that
  /// overlap. Else 0.
  double streaming = 0;
  double encode = 0;
  double wall = 0;  ///< from the start of decoding to the end of encoding, waits between stages included
};

struct BatchFile {
  BatchJob job;
  Shape shape;
  std::uint64_t volumes = 1;      ///< of that shape, which went into one file; times are their sums
  ValueRange range;               ///< that the image was filtered with
  double outside = 0;             ///< share of its pixels without weight
  std::uint64_t off_no_data = 0;  ///< values that would have become the one for no data, and are the next
  Problem lost;                   ///< what lost_numbers() says
  std::string variant;            ///< empty where it did not come to choosing one
  std::string stabilised;  ///< the noise's model that its values were stabilised by; empty: they were not
  std::string because;     ///< the parameter that led to its family; empty: it was named, or the usual one
  DeviceList devices;      ///< CUDA indices; empty: the CPU
  BoundFacts bound;
  std::string taken;               ///< id of the variant that `variant` took, where it is a choosing one
  std::optional<SlabFacts> slabs;  ///< of a volume that was larger than the memory
  int block = 0;   ///< frames that were filtered together, with others decoded and encoded beside; 0: all
  int beside = 0;  ///< and frames that were read before and behind these
  FileTimes times;
  std::exception_ptr error;  ///< null where the output was written
};

struct BatchSettings {
  const Variant* variant = nullptr;  ///< null: default_variant() for each image
  Parameters parameters;
  std::vector<std::string> given;  ///< keys of those that were asked for, which say the family
  int decoders = 0;                ///< threads; 0: as the number of files and cores suggests
  int encoders = 0;
  /// The CUDA devices to use, asked for once decoding has begun, because the first question to the driver
  /// takes long: images go to whichever entry is free, and an entry of several devices shares each image.
  /// Ignored by CPU variants. What it throws ends the batch.
  std::function<std::vector<DeviceList>()> devices;

  /// Volumes that need more of each device's memory than this many bytes, or for CPU variants of the host's,
  /// are filtered in slabs. Absent: what is free.
  std::optional<std::uint64_t> memory_limit;

  /// An image of the batch's own: what comes from a device is written into it.
  std::function<Image(const std::string& input)> load;
  /// The model of an image's noise by which its values are stabilised (kernels/maths/noise_model.h), as a
  /// text of kStabilise. Empty: they are not.
  std::function<std::string(const Image& image)> stabilise;
  /// Throws where `image` could not be saved, before it is filtered.
  std::function<void(const Image& image, const std::filesystem::path& output)> check;
  std::function<void(const Image& image, const std::filesystem::path& output)> save;

  /// A file is done, or has failed. One call at a time, from any thread.
  std::function<void(const BatchFile&)> finished;
  /// The part of all work that is done, 0…1. One call at a time, from any thread.
  std::function<void(double)> progress;
};

struct DeviceSetup {
  DeviceList devices;
  double milliseconds = 0;  ///< driver, context and kernel code, while images are decoded
};

struct BatchResult {
  std::vector<BatchFile> files;  ///< in the order of the jobs
  std::vector<DeviceSetup> setups;
  double wall_ms = 0;
};

/// A file's failure is its record's; the others go on. When `cancel` is set, files in work are given up,
/// except for encoding that has begun, and their error is Cancelled. Throws what settings.devices throws,
/// RunError where the system gives no threads.
BatchResult run_batch(const std::vector<BatchJob>& jobs, const BatchSettings& settings,
                      const CancelToken* cancel = nullptr);

}  // namespace filterscope
