#include "kernels/api/occupancy.h"

#include <algorithm>
#include <map>

namespace filterscope {
namespace {

constexpr int kWarp = 32;

int warps_of(const OccupancyDemand& demand) { return std::max(1, (demand.threads + kWarp - 1) / kWarp); }

}  // namespace

std::optional<OccupancySupply> supply_of(int capability) {
  constexpr int kRegisters = 65536;
  constexpr std::size_t kKib = 1024;
  static const std::map<int, OccupancySupply> kAll = {
      {75, {1024, kRegisters, 64 * kKib, 0, 16}},      {80, {2048, kRegisters, 164 * kKib, kKib, 32}},
      {86, {1536, kRegisters, 100 * kKib, kKib, 16}},  {87, {1536, kRegisters, 164 * kKib, kKib, 16}},
      {89, {1536, kRegisters, 100 * kKib, kKib, 24}},  {90, {2048, kRegisters, 228 * kKib, kKib, 32}},
      {100, {2048, kRegisters, 228 * kKib, kKib, 32}}, {103, {2048, kRegisters, 228 * kKib, kKib, 32}},
      {120, {1536, kRegisters, 100 * kKib, kKib, 24}}, {121, {1536, kRegisters, 100 * kKib, kKib, 24}}};
  const auto found = kAll.find(capability);
  if (found == kAll.end()) return std::nullopt;
  return found->second;
}

std::array<BlocksAllowed, 4> blocks_allowed(const OccupancyDemand& demand, const OccupancySupply& supply) {
  constexpr int kRegisterUnit = 256;
  constexpr int kSchedulers = 4;
  constexpr std::size_t kSharedUnit = 128;
  const int warps = warps_of(demand);
  const int registers_a_warp =
      std::max(1, (demand.registers_a_thread * kWarp + kRegisterUnit - 1) / kRegisterUnit) * kRegisterUnit;
  const int register_warps = supply.registers / kSchedulers / registers_a_warp * kSchedulers;
  const std::size_t shared =
      (demand.shared_bytes + supply.shared_reserved_a_block + kSharedUnit - 1) / kSharedUnit * kSharedUnit;
  return {{{"threads", supply.threads / kWarp / warps},
           {"registers", register_warps / warps},
           {"shared memory", shared == 0 ? supply.blocks : static_cast<int>(supply.shared_bytes / shared)},
           {"blocks", supply.blocks}}};
}

Occupancy occupancy_of(const OccupancyDemand& demand, const OccupancySupply& supply) {
  const auto allowed = blocks_allowed(demand, supply);
  Occupancy made;
  made.blocks = std::ranges::min_element(allowed, {}, &BlocksAllowed::blocks)->blocks;
  if (supply.threads > 0)
    made.share = static_cast<double>(made.blocks) * warps_of(demand) * kWarp / supply.threads;
  for (const BlocksAllowed& one : allowed) {
    if (one.blocks != made.blocks) continue;
    if (!made.limiter.empty()) made.limiter += " and ";
    made.limiter += one.by;
  }
  return made;
}

}  // namespace filterscope
