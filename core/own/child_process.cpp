#include "core/own/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <mutex>
#include <sstream>
#include <thread>

#include "core/io/system_problem.h"

namespace filterscope::own {
namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void failed(const char* what) {
  throw RunError(problem("step.child", "starting %1", what), system_problem(errno));
}

void limit(int resource, rlim_t most) {
  const rlimit both{most, most};
  ::setrlimit(static_cast<__rlimit_resource_t>(resource), &both);
}

/// Between fork and exec: only what is safe after a fork of a program with threads.
[[noreturn]] void become(char* const* arguments, const std::vector<std::pair<int, int>>& files,
                         const ChildLimits& limits, pid_t parent) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);  // it died before prctl()
  // Above all targets first, so that none is overwritten before it was copied.
  constexpr int kAbove = 64;
  std::array<int, 8> copies{};
  for (std::size_t i = 0; i < files.size() && i < copies.size(); ++i) {
    copies[i] = ::fcntl(files[i].first, F_DUPFD, kAbove);
    if (copies[i] < 0) ::_exit(127);
  }
  int most = 2;
  for (std::size_t i = 0; i < files.size() && i < copies.size(); ++i) {
    ::dup2(copies[i], files[i].second);
    most = files[i].second > most ? files[i].second : most;
  }
  ::close_range(static_cast<unsigned>(most) + 1, ~0U, 0);
  limit(RLIMIT_CORE, 0);
  if (limits.memory > 0) limit(RLIMIT_DATA, limits.memory);
  if (limits.cpu_seconds > 0) limit(RLIMIT_CPU, limits.cpu_seconds);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::execvp(arguments[0], arguments);
  ::_exit(127);
}

/// Starts children in a thread that lives as long as the program: what is to end with its parent ends with
/// the thread that made it, and callers' threads come and go.
class Spawner {
 public:
  /// The one of this process, also of one that was forked from another with a spawner.
  static Spawner& get() {
    static std::mutex mutex;
    static Spawner* spawner = nullptr;
    static pid_t process = 0;
    const std::lock_guard lock(mutex);
    if (process != ::getpid()) spawner = new Spawner;  // stays: its thread uses it to the end
    process = ::getpid();
    return *spawner;
  }

  /// As fork(), but the child is in `child`, which does not return.
  pid_t start(const std::function<void()>& child) {
    const std::lock_guard turn(turn_);
    std::unique_lock lock(mutex_);
    child_ = &child;
    changed_.notify_all();
    changed_.wait(lock, [&] { return child_ == nullptr; });
    errno = error_;
    return made_;
  }

 private:
  Spawner() {
    std::thread([this] { serve(); }).detach();
  }

  void serve() {
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [&] { return child_ != nullptr; });
      made_ = ::fork();
      if (made_ == 0) (*child_)();
      error_ = errno;
      child_ = nullptr;
      changed_.notify_all();
    }
  }

  std::mutex turn_;
  std::mutex mutex_;
  std::condition_variable changed_;
  const std::function<void()>* child_ = nullptr;
  pid_t made_ = -1;
  int error_ = 0;
};

}  // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& arguments,
                           const std::vector<std::pair<int, int>>& files, const ChildLimits& limits) {
  std::vector<char*> words;
  words.reserve(arguments.size() + 1);
  for (const std::string& one : arguments) words.push_back(const_cast<char*>(one.c_str()));
  words.push_back(nullptr);
  parent_ = ::getpid();
  id_ = Spawner::get().start([&] { become(words.data(), files, limits, parent_); });
  if (id_ < 0) failed("a process");
  ::setpgid(id_, id_);  // here too: it may be killed before it has done so itself
}

bool ChildProcess::running() const noexcept { return id_ > 0 && parent_ == ::getpid(); }

int ChildProcess::wait(std::chrono::milliseconds most) noexcept {
  const auto end = Clock::now() + most;
  while (running()) {
    int status = 0;
    const pid_t ended = ::waitpid(id_, &status, WNOHANG);
    if (ended == id_ || (ended < 0 && errno == ECHILD)) {
      ::kill(-id_, SIGKILL);  // what it started
      id_ = -1;
      return ended < 0 ? 0 : status;
    }
    if (Clock::now() >= end) return -1;
    ::usleep(500);
  }
  return -1;
}

int ChildProcess::kill() noexcept {
  if (!running()) return -1;
  ::kill(-id_, SIGKILL);
  ::kill(id_, SIGKILL);
  int status = 0;
  while (::waitpid(id_, &status, 0) < 0 && errno == EINTR) {
  }
  id_ = -1;
  return status;
}

std::filesystem::path program_in_path(const std::string& name) {
  if (name.find('/') != std::string::npos) {
    return ::access(name.c_str(), X_OK) == 0 ? std::filesystem::path(name) : std::filesystem::path();
  }
  const char* all = std::getenv("PATH");
  std::istringstream folders(all == nullptr ? "/usr/bin:/bin" : all);
  for (std::string folder; std::getline(folders, folder, ':');) {
    std::filesystem::path found = std::filesystem::path(folder) / name;
    if (!folder.empty() && ::access(found.c_str(), X_OK) == 0) return found;
  }
  return {};
}

Problem words_for_status(int status) {
  if (WIFSIGNALED(status)) {
    return problem("child.signal", "it was ended by signal %1 (%2)", WTERMSIG(status),
                   std::string(::strsignal(WTERMSIG(status))));
  }
  return problem("child.status", "it ended with status %1", WIFEXITED(status) ? WEXITSTATUS(status) : status);
}

ChildOutput run_child(const std::vector<std::string>& arguments, const ChildLimits& limits,
                      std::chrono::milliseconds most, const CancelToken* cancel) {
  constexpr std::size_t kMostText = 1U << 20U;
  int ends[2] = {-1, -1};
  if (::pipe2(ends, O_CLOEXEC) != 0) failed("a pipe");
  const FileDescriptor from(ends[0]);
  FileDescriptor to(ends[1]);
  const FileDescriptor nothing(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  ChildProcess child(arguments, {{nothing.get(), 0}, {to.get(), 1}, {to.get(), 2}}, limits);
  static_cast<void>(to.close());
  ChildOutput output;
  const auto end = Clock::now() + most;
  std::array<char, 4096> part{};
  for (bool open = true; open;) {
    throw_if_cancelled(cancel);  // the child goes with its scope
    if (Clock::now() >= end) {
      output.timed_out = true;
      output.status = child.kill();
      return output;
    }
    pollfd ready{from.get(), POLLIN, 0};
    if (::poll(&ready, 1, 20) <= 0) continue;
    const ssize_t got = ::read(from.get(), part.data(), part.size());
    if (got < 0 && errno == EINTR) continue;
    open = got > 0;
    if (got > 0 && output.text.size() < kMostText)
      output.text.append(part.data(), static_cast<std::size_t>(got));
  }
  output.status = child.wait(std::chrono::seconds(2));
  if (output.status < 0) output.status = child.kill();
  return output;
}

}  // namespace filterscope::own
