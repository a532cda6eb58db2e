#include "core/io/mgh_header.h"

#include <algorithm>
#include <cmath>

#include "core/io/header_fields.h"
#include "core/io/header_numbers.h"
#include "core/io/mgh_file.h"

namespace filterscope {
namespace {

constexpr std::size_t kVersion = 0;
constexpr std::size_t kSides = 4;
constexpr std::size_t kFrames = 16;
constexpr std::size_t kType = 20;
constexpr std::size_t kPlaced = 28;  // 16 bits
constexpr std::size_t kSpacing = 30;
constexpr std::size_t kDirections = 42;  // of x, y and z, three cosines each
constexpr std::size_t kMiddle = 78;
constexpr std::int64_t kLongestMgh = std::int64_t{1} << 20U;

/// Nothing for a code that there is not.
std::optional<StoredType> type_of(std::int64_t code) {
  switch (code) {
    case 0: return StoredType::u8;
    case 1: return StoredType::s32;
    case 3: return StoredType::f32;
    case 4: return StoredType::s16;
    case 10: return StoredType::u16;  // FreeSurfer 7's
    default: return std::nullopt;
  }
}

/// As FreeSurfer takes them where a file says nothing: x towards the left, y towards the feet, z forwards.
constexpr std::array<double, 9> kCoronal{-1, 0, 0, 0, 0, -1, 0, 1, 0};

std::array<double, 3> middle_of(const std::array<std::uint64_t, 3>& extent) {
  return {static_cast<double>(extent[0]) / 2, static_cast<double>(extent[1]) / 2,
          static_cast<double>(extent[2]) / 2};
}

/// `cosines` are of x, y and z, one after the other; `centre` is the place of the voxel extent / 2.
Affine affine_of(const std::array<double, 9>& cosines, const Spacing& spacing,
                 const std::array<double, 3>& centre, const std::array<std::uint64_t, 3>& extent) {
  const std::array<double, 3> steps{spacing.x, spacing.y, spacing.z};
  const std::array<double, 3> middle = middle_of(extent);
  Affine affine;
  for (std::size_t row = 0; row < 3; ++row) {
    double origin = centre.at(row);
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const double step = cosines.at(3 * axis + row) * steps.at(axis);
      affine.rows.at(4 * row + axis) = step;
      origin -= step * middle.at(axis);
    }
    affine.rows.at(4 * row + 3) = origin;
  }
  return affine;
}

bool is_place(const Affine& affine) {
  for (int axis = 0; axis < 3; ++axis) {
    const double length = std::hypot(affine.at(0, axis), affine.at(1, axis), affine.at(2, axis));
    if (!std::isfinite(length) || length == 0 || !std::isfinite(affine.at(axis, 3))) return false;
  }
  return true;
}

void read_place(const HeaderFields& fields, MghHeader& header) {
  header.spacing = {1, 1, 1, "mm"};
  header.affine = affine_of(kCoronal, header.spacing, {0, 0, 0}, header.extent);
  if (fields.i16(kPlaced) <= 0) {
    header.note =
        problem("note.mgh_place",
                "Its header does not say how it lies in space; it is taken as FreeSurfer does: voxels "
                "of 1 mm, coronal slices.");
    return;
  }
  const Spacing spacing{fields.f32(kSpacing), fields.f32(kSpacing + 4), fields.f32(kSpacing + 8), "mm"};
  std::array<double, 9> cosines{};
  std::array<double, 3> centre{};
  for (std::size_t i = 0; i < 9; ++i) cosines.at(i) = fields.f32(kDirections + 4 * i);
  for (std::size_t i = 0; i < 3; ++i) centre.at(i) = fields.f32(kMiddle + 4 * i);
  const Affine affine = affine_of(cosines, spacing, centre, header.extent);
  const bool good = spacing.x > 0 && spacing.y > 0 && spacing.z > 0 && is_place(affine);
  if (!good) {
    header.note =
        problem("note.mgh_damaged_place",
                "The distances or directions of voxels in its header are 0, negative or no numbers; "
                "it is taken as FreeSurfer takes one without: voxels of 1 mm, coronal slices.");
    return;
  }
  header.placed = true;
  header.spacing = spacing;
  header.affine = affine;
}

std::uint64_t code_of(PixelType type) {
  switch (type) {
    case PixelType::u8: return 0;
    case PixelType::s16: return 4;
    case PixelType::u16:  // is never asked for
    case PixelType::f32: break;
  }
  return 3;
}

void write_place(HeaderWriter& writer, const Image& image) {
  writer.number(kPlaced, 2, 1);
  const Spacing& spacing = image.spacing();
  const std::array<double, 3> steps{spacing.x, spacing.y, spacing.z};
  const Shape& shape = image.shape();
  const std::array<double, 3> middle =
      middle_of({static_cast<std::uint64_t>(shape.width), static_cast<std::uint64_t>(shape.height),
                 static_cast<std::uint64_t>(shape.depth)});
  const Affine& affine = *image.affine();
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const int column = static_cast<int>(axis);
    const double length = std::hypot(affine.at(0, column), affine.at(1, column), affine.at(2, column));
    writer.f32(kSpacing + 4 * axis, length > 0 ? length : steps.at(axis));
    for (std::size_t row = 0; row < 3; ++row) {
      const double part = affine.at(static_cast<int>(row), column);
      writer.f32(kDirections + 4 * (3 * axis + row), length > 0 ? part / length : 0);
    }
  }
  for (std::size_t row = 0; row < 3; ++row) {
    double centre = affine.at(static_cast<int>(row), 3);
    for (std::size_t axis = 0; axis < 3; ++axis)
      centre += affine.at(static_cast<int>(row), static_cast<int>(axis)) * middle.at(axis);
    writer.f32(kMiddle + 4 * row, centre);
  }
}

/// Of a volume whose spacing is known, and its place is not: FreeSurfer's place with that spacing.
void write_spacing(HeaderWriter& writer, const Spacing& spacing) {
  writer.number(kPlaced, 2, 1);
  writer.f32(kSpacing, spacing.x);
  writer.f32(kSpacing + 4, spacing.y);
  writer.f32(kSpacing + 8, spacing.z);
  for (std::size_t i = 0; i < 9; ++i) writer.f32(kDirections + 4 * i, kCoronal.at(i));
}

}  // namespace

std::uint64_t MghHeader::volume_bytes() const noexcept {
  std::uint64_t count = bytes_of(values.type);
  for (const std::uint64_t side : extent) count = saturating_product(count, side);
  return count;
}

bool is_mgh(Bytes start) noexcept {
  const HeaderFields fields(start, ByteOrder::big);
  if (start.size() < kType + 4 || fields.i32(kVersion) != 1 || !type_of(fields.i32(kType))) return false;
  for (std::size_t at = kSides; at <= kFrames; at += 4) {
    if (fields.i32(at) < 1 || fields.i32(at) > kLongestMgh) return false;
  }
  return true;
}

MghHeader parse_mgh_header(Bytes start) {
  const HeaderFields fields(start, ByteOrder::big);
  if (start.size() < kMghHeaderBytes) {
    throw ContentError(problem("content.mgh_end", "it ends inside its header. Copy or download it again."));
  }
  if (fields.i32(kVersion) != 1) {
    throw ContentError(
        problem("content.mgh", "it is no MGH file, or its header is damaged. Copy or download it again."));
  }
  MghHeader header;
  header.values.order = ByteOrder::big;
  const auto type = type_of(fields.i32(kType));
  if (!type) {
    throw ContentError(
        problem("content.mgh_type",
                "its header has the type %1, which we do not filter. Convert it to whole numbers "
                "or floats.",
                fields.i32(kType)));
  }
  header.values.type = *type;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::int64_t side = fields.i32(kSides + 4 * i);
    if (side < 1) {
      throw ContentError(
          problem("content.side", "its header says that it is %1 long along axis %2.", side, i + 1));
    }
    (i < 3 ? header.extent.at(i) : header.volumes) = static_cast<std::uint64_t>(side);
  }
  read_place(fields, header);
  return header;
}

std::vector<std::byte> mgh_header_for(const Image& image, std::uint64_t frames) {
  std::vector<std::byte> bytes(kMghHeaderBytes);
  const bool kept = image.extras() && image.extras()->format == kMghExtras &&
                    image.extras()->bytes.size() >= kMghHeaderBytes;
  if (kept) std::copy_n(image.extras()->bytes.begin(), kMghHeaderBytes, bytes.begin());
  HeaderWriter writer(bytes, ByteOrder::big);
  const Shape& shape = image.shape();
  writer.number(kVersion, 4, 1);
  writer.number(kSides, 4, static_cast<std::uint64_t>(shape.width));
  writer.number(kSides + 4, 4, static_cast<std::uint64_t>(shape.height));
  writer.number(kSides + 8, 4, static_cast<std::uint64_t>(shape.depth));
  writer.number(kFrames, 4, frames);
  writer.number(kType, 4, code_of(shape.type));
  if (kept) return bytes;
  if (image.affine()) {
    write_place(writer, image);
  } else if (!image.spacing().unit.empty()) {
    write_spacing(writer, image.spacing());
  }
  return bytes;
}

std::vector<std::byte> mgh_times(double repetition_seconds) {
  std::vector<std::byte> bytes(16);
  HeaderWriter(bytes, ByteOrder::big).f32(0, repetition_seconds * 1000);
  return bytes;
}

}  // namespace filterscope
