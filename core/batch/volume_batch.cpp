#include "core/batch/volume_batch.h"

#include <exception>
#include <string>

#include "core/io/picture_place.h"

namespace filterscope {

void add_times(FileTimes& sum, const FileTimes& one) {
  for (double FileTimes::*part :
       {&FileTimes::decode, &FileTimes::setup, &FileTimes::upload, &FileTimes::bind, &FileTimes::kernel,
        &FileTimes::download, &FileTimes::streaming, &FileTimes::encode, &FileTimes::wall}) {
    sum.*part += one.*part;
  }
}

FileTimes run_volume_batch(const VolumeBatch& batch, const CancelToken* cancel) {
  FileTimes times;
  std::uint64_t index = batch.first;
  BatchSettings settings = batch.settings;
  settings.check = nullptr;
  settings.finished = nullptr;
  settings.load = [&](const std::string& input) { return batch.prepared(batch.volumes.load(index), input); };
  settings.save = [&](const Image& image, const std::filesystem::path& /*output*/) { batch.take(image); };
  settings.progress = [&](double part) {
    if (batch.progress) batch.progress(index, part);
  };
  for (; index < batch.count; ++index) {
    const BatchResult one = run_batch({{text_of_volume(batch.volumes.place(), index), {}}}, settings, cancel);
    if (one.files.front().error) std::rethrow_exception(one.files.front().error);
    add_times(times, one.files.front().times);
  }
  return times;
}

}  // namespace filterscope
