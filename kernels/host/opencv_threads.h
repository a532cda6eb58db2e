// OpenCV's threads belong to the process.
#pragma once

#include <mutex>

namespace filterscope {

/// Held by whoever changes the number of OpenCV's threads, while that number counts, and by whoever has
/// OpenCV divide work among them at the same time: with oneTBB below, cv::setNumThreads() ends what others
/// run in.
inline std::mutex& opencv_threads_mutex() {
  static std::mutex instance;
  return instance;
}

}  // namespace filterscope
