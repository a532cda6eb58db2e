// The options that filter, compare and bench have in common.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/bench/measure.h"
#include "core/noise/noise.h"
#include "core/session/parameter_options.h"
#include "core/sweep/sweep.h"

namespace CLI {
class App;
}

namespace filterscope::cli {

class Outputs;
class RangeNotes;

/// One option for each parameter that any family has, made from the schemas. Numbers outside a variant's
/// limits are left to the variant, which knows them.
class FilterOptions {
 public:
  /// The options, each with one value. Keep this where it is until the command has run.
  void add(CLI::App& command);
  /// The options, each with a list of values, and --axis.
  void add_lists(CLI::App& command);

  /// What a plan's file has of the axis: an option's name without its dashes, or a parameter's key. What was
  /// typed goes before. Throws UsageError for an unknown name, and for one that the plan has already.
  void add_planned(const std::string& name, const std::string& values);

  /// What a run without a choice has, and what was given one value. Throws UsageError, as the next, also
  /// where a parameter was given twice.
  [[nodiscard]] Parameters resolve() const;
  /// What was given several.
  [[nodiscard]] std::vector<SweepAxis> axes() const;

  /// The options ("--tiling") that were given and that the variant does not read, for a note.
  [[nodiscard]] std::vector<std::string> unread(const Descriptor& descriptor) const;
  /// Keys of what was given, but for guarantees, which variants are asked for that lack them.
  [[nodiscard]] std::vector<std::string> given_keys() const;
  /// Notes on those that were given and that none of the variants reads.
  [[nodiscard]] std::vector<std::string> unread_by_all(std::span<const Descriptor* const> variants) const;
  /// Notes on those that were given and are without effect on every one of the variants that reads them,
  /// because of what another option says.
  [[nodiscard]] std::vector<std::string> without_effect(std::span<const Descriptor* const> variants) const;
  [[nodiscard]] const std::vector<ParameterOption>& all() const { return options_; }
  [[nodiscard]] bool given(const ParameterOption& option) const;

 private:
  void add(CLI::App& command, bool lists);
  /// The values of "KEY=VALUES". Throws UsageError.
  [[nodiscard]] SweepAxis keyed(const std::string& axis) const;
  /// What each option was given, in the options' order: none, one or several values; then the axes by key.
  [[nodiscard]] std::vector<SweepAxis> values() const;

  Schema schema_;
  std::vector<ParameterOption> options_;   ///< they point into schema_
  std::vector<std::string> texts_;         ///< one an option
  std::vector<std::string> planned_;       ///< the same, from a plan's file; empty: not in it
  std::vector<std::string> axes_;          ///< "KEY=VALUES"
  std::vector<std::string> planned_axes_;  ///< the same, from a plan's file
  const CLI::App* command_ = nullptr;
  bool lists_ = false;
};

/// Prints the notes of unread_by_all() and without_effect().
void note_without_effect(const FilterOptions& options, std::span<const std::string> variants);

/// --mode, --repeats and --time-limit.
struct TimingOptions {
  BenchSettings settings;
  std::string mode = "robust";

  void add(CLI::App& command);
  /// Throws UsageError.
  [[nodiscard]] BenchSettings resolve() const;
};

/// --value-range, --noise, --seed, --guide, --mask, --alpha and, for what is measured, --truth: what becomes
/// of an image that is opened.
struct PictureOptions {
  std::string range;
  std::string noise;
  std::optional<std::uint64_t> seed;
  std::string truth;
  bool seeds_rounds = false;  ///< --seed is the order of rounds too, and may stand without --noise
  std::string guide;
  std::string mask;   ///< --mask; empty: what the image's file says, and values that are no numbers
  std::string alpha;  ///< --alpha; empty: "weight"
  std::shared_ptr<const Image> guide_image = nullptr;  ///< in place of the file of --guide
  std::shared_ptr<const Image> mask_image = nullptr;   ///< in place of the file of --mask
  /// open() gives pixels weights. What was not asked for is left out of measurements, where variants stand
  /// side by side that take none.
  bool weighs = false;

  [[nodiscard]] bool asks_for_weights() const noexcept {
    return !mask.empty() || !alpha.empty() || mask_image != nullptr;
  }
  /// Gives the image, volume `volume` of its file, its pixels' weights. Throws UsageError, FileError.
  void weigh(Image& image, std::uint64_t volume = 0) const;

  void add(CLI::App& command);
  void add_truth(CLI::App& command);
  /// Notes the truth and the guide of the image at `input` as files that are read.
  void note(Outputs& outputs, const std::string& input) const;
  /// Throws UsageError.
  [[nodiscard]] NoiseSettings resolve_noise() const;
  /// Throws UsageError.
  [[nodiscard]] RangeChoice resolve_range() const;
  /// The image at `input` with its value range, the noise, the guide and, where `weighs`, its pixels'
  /// weights. `notes`, where given, look at it as it was read, unless a value range was chosen. Throws
  /// UsageError, FileError.
  [[nodiscard]] Image open(const std::string& input, RangeNotes* notes = nullptr) const;
  /// Of `image`, which was read from `input`, the same with that value range. Throws UsageError, FileError.
  [[nodiscard]] Image prepared(Image image, const std::string& input, const RangeChoice& choice,
                               RangeNotes* notes = nullptr) const;
  /// The same with what it is then compared with. Throws UsageError, FileError.
  [[nodiscard]] SweepPicture load(const std::string& input, RangeNotes* notes = nullptr) const;
};

}  // namespace filterscope::cli
