#include <gdcmByteValue.h>
#include <gdcmDataElement.h>
#include <gdcmFragment.h>
#include <gdcmJPEG2000Codec.h>
#include <gdcmJPEGCodec.h>
#include <gdcmJPEGLSCodec.h>
#include <gdcmSequenceOfFragments.h>
#include <gdcmTrace.h>

#include <exception>
#include <new>

#include "core/io/dicom_codecs.h"
#include "core/io/quiet_libraries.h"

namespace filterscope {
namespace {

void silence_gdcm() {
  static const bool done = [] {
    gdcm::Trace::WarningOff();
    gdcm::Trace::ErrorOff();
    gdcm::Trace::DebugOff();
    return true;
  }();
  static_cast<void>(done);
}

gdcm::DataElement in_one_fragment(Bytes bytes) {
#ifdef __clang_analyzer__  // it does not follow GDCM's counts of references
  return gdcm::DataElement(gdcm::Tag(bytes.size(), 0));
#else
  gdcm::Fragment fragment;
  fragment.SetByteValue(reinterpret_cast<const char*>(bytes.data()),
                        gdcm::VL(static_cast<std::uint32_t>(bytes.size())));
  const gdcm::SmartPointer<gdcm::SequenceOfFragments> fragments = new gdcm::SequenceOfFragments;
  fragments->AddFragment(fragment);
  gdcm::DataElement element(gdcm::Tag(0x7FE0, 0x0010));
  element.SetValue(*fragments);
  return element;
#endif
}

template <class Codec>
std::vector<std::byte> decode(Codec&& codec, Bytes bytes, const DicomHeader& header) {
  const unsigned dimensions[3] = {header.width, header.height, 1};
  codec.SetNumberOfDimensions(2);
  codec.SetDimensions(dimensions);
  codec.SetPlanarConfiguration(0);
  codec.SetPhotometricInterpretation(header.samples == 1 ? gdcm::PhotometricInterpretation::MONOCHROME2
                                                         : gdcm::PhotometricInterpretation::RGB);
  codec.SetPixelFormat(gdcm::PixelFormat(
      static_cast<unsigned short>(header.samples), static_cast<unsigned short>(header.bits_allocated),
      static_cast<unsigned short>(header.bits_stored), static_cast<unsigned short>(header.bits_stored - 1),
      header.is_signed ? 1 : 0));
  gdcm::DataElement decoded;
  if (!codec.Decode(in_one_fragment(bytes), decoded)) return {};
  const gdcm::ByteValue* value = decoded.GetByteValue();
  if (value == nullptr) return {};
  const auto* first = reinterpret_cast<const std::byte*>(value->GetPointer());
  return {first, first + std::uint32_t{value->GetLength()}};
}

std::vector<std::byte> decode_any(Bytes bytes, const DicomHeader& header) {
  const QuietLibraries quiet;
  if (is_jpeg2000(header.transfer_syntax)) return decode(gdcm::JPEG2000Codec(), bytes, header);
  if (header.transfer_syntax.ends_with(".4.80") || header.transfer_syntax.ends_with(".4.81")) {
    return decode(gdcm::JPEGLSCodec(), bytes, header);
  }
  return decode(gdcm::JPEGCodec(), bytes, header);
}

}  // namespace

bool has_gdcm() noexcept { return true; }

std::vector<std::byte> decode_with_gdcm(Bytes bytes, const DicomHeader& header) {
  silence_gdcm();
  try {
    return decode_any(bytes, header);
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception&) {
    return {};  // the caller says so
  }
}

}  // namespace filterscope
