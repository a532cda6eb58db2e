#include "core/io/dicom_header.h"

#include <algorithm>
#include <cmath>

#include "core/io/dicom_codecs.h"
#include "core/io/header_numbers.h"

namespace filterscope {
namespace {

constexpr std::uint64_t kFirstRead = std::uint64_t{1} << 16U;
constexpr std::uint64_t kMostHeader = std::uint64_t{1} << 26U;

Vector3 three(const std::vector<double>& values, std::size_t at) {
  return {values.at(at), values.at(at + 1), values.at(at + 2)};
}

double length_of(const Vector3& vector) { return std::hypot(vector[0], vector[1], vector[2]); }

/// Two directions at right angles, of length 1 as far as a header's digits go.
std::optional<std::array<Vector3, 2>> directions_of(const std::vector<double>& values) {
  if (values.size() != 6) return std::nullopt;
  std::array<Vector3, 2> directions{three(values, 0), three(values, 3)};
  double product = 0;
  for (std::size_t i = 0; i < 3; ++i) product += directions[0].at(i) * directions[1].at(i);
  for (Vector3& direction : directions) {
    const double length = length_of(direction);
    if (std::abs(length - 1) > 0.01 || std::abs(product) > 0.01) return std::nullopt;
    for (double& part : direction) part /= length;
  }
  return directions;
}

/// What is farther away than 1000 km is no length in a body.
bool is_length(double mm) { return std::abs(mm) < 1e9; }

double positive(const std::vector<double>& values) {
  return values.size() == 1 && values.front() > 0 && is_length(values.front()) ? values.front() : 0;
}

/// What `elements` say of a frame, over what is known of it.
void describe(DicomFrame& frame, const DicomElements& elements) {
  namespace tag = dicom_tag;
  const auto position = elements.decimals(tag::position, 3);
  if (!position.empty() && std::ranges::all_of(position, is_length)) frame.position = three(position, 0);
  if (const auto found = directions_of(elements.decimals(tag::orientation, 6))) frame.orientation = found;
  // The header has the distance between rows first.
  const auto take_spacing = [&](std::uint32_t tag, bool at_detector) {
    const auto spacing = elements.decimals(tag, 2);
    if (spacing.empty() || !(spacing[0] > 0) || !(spacing[1] > 0) || !std::ranges::all_of(spacing, is_length))
      return;
    frame.spacing = std::array<double, 2>{spacing[1], spacing[0]};
    frame.at_detector = at_detector;
  };
  if (!frame.spacing) take_spacing(tag::imager_spacing, true);
  take_spacing(tag::pixel_spacing, false);
  if (const double value = positive(elements.decimals(tag::slice_thickness, 1)); value > 0) {
    frame.thickness = value;
  }
  if (const double value = positive(elements.decimals(tag::slice_distance, 1)); value > 0) {
    frame.distance = value;
  }
  const auto slope = elements.decimals(tag::slope, 1);
  const auto intercept = elements.decimals(tag::intercept, 1);
  // A slope of 0 would make all values one.
  if (!slope.empty() && slope[0] != 0) {
    frame.slope = slope[0];
    frame.intercept = intercept.empty() ? 0 : intercept[0];
  } else if (slope.empty() && !intercept.empty()) {
    frame.intercept = intercept[0];
  }
}

void describe_groups(DicomFrame& frame, const DicomElements& groups) {
  for (const std::uint32_t sequence : {dicom_tag::plane_position, dicom_tag::plane_orientation,
                                       dicom_tag::pixel_measures, dicom_tag::value_transform}) {
    if (const DicomElements* found = groups.item(sequence)) describe(frame, *found);
  }
}

/// Frames without places of their own, but with their distances from the first.
void place_by_offsets(std::vector<DicomFrame>& frames, const std::vector<double>& offsets) {
  const DicomFrame first = frames.front();
  if (offsets.size() != frames.size() || !first.position || !first.orientation) return;
  if (!std::ranges::all_of(offsets, is_length)) return;
  const auto& [x, y] = *first.orientation;
  const Vector3 normal{x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]};
  for (std::size_t i = 0; i < frames.size(); ++i) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      frames[i].position->at(axis) = first.position->at(axis) + (offsets[i] - offsets[0]) * normal.at(axis);
    }
  }
}

/// Several frames of one place say nothing about their order.
void drop_shared_places(std::vector<DicomFrame>& frames) {
  const auto same = [&](const DicomFrame& frame) { return frame.position == frames.front().position; };
  if (frames.size() < 2 || !std::ranges::all_of(frames, same)) return;
  for (DicomFrame& frame : frames) frame.position.reset();
}

std::vector<DicomFrame> frames_of(const DicomElements& elements, std::size_t count) {
  DicomFrame common;
  describe(common, elements);
  if (const DicomElements* shared = elements.item(dicom_tag::shared_groups)) {
    describe_groups(common, *shared);
  }
  std::vector<DicomFrame> frames(count, common);
  const auto* each = elements.find(dicom_tag::per_frame_groups);
  for (std::size_t i = 0; each != nullptr && i < std::min(count, each->items.size()); ++i) {
    describe_groups(frames[i], each->items[i]);
  }
  if (each == nullptr && count > 1) {
    place_by_offsets(frames, elements.decimals(dicom_tag::frame_offsets));
    drop_shared_places(frames);
  }
  return frames;
}

[[noreturn]] void refuse_header() {
  throw ContentError(
      problem("content.dicom_header",
              "its header contradicts itself. Export it again from the program that wrote it."));
}

/// In whatever alphabet it was written: what is no ASCII is a question mark.
std::string plain(std::string text) {
  std::ranges::replace_if(
      text, [](char letter) { return letter < ' ' || letter > '~'; }, '?');
  return text;
}

/// PS3.3, C.7.5.1.1.2: one value, or all between it and a limit.
void read_padding(DicomHeader& header, const DicomElements& elements) {
  const auto value = elements.number(dicom_tag::padding);
  if (!value) return;
  const auto stored = [&](unsigned bits) {
    return header.is_signed ? static_cast<int>(static_cast<std::int16_t>(bits)) : static_cast<int>(bits);
  };
  const int one = stored(*value);
  const int other = stored(elements.number(dicom_tag::padding_limit).value_or(*value));
  header.padding = {std::min(one, other), std::max(one, other)};
}

void read_format(DicomHeader& header, const DicomElements& elements) {
  namespace tag = dicom_tag;
  header.photometric = plain(elements.text(tag::photometric));
  header.width = elements.number(tag::columns).value_or(0);
  header.height = elements.number(tag::rows).value_or(0);
  header.samples = elements.number(tag::samples).value_or(1);
  header.planar = elements.number(tag::planar).value_or(0) == 1;
  header.bits_allocated = elements.number(tag::bits_allocated).value_or(0);
  header.bits_stored = elements.number(tag::bits_stored).value_or(header.bits_allocated);
  header.high_bit = elements.number(tag::high_bit).value_or(header.bits_stored - 1);
  header.is_signed = elements.number(tag::is_signed).value_or(0) == 1;
  const bool sound = header.width > 0 && header.height > 0 && header.samples > 0 && header.bits_stored > 0 &&
                     header.bits_stored <= header.bits_allocated && header.high_bit < header.bits_allocated &&
                     header.high_bit + 1 >= header.bits_stored;
  if (!sound) refuse_header();
  read_padding(header, elements);
}

/// As many as the header says, and as the file has room for.
std::size_t frame_count(const DicomHeader& header, const DicomElements& elements, std::uint64_t size) {
  const auto said = elements.decimals(dicom_tag::frames, 1);
  const double count = said.empty() ? 1 : said.front();
  if (count < 1 || count > 1 << 20 || count != std::floor(count)) refuse_header();
  const auto frames = static_cast<std::uint64_t>(count);
  const std::uint64_t room = size - std::min(size, header.pixels.at);
  const std::uint64_t need =
      header.pixels.in_fragments ? 8 * frames : saturating_product(frames, header.frame_bytes());
  // 1-bit frames share bytes; they are refused by require_readable().
  if (need > room || (!header.pixels.in_fragments && need > header.pixels.bytes)) {
    throw ContentError(problem(
        "content.values", "it ends early: %1 bytes of values are missing of %2. Copy or download it again.",
        need - std::min({need, room, header.pixels.in_fragments ? room : header.pixels.bytes}), need));
  }
  return static_cast<std::size_t>(frames);
}

DicomHeader header_of(const DicomDataSet& set, std::uint64_t size) {
  namespace tag = dicom_tag;
  DicomHeader header;
  const DicomElements& elements = set.elements;
  header.series = elements.text(tag::series);
  header.modality = plain(elements.text(tag::modality));
  header.description = plain(elements.text(tag::series_description));
  const auto number = elements.decimals(tag::series_number, 1);
  if (!number.empty() && std::abs(number[0]) < 1e9) header.number = static_cast<int>(number[0]);
  const auto instance = elements.decimals(tag::instance_number, 1);
  header.instance = instance.empty() ? 0 : instance[0];
  header.transfer_syntax = plain(set.transfer_syntax);
  header.order = set.order;
  header.pixels = *set.pixels;
  read_format(header, elements);
  header.frames = frames_of(elements, frame_count(header, elements, size));
  return header;
}

}  // namespace

std::optional<DicomHeader> read_dicom_header(const ByteSource& source) {
  std::vector<std::byte> start;
  for (std::uint64_t wanted = kFirstRead;; wanted *= 4) {
    const auto count = static_cast<std::size_t>(std::min(wanted, source.size()));
    start.resize(count);
    start.resize(source.read_at(0, start));
    // A file that shrinks while it is read ends early.
    const std::uint64_t size = start.size() < count ? start.size() : source.size();
    if (!is_dicom(start)) {
      throw ContentError(
          problem("content.no_dicom", "it is no DICOM file. Choose one, or the folder of a series."));
    }
    if (const auto set = parse_dicom(start, size)) {
      return set->pixels ? std::optional(header_of(*set, size)) : std::nullopt;
    }
    if (wanted >= kMostHeader) {
      throw ContentError(problem("content.dicom_long",
                                 "more than %1 MiB stand before its pixels. Export it again without what is "
                                 "not needed.",
                                 kMostHeader >> 20U));
    }
  }
}

void require_readable(const DicomHeader& header) {
  const bool gray =
      header.samples == 1 && (header.photometric == "MONOCHROME1" || header.photometric == "MONOCHROME2");
  const bool lossless_colour = header.photometric == "YBR_RCT" || header.photometric == "YBR_ICT";
  const bool rgb = header.samples == 3 && header.bits_allocated == 8 && header.bits_stored == 8 &&
                   (header.photometric == "RGB" || (lossless_colour && is_jpeg2000(header.transfer_syntax)));
  if (!gray && !rgb) {
    throw ContentError(problem("content.dicom_colour",
                               "its %1 pixels of %2 bits are none that we read. Gray ones (MONOCHROME1, "
                               "MONOCHROME2) and 8-bit RGB work.",
                               header.photometric, header.bits_stored));
  }
  const bool bits = header.bits_allocated == 8 || header.bits_allocated == 16 || header.bits_allocated == 32;
  if (!bits) {
    throw ContentError(problem("content.dicom_bits", "it stores a pixel in %1 bits. 8, 16 and 32 work.",
                               header.bits_allocated));
  }
  if (header.pixels.in_fragments) require_dicom_codec(header.transfer_syntax);
}

}  // namespace filterscope
