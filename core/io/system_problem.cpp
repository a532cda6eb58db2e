#include "core/io/system_problem.h"

#include <cerrno>
#include <system_error>

namespace filterscope {

Problem system_problem(int error) {
  switch (error) {
    case EACCES: return problem("system.access", "Permission denied");
    case EDQUOT: return problem("system.quota", "Disk quota exceeded");
    case EEXIST: return problem("system.exists", "File exists");
    case EFBIG: return problem("system.too_large", "File too large");
    case EIO: return problem("system.io", "Input/output error");
    case EISDIR: return problem("system.folder", "Is a directory");
    case ELOOP: return problem("system.links", "Too many levels of symbolic links");
    case EMFILE: return problem("system.open_files", "Too many open files");
    case ENAMETOOLONG: return problem("system.long_name", "File name too long");
    case ENOENT: return problem("system.absent", "No such file or directory");
    case ENOMEM: return problem("system.memory", "Cannot allocate memory");
    case ENOSPC: return problem("system.full", "No space left on device");
    case ENOTDIR: return problem("system.no_folder", "Not a directory");
    case EPERM: return problem("system.permission", "Operation not permitted");
    case EROFS: return problem("system.read_only", "Read-only file system");
    default:
      return problem("system.other", "The system reports error %1: %2", error,
                     std::generic_category().message(error));
  }
}

}  // namespace filterscope
