// How what fast/bilateral3d_bounded's first kernel makes for the second one lies in memory.
#pragma once

#include <cstddef>
#include <cstdint>

namespace filterscope::fast {

inline constexpr int kSumColumns = 16;                ///< that lie together
inline constexpr int kSumWords = kSumColumns;         ///< of a row of theirs: of two slices
inline constexpr int kSumSliceWords = kSumWords / 2;  ///< of one slice

/// Sums of waves, half floats.
struct WaveSums {
  /// [harmonic][cosine, sine][pair of slices][8 rows][16 columns][row][slice][column, see summed_line()].
  std::uint32_t* words = nullptr;
  int first_pair = 0;  ///< of slices, of which `pairs` are there
  int pairs = 0;
  int row_groups = 0;  ///< of 8
  int columns = 0;     ///< a multiple of 64

  [[nodiscard]] __host__ __device__ std::size_t wave_words() const { return at(pairs, 0, 0); }
  /// Where the 16 columns from `column` on in a group of rows begin.
  [[nodiscard]] __host__ __device__ std::size_t at(int pair, int row_group, int column) const {
    return 8 * ((static_cast<std::size_t>(pair) * static_cast<std::size_t>(row_groups) +
                 static_cast<std::size_t>(row_group)) *
                    static_cast<std::size_t>(columns) +
                static_cast<std::size_t>(column));
  }
};

/// The line of 16 that row `row` of a band makes: a column along x, a row along y. A lane has four columns of
/// the sums along y, which it stores at once, and is to get four neighbours of those along z: both are so in
/// this order. Along y it is the same, so that one matrix can serve both.
__host__ __device__ constexpr int summed_line(int row) {
  return row % 2 + row / 2 % 2 * 8 + row / 4 % 2 * 2 + row / 8 * 4;
}

/// The slice of 16 that column `column` of the band along z is for: pairs' first slices, then their second
/// ones.
constexpr int summed_slice(int column) { return column % 8 * 2 + column / 8; }

}  // namespace filterscope::fast
