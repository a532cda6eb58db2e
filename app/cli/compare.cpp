// filterscope-cli compare: how far variants are from the reference, and how much faster.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <exception>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "app/cli/command.h"
#include "app/cli/comparison.h"
#include "app/cli/device_list.h"
#include "app/cli/device_memory.h"
#include "app/cli/files.h"
#include "app/cli/interrupt.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/own_kernels.h"
#include "app/cli/progress_bar.h"
#include "app/cli/range_notes.h"
#include "app/cli/result_pictures.h"
#include "app/cli/stabilise_option.h"
#include "app/cli/value_lists.h"
#include "core/compare/difference_picture.h"
#include "core/io/image_file.h"
#include "core/io/samples.h"
#include "core/json/json_text.h"
#include "core/report/table_text.h"
#include "core/session/command_line.h"
#include "kernels/api/user_kernels.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

struct CompareCommand {
  std::string input;
  std::string variants;
  std::string reference = "reference/float64";
  std::string folder;
  std::string json;
  bool flip_maps = false;
  FilterOptions options;
  TimingOptions timing;
  PictureOptions picture;
  DeviceOption device;
  DeviceMemoryOption memory;
  StabiliseOption stabilise;
};

/// The variant's image with its difference beside it. Returns the words for the difference's scale.
std::string add_pictures(const ResultRecord& record, const Image& reference, const std::string& folder,
                         Outputs& outputs) {
  const std::string stem = file_stem(record.variant);
  double scale = 1;
  const Image& result = *record.measurement.result;
  const std::filesystem::path difference = difference_path(folder, stem, result.shape());
  outputs.add(stage_image(result, picture_path(folder, stem, result.shape())));
  outputs.add(stage_image(difference_picture(reference, result, scale), difference));
  return fmt::format("{}: one level of difference is {:.4g} level{} of gray.\n",
                     difference.filename().string(), scale, scale == 1 ? "" : "s");
}

/// The FLIP errors of the variant's image. Returns the words for them.
std::string add_flip_map(const ResultRecord& record, const Image& known, bool truth,
                         const std::string& folder, Outputs& outputs) {
  constexpr DifferenceKind kFlip = DifferenceKind::flip_error;
  const std::string stem = file_stem(record.variant);
  const DifferenceMap map = difference_map(known, *record.measurement.result, kFlip);
  outputs.add(stage_image(false_colour(map, kFlip, 1), flip_path(folder, stem, known.shape())));
  return fmt::format("{}_flip.png: FLIP errors to the {}, black 0 to light yellow 1; mean {:.4f}.\n", stem,
                     truth ? "truth" : "reference", map.mean);
}

/// Throws UsageError where an image would replace one that is read.
void claim_pictures(const ComparisonPlan& plan, const std::string& folder, bool flip_maps, Outputs& outputs) {
  const Shape& shape = plan.picture.image->shape();
  std::set<std::string> ids(plan.variants.begin(), plan.variants.end());
  for (const std::string& id : plan.variants) ids.insert(reference_of(plan, id));
  for (const std::string& id : ids) {
    const std::string stem = file_stem(id);
    outputs.claim(picture_path(folder, stem, shape), "an image in --out");
    if (id == reference_of(plan, id)) continue;
    outputs.claim(difference_path(folder, stem, shape), "an image in --out");
    if (flip_maps) outputs.claim(flip_path(folder, stem, shape), "an image in --out");
  }
}

/// The result format, with the reference, or the references, beside the results and the metrics in each
/// result itself.
nlohmann::json comparison_json(const ComparisonPlan& plan, const Comparison& comparison) {
  SweepPlan same;
  same.pictures = {plan.picture};
  same.variants = plan.variants;
  same.base = plan.parameters;
  same.settings = plan.settings;
  same.reference = plan.reference;
  nlohmann::json json = to_json({{}, measuring_command("compare", same), plan.settings, comparison.records});
  nlohmann::json references = nlohmann::json::array();
  for (const ComparedReference& one : comparison.references)
    references.push_back({{"variant", one.variant}, {"median_ms", one.median_ms}});
  if (plan.reference == kOwnReference)
    json["references"] = std::move(references);
  else
    json["reference"] = references.front();
  for (nlohmann::json& result : json["results"]) {
    const auto metrics = result.find("metrics");
    if (metrics != result.end()) result.update(nlohmann::json(*metrics));
  }
  return json;
}

/// What the columns compare with, above the table.
std::string heading(const ComparisonPlan& plan, const Comparison& comparison) {
  std::string text;
  for (const ComparedReference& one : comparison.references)
    text += fmt::format("Reference: {} ({}), {:.3f} ms\n", title_of(one.variant), one.variant, one.median_ms);
  if (!plan.picture.truth) return text;
  const std::string& chosen = plan.picture.truth_place;
  return text + fmt::format("Truth: {}\n", chosen.empty()
                                               ? picture_name(plan.picture.place) + " without its noise"
                                               : picture_name(chosen));
}

/// Sets the plan's reference and variants. Variants of volumes are compared with their family's reference
/// where the one that was chosen is of images.
void resolve_variants(const CompareCommand& command, ComparisonPlan& plan) {
  plan.reference = command.reference;
  if (command.reference == kOwnReference) {
    plan.variants = parse_variants(command.variants);
    return;
  }
  const Descriptor* reference = &variant(command.reference).descriptor;
  if (command.variants != "all" && !filters_volumes_only(*reference)) {
    const Descriptor& first = variant(parse_variants(command.variants).front()).descriptor;
    if (filters_volumes_only(first)) reference = &variant(first.family->reference).descriptor;
  }
  plan.reference = reference->id;
  plan.variants = parse_variants(command.variants, reference->family.get());
}

/// Says where a variant computes something else than its reference: a difference from that is no error.
void note_other_families(const ComparisonPlan& plan) {
  for (const std::string& id : plan.variants) {
    const Descriptor& reference = variant(reference_of(plan, id)).descriptor;
    const Family& family = *variant(id).descriptor.family;
    if (reference.family->id == family.id) continue;
    print_note(
        fmt::format("{} is another filter than {}, so that differences from it are no errors. --reference "
                    "family compares each with "
                    "its own family's reference.",
                    id, reference.id));
    return;
  }
}

ExitCode run_compare(const CompareCommand& command) {
  ComparisonPlan plan;
  plan.parameters = command.options.resolve();
  plan.settings = command.timing.resolve();
  plan.settings.memory_limit = command.memory.resolve();
  resolve_variants(command, plan);
  std::vector<std::string> all = plan.variants;
  for (const std::string& id : plan.variants) all.push_back(reference_of(plan, id));
  note_other_families(plan);
  plan.settings.devices = command.device.resolve_for(all);
  note_without_effect(command.options, plan.variants);
  // What a user's kernel does not read is told beside variants that read it: its differences are then no
  // surprise.
  for (const std::string& id : plan.variants) {
    if (plan.variants.size() > 1 && is_of_user(id)) note_without_effect(command.options, std::array{id});
  }
  command.stabilise.check();
  require_writable(command.json);
  Outputs outputs;
  outputs.note(command.input, "INPUT");
  command.picture.note(outputs, command.input);
  outputs.claim(command.json, "--json");
  if (command.flip_maps && command.folder.empty())
    throw UsageError("--flip-map writes images beside the results: give their folder with --out DIR.");
  RangeNotes ranges;
  plan.picture = command.picture.load(command.input, &ranges);
  ranges.print_for(plan.variants);
  if (command.stabilise.given()) {
    const NoiseModel model = command.stabilise.resolve(*plan.picture.image);
    print_note(stabilised_text(model, plan.picture.image->range()));
    plan.parameters.set(kStabilise, text_of(model));
  }
  // Of a variant of images the reference would complain first, which nobody has named.
  const Shape& shape = plan.picture.image->shape();
  const Descriptor& first = variant(plan.variants.front()).descriptor;
  if (command.flip_maps && shape.depth > 1)
    throw UsageError("--flip-map is for images, and the input is a volume. Compare one of its slices.");
  if (shape.depth > 1 && !filters_volumes_only(first)) validate(first, {shape, plan.parameters});
  if (!command.folder.empty()) {
    claim_pictures(plan, command.folder, command.flip_maps, outputs);
    require_folder(command.folder);
  }

  const InterruptGuard interrupt;
  Comparison comparison;
  std::string scales;
  // An image that cannot be written costs neither the table nor the file of results.
  std::exception_ptr lost;
  const auto keep_going = [&lost](const auto& write) {
    try {
      write();
    } catch (const FileError&) {
      if (!lost) lost = std::current_exception();
    }
  };
  {
    ProgressBar bar;
    comparison = compare_variants(
        plan, interrupt.token(), [&](double fraction, const std::string& id) { bar.update(fraction, id); },
        [&](const ResultRecord& record, const Image& expected) {
          if (command.folder.empty() || record.variant == record.reference) return;
          keep_going([&] { scales += add_pictures(record, expected, command.folder, outputs); });
          if (!command.flip_maps) return;
          const Image& known = plan.picture.truth ? *plan.picture.truth : expected;
          keep_going([&] {
            scales += add_flip_map(record, known, plan.picture.truth != nullptr, command.folder, outputs);
          });
        });
  }
  if (!command.folder.empty()) {
    for (const ComparedReference& one : comparison.references) {
      keep_going([&] {
        const Image& image = *one.once.result;
        outputs.add(stage_image(image, picture_path(command.folder, file_stem(one.variant), image.shape())));
      });
    }
  }
  // The table first: it is what is left of the measurements where a file cannot be written.
  if (command.json != "-") {
    print(heading(plan, comparison) + comparison_text(comparison.records) + scales);
  }
  outputs.add_text(command.json, json_text(comparison_json(plan, comparison)));
  outputs.commit();
  if (lost) std::rethrow_exception(lost);
  if (comparison.interrupted) {
    print_note(fmt::format("Interrupted: {} of {} variants were compared.", comparison.records.size(),
                           plan.variants.size()));
    return comparison.code;
  }
  if (comparison.code != ExitCode::done) {
    print_error(comparison.code == ExitCode::failed
                    ? "A variant failed while running; its reason is in the table."
                    : "No variant could run; the reasons are in the table.");
  }
  return comparison.code;
}

}  // namespace

void add_compare(CLI::App& root, Invocation& invocation) {
  const auto command = std::make_shared<CompareCommand>();
  CLI::App* app = root.add_subcommand("compare", "Compare variants with a reference, in pixels and in time");
  app->add_option("input", command->input, "Image file, or sample:NAME[@WxH][,gray][,TYPE]")
      ->required()
      ->type_name("INPUT");
  app->add_option("--variants", command->variants,
                  "Ids of variants, separated by commas, or all: those that filter as the reference does. "
                  "Required without --kernel")
      ->type_name("A,B,...");
  app->add_option(
         "--reference", command->reference,
         "Variant to compare with, or family: each with its own family's reference. speedup is its time over "
         "the variant's")
      ->type_name("ID|family")
      ->capture_default_str();
  app->add_option("--out", command->folder,
                  "Write every image, and its stretched difference, to this folder; volumes as .nii.gz")
      ->type_name("DIR");
  app->add_flag("--flip-map", command->flip_maps,
                "With --out: also write each image's FLIP errors, VARIANT_flip.png, to the truth where it is "
                "known (--noise, --truth), else to the reference");
  app->add_option("--json", command->json, "Write the results as JSON; - is standard output")
      ->type_name("FILE");
  command->options.add(*app);
  add_kernel_options(*app);
  add_set_option(*app);
  command->picture.add(*app);
  command->picture.add_truth(*app);
  command->stabilise.add(*app);
  command->timing.add(*app);
  command->device.add(*app);
  command->memory.add(*app);
  app->footer(
      "Levels are of 255, which span the value range, native values the image's own; median_ms is the "
      "filter alone, "
      "and\n"
      "what follows ± half the distance of its quartiles.\n"
      "Example:\n"
      "  filterscope-cli compare photo.png --variants fast/cpu_simd,larsson2015/naive --radius 5 --out out");
  app->callback([&invocation, command] {
    command->variants = with_own_variants(command->variants);
    if (command->variants.empty()) throw CLI::RequiredError("--variants");
    invocation.action = [command] { return run_compare(*command); };
  });
}

}  // namespace filterscope::cli
