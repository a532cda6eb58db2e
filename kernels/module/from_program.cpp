// In the CUDA module: what there is once in a process is the program's. The module is linked to the kernels'
// library for the rest, and has none of the files that define these functions for programs: the linker would
// refuse both.
#include "kernels/module/from_program.h"

#include <memory>
#include <string_view>

namespace filterscope {
namespace {

const ProgramTable* program = nullptr;

}  // namespace

void take_program(const ProgramTable& table) noexcept {
  program = &table;
  tell_guide_takers(table.guide_takers);
  tell_weight_takers(table.weight_takers);
}

const GpuReport& gpus() { return program->gpus(); }
const Variant* find_variant(std::string_view id) noexcept { return program->find_variant(id); }
const Variant& variant(std::string_view id) { return program->variant(id); }
std::shared_ptr<const CostFactors> cost_factors(std::string_view device_uuid) {
  return program->cost_factors(device_uuid);
}

}  // namespace filterscope
