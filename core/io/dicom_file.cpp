#include "core/io/dicom_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <memory>
#include <system_error>
#include <utility>

#include "core/image/percentiles.h"
#include "core/image/pixel_weights.h"
#include "core/io/dicom_pixels.h"
#include "core/io/dicom_series.h"
#include "core/io/file_bytes.h"
#include "core/io/image_file.h"
#include "core/io/note_sentences.h"
#include "core/io/stored_values.h"
#include "core/io/system_problem.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

/// Gives the bytes of a file of the stack while they are needed.
class Sources {
 public:
  explicit Sources(const std::vector<DicomFile>& files) : files_(files) {}
  /// All slices from bytes that the caller keeps.
  Sources(const std::vector<DicomFile>& files, const ByteSource& one) : files_(files), one_(&one) {}

  /// The reader of a file, kept until another is asked for.
  const DicomFrameReader& reader(std::size_t file) {
    if (reader_ && file == file_) return *reader_;
    reader_.reset();
    if (one_ == nullptr) own_ = std::make_unique<FileSource>(files_.at(file).path);
    reader_.emplace(one_ != nullptr ? *one_ : *own_, files_.at(file).header);
    file_ = file;
    return *reader_;
  }

 private:
  const std::vector<DicomFile>& files_;
  const ByteSource* one_ = nullptr;
  std::unique_ptr<FileSource> own_;
  std::optional<DicomFrameReader> reader_;
  std::size_t file_ = 0;
};

Affine affine_of(const DicomFrame& first, const Vector3& step) {
  const auto& [along_row, along_column] = *first.orientation;
  const auto spacing = first.spacing.value_or(std::array<double, 2>{1, 1});
  Affine affine;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    // DICOM counts towards the left and the back.
    const double sign = axis < 2 ? -1 : 1;
    affine.rows.at(4 * axis) = sign * along_row.at(axis) * spacing[0];
    affine.rows.at(4 * axis + 1) = sign * along_column.at(axis) * spacing[1];
    affine.rows.at(4 * axis + 2) = sign * step.at(axis);
    affine.rows.at(4 * axis + 3) = sign * first.position->at(axis);
  }
  return affine;
}

Problem note_of(const DicomStack& stack, const DicomValues& values, const DicomHeader& header,
                const DicomFrame& first) {
  Problem note;
  if (values.rescaled) {
    note = problem("note.dicom_scaled", "The file's values are scaled by its header and are %1 here.",
                   name_of(stored_as(values.type)));
  } else if (values.converted) {
    note = problem("note.converted", "The file's %1 values are %2 here.",
                   fmt::format("{}-bit", header.bits_stored), name_of(StoredType::f32));
  }
  note = with_sentence(std::move(note), stack.note);
  if (first.spacing && first.at_detector) {
    note = with_sentence(
        std::move(note),
        problem(
            "note.dicom_detector",
            "Its pixels' distance is that on the detector (ImagerPixelSpacing), as it has no other: in the "
            "body it is smaller."));
  }
  if (header.photometric != "MONOCHROME1") return note;
  return with_sentence(std::move(note), problem("note.dicom_inverted",
                                                "Its small values are meant to be bright (MONOCHROME1); they "
                                                "are drawn dark."));
}

/// The padding of a volume's slices, by their slope and intercept: one of all where they agree.
std::vector<std::optional<ValueRange>> padding_of(const DicomStack& stack,
                                                  const std::vector<DicomFile>& files, std::size_t first) {
  std::vector<std::optional<ValueRange>> padding;
  for (std::size_t z = 0; z < stack.depth; ++z) {
    const DicomSlice& slice = stack.slices.at(first + z);
    const DicomHeader& header = files.at(slice.file).header;
    const DicomFrame& frame = header.frames.at(slice.frame);
    auto& own = padding.emplace_back();
    if (!header.padding) continue;
    const double one = (*header.padding)[0] * frame.slope + frame.intercept;
    const double other = (*header.padding)[1] * frame.slope + frame.intercept;
    own = ValueRange{std::min(one, other), std::max(one, other)};
  }
  const bool agree = std::ranges::all_of(padding, [&](const auto& own) { return own == padding.front(); });
  if (agree && !padding.empty()) padding.resize(padding.front() ? 1 : 0);
  return padding;
}

void describe(Image& image, const DicomStack& stack, const std::vector<DicomFile>& files, std::size_t at,
              const DicomValues& values) {
  const DicomHeader& header = files.at(stack.slices.at(at).file).header;
  const DicomFrame& first = header.frames.at(stack.slices.at(at).frame);
  if (first.spacing) {
    image.set_spacing(
        {(*first.spacing)[0], (*first.spacing)[1], stack.distance > 0 ? stack.distance : 1, "mm"});
  }
  if (stack.step && first.spacing) image.set_affine(affine_of(first, *stack.step));
  HeaderExtras extras{std::string(kDicomExtras),
                      {},
                      note_of(stack, values, header, first),
                      stack.volumes(),
                      padding_of(stack, files, at)};
  image.set_extras(std::make_shared<const HeaderExtras>(std::move(extras)));
  // What stands for no data has no say in the range.
  if (!image.extras()->padding.empty()) weigh_pixels(image, {MaskChoice::Kind::padding}, AlphaMode::ignore);
  image.set_range(range_of_values(image));
  image.set_weights(nullptr);
}

Image read_group(DicomGroup group, const std::vector<DicomFile>& files, Sources sources, std::uint64_t index,
                 std::optional<std::uint64_t> memory) {
  const DicomHeader& header = files.at(group.front().file).header;
  for (const DicomSlice& slice : group) require_readable(files.at(slice.file).header);
  const DicomStack stack = stack_slices(std::move(group), files);
  require_volume(index, stack.volumes());
  const std::size_t first = static_cast<std::size_t>(index) * stack.depth;
  DicomValueChoice choice;
  for (std::size_t z = 0; z < stack.depth; ++z) {
    const DicomSlice& slice = stack.slices[first + z];
    const DicomHeader& own = files.at(slice.file).header;
    choice.add(own, own.frames.at(slice.frame));
  }
  const DicomValues values = choice.values();
  const StoredValues stored{stored_as(values.type)};
  Image image(readable_shape({header.width, header.height, stack.depth}, static_cast<int>(header.samples),
                             stored, memory));
  for (std::size_t z = 0; z < stack.depth; ++z) {
    const DicomSlice& slice = stack.slices[first + z];
    try {
      sources.reader(slice.file).read(slice.frame, image, static_cast<int>(z));
    } catch (const ContentError& error) {
      if (files.size() == 1) throw;
      throw ContentError(problem("content.dicom_slice", "of its slice %1: %2",
                                 files.at(slice.file).path.filename().string(), error.problem()));
    }
  }
  describe(image, stack, files, first, values);
  return image;
}

std::optional<DicomHeader> header_in(const fs::path& path) {
  const FileSource source(path);
  if (!starts_as_dicom(source)) return std::nullopt;
  return read_dicom_header(source);
}

/// The DICOM files with pixels of a folder.
std::vector<DicomFile> files_in(const fs::path& folder) {
  std::vector<DicomFile> files;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    std::error_code unknown;
    if (!entry->is_regular_file(unknown) || entry->file_size(unknown) == 0 || unknown) continue;
    try {
      if (auto header = header_in(entry->path())) files.push_back({entry->path(), std::move(*header)});
    } catch (const ContentError& damage) {
      throw ContentError(problem("content.dicom_slice", "of its slice %1: %2",
                                 entry->path().filename().string(), damage.problem()));
    }
  }
  if (error) {
    throw FileError(problem("folder.unreadable", "%1 cannot be read: %2", folder.string(),
                            system_problem(error.value())));
  }
  std::ranges::sort(files, {}, &DicomFile::path);
  return files;
}

std::string list_of(const std::vector<DicomGroup>& groups, const std::vector<DicomFile>& files) {
  constexpr std::size_t kMost = 12;
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < std::min(kMost, groups.size()); ++i) {
    lines.push_back(fmt::format("{}: {}", i, title_of(groups[i], files)));
  }
  if (groups.size() > kMost) lines.emplace_back("…");
  return fmt::format("{}", fmt::join(lines, "; "));
}

[[noreturn]] void refuse_no_pixels() {
  throw ContentError(problem("content.dicom_no_pixels",
                             "it is a DICOM file without an image. Choose another, or the folder."));
}

}  // namespace

bool starts_as_dicom(const ByteSource& source) {
  std::array<std::byte, 132> start{};
  return is_dicom(Bytes(start).first(source.read_at(0, start)));
}

Image read_dicom(const ByteSource& source, const fs::path& path, std::uint64_t index,
                 std::optional<std::uint64_t> memory) {
  auto header = read_dicom_header(source);
  if (!header) refuse_no_pixels();
  const std::vector<DicomFile> files{{path, std::move(*header)}};
  return read_group(group_slices(files).front(), files, Sources(files, source), index, memory);
}

Image load_dicom_file(const fs::path& path, std::uint64_t index) {
  const auto own = header_in(path);
  if (!own) refuse_no_pixels();
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  std::vector<DicomFile> files = files_in(folder);
  const auto same =
      std::ranges::find(files, path.filename(), [](const DicomFile& file) { return file.path.filename(); });
  if (same == files.end()) refuse_no_pixels();
  const auto file = static_cast<std::size_t>(same - files.begin());
  for (DicomGroup& group : group_slices(files)) {
    if (std::ranges::any_of(group, [&](const DicomSlice& slice) { return slice.file == file; })) {
      return read_group(std::move(group), files, Sources(files), index, std::nullopt);
    }
  }
  refuse_no_pixels();
}

Image load_dicom_folder(const fs::path& folder, std::optional<std::uint64_t> series, std::uint64_t index) {
  const std::vector<DicomFile> files = files_in(folder);
  std::vector<DicomGroup> groups = group_slices(files);
  if (groups.empty()) {
    throw ContentError(
        problem("content.dicom_none", "it is a folder without DICOM slices. Choose an image in it."));
  }
  if (series.value_or(0) >= groups.size() && groups.size() == 1) {
    throw ContentError(problem("content.dicom_one_series",
                               "the folder has one DICOM series, @series=0 (%1), and none of that number.",
                               title_of(groups.front(), files)));
  }
  if (series.value_or(0) >= groups.size() || (!series && groups.size() > 1)) {
    throw ContentError(
        problem("content.dicom_series",
                "the folder has %1 DICOM series. Choose one by @series=0 to @series=%2, or by one of "
                "its files: %3.",
                groups.size(), groups.size() - 1, list_of(groups, files)));
  }
  return read_group(std::move(groups[static_cast<std::size_t>(series.value_or(0))]), files, Sources(files),
                    index, std::nullopt);
}

std::vector<std::string> dicom_series_in(const fs::path& folder) {
  try {
    const std::vector<DicomFile> files = files_in(folder);
    std::vector<std::string> titles;
    for (const DicomGroup& group : group_slices(files)) titles.push_back(title_of(group, files));
    return titles;
  } catch (const ContentError& error) {
    throw FileError(problem("load.unreadable", "%1 cannot be read: %2", quoted(folder), error.problem()));
  }
}

}  // namespace filterscope
