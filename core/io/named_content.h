// What is wrong with a file's content as an error that names the file.
#pragma once

#include <new>
#include <string>

#include "core/io/byte_source.h"
#include "core/io/image_file.h"

namespace filterscope {

/// What `read` makes. Throws FileError with the name for its ContentError and std::bad_alloc.
template <class Read>
auto named_content(const std::string& name, const Read& read) {
  try {
    return read();
  } catch (const ContentError& error) {
    throw FileError(problem("load.unreadable", "%1 cannot be read: %2", name, error.problem()));
  } catch (const std::bad_alloc&) {
    throw FileError(problem("load.memory",
                            "%1 cannot be read: there is not enough memory for its pixels. Close other "
                            "programs or make it smaller.",
                            name));
  }
}

}  // namespace filterscope
