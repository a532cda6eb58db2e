#include "kernels/counters/cupti_library.h"

#include <dlfcn.h>

#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "kernels/api/errors.h"

namespace filterscope::gpu {
namespace {

/// Where toolkits keep it; the first two are found by the loader's own search.
std::vector<std::string> candidates() {
  const std::string numbered = "libcupti.so." + std::to_string(CUDA_VERSION / 1000);
  std::vector<std::string> paths = {numbered, "libcupti.so"};
  std::vector<std::string> roots;
  for (const char* name : {"CUDA_HOME", "CUDA_PATH"}) {
    if (const char* root = std::getenv(name); root != nullptr && *root != '\0') roots.emplace_back(root);
  }
  roots.emplace_back("/usr/local/cuda");
  for (const std::string& root : roots) {
    for (const char* folder : {"/extras/CUPTI/lib64/", "/lib64/", "/lib/"}) {
      paths.push_back(root + folder + numbered);
    }
  }
  return paths;
}

template <class Function>
bool find(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(::dlsym(library, name));
  return function != nullptr;
}

std::optional<CuptiLibrary> functions_of(void* cupti, void* driver) {
  CuptiLibrary found{};
  bool all = true;
#define FILTERSCOPE_CUPTI_FUNCTION(library, name, member) all = all && find(library, #name, found.member);
#include "kernels/counters/cupti_functions.def"
#undef FILTERSCOPE_CUPTI_FUNCTION
  return all ? std::optional(found) : std::nullopt;
}

CuptiLibrary load() {
  void* driver = ::dlopen("libcuda.so.1", RTLD_NOW | RTLD_GLOBAL);
  if (driver == nullptr) {
    throw UnavailableError(problem("counters.driver", "The NVIDIA driver's libcuda.so.1 is not found"));
  }
  bool seen = false;
  for (const std::string& path : candidates()) {
    void* library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) continue;
    if (const auto found = functions_of(library, driver)) return *found;
    seen = true;
    ::dlclose(library);
  }
  if (seen) {
    throw UnavailableError(
        problem("counters.old", "The CUPTI that is installed has no range profiler: CUDA 12.6 or later has"));
  }
  throw UnavailableError(problem(
      "counters.library",
      "Hardware counters need CUPTI, and libcupti.so.%1 is not found: it comes with the CUDA toolkit; "
      "name the toolkit's folder in CUDA_HOME, or CUPTI's in LD_LIBRARY_PATH",
      CUDA_VERSION / 1000));
}

/// CUPTI's own words, and where a setting helps, which.
Problem refusal(CUptiResult result) {
  switch (result) {
    case CUPTI_ERROR_INSUFFICIENT_PRIVILEGES:
    case CUPTI_ERROR_VIRTUALIZED_DEVICE_INSUFFICIENT_PRIVILEGES:
      return problem("counters.privileges",
                     "The driver lets only administrators read hardware counters: run the program as one, or "
                     "load the module nvidia with NVreg_RestrictProfilingToAdminUsers=0");
    case CUPTI_ERROR_VIRTUALIZED_DEVICE_NOT_SUPPORTED:
    case CUPTI_ERROR_CONFIDENTIAL_COMPUTING_NOT_SUPPORTED:
    case CUPTI_ERROR_MIG_DEVICE_NOT_SUPPORTED:
    case CUPTI_ERROR_WSL_DEVICE_NOT_SUPPORTED:
      return problem(
          "counters.virtual",
          "The driver gives no hardware counters of a virtual, confidential or partitioned GPU, nor "
          "under WSL: read them on the GPU itself");
    case CUPTI_ERROR_HARDWARE_BUSY:
    case CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED:
      return problem("counters.busy",
                     "Another program reads the GPU's hardware counters: end that profiler, and try again");
    default: break;
  }
  const char* words = nullptr;
  cupti_library().get_result_string(result, &words);
  return problem("counters.refused", "CUPTI reads no hardware counters here: %1 (%2)",
                 words != nullptr ? words : "an unknown error", static_cast<int>(result));
}

}  // namespace

void check_cupti(CUptiResult result) {
  if (result != CUPTI_SUCCESS) throw UnavailableError(refusal(result));
}

CUcontext current_context() {
  CUcontext context = nullptr;
  if (cupti_library().context_get_current(&context) != CUDA_SUCCESS || context == nullptr) {
    throw UnavailableError(problem("counters.context", "The device has no CUDA context of this program"));
  }
  return context;
}

const CuptiLibrary& cupti_library() {
  static const CuptiLibrary library = load();  // what it throws, it throws at each call
  return library;
}

}  // namespace filterscope::gpu
