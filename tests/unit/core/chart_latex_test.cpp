// LaTeX reads what is exported, and it stays on the page.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

#include "core/charts/chart_files.h"
#include "core/charts/latex_text.h"
#include "core/charts/series_look.h"
#include "kernels/catalog.h"
#include "tests/unit/core/chart_results.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

constexpr double kMostOver = 20;  // pt

std::string read(const fs::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

/// Variants of several families and sizes, with long names and figures.
std::vector<ChartSource> many_results() {
  std::vector<MadeUp> wanted;
  for (const char* variant : {"reference/float64", "larsson2015/naive", "larsson2015/tiled_unrolled",
                              "fast/cpu_simd", "fast/register_tiled_half", "staal2012/gpu_v8"}) {
    for (const int radius : {1, 3, 7, 15}) {
      wanted.push_back({.variant = variant,
                        .radius = radius,
                        .median = 0.0123456789 * radius * radius + static_cast<double>(wanted.size()),
                        .block_width = wanted.size() > 4 ? 16 << (wanted.size() % 3) : 0,
                        .block_height = 8,
                        .psnr = 30 + static_cast<double>(wanted.size())});
    }
  }
  ChartSource source = made_up_source("a, with a long name of its own", wanted);
  for (ResultRecord& record : source.document.records) {
    record.limit = made_up_limit();
    record.picture.name = "a_folder/hubble_deep_field_5522x3651.jpg@1920x1080,gray";
  }
  std::vector<ChartSource> sources{source, source};
  sources[1].label = "b, another file of the same results";
  for (ResultRecord& record : sources[1].document.records) record.host = "another processor, 64 cores";
  return sources;
}

struct Exported {
  std::string name;
  std::string text;
};

std::vector<Exported> exported() {
  const std::vector<ChartSource> one{many_results().front()};
  std::vector<Exported> list;
  for (const char* kind : {"times", "time-against-radius", "speedup-against-radius", "transfers",
                           "quality-against-time", "samples", "roofline"}) {
    ChartRequest request = request_of(kind);
    request.as_data = true;
    list.push_back({kind, to_latex(build_chart(one, request))});
  }
  list.push_back({"block-shape", to_latex(build_chart(made_up_blocks(), request_of("block-shape")))});
  list.push_back({"break-even", to_latex(build_chart(made_up_sizes(), request_of("break-even")))});
  ChartRequest two = request_of("times");
  two.as_data = true;
  list.push_back({"two-files", to_latex(build_chart(many_results(), two))});
  return list;
}

class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "latexXXXXXX").string();
    path_ = ::mkdtemp(name.data()) == nullptr ? fs::path() : fs::path(name);
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

TEST(ChartLatex, PdfLatexReadsItAndItStaysOnThePage) {
  if (std::system("kpsewhich tikz.sty >/dev/null 2>&1 && command -v pdflatex >/dev/null 2>&1") != 0)
    GTEST_SKIP() << "pdflatex with TikZ is not installed";
  const Folder folder;
  ASSERT_FALSE(folder.path().empty());
  std::ofstream main(folder.path() / "all.tex");
  main << "\\documentclass{article}\n\\usepackage{booktabs,longtable,tikz}\n"
          "\\hfuzz=1pt\n\\begin{document}\n";
  for (const Exported& one : exported()) {
    std::ofstream(folder.path() / (one.name + ".tex")) << one.text;
    main << "\\typeout{@" << one.name << "}\n\\input{" << one.name << "}\n\\clearpage\n";
  }
  main << "\\end{document}\n";
  main.close();
  const std::string command = "cd '" + folder.path().string() +
                              "' && max_print_line=10000 pdflatex -interaction=nonstopmode all.tex >log 2>&1";
  EXPECT_EQ(std::system(command.c_str()), 0);
  std::istringstream log(read(folder.path() / "all.log"));
  const std::regex over(R"(Overfull \\[hv]box \(([0-9.]+)pt too.*)");
  std::string chart;
  bool ended = false;
  for (std::string line; std::getline(log, line);) {
    if (const std::size_t at = line.find('@'); at != std::string::npos && at + 40 > line.size()) chart = line;
    EXPECT_FALSE(line.starts_with('!')) << chart << ": " << line;
    std::smatch match;
    if (std::regex_match(line, match, over)) {
      EXPECT_LT(std::stod(match[1]), kMostOver) << chart << ": " << line;
    }
    ended = ended || line.starts_with("Output written on");
  }
  EXPECT_TRUE(ended);
}

TEST(ChartLatex, ManyRowsGoOverSeveralPages) {
  ChartRequest request = request_of("samples");
  request.as_data = true;
  const std::string many = to_latex(build_chart({many_results().front()}, request));
  EXPECT_NE(many.find("\\begin{longtable}"), std::string::npos);
  EXPECT_NE(many.find("\\usepackage{longtable}"), std::string::npos);
  const std::string few = to_latex(build_chart(made_up_blocks(), request_of("block-shape")));
  EXPECT_EQ(few.find("longtable"), std::string::npos);
}

TEST(ChartLatex, EscapesWhatTextFontsDoNotHave) {
  EXPECT_EQ(tex("a <b> \"c\"\x01\x7f."), "a $<$b$>$ ''c''  .");
}

TEST(ChartLatex, HasAllThatTheDrawingHas) {
  const Chart chart = build_chart({many_results().front()}, request_of("roofline"));
  const ChartDrawing drawing = draw_chart(chart, {ChartThemeName::print, 620});
  const std::string text = to_latex(chart);
  const auto count = [&text](std::string_view what) {
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
    return found;
  };
  std::size_t texts = 0;
  for (const DrawnItem& item : drawing.items) {
    if (const auto* one = std::get_if<DrawnText>(&item)) {
      ++texts;
      EXPECT_NE(text.find("{" + tex(one->text) + "}"), std::string::npos) << one->text;
    }
  }
  EXPECT_EQ(count("\\node["), texts);
  EXPECT_EQ(count("\\path["), drawing.items.size() - texts);
}

/// Of the named series, as legends show them.
void expect_told_apart(const Chart& chart) {
  std::map<std::pair<SeriesLook, bool>, std::string> seen;
  for (const ChartSeries& series : chart.series) {
    const auto [place, is_new] = seen.try_emplace({series_look(series.colour), series.plain}, series.name);
    EXPECT_TRUE(is_new) << chart.kind << ": " << series.name << " looks like " << place->second;
  }
}

TEST(ChartLooks, NoTwoEntriesOfALegendAreAlike) {
  std::vector<MadeUp> wanted;
  for (const int radius : {1, 2, 3, 5, 7, 9, 11, 15}) {
    for (int i = 0; i < 3; ++i) {
      wanted.push_back(
          {.radius = radius, .median = 1.0 * radius * (1 << i), .width = 1000 << i, .height = 1000});
      wanted.push_back({.variant = i == 0 ? "larsson2015/naive" : "larsson2015/tiled",
                        .radius = radius,
                        .median = 2.0 * radius,
                        .width = 1000 << i,
                        .height = 1000});
    }
  }
  // Enough variants that colours come again.
  for (const auto& variant : catalog()) {
    if (wanted.size() > 110) break;
    wanted.push_back(
        {.variant = variant->descriptor.id, .radius = 1, .median = 5, .width = 1000, .height = 1000});
  }
  const std::vector<ChartSource> sources{made_up_source("a", wanted)};
  const Chart break_even = build_chart(sources, request_of("break-even"));
  ASSERT_EQ(break_even.series.size(), 16U);
  expect_told_apart(break_even);
  for (const ChartSeries& series : break_even.series) {
    EXPECT_EQ(series_look(series.colour).colour, series.name.starts_with("CPU") ? 0 : 1) << series.name;
  }
  ChartRequest lines = request_of("time-against-pixels");
  lines.as_data = true;
  expect_told_apart(build_chart(sources, lines));
}

TEST(ChartLooks, ThreadsThatNobodyCountedAreAllCores) {
  ChartSource source = made_up_source("a", {{.median = 1}, {.median = 4}});
  source.document.records[0].parameters.set("threads", 0);
  source.document.records[1].parameters.set("threads", 1);
  const Chart chart = build_chart({source}, request_of("times"));
  EXPECT_EQ(chart.y.categories, (std::vector<std::string>{"threads all cores", "threads 1"}));
}

TEST(ChartLooks, ANoteNamesFewOfManyVariants) {
  std::vector<MadeUp> wanted;
  for (const auto& variant : catalog()) wanted.push_back({.variant = variant->descriptor.id});
  ChartSource source = made_up_source("a", wanted);
  source.document.records.front().limit = made_up_limit();
  const Chart chart = build_chart({source}, request_of("roofline"));
  const std::string more = ", and " + std::to_string(wanted.size() - 6) + " more";
  bool found = false;
  for (const std::string& note : chart.notes) found = found || note.find(more) != std::string::npos;
  EXPECT_TRUE(found) << chart.notes.front();
}

}  // namespace
}  // namespace filterscope
