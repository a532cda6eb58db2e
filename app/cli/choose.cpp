// filterscope-cli choose: the best parameters of a filter for an image whose truth is not known.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/cli/choose_report.h"
#include "app/cli/command.h"
#include "app/cli/device_list.h"
#include "app/cli/files.h"
#include "app/cli/input_pictures.h"
#include "app/cli/interrupt.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/own_kernels.h"
#include "app/cli/progress_bar.h"
#include "app/cli/range_notes.h"
#include "app/cli/stabilise_option.h"
#include "core/choose/choice.h"
#include "core/choose/parts.h"
#include "core/json/json_text.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

constexpr std::size_t kMostSettings = 10000;

struct ChooseCommand {
  std::vector<std::string> inputs;
  std::string variant;
  std::string region;
  std::string json;
  std::string method = "auto";
  int seeds = 3;
  double time_limit = 30;
  std::int64_t pixels = -1;
  FilterOptions options;
  PictureOptions picture;
  StabiliseOption stabilise;
  DeviceOption device;
};

/// Throws UsageError.
void check_options(const ChooseCommand& command) {
  if (command.method != "auto" && command.method != "sure" && command.method != "j-invariance")
    throw UsageError(
        fmt::format("--method cannot be \"{}\". Choose auto, sure or j-invariance.", command.method));
  if (command.seeds < 1 || command.seeds > 16)
    throw UsageError(fmt::format("--seeds takes 1 to 16; {} is not in that range.", command.seeds));
  if (!std::isfinite(command.time_limit) || command.time_limit <= 0)
    throw UsageError(fmt::format("--time-limit takes more than 0 seconds, not {}.", command.time_limit));
  command.stabilise.check();
}

/// "X,Y,WIDTH,HEIGHT" of an image or of each slice. Throws UsageError.
Region part_region(const std::string& text, const Shape& shape) {
  std::vector<int> numbers;
  const char* const last = text.data() + text.size();
  for (const char* at = text.data(); at != last;) {
    int value = 0;
    const auto [end, error] = std::from_chars(at, last, value);
    if (error != std::errc() || (end != last && (*end != ',' || end + 1 == last))) break;
    numbers.push_back(value);
    at = end == last ? end : end + 1;
    if (end == last) break;
  }
  const bool inside = numbers.size() == 4 && std::ranges::all_of(numbers, [](int one) { return one >= 0; }) &&
                      numbers[0] < shape.width && numbers[1] < shape.height && numbers[2] > 0 &&
                      numbers[3] > 0 && numbers[2] <= shape.width - numbers[0] &&
                      numbers[3] <= shape.height - numbers[1];
  if (!inside) {
    throw UsageError(
        fmt::format("--region takes X,Y,WIDTH,HEIGHT inside the image of {}×{} pixels, not \"{}\".",
                    shape.width, shape.height, text));
  }
  return {numbers[0], numbers[1], numbers[0] + numbers[2], numbers[1] + numbers[3], 0, shape.depth};
}

std::vector<ChoicePart> parts_of(const ChooseCommand& command, const SweepPicture& picture, bool volumes) {
  const Shape& shape = picture.image->shape();
  const Region region = command.region.empty() ? whole(shape) : part_region(command.region, shape);
  return choice_parts(picture.name, *picture.image, picture.truth.get(), region, volumes);
}

/// Slices of one volume, or the image itself, that nothing can be chosen by. They have one line together.
class LeftOut {
 public:
  void add(const std::string& name, const std::string& reason) {
    if (count_++ > 0) return;
    name_ = name;
    reason_ = reason;
  }

  void print(const std::string& picture, std::size_t parts) const {
    if (count_ == 0) return;
    if (parts == 1) return print_note(fmt::format("Left out {}: {}", name_, reason_));
    const std::string which =
        count_ == parts ? fmt::format("all {} slices", parts) : fmt::format("{} of {} slices", count_, parts);
    print_note(fmt::format("Left out {}, {}. Of the first: {}", picture, which, reason_));
  }

 private:
  std::size_t count_ = 0;
  std::string name_;  ///< of the first, as the next
  std::string reason_;
};

/// All subjects of the inputs. Throws UsageError where one that was named has noise that nothing can be
/// chosen by; of a folder it is left out.
std::vector<ChooseSubject> subjects_of(const ChooseCommand& command, const InputPictures& inputs,
                                       const std::vector<InputPlace>& places, const Descriptor& descriptor,
                                       const CancelToken* cancel) {
  const bool volumes = filters_volumes_only(descriptor);
  const bool floats = usual_method(descriptor) == RiskMethod::sure;
  std::vector<ChooseSubject> subjects;
  for (const SweepPicture& picture : inputs.pictures) {
    LeftOut left_out;
    std::vector<ChoicePart> parts = parts_of(command, picture, volumes);
    for (ChoicePart& part : parts) {
      try {
        ChooseSubject one;
        one.place = picture.place;
        SubjectRequest request{part.name, &part.image, part.truth ? &*part.truth : nullptr, {}, floats};
        if (picture.noise.any()) request.impulses = picture.noise.impulse;
        if (command.stabilise.given()) {
          one.model = command.stabilise.resolve(part.image);
          request.stabilise = one.model;
        }
        one.subject = choice_subject(request, cancel);
        subjects.push_back(std::move(one));
      } catch (const ArgumentError& error) {
        if (places.size() == 1 && inputs.pictures.size() == 1 && part.image.shape() == picture.image->shape())
          throw UsageError(fmt::format("{}: {}", part.name, error.what()));
        left_out.add(part.name, error.what());
      }
    }
    left_out.print(picture.name, parts.size());
  }
  if (subjects.empty())
    throw UsageError("Nothing can be chosen by any of the images; the reasons are above.");
  return subjects;
}

RiskMethod method_of(const ChooseCommand& command, const Descriptor& descriptor) {
  const RiskMethod usual = usual_method(descriptor);
  if (command.method == "j-invariance") return RiskMethod::j_invariance;
  if (command.method == "sure" && usual != RiskMethod::sure) {
    throw UsageError(fmt::format(
        "{} filters no 32-bit floats of any value range, which --method sure needs. Take j-invariance.",
        command.variant));
  }
  return usual;
}

/// Axes that were asked for, or else the usual ones about the images' noise. Throws UsageError.
std::vector<SweepAxis> axes_of(const ChooseCommand& command, const Descriptor& descriptor,
                               const std::vector<ChooseSubject>& subjects) {
  std::vector<SweepAxis> axes = command.options.axes();
  if (axes.empty()) {
    double level = 0;
    for (const ChooseSubject& one : subjects)
      level += one.subject.sigma_levels / static_cast<double>(subjects.size());
    axes = usual_axes(descriptor, command.options.given_keys(), level);
  }
  if (axes.empty()) {
    throw UsageError(fmt::format(
        "{} has no number to choose that was not given one value. Give --axis KEY=VALUES.", descriptor.id));
  }
  double count = 1;
  for (const SweepAxis& axis : axes) count *= static_cast<double>(axis.size());
  if (count > kMostSettings) {
    throw UsageError(
        fmt::format("The axes make {:.0f} settings, and {} are tried at most.", count, kMostSettings));
  }
  return axes;
}

ExitCode run_choose(const ChooseCommand& command) {
  check_options(command);
  const Variant& chosen = variant(command.variant);
  const Descriptor& descriptor = chosen.descriptor;
  for (const SweepAxis& axis : command.options.axes()) {
    const std::string& key = axis.front().begin()->first;
    if (descriptor.parameters.find(key) == nullptr)
      throw UsageError(fmt::format("{} does not use {}, so it cannot be chosen.", descriptor.id, key));
  }
  if (const Availability here = availability(chosen); !here.available)
    throw UnavailableError(
        problem("variant.unavailable_here", "%1 is not available here. %2", descriptor.id, here.reason));
  require_writable(command.json);
  const std::vector<InputPlace> places = with_folders(command.inputs);
  Outputs outputs;
  for (const InputPlace& input : places) {
    outputs.note(input.place, "INPUT");
    command.picture.note(outputs, input.place);
  }
  outputs.claim(command.json, "--json");
  const std::vector<std::string> ids{descriptor.id};
  note_without_effect(command.options, ids);
  RangeNotes ranges;
  PictureOptions picture = command.picture;
  const InputPictures inputs = load_inputs(places, picture, ranges);
  ranges.print_for(ids);

  const InterruptGuard interrupt;
  ChooseResult result;
  result.variant = descriptor.id;
  result.subjects = subjects_of(command, inputs, places, descriptor, interrupt.token());
  result.method = method_of(command, descriptor);
  result.axes = axes_of(command, descriptor, result.subjects);
  result.base = command.options.resolve();
  const std::vector<Parameters> values = combinations_of(result.axes);
  std::vector<Parameters> settings;
  for (const Parameters& one : values) {
    settings.push_back(result.base);
    settings.back().update(one);
  }
  RiskSettings& how = result.how;
  how.method = result.method;
  how.seeds = command.seeds;
  how.seed = command.picture.seed.value_or(1);
  how.devices = command.device.resolve_for(ids);
  std::vector<const ChoiceSubject*> subjects;
  for (const ChooseSubject& one : result.subjects) subjects.push_back(&one.subject);
  if (command.pixels >= 0) {
    how.pixels = static_cast<std::size_t>(command.pixels);
  } else {
    result.time_limit = command.time_limit;
  }
  try {
    ProgressBar bar;
    result.grids =
        estimate_risks(chosen, subjects, settings, how, result.time_limit.value_or(0), interrupt.token(),
                       [&](double part, const std::string& name) { bar.update(part, name); });
  } catch (const ArgumentError& error) {
    throw UsageError(error.what());
  }
  result.choice = choose_best(values, result.grids, subjects);
  result.ends =
      ends_reached(result.choice.settings[result.choice.best].values, result.axes, descriptor.parameters);
  for (std::size_t i = 0; i < subjects.size(); ++i)
    result.each.push_back(choose_best(values, {result.grids[i]}, {subjects[i]}));
  if (command.json != "-") print(choose_text(result));
  outputs.add_text(command.json, json_text(choose_json(result, command.picture)));
  outputs.commit();
  return ExitCode::done;
}

}  // namespace

void add_choose(CLI::App& root, Invocation& invocation) {
  const auto command = std::make_shared<ChooseCommand>();
  CLI::App* app = root.add_subcommand("choose", "Choose a filter's parameters by the noisy image alone");
  app->add_option("images", command->inputs,
                  "Images or volumes, folders of them, or sample:NAME; several get one setting for all, and "
                  "--json has each one's own too")
      ->required()
      ->type_name("IMAGE");
  app->add_option("--variant", command->variant,
                  "Variant, as `filterscope-cli list` names it. Required without --kernel")
      ->type_name("ID");
  app->add_option(
         "--method", command->method,
         "How the error is estimated: sure (Stein's estimate, of white noise whose level is estimated), "
         "j-invariance (masked pixels), auto: the first where the variant takes floats")
      ->type_name("auto|sure|j-invariance")
      ->capture_default_str();
  app->add_option("--seeds", command->seeds, "Draws that the estimate's spread is taken from")
      ->type_name("N")
      ->capture_default_str();
  app->add_option(
         "--time-limit", command->time_limit,
         "Seconds that all settings may take: of large images only parts are looked at then; where that is "
         "not enough, fewer draws are made and settings left untried")
      ->type_name("S")
      ->capture_default_str();
  app->add_option("--pixels", command->pixels,
                  "Look at about so many pixels of each image, whatever time that takes; 0: all")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{1} << 40));
  app->add_option("--region", command->region, "Look at this part alone, of volumes in every slice")
      ->type_name("X,Y,WIDTH,HEIGHT");
  app->add_option("--json", command->json, "Write the choice and all estimates as JSON; - is standard output")
      ->type_name("FILE");
  command->options.add_lists(*app);
  command->picture.add(*app);
  command->picture.seeds_rounds = true;
  command->picture.add_truth(*app);
  command->stabilise.add(*app);
  command->device.add(*app);
  add_kernel_options(*app);
  app->footer(
      "Without --axis and lists of values, the parameters are tried that a map of the variant begins with: "
      "up to\n"
      "nine values each, about what the image's noise suggests. Settings that cannot be told from the best "
      "are "
      "tied\n"
      "with it. An image whose noise is correlated is refused. With --noise or --truth the true PSNR stands "
      "beside.\n"
      "Examples:\n"
      "  filterscope-cli choose photo.png --variant fast/cpu_simd --json chosen.json\n"
      "  filterscope-cli choose scans --variant fast/nlm_cpu --axis strength=4:40:4 --search-radius 8\n"
      "  filterscope-cli choose counts.tif --variant fast/cpu_simd --stabilise auto");
  app->callback([&invocation, command] {
    invocation.action = [command] {
      command->variant = one_variant(command->variant);
      if (command->variant.empty()) throw UsageError("--variant is required: an id; or --kernel FILE.");
      return run_choose(*command);
    };
  });
}

}  // namespace filterscope::cli
