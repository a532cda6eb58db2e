// filterscope-cli filter: one picture in, one picture out.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/files.h"
#include "app/cli/interrupt.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/progress_bar.h"
#include "core/io/image_file.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

struct FilterCommand {
  std::string input;
  std::string output;
  std::string variant;
  FilterOptions options;
  const CLI::App* app = nullptr;
};

Measurement filtered(const Variant& chosen, const Image& image, const Parameters& parameters) {
  const InterruptGuard interrupt;
  ProgressBar bar;
  return filter_once(chosen, image, parameters, interrupt.token(),
                     [&](double fraction) { bar.update(fraction, chosen.descriptor.id); });
}

/// The variant that was asked for; null where none was. Throws UnknownVariant, UnavailableError.
const Variant* named_variant(const std::string& id) {
  if (id.empty()) return nullptr;
  const Variant& named = variant(id);
  const Availability here = availability(named);
  if (!here.available) throw UnavailableError(fmt::format("{} is not available here. {}", id, here.reason));
  return &named;
}

ExitCode run_filter(const FilterCommand& command) {
  Parameters parameters = command.options.resolve();
  const Variant* named = named_variant(command.variant);
  require_writable(command.output);
  const SharedImage image = load_input(command.input);
  require_savable(*image, command.output);
  const Variant& chosen = named != nullptr ? *named : best_available({image->shape(), parameters});
  if (command.options.block.empty()) parameters.block = own_block(chosen.descriptor, parameters.block);
  for (const std::string& option : unread_options(*command.app, chosen.descriptor)) {
    print_note(fmt::format("{} does not use {}.", chosen.descriptor.id, option));
  }
  const Measurement measured = filtered(chosen, *image, parameters);
  save_image(*measured.result, command.output);
  print_note(fmt::format("{}: {:.3f} ms for {}×{} pixels ({:.3f} ms with upload, padding and download).",
                         chosen.descriptor.id, measured.summary.median, image->shape().width,
                         image->shape().height, measured.wall_ms));
  return ExitCode::done;
}

}  // namespace

void add_filter(CLI::App& root, Invocation& invocation) {
  const auto command = std::make_shared<FilterCommand>();
  CLI::App* app =
      root.add_subcommand("filter", "Filter INPUT and write OUTPUT, with the same depth and alpha");
  command->app = app;
  app->add_option("input", command->input, "Picture file, or sample:NAME[@WxH][,gray]")
      ->required()
      ->type_name("INPUT");
  app->add_option("output", command->output, "Picture file to write; its extension says the format")
      ->required()
      ->type_name("OUTPUT");
  app->add_option("--variant", command->variant,
                  "Variant, as `filterscope-cli list` names it (default: the best available here)")
      ->type_name("ID");
  command->options.add_single(*app);
  command->options.add_fixed(*app);
  app->footer(
      "Examples:\n"
      "  filterscope-cli filter photo.jpg smooth.jpg\n"
      "  filterscope-cli filter scan.tif out.tif --variant fast/cpu_simd --radius 7 --sigma-space 4 "
      "--sigma-range 20");
  app->callback([&invocation, command] { invocation.action = [command] { return run_filter(*command); }; });
}

}  // namespace filterscope::cli
