// Files of several volumes or images in `filter`: all of them are filtered, one after another, into one file.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/batch/batch.h"
#include "core/io/series_file.h"

namespace filterscope::cli {

class FilterSeries {
 public:
  /// How the others of a file are filtered, and what is told of it.
  struct Others {
    BatchSettings settings;
    /// A volume as the first one of `file` was prepared, with its value range.
    std::function<Image(Image image, const BatchFile& file, const std::string& input)> prepared;
    std::function<void(double fraction, const std::string& what)> progress;
    std::function<void(std::vector<StagedFile> files)> done;
    std::function<void(const BatchFile& file)> failed;
  };

  explicit FilterSeries(const std::vector<BatchJob>& jobs);

  /// Before `image` is filtered for `output`. Throws UsageError where its file has several volumes, none was
  /// chosen, and the format holds one; FileError as require_savable().
  void check(const Image& image, const std::filesystem::path& output) const;

  /// Whether the image is the first of several, and was taken. Throws FileError.
  bool take(const Image& image, const std::filesystem::path& output);

  /// Filters the others of each file of `result` whose first volume was taken, one at a time. A failure is
  /// the file's.
  void finish(BatchResult& result, const Others& others, const CancelToken* cancel);

 private:
  struct Begun {
    std::unique_ptr<SeriesWriter> writer;
    std::uint64_t count = 0;
  };

  /// Of the input of `output`; 1 where one was chosen.
  [[nodiscard]] std::uint64_t count(const Image& image, const std::filesystem::path& output) const;
  static void filter_others(BatchFile& file, Begun& begun, const Others& others, const CancelToken* cancel);

  std::map<std::filesystem::path, std::string> inputs_;  ///< by output
  std::mutex mutex_;
  std::map<std::filesystem::path, Begun> begun_;
};

}  // namespace filterscope::cli
