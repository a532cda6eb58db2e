// OpenCV's libraries that are loaded when they are first asked for: they bring a hundred others.
#pragma once

#include <dlfcn.h>

#include <string>

namespace filterscope {

/// The file of one of its modules, such as imgcodecs. The version is that of the headers: CV_VERSION_MAJOR
/// and CV_VERSION_MINOR.
inline std::string opencv_library_name(const std::string& module, int major, int minor) {
  const std::string two_digits = (minor < 10 ? "0" : "") + std::to_string(minor);
  return "libopencv_" + module + ".so." + std::to_string(major) + (major < 5 ? two_digits : "");
}

/// Null where it is not here. It stays open: its threads may outlive a call.
inline void* open_library(const std::string& file) { return ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL); }

}  // namespace filterscope
