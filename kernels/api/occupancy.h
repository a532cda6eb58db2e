// How many blocks of a kernel a multiprocessor has room for at once, and what there is of room.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace filterscope {

/// What one block takes of a multiprocessor.
struct OccupancyDemand {
  int threads = 0;
  int registers_a_thread = 0;
  std::size_t shared_bytes = 0;  ///< static and dynamic
};

struct OccupancySupply {
  int threads = 0;
  int registers = 0;
  std::size_t shared_bytes = 0;
  std::size_t shared_reserved_a_block = 0;
  int blocks = 0;
};

/// Of multiprocessors of that compute capability, 90 for 9.0: the CUDA programming guide's table "Technical
/// Specifications per Compute Capability". Nothing for one that the table lacks.
std::optional<OccupancySupply> supply_of(int capability);

struct BlocksAllowed {
  const char* by;  ///< "threads", "registers", "shared memory", "blocks"
  int blocks;
};
/// What each of them allows at once. Registers are given to warps in units of 256, to each of four schedulers
/// by itself.
std::array<BlocksAllowed, 4> blocks_allowed(const OccupancyDemand& demand, const OccupancySupply& supply);

struct Occupancy {
  int blocks = 0;
  double share = 0;     ///< of the warps that a multiprocessor has room for, 0…1
  std::string limiter;  ///< what allows the fewest blocks; several are joined by " and "
};
Occupancy occupancy_of(const OccupancyDemand& demand, const OccupancySupply& supply);

}  // namespace filterscope
