// Compressed pixels of DICOM files: run lengths by ourselves, JPEG, JPEG-LS and JPEG 2000 by GDCM.
#pragma once

#include <string>
#include <vector>

#include "core/io/byte_reader.h"
#include "core/io/dicom_header.h"

namespace filterscope {

/// Whether this program was built with GDCM.
bool has_gdcm() noexcept;

bool is_jpeg2000(const std::string& transfer_syntax);

/// Throws ContentError for a transfer syntax that is not read, and for one that needs GDCM where it is
/// missing.
void require_dicom_codec(const std::string& transfer_syntax);

/// A frame's values as uncompressed pixels of the header's format in little-endian order, colours pixel by
/// pixel. Throws ContentError where `bytes` are damaged or of another size than the header says.
std::vector<std::byte> decode_dicom_frame(Bytes bytes, const DicomHeader& header);

/// The same of a transfer syntax of JPEG's; where there is no GDCM a ContentError.
std::vector<std::byte> decode_with_gdcm(Bytes bytes, const DicomHeader& header);

}  // namespace filterscope
