// The search for blocks that are like a reference block, with the best SIMD unit there is.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernels/maths/block_matching.h"

namespace filterscope::bm {

/// An image of floats with room behind it for vectors.
template <class Blocks>
class FloatPlane {
 public:
  explicit FloatPlane(const Lattice<Blocks>& lattice)
      : lattice_(lattice), values_(lattice.pixels() + kSlack) {}

  [[nodiscard]] const Lattice<Blocks>& lattice() const noexcept { return lattice_; }
  [[nodiscard]] float* row(int y, int z) noexcept { return values_.data() + lattice_.at({0, y, z}); }
  [[nodiscard]] const float* row(int y, int z) const noexcept {
    return values_.data() + lattice_.at({0, y, z});
  }
  [[nodiscard]] const float* at(const Place& pixel) const noexcept {
    return values_.data() + lattice_.at(pixel);
  }
  [[nodiscard]] std::size_t bytes() const noexcept { return values_.size() * sizeof(float); }

 private:
  static constexpr std::size_t kSlack = 32;

  Lattice<Blocks> lattice_;
  std::vector<float> values_;
};

/// Blocks that are alike, the reference block first, the others by key_of().
struct Group {
  int size = 0;            ///< a power of two
  std::uint32_t mark = 0;  ///< as FoundGroups has it
  std::array<Place, kWiener.most> places = {};
};

/// The group of the block at `from` in an image of values in_units().
template <class Blocks>
Group find_group(const FloatPlane<Blocks>& units, const Place& from, int radius, const Matching& matching);

}  // namespace filterscope::bm
