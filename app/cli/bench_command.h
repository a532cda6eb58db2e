// What bench was asked for.
#pragma once

#include <string>
#include <vector>

#include "app/cli/device_list.h"
#include "app/cli/device_memory.h"
#include "app/cli/options.h"
#include "app/cli/round_options.h"
#include "app/cli/shard_option.h"

namespace filterscope::cli {

struct BenchCommand {
  std::vector<std::string> inputs;
  std::string variants;
  std::string plan;
  std::string json;
  std::string csv;
  std::string markdown;
  std::string history;
  FilterOptions options;
  std::string reference;
  TimingOptions timing;
  PictureOptions picture;
  DeviceOption device;
  DeviceMemoryOption memory;
  std::string sizes;
  std::string types;
  std::string each_device;
  RoundOptions rounds;
  std::string baseline;
  std::string against;
  ShardOption shard;
  bool counters = false;
  bool energy = false;
  int lines = 0;  ///< that the text shows; 0: none are sampled
  bool resume = false;
  bool calibrate = false;
  bool tune = false;
  bool tuned = false;
  int comparisons = 100;
};

}  // namespace filterscope::cli
