// GPUs that are none, so that what chooses among devices can be tested on a machine without one.
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/api/devices.h"
#include "kernels/api/variant.h"

namespace filterscope::test {

/// A region that a stand-in has filtered.
struct StandInWork {
  int device = 0;
  Region region;
};

/// One device a compute capability, "9.0" being {9}, from number 0 on. A CUDA variant computes there what the
/// reference of its family does, on the CPU, in a thread of the device's own as a GPU would: enqueue()
/// returns at once. A source is a copy that belongs to its device. Call it before anything asks for a device;
/// for good.
void install_stand_in_devices(const std::vector<int>& compute_majors);

/// A CUDA variant of bilateral2d that every build has, and what it is called.
inline constexpr const char* kStandIn = "stand_in/plain";
void add_stand_in_variant();

/// Adds a CUDA variant that runs on the stand-ins with its own plans, whose views are in host memory.
void add_plan_on_stand_ins(Variant variant);

/// What each says is free, 1 GiB at first. Nothing is refused for lack of it.
void set_stand_in_memory(std::uint64_t bytes);

/// What they have filtered since the last call, in the order in which it was waited for.
std::vector<StandInWork> take_stand_in_work();

}  // namespace filterscope::test
