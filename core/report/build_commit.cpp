// A file of its own: the revision changes more often than the sources do.
#include "core/report/build_commit.h"

namespace filterscope {

const char* build_commit() noexcept {
  return
#include "build_commit.inc"
      ;
}

}  // namespace filterscope
