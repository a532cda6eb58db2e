#include "ui/history/frame_memory.h"

#include <algorithm>

namespace filterscope::ui {
namespace {

std::size_t bytesOf(const PreviewFrame& frame) {
  const Shape& shape = frame.result.image->shape();
  const auto values = static_cast<std::size_t>(shape.pixels()) * static_cast<std::size_t>(shape.channels) *
                      bytes_of(shape.type);
  // 8-bit images are drawn from their values; others have a copy for the screen.
  const auto drawn = static_cast<std::size_t>(frame.frame->pixels.sizeInBytes());
  return values + frame.result.image->alpha().size() + (shape.type == PixelType::u8 ? 0 : drawn);
}

}  // namespace

void FrameMemory::remember(const SharedImage& source, const QString& variant, const Parameters& relevant,
                           const PreviewFramePtr& frame) {
  if (!source || !frame || !frame->frame || !frame->result.image || !frame->frame->image) return;
  if (recall(source, variant, relevant)) return;
  const std::size_t bytes = bytesOf(*frame);
  if (bytes > limit_) return;
  entries_.push_front({source, variant, relevant, frame, bytes});
  used_ += bytes;
  shrink();
}

PreviewFramePtr FrameMemory::recall(const SharedImage& source, const QString& variant,
                                    const Parameters& relevant) {
  const auto found = std::ranges::find_if(entries_, [&](const Entry& entry) {
    return entry.variant == variant && entry.relevant == relevant && entry.source.lock() == source;
  });
  if (found == entries_.end()) return nullptr;
  entries_.splice(entries_.begin(), entries_, found);
  return entries_.front().frame;
}

void FrameMemory::forget(const QString& variant) {
  std::erase_if(entries_, [&](const Entry& entry) {
    if (entry.variant != variant) return false;
    used_ -= entry.bytes;
    return true;
  });
}

void FrameMemory::setLimit(std::size_t bytes) {
  limit_ = bytes;
  shrink();
}

void FrameMemory::shrink() {
  std::erase_if(entries_, [this](const Entry& entry) {
    if (!entry.source.expired()) return false;
    used_ -= entry.bytes;
    return true;
  });
  while (used_ > limit_) {
    used_ -= entries_.back().bytes;
    entries_.pop_back();
  }
}

}  // namespace filterscope::ui
