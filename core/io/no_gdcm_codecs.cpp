// Where there is no GDCM at build time.
#include "core/io/dicom_codecs.h"

namespace filterscope {

bool has_gdcm() noexcept { return false; }

std::vector<std::byte> decode_with_gdcm(Bytes /*bytes*/, const DicomHeader& header) {
  require_dicom_codec(header.transfer_syntax);
  return {};
}

}  // namespace filterscope
