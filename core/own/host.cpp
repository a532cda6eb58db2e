#include "core/own/host.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <new>
#include <system_error>
#include <utility>

#include "core/io/system_problem.h"

namespace filterscope::own {

namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// What is run in one call has no place to look whether it was told to stop but between its own steps.
constexpr milliseconds kDeafLimit{10000};
// Sanitizers reserve far more than kernels take.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kLimitMemory = false;
#else
constexpr bool kLimitMemory = true;
#endif

Problem running_step() { return problem("step.own_kernel", "running the kernel"); }
Problem loading_step() { return problem("step.load_kernel", "loading the kernel"); }
Problem starting_step() { return problem("step.host", "starting the host of kernels"); }

/// The last three lines of what a process wrote, as one.
std::string last_lines(std::string text) {
  constexpr std::size_t kMost = 400;
  std::string last;
  for (int i = 0; i < 3; ++i) {
    const std::size_t end = text.find_last_not_of(" \t\r\n");
    if (end == std::string::npos) break;
    text.erase(end + 1);
    const std::size_t begin = text.find_last_of('\n') + 1;  // 0 where there is none
    last = text.substr(begin) + (last.empty() ? "" : " ") + last;
    text.erase(begin);
  }
  if (last.size() > kMost) last.erase(0, last.size() - kMost);
  // Terminals and JSON take it.
  std::erase_if(last, [](unsigned char c) { return c < ' ' || c > '~'; });
  return last;
}

void put_path(Request& request, const fs::path& file) {
  const std::string path = file.string();
  if (path.size() >= sizeof(request.path)) {
    throw RunError(starting_step(), problem("own.long_path", "the path %1 is too long", path));
  }
  std::memcpy(request.path, path.data(), path.size());
}

bool send_request(int socket, const Request& request, std::span<const int> files) {
  iovec part{const_cast<Request*>(&request), sizeof(request)};
  alignas(cmsghdr) std::array<char, CMSG_SPACE(4 * sizeof(int))> room{};
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  if (!files.empty()) {
    message.msg_control = room.data();
    message.msg_controllen = CMSG_SPACE(files.size_bytes());
    cmsghdr* header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(files.size_bytes());
    std::memcpy(CMSG_DATA(header), files.data(), files.size_bytes());
  }
  return ::sendmsg(socket, &message, MSG_NOSIGNAL) == static_cast<ssize_t>(sizeof(request));
}

}  // namespace

SharedMemory::SharedMemory(const char* name, std::size_t bytes) : bytes_(bytes) {
  file_ = FileDescriptor(::memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (!file_.valid() || ::ftruncate(file_.get(), static_cast<off_t>(bytes)) != 0) {
    throw RunError(starting_step(), system_problem(errno));
  }
  void* mapped = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file_.get(), 0);
  if (mapped == MAP_FAILED) throw RunError(starting_step(), system_problem(errno));
  data_ = static_cast<std::byte*>(mapped);
  ::fcntl(file_.get(), F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW);
}

SharedMemory::SharedMemory(SharedMemory&& other) noexcept
    : file_(std::move(other.file_)),
      data_(std::exchange(other.data_, nullptr)),
      bytes_(std::exchange(other.bytes_, 0)) {}

SharedMemory& SharedMemory::operator=(SharedMemory&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(data_, other.data_);
  std::swap(bytes_, other.bytes_);
  return *this;
}

SharedMemory::~SharedMemory() {
  if (data_ != nullptr) ::munmap(data_, bytes_);
}

void SharedMemory::seal() {
#ifdef F_SEAL_FUTURE_WRITE
  ::fcntl(file_.get(), F_ADD_SEALS, F_SEAL_FUTURE_WRITE | F_SEAL_SEAL);
#endif
}

fs::path host_program() {
  if (const char* chosen = std::getenv("FILTERSCOPE_KERNEL_HOST"); chosen != nullptr && *chosen != '\0') {
    if (::access(chosen, X_OK) == 0) return chosen;
    throw RunError(starting_step(),
                   problem("own.host_chosen", "FILTERSCOPE_KERNEL_HOST names %1, which is no program",
                           std::string(chosen)));
  }
  std::error_code error;
  const fs::path beside = fs::read_symlink("/proc/self/exe", error).parent_path() / "filterscope-kernel-host";
  if (::access(beside.c_str(), X_OK) == 0) return beside;
  throw RunError(starting_step(),
                 problem("own.host_missing", "there is no program filterscope-kernel-host beside this one"));
}

Host::Host(const fs::path& object, int device, const HostStart& start)
    : limit_(start.limit), whole_calls_(!start.words.empty()) {
  std::array<int, 2> ends{-1, -1};
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    throw RunError(starting_step(), system_problem(errno));
  }
  socket_ = FileDescriptor(ends[0]);
  FileDescriptor theirs(ends[1]);
  control_ = SharedMemory("filterscope-control", sizeof(Control));
  ::new (control_.data()) Control();
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw RunError(starting_step(), system_problem(errno));
  words_ = FileDescriptor(ends[0]);
  FileDescriptor said(ends[1]);
  ::fcntl(words_.get(), F_SETFL, O_NONBLOCK);
  const FileDescriptor nothing(::open("/dev/null", O_RDWR | O_CLOEXEC));
  child_ = ChildProcess(whole_calls_ ? start.words : std::vector<std::string>{host_program().string()},
                        {{nothing.get(), 0}, {said.get(), 1}, {said.get(), 2}, {theirs.get(), kHostSocket}},
                        {kLimitMemory ? start.most_memory : 0, 0});
  // Only the host has these ends from now on: where it dies, ours tell so at once.
  theirs = FileDescriptor();
  said = FileDescriptor();
  load(object, device);
}

void Host::load(const fs::path& object, int device) {
  Request request;
  request.device = device;
  put_path(request, object);
  const std::array<int, 1> files{control_.file()};
  const Answer answer = ask(request, files, nullptr, limit_);
  if (answer.done == 0) refused(answer);
  object_ = object;
}

void Host::take_images(std::size_t image_bytes) {
  source_ = SharedMemory("filterscope-source", image_bytes);
  source_.seal();
  target_ = SharedMemory("filterscope-target", image_bytes + 2 * kGuardBytes);
  image_bytes_ = image_bytes;
  std::memset(target_.data(), kGuard, kGuardBytes);
  std::memset(target_.data() + kGuardBytes + image_bytes, kGuard, kGuardBytes);
  Request request;
  request.ask = Ask::images;
  request.image_bytes = image_bytes;
  const std::array<int, 2> files{source_.file(), target_.file()};
  const Answer answer = ask(request, files, nullptr, limit_);
  if (answer.done == 0) give_up(Problem::plain(answer.text));
}

void Host::take_images(std::size_t image_bytes, std::span<const std::byte, 64> source,
                       std::span<const std::byte, 64> target) {
  Request request;
  request.ask = Ask::images;
  request.image_bytes = image_bytes;
  std::memcpy(request.source, source.data(), source.size());
  std::memcpy(request.target, target.data(), target.size());
  const Answer answer = ask(request, {}, nullptr, limit_);
  if (answer.done == 0) give_up(Problem::plain(answer.text));
}

std::span<std::byte> Host::source() { return {source_.data(), image_bytes_}; }
std::span<std::byte> Host::target() { return {target_.data() + kGuardBytes, image_bytes_}; }

Answer Host::run(const Call& call, const Launch& launch, const CancelToken* cancel, milliseconds row_limit) {
  Request request;
  request.ask = Ask::run;
  request.call = call;
  request.threads = launch.threads;
  std::ranges::copy(launch.block, request.block);
  std::ranges::copy(launch.grid, request.grid);
  const Answer answer = ask(request, {}, cancel, row_limit);
  if (answer.cancelled != 0) throw Cancelled();
  const int asked = launch.block[0] * launch.block[1];
  if (answer.done == 0 && answer.most_threads > 0 && asked > answer.most_threads) {
    throw too_large_block(answer.most_threads, asked);
  }
  if (answer.done == 0) refused(answer);
  if (!guards_hold()) give_up(problem("own.guard", "it wrote outside of its target"));
  return answer;
}

void Host::begin_sampling(unsigned period) { sample(static_cast<int>(period), {}); }
void Host::end_sampling(const fs::path& file) { sample(0, file); }

void Host::sample(int period, const fs::path& file) {
  Request request;
  request.ask = Ask::sample;
  request.threads = period;
  put_path(request, file);
  const Answer answer = ask(request, {}, nullptr, limit_);
  if (answer.done == 0)
    throw UnavailableError(problem("lines.own", "The kernel's process cannot be sampled: %1", answer.text));
}

VariantError too_large_block(int most, int asked) {
  return {problem("own.block", "A block has at most %1 threads", most),
          problem("own.block_asked", "%1", asked), problem("own.block_remedy", "Use a smaller block.")};
}

Answer Host::ask(const Request& request, std::span<const int> files, const CancelToken* cancel,
                 milliseconds limit) {
  if (!child_.running()) throw RunError(running_step(), problem("own.host_gone", "its process has ended"));
  Control& control = *reinterpret_cast<Control*>(control_.data());
  control.cancel = 0;
  control.rows_done = 0;
  const bool loads = request.ask == Ask::load;
  if (!send_request(socket_.get(), request, files)) died(loads);
  std::uint64_t rows = 0;
  auto moved = Clock::now();
  bool told = false;  // to stop
  for (;;) {
    std::array<pollfd, 2> ready{{{socket_.get(), POLLIN, 0}, {words_.get(), POLLIN, 0}}};
    const int found = ::poll(ready.data(), ready.size(), 20);
    if (found > 0 && ready[1].revents != 0) hear();
    if (found > 0 && ready[0].revents != 0) {
      Answer answer;
      const ssize_t got = ::recv(socket_.get(), &answer, sizeof(answer), 0);
      if (got < 0 && errno == EINTR) continue;
      if (got != static_cast<ssize_t>(sizeof(answer))) died(loads);
      answer.text[sizeof(answer.text) - 1] = '\0';
      return answer;
    }
    const auto now = Clock::now();
    if (!told && cancel != nullptr && cancel->cancelled()) {
      told = true;
      control.cancel = 1;
      if (whole_calls_) {
        moved = now;
        limit = std::min(limit, kDeafLimit);
      }
    }
    if (const std::uint64_t done = control.rows_done; done != rows) {
      rows = done;
      moved = now;
    }
    if (now - moved < limit) continue;
    child_.kill();
    if (request.ask != Ask::run) {
      throw RunError(starting_step(), problem("own.no_start", "it did not answer within %1 s, and was ended",
                                              limit.count() / 1000));
    }
    if (told) {
      throw RunError(running_step(),
                     problem("own.deaf", "it did not stop when it was told to, and was ended"));
    }
    const auto seconds = limit.count() / 1000;
    throw RunError(
        running_step(),
        whole_calls_
            ? problem("own.endless_call", "it did not return within %1 s, and was ended", seconds)
            : problem("own.endless", "it had no row of the image done within %1 s, and was ended", seconds));
  }
}

bool Host::guards_hold() const {
  if (target_.data() == nullptr) return true;  // on a device
  const auto holds = [&](const std::byte* from) {
    return std::all_of(from, from + kGuardBytes, [](std::byte one) { return one == std::byte{kGuard}; });
  };
  return holds(target_.data()) && holds(target_.data() + kGuardBytes + image_bytes_);
}

void Host::died(bool loading) {
  const Problem step = loading ? loading_step() : running_step();
  int status = child_.wait(milliseconds(500));
  if (status < 0) status = child_.kill();
  hear();
  const std::string last = last_lines(heard_);
  if (last.empty()) throw RunError(step, words_for_status(status));
  throw RunError(step,
                 problem("own.last_words", "%1; the last that it wrote: %2", words_for_status(status), last));
}

void Host::hear() {
  constexpr std::size_t kMost = 4096;
  std::array<char, kMost> part{};
  for (;;) {
    const ssize_t got = ::read(words_.get(), part.data(), part.size());
    if (got < 0 && errno == EINTR) continue;
    if (got == 0) words_ = FileDescriptor();  // it has closed them
    if (got <= 0) return;
    heard_.append(part.data(), static_cast<std::size_t>(got));
    if (heard_.size() > kMost) heard_.erase(0, heard_.size() - kMost);
    if (got < static_cast<ssize_t>(part.size())) return;
  }
}

void Host::refused(const Answer& answer) {
  if (answer.goes_on != 0) throw KernelFault(running_step(), Problem::plain(answer.text), answer.line);
  give_up(Problem::plain(answer.text));
}

void Host::give_up(Problem reason) {
  child_.kill();
  throw RunError(running_step(), std::move(reason));
}

}  // namespace filterscope::own
