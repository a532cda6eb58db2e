// filterscope-cli merge: result files of the parts of a sweep as one.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/chart_options.h"
#include "app/cli/command.h"
#include "app/cli/files.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "core/io/json_file.h"
#include "core/json/json_text.h"
#include "core/sweep/merge_results.h"

namespace filterscope::cli {
namespace {

struct MergeCommand {
  std::vector<std::string> files;
  std::string json;
  std::string csv;
  std::string markdown;
};

/// "2 of 3 parts are missing: 2/3, 3/3."
std::string missing_text(const MissingShards& missing) {
  constexpr std::size_t kMost = 10;
  const std::size_t count = missing.numbers.size();
  std::string names;
  for (std::size_t i = 0; i < std::min(count, kMost); ++i)
    names += fmt::format("{}{}/{}", names.empty() ? "" : ", ", missing.numbers[i], missing.count);
  return fmt::format("{} of {} parts {} missing: {}{}.", count, missing.count, count == 1 ? "is" : "are",
                     names, count > kMost ? ", …" : "");
}

ExitCode run_merge(const MergeCommand& command) {
  for (const std::string* file : {&command.json, &command.csv, &command.markdown}) require_writable(*file);
  Outputs outputs;
  for (const std::string& file : command.files) outputs.note(file, "RESULTS");
  outputs.claim(command.json, "--json");
  outputs.claim(command.csv, "--csv");
  outputs.claim(command.markdown, "--markdown");
  std::vector<ResultPart> parts;
  for (const std::string& file : command.files)
    parts.push_back({file, load_json(file, FileKind::session, results_from_json)});
  const MergedResults merged = usage([&] { return merge_results(std::move(parts)); });
  outputs.add_text(command.json, json_text(to_json(merged.document)));
  outputs.add_text(command.csv, to_csv(merged.document));
  outputs.add_text(command.markdown, to_markdown(merged.document));
  outputs.commit();
  if (merged.repeated > 0) {
    print_note(merged.repeated == 1
                   ? std::string("1 result is in several of the files: that of the last file counts.")
                   : fmt::format("{} results are in several of the files: those of the last file count.",
                                 merged.repeated));
  }
  const bool several = merged.missing.size() > 1;
  for (const MissingShards& one : merged.missing)
    print_note((several ? fmt::format("Of \"{}\" ", one.command) : "") + missing_text(one));
  print_note(fmt::format("{} of {}.", counted(merged.document.records.size(), "result"),
                         counted(command.files.size(), "file")));
  return ExitCode::done;
}

}  // namespace

void add_merge(CLI::App& root, Invocation& invocation) {
  const auto command = std::make_shared<MergeCommand>();
  CLI::App* app = root.add_subcommand("merge", "Put result files of the parts of a sweep into one");
  app->add_option("files", command->files, "Result files that bench --json wrote")
      ->required()
      ->type_name("RESULTS");
  app->add_option("--json", command->json, "Write the results as JSON; - is standard output")
      ->type_name("FILE");
  app->add_option("--csv", command->csv, "Write the results as CSV; - is standard output")->type_name("FILE");
  app->add_option("--markdown", command->markdown, "Write the results as Markdown; - is standard output")
      ->type_name("FILE");
  app->footer(
      "Those of the shards of one command come in the order of the whole sweep. Each result keeps its "
      "machine:\n"
      "ranks and charts compare what was measured on one alone.\n"
      "Example:\n"
      "  filterscope-cli bench photo.png --variants all --shard 1/2 --json 1.json\n"
      "  filterscope-cli bench photo.png --variants all --shard 2/2 --json 2.json\n"
      "  filterscope-cli merge 1.json 2.json --json all.json");
  app->callback([&invocation, command] { invocation.action = [command] { return run_merge(*command); }; });
}

}  // namespace filterscope::cli
