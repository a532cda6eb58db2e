// In place of cairo_files.cpp where the build found no Cairo.
#include "core/charts/chart_files.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

[[noreturn]] void refuse() {
  throw UnavailableError(
      problem("chart.no_cairo",
              "This build of FilterScope lacks the library Cairo, which makes PDF and PNG. Write "
              "SVG, or build it again with libcairo2-dev installed."));
}

}  // namespace

bool can_draw_files() noexcept { return false; }

std::string to_pdf(const std::vector<ChartDrawing>& /*pages*/) { refuse(); }

std::string to_png(const ChartDrawing& /*drawing*/, double /*dpi*/) { refuse(); }

}  // namespace filterscope
