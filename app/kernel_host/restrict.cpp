#include "app/kernel_host/restrict.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace filterscope::own {
namespace {

constexpr std::uint32_t kNumber = offsetof(seccomp_data, nr);
constexpr std::uint32_t kArchitecture = offsetof(seccomp_data, arch);

/// The low half of an argument.
constexpr std::uint32_t argument(int index) {
  return static_cast<std::uint32_t>(offsetof(seccomp_data, args) + 8U * static_cast<unsigned>(index));
}

sock_filter load(std::uint32_t at) { return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, at); }
sock_filter answer(std::uint32_t what) { return BPF_STMT(BPF_RET | BPF_K, what); }

constexpr std::uint32_t kRefused = SECCOMP_RET_ERRNO | EPERM;

#if defined(__x86_64__)
constexpr std::uint32_t kThis = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t kThis = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t kThis = 0;
#endif

/// The call fails where `flags`, its argument of that index, has some of the bits as `set` says.
void refuse_flags(std::vector<sock_filter>& filter, long call, int index, std::uint32_t bits, bool set) {
  filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(call), 0, 4));
  filter.push_back(load(argument(index)));
  filter.push_back(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, static_cast<std::uint8_t>(set ? 0 : 1),
                            static_cast<std::uint8_t>(set ? 1 : 0)));
  filter.push_back(answer(kRefused));
  filter.push_back(answer(SECCOMP_RET_ALLOW));
}

std::vector<sock_filter> filter_of_calls() {
  std::vector<sock_filter> filter;
  filter.push_back(load(kArchitecture));
  filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kThis, 1, 0));
  filter.push_back(answer(kRefused));
  filter.push_back(load(kNumber));
  // Threads, but no processes. The arguments of clone3 lie in memory: without it the C library takes clone.
  filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1));
  filter.push_back(answer(SECCOMP_RET_ERRNO | ENOSYS));
  refuse_flags(filter, SYS_clone, 0, CLONE_THREAD, false);
  constexpr std::uint32_t kWrites = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
  refuse_flags(filter, SYS_openat, 2, kWrites, true);
#ifdef SYS_open
  refuse_flags(filter, SYS_open, 1, kWrites, true);
#endif
  std::vector<long> refused = {SYS_execve,
                               SYS_execveat,
                               SYS_socket,
                               SYS_socketpair,
                               SYS_connect,
                               SYS_bind,
                               SYS_kill,
                               SYS_tkill,
                               SYS_ptrace,
                               SYS_unlinkat,
                               SYS_renameat2,
                               SYS_mkdirat,
                               SYS_openat2,
                               SYS_setsid,
                               SYS_truncate,
                               SYS_linkat,
                               SYS_symlinkat,
                               SYS_fchmodat,
                               SYS_process_vm_writev,
                               SYS_prlimit64};
#ifdef SYS_fork
  refused.insert(refused.end(), {SYS_fork, SYS_vfork, SYS_unlink, SYS_rename, SYS_mkdir, SYS_rmdir, SYS_creat,
                                 SYS_link, SYS_symlink, SYS_chmod});
#endif
  for (const long call : refused) {
    filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(call), 0, 1));
    filter.push_back(answer(kRefused));
  }
  filter.push_back(answer(SECCOMP_RET_ALLOW));
  return filter;
}

}  // namespace

std::string filter_rules() {
  if (kThis == 0) return {};
  const std::vector<sock_filter> filter = filter_of_calls();
  return {reinterpret_cast<const char*>(filter.data()), filter.size() * sizeof(sock_filter)};
}

void restrict_process() {
  if (kThis == 0) return;
  std::vector<sock_filter> filter = filter_of_calls();
  const sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
  ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

}  // namespace filterscope::own
