#include "kernels/gpu/launch_limits.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "kernels/api/errors.h"

namespace filterscope::gpu {
namespace {

std::string kibibytes(std::size_t bytes) {
  return fmt::format("{:.4g} KiB", static_cast<double>(bytes) / 1024.0);
}

/// The largest value in [least, below) of the parameter `member` that `fits`; least − 1 where none does.
template <class Fits>
int largest_fitting(const BilateralParameters& parameters, int BilateralParameters::*member, int least,
                    const Fits& fits) {
  BilateralParameters trial = parameters;
  for (int value = parameters.*member - 1; value >= least; --value) {
    trial.*member = value;
    if (fits(trial)) return value;
  }
  return least - 1;
}

}  // namespace

void require_block(const BlockShape& block, const DeviceFacts& device) {
  const int most = device.max_threads_per_block;
  const long long threads = static_cast<long long>(block.width) * block.height;
  if (block.width >= 1 && block.height >= 1 && threads <= most) return;
  const int height = block.width >= 1 ? most / block.width : 0;
  throw VariantError(fmt::format("A block has 1 to {} threads", most),
                     fmt::format("{}×{} = {}", block.width, block.height, threads),
                     height >= 1
                         ? fmt::format("Use a block height of at most {} with this width, or 16×16.", height)
                         : "Use a block of 16×16 or 32×8.");
}

void require_shared(const BilateralParameters& parameters, const DeviceFacts& device, const BytesFor& bytes) {
  const std::size_t most = device.shared_per_block_optin;
  const std::size_t asked = bytes(parameters);
  if (asked <= most) return;
  const auto fits = [&](const BilateralParameters& trial) { return bytes(trial) <= most; };
  const int radius = largest_fitting(parameters, &BilateralParameters::radius, 1, fits);
  const int tiling = largest_fitting(parameters, &BilateralParameters::tiling, 1, fits);
  std::string remedy;
  if (radius >= 1) remedy = fmt::format("Use a radius up to {}", radius);
  if (tiling >= 1) remedy += fmt::format("{} a tiling up to {}", remedy.empty() ? "Use" : ", or", tiling);
  remedy += remedy.empty() ? "Use a smaller block." : ", or a smaller block.";
  throw VariantError(
      fmt::format("A block has at most {} of shared memory on {}", kibibytes(most), device.name),
      fmt::format("{} (radius {}, block {}×{}, tiling {})", kibibytes(asked), parameters.radius,
                  parameters.block.width, parameters.block.height, parameters.tiling),
      remedy);
}

void require_constant(const BilateralParameters& parameters, const DeviceFacts& device,
                      const BytesFor& bytes) {
  const std::size_t most = device.constant_bytes;
  const std::size_t asked = bytes(parameters);
  if (asked <= most) return;
  const int radius = largest_fitting(parameters, &BilateralParameters::radius, 1,
                                     [&](const BilateralParameters& trial) { return bytes(trial) <= most; });
  throw VariantError(fmt::format("The weights must fit into {} of constant memory", kibibytes(most)),
                     fmt::format("{} (radius {})", kibibytes(asked), parameters.radius),
                     fmt::format("Use a radius up to {}.", radius));
}

void require_grid(int height, int rows_a_block) {
  constexpr int kMost = 65535;
  const int asked = (height + rows_a_block - 1) / rows_a_block;
  if (asked <= kMost) return;
  const int enough = (height + kMost - 1) / kMost;
  throw VariantError(fmt::format("A grid has at most {} rows of blocks", kMost), fmt::format("{}", asked),
                     fmt::format("Use a block height of at least {}.", enough));
}

std::string occupancy_limiter(const BlockDemand& demand, const MultiprocessorSupply& supply) {
  constexpr int kWarp = 32;
  constexpr int kRegisterUnit = 256;
  constexpr int kSchedulers = 4;
  constexpr std::size_t kSharedUnit = 128;
  const int warps = std::max(1, (demand.threads + kWarp - 1) / kWarp);
  const int registers_a_warp =
      std::max(1, (demand.registers_a_thread * kWarp + kRegisterUnit - 1) / kRegisterUnit) * kRegisterUnit;
  const int register_warps = supply.registers / kSchedulers / registers_a_warp * kSchedulers;
  const std::size_t shared =
      (demand.shared_bytes + supply.shared_reserved_a_block + kSharedUnit - 1) / kSharedUnit * kSharedUnit;
  const std::array<std::pair<int, const char*>, 4> allowed{{
      {supply.threads / kWarp / warps, "threads"},
      {register_warps / warps, "registers"},
      {shared == 0 ? supply.blocks : static_cast<int>(supply.shared_bytes / shared), "shared memory"},
      {supply.blocks, "blocks"},
  }};
  const int least = std::min_element(allowed.begin(), allowed.end())->first;
  std::string names;
  for (const auto& [blocks, name] : allowed) {
    if (blocks != least) continue;
    if (!names.empty()) names += " and ";
    names += name;
  }
  return names;
}

}  // namespace filterscope::gpu
