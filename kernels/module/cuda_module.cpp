#include "kernels/module/cuda_module.h"

#include <dlfcn.h>
#include <link.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "kernels/module/program_table.h"
#include "kernels/module/version.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

constexpr const char* kVariable = "FILTERSCOPE_CUDA_MODULE";
constexpr const char* kFile = "libfilterscope_cuda.so";

CudaModule without(Problem reason) { return {nullptr, {}, std::move(reason)}; }

/// The program, or the shared library, that has this code.
fs::path own_file() {
  std::error_code ignored;
  Dl_info info{};
  void* map = nullptr;
  if (dladdr1(reinterpret_cast<const void*>(&cuda_module), &info, &map, RTLD_DL_LINKMAP) != 0) {
    // The program itself has no name there.
    const std::string_view name = static_cast<const link_map*>(map)->l_name;
    if (!name.empty()) return fs::absolute(name, ignored);
  }
  return {};
}

CudaModule chosen() {
  const char* const named = std::getenv(kVariable);
  if (named == nullptr || *named == '\0') return load_cuda_module(usual_module_path());
  if (std::string_view(named) == "off") {
    return without(problem("gpu.module_off", "The CUDA module is switched off: %1 is \"off\".", kVariable));
  }
  return load_cuda_module(named);
}

}  // namespace

std::filesystem::path usual_module_path() {
  std::error_code ignored;
  if (const fs::path library = own_file(); !library.empty()) return library.parent_path() / kFile;
  const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
  return program.parent_path().parent_path() / "lib/filterscope" / kFile;
}

CudaModule load_cuda_module(const std::filesystem::path& path) {
  std::error_code failed;
  const fs::path full = fs::absolute(path, failed);
  if (!fs::exists(full, failed)) {
    return without(
        problem("gpu.module_absent",
                "There is no CUDA module: %1 is not there. The package filterscope-cuda has it; from "
                "sources, FILTERSCOPE_CUDA=on ./run.sh compiles it.",
                full.string()));
  }
  void* const library = dlopen(full.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    const char* const words = dlerror();
    return without(problem("gpu.module_fails", "The CUDA module does not load: %1.",
                           words != nullptr ? words : full.c_str()));
  }
  auto* const entry = reinterpret_cast<ModuleEntry*>(dlsym(library, kModuleEntry));
  if (entry == nullptr) {
    return without(problem("gpu.module_stranger",
                           "%1 is no CUDA module of FilterScope: it does not have the function %2.",
                           full.string(), kModuleEntry));
  }
  const char* version = "";
  const CudaTable* const table = entry(module_version(), &program_table(), &version);
  if (table == nullptr) {
    return without(problem("gpu.module_other",
                           "The CUDA module %1 is of version %2 and this program of %3: install both of one "
                           "release, or build them together.",
                           full.string(), version, module_version()));
  }
  return {table, full, {}};
}

const CudaModule& cuda_module() {
  static const CudaModule module = chosen();
  return module;
}

}  // namespace filterscope
