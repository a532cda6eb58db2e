#include "core/io/exr_file.h"

#include <OpenEXR/ImfChannelList.h>
#include <OpenEXR/ImfFrameBuffer.h>
#include <OpenEXR/ImfHeader.h>
#include <OpenEXR/ImfInputPart.h>
#include <OpenEXR/ImfMultiPartInputFile.h>
#include <OpenEXR/ImfPartType.h>
#include <OpenEXR/ImfTileDescription.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <new>
#include <string>

#include "core/io/exr_attributes.h"
#include "core/io/exr_channels.h"
#include "core/io/exr_streams.h"
#include "core/io/header_numbers.h"
#include "core/io/header_text.h"
#include "core/io/note_sentences.h"
#include "core/io/stored_values.h"
#include "core/io/straighten.h"
#include "kernels/host/free_memory.h"

namespace filterscope {
namespace {

constexpr std::int64_t kLongestExr = std::int64_t{1} << 20U;
constexpr std::int64_t kLargestTile = std::int64_t{1} << 14U;

struct WindowSize {
  std::uint64_t width = 0;
  std::uint64_t height = 0;
};

/// 0 where the window has no pixels.
WindowSize size_of(const Imath::Box2i& window) {
  const auto side = [](int low, int high) {
    const std::int64_t length = std::int64_t{high} - low + 1;
    return static_cast<std::uint64_t>(std::max<std::int64_t>(length, 0));
  };
  return {side(window.min.x, window.max.x), side(window.min.y, window.max.y)};
}

std::string text_of(const Imath::Box2i& window) {
  const WindowSize size = size_of(window);
  return fmt::format("{}×{} at ({}, {})", size.width, size.height, window.min.x, window.min.y);
}

std::uint64_t bytes_of_pixel(const Imf::ChannelList& list) {
  std::uint64_t bytes = 0;
  for (auto channel = list.begin(); channel != list.end(); ++channel)
    bytes += channel.channel().type == Imf::HALF ? 2 : 4;
  return bytes;
}

/// That OpenEXR holds beside the image: compressed and plain lines or tiles, of all channels.
std::uint64_t library_bytes(const Imf::Header& header, const WindowSize& size) {
  constexpr std::uint64_t kMostLines = 256;  // of DWAB's blocks
  constexpr std::uint64_t kCopies = 3;
  const std::uint64_t pixel = bytes_of_pixel(header.channels());
  std::uint64_t pixels = saturating_product(size.width, kMostLines);
  if (header.hasTileDescription()) {
    const Imf::TileDescription& tiles = header.tileDescription();
    const std::uint64_t wide = std::max<std::uint64_t>(size.width, tiles.xSize);
    pixels = saturating_product(wide + tiles.xSize, tiles.ySize);
  }
  return saturating_product(saturating_product(pixels, pixel), kCopies);
}

/// The image's shape, of which all fits into memory.
Shape shape_of(const Imf::Header& header, const ExrChannels& channels, std::optional<std::uint64_t> memory) {
  const WindowSize size = size_of(header.dataWindow());
  const std::uint64_t free = memory ? *memory : free_memory();
  const StoredValues values{StoredType::f32};
  const Shape shape =
      readable_shape({size.width, size.height, 1}, static_cast<int>(channels.colours.size()), values, free);
  const std::uint64_t alpha = channels.alpha.empty() ? 0 : shape.pixels() * sizeof(float);
  const std::uint64_t beside = library_bytes(header, size);
  if (beside > free || shape.bytes() + alpha > free - beside) {
    throw ContentError(
        problem("content.exr_memory",
                "its %1 pixels in blocks as large as they are need %2 of memory and %3 are free. "
                "Close other programs, or save it in smaller tiles.",
                shape.pixels(), memory_text(std::max(beside, shape.bytes() + alpha)), memory_text(free)));
  }
  return shape;
}

void read_pixels(Imf::InputPart& part, const ExrChannels& channels, Image& image) {
  const Imath::Box2i window = part.header().dataWindow();
  const Shape& shape = image.shape();
  const std::size_t pixel = sizeof(float) * static_cast<std::size_t>(shape.channels);
  const auto width = static_cast<std::size_t>(shape.width);
  std::vector<std::byte> alpha(channels.alpha.empty() ? 0 : shape.pixels() * sizeof(float));
  Imf::FrameBuffer frame;
  for (std::size_t i = 0; i < channels.colours.size(); ++i) {
    frame.insert(channels.colours[i], Imf::Slice::Make(Imf::FLOAT, image.view().data + i * sizeof(float),
                                                       window, pixel, pixel * width));
  }
  if (!alpha.empty()) {
    frame.insert(channels.alpha,
                 Imf::Slice::Make(Imf::FLOAT, alpha.data(), window, sizeof(float), sizeof(float) * width));
  }
  part.setFrameBuffer(frame);
  part.readPixels(window.min.y, window.max.y);
  image.set_alpha(std::move(alpha));
  divide_by_alpha(image);
}

Problem note_of(const Imf::Header& header, const ExrChannels& channels) {
  Problem note;
  if (channels.whole) note = conversion_note({StoredType::u32});
  if (!channels.alpha.empty()) {
    note = with_sentence(std::move(note), problem("note.exr_alpha",
                                                  "Its colours are multiplied by its alpha (premultiplied), "
                                                  "as OpenEXR has them: they are divided by it, "
                                                  "and multiplied again in an OpenEXR result."));
  }
  if (header.dataWindow() != header.displayWindow()) {
    note = with_sentence(std::move(note),
                         problem("note.exr_window",
                                 "Its pixels (%1) are not its display window (%2): the pixels are the image.",
                                 text_of(header.dataWindow()), text_of(header.displayWindow())));
  }
  if (!channels.others.empty()) {
    constexpr std::size_t kMost = 8;
    std::vector<std::string> names;
    for (const std::string& name : channels.others) names.push_back(shown(name));
    if (names.size() > kMost) {
      names.resize(kMost);
      names.emplace_back("…");
    }
    note = with_sentence(std::move(note), problem("note.exr_others", "Its channels %1 are left out.",
                                                  fmt::format("{}", fmt::join(names, ", "))));
  }
  return note;
}

/// The attributes of a part without its preview and what tells of its file.
std::vector<std::byte> attributes_of(Imf::Header header) {
  for (const char* name : {"preview", "chunkCount", "type", "multiView"}) header.erase(name);
  ExrOutput output;
  header.writeTo(output, header.hasTileDescription());
  return output.take();
}

Image read_part(const ByteSource& source, std::uint64_t index, std::optional<std::uint64_t> memory) {
  require_exr_attributes(source);
  ExrInput input(source);
  constexpr int kThreads = 0;
  Imf::MultiPartInputFile file(input, kThreads, /*reconstructChunkOffsetTable=*/false);
  const auto parts = static_cast<std::uint64_t>(std::max(file.parts(), 0));
  require_volume(index, parts);
  const int part_index = static_cast<int>(index);
  const Imf::Header& header = file.header(part_index);
  if (header.hasType() && header.type() != Imf::SCANLINEIMAGE && header.type() != Imf::TILEDIMAGE) {
    throw ContentError(
        problem("content.exr_deep",
                "it is a deep image, with several values a pixel and channel. Flatten it first."));
  }
  const ExrChannels channels = exr_channels(header.channels());
  Image image(shape_of(header, channels, memory));
  Imf::InputPart part(file, part_index);
  read_pixels(part, channels, image);
  HeaderExtras extras{std::string(kExrExtras), attributes_of(header), note_of(header, channels), parts};
  image.set_extras(std::make_shared<const HeaderExtras>(std::move(extras)));
  return image;
}

}  // namespace

bool has_exr() noexcept { return true; }

Image read_exr(const ByteSource& source, std::uint64_t index, std::optional<std::uint64_t> memory) {
  static const bool limited = [] {
    Imf::Header::setMaxImageSize(static_cast<int>(kLongestExr), static_cast<int>(kLongestExr));
    Imf::Header::setMaxTileSize(static_cast<int>(kLargestTile), static_cast<int>(kLargestTile));
    return true;
  }();
  static_cast<void>(limited);
  try {
    return read_part(source, index, memory);
  } catch (const Failure&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    constexpr std::size_t kMostWords = 200;
    throw ContentError(problem("content.exr_damaged",
                               "it is no OpenEXR file that can be read: %1. Copy or download it again.",
                               shown(error.what(), kMostWords)));
  }
}

}  // namespace filterscope
