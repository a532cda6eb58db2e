// Fitting the cost model of fast/auto to a device: which times to take, and the factors that suit them best.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/api/cancel_token.h"
#include "kernels/api/cost_factors.h"
#include "kernels/api/device_facts.h"
#include "kernels/api/variant.h"

namespace filterscope {

/// How one kernel of the model fits a device.
struct KernelFit {
  std::string kernel;
  CostTerms factors{1, 1, 1};
  int times = 0;            ///< measured
  double error_before = 0;  ///< the largest, relative to the measured time, with the model's own constants
  double error_after = 0;
};

struct AutoFit {
  std::string device_name;
  std::string device_uuid;
  std::string version;  ///< of the program that made it
  std::string created;  ///< UTC, "2026-11-22T10:15:00Z"
  std::vector<KernelFit> kernels;
};

struct FitRequest {
  std::string_view variant;
  PlanRequest request;
};

/// What is to be timed on `device`: a small image and a large one of as many blocks a multiprocessor on
/// every device, with small and large windows, for every kernel that the device has.
std::vector<FitRequest> fit_requests(const DeviceFacts& device);

/// Milliseconds of one run; nothing where the device lacks something that the variant needs.
using TimeOne = std::function<std::optional<double>(const FitRequest& request)>;

/// The factors with the least relative errors, kept near those of a device that differs by one factor alone,
/// from `time` of all fit_requests(). A kernel of which too few times are known is left out. `progress` gets
/// 0…1. Throws Cancelled, RunError where no kernel could be timed, and what `time` throws.
AutoFit fit_auto(const DeviceFacts& device, const TimeOne& time, const CancelToken* cancel = nullptr,
                 const std::function<void(double)>& progress = {});

/// fit_auto() with times taken on CUDA device `device` (kernels alone, medians of a few runs): a second or
/// two. Throws UnavailableError too.
AutoFit measure_auto_fit(int device, const CancelToken* cancel = nullptr,
                         const std::function<void(double)>& progress = {});

/// Plans of fast/auto for that device follow the fit from now on.
void use_auto_fit(const AutoFit& fit);

}  // namespace filterscope
