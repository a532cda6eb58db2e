// Exception types, and the conversion of exceptions to problems.
#pragma once

#include <exception>
#include <memory>
#include <stdexcept>
#include <string>

#include "kernels/api/problem.h"

namespace filterscope {

/// Base of all errors that are shown to the user. what() is the English sentence.
class Failure : public std::runtime_error {
 public:
  explicit Failure(Problem problem);

  [[nodiscard]] const Problem& problem() const noexcept { return *problem_; }

 private:
  std::shared_ptr<const Problem> problem_;  // copies of an exception do not throw
};

/// "This variant cannot do that": another variant or another value may. Says which limit, which value, and
/// what would work.
class VariantError : public Failure {
 public:
  VariantError(Problem limit, Problem value, Problem remedy);

  [[nodiscard]] const Problem& limit() const noexcept { return problem().arguments()[0]; }
  [[nodiscard]] const Problem& value() const noexcept { return problem().arguments()[1]; }
  [[nodiscard]] const Problem& remedy() const noexcept { return problem().arguments()[2]; }
};

/// A parameter has a value that the variant does not take.
class ParameterError : public VariantError {
 public:
  ParameterError(std::string key, Problem limit, Problem value, Problem remedy)
      : VariantError(std::move(limit), std::move(value), std::move(remedy)), key_(std::move(key)) {}

  /// The limit names it, so that a frontend can put its own name for it there.
  [[nodiscard]] const std::string& key() const noexcept { return key_; }

 private:
  std::string key_;
};

/// The variant exists but this machine or this build cannot run it (no GPU, no driver, no such SIMD unit).
class UnavailableError : public Failure {
 public:
  using Failure::Failure;
};

/// "It failed": a step that should have worked did not. Out of device memory is one of these.
class RunError : public Failure {
 public:
  RunError(Problem step, Problem reason);
};

/// What was asked for makes no sense: an empty image, a rectangle outside of it.
class ArgumentError : public Failure {
 public:
  using Failure::Failure;
};

/// The caller's token was cancelled; the target's content is undefined.
class Cancelled : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "cancelled"; }
};

/// What a cancelled job or frame reports as its problem.
Problem cancelled_problem();
[[nodiscard]] bool is_cancelled(const Problem& problem) noexcept;

/// `error` as a problem, whatever its type: what a library throws is an argument of a problem of ours. None
/// for null. Never throws.
Problem problem_from(const std::exception_ptr& error) noexcept;
/// Its English text. Never throws.
std::string error_text(const std::exception_ptr& error) noexcept;

}  // namespace filterscope
