#include "core/io/tiff_reader.h"

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "core/image/metadata.h"
#include "core/image/pixel_weights.h"
#include "core/io/exif_block.h"
#include "core/io/header_numbers.h"
#include "core/io/straighten.h"
#include "core/io/tiff_metadata.h"
#include "core/io/tiff_page_writer.h"
#include "core/io/tiff_pages.h"
#include "core/io/tiff_pixels.h"
#include "kernels/api/errors.h"
#include "kernels/host/free_memory.h"

namespace filterscope {
namespace {

/// A volume's pages, in the order of its slices, or an image's.
struct Chosen {
  std::vector<std::uint64_t> pages;
  std::optional<std::uint64_t> sample;  ///< of a page whose samples are images of their own
  bool described = false;               ///< by what the file says of its pages
};

Chosen chosen_of(const TiffPages& pages, std::uint64_t index) {
  require_volume(index, pages.volumes());
  const PagesDescription& said = pages.description;
  Chosen chosen;
  chosen.described = !said.axes.empty() && index < said.axes.volumes();
  if (chosen.described) {
    for (std::uint64_t z = 0; z < said.axes.depth(); ++z) {
      const std::uint64_t page = said.axes.page(index, z);
      chosen.pages.push_back(said.order.empty() ? page : said.order[static_cast<std::size_t>(page)]);
    }
    return chosen;
  }
  index -= said.axes.empty() ? 0 : said.axes.volumes();
  auto at = static_cast<std::size_t>(pages.described());
  for (; index >= pages.places[at].images; ++at) index -= pages.places[at].images;
  chosen.pages = {at};
  if (pages.places[at].images > 1) chosen.sample = index;
  return chosen;
}

void go_to(const TiffClient& client, const TiffPages& pages, std::uint64_t page) {
  if (TIFFSetSubDirectory(client.tiff(), pages.places[static_cast<std::size_t>(page)].directory) != 1)
    client.refuse();
}

/// Whether samples become 8-bit RGB on the way.
bool makes_colours(const TiffReading& reading) {
  return reading.kind == TiffReading::Kind::palette || reading.kind == TiffReading::Kind::converted;
}

/// ImageJ keeps signed values of 16 bits with 32768 added.
bool is_moved_signed(const TiffReading& reading, const PagesDescription& said) {
  return reading.type == StoredType::u16 && said.slope == 1 && said.intercept == -32768 &&
         reading.alpha == TiffAlpha::none && !makes_colours(reading);
}

/// As the samples are read, see read_pages().
StoredValues values_of(const TiffReading& reading, const PagesDescription& said) {
  if (makes_colours(reading)) return {StoredType::u8, kMachineOrder, 1, 0};
  if (is_moved_signed(reading, said)) return {StoredType::s16, kMachineOrder, 1, 0};
  StoredValues values{reading.type, kMachineOrder, 1, 0};
  if (reading.alpha == TiffAlpha::none) {
    values.slope = said.slope;
    values.intercept = said.intercept;
  }
  return values;
}

void move_signed(Image& image) {
  auto* value = image.view().row<std::int16_t>(0);
  const std::size_t count = image.shape().pixels() * static_cast<std::size_t>(image.shape().channels);
  for (std::size_t i = 0; i < count; ++i)
    value[i] = static_cast<std::int16_t>(value[i] ^ std::int16_t{-32768});
}

/// `needed` bytes beside the image. Throws ContentError.
std::uint64_t memory_left(std::uint64_t needed, std::optional<std::uint64_t> memory) {
  const std::uint64_t free = memory ? *memory : free_memory();
  if (needed <= free) return free - needed;
  throw ContentError(problem("content.tiff_block",
                             "the parts that it is stored in need %1 of memory and %2 are free. Close other "
                             "programs, or save it in smaller tiles.",
                             memory_text(needed), memory_text(free)));
}

/// Values that follow the first directory's, without directories of their own.
void read_bare_pages(const TiffClient& client, const ByteSource& source, const TiffPages& pages,
                     const Chosen& chosen, const StoredValues& values, Image& image) {
  const TiffPage& page = pages.first;
  if (page.compression != COMPRESSION_NONE || page.planes != PLANARCONFIG_CONTIG ||
      page.bits != 8 * bytes_of(values.type)) {
    throw ContentError(
        problem("content.tiff_hyperstack",
                "its pages have one directory, and are compressed or packed. Save it again with "
                "a directory a page."));
  }
  const std::uint64_t first = TIFFGetStrileOffset(client.tiff(), 0);
  const std::size_t size = bytes_of(values.type);
  std::vector<std::byte> row(static_cast<std::size_t>(page.width) * page.samples * size);
  const bool turned = (TIFFIsBigEndian(client.tiff()) != 0) != (kMachineOrder == ByteOrder::big);
  const TiffTarget whole{image, 0, nullptr, {}, values};
  for (std::size_t z = 0; z < chosen.pages.size(); ++z) {
    TiffTarget target = whole;
    target.z = static_cast<int>(z);
    for (std::uint32_t y = 0; y < page.height; ++y) {
      const std::uint64_t at = first + (chosen.pages[z] * page.height + y) * row.size();
      const std::size_t got = source.read_at(at, row);
      if (got < row.size()) refuse_missing_values(row.size(), got);
      if (turned) swap_bytes(row, size);
      take_samples(row, static_cast<int>(y), page, target);
    }
  }
}

ValueRange range_of(const Image& image, const StoredValues& values, const std::optional<ValueRange>& said) {
  const PixelType type = image.shape().type;
  if (said && problem_of(*said, type).empty()) return *said;
  return usual_range(values, image);
}

/// What is not as the file has it, a sentence each.
class Notes {
 public:
  void add(const Problem& more) {
    if (more.empty()) return;
    all_ = all_.empty() ? more : problem("note.two", "%1 %2", all_, more);
  }
  [[nodiscard]] const Problem& all() const { return all_; }

 private:
  Problem all_;
};

Problem bits_note(const TiffPage& page, const TiffReading& reading) {
  const unsigned bits = page.bits;
  if (reading.kind == TiffReading::Kind::palette || page.format == SAMPLEFORMAT_IEEEFP || bits == 8 ||
      bits >= 16)
    return {};
  if (bits < 8) {
    return problem("note.tiff_few_bits", "The file's %1-bit values, 0 to %2, are 0 to 255 here.", bits,
                   (1U << bits) - 1);
  }
  return problem(
      "note.tiff_bits",
      "The file's %1-bit values are moved to the upper bits of 16 here: each is %2 times what is stored.",
      bits, 1U << (16 - bits));
}

Problem colours_note(const TiffPage& page, const TiffReading& reading) {
  if (reading.kind == TiffReading::Kind::palette) {
    return problem("note.tiff_palette", "Its palette's colours are RGB here.");
  }
  if (reading.kind == TiffReading::Kind::converted || page.photometric == PHOTOMETRIC_YCBCR) {
    const char* const names = page.photometric == PHOTOMETRIC_YCBCR       ? "YCbCr"
                              : page.photometric == PHOTOMETRIC_SEPARATED ? "CMYK"
                                                                          : "Lab";
    return problem("note.tiff_colours", "Its %1 colours are RGB here.", names);
  }
  return {};
}

Problem alpha_note(TiffAlpha alpha) {
  if (alpha == TiffAlpha::premultiplied) {
    return problem("note.tiff_premultiplied",
                   "Its colours are multiplied by alpha in the file; here, and in a result, they are not.");
  }
  if (alpha == TiffAlpha::unsaid) {
    return problem("note.tiff_alpha",
                   "What its fourth sample is the file does not say; it is taken as alpha.");
  }
  return {};
}

Problem pages_note(const TiffPages& pages, const Chosen& chosen) {
  const std::uint64_t page = chosen.pages.front() + 1;
  if (chosen.sample) {
    return problem(
        "note.tiff_sample",
        "This is sample %1 of %2 of its pixels, which are neither gray, RGB nor alpha by its word. "
        "@t=N chooses another.",
        *chosen.sample + 1, pages.places[static_cast<std::size_t>(page - 1)].images);
  }
  if (chosen.described || pages.places.size() < 2) return {};
  return problem(
      "note.tiff_page",
      "This is page %1 of %2. They differ in size or type, or are of a kind that no volume is made "
      "of. @t=N chooses another.",
      page, pages.places.size());
}

SharedMetadata metadata_of(TIFF* tiff, const TiffPages& pages, bool has_spacing) {
  Metadata metadata = read_tiff_metadata(tiff);
  if (has_spacing) metadata.resolution.reset();
  const std::string text = tiff_description(tiff);
  if (!pages.description.structural || text != pages.text) metadata.description = text;
  if (metadata == Metadata()) return nullptr;
  return std::make_shared<const Metadata>(std::move(metadata));
}

/// Throws ContentError for what cannot be read.
TiffReading readable(const TiffClient& client, const TiffPage& page) {
  TiffReading reading = tiff_reading(page);
  if (!reading.refusal.empty()) throw ContentError(reading.refusal);
  if (page.photometric == PHOTOMETRIC_RGB && page.samples < 3) client.refuse();
  return reading;
}

struct Opened {
  TiffPages pages;
  Chosen chosen;
  TiffPage page;
  TiffReading reading;
  StoredValues values;

  /// Whether what the description says holds for what is chosen.
  [[nodiscard]] bool described() const { return chosen.described || pages.places.size() == 1; }
};

/// What the pages of a volume say, each of its own.
struct PageTags {
  std::vector<std::vector<FileTag>> all;  ///< GeoTIFF's and GDAL's
  bool texts = false;                     ///< others than the first one's

  void look_at(TIFF* tiff, const std::string& first_text) {
    all.push_back(tiff_place_tags(tiff));
    const std::string text = tiff_description(tiff);
    texts = texts || (all.size() > 1 && !text.empty() && text != first_text);
  }
  [[nodiscard]] bool differ() const {
    return std::ranges::any_of(all, [&](const auto& one) { return !one.empty() && one != all.front(); });
  }
  /// By each page's own tag, where it has one, else by the first one's.
  [[nodiscard]] std::vector<std::optional<ValueRange>> padding() const {
    std::vector<std::optional<ValueRange>> padding;
    if (!differ()) return padding;
    for (const auto& one : all) {
      const auto value = no_data_of(one);
      padding.push_back(value || padding.empty() ? value : padding.front());
    }
    if (std::ranges::none_of(padding, [](const auto& one) { return one.has_value(); })) padding.clear();
    return padding;
  }
};

/// Leaves `client` at the first page that is read.
Opened opened(const TiffClient& client, const ByteSource& source, std::uint64_t index) {
  if (client.tiff() == nullptr) {
    throw ContentError(problem("content.truncated", "the file is truncated, %1. Copy or download it again.",
                               problem("truncated.directory", "its directory lies beyond the end")));
  }
  Opened file{tiff_pages(client, source), {}, {}, {}, {}};
  if (file.pages.cut) {
    throw ContentError(
        problem("content.tiff_cut",
                "it ends early, or is damaged: behind %1 of its pages there is none that can be read. "
                "Copy or download it again.",
                file.pages.places.size()));
  }
  file.chosen = chosen_of(file.pages, index);
  go_to(client, file.pages, file.pages.one_directory ? 0 : file.chosen.pages.front());
  file.page = tiff_page(client.tiff());
  file.reading = readable(client, file.page);
  file.values = values_of(file.reading, file.pages.description);
  return file;
}

/// What is needed beside the image.
std::uint64_t memory_for(const TiffClient& client, const Opened& file) {
  const std::uint64_t pixels = saturating_product(file.page.width, file.page.height);
  const std::uint64_t alpha = saturating_product(pixels, file.reading.alpha != TiffAlpha::none ? 8 : 0);
  const std::uint64_t turned = saturating_product(pixels, file.page.orientation > 1 ? 16 : 0);
  constexpr std::uint64_t kMost = std::uint64_t{1} << 60U;
  return std::min(memory_beside(client, file.page, file.reading), kMost) + std::min(alpha, kMost) +
         std::min(turned, kMost);
}

Image read_pages(const TiffClient& client, const ByteSource& source, const Opened& file,
                 std::optional<std::uint64_t> memory, PageTags& tags) {
  const std::uint64_t left = memory_left(memory_for(client, file), memory);
  Image image(readable_shape({file.page.width, file.page.height, file.chosen.pages.size()},
                             file.reading.channels(), file.values, left));
  if (file.pages.one_directory) {
    read_bare_pages(client, source, file.pages, file.chosen, file.values, image);
  } else {
    const bool alpha = file.reading.alpha != TiffAlpha::none;
    std::vector<std::byte> opacity(alpha ? image.shape().pixels() * bytes_of(image.shape().type) : 0);
    for (std::size_t z = 0; z < file.chosen.pages.size(); ++z) {
      if (z > 0) go_to(client, file.pages, file.chosen.pages[z]);
      tags.look_at(client.tiff(), file.pages.text);
      memory_left(memory_beside(client, file.page, file.reading), left);
      read_tiff_page(
          client, source, file.page, file.reading,
          {image, static_cast<int>(z), alpha ? &opacity : nullptr, file.chosen.sample, file.values});
    }
    if (alpha) image.set_alpha(std::move(opacity));
  }
  if (is_moved_signed(file.reading, file.pages.description)) move_signed(image);
  if (file.reading.alpha == TiffAlpha::premultiplied) divide_by_alpha(image);
  return upright(std::move(image), file.page.orientation);
}

Problem note_of(const Opened& file, const Image& image, const PageTags& tags) {
  Notes notes;
  notes.add(pages_note(file.pages, file.chosen));
  if (!makes_colours(file.reading)) notes.add(conversion_note(file.values, image));
  notes.add(bits_note(file.page, file.reading));
  notes.add(colours_note(file.page, file.reading));
  notes.add(alpha_note(file.reading.alpha));
  if (file.page.photometric == PHOTOMETRIC_MINISWHITE) {
    notes.add(problem("note.tiff_white",
                      "Its small values are meant to be bright (WhiteIsZero); they are drawn as they are "
                      "stored."));
  }
  const PagesDescription& said = file.pages.description;
  if (file.described() || said.axes.empty()) notes.add(said.note);
  if (tags.differ()) {
    notes.add(problem("note.tiff_page_tags",
                      "The place on the earth and the value for no data that its further pages have of their "
                      "own are not written; those of the first page are."));
  }
  if (tags.texts) {
    notes.add(problem("note.tiff_page_texts", "The descriptions of its further pages are left out."));
  }
  return notes.all();
}

/// Null for an image of a file that has nothing beside it.
std::shared_ptr<const HeaderExtras> extras_of(const Opened& file, const Image& image, const PageTags& tags) {
  const bool deep = image.shape().depth > 1;
  const std::string& text = file.pages.text;
  const bool structural = file.pages.description.structural;
  const std::string_view format = deep ? "TIFF stack" : file.pages.one_shape ? "TIFF" : kTiffOfOtherShapes;
  HeaderExtras extras{
      std::string(format), {}, note_of(file, image, tags), file.pages.volumes(), tags.padding()};
  if (!deep && extras.volumes == 1 && extras.note.empty() && !structural) return nullptr;
  const auto bytes = std::as_bytes(std::span(text));
  if (structural) extras.bytes.assign(bytes.begin(), bytes.end());
  return std::make_shared<const HeaderExtras>(std::move(extras));
}

}  // namespace

bool has_tiff() noexcept { return true; }

Image read_tiff(const ByteSource& source, std::uint64_t index, std::optional<std::uint64_t> memory) {
  const TiffClient client(source);
  const Opened file = opened(client, source, index);
  const PagesDescription& said = file.pages.description;
  const bool has_spacing = file.described() && said.spacing.has_value();
  const SharedMetadata metadata = metadata_of(client.tiff(), file.pages, has_spacing);
  PageTags tags;
  Image image = read_pages(client, source, file, memory, tags);
  if (has_spacing) {
    Spacing spacing = *said.spacing;
    if (is_turned(file.page.orientation)) std::swap(spacing.x, spacing.y);
    image.set_spacing(std::move(spacing));
  }
  if (!makes_colours(file.reading)) {
    image.set_range(range_of(image, file.values, file.described() ? said.range : std::nullopt));
  }
  image.set_extras(extras_of(file, image, tags));
  image.set_metadata(metadata);
  return image;
}

}  // namespace filterscope
