#include "app/kernel_host/restrict.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
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

constexpr std::uint32_t number(long call) { return static_cast<std::uint32_t>(call); }

/// What computes, waits, reads files that are there, and answers the program: in the order of what it is for.
constexpr long kAllowed[] = {
    // Memory and threads.
    SYS_brk,
    SYS_mmap,
    SYS_munmap,
    SYS_mprotect,
    SYS_mremap,
    SYS_madvise,
    SYS_mincore,
    SYS_mlock,
    SYS_munlock,
    SYS_msync,
    SYS_mbind,
    SYS_get_mempolicy,
    SYS_set_mempolicy,
    SYS_membarrier,
    SYS_futex,
    SYS_set_robust_list,
    SYS_rseq,
    SYS_set_tid_address,
    SYS_exit,
    SYS_exit_group,
    SYS_sched_yield,
    SYS_sched_getaffinity,
    SYS_sched_getparam,
    SYS_sched_getscheduler,
    SYS_sched_get_priority_max,
    SYS_sched_get_priority_min,
    SYS_getcpu,
    SYS_getpriority,
    SYS_prctl,
    SYS_wait4,
    SYS_waitid,
    // Who and where it is.
    SYS_getpid,
    SYS_gettid,
    SYS_getppid,
    SYS_getpgid,
    SYS_getsid,
    SYS_getuid,
    SYS_geteuid,
    SYS_getgid,
    SYS_getegid,
    SYS_getgroups,
    SYS_uname,
    SYS_sysinfo,
    SYS_getrandom,
    SYS_getrusage,
    SYS_times,
    SYS_getcwd,
    SYS_umask,
    // Time and its own signals.
    SYS_clock_gettime,
    SYS_clock_getres,
    SYS_clock_nanosleep,
    SYS_nanosleep,
    SYS_gettimeofday,
    SYS_getitimer,
    SYS_setitimer,
    SYS_rt_sigaction,
    SYS_rt_sigprocmask,
    SYS_rt_sigreturn,
    SYS_rt_sigpending,
    SYS_rt_sigtimedwait,
    SYS_rt_sigsuspend,
    SYS_sigaltstack,
    SYS_restart_syscall,
    // Files that are open or are read.
    SYS_read,
    SYS_write,
    SYS_readv,
    SYS_writev,
    SYS_pread64,
    SYS_pwrite64,
    SYS_preadv,
    SYS_lseek,
    SYS_close,
    SYS_close_range,
    SYS_dup,
    SYS_dup3,
    SYS_fstat,
    SYS_newfstatat,
    SYS_statx,
    SYS_statfs,
    SYS_fstatfs,
    SYS_getdents64,
    SYS_readlinkat,
    SYS_faccessat,
    SYS_faccessat2,
    SYS_fadvise64,
    SYS_pipe2,
    SYS_eventfd2,
    SYS_ppoll,
    SYS_pselect6,
    SYS_epoll_create1,
    SYS_epoll_ctl,
    SYS_epoll_pwait,
    // The socket that it was started with.
    SYS_recvmsg,
    SYS_sendmsg,
    SYS_recvfrom,
    SYS_sendto,
    SYS_getsockopt,
    SYS_getsockname,
#ifdef SYS_fork  // where the older calls are, too
    SYS_stat,
    SYS_lstat,
    SYS_getdents,
    SYS_readlink,
    SYS_access,
    SYS_dup2,
    SYS_pipe,
    SYS_eventfd,
    SYS_poll,
    SYS_select,
    SYS_epoll_create,
    SYS_epoll_wait,
    SYS_getrlimit,
    SYS_getpgrp,
    SYS_time,
    SYS_alarm,
    SYS_pause,
    SYS_arch_prctl,
#endif
};

/// The call is allowed where `flags`, its argument of that index, has none of the bits.
void allow_without(std::vector<sock_filter>& filter, long call, int index, std::uint32_t bits) {
  filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number(call), 0, 4));
  filter.push_back(load(argument(index)));
  filter.push_back(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1));
  filter.push_back(answer(kRefused));
  filter.push_back(answer(SECCOMP_RET_ALLOW));
}

/// The call is allowed where its argument of that index is one of `values`.
void allow_with(std::vector<sock_filter>& filter, long call, int index,
                std::initializer_list<std::uint32_t> values) {
  filter.push_back(
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number(call), 0, static_cast<std::uint8_t>(2 + 2 * values.size())));
  filter.push_back(load(argument(index)));
  for (const std::uint32_t value : values) {
    filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1));
    filter.push_back(answer(SECCOMP_RET_ALLOW));
  }
  filter.push_back(answer(kRefused));
}

std::vector<sock_filter> filter_of_calls() {
  std::vector<sock_filter> filter;
  filter.push_back(load(kArchitecture));
  filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kThis, 1, 0));
  filter.push_back(answer(kRefused));
  filter.push_back(load(kNumber));
  for (const long call : kAllowed) {
    filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number(call), 0, 1));
    filter.push_back(answer(SECCOMP_RET_ALLOW));
  }
  // Threads, but no processes. The arguments of clone3 lie in memory: without it the C library takes clone.
  filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1));
  filter.push_back(answer(SECCOMP_RET_ERRNO | ENOSYS));
  filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4));
  filter.push_back(load(argument(0)));
  filter.push_back(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0));
  filter.push_back(answer(kRefused));
  filter.push_back(answer(SECCOMP_RET_ALLOW));
  constexpr std::uint32_t kWrites = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
  allow_without(filter, SYS_openat, 2, kWrites);
#ifdef SYS_open
  allow_without(filter, SYS_open, 1, kWrites);
#endif
  // abort() sends itself a signal; others get none, and none by way of a file's owner.
  allow_with(filter, SYS_tgkill, 0, {static_cast<std::uint32_t>(::getpid())});
  allow_with(filter, SYS_fcntl, 1, {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL});
  allow_with(filter, SYS_ioctl, 1, {TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX});
  filter.push_back(answer(kRefused));
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
