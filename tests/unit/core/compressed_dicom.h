// Slices of every depth, and GDCM's compression of them.
#pragma once

#include <gdcmByteValue.h>
#include <gdcmDataElement.h>
#include <gdcmJPEG2000Codec.h>
#include <gdcmJPEGCodec.h>
#include <gdcmJPEGLSCodec.h>
#include <gdcmSequenceOfFragments.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/unit/core/made_dicom.h"

namespace filterscope::test {

/// JPEG without loss, JPEG-LS, JPEG 2000.
inline constexpr const char* kCompressedSyntaxes[] = {"1.2.840.10008.1.2.4.70", "1.2.840.10008.1.2.4.80",
                                                      "1.2.840.10008.1.2.4.90"};

/// Empty where the codec refuses.
template <class Codec>
std::vector<std::byte> compressed(Codec&& codec, const MadeDicom& made) {
  const unsigned dimensions[3] = {made.width, made.height, 1};
  codec.SetNumberOfDimensions(2);
  codec.SetDimensions(dimensions);
  codec.SetPhotometricInterpretation(gdcm::PhotometricInterpretation::MONOCHROME2);
  codec.SetPixelFormat(gdcm::PixelFormat(
      1, static_cast<unsigned short>(made.bits_allocated), static_cast<unsigned short>(made.bits_stored),
      static_cast<unsigned short>(made.bits_stored - 1), static_cast<unsigned short>(made.is_signed)));
  gdcm::DataElement in(gdcm::Tag(0x7FE0, 0x0010));
  in.SetByteValue(reinterpret_cast<const char*>(made.pixels.at(0).data()),
                  gdcm::VL(static_cast<std::uint32_t>(made.pixels[0].size())));
  gdcm::DataElement out;
  if (!codec.Code(in, out)) return {};
  const gdcm::SequenceOfFragments* fragments = out.GetSequenceOfFragments();
  std::vector<std::byte> bytes(fragments->ComputeByteLength());
  static_cast<void>(fragments->GetBuffer(reinterpret_cast<char*>(bytes.data()), bytes.size()));
  return bytes;
}

inline std::vector<std::byte> compressed_as(const std::string& syntax, const MadeDicom& made) {
  if (syntax.ends_with(".70")) {
    gdcm::JPEGCodec codec;
    codec.SetLossless(true);
    return compressed(codec, made);
  }
  if (syntax.ends_with(".80")) return compressed(gdcm::JPEGLSCodec(), made);
  return compressed(gdcm::JPEG2000Codec(), made);
}

inline std::vector<MadeDicom> dicom_slices() {
  std::vector<MadeDicom> all;
  for (const unsigned bits : {8U, 12U, 16U}) {
    for (const unsigned is_signed : {0U, 1U}) {
      MadeDicom made;
      made.width = 37;
      made.height = 29;
      made.bits_allocated = bits == 8 ? 8 : 16;
      made.bits_stored = bits;
      made.is_signed = is_signed;
      std::vector<std::byte> pixels;
      for (unsigned i = 0; i < made.width * made.height; ++i) {
        const unsigned value = (i * 7 + i * i / 50) & ((1U << (bits - is_signed)) - 1);
        pixels.push_back(static_cast<std::byte>(value & 0xFFU));
        if (bits > 8) pixels.push_back(static_cast<std::byte>(value >> 8U));
      }
      made.pixels = {pixels};
      all.push_back(made);
    }
  }
  return all;
}

}  // namespace filterscope::test
