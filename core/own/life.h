// What becomes of one version of a user's kernel, whichever plan runs it.
#pragma once

#include <memory>

#include "kernels/api/errors.h"
#include "kernels/api/types.h"

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
  /// Another version takes its place: no host is kept any more.
  void close() const;

 private:
  struct State;
  std::shared_ptr<State> state_ = make();
  static std::shared_ptr<State> make();
};

/// What is said of a kernel that has died.
RunError death_of(const Problem& reason);
/// Whether `fault` is what death_of() says.
bool is_death(const Problem& fault);

}  // namespace filterscope::own
