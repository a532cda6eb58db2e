#include "kernels/api/errors.h"

#include <new>

namespace filterscope {
namespace {

constexpr const char* kCancelledCode = "run.cancelled";

Problem describe(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const Cancelled&) {
    return cancelled_problem();
  } catch (const Failure& failure) {
    return failure.problem();
  } catch (const std::bad_alloc&) {
    return problem("memory.exhausted",
                   "Memory is exhausted. Close other images or programs, or take a smaller image.");
  } catch (const std::exception& failure) {
    const std::string text = failure.what();
    if (text.empty()) return problem("unknown.silent", "An error without a description.");
    return problem("unknown.library", "%1", text);
  } catch (...) {
    return problem("unknown.kind", "An error of an unknown kind.");
  }
}

}  // namespace

Failure::Failure(Problem problem)
    : std::runtime_error(problem.text()), problem_(std::make_shared<const Problem>(std::move(problem))) {}

VariantError::VariantError(Problem limit, Problem value, Problem remedy)
    : Failure(filterscope::problem("variant.refused", "%1; asked for %2. %3", std::move(limit),
                                   std::move(value), std::move(remedy))) {}

RunError::RunError(Problem step, Problem reason)
    : Failure(filterscope::problem("run.failed", "%1 failed: %2", std::move(step), std::move(reason))) {}

Problem cancelled_problem() { return problem("run.cancelled", "cancelled"); }

bool is_cancelled(const Problem& problem) noexcept { return problem.code() == kCancelledCode; }

Problem problem_from(const std::exception_ptr& error) noexcept {
  try {
    return error ? describe(error) : Problem();
  } catch (...) {
    // Memory for the problem itself is missing; this one fits the strings' own buffers.
    return problem("memory.out", "out of memory");
  }
}

std::string error_text(const std::exception_ptr& error) noexcept {
  try {
    return problem_from(error).text();
  } catch (...) {
    return "out of memory";
  }
}

}  // namespace filterscope
