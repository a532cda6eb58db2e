// PDF and PNG by Cairo.
#include <cairo-pdf.h>
#include <cairo.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>

#include "core/charts/chart_files.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

constexpr double kPixelsPerInch = 96;
constexpr double kPointsPerInch = 72;
constexpr double kMostSide = 30000;  // pixels; Cairo's own limit is 32767

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;
using Context = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;

void check(cairo_status_t status) {
  if (status == CAIRO_STATUS_SUCCESS) return;
  throw RunError(problem("chart.drawing", "Drawing the chart"),
                 Problem::plain(cairo_status_to_string(status)));
}

cairo_status_t append(void* to, const unsigned char* bytes, unsigned length) {
  static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), length);
  return CAIRO_STATUS_SUCCESS;
}

struct Remaining {
  const std::string* bytes;
  std::size_t at;
};

cairo_status_t take(void* from, unsigned char* bytes, unsigned length) {
  auto* rest = static_cast<Remaining*>(from);
  if (rest->bytes->size() - rest->at < length) return CAIRO_STATUS_READ_ERROR;
  std::copy_n(rest->bytes->data() + rest->at, length, reinterpret_cast<char*>(bytes));
  rest->at += length;
  return CAIRO_STATUS_SUCCESS;
}

class CairoWriter {
 public:
  explicit CairoWriter(cairo_t* cairo) : cairo_(cairo) {
    cairo_select_font_face(cairo_, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_ROUND);
  }

  void draw(const ChartDrawing& drawing) {
    set(drawing.background);
    cairo_paint(cairo_);
    for (const DrawnItem& item : drawing.items) std::visit(*this, item);
  }

  void operator()(const DrawnLine& line) {
    path(line.places);
    set(line.colour);
    cairo_set_line_width(cairo_, line.width);
    std::vector<double> dashes = dash_lengths(line.dash);
    for (double& length : dashes) length *= line.width;
    cairo_set_dash(cairo_, dashes.data(), static_cast<int>(dashes.size()), 0);
    cairo_stroke(cairo_);
    cairo_set_dash(cairo_, nullptr, 0, 0);
  }
  void operator()(const DrawnArea& area) {
    path(area.places);
    cairo_close_path(cairo_);
    fill(area.fill, area.edge, area.outline);
  }
  void operator()(const DrawnDisc& disc) {
    cairo_new_path(cairo_);
    cairo_arc(cairo_, disc.middle.x, disc.middle.y, disc.radius, 0, 2 * std::numbers::pi);
    fill(disc.fill, disc.edge, disc.outline);
  }
  void operator()(const DrawnText& text) {
    if (text.text.empty()) return;
    set(text.colour);
    cairo_set_font_size(cairo_, text.size);
    cairo_text_extents_t extents;
    cairo_text_extents(cairo_, text.text.c_str(), &extents);
    check(cairo_status(cairo_));
    // Another font may stand in: the place that the layout gave the text is kept to.
    const double planned = text_width(text.text, text.size);
    const double squeeze = extents.x_advance > planned && planned > 0 ? planned / extents.x_advance : 1.0;
    const double width = extents.x_advance * squeeze;
    const double before = text.anchor == TextAnchor::start ? 0
                          : text.anchor == TextAnchor::end ? width
                                                           : width / 2;
    cairo_save(cairo_);
    cairo_translate(cairo_, text.place.x, text.place.y);
    if (text.upwards) cairo_rotate(cairo_, -std::numbers::pi / 2);
    cairo_translate(cairo_, -before, 0);
    cairo_scale(cairo_, squeeze, 1);
    cairo_move_to(cairo_, 0, 0);
    cairo_show_text(cairo_, text.text.c_str());
    cairo_restore(cairo_);
    cairo_new_path(cairo_);
  }
  void operator()(const DrawnPicture& picture) {
    Remaining rest{&picture.bytes, 0};
    const Surface surface(cairo_image_surface_create_from_png_stream(take, &rest), &cairo_surface_destroy);
    if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS)
      return;  // No PNG: the frame stays empty.
    const double width = cairo_image_surface_get_width(surface.get());
    const double height = cairo_image_surface_get_height(surface.get());
    cairo_save(cairo_);
    cairo_translate(cairo_, picture.box.left, picture.box.top);
    cairo_scale(cairo_, (picture.box.right - picture.box.left) / width,
                (picture.box.bottom - picture.box.top) / height);
    cairo_set_source_surface(cairo_, surface.get(), 0, 0);
    cairo_paint(cairo_);
    cairo_restore(cairo_);
  }

 private:
  void set(const ChartColour& colour) {
    cairo_set_source_rgba(cairo_, colour.red, colour.green, colour.blue, colour.alpha);
  }
  void path(const std::vector<DrawnPlace>& places) {
    cairo_new_path(cairo_);
    for (const DrawnPlace& place : places) cairo_line_to(cairo_, place.x, place.y);
  }
  void fill(const ChartColour& inside, const ChartColour& edge, double outline) {
    set(inside);
    cairo_fill_preserve(cairo_);
    if (outline > 0) {
      set(edge);
      cairo_set_line_width(cairo_, outline);
      cairo_stroke_preserve(cairo_);
    }
    cairo_new_path(cairo_);
  }

  cairo_t* cairo_;
};

}  // namespace

bool can_draw_files() noexcept { return true; }

std::string to_pdf(const std::vector<ChartDrawing>& pages) {
  constexpr double kScale = kPointsPerInch / kPixelsPerInch;
  std::string bytes;
  {
    const Surface surface(cairo_pdf_surface_create_for_stream(append, &bytes, 1, 1), &cairo_surface_destroy);
    check(cairo_surface_status(surface.get()));
    if (!pages.empty()) {
      cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, pages.front().title.c_str());
    }
    for (const ChartDrawing& page : pages) {
      cairo_pdf_surface_set_size(surface.get(), page.width * kScale, page.height * kScale);
      const Context context(cairo_create(surface.get()), &cairo_destroy);
      cairo_scale(context.get(), kScale, kScale);
      CairoWriter(context.get()).draw(page);
      cairo_show_page(context.get());
      check(cairo_status(context.get()));
    }
    cairo_surface_finish(surface.get());
    check(cairo_surface_status(surface.get()));
  }
  return bytes;
}

std::string to_png(const ChartDrawing& drawing, double dpi) {
  if (!(dpi >= kLeastDpi && dpi <= kMostDpi)) {
    throw ArgumentError(problem("chart.dpi", "An image of a chart has %1 to %2 dots per inch; asked for %3.",
                                fmt::format("{:g}", kLeastDpi), fmt::format("{:g}", kMostDpi),
                                fmt::format("{:g}", dpi)));
  }
  const double scale = dpi / kPixelsPerInch;
  const double width = std::ceil(drawing.width * scale);
  const double height = std::ceil(drawing.height * scale);
  if (width > kMostSide || height > kMostSide) {
    throw ArgumentError(
        problem("chart.too_large_png",
                "The image would have %1×%2 pixels, more than %3 along a side. Choose fewer pixels "
                "an inch, fewer results, or SVG or PDF.",
                static_cast<long>(width), static_cast<long>(height), static_cast<long>(kMostSide)));
  }
  const Surface surface(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width), static_cast<int>(height)),
      &cairo_surface_destroy);
  check(cairo_surface_status(surface.get()));
  const Context context(cairo_create(surface.get()), &cairo_destroy);
  cairo_scale(context.get(), scale, scale);
  CairoWriter(context.get()).draw(drawing);
  check(cairo_status(context.get()));
  std::string bytes;
  check(cairo_surface_write_to_png_stream(surface.get(), append, &bytes));
  return bytes;
}

}  // namespace filterscope
