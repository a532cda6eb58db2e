// The command line's options for parameters: the same for programs that read them and those that write them.
#pragma once

#include <string>
#include <vector>

#include "kernels/api/schema.h"

namespace filterscope {

/// One option and what it sets: usually one parameter; several are written "16x8", or "16" for all alike.
struct ParameterOption {
  std::string name;  ///< "--block"
  std::vector<const ParameterSpec*> specs;

  /// "16x8"
  [[nodiscard]] std::string text(const Parameters& parameters) const;
  /// Whether every value is what the parameter is without being named: "all cores".
  [[nodiscard]] bool automatic(const Parameters& parameters) const;
};

/// In the schema's order. They point into `schema`.
std::vector<ParameterOption> parameter_options(const Schema& schema);
std::vector<ParameterOption> parameter_options(Schema&&) = delete;

/// "r 3, σs 3, σr 30": the values of the parameters that have a symbol and are not automatic.
std::string short_text(const Schema& schema, const Parameters& parameters);

}  // namespace filterscope
