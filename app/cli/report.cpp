// filterscope-cli report: machines, commands, images, charts and tables of result files in one file.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "app/cli/chart_options.h"
#include "app/cli/command.h"
#include "app/cli/files.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "core/charts/report.h"

namespace filterscope::cli {
namespace {

struct ReportCommand {
  ResultFiles results;
  ChartChoice choice;
  ChartLooks looks;
  std::string out;
};

bool is_pdf(const std::string& out) {
  const std::string extension = std::filesystem::path(out).extension().string();
  if (extension == ".pdf") return true;
  if (extension == ".html" || extension == ".htm") return false;
  throw UsageError(fmt::format("A report's file ends in .html or .pdf; this one is \"{}\".", out));
}

ExitCode run_report(const ReportCommand& command) {
  ChartRequest request = command.choice.resolve();
  const ChartThemeName theme = command.looks.resolve().draw.theme;
  const bool pdf = is_pdf(command.out);
  require_writable(command.out);
  Outputs outputs;
  command.results.note(outputs);
  outputs.note(command.choice.baseline_file, "--baseline-file");
  outputs.claim(command.out, "--out");
  std::vector<ChartSource> sources = command.results.read();
  command.choice.add_baseline(request, sources);
  Report report = usage([&] { return make_report(sources, request); });
  report.pictures = report_pictures(sources);
  outputs.add_text(command.out, pdf ? report_pdf(report, theme) : report_html(report, theme));
  outputs.commit();
  print(fmt::format("{}: {}, {}, {}.\n", command.out, counted(report.charts.size(), "chart"),
                    counted(report.pictures.size(), "image"), counted(report.results.rows.size(), "result")));
  return ExitCode::done;
}

}  // namespace

void add_report(CLI::App& root, Invocation& invocation) {
  const auto command = std::make_shared<ReportCommand>();
  CLI::App* app =
      root.add_subcommand("report", "Put charts, tables, machine and commands of result files into one file");
  command->results.add(*app);
  app->add_option("--out", command->out, "File to write: .html or .pdf")->required()->type_name("FILE");
  command->choice.add(*app);
  command->looks.add(*app, /*png=*/false);
  app->footer(
      "It has every chart that the results can fill, and the images that are at hand: samples, and files "
      "beside the\n"
      "results. PDF needs a build with Cairo.\n"
      "Example:\n"
      "  filterscope-cli report results.json --out results.html");
  app->callback([&invocation, command] { invocation.action = [command] { return run_report(*command); }; });
}

}  // namespace filterscope::cli
