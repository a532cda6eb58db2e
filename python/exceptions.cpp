#include "python/exceptions.h"

#include <pybind11/pybind11.h>

#include <exception>
#include <new>
#include <string>

#include "app/cli/errors.h"
#include "kernels/api/errors.h"

namespace filterscope::python {
namespace {

namespace py = pybind11;

/// The problem's name; empty for what is no problem of ours.
std::string code_of(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const Failure& failure) {
    return failure.problem().code();
  } catch (...) {
    return {};
  }
}

const char* class_of(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const ArgumentError&) {
    return "UsageError";
  } catch (...) {
    switch (cli::exit_code_of(error)) {
      case cli::ExitCode::usage: return "UsageError";
      case cli::ExitCode::file: return "FileError";
      case cli::ExitCode::unavailable: return "UnavailableError";
      default: return "RunError";
    }
  }
}

}  // namespace

void translate_exceptions() {
  py::register_exception_translator([](std::exception_ptr error) {  // NOLINT(performance-unnecessary-value-param)
    if (!error) return;
    try {
      std::rethrow_exception(error);
    } catch (const py::error_already_set&) {
      throw;  // Python's own, as the next
    } catch (const py::builtin_exception&) {
      throw;
    } catch (const std::bad_alloc&) {
      throw;
    } catch (...) {
      const py::object type = py::module_::import("filterscope._errors").attr(class_of(error));
      const py::object made = type(py::str(cli::message_of(error)));
      made.attr("code") = py::str(code_of(error));
      PyErr_SetObject(type.ptr(), made.ptr());
    }
  });
}

}  // namespace filterscope::python
