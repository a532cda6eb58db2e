#include "core/tuner/auto_fit_file.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/io/image_file.h"
#include "core/io/json_file.h"
#include "core/io/system_problem.h"
#include "core/json/json_fields.h"
#include "core/report/machine.h"
#include "core/tuner/device_files.h"
#include "kernels/cost/model.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* kFitFormat = "filterscope-auto-fit";
constexpr int kFitVersion = 1;
/// No two devices are further apart, counted a multiprocessor and clock.
constexpr double kLargestFactor = 4096;

KernelFit kernel_from(const json& object, const Problem& where) {
  json_fields::require_object(object, where);
  KernelFit one;
  one.kernel = json_fields::text(object, "kernel", where);
  if (std::ranges::find(fast::kModelledKernels, one.kernel) == std::end(fast::kModelledKernels)) {
    json_fields::fail(where, "kernel", problem("fit.kernel", "is none that the model has"));
  }
  one.times = json_fields::integer(object, "times", where);
  one.error_before = json_fields::number(object, "error_before", where);
  one.error_after = json_fields::number(object, "error_after", where);
  const json& factors = json_fields::list(object, "factors", where);
  if (factors.size() != kCostTerms)
    json_fields::fail(where, "factors", problem("fit.factors", "has not one number a term"));
  for (std::size_t k = 0; k < kCostTerms; ++k) {
    const double factor = factors[k].is_number() ? factors[k].get<double>() : 0;
    if (!(factor >= 1 / kLargestFactor && factor <= kLargestFactor)) {
      json_fields::fail(where, "factors", problem("fit.factor", "has one that is no sensible number"));
    }
    one.factors[k] = factor;
  }
  return one;
}

AutoFit load_one(const fs::path& path) {
  const std::vector<std::byte> bytes = read_file(path, FileKind::fit);
  AutoFit fit = auto_fit_from_json(parse_json(text_of(bytes), FileKind::fit));
  if (path.stem() != fit.device_uuid)
    throw Failure(problem("fit.other_device", "It is of another device than its name says."));
  return fit;
}

}  // namespace

json to_json(const AutoFit& fit) {
  json kernels = json::array();
  for (const KernelFit& one : fit.kernels) {
    kernels.push_back({{"kernel", one.kernel},
                       {"factors", one.factors},
                       {"times", one.times},
                       {"error_before", one.error_before},
                       {"error_after", one.error_after}});
  }
  return {{"format", kFitFormat},
          {"format_version", kFitVersion},
          {"version", fit.version},
          {"model", fast::kCostModel},
          {"created", fit.created},
          {"device", {{"name", json_fields::utf8(fit.device_name)}, {"uuid", fit.device_uuid}}},
          {"kernels", std::move(kernels)}};
}

AutoFit auto_fit_from_json(const json& object) {
  const Problem where = problem("where.file", "The file");
  if (!object.is_object() || object.value("format", json()) != kFitFormat) {
    throw Failure(problem("fit.format", "It holds no fit: it lacks \"format\": \"%1\".", kFitFormat));
  }
  const int version = json_fields::integer(object, "format_version", where);
  AutoFit fit;
  fit.version = json_fields::text(object, "version", where);
  if (version != kFitVersion || fit.version != machine_facts().version ||
      json_fields::integer(object, "model", where) != fast::kCostModel) {
    throw Failure(problem("fit.version", "FilterScope %1 made it, whose kernels and model are not this %2's.",
                          fit.version, machine_facts().version));
  }
  fit.created = json_fields::text(object, "created", where);
  const Problem in_device = Problem::plain("device");
  const json& device = json_fields::require_object(json_fields::require(object, "device", where), in_device);
  fit.device_name = json_fields::text(device, "name", in_device);
  fit.device_uuid = json_fields::text(device, "uuid", in_device);
  if (!names_device(fit.device_uuid))
    json_fields::fail(in_device, "uuid", problem("fit.device", "names no device"));
  for (const json& entry : json_fields::list(object, "kernels", where)) {
    fit.kernels.push_back(kernel_from(entry, problem("where.kernel", "kernel %1", fit.kernels.size() + 1)));
  }
  if (fit.kernels.empty()) json_fields::fail_missing(where, "kernels");
  return fit;
}

fs::path auto_fit_folder() { return device_folder("auto-fit"); }

StagedFile stage_auto_fit(const AutoFit& fit, const fs::path& folder) {
  return stage_device_file(to_json(fit), fit.device_uuid, folder);
}

fs::path save_auto_fit(const AutoFit& fit, const fs::path& folder) {
  stage_auto_fit(fit, folder).commit();
  return device_file(fit.device_uuid, folder);
}

bool forget_auto_fit(const std::string& device_uuid, const fs::path& folder) {
  const fs::path path = device_file(device_uuid, folder);
  std::error_code error;
  const bool was_there = fs::remove(path, error);
  if (error) {
    throw FileError(
        problem("fit.remove", "%1 cannot be removed: %2.", quoted(path), system_problem(error.value())));
  }
  return was_there;
}

StoredAutoFits load_auto_fits(const fs::path& folder) {
  StoredAutoFits stored;
  if (!folder.empty()) remove_leftovers(folder);
  std::error_code error;
  std::vector<fs::path> files;
  for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    if (entry->path().extension() == ".json") files.push_back(entry->path());
  }
  std::ranges::sort(files);
  for (const fs::path& path : files) {
    try {
      stored.fits.push_back(load_one(path));
    } catch (const std::exception&) {
      stored.problems.push_back(problem("fit.unused", "The fit of fast/auto in %1 is not used. %2",
                                        quoted(path), problem_from(std::current_exception())));
    }
  }
  return stored;
}

std::vector<Problem> use_stored_auto_fits() {
  StoredAutoFits stored = load_auto_fits(auto_fit_folder());
  for (const AutoFit& fit : stored.fits) use_auto_fit(fit);
  return std::move(stored.problems);
}

}  // namespace filterscope
