#include "core/io/npy_file.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "core/io/header_numbers.h"
#include "core/io/npy_header.h"
#include "core/io/values_series.h"
#include "kernels/host/free_memory.h"

namespace filterscope {
namespace {

constexpr std::string_view kNpyExtras = "NumPy";

/// What the axes of an array are.
struct NpyAxes {
  int channels = 1;
  std::array<std::uint64_t, 3> extent{1, 1, 1};  ///< x, y, z
  std::uint64_t volumes = 1;
};

NpyAxes npy_axes_of(std::vector<std::uint64_t> axes) {
  NpyAxes made;
  const std::string text = npy_axes_text(axes);
  if (axes.size() == 3 && axes.back() == 4) {
    throw ContentError(
        problem("npy.alpha",
                "an array of %1 may have colours and alpha, or be a volume. Save array[..., :3], "
                "or array[..., None].",
                text));
  }
  if (axes.size() > 2 && (axes.back() == 1 || axes.back() == 3)) {
    made.channels = static_cast<int>(axes.back());
    axes.pop_back();
  }
  if (axes.size() < 2 || axes.size() > 4) {
    throw ContentError(
        problem("npy.axes",
                "an array of %1 is no image: it has to be (height, width), (height, width, 3), "
                "(depth, height, width) or several of those.",
                text));
  }
  std::ranges::reverse(axes);
  std::copy_n(axes.begin(), std::min<std::size_t>(axes.size(), 3), made.extent.begin());
  if (axes.size() == 4) made.volumes = axes.back();
  if (made.volumes == 0) made.extent = {0, 0, 0};
  return made;
}

/// Values that lie with the first axis fastest, in NumPy's usual order.
Image with_last_axis_fastest(const Image& stored, const std::vector<std::uint64_t>& axes) {
  Image image(stored.shape());
  const std::size_t size = bytes_of(stored.shape().type);
  std::vector<std::size_t> steps(axes.size(), size);
  for (std::size_t i = axes.size() - 1; i > 0; --i) steps[i - 1] = steps[i] * axes[i];
  std::vector<std::uint64_t> place(axes.size(), 0);
  const std::byte* from = stored.view().data;
  const std::byte* const end = from + stored.shape().bytes();
  for (std::byte* to = image.view().data; from != end; from += size) {
    std::memcpy(to, from, size);
    for (std::size_t i = 0; i < axes.size(); ++i) {
      to += steps[i];
      if (++place[i] < axes[i]) break;
      to -= steps[i] * axes[i];
      place[i] = 0;
    }
  }
  return image;
}

std::vector<std::uint64_t> usual_npy_axes(const Shape& shape, std::uint64_t volumes) {
  const auto places = [](int side) { return static_cast<std::uint64_t>(side); };
  std::vector<std::uint64_t> axes{places(shape.height), places(shape.width)};
  if (shape.depth > 1 || volumes > 1) axes.insert(axes.begin(), places(shape.depth));
  if (volumes > 1) axes.insert(axes.begin(), volumes);
  const bool ambiguous = axes.size() > 2 && (shape.width == 1 || shape.width == 3 || shape.width == 4);
  if (shape.channels > 1 || ambiguous) axes.push_back(places(shape.channels));
  return axes;
}

/// Those of the array that `image` was read from, where it said more than the shape does: axes of one place.
std::optional<std::vector<std::uint64_t>> axes_to_keep(const Image& image, std::uint64_t volumes) {
  if (!image.extras() || image.extras()->format != kNpyExtras || image.extras()->bytes.empty()) return {};
  const Bytes kept = image.extras()->bytes;
  std::vector<std::uint64_t> axes(kept.size() / sizeof(std::uint64_t));
  std::memcpy(axes.data(), kept.data(), kept.size());
  const NpyAxes read = npy_axes_of(axes);
  const Shape& shape = image.shape();
  const bool same = read.channels == shape.channels && read.volumes == volumes &&
                    std::ranges::equal(read.extent, std::array{shape.width, shape.height, shape.depth}, {},
                                       {}, [](int side) { return static_cast<std::uint64_t>(side); });
  return same ? std::optional(axes) : std::nullopt;
}

std::vector<std::uint64_t> npy_axes_for(const Image& image, std::uint64_t volumes) {
  if (auto kept = axes_to_keep(image, volumes)) return *std::move(kept);
  return usual_npy_axes(image.shape(), volumes);
}

Problem note_of(const NpyHeader& header, const Image& image) {
  if (header.truths) return problem("note.truths", "Its truth values are uint8 here: 0 and 1.");
  return conversion_note(header.values, image);
}

}  // namespace

bool is_npy(Bytes start) noexcept { return has_text(start, 0, kNpyMagic); }

Image read_npy(const ByteSource& source, std::uint64_t index, std::optional<std::uint64_t> memory) {
  std::vector<std::byte> start(std::min<std::uint64_t>(source.size(), kMostNpyHeader));
  start.resize(source.read_at(0, start));
  const NpyHeader header = parse_npy_header(start);
  const NpyAxes axes = npy_axes_of(header.axes);
  if (header.first_axis_fastest && axes.volumes > 1) {
    throw ContentError(problem("npy.order",
                               "its volumes do not lie one behind the other. Save "
                               "numpy.ascontiguousarray(array)."));
  }
  // Turned round they are there twice.
  const std::uint64_t room = memory ? *memory : free_memory();
  const Shape shape =
      readable_shape(axes.extent, axes.channels, header.values, header.first_axis_fastest ? room / 2 : room);
  require_volume(index, axes.volumes);
  const std::uint64_t volume =
      shape.pixels() * static_cast<std::uint64_t>(shape.channels) * bytes_of(header.values.type);
  const std::uint64_t need = saturating_product(axes.volumes, volume);
  const std::uint64_t have = source.size() - header.start;
  if (need > have) refuse_missing_values(need, have);
  const auto stream = open_stream(source, false);
  if (!stream->skip(header.start + index * volume)) refuse_missing_values(need, have);
  Image image = read_values(*stream, header.values, shape);
  if (header.first_axis_fastest) image = with_last_axis_fastest(image, header.axes);
  image.set_range(header.truths ? ValueRange{0, 1} : usual_range(header.values, image));
  HeaderExtras extras{std::string(kNpyExtras), {}, note_of(header, image), axes.volumes};
  if (header.axes != usual_npy_axes(shape, axes.volumes)) {
    const Bytes kept = std::as_bytes(std::span(header.axes));
    extras.bytes.assign(kept.begin(), kept.end());
  }
  image.set_extras(std::make_shared<const HeaderExtras>(std::move(extras)));
  return image;
}

std::vector<std::byte> npy_bytes(const Image& image) {
  std::vector<std::byte> bytes = npy_header_bytes(image.shape().type, npy_axes_for(image, 1));
  const std::byte* values = image.view().data;
  bytes.insert(bytes.end(), values, values + image.shape().bytes());
  return bytes;
}

std::unique_ptr<SeriesWriter> begin_npy_series(const Image& first, std::uint64_t count,
                                               const std::filesystem::path& path) {
  SeriesLayout layout;
  layout.header = npy_header_bytes(first.shape().type, npy_axes_for(first, count));
  layout.values_file = path;
  return begin_values_series(first, path, std::move(layout));
}

}  // namespace filterscope
