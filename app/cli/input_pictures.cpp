#include "app/cli/input_pictures.h"

#include <fmt/format.h>

#include <exception>
#include <filesystem>
#include <system_error>

#include "app/cli/errors.h"
#include "app/cli/output.h"
#include "core/io/image_file.h"
#include "core/io/picture_folder.h"
#include "kernels/api/errors.h"

namespace filterscope::cli {
namespace {

namespace fs = std::filesystem;

void leave_out(InputPictures& inputs, const std::string& place) {
  const std::exception_ptr error = std::current_exception();
  print_note(fmt::format("Left out {}: {}", place, message_of(error)));
  inputs.left_out.push_back({place, problem_from(error)});
}

}  // namespace

std::vector<InputPlace> with_folders(const std::vector<std::string>& inputs) {
  std::vector<InputPlace> places;
  for (const std::string& input : inputs) {
    std::error_code error;
    if (!fs::is_directory(input, error)) {
      places.push_back({input});
      continue;
    }
    for (const fs::path& picture : pictures_in(input)) places.push_back({picture.string(), true});
  }
  return places;
}

InputPictures load_inputs(const std::vector<InputPlace>& places, const PictureOptions& options,
                          RangeNotes& notes) {
  InputPictures inputs;
  for (const InputPlace& input : places) {
    try {
      inputs.pictures.push_back(options.load(input.place, &notes));
    } catch (const FileError&) {
      if (!input.of_folder) throw;
      leave_out(inputs, input.place);
    }
  }
  if (inputs.pictures.empty() && !inputs.left_out.empty()) {
    throw FileError(Problem::plain(
        inputs.left_out.size() == 1
            ? std::string("The image cannot be read, so nothing was measured. The reason is above.")
            : fmt::format(
                  "None of the {} images can be read, so nothing was measured. The reasons are above.",
                  inputs.left_out.size())));
  }
  return inputs;
}

std::string left_out_text(const InputPictures& inputs) {
  if (inputs.left_out.empty()) return {};
  std::string names;
  for (const LeftOutPicture& one : inputs.left_out) names += (names.empty() ? "" : ", ") + one.picture;
  const std::size_t count = inputs.left_out.size();
  return fmt::format("{} of {} {} left out, and in no figure: {}.", count,
                     counted(count + inputs.pictures.size(), "image"), count == 1 ? "was" : "were",
                     shortened(names));
}

}  // namespace filterscope::cli
