// Three ways not to finish, with three meanings for the caller.
#pragma once

#include <stdexcept>
#include <string>

namespace filterscope {

/// "This variant cannot do that": another variant or another value may. Says which limit, which value, and
/// what would work.
class VariantError : public std::runtime_error {
 public:
  VariantError(std::string limit, std::string value, std::string remedy)
      : std::runtime_error(limit + "; asked for " + value + ". " + remedy),
        limit_(std::move(limit)),
        value_(std::move(value)),
        remedy_(std::move(remedy)) {}

  [[nodiscard]] const std::string& limit() const noexcept { return limit_; }
  [[nodiscard]] const std::string& value() const noexcept { return value_; }
  [[nodiscard]] const std::string& remedy() const noexcept { return remedy_; }

 private:
  std::string limit_;
  std::string value_;
  std::string remedy_;
};

/// The value of one parameter is none that the variant takes.
class ParameterError : public VariantError {
 public:
  ParameterError(std::string key, std::string limit, std::string value, std::string remedy)
      : VariantError(std::move(limit), std::move(value), std::move(remedy)), key_(std::move(key)) {}

  /// The limit names it, so that a frontend can put its own name for it there.
  [[nodiscard]] const std::string& key() const noexcept { return key_; }

 private:
  std::string key_;
};

/// The variant exists but this machine or this build cannot run it (no GPU, no driver, no such SIMD unit).
class UnavailableError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// "It failed": a step that should have worked did not. Out of device memory is one of these.
class RunError : public std::runtime_error {
 public:
  RunError(std::string step, std::string reason)
      : std::runtime_error(step + " failed: " + reason), step_(std::move(step)), reason_(std::move(reason)) {}

  [[nodiscard]] const std::string& step() const noexcept { return step_; }
  [[nodiscard]] const std::string& reason() const noexcept { return reason_; }

 private:
  std::string step_;
  std::string reason_;
};

/// The caller's token was cancelled; the target's content is undefined.
class Cancelled : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "cancelled"; }
};

}  // namespace filterscope
