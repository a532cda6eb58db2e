#include <Imath/half.h>
#include <OpenEXR/ImfChannelList.h>
#include <OpenEXR/ImfCompression.h>
#include <OpenEXR/ImfFrameBuffer.h>
#include <OpenEXR/ImfHeader.h>
#include <OpenEXR/ImfOutputFile.h>

#include <cmath>
#include <cstring>
#include <new>

#include "core/io/exr_channels.h"
#include "core/io/exr_file.h"
#include "core/io/exr_streams.h"
#include "core/io/header_text.h"

namespace filterscope {
namespace {

float float_at(const std::byte* values, std::size_t index) {
  float value = 0;
  std::memcpy(&value, values + index * sizeof value, sizeof value);
  return value;
}

/// A stored colour is multiplied by alpha, so that one that is transparent has none.
bool has_transparent_colour(const Image& image) {
  if (image.alpha().empty()) return false;
  const auto channels = static_cast<std::size_t>(image.shape().channels);
  for (std::size_t pixel = 0; pixel < image.shape().pixels(); ++pixel) {
    if (float_at(image.alpha().data(), pixel) != 0) continue;
    for (std::size_t c = 0; c < channels; ++c) {
      if (float_at(image.view().data, pixel * channels + c) != 0) return true;
    }
  }
  return false;
}

bool is_from_exr(const Image& image) { return image.extras() && image.extras()->format == kExrExtras; }

/// That of the part that `image` came from.
Imf::Header header_of(const HeaderExtras& extras) {
  const MemorySource source(extras.bytes);
  ExrInput input(source);
  Imf::Header header;
  int version = 2;
  header.readFrom(input, version);
  return header;
}

/// Or is of a part of several, and left out of a file of one.
bool is_written_anew(const std::string& name) {
  return name == "channels" || name == "tiles" || name == "lineOrder" || name == "compression" ||
         name == "name" || name == "view";
}

/// Of what is stored, that what comes out is what went in.
bool keeps_all(Imf::Compression compression, bool half) {
  switch (compression) {
    case Imf::NO_COMPRESSION:
    case Imf::RLE_COMPRESSION:
    case Imf::ZIPS_COMPRESSION:
    case Imf::ZIP_COMPRESSION:
    case Imf::PIZ_COMPRESSION: return true;
    case Imf::PXR24_COMPRESSION: return half;  // keeps 24 bits
    default: return false;
  }
}

/// Its float values, pixel by pixel: colours and, where it has one, alpha, by which colours are multiplied.
/// Colours of an alpha of 0 are light alone, as they were read.
std::vector<float> planes_together(const Image& image, bool with_alpha) {
  const Shape& shape = image.shape();
  const auto colours = static_cast<std::size_t>(shape.channels);
  const std::size_t width = colours + (with_alpha ? 1 : 0);
  std::vector<float> values(shape.pixels() * width);
  const std::byte* from = image.view().data;
  for (std::size_t pixel = 0; pixel < shape.pixels(); ++pixel) {
    float* to = values.data() + pixel * width;
    std::memcpy(to, from + pixel * colours * sizeof(float), colours * sizeof(float));
    if (!with_alpha) continue;
    const float alpha = float_at(image.alpha().data(), pixel);
    to[colours] = alpha;
    for (std::size_t c = 0; c < colours && alpha != 0; ++c) to[c] *= alpha;
  }
  return values;
}

bool fit_half(const std::vector<float>& values) {
  constexpr float kLargest = 65504;
  for (const float value : values) {
    if (std::isfinite(value) && std::abs(value) > kLargest) return false;
  }
  return true;
}

void insert_channels(const std::vector<std::string>& names, Imf::PixelType type, const std::byte* values,
                     const Imath::Box2i& window, std::size_t width, Imf::Header& header,
                     Imf::FrameBuffer& frame) {
  const std::size_t size = type == Imf::HALF ? sizeof(half) : sizeof(float);
  const std::size_t pixel = size * names.size();
  for (std::size_t i = 0; i < names.size(); ++i) {
    header.channels().insert(names[i], Imf::Channel(type));
    frame.insert(names[i], Imf::Slice::Make(type, values + i * size, window, pixel, pixel * width));
  }
}

std::vector<std::byte> written(const Image& image) {
  const Shape& shape = image.shape();
  const bool ours = is_from_exr(image);
  const bool with_alpha = !image.alpha().empty();
  std::vector<std::string> names =
      shape.channels == 3 ? std::vector<std::string>{"R", "G", "B"} : std::vector<std::string>{"Y"};
  Imf::Header header(shape.width, shape.height);
  std::string alpha = "A";
  bool as_half = false;
  header.compression() = Imf::ZIP_COMPRESSION;
  if (ours) {
    const Imf::Header before = header_of(*image.extras());
    const ExrChannels channels = exr_channels(before.channels());
    const Imath::Box2i& window = before.dataWindow();
    const bool same = window.max.x - window.min.x + 1 == shape.width &&
                      window.max.y - window.min.y + 1 == shape.height &&
                      channels.colours.size() == names.size();
    if (same) {
      names = channels.colours;
      if (!channels.alpha.empty()) alpha = channels.alpha;
      as_half = channels.half;
      for (auto one = before.begin(); one != before.end(); ++one) {
        const std::string name = one.name();
        if (!is_written_anew(name)) header.insert(name, one.attribute());
      }
      if (keeps_all(before.compression(), as_half)) header.compression() = before.compression();
    }
  }
  if (with_alpha) names.push_back(alpha);
  const std::vector<float> values = planes_together(image, with_alpha);
  std::vector<half> halves;
  if (as_half && fit_half(values)) halves.assign(values.begin(), values.end());
  const auto* data = halves.empty() ? reinterpret_cast<const std::byte*>(values.data())
                                    : reinterpret_cast<const std::byte*>(halves.data());
  if (halves.empty() && !keeps_all(header.compression(), false)) header.compression() = Imf::ZIP_COMPRESSION;
  Imf::FrameBuffer frame;
  insert_channels(names, halves.empty() ? Imf::FLOAT : Imf::HALF, data, header.dataWindow(),
                  static_cast<std::size_t>(shape.width), header, frame);
  ExrOutput output;
  {
    constexpr int kThreads = 0;
    Imf::OutputFile file(output, header, kThreads);
    file.setFrameBuffer(frame);
    file.writePixels(shape.height);
  }
  return output.take();
}

}  // namespace

std::vector<std::byte> exr_bytes(const Image& image) {
  try {
    return written(image);
  } catch (const Failure&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    throw ContentError(
        problem("content.exr_write", "OpenEXR refuses it (%1). Choose another format.", shown(error.what())));
  }
}

Problem exr_refusal(const Image& image) {
  if (is_from_exr(image) || !has_transparent_colour(image)) return {};
  return problem("format.exr_alpha",
                 "OpenEXR multiplies colours by alpha, and would lose those of transparent pixels");
}

}  // namespace filterscope
