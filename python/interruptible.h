// Long work that Ctrl-C ends.
#pragma once

#include <functional>

#include "kernels/api/cancel_token.h"

namespace filterscope::python {

/// Does `work` in a thread of its own, while this one lets Python see to its signals. Called without the
/// interpreter's lock. Where a signal's handler raises, the work is cancelled, and once it has ended the
/// exception goes on. Throws what `work` throws.
void interruptible(const std::function<void(const CancelToken* cancel)>& work);

}  // namespace filterscope::python
