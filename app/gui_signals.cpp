#include "app/gui_signals.h"

#include <fcntl.h>
#include <unistd.h>

#include <QSocketNotifier>
#include <array>
#include <csignal>
#include <utility>

namespace filterscope {
namespace {

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};
std::array<int, 2> ends{-1,
                        -1};  // of a pipe: the handler writes the signal's number, the event loop reads it

void on_signal(int signal) {
  const auto number = static_cast<unsigned char>(signal);
  [[maybe_unused]] const ssize_t written = write(ends[1], &number, 1);
}

}  // namespace

TerminationSignals::TerminationSignals(std::function<void(int)> end) : end_(std::move(end)) {
  if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;  // signals end the process as ever
  auto* notifier = new QSocketNotifier(ends[0], QSocketNotifier::Read, this);
  connect(notifier, &QSocketNotifier::activated, this, &TerminationSignals::arrived);
  for (const int signal : kSignals) {
    struct sigaction action {};
    sigaction(signal, nullptr, &action);
    if (action.sa_handler == SIG_IGN) continue;
    action.sa_handler = on_signal;
    action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
    sigaction(signal, &action, nullptr);
  }
}

TerminationSignals::~TerminationSignals() {
  for (const int signal : kSignals) {
    struct sigaction action {};
    sigaction(signal, nullptr, &action);
    if (action.sa_handler == on_signal) std::signal(signal, SIG_DFL);
  }
  for (int& end : ends) close(std::exchange(end, -1));
}

void TerminationSignals::arrived() {
  unsigned char number = 0;
  if (read(ends[0], &number, 1) == 1) end_(number);
}

}  // namespace filterscope
