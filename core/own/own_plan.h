// A plan whose kernel runs in a process of its own.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <string>

#include "core/own/source.h"
#include "kernels/api/variant.h"

namespace filterscope::own {

class Host;

/// Shared by all plans of one version of a source: once its kernel has died, nothing of it runs again.
class Life {
 public:
  /// Throws RunError where it has died.
  void require() const;
  void end(const Problem& problem);
  /// Whether this is the first call for pixels of that type.
  [[nodiscard]] bool first_of(PixelType type) const;
  /// A host that starts slowly is kept for the next plan; null: there is none.
  [[nodiscard]] std::unique_ptr<Host> idle_host() const;
  void keep(std::unique_ptr<Host> host) const;

 private:
  struct State;
  std::shared_ptr<State> state_ = make();
  static std::shared_ptr<State> make();
};

/// Compiles the source for the request's pixels where that has not been done. Throws SourceError,
/// UnavailableError, RunError.
std::unique_ptr<Plan> make_own_plan(const Source& source, const Descriptor& descriptor, const Life& life,
                                    const PlanRequest& request);

/// Of a source in Python: runs what stands in the file beside its function, in a host that is kept. Throws
/// SourceError where that fails; RunError.
void begin_python(const Source& source, const Life& life, const std::filesystem::path& object);

/// The program of the source for such pixels, with blocks of that size.
std::string program_for(const Source& source, const Descriptor& descriptor, PixelType type,
                        const ValueRange& range, const std::array<int, 2>& block);

}  // namespace filterscope::own
