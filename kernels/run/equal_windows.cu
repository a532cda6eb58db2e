#include "kernels/run/equal_windows.cuh"

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <vector>

#include "kernels/cuda/pinned_stage.cuh"
#include "kernels/cuda/resources.cuh"

namespace filterscope::detail {
namespace {

constexpr int kWarp = 32;
constexpr int kWarps = 8;  // of a block of threads, a warp each
constexpr int kMostReach = 127;
constexpr int kMostBlocks = 65535;
constexpr unsigned char kReachBits = 0x7F;
constexpr unsigned char kSliceBit = 0x80;  // the window's share of the pixel's own slice has no other value

struct Search {
  ConstImageView view;
  EqualWindow window;
  unsigned char* reaches;
  unsigned* words;
  unsigned* found;
  int row_values;
  int row_words;

  [[nodiscard]] __device__ unsigned char* reach_row(int y, int z) const {
    return reaches + (static_cast<std::size_t>(z) * view.shape.height + y) * row_values;
  }
};

/// Calls visit(i, y, z) for the thread's values, a warp's side by side; i beyond the row's end too.
template <class Visit>
__device__ __forceinline__ void for_values(const Search& a, const Visit& visit) {
  const int i = static_cast<int>(blockIdx.x * kWarp + threadIdx.x);
  for (int z = static_cast<int>(blockIdx.z); z < a.view.shape.depth; z += static_cast<int>(gridDim.z)) {
    for (int y = static_cast<int>(blockIdx.y * kWarps + threadIdx.y); y < a.view.shape.height;
         y += static_cast<int>(gridDim.y * kWarps)) {
      visit(i, y, z);
    }
  }
}

/// The pixels on either side that have the value, up to the window's; beyond the image all do.
template <class T>
__device__ __forceinline__ int equal_pixels(const T* own, int step, int inside, int most) {
  const int last = min(inside, most);
  int count = 0;
  while (count < last && own[(count + 1) * step] == own[0]) ++count;
  return count == inside ? most : count;
}

template <class T>
__global__ void reach_kernel(const Search a) {
  for_values(a, [&](int i, int y, int z) {
    if (i >= a.row_values) return;
    const int channels = a.view.shape.channels;
    const int x = i / channels;
    const T* own = reinterpret_cast<const T*>(row_of(a.view, y, z)) + i;
    // Of what is no number not even the pixel itself has the value.
    int reach = own[0] == own[0] ? equal_pixels(own, -channels, x, a.window.reach.x) : 0;
    if (reach > 0) reach = equal_pixels(own, channels, a.view.shape.width - 1 - x, reach);
    a.reach_row(y, z)[i] = static_cast<unsigned char>(reach);
  });
}

/// Whether row y of slice z has the value as far as the window of a pixel dy away reaches.
template <class T>
__device__ __forceinline__ bool row_is_equal(const Search& a, int i, int y, int z, int dy, T value) {
  const int reach = row_reach(a.window, dy);
  return reach < 0 || (reinterpret_cast<const T*>(row_of(a.view, y, z))[i] == value &&
                       (a.reach_row(y, z)[i] & kReachBits) >= reach);
}

/// Whether `equal`(distance, place) holds for all places of an axis around `at`, from the nearest on.
template <class Equal>
__device__ __forceinline__ bool all_along(int at, int size, int reach, const Equal& equal) {
  for (int d = 0; d <= reach; ++d) {
    if (at - d >= 0 && !equal(d, at - d)) return false;
    if (d > 0 && at + d < size && !equal(d, at + d)) return false;
    if (at - d < 0 && at + d >= size) break;
  }
  return true;
}

/// Stores a bit for each value of the warp.
__device__ __forceinline__ void store_bits(const Search& a, int i, int y, int z, bool equal) {
  const unsigned word = __ballot_sync(0xFFFFFFFFU, equal);
  if (threadIdx.x != 0 || i >= a.row_values) return;
  a.words[(static_cast<std::size_t>(z) * a.view.shape.height + y) * a.row_words + i / kWarp] = word;
  if (word != 0) *a.found = 1;
}

template <class T>
__global__ void slice_kernel(const Search a) {
  const bool is_last = a.window.reach.z == 0;
  for_values(a, [&](int i, int y, int z) {
    bool equal = i < a.row_values;
    if (equal) {
      const T value = reinterpret_cast<const T*>(row_of(a.view, y, z))[i];
      equal = value == value && all_along(y, a.view.shape.height, a.window.reach.y, [&](int dy, int row) {
                return row_is_equal(a, i, row, z, dy, value);
              });
      if (!is_last && equal) a.reach_row(y, z)[i] |= kSliceBit;
    }
    if (is_last) store_bits(a, i, y, z, equal);
  });
}

template <class T>
__global__ void volume_kernel(const Search a) {
  for_values(a, [&](int i, int y, int z) {
    bool equal = i < a.row_values;
    if (equal) {
      const T value = reinterpret_cast<const T*>(row_of(a.view, y, z))[i];
      equal = all_along(z, a.view.shape.depth, a.window.reach.z, [&](int, int slice) {
        return (a.reach_row(y, slice)[i] & kSliceBit) != 0 &&
               reinterpret_cast<const T*>(row_of(a.view, y, slice))[i] == value;
      });
    }
    store_bits(a, i, y, z, equal);
  });
}

/// A thread for each word of 32 values.
template <class T>
__global__ void put_right_kernel(const Search a, const ImageView target, const Region region) {
  const int channels = a.view.shape.channels;
  const int first = region.x0 * channels;
  const int last = region.x1 * channels;
  const int column = first / kWarp + static_cast<int>(blockIdx.x * kWarp + threadIdx.x);
  if (column * kWarp >= last) return;
  for (int z = region.z0 + static_cast<int>(blockIdx.z); z < region.z1; z += static_cast<int>(gridDim.z)) {
    for (int y = region.y0 + static_cast<int>(blockIdx.y * kWarps + threadIdx.y); y < region.y1;
         y += static_cast<int>(gridDim.y * kWarps)) {
      unsigned word = a.words[(static_cast<std::size_t>(z) * a.view.shape.height + y) * a.row_words + column];
      const T* own = reinterpret_cast<const T*>(row_of(a.view, y, z));
      T* to = reinterpret_cast<T*>(row_of(target, y, z));
      for (; word != 0; word &= word - 1) {
        const int i = column * kWarp + __ffs(static_cast<int>(word)) - 1;
        if (i >= first && i < last) to[i] = own[i];
      }
    }
  }
}

/// What is no number is another value, than itself too.
template <class T>
__global__ void others_kernel(const Search a) {
  for_values(a, [&](int i, int y, int z) {
    if (i >= a.row_values) return;
    const int channel = i % a.view.shape.channels;
    const T first = reinterpret_cast<const T*>(a.view.data)[channel];
    // Read first: stores of all threads would queue at one word.
    if (reinterpret_cast<const T*>(row_of(a.view, y, z))[i] != first && a.found[channel] == 0) {
      a.found[channel] = 1;
    }
  });
}

template <class T>
__global__ void put_one_value_kernel(const Search a, const ImageView target, const Region region) {
  const int channels = a.view.shape.channels;
  for_values(a, [&](int i, int y, int z) {
    if (i >= a.row_values || a.found[i % channels] != 0) return;
    const int x = i / channels;
    if (x < region.x0 || x >= region.x1 || y < region.y0 || y >= region.y1) return;
    if (z < region.z0 || z >= region.z1) return;
    reinterpret_cast<T*>(row_of(target, y, z))[i] = reinterpret_cast<const T*>(row_of(a.view, y, z))[i];
  });
}

dim3 grid_over(int columns, int rows, int slices) {
  const auto blocks = [](int count, int side) { return static_cast<unsigned>((count + side - 1) / side); };
  return {blocks(columns, kWarp), std::min<unsigned>(blocks(rows, kWarps), kMostBlocks),
          std::min<unsigned>(static_cast<unsigned>(slices), kMostBlocks)};
}

/// Over all of the image.
dim3 grid_over(const Search& a) { return grid_over(a.row_values, a.view.shape.height, a.view.shape.depth); }

const dim3 kSearchThreads(kWarp, kWarps);

template <class T>
void enqueue_search(const Search& a, cudaStream_t stream) {
  const dim3 grid = grid_over(a);
  reach_kernel<T><<<grid, kSearchThreads, 0, stream>>>(a);
  FILTERSCOPE_CHECK_LAUNCH("reach_kernel");
  slice_kernel<T><<<grid, kSearchThreads, 0, stream>>>(a);
  FILTERSCOPE_CHECK_LAUNCH("slice_kernel");
  if (a.window.reach.z == 0) return;
  volume_kernel<T><<<grid, kSearchThreads, 0, stream>>>(a);
  FILTERSCOPE_CHECK_LAUNCH("volume_kernel");
}

struct PinnedPage {
  static constexpr std::size_t kPageWords = 1024;

  gpu::PinnedBuffer page{kPageWords * sizeof(unsigned)};
  std::mutex mutex;
  std::vector<unsigned*> free;  ///< those that nobody has

  PinnedPage() {
    auto* const words = reinterpret_cast<unsigned*>(page.get());
    for (std::size_t i = 0; words != nullptr && i < kPageWords; ++i) free.push_back(words + i);
  }
};

/// The driver may be gone before statics are.
PinnedPage& pinned_page() {
  static auto& page = *new PinnedPage();
  return page;
}

/// A word that the GPU copies to. Pinned memory is got and given back by waiting for the GPU, so that all
/// such words are of one page, which is kept until the process ends.
class PinnedWord {
 public:
  PinnedWord() {
    PinnedPage& page = pinned_page();
    const std::lock_guard lock(page.mutex);
    if (page.free.empty()) return;
    word_ = page.free.back();
    page.free.pop_back();
  }
  PinnedWord(const PinnedWord&) = delete;
  PinnedWord& operator=(const PinnedWord&) = delete;
  /// What copies to it must be finished.
  ~PinnedWord() {
    if (word_ == nullptr) return;
    PinnedPage& page = pinned_page();
    const std::lock_guard lock(page.mutex);
    page.free.push_back(word_);
  }

  /// Null where there is none to be had.
  [[nodiscard]] unsigned* get() const noexcept { return word_; }

 private:
  unsigned* word_ = nullptr;
};

/// A bit for each value, found by passes along the axes that end at the first other value.
class EqualWindows final : public EqualSearch {
 public:
  EqualWindows(const Shape& shape, const EqualWindow& window)
      : shape_(shape),
        window_(window),
        row_words_((shape.width * shape.channels + kWarp - 1) / kWarp),
        reaches_(shape.bytes() / bytes_of(shape.type)),
        words_(static_cast<std::size_t>(row_words_) * shape.height * shape.depth * sizeof(unsigned)),
        found_(sizeof(unsigned)) {}

  static bool suits(const EqualWindow& window) noexcept { return window.reach.x <= kMostReach; }

  [[nodiscard]] std::size_t bytes() const noexcept override {
    return reaches_.bytes() + words_.bytes() + found_.bytes();
  }

  void find(const ConstImageView& source, cudaStream_t stream) override {
    FILTERSCOPE_CHECK(cudaMemsetAsync(found_.as<void>(), 0, sizeof(unsigned), stream));
    const Search a{source,
                   window_,
                   reaches_.as<unsigned char>(),
                   words_.as<unsigned>(),
                   found_.as<unsigned>(),
                   shape_.width * shape_.channels,
                   row_words_};
    with_comparable(shape_.type, [&](auto type) { enqueue_search<decltype(type)>(a, stream); });
    if (known_.get() == nullptr) return;
    FILTERSCOPE_CHECK(
        cudaMemcpyAsync(known_.get(), found_.as<void>(), sizeof(unsigned), cudaMemcpyDeviceToHost, stream));
    copied_.record(stream);
  }

  /// Enqueues nothing once it is known here that there are none.
  void put_right(const ConstImageView& source, const ImageView& target, const Region& region,
                 cudaStream_t stream) override {
    if (region.empty()) return;
    if (known_.get() != nullptr && copied_.reached() && *known_.get() == 0) return;
    const Search a{
        source, window_, nullptr, words_.as<unsigned>(), nullptr, shape_.width * shape_.channels, row_words_};
    const int first = region.x0 * shape_.channels / kWarp;
    const int last = (region.x1 * shape_.channels + kWarp - 1) / kWarp;
    const dim3 grid = grid_over(last - first, region.height(), region.depth());
    with_comparable(shape_.type, [&](auto type) {
      put_right_kernel<decltype(type)><<<grid, kSearchThreads, 0, stream>>>(a, target, region);
      FILTERSCOPE_CHECK_LAUNCH("put_right_kernel");
    });
  }

 private:
  Shape shape_;
  EqualWindow window_;
  int row_words_;
  gpu::DeviceBuffer reaches_;  ///< a byte for each value
  gpu::DeviceBuffer words_;    ///< rows of row_words_ 32-bit words
  gpu::DeviceBuffer found_;    ///< an unsigned: not 0 where there is a bit
  PinnedWord known_;           ///< found_, once copied_ is reached
  gpu::Event copied_;
};

/// Of windows that hold the whole image from every pixel, as those of total variation: they have one value
/// where the image has, which one pass tells.
class WholeWindow final : public EqualSearch {
 public:
  explicit WholeWindow(const Shape& shape)
      : others_(static_cast<std::size_t>(shape.channels) * sizeof(unsigned)) {}

  static bool suits(const EqualWindow& window, const Shape& shape) noexcept {
    return !window.circular && window.reach.x >= shape.width - 1 && window.reach.y >= shape.height - 1 &&
           window.reach.z >= shape.depth - 1;
  }

  [[nodiscard]] std::size_t bytes() const noexcept override { return others_.bytes(); }

  void find(const ConstImageView& source, cudaStream_t stream) override {
    FILTERSCOPE_CHECK(cudaMemsetAsync(others_.as<void>(), 0, others_.bytes(), stream));
    const Search a = search_for(source);
    with_comparable(source.shape.type, [&](auto type) {
      others_kernel<decltype(type)><<<grid_over(a), kSearchThreads, 0, stream>>>(a);
      FILTERSCOPE_CHECK_LAUNCH("others_kernel");
    });
  }

  void put_right(const ConstImageView& source, const ImageView& target, const Region& region,
                 cudaStream_t stream) override {
    if (region.empty()) return;
    const Search a = search_for(source);
    with_comparable(source.shape.type, [&](auto type) {
      put_one_value_kernel<decltype(type)><<<grid_over(a), kSearchThreads, 0, stream>>>(a, target, region);
      FILTERSCOPE_CHECK_LAUNCH("put_one_value_kernel");
    });
  }

 private:
  [[nodiscard]] Search search_for(const ConstImageView& view) const {
    return {view, {}, nullptr, nullptr, others_.as<unsigned>(), view.shape.width * view.shape.channels, 0};
  }

  gpu::DeviceBuffer others_;  ///< an unsigned for each channel: not 0 where it has more than one value
};

}  // namespace

std::unique_ptr<EqualSearch> equal_search(const Shape& shape, const EqualWindow& window) {
  if (WholeWindow::suits(window, shape)) return std::make_unique<WholeWindow>(shape);
  if (EqualWindows::suits(window)) return std::make_unique<EqualWindows>(shape, window);
  return nullptr;
}

}  // namespace filterscope::detail
