// Result files of the parts of a sweep, as one.
#pragma once

#include <string>
#include <vector>

#include "core/report/results.h"

namespace filterscope {

struct ResultPart {
  std::string name;  ///< of its file, for messages
  ResultDocument document;
};

/// Shards of one command that are not among the parts.
struct MissingShards {
  std::string command;  ///< without its shard
  int count = 0;        ///< of all of them
  std::vector<int> numbers;
};

struct MergedResults {
  ResultDocument document;
  std::size_t repeated = 0;            ///< measurements that several parts have: the last part's count
  std::vector<MissingShards> missing;  ///< of the commands of which there are shards
};

/// All records, each measurement once. Those of the shards of one command are in the order of the whole
/// sweep, and the command is that of the whole; of others they are one part after the other. Records keep the
/// host and device that they were measured on; what is told across parts, ranks, is told anew, on each
/// machine by itself. Throws ArgumentError for parts that were measured with different settings, and for
/// none.
MergedResults merge_results(std::vector<ResultPart> parts);

}  // namespace filterscope
