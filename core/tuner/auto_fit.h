// Fitting the cost models of the variants that choose (fast/auto, fast/nlm_auto, fast/bilateral3d_auto) to a
// device: which times to take, and the factors that suit them best.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/api/cancel_token.h"
#include "kernels/api/cost_factors.h"
#include "kernels/api/device_facts.h"
#include "kernels/cost/probes.h"

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

/// Milliseconds of one run; nothing where the device lacks something that the variant needs.
using TimeOne = std::function<std::optional<double>(const fast::Probe& probe)>;

/// The factors with the least relative errors, kept near those of a device that differs by one factor alone,
/// from `time` of all fast::probes(). A kernel of which too few times are known is left out. `progress` gets
/// 0…1. Throws Cancelled, RunError where no kernel could be timed, and what `time` throws.
AutoFit fit_auto(const DeviceFacts& device, const TimeOne& time, const CancelToken* cancel = nullptr,
                 const std::function<void(double)>& progress = {});

/// fit_auto() with times taken on CUDA device `device` (kernels alone, medians of a few runs): a few
/// seconds. Throws UnavailableError too.
AutoFit measure_auto_fit(int device, const CancelToken* cancel = nullptr,
                         const std::function<void(double)>& progress = {});

/// Plans of the variants that choose for that device follow the fit from now on.
void use_auto_fit(const AutoFit& fit);

}  // namespace filterscope
