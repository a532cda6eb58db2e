// Slices of DICOM files as volumes: which belong together, in which order they lie, and what is amiss.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/io/dicom_header.h"

namespace filterscope {

struct DicomFile {
  std::filesystem::path path;
  DicomHeader header;
};

/// A frame of one of some files.
struct DicomSlice {
  std::size_t file = 0;
  std::size_t frame = 0;
  double place = 0;  ///< along the slices' normal, in mm
};

/// The slices of a series that have one size, spacing and orientation.
using DicomGroup = std::vector<DicomSlice>;

/// By number and name of the series. A series with slices of several kinds, as a scout has them, is as many
/// groups.
std::vector<DicomGroup> group_slices(const std::vector<DicomFile>& files);

/// "3 T1 MPRAGE, 256×256, 176 slices"
std::string title_of(const DicomGroup& group, const std::vector<DicomFile>& files);

/// Volumes of slices in order.
struct DicomStack {
  std::vector<DicomSlice> slices;  ///< volume by volume
  std::size_t depth = 0;
  std::optional<Vector3> step;  ///< from a slice to the next; nothing where the headers have no places
  double distance = 0;          ///< of neighbouring slices along their normal; 0: not known
  Problem note;                 ///< sentences, where something is to be known of the order

  [[nodiscard]] std::size_t volumes() const noexcept { return slices.size() / depth; }
};

/// In order of their places along the normal, whatever the files are called; of several slices at each place,
/// as of a series in time, the first are one volume, the second another. Without places in the order of their
/// numbers. Throws ContentError where slices are missing, doubled, or not evenly apart.
DicomStack stack_slices(DicomGroup group, const std::vector<DicomFile>& files);

}  // namespace filterscope
