// The images that a command measures: files, folders of them, samples.
#pragma once

#include <string>
#include <vector>

#include "app/cli/options.h"
#include "app/cli/range_notes.h"
#include "core/report/results.h"
#include "core/sweep/sweep.h"

namespace filterscope::cli {

struct InputPlace {
  std::string place;
  bool of_folder = false;  ///< found in a folder that was given, not given itself
};

/// The inputs, with the images of each folder in its place: files that end as images do, by name, of the
/// folder alone. Throws FileError where a folder has none.
std::vector<InputPlace> with_folders(const std::vector<std::string>& inputs);

struct InputPictures {
  std::vector<SweepPicture> pictures;
  std::vector<LeftOutPicture> left_out;  ///< by place
};

/// Reads them; `notes` look at each. One of a folder that cannot be read is left out, and a line on standard
/// error says why. Throws FileError for one that was given itself, and where a folder has none that can be
/// read.
InputPictures load_inputs(const std::vector<InputPlace>& places, const PictureOptions& options,
                          RangeNotes& notes);

/// "2 of 5 images were left out: a.png, b.png."; empty where none was.
std::string left_out_text(const InputPictures& inputs);

}  // namespace filterscope::cli
