#include <algorithm>
#include <cstring>

#include "kernels/cuda/pinned_stage.cuh"
#include "kernels/host/parallel.h"

namespace filterscope::gpu {
namespace {

constexpr std::size_t kHalf = std::size_t{8} << 20U;
/// Memory has no more to give to more threads.
constexpr int kMostThreads = 8;

void copy_in_parallel(const std::byte* from, std::byte* to, std::size_t bytes) {
  constexpr std::size_t kPiece = std::size_t{256} << 10U;
  const int pieces = static_cast<int>((bytes + kPiece - 1) / kPiece);
  for_each_band(
      0, pieces, std::min(thread_count(0), kMostThreads), nullptr,
      [&](int first, int last) {
        const std::size_t begin = static_cast<std::size_t>(first) * kPiece;
        const std::size_t end = std::min(bytes, static_cast<std::size_t>(last) * kPiece);
        std::memcpy(to + begin, from + begin, end - begin);
      },
      1);
}

}  // namespace

PinnedBuffer::PinnedBuffer(std::size_t bytes) noexcept {
  if (cudaMallocHost(&data_, bytes) == cudaSuccess) return;
  cudaGetLastError();
  data_ = nullptr;
}

PinnedBuffer::~PinnedBuffer() {
  if (data_ != nullptr) FILTERSCOPE_CHECK_NOEXCEPT(cudaFreeHost(data_));
}

bool PinnedStage::ready() {
  if (!tried_) {
    tried_ = true;
    for (Half& half : halves_) half.buffer = PinnedBuffer(kHalf);
  }
  return halves_[0].buffer.get() != nullptr && halves_[1].buffer.get() != nullptr;
}

bool PinnedStage::upload(const std::byte* host, std::byte* device, std::size_t bytes, cudaStream_t stream) {
  if (!ready()) return false;
  for (std::size_t done = 0, turn = 0; done < bytes; done += kHalf, ++turn) {
    Half& half = halves_[turn % 2];
    const std::size_t part = std::min(kHalf, bytes - done);
    if (turn > 1) half.copied.wait();
    copy_in_parallel(host + done, half.buffer.get(), part);
    FILTERSCOPE_CHECK(
        cudaMemcpyAsync(device + done, half.buffer.get(), part, cudaMemcpyHostToDevice, stream));
    half.copied.record(stream);
  }
  FILTERSCOPE_CHECK(cudaStreamSynchronize(stream));
  return true;
}

bool PinnedStage::download(const std::byte* device, std::byte* host, std::size_t bytes, cudaStream_t stream) {
  if (!ready()) return false;
  const auto begin = [&](std::size_t at, Half& half) {
    FILTERSCOPE_CHECK(cudaMemcpyAsync(half.buffer.get(), device + at, std::min(kHalf, bytes - at),
                                      cudaMemcpyDeviceToHost, stream));
    half.copied.record(stream);
  };
  if (bytes > 0) begin(0, halves_[0]);
  for (std::size_t done = 0, turn = 0; done < bytes; done += kHalf, ++turn) {
    if (done + kHalf < bytes) begin(done + kHalf, halves_[(turn + 1) % 2]);
    Half& half = halves_[turn % 2];
    half.copied.wait();
    copy_in_parallel(half.buffer.get(), host + done, std::min(kHalf, bytes - done));
  }
  return true;
}

}  // namespace filterscope::gpu
