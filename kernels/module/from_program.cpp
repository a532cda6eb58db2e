// In the CUDA module: what there is once in a process is the program's. The module is linked to the kernels'
// library for the rest, and has none of the files that define these functions for programs: the linker would
// refuse both.
#include "kernels/module/from_program.h"

#include <cstring>
#include <memory>
#include <string_view>

namespace filterscope {
namespace {

const ProgramTable* program = nullptr;

}  // namespace

const CudaTable* table_for(const char* program_version, const ProgramTable& asked, const CudaTable& table,
                           const char* own, const char** module_version) noexcept {
  *module_version = own;
  if (std::strcmp(program_version, own) != 0) return nullptr;
  program = &asked;
  tell_guide_takers(asked.guide_takers);
  tell_weight_takers(asked.weight_takers);
  return &table;
}

const GpuReport& gpus() { return program->gpus(); }
const Variant* find_variant(std::string_view id) noexcept { return program->find_variant(id); }
const Variant& variant(std::string_view id) { return program->variant(id); }
std::shared_ptr<const CostFactors> cost_factors(std::string_view device_uuid) {
  return program->cost_factors(device_uuid);
}

}  // namespace filterscope
