// filterscope-kernel-host: loads a user's compiled kernel and runs it on images that are shared with the
// program which started it. It has the rights that a kernel needs, and ends with that program.
#include <dlfcn.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "app/kernel_host/answers.h"
#include "app/kernel_host/cuda.h"
#include "app/kernel_host/restrict.h"
#include "core/own/host_protocol.h"

namespace {

using namespace filterscope::own;

using Version = unsigned (*)();
using Row = void (*)(const Call*, int, int);

struct Received {
  Request request;
  std::array<int, 4> files{-1, -1, -1, -1};
};

bool receive(Received& to) {
  iovec part{&to.request, sizeof(to.request)};
  alignas(cmsghdr) std::array<char, CMSG_SPACE(4 * sizeof(int))> room{};
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = room.data();
  message.msg_controllen = room.size();
  ssize_t got = 0;
  do {
    got = ::recvmsg(kHostSocket, &message, MSG_CMSG_CLOEXEC);
  } while (got < 0 && errno == EINTR);
  if (got != static_cast<ssize_t>(sizeof(to.request))) return false;
  const cmsghdr* header = CMSG_FIRSTHDR(&message);
  if (header != nullptr && header->cmsg_type == SCM_RIGHTS) {
    std::memcpy(to.files.data(), CMSG_DATA(header), header->cmsg_len - CMSG_LEN(0));
  }
  return true;
}

bool send(const Answer& answer) {
  return ::send(kHostSocket, &answer, sizeof(answer), MSG_NOSIGNAL) == static_cast<ssize_t>(sizeof(answer));
}

class KernelHost {
 public:
  Answer handle(const Received& received) {
    switch (received.request.ask) {
      case Ask::load: return load(received);
      case Ask::images: return images(received);
      case Ask::run: return run(received.request);
      case Ask::sample:
        return cuda_ ? cuda_->sample(received.request) : refused("only CUDA kernels are sampled");
    }
    return refused("a request that this host does not know");
  }

 private:
  Answer load(const Received& received) {
    void* control = map(received.files[0], sizeof(Control), PROT_READ | PROT_WRITE);
    if (control == nullptr) return refused("its control block cannot be mapped");
    control_ = static_cast<Control*>(control);
    const std::string path = received.request.path;
    if (path.ends_with(".cubin")) {
      cuda_.emplace();
      return cuda_->load(received.request);
    }
    restrict_process();
    void* object = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (object == nullptr) return refused(::dlerror());
    const auto version = reinterpret_cast<Version>(::dlsym(object, "fs_version"));
    row_ = reinterpret_cast<Row>(::dlsym(object, "fs_row"));
    if (version == nullptr || row_ == nullptr || version() != kCallVersion) {
      return refused("the object is of another version of FilterScope");
    }
    return done();
  }

  Answer images(const Received& received) {
    if (cuda_) return cuda_->images(received.request);
    const std::size_t bytes = received.request.image_bytes;
    source_ = map(received.files[0], bytes, PROT_READ);
    auto* target =
        static_cast<char*>(map(received.files[1], bytes + 2 * kGuardBytes, PROT_READ | PROT_WRITE));
    if (source_ == nullptr || target == nullptr) return refused("its images cannot be mapped");
    target_ = target + kGuardBytes;
    return done();
  }

  static void* map(int file, std::size_t bytes, int protection) {
    void* mapped = ::mmap(nullptr, bytes, protection, MAP_SHARED, file, 0);
    ::close(file);
    return mapped == MAP_FAILED ? nullptr : mapped;
  }

  Answer run(const Request& request) {
    if (cuda_) return cuda_->run(request);
    if (row_ == nullptr || source_ == nullptr) return refused("nothing is loaded");
    Call call = request.call;
    call.source = source_;
    call.target = target_;
    const int rows = call.last[1] - call.first[1];
    const long long all = static_cast<long long>(rows) * (call.last[2] - call.first[2]);
    std::atomic<long long> next{0};
    const auto work = [&] {
      for (long long i = next++; i < all; i = next++) {
        if (control_->cancel.load(std::memory_order_relaxed) != 0) return;
        row_(&call, call.first[1] + static_cast<int>(i % rows), call.first[2] + static_cast<int>(i / rows));
        control_->rows_done.fetch_add(1, std::memory_order_relaxed);
      }
    };
    const auto start = std::chrono::steady_clock::now();
    {
      std::vector<std::jthread> threads;
      for (int i = 1; i < request.threads && i < all; ++i) threads.emplace_back(work);
      work();
    }
    Answer answer = done();
    answer.milliseconds =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    answer.cancelled = control_->cancel.load();
    return answer;
  }

  Control* control_ = nullptr;
  std::optional<CudaKernel> cuda_;
  Row row_ = nullptr;
  const void* source_ = nullptr;
  char* target_ = nullptr;
};

/// --compile ARCHITECTURE FOLDER TEXT OBJECT, or --nvrtc: whether that is here. Words go to standard output.
int compile(const std::vector<std::string>& words) {
  if (words.size() == 1 && words[0] == "--nvrtc") {
    const std::string why = why_no_nvrtc();
    std::fputs(why.c_str(), stdout);
    return why.empty() ? 0 : 1;
  }
  if (words.size() != 5 || words[0] != "--compile") return 2;
  std::ifstream file(words[3], std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  std::string log;
  const bool good = file && compile_cuda(text.str(), words[4], words[1], words[2], log);
  std::fputs(log.c_str(), stdout);
  return good ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1) return compile({argv + 1, argv + argc});
  KernelHost host;
  for (Received received; receive(received); received = {}) {
    Answer answer;
    try {
      answer = host.handle(received);
    } catch (const std::exception& error) {  // no thread, no memory
      answer = refused(error.what());
    }
    if (!send(answer)) return 1;
  }
  return 0;
}
