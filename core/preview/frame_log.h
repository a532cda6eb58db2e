// The times of the last frames that reached the screen, part by part.
#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <string_view>
#include <vector>

#include "kernels/api/enum_names.h"

namespace filterscope {

/// Where a frame's time goes. `latency` is from the change of a parameter to the frame on the screen, and
/// holds all the others, one after the other.
enum class FramePart {
  request,  ///< from the change until the worker takes it up
  prepare,
  upload_source,
  bind,
  kernel,
  interop,
  download,
  handover,  ///< from the worker's end until the GUI thread paints
  upload,    ///< from host memory to OpenGL, in the GUI thread
  draw,
  present,  ///< composing and swapping
  latency
};
template <>
struct EnumNames<FramePart> {
  static constexpr std::string_view kNames[] = {"request", "prepare", "upload_source", "bind",
                                                "kernel",  "interop", "download",      "handover",
                                                "upload",  "draw",    "present",       "latency"};
};

constexpr std::array kFrameParts{FramePart::request,  FramePart::prepare,  FramePart::upload_source,
                                 FramePart::bind,     FramePart::kernel,   FramePart::interop,
                                 FramePart::download, FramePart::handover, FramePart::upload,
                                 FramePart::draw,     FramePart::present,  FramePart::latency};

/// Milliseconds, by part.
struct FrameTimes {
  std::array<double, kFrameParts.size()> ms{};
  [[nodiscard]] double& operator[](FramePart part) { return ms[static_cast<std::size_t>(part)]; }
  [[nodiscard]] double operator[](FramePart part) const { return ms[static_cast<std::size_t>(part)]; }
};

struct PartSummary {
  double median = 0;
  double p99 = 0;  ///< nearest rank
  double minimum = 0;
};

class FrameLog {
 public:
  /// The meter's: a few seconds of dragging.
  static constexpr std::size_t kLast = 200;

  explicit FrameLog(std::size_t most = kLast) : most_(most) {}

  void add(const FrameTimes& times);
  void clear() { frames_.clear(); }
  [[nodiscard]] std::size_t count() const noexcept { return frames_.size(); }
  [[nodiscard]] const std::deque<FrameTimes>& frames() const noexcept { return frames_; }
  /// All zero for no frames.
  [[nodiscard]] PartSummary summary(FramePart part) const;

 private:
  std::size_t most_;
  std::deque<FrameTimes> frames_;
};

}  // namespace filterscope
