// What a program and the host of its kernels say to each other: a request, an answer, over a pair of sockets
// that keep messages apart. Images and the control block are memory that both have mapped.
// docs/host-protocol.md has it in words, so that any language can be a host.
#pragma once

#include <atomic>
#include <cstdint>

#include "core/own/call.h"

namespace filterscope::own {

/// The number of the socket in the host.
inline constexpr int kHostSocket = 3;
/// And of the rules of the filter, in a host that applies them to itself.
inline constexpr int kRulesFile = 4;
/// On either side of the target, filled with kGuard: what lies there is not the kernel's to write.
inline constexpr std::uint64_t kGuardBytes = 4096;
inline constexpr unsigned char kGuard = 0xC5;

enum class Ask : std::uint32_t {
  load = 1,  ///< the object at `path`, a .cubin for `device`; with the control block's descriptor
  /// Source and target, which has guards on both sides: their descriptors, or on a device handles.
  images = 2,
  run = 3,  ///< `call`, whose pointers the host sets, on `threads` threads or with that block and grid
  /// On a device: from now on sample where the kernel's warps are, each 2^`threads` cycles; with 0 no longer,
  /// and write what was sampled to `path` (app/kernel_host/sampling.h).
  sample = 4
};

struct Request {
  Ask ask = Ask::load;
  std::int32_t threads = 1;
  std::int32_t device = 0;     ///< CUDA's index
  std::int32_t block[2] = {};  ///< threads of a CUDA block along x and y
  std::int32_t grid[3] = {};   ///< blocks along x, y and z
  std::uint64_t image_bytes = 0;
  unsigned char source[64] = {};  ///< as cudaIpcMemHandle_t
  unsigned char target[64] = {};
  Call call = {};
  char path[1024] = {};
};

struct Answer {
  std::uint32_t done = 0;  ///< 0: not, and `text` says why, or the block has too many threads
  std::uint32_t cancelled = 0;
  double milliseconds = 0;          ///< that the kernel took
  std::int32_t registers = 0;       ///< of a CUDA kernel, a thread
  std::int32_t shared = 0;          ///< bytes a block, of arrays whose size the compiler knows
  std::int32_t local = 0;           ///< bytes a thread
  std::int32_t constant = 0;        ///< bytes
  std::int32_t blocks = 0;          ///< on a multiprocessor, with the block of `run`
  std::int32_t most_threads = 0;    ///< that a block of it may have; 0: not known
  std::uint32_t goes_on = 0;        ///< not done, and the host is as it was: the next request may be
  std::int32_t line = 0;            ///< of the source, where it is known to be wrong there
  std::int32_t dynamic_shared = 0;  ///< bytes a block, of the size that the kernel's shared_bytes() gives
  char text[476] = {};
};

/// Beside the messages, while a kernel runs.
struct Control {
  std::atomic<std::uint32_t> cancel{0};
  std::atomic<std::uint64_t> rows_done{0};
};

}  // namespace filterscope::own
