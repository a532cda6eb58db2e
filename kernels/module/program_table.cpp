#include "kernels/module/program_table.h"

namespace filterscope {

const ProgramTable& program_table() noexcept {
  static constexpr ProgramTable table = {gpus,         find_variant, variant,
                                         cost_factors, guide_takers, weight_takers};
  return table;
}

}  // namespace filterscope
