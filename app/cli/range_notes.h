// Notes on images whose levels do not fit their values.
#pragma once

#include <cstddef>
#include <mutex>
#include <span>
#include <string>

#include "core/image/image.h"

namespace filterscope::cli {

/// Collects them while images are read, from any thread.
class RangeNotes {
 public:
  /// `image` is as it was read, without added noise.
  void look_at(const std::string& place, const Image& image);
  /// One line on standard error, for all.
  void print() const;
  /// The same where one of the variants reads parameters in levels.
  void print_for(std::span<const std::string> variants) const;

 private:
  mutable std::mutex mutex_;
  std::size_t seen_ = 0;
  std::size_t noted_ = 0;
  bool of_volume_ = false;  ///< the first that has a note is a later volume of its file
  std::string first_;       ///< its place
  std::string fitting_;     ///< what --value-range takes for it
  std::string what_;
};

}  // namespace filterscope::cli
