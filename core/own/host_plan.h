// What the plans of users' kernels have in common: a host, and what all calls of it say.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/own/host.h"
#include "core/own/life.h"
#include "core/own/source.h"
#include "kernels/api/variant.h"

namespace filterscope::own {

/// What a source in Python is told wrong of, at its line.
RunError fault_of(const std::string& file, const KernelFault& fault);

/// What all pixels have of a request; the caller says the region.
/// The margin around a part of an image that its result depends on; nothing where that is all of the image.
std::optional<Halo> margin_of(const Descriptor& descriptor, const Parameters& parameters);

Call call_for(const Source& source, const Descriptor& descriptor, const PlanRequest& request);

/// `host` has loaded the source.
class HostPlan : public Plan {
 public:
  HostPlan(const Source& source, const Descriptor& descriptor, const Life& life, const PlanRequest& request,
           std::unique_ptr<Host> host);

  [[nodiscard]] std::optional<double> kernel_ms() const override { return answer_.milliseconds; }
  [[nodiscard]] KernelFacts facts() const override;

 protected:
  /// Runs the kernel on the region, and looks at what it did.
  void run_kernel(const Region& region, const Launch& launch, const CancelToken* cancel,
                  const std::function<void()>& look, std::chrono::milliseconds limit = kRowLimit);

  [[nodiscard]] const Shape& shape() const { return shape_; }
  [[nodiscard]] const Answer& answer() const { return answer_; }
  [[nodiscard]] Host& host() { return *host_; }
  /// For the next plan.
  void give_host_back() { life_.keep(std::move(host_)); }

 private:
  std::string file_;
  std::string code_;
  Shape shape_;
  Life life_;
  Call call_;
  Answer answer_;  ///< of the last run
  std::unique_ptr<Host> host_;
};

}  // namespace filterscope::own
