#include "python/interruptible.h"

#include <pybind11/pybind11.h>

#include <chrono>
#include <future>

namespace filterscope::python {
namespace {

/// Whether a signal's handler has raised an exception; only Python's main thread has signals to see to.
bool raised() {
  const pybind11::gil_scoped_acquire held;
  return PyErr_CheckSignals() != 0;
}

}  // namespace

void interruptible(const std::function<void(const CancelToken* cancel)>& work) {
  constexpr auto kPause = std::chrono::milliseconds(50);
  CancelToken token;
  std::future<void> done = std::async(std::launch::async, [&] { work(&token); });
  while (done.wait_for(kPause) != std::future_status::ready) {
    if (!raised()) continue;
    token.cancel();
    done.wait();
    const pybind11::gil_scoped_acquire held;
    throw pybind11::error_already_set();
  }
  done.get();
}

}  // namespace filterscope::python
