// What our CUDA kernels are expected to take: fast/auto's choice. Plain C++.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "kernels/cost/model.h"
#include "kernels/families/bilateral_parameters.h"

namespace filterscope::fast {

/// The variants that fast/auto chooses from. The last does everything, and so is last where no model tells.
inline constexpr std::string_view kAutoCandidates[] = {"fast/register_tiled",  "fast/pair_symmetric",
                                                       "fast/register_half",   "fast/spectral",
                                                       "fast/spectral_tensor", "larsson2015/shared_memory"};

/// A cosine series takes milliseconds to find; the fewest harmonics that it may have are known at once.
enum class Series { found, shortest_possible };

/// One run over the whole image, for a request that the variant of that id can do, by constants that were
/// fitted to an H200 (docs/fast-kernels.md). Other devices are taken to be slower or faster by their
/// multiprocessors and clock alone.
ModelledCost modelled_cost(std::string_view id, const BilateralRequest& request, const DeviceFacts& device,
                           Series series = Series::found);

/// The same in milliseconds, with what was measured of the device (cost_factors.h). Infinite where there is
/// no model. fast/register_half as if halves sufficed.
double expected_ms(std::string_view id, const BilateralRequest& request, const DeviceFacts& device,
                   Series series = Series::found);

/// The ids by their cost, the least first, where each costs `at_least` so much, and `exactly` is asked only
/// while it decides which is first. The others follow in the order of what is known of them.
std::vector<std::string_view> least_first(std::span<const std::string_view> ids,
                                          const std::function<double(std::string_view)>& at_least,
                                          const std::function<double(std::string_view)>& exactly);

/// Of kAutoCandidates those that accept the request, the fastest first.
std::vector<const Variant*> fastest_first(const BilateralRequest& request, const DeviceFacts& device);

}  // namespace filterscope::fast
