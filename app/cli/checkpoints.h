// What a long run has measured so far, in its file, so that a program that is killed leaves it.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "core/report/results.h"

namespace filterscope::cli {

class Checkpoints {
 public:
  /// Nothing is written where `path` is empty, standard output, or no regular file.
  Checkpoints(std::string path, std::chrono::seconds between);

  /// Asks for the document and writes it, where the last one is old enough. A file that cannot be written is
  /// given up: the end of the run says what is wrong with it.
  void take(const std::function<ResultDocument()>& document);

 private:
  std::string path_;
  std::chrono::seconds between_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

/// What the file of a run that was killed has, with its devices; nothing where it had not written any. Throws
/// UsageError where there is no file, or it was measured otherwise than `settings`, and Failure where it
/// cannot be read.
ResultDocument known_results(const std::string& path, const BenchSettings& settings);

}  // namespace filterscope::cli
