// A plan whose kernel runs in a process of its own.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "core/own/source.h"
#include "kernels/api/variant.h"

namespace filterscope::own {

/// Shared by all plans of one version of a source: once its kernel has died, nothing of it runs again.
class Life {
 public:
  /// Throws RunError where it has died.
  void require() const;
  void end(const Problem& problem);
  /// Whether this is the first call for pixels of that type.
  [[nodiscard]] bool first_of(PixelType type) const;

 private:
  struct State;
  std::shared_ptr<State> state_ = make();
  static std::shared_ptr<State> make();
};

/// Compiles the source for the request's pixels where that has not been done. Throws SourceError,
/// UnavailableError, RunError.
std::unique_ptr<Plan> make_own_plan(const Source& source, const Descriptor& descriptor, const Life& life,
                                    const PlanRequest& request);

/// The program of the source for such pixels, with blocks of that size.
std::string program_for(const Source& source, const Descriptor& descriptor, PixelType type,
                        const ValueRange& range, const std::array<int, 2>& block);

}  // namespace filterscope::own
