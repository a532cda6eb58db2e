// Programs of the system that are run with limits, and waited for.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "core/io/file_descriptor.h"
#include "kernels/api/cancel_token.h"

namespace filterscope::own {

struct ChildLimits {
  std::uint64_t memory = 0;       ///< bytes of its own data; 0: no limit
  std::uint64_t cpu_seconds = 0;  ///< 0: no limit
};

/// A child process in a group of its own, which ends with this program. Killed, with all of its group, and
/// reaped where its scope ends. A copy in a process that was forked from this one has no child: it waits for
/// none and kills none.
class ChildProcess {
 public:
  ChildProcess() = default;
  /// Runs `arguments`, found in PATH where there is no slash. `files` are (ours, its number) pairs; what else
  /// is open here it does not have. Throws RunError where no process can be made.
  ChildProcess(const std::vector<std::string>& arguments, const std::vector<std::pair<int, int>>& files,
               const ChildLimits& limits);
  ChildProcess(ChildProcess&& other) noexcept
      : id_(std::exchange(other.id_, -1)), parent_(std::exchange(other.parent_, -1)) {}
  ChildProcess& operator=(ChildProcess&& other) noexcept {
    std::swap(id_, other.id_);
    std::swap(parent_, other.parent_);
    return *this;
  }
  ~ChildProcess() { kill(); }

  [[nodiscard]] bool running() const noexcept;
  [[nodiscard]] pid_t id() const noexcept { return id_; }
  /// Its status as waitpid() has it, once it has ended; it is waited for that long. −1: it runs, or there is
  /// none.
  int wait(std::chrono::milliseconds most) noexcept;
  /// Ends it and all of its group. Returns its status.
  int kill() noexcept;

 private:
  pid_t id_ = -1;
  pid_t parent_ = -1;  ///< the process that started it
};

/// "it was ended by signal 11 (Segmentation fault)", "it ended with status 3".
Problem words_for_status(int status);

/// The program of that name in PATH, or at a path that has a slash; empty where there is none.
std::filesystem::path program_in_path(const std::string& name);

/// A program that ran to its end.
struct ChildOutput {
  int status = -1;
  bool timed_out = false;
  std::string text;  ///< standard output and error, at most 1 MiB
};

/// Runs it, at most that long. Throws RunError, Cancelled.
ChildOutput run_child(const std::vector<std::string>& arguments, const ChildLimits& limits,
                      std::chrono::milliseconds most, const CancelToken* cancel = nullptr);

}  // namespace filterscope::own
