// What a program and the host of its kernels say to each other: a request, an answer, over a pair of sockets
// that keep messages apart. Images and the control block are memory that both have mapped.
// docs/your-kernel.md has it in words, so that any language can be a host.
#pragma once

#include <atomic>
#include <cstdint>

#include "core/own/call.h"

namespace filterscope::own {

/// The number of the socket in the host.
inline constexpr int kHostSocket = 3;
/// On either side of the target, filled with kGuard: what lies there is not the kernel's to write.
inline constexpr std::uint64_t kGuardBytes = 4096;
inline constexpr unsigned char kGuard = 0xC5;

enum class Ask : std::uint32_t {
  load = 1,    ///< the object at `path`; with the control block's descriptor
  images = 2,  ///< of these sizes; with the descriptors of source and target, which has guards on both sides
  run = 3      ///< `call`, whose pointers the host sets, on `threads` threads
};

struct Request {
  Ask ask = Ask::load;
  std::int32_t threads = 1;
  std::uint64_t image_bytes = 0;
  Call call = {};
  char path[1024] = {};
};

struct Answer {
  std::uint32_t done = 0;  ///< 0: not, and `text` says why
  std::uint32_t cancelled = 0;
  double milliseconds = 0;  ///< that the kernel took
  char text[480] = {};
};

/// Beside the messages, while a kernel runs.
struct Control {
  std::atomic<std::uint32_t> cancel{0};
  std::atomic<std::uint64_t> rows_done{0};
};

}  // namespace filterscope::own
