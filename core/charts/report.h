// A report of results: machines, commands, images, charts and tables, as one HTML file or as PDF.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/charts/build_chart.h"
#include "core/charts/chart_files.h"
#include "core/charts/paper_table.h"

namespace filterscope {

struct ReportPicture {
  std::string caption = {};
  std::string png = {};
  double width = 0;  ///< px of the image that is shown, which may be a reduced one
  double height = 0;
};

struct ReportSource {
  std::string label = {};
  std::vector<std::pair<std::string, std::string>> facts = {};  ///< file, time, machine, counts
  std::string command = {};
};

/// The lines that a result's time goes to.
struct ReportLines {
  std::vector<std::string> before = {};
  PaperTable table = {};
  std::vector<std::string> advice = {};  ///< what usually helps
};

struct Report {
  ChartWords words = {};
  std::string title = {};
  std::vector<ReportSource> sources = {};
  std::vector<ReportPicture> pictures = {};
  std::vector<Chart> charts = {};
  PaperTable overview = {};                   ///< of what was measured, what one compares
  std::vector<std::string> table_notes = {};  ///< of the overview
  ChartData results = {};                     ///< what was measured
  std::vector<ReportLines> lines = {};        ///< of the results that have some
  ChartData skipped = {};                     ///< what was not, with the reasons
  std::vector<std::string> notes = {};
};

/// All charts that the results can fill. `choice` narrows the results (variants, images, values) and names
/// the baseline; its kind is not used. Throws ArgumentError where nothing is left.
/// `progress` gets 0…1 before each chart, and may throw Cancelled.
Report make_report(const std::vector<ChartSource>& sources, const ChartRequest& choice = {},
                   const std::function<void(double)>& progress = {});

/// The images that the results are of and, where they lie beside the results (as demo and compare --out
/// leave them), what came out: those whose hash or size is right. Never fails; what is not at hand is left
/// out.
std::vector<ReportPicture> report_pictures(const std::vector<ChartSource>& sources);

/// One file that needs no other.
std::string report_html(const Report& report, ChartThemeName theme = ChartThemeName::light);
/// A4: upright, with the tables on pages that lie. Throws UnavailableError where this build lacks Cairo.
std::string report_pdf(const Report& report, ChartThemeName theme = ChartThemeName::print);
/// The pages of report_pdf.
std::vector<ChartDrawing> report_pages(const Report& report, ChartThemeName theme);

}  // namespace filterscope
