#include "kernels/module/version.h"

namespace filterscope {
namespace {

constexpr const char* kVersion = FILTERSCOPE_VERSION " "
#include "source_fingerprint.inc"
    ;

}  // namespace

const char* module_version() noexcept { return kVersion; }

}  // namespace filterscope
