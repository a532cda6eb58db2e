// What was measured of a device, for variants that choose by a model of the cost: how its times differ from
// the model's. Plain C++.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace filterscope {

/// Parts of a kernel's modelled time: what a launch costs, what grows with the image alone, and what grows
/// with the window too.
inline constexpr std::size_t kCostTerms = 3;
using CostTerms = std::array<double, kCostTerms>;

/// How many times as long as by the model's constants each part takes, by the model's name of the kernel.
using CostFactors = std::map<std::string, CostTerms, std::less<>>;

/// Replaces what is known of the device with that UUID, for plans made from now on; empty factors forget it.
/// Thread-safe, as the next.
void set_cost_factors(const std::string& device_uuid, CostFactors factors);

/// Null where nothing is known of the device.
std::shared_ptr<const CostFactors> cost_factors(std::string_view device_uuid);

}  // namespace filterscope
