#include "app/cli/filter_series.h"

#include <fmt/format.h>

#include <exception>
#include <utility>

#include "app/cli/command.h"
#include "core/batch/volume_batch.h"
#include "core/io/image_file.h"
#include "core/io/picture_place.h"

namespace filterscope::cli {
FilterSeries::FilterSeries(const std::vector<BatchJob>& jobs) {
  for (const BatchJob& job : jobs) inputs_[job.output] = job.input;
}

std::uint64_t FilterSeries::count(const Image& image, const std::filesystem::path& output) const {
  return known_place(inputs_.at(output)).volume ? 1 : volumes_beside(image);
}

void FilterSeries::check(const Image& image, const std::filesystem::path& output) const {
  require_savable(image, output);
  if (count(image, output) < 2) return;
  try {
    require_series(image, output);
  } catch (const FileError& error) {
    throw UsageError(error.what());
  }
}

bool FilterSeries::take(const Image& image, const std::filesystem::path& output) {
  const std::uint64_t several = count(image, output);
  if (several < 2) return false;
  Begun begun{begin_series(image, several, output), several};
  begun.writer->add(image);
  const std::lock_guard lock(mutex_);
  begun_[output] = std::move(begun);
  return true;
}

void FilterSeries::filter_others(BatchFile& file, Begun& begun, const Others& others,
                                 const CancelToken* cancel) {
  const VolumeFile volumes(known_place(file.job.input), file.job.output);
  const std::string name = volumes.place().path.filename().string();
  const FileTimes times = run_volume_batch(
      {.volumes = volumes,
       .first = 1,
       .count = begun.count,
       .settings = others.settings,
       .prepared = [&](Image image,
                       const std::string& input) { return others.prepared(std::move(image), file, input); },
       .take = [&](const Image& result) { begun.writer->add(result); },
       .progress =
           [&](std::uint64_t t, double part) {
             others.progress((static_cast<double>(t) + part) / static_cast<double>(begun.count),
                             fmt::format("{}: {} of {}", name, t + 1, begun.count));
           }},
      cancel);
  add_times(file.times, times);
  file.volumes = begun.count;
}

void FilterSeries::finish(BatchResult& result, const Others& others, const CancelToken* cancel) {
  for (BatchFile& file : result.files) {
    const auto found = begun_.find(file.job.output);
    if (found == begun_.end() || file.error) continue;
    const double before = file.times.wall;
    try {
      filter_others(file, found->second, others, cancel);
      others.done(found->second.writer->finish());
    } catch (...) {
      file.error = std::current_exception();
      others.failed(file);
    }
    begun_.erase(found);
    result.wall_ms += file.times.wall - before;
  }
}

}  // namespace filterscope::cli
