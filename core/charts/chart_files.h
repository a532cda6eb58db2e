// Charts as files: images and data.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/charts/chart.h"
#include "core/charts/draw_chart.h"

namespace filterscope {

enum class ChartFormat : unsigned char { svg, pdf, png, csv, json, markdown, latex };

/// By the extension, in any case. Throws ArgumentError that lists the extensions.
ChartFormat chart_format(const std::filesystem::path& path);

/// Whether it has the table alone, and no image that could be too full.
bool is_data(ChartFormat format) noexcept;

struct ChartFileLooks {
  DrawOptions draw = {};
  double dpi = 192;  ///< of PNG; 96: a pixel of the layout is one of the file
};

constexpr double kLeastDpi = 24;
constexpr double kMostDpi = 1200;

/// The file's bytes. Throws UnavailableError where this build lacks the library for the format, ArgumentError
/// for a resolution that makes no sense.
std::string chart_file(const Chart& chart, ChartFormat format, const ChartFileLooks& options = {});

// The formats one by one.
std::string to_svg(const ChartDrawing& drawing);
std::string to_csv(const ChartData& table);
/// The whole model: what was drawn, and the table.
std::string chart_json(const Chart& chart);
std::string to_markdown(const Chart& chart);
/// A table for booktabs and the drawing in TikZ, to be \input.
std::string to_latex(const Chart& chart);

/// Whether this build can make PDF and PNG.
bool can_draw_files() noexcept;
/// A page a drawing, each of its own size. Throws UnavailableError.
std::string to_pdf(const std::vector<ChartDrawing>& pages);
/// Throws UnavailableError, ArgumentError.
std::string to_png(const ChartDrawing& drawing, double dpi);

}  // namespace filterscope
