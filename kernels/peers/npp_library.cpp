#include "kernels/peers/npp_library.h"

#include <dlfcn.h>

#include <cstdlib>
#include <vector>

namespace filterscope::peers {
namespace {

/// Where the dynamic linker looks by itself (empty), then where toolkits are installed.
std::vector<std::string> folders() {
  std::vector<std::string> list = {""};
  for (const char* name : {"CUDA_HOME", "CUDA_PATH"}) {
    if (const char* home = std::getenv(name); home != nullptr && *home != '\0') {
      list.push_back(std::string(home) + "/lib64/");
    }
  }
  list.emplace_back("/usr/local/cuda/lib64/");
  return list;
}

/// libnppif needs libnppc, which is found by its name once it is loaded.
void* open_in(const std::string& folder, const char* version) {
  if (dlopen((folder + "libnppc.so." + version).c_str(), RTLD_NOW | RTLD_GLOBAL) == nullptr) return nullptr;
  return dlopen((folder + "libnppif.so." + version).c_str(), RTLD_NOW | RTLD_LOCAL);
}

}  // namespace

NppLibrary::NppLibrary() {
  for (const std::string& folder : folders()) {
    for (const char* version : {"13", "12"}) {
      handle_ = open_in(folder, version);
      if (handle_ != nullptr && bilateral(PixelType::u8, 1) != nullptr) return;
    }
  }
  handle_ = nullptr;
  reason_ = problem(
      "npp.absent",
      "NPP's libnppif.so.13 or .12 was not found; it comes with the CUDA toolkit (set CUDA_HOME, or install "
      "the package libnpp).");
}

const NppLibrary& NppLibrary::instance() {
  static const NppLibrary library;
  return library;
}

NppBilateral NppLibrary::bilateral(PixelType type, int channels) const {
  if (handle_ == nullptr) return nullptr;
  const std::string kind = type == PixelType::u8 ? "8u" : type == PixelType::u16 ? "16u" : "32f";
  const std::string name =
      "nppiFilterBilateralGaussBorder_" + kind + (channels == 1 ? "_C1R_Ctx" : "_C3R_Ctx");
  return reinterpret_cast<NppBilateral>(dlsym(handle_, name.c_str()));
}

}  // namespace filterscope::peers
