// filterscope-cli filter: one image in, one image out; or many into a folder.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "app/cli/chart_options.h"
#include "app/cli/command.h"
#include "app/cli/default_choice.h"
#include "app/cli/device_list.h"
#include "app/cli/device_memory.h"
#include "app/cli/errors.h"
#include "app/cli/files.h"
#include "app/cli/filter_frames.h"
#include "app/cli/filter_notes.h"
#include "app/cli/filter_report.h"
#include "app/cli/filter_series.h"
#include "app/cli/interrupt.h"
#include "app/cli/jpeg_options.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/own_kernels.h"
#include "app/cli/progress_bar.h"
#include "app/cli/range_notes.h"
#include "app/cli/shard_option.h"
#include "app/cli/stabilise_option.h"
#include "core/batch/batch.h"
#include "core/batch/output_names.h"
#include "core/image/no_data.h"
#include "core/io/file_bytes.h"
#include "core/io/file_family.h"
#include "core/io/file_format.h"
#include "core/io/file_metadata.h"
#include "core/io/image_file.h"
#include "core/io/numbered_files.h"
#include "core/io/picture_place.h"
#include "core/io/samples.h"
#include "core/json/json_text.h"
#include "core/session/command_line.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

struct FilterCommand {
  std::vector<std::string> files;
  std::string folder;
  std::string format;
  std::string variant;
  std::string devices;
  DeviceOption device;
  std::string json;
  int jobs = 0;
  DeviceMemoryOption memory;
  FilterOptions options;
  PictureOptions picture;
  JpegOptions jpeg;
  ShardOption shard;
  StabiliseOption stabilise;

  [[nodiscard]] bool many() const noexcept { return !folder.empty(); }
};

/// Throws UsageError where a file of several volumes or images would be replaced: a wrong @t=N or parameter
/// has no way back.
void heed_volumes(const FilterCommand& command, const Image& image) {
  const std::uint64_t volumes = images_beside(image);
  if (command.many() || volumes < 2 || !in_place(command.files[0], command.files[1])) return;
  throw UsageError(fmt::format(
      "{} has {} volumes or images, and OUTPUT is the same file. Such files are not filtered in place: give "
      "another OUTPUT.",
      quoted(known_place(command.files[0]).path), volumes));
}

/// An image may be filtered in place. Throws UsageError.
void claim_output(Outputs& outputs, const std::string& input, const std::string& output) {
  const bool replaced = in_place(input, output);
  if (!replaced) outputs.note(input, "INPUT");
  outputs.claim(output, "OUTPUT");
  if (replaced) outputs.note(input, "INPUT");
}

/// Throws UsageError where `image` would be written over files that nobody named.
void heed_strangers(const Image& image, const std::filesystem::path& output) {
  for (const std::filesystem::path& file : strangers_replaced(image, output)) {
    throw UsageError(
        fmt::format("{} is written with {}, and there is one that does not belong to it. Give another name, "
                    "or remove it.",
                    quoted(file), quoted(output)));
  }
}

/// Notes what is read and written. Throws UsageError, FileError.
std::vector<BatchJob> jobs_of(const FilterCommand& command, Outputs& outputs) {
  const Shard shard = command.shard.resolve();
  if (!command.many()) {
    if (!shard.whole()) {
      throw UsageError("--shard is a part of several images: it goes with --out-dir.");
    }
    if (!command.format.empty()) {
      throw UsageError("--format goes with --out-dir; the extension of OUTPUT says its format.");
    }
    if (command.files.size() != 2) {
      throw UsageError(fmt::format(
          "filter takes INPUT and OUTPUT, not {}. Several images need --out-dir DIR for the results.",
          counted(command.files.size(), "file")));
    }
    require_writable(command.files[1]);
    command.picture.note(outputs, command.files[0]);
    claim_output(outputs, command.files[0], command.files[1]);
    outputs.claim(command.json, "--json");
    return {{command.files[0], command.files[1]}};
  }
  std::string format = command.format;
  if (!format.empty() && format.front() == '.') format.erase(0, 1);
  for (const std::string& file : command.files) {
    outputs.note(file, "INPUT");
    command.picture.note(outputs, file);
  }
  const auto paths = usage([&] { return output_paths(command.files, command.folder, format); });
  std::vector<BatchJob> jobs;
  // All have the names that they have in one call.
  for (std::size_t i = 0; i < command.files.size(); ++i) {
    outputs.claim(paths[i], "a result in --out-dir");
    if (shard.has(i)) jobs.push_back({command.files[i], paths[i]});
  }
  outputs.claim(command.json, "--json");
  require_folder(command.folder);
  return jobs;
}

/// Asked once decoding has begun. Throws UnavailableError.
std::vector<DeviceList> devices_for(const FilterCommand& command, const Variant* named) {
  if (named != nullptr) {
    const Availability here = availability(*named);
    if (!here.available) {
      throw UnavailableError(problem("variant.unavailable_here", "%1 is not available here. %2",
                                     named->descriptor.id, here.reason));
    }
  }
  if (command.device.given()) return {command.device.resolve()};
  std::vector<DeviceList> each;
  for (const int device : find_devices("--devices", command.devices)) each.push_back({device});
  return each;
}

/// Says what goes wrong with a file when it does, and once for each variant which options it does not read.
class Reporter {
 public:
  /// `chooses`: each image's variant is chosen for it.
  Reporter(const FilterCommand& command, std::size_t files, bool chooses)
      : command_(command), files_(files), chooses_(chooses) {}

  void finished(const BatchFile& file) {
    ++done_;
    if (file.error) {
      if (is_cancelled(file)) return;
      bar_.wipe();
      tell_choice(file);
      if (command_.many()) print_error(message_of(file.error));
      return;
    }
    tell_values(file);
    if (!seen_.insert(file.variant).second) return;
    const Descriptor& descriptor = variant(file.variant).descriptor;
    bar_.wipe();
    for (const std::string& note : notes_on_use(descriptor, file.because, command_.options)) print_note(note);
    if (descriptor.backend != Backend::cpu) return;
    if (!command_.devices.empty()) print_note(fmt::format("{} does not use --devices.", descriptor.id));
    if (command_.device.given()) print_note(fmt::format("{} does not use --device.", descriptor.id));
  }

  void progress(double fraction) {
    progress(fraction,
             command_.many() ? fmt::format("{} of {}", done_, counted(files_, "image")) : command_.files[0]);
  }
  void progress(double fraction, const std::string& what) { bar_.update(fraction, what); }

  /// Of a file whose first volume went well.
  void failed(const BatchFile& file) {
    bar_.wipe();
    if (command_.many() && !is_cancelled(file)) print_error(message_of(file.error));
  }

  static bool is_cancelled(const BatchFile& file) {
    try {
      if (file.error) std::rethrow_exception(file.error);
    } catch (const Cancelled&) {
      return true;
    } catch (...) {
      return false;
    }
    return false;
  }

 private:
  /// Of a refusal, which names a variant that nobody asked for.
  void tell_choice(const BatchFile& file) {
    if (!chooses_ || file.variant.empty() || exit_code_of(file.error) != ExitCode::usage) return;
    if (!told_.insert(file.variant).second) return;
    print_note(
        fmt::format("{} was chosen, as no variant was named. --variant ID takes another.", file.variant));
  }

  /// Of many images it would be a line each.
  void tell_values(const BatchFile& file) {
    if (command_.many()) return;
    for (const Problem& one : {moved_off_no_data(file.off_no_data), file.lost}) {
      if (one.empty()) continue;
      bar_.wipe();
      print_note(one.text());
    }
  }

  const FilterCommand& command_;
  std::size_t files_;
  bool chooses_;
  std::size_t done_ = 0;
  std::set<std::string> told_;
  std::set<std::string> seen_;
  ProgressBar bar_;
};

/// The call in full. The variant is that which filtered, where it was one for all.
FilterTask task_of(const FilterCommand& command, const BatchResult& result) {
  FilterTask task;
  task.inputs = command.files;
  task.into_folder = command.many();
  task.output = command.many() ? command.folder : command.files.back();
  if (!command.many()) task.inputs.pop_back();
  task.variant = command.variant;
  const auto same = [&](const BatchFile& file) { return file.variant == result.files.front().variant; };
  if (!result.files.empty() && std::ranges::all_of(result.files, same))
    task.variant = result.files.front().variant;
  task.parameters = command.options.resolve();
  task.noise = command.picture.resolve_noise();
  task.range = command.picture.resolve_range();
  task.stabilise = command.stabilise.text;
  if (result.files.size() == 1 && !result.files.front().stabilised.empty())
    task.stabilise = result.files.front().stabilised;
  task.guide = command.picture.guide;
  task.mask = command.picture.mask;
  task.alpha = command.picture.alpha;
  for (const BatchFile& file : result.files) {
    if (command.device.given() && !file.devices.empty()) task.devices = file.devices;
  }
  if (!command.format.empty()) task.others.push_back({"--format", command.format});
  if (!command.devices.empty()) task.others.push_back({"--devices", command.devices});
  if (command.memory.mebibytes) {
    task.others.push_back({"--device-memory", fmt::format("{}", *command.memory.mebibytes)});
  }
  for (const auto& [option, value] : command.jpeg.texts()) task.others.push_back({option, value});
  if (command.jobs > 0) task.others.push_back({"--jobs", std::to_string(command.jobs)});
  return task;
}

/// Says `note`, of many files with the name of the one that it is about.
void tell_of(const FilterCommand& command, const std::string& input, const std::string& note) {
  if (note.empty()) return;
  print_note(command.many() ? fmt::format("{}: {}", picture_name(input), note) : note);
}

/// The same of a volume or image that is not the first of its file.
void tell_of_volume(const std::string& input, const std::string& note) {
  if (!note.empty()) print_note(fmt::format("{}: {}", picture_name(input), note));
}

/// A single image goes to `outputs`; each of many is there when it is done.
BatchResult filtered(const FilterCommand& command, const std::vector<BatchJob>& jobs, Outputs& outputs) {
  BatchSettings settings;
  settings.parameters = command.options.resolve();
  settings.given = command.options.given_keys();
  settings.variant = command.variant.empty() ? peer_for(settings.given) : &variant(command.variant);
  if (command.variant.empty() && settings.variant != nullptr) {
    print_note(note_on_peer(*settings.variant, settings.given));
  }
  settings.decoders = settings.encoders = command.jobs;
  settings.memory_limit = command.memory.resolve();
  settings.devices = [&] { return devices_for(command, settings.variant); };
  RangeNotes ranges;
  PictureOptions picture = command.picture;
  picture.weighs = true;
  std::mutex telling;
  std::set<std::string> told;
  std::set<std::string> weights_told;  ///< files
  settings.load = [&, picture](const std::string& input) {
    Image image = picture.open(input, &ranges);
    const std::string weights = leave_unread_weights(command.picture, settings.variant, image);
    heed_volumes(command, image);
    const Problem read = known_place(input).volume ? notes_of(image) : notes_of_all(image);
    {
      const std::lock_guard lock(telling);
      for (const std::string& note : {weights, read.text()}) tell_of(command, input, note);
      told.insert(input + read.text());
      if (!weights.empty()) weights_told.insert(input);
    }
    command.jpeg.apply(image);
    return image;
  };
  if (command.stabilise.given()) {
    settings.stabilise = [&](const Image& image) {
      const NoiseModel model = command.stabilise.resolve(image);
      const std::string text = stabilised_text(model, image.range());
      const std::lock_guard lock(telling);
      if (!command.many() && told.insert(text).second) print_note(text);
      return text_of(model);
    };
  }
  FilterSeries series(jobs);
  settings.check = [&](const Image& image, const std::filesystem::path& output) {
    series.check(image, output);
    heed_strangers(image, output);
    const std::string lost = left_out(image, output).text();
    const std::lock_guard lock(telling);
    // Of many images that lose the same it is one line.
    if (!lost.empty() && told.insert(lost).second) print_note(lost);
  };
  settings.save = [&](const Image& image, const std::filesystem::path& output) {
    if (series.take(image, output)) return;
    if (command.many()) {
      save_image(image, output);
    } else {
      outputs.add(stage_image(image, output));
    }
  };
  Reporter reporter(command, jobs.size(), settings.variant == nullptr);
  settings.finished = [&](const BatchFile& file) { reporter.finished(file); };
  settings.progress = [&](double fraction) { reporter.progress(fraction); };
  const InterruptGuard interrupt;
  const auto print_ranges = [&] {
    settings.variant == nullptr ? ranges.print()
                                : ranges.print_for(std::vector{settings.variant->descriptor.id});
  };
  if (!command.many()) {
    const FramesCall frames{.job = jobs.front(),
                            .settings = settings,
                            .picture = command.picture,
                            .jpeg = command.jpeg,
                            .stabilised = command.stabilise.given(),
                            .ranges = ranges,
                            .tell = [](const std::string& note) { print_note(note); },
                            .progress = [&](double part) { reporter.progress(part); }};
    if (std::optional<BatchResult> done = filter_in_blocks(frames, outputs, interrupt.token())) {
      print_ranges();
      return std::move(*done);
    }
  }
  BatchResult result = run_batch(jobs, settings, interrupt.token());
  const auto prepared = [&](Image image, const BatchFile& file, const std::string& input) {
    const bool alike = image.shape().type == file.shape.type;
    const RangeChoice first{RangeChoice::Kind::given, file.range};
    const std::string read = notes_of_all(image).text();
    Image ready = picture.prepared(std::move(image), input, alike ? first : picture.resolve_range(), &ranges);
    const std::string weights = leave_unread_weights(command.picture, settings.variant, ready);
    const std::lock_guard lock(telling);
    if (told.insert(file.job.input + read).second) tell_of_volume(input, read);
    // Of the first volume that has some: it is a line of each else.
    if (!weights.empty() && weights_told.insert(file.job.input).second) tell_of_volume(input, weights);
    return ready;
  };
  const auto done = [&](std::vector<StagedFile> files) {
    command.many() ? commit_together(files) : outputs.add(std::move(files));
  };
  series.finish(result,
                {.settings = settings,
                 .prepared = prepared,
                 .progress = [&](double part, const std::string& what) { reporter.progress(part, what); },
                 .done = done,
                 .failed = [&](const BatchFile& file) { reporter.failed(file); }},
                interrupt.token());
  print_ranges();
  return result;
}

/// The code of the failure that matters most; a file that cannot be read matters more than one that cannot be
/// filtered with these options.
ExitCode code_of(const BatchResult& result) {
  ExitCode code = ExitCode::done;
  for (const BatchFile& file : result.files) {
    if (!file.error) continue;
    const ExitCode one = exit_code_of(file.error);
    const bool first = code == ExitCode::done;
    if (first || one == ExitCode::failed || (one == ExitCode::file && code != ExitCode::failed)) code = one;
  }
  return code;
}

ExitCode run_filter(const FilterCommand& command) {
  check_device_list("--devices", command.devices);
  check_device_list("--device", command.device.text);
  if (command.jobs < 0 || command.jobs > 1024) {
    throw UsageError(fmt::format("--jobs takes 0 to 1024; {} is not in that range.", command.jobs));
  }
  static_cast<void>(command.memory.resolve());
  command.stabilise.check();
  require_writable(command.json);
  Outputs outputs;
  const std::vector<BatchJob> jobs = jobs_of(command, outputs);
  if (jobs.empty()) {
    outputs.add_text(command.json, json_text(filter_json({}, task_of(command, {}))));
    outputs.commit();
    print_note(
        fmt::format("Of {} none is in part {}.", counted(command.files.size(), "image"), command.shard.text));
    return ExitCode::done;
  }
  std::vector<std::filesystem::path> results;
  for (const BatchJob& job : jobs) results.push_back(job.output);
  command.jpeg.check(results);
  const BatchResult result = filtered(command, jobs, outputs);
  if (!command.many()) {
    const BatchFile& file = result.files.front();
    if (file.error) std::rethrow_exception(file.error);
  }
  outputs.add_text(command.json, json_text(filter_json(result, task_of(command, result))));
  outputs.commit();
  if (!command.many()) {
    print_note(single_text(result, task_of(command, result)));
    const BatchFile& file = result.files.front();
    const Problem others = note_of_others(file.job.output, static_cast<std::size_t>(file.shape.depth));
    if (!others.empty()) print_note(others.text());
  } else {
    const bool interrupted = std::any_of(result.files.begin(), result.files.end(), Reporter::is_cancelled);
    print_note((interrupted ? "Interrupted: " : "") + batch_text(result, command.folder));
  }
  return code_of(result);
}

}  // namespace

void add_filter(CLI::App& root, Invocation& invocation) {
  const auto command = std::make_shared<FilterCommand>();
  CLI::App* app = root.add_subcommand(
      "filter", "Filter INPUT and write OUTPUT, or many images into a folder, with the same depth and alpha");
  app->add_option(
         "files", command->files,
         "Image or volume, or sample:NAME[@WxH][,gray][,TYPE], and the file to write, whose extension says "
         "the format; with --out-dir INPUTs alone. Of a file of several volumes or images all are filtered, "
         "into one file, or with FILE@t=N one. FILE@rgb is a YUV4MPEG2 file in colour, FILE@luma a video's "
         "luma. FOLDER or FOLDER@series=N a series of DICOM slices, and "
         "FILE@256x256x120,s16[,big][,offset=BYTES][,spacing=XxYxZ] a file without a header")
      ->required()
      ->type_name("INPUT OUTPUT | INPUT");
  app->add_option("--out-dir", command->folder,
                  "Write the results there, under the names of the images, in place of what is there; the "
                  "name of an input or of another result gets a number")
      ->type_name("DIR");
  app->add_option("--format", command->format,
                  fmt::format("With --out-dir: write all results in this format ({})",
                              fmt::join(endings_written(), ", ")))
      ->type_name("EXTENSION");
  app->add_option(
         "--variant", command->variant,
         "Variant, as `filterscope-cli list` names it (default: the best available here, of the family "
         "that has the given parameters)")
      ->type_name("ID");
  app->add_option(
         "--devices", command->devices,
         "GPUs to use, by their CUDA numbers, or all; images go to whichever is free (default: the first)")
      ->type_name("0,1|all");
  command->device.add(*app);
  app->get_option("--device")->excludes("--devices");
  command->memory.add(*app);
  command->shard.add(*app, "images");
  app->add_option("--jobs", command->jobs,
                  "Threads that decode, and as many that encode; 0: half of the cores")
      ->type_name("N")
      ->capture_default_str();
  app->add_option("--json", command->json, "Write where the time went as JSON; - is standard output")
      ->type_name("FILE");
  command->options.add(*app);
  add_kernel_options(*app);
  add_set_option(*app);
  command->picture.add(*app);
  command->stabilise.add(*app);
  command->jpeg.add(*app);
  app->footer(fmt::format("Reads {}.\nWrites files that end in {}. `filterscope-cli list --formats` says "
                          "what each holds.\n\n",
                          formats_read(), fmt::join(endings_written(), ", ")) +
              "Examples:\n"
              "  filterscope-cli filter photo.jpg smooth.jpg\n"
              "  filterscope-cli filter scan.tif out.tif --variant fast/cpu_simd --radius 7 --sigma-space 4 "
              "--sigma-range 20\n"
              "  filterscope-cli filter photo.png denoised.png --noise gaussian:20 --seed 1\n"
              "  filterscope-cli filter photos/*.jpg --out-dir smooth --format png --devices all");
  app->callback([&invocation, command] {
    invocation.action = [command] {
      command->variant = one_variant(command->variant);
      return run_filter(*command);
    };
  });
}

}  // namespace filterscope::cli
