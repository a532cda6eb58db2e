// The process that runs a user's kernel: what it breaks is its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/own/child_process.h"
#include "core/own/host_protocol.h"
#include "kernels/api/cancel_token.h"
#include "kernels/api/errors.h"

namespace filterscope::own {

/// Memory that two processes have mapped. Zero at first.
class SharedMemory {
 public:
  SharedMemory() = default;
  /// Throws RunError where there is none.
  SharedMemory(const char* name, std::size_t bytes);
  SharedMemory(SharedMemory&& other) noexcept;
  SharedMemory& operator=(SharedMemory&& other) noexcept;
  ~SharedMemory();

  /// From now on nobody can map it to write.
  void seal();
  [[nodiscard]] int file() const noexcept { return file_.get(); }
  [[nodiscard]] std::byte* data() const noexcept { return data_; }
  [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }

 private:
  FileDescriptor file_;
  std::byte* data_ = nullptr;
  std::size_t bytes_ = 0;
};

/// How long a kernel may take for a row of the image before it counts as one that does not end.
inline constexpr std::chrono::milliseconds kRowLimit{2000};

/// How a host is started.
struct HostStart {
  std::vector<std::string>
      words;  ///< the call of a host whose calls filter a region as a whole; empty: host_program()
  std::chrono::milliseconds limit{5000};  ///< for its answers, but to run
  std::uint64_t most_memory = std::uint64_t{4}
                              << 30U;  ///< bytes that it takes beside its images; 0: no limit
};

/// What a kernel was told wrong of by a host that goes on: it may be run again.
class KernelFault final : public RunError {
 public:
  KernelFault(Problem step, const Problem& reason, int line)
      : RunError(std::move(step), reason), line_(line) {}
  [[nodiscard]] const Problem& reason() const { return problem().arguments()[1]; }
  /// Of the source; 0: not known.
  [[nodiscard]] int line() const noexcept { return line_; }

 private:
  int line_ = 0;
};

/// How a kernel is run.
struct Launch {
  int threads = 1;             ///< of the CPU
  std::array<int, 2> block{};  ///< threads of a CUDA block along x and y
  std::array<int, 3> grid{};   ///< blocks along x, y and z
};

/// A block has at most `most` threads, and `asked` were asked for.
VariantError too_large_block(int most, int asked);

/// A running host that has loaded an object. Used by one thread at a time.
class Host {
 public:
  /// A .cubin is loaded on that CUDA device. Throws RunError: no host program, a host that died; as load().
  explicit Host(const std::filesystem::path& object, int device = 0, const HostStart& start = {});
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  ~Host() = default;

  /// In place of what was loaded. Throws RunError: it cannot be loaded; KernelFault: the source is why.
  void load(const std::filesystem::path& object, int device = 0);
  /// Memory for images of that size, for run(). Throws RunError.
  void take_images(std::size_t image_bytes);
  /// On a device: memory of the caller's, by handles; the target has guards, which are the caller's to look
  /// at.
  void take_images(std::size_t image_bytes, std::span<const std::byte, 64> source,
                   std::span<const std::byte, 64> target);
  /// The image that is filtered, for the caller to fill. Both are of images in host memory.
  [[nodiscard]] std::span<std::byte> source();
  /// What the kernel wrote.
  [[nodiscard]] std::span<std::byte> target();

  /// Runs the kernel on a region; the answer has what it took. Throws RunError: it died, it wrote outside of
  /// its target, or it had no row done within `row_limit` and was ended; VariantError: the block is too large
  /// for it, and nothing has run; Cancelled. After a RunError this host is gone.
  Answer run(const Call& call, const Launch& launch, const CancelToken* cancel,
             std::chrono::milliseconds row_limit = kRowLimit);

  /// What it has loaded.
  [[nodiscard]] const std::filesystem::path& object() const noexcept { return object_; }

  /// On a device: samples where the kernel is from now on, each 2^`period` cycles. Throws UnavailableError
  /// where the host cannot; RunError as run() does.
  void begin_sampling(unsigned period);
  /// No longer; what was sampled is in `file` then, as the host writes it.
  void end_sampling(const std::filesystem::path& file);

  [[nodiscard]] bool running() const noexcept { return child_.running(); }
  /// Whether it is there still.
  [[nodiscard]] bool alive() noexcept {
    return child_.running() && child_.wait(std::chrono::milliseconds(0)) < 0;
  }

 private:
  void sample(int period, const std::filesystem::path& file);
  Answer ask(const Request& request, std::span<const int> files, const CancelToken* cancel,
             std::chrono::milliseconds limit);
  [[noreturn]] void died(bool loading);
  [[noreturn]] void give_up(Problem reason);
  /// What it was asked for was not done.
  [[noreturn]] void refused(const Answer& answer);
  /// Takes what it has written to its standard output and error.
  void hear();
  [[nodiscard]] bool guards_hold() const;

  ChildProcess child_;
  std::chrono::milliseconds limit_;
  bool whole_calls_;  ///< it has no rows done before all are
  std::filesystem::path object_;
  FileDescriptor socket_;
  FileDescriptor words_;
  std::string heard_;  ///< the end of it
  SharedMemory control_;
  SharedMemory source_;
  SharedMemory target_;
  std::size_t image_bytes_ = 0;
};

/// The program that hosts kernels: FILTERSCOPE_KERNEL_HOST, or the one beside this program. Throws RunError.
std::filesystem::path host_program();

}  // namespace filterscope::own
