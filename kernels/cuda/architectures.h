// Which devices a list of compiled architectures serves, and by what. Plain C++.
#pragma once

#include <string_view>

namespace filterscope::gpu {

/// What a device runs of the module, best last.
enum class ServedBy { nothing, ptx, machine_code };

/// What the driver was told by the environment to leave alone.
struct DriverOrders {
  bool no_machine_code = false;  ///< CUDA_FORCE_PTX_JIT, CUDA_FORCE_JIT
  bool no_ptx = false;           ///< CUDA_DISABLE_PTX_JIT, CUDA_DISABLE_JIT
};

/// The orders of this process: those variables, where they are set and not 0.
DriverOrders driver_orders();

/// What of the code compiled for `architectures` (as CMAKE_CUDA_ARCHITECTURES: "75-virtual;90-real;100") runs
/// on compute capability `major`.`minor`: machine code ("-real" or no suffix) on the same major one from that
/// minor on, else PTX ("-virtual" or no suffix), which the driver compiles, on that capability and later
/// ones.
ServedBy served_by(std::string_view architectures, int major, int minor, DriverOrders orders = {}) noexcept;

}  // namespace filterscope::gpu
