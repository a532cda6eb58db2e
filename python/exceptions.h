// What went wrong, as an exception of Python's.
#pragma once

namespace filterscope::python {

/// From here on C++ exceptions of ours become those of filterscope/_errors.py, with the command line's words.
void translate_exceptions();

}  // namespace filterscope::python
