#include "core/charts/chart_files.h"

#include "kernels/api/errors.h"

namespace filterscope {
namespace {

struct Extension {
  std::string_view text;
  ChartFormat format;
};

constexpr Extension kExtensions[] = {{".svg", ChartFormat::svg},   {".pdf", ChartFormat::pdf},
                                     {".png", ChartFormat::png},   {".csv", ChartFormat::csv},
                                     {".json", ChartFormat::json}, {".md", ChartFormat::markdown},
                                     {".tex", ChartFormat::latex}};

}  // namespace

ChartFormat chart_format(const std::filesystem::path& path) {
  std::string extension = path.extension().string();
  for (char& letter : extension) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  std::string list;
  for (const Extension& one : kExtensions) {
    if (one.text == extension) return one.format;
    list += (list.empty() ? "" : ", ") + std::string(one.text);
  }
  throw ArgumentError(problem("chart.format", "A chart's file ends in one of %1; this one is \"%2\".", list,
                              path.filename().string()));
}

bool is_data(ChartFormat format) noexcept {
  return format == ChartFormat::csv || format == ChartFormat::json || format == ChartFormat::markdown ||
         format == ChartFormat::latex;
}

std::string chart_file(const Chart& chart, ChartFormat format, const ChartFileLooks& options) {
  switch (format) {
    case ChartFormat::svg: return to_svg(draw_chart(chart, options.draw));
    case ChartFormat::pdf: return to_pdf({draw_chart(chart, options.draw)});
    case ChartFormat::png: return to_png(draw_chart(chart, options.draw), options.dpi);
    case ChartFormat::csv: return to_csv(chart.table);
    case ChartFormat::json: return chart_json(chart);
    case ChartFormat::markdown: return to_markdown(chart);
    case ChartFormat::latex: return to_latex(chart);
  }
  return {};
}

}  // namespace filterscope
