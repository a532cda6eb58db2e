// What was done, as the command line that does the same: for result files and for the clipboard. Every option
// that a task depends on is written out, whatever its default.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/noise/noise.h"
#include "core/sweep/sweep.h"
#include "kernels/api/parameters.h"

namespace filterscope {

/// `word` as a POSIX shell reads it back: as it is where that is safe, in single quotes otherwise.
std::string shell_quoted(std::string_view word);

/// The words of a command, each quoted, with a space between them.
std::string shell_line(std::span<const std::string> words);

struct CommandOption {
  std::string name;  ///< with its dashes
  std::string value;
};

/// One image to a file, or many into a folder.
struct FilterTask {
  std::vector<std::string> inputs;  ///< as load_picture() takes them
  std::string output;               ///< the file, or the folder
  bool into_folder = false;
  std::string variant;  ///< id; empty: the best available one
  Parameters parameters;
  NoiseSettings noise;
  RangeChoice range;
  std::string stabilise;              ///< as --stabilise has it; empty: values are not stabilised
  std::string guide;                  ///< where the guide image is; empty: none
  std::string mask;                   ///< as --mask has it; empty: by itself
  std::string alpha;                  ///< as --alpha has it; empty: by itself
  DeviceList devices;                 ///< that each image is filtered on; empty: the first usable one
  std::vector<CommandOption> others;  ///< what has no say in the images
};

/// "filterscope-cli filter INPUT OUTPUT --variant …": the same images, bit for bit.
std::string filter_command(const FilterTask& task);

/// What gives a plan its parameters, an axis' values as a list: {"--radius", "1,3,5"}.
std::vector<CommandOption> parameter_words(const SweepPlan& plan);

/// Images that one command measures: of the same noise and value range, with the same truth and guide, or
/// with files of their own names in the same folders. In the order of their first ones; one empty group for
/// none.
std::vector<std::vector<SweepPicture>> picture_groups(const std::vector<SweepPicture>& pictures);

/// The truth_place or guide_place of a group, as one option says it: a file, or the folder of files of the
/// images' names. Empty: none.
std::string partner_option(const std::vector<SweepPicture>& group, std::string SweepPicture::*partner);

/// "filterscope-cli bench INPUT… --variants …", or the same for another `subcommand`, compare: the same
/// measurement, with one more command behind "&&" for each task that has parameters of its own, and for each
/// of picture_groups(). Empty where an image is in no file.
std::string measuring_command(std::string_view subcommand, const SweepPlan& plan);

}  // namespace filterscope
