#include "kernels/cuda/launch_limits.h"

#include <fmt/format.h>

#include "kernels/api/errors.h"
#include "kernels/api/occupancy.h"

namespace filterscope::gpu {
namespace {

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

/// What fits, or a smaller block; 0 for what does not.
Problem smaller(int radius, int tiling) {
  if (radius >= 1 && tiling >= 1) {
    return problem("limit.use_radius_tiling_block",
                   "Use a radius up to %1, or a tiling up to %2, or a smaller block.", radius, tiling);
  }
  if (radius >= 1) {
    return problem("limit.use_radius_block", "Use a radius up to %1, or a smaller block.", radius);
  }
  if (tiling >= 1) {
    return problem("limit.use_tiling_block", "Use a tiling up to %1, or a smaller block.", tiling);
  }
  return problem("limit.use_smaller_block", "Use a smaller block.");
}

}  // namespace

std::string kibibytes(std::size_t bytes) {
  return fmt::format("{:.4g} KiB", static_cast<double>(bytes) / 1024.0);
}

void require_block(const BlockShape& block, const DeviceFacts& device) {
  const int most = device.max_threads_per_block;
  const long long threads = static_cast<long long>(block.width) * block.height;
  if (block.width >= 1 && block.height >= 1 && threads <= most) return;
  const int height = block.width >= 1 ? most / block.width : 0;
  throw VariantError(
      problem("limit.threads", "A block has 1 to %1 threads", most),
      Problem::plain(fmt::format("{}×{} = {}", block.width, block.height, threads)),
      height >= 1
          ? problem("limit.use_height", "Use a block height of at most %1 with this width, or 16×16.", height)
          : problem("limit.use_block", "Use a block of 16×16 or 32×8."));
}

void require_shared(const BilateralParameters& parameters, const DeviceFacts& device, const BytesFor& bytes) {
  const std::size_t most = device.shared_per_block_optin;
  const std::size_t asked = bytes(parameters);
  if (asked <= most) return;
  const auto fits = [&](const BilateralParameters& trial) { return bytes(trial) <= most; };
  const int radius = largest_fitting(parameters, &BilateralParameters::radius, 1, fits);
  const int tiling = largest_fitting(parameters, &BilateralParameters::tiling, 1, fits);
  throw VariantError(
      problem("limit.shared", "A block has at most %1 of shared memory on %2", kibibytes(most), device.name),
      problem("limit.shared_asked", "%1 (radius %2, block %3×%4, tiling %5)", kibibytes(asked),
              parameters.radius, parameters.block.width, parameters.block.height, parameters.tiling),
      smaller(radius, tiling));
}

void require_constant(const BilateralParameters& parameters, const DeviceFacts& device,
                      const BytesFor& bytes) {
  const std::size_t most = device.constant_bytes;
  const std::size_t asked = bytes(parameters);
  if (asked <= most) return;
  const int radius = largest_fitting(parameters, &BilateralParameters::radius, 1,
                                     [&](const BilateralParameters& trial) { return bytes(trial) <= most; });
  throw VariantError(
      problem("limit.constant", "The weights must fit into %1 of constant memory", kibibytes(most)),
      problem("limit.constant_asked", "%1 (radius %2)", kibibytes(asked), parameters.radius),
      problem("limit.use_radius", "Use a radius up to %1.", radius));
}

void require_grid(int height, int rows_a_block) {
  constexpr int kMost = 65535;
  const int asked = (height + rows_a_block - 1) / rows_a_block;
  if (asked <= kMost) return;
  const int enough = (height + kMost - 1) / kMost;
  throw VariantError(problem("limit.grid", "A grid has at most %1 rows of blocks", kMost),
                     Problem::plain(std::to_string(asked)),
                     problem("limit.use_rows", "Use a block height of at least %1.", enough));
}

std::string occupancy_limiter(const BlockDemand& demand, const MultiprocessorSupply& supply) {
  return occupancy_of({demand.threads, demand.registers_a_thread, demand.shared_bytes},
                      {supply.threads, supply.registers, supply.shared_bytes, supply.shared_reserved_a_block,
                       supply.blocks})
      .limiter;
}

}  // namespace filterscope::gpu
