// What models of our CUDA kernels' times share: the parts of a time, and the factors that were measured of a
// device. Plain C++.
#pragma once

#include <string_view>

#include "kernels/api/cost_factors.h"
#include "kernels/api/device_facts.h"
#include "kernels/api/variant.h"

namespace filterscope::fast {

/// Of all models' formulas and constants: factors that were fitted to other ones mean nothing.
inline constexpr int kCostModel = 6;

/// Every kernel that a model tells apart; a variant may have several. The names are cost_factors.h's.
inline constexpr std::string_view kModelledKernels[] = {"register_tiled",
                                                        "register_tiled, any radius",
                                                        "register_tiled, joint colour",
                                                        "pair_symmetric",
                                                        "register_half",
                                                        "spectral",
                                                        "spectral, tensor cores",
                                                        "spectral_tensor",
                                                        "shared_memory",
                                                        "nlm",
                                                        "nlm, Gaussian patches",
                                                        "nlm, joint colour",
                                                        "nlm_tensor",
                                                        "nlm_tensor, joint colour",
                                                        "nlm_pairs",
                                                        "bilateral3d",
                                                        "bilateral3d, pairs",
                                                        "bilateral3d_bounded"};

struct ModelledCost {
  std::string_view kernel;  ///< one of kModelledKernels; empty where there is no model, or no such kernel
  CostTerms ms{};
};

// The constants of all models were fitted to an H200. Other devices are taken to be slower or faster by
// their multiprocessors and clock alone.
double ceil_divide(double a, double b);
double slowness(const DeviceFacts& device);
double multiprocessors(const DeviceFacts& device);

/// A kernel whose blocks take a multiprocessor `tile_ms` for their tile and `window_ms` for the window. The
/// last round is as long as the others, however few blocks it has; `alone` of a block's window is not hidden
/// behind others at the end.
ModelledCost in_blocks(std::string_view kernel, double start_ms, double blocks, double tile_ms,
                       double window_ms, double alone, const DeviceFacts& device);

/// The sum of the terms in milliseconds, with what was measured of the device (cost_factors.h). Infinite
/// where there is no model.
double fitted_ms(const ModelledCost& cost, const DeviceFacts& device);

/// Of any variant that a model knows, by its id.
ModelledCost modelled_cost_of(std::string_view id, const PlanRequest& request, const DeviceFacts& device);

}  // namespace filterscope::fast
