#include "core/jobs/error_text.h"

#include <new>

#include "kernels/api/errors.h"

namespace filterscope {
namespace {

std::string describe(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const Cancelled&) {
    return kCancelledText;
  } catch (const std::bad_alloc&) {
    return "Memory is exhausted. Close other pictures or programs, or take a smaller picture.";
  } catch (const std::exception& failure) {
    const std::string text = failure.what();
    return text.empty() ? "An error without a description." : text;
  } catch (...) {
    return "An error of an unknown kind.";
  }
}

}  // namespace

std::string error_text(const std::exception_ptr& error) noexcept {
  try {
    return error ? describe(error) : std::string{};
  } catch (...) {
    // Memory for the sentence itself is missing; this word fits the string's own buffer.
    return "out of memory";
  }
}

}  // namespace filterscope
