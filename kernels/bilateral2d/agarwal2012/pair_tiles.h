// Tiles along one axis, and the strides that keep tiles at work at the same time apart. Plain C++.
#pragma once

namespace filterscope::agarwal2012 {

/// Tile t has the pixels [t·size, (t+1)·size), and writes to those and to `before` and `after` pixels next to
/// them. Tiles have their places in the image whatever region of it is filtered.
struct TileAxis {
  int size = 1;
  int before = 0;
  int after = 0;

  /// Tiles whose numbers differ by a multiple of this write to different pixels.
  [[nodiscard]] int stride() const noexcept { return (before + size + after + size - 1) / size; }

  /// Tiles first, first + stride(), …: `count` of them.
  struct Phase {
    int first = 0;
    int count = 0;
  };

  /// Of the tiles that write to [begin, end), those whose number is `phase` modulo stride(). Every one of
  /// them is in one of the phases 0 … stride() − 1.
  [[nodiscard]] Phase phase(int phase, int begin, int end) const noexcept {
    const int lowest = floor_divided(begin - after, size);
    const int highest = floor_divided(end - 1 + before, size);
    const int first = lowest + (phase - lowest - floor_divided(phase - lowest, stride()) * stride());
    return {first, first > highest ? 0 : (highest - first) / stride() + 1};
  }

 private:
  static int floor_divided(int value, int divisor) noexcept {
    return value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor);
  }
};

}  // namespace filterscope::agarwal2012
