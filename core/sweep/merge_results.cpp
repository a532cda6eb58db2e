#include "core/sweep/merge_results.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "core/report/record_key.h"
#include "core/sweep/shard.h"
#include "core/sweep/verdicts.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

struct Part {
  ResultPart of;
  std::string command;         ///< without its shard
  std::optional<Shard> shard;  ///< as its command has it
};

/// Takes the shard out of a command that has one.
void split_command(Part& part) {
  constexpr std::string_view kOption = " --shard ";
  part.command = part.of.document.command;
  // A command of several images can be several commands, each with it.
  for (std::size_t at = 0; (at = part.command.find(kOption, at)) != std::string::npos;) {
    const std::size_t value = at + kOption.size();
    const std::size_t end = std::min(part.command.find(' ', value), part.command.size());
    try {
      part.shard = parse_shard(std::string_view(part.command).substr(value, end - value), {});
    } catch (const ArgumentError&) {
      return;
    }
    part.command.erase(at, end - at);
  }
}

bool are_shards_of_one(const std::vector<Part>& parts) {
  return std::ranges::all_of(parts, [&](const Part& part) {
    return part.shard && part.shard->count == parts.front().shard->count &&
           part.command == parts.front().command;
  });
}

std::vector<MissingShards> missing_of(const std::vector<Part>& parts) {
  std::map<std::pair<std::string, int>, std::set<int>> there;
  for (const Part& part : parts) {
    if (part.shard) there[{part.command, part.shard->count}].insert(part.shard->number);
  }
  std::vector<MissingShards> missing;
  for (const auto& [of, numbers] : there) {
    MissingShards one{of.first, of.second, {}};
    for (int number = 1; number <= one.count; ++number) {
      if (!numbers.contains(number)) one.numbers.push_back(number);
    }
    if (!one.numbers.empty()) missing.push_back(std::move(one));
  }
  return missing;
}

void require_alike(const std::vector<Part>& parts) {
  const BenchSettings& first = parts.front().of.document.settings;
  for (const Part& part : parts) {
    const BenchSettings& settings = part.of.document.settings;
    if (settings.mode == first.mode && settings.rounds == first.rounds && settings.repeats == first.repeats)
      continue;
    throw ArgumentError(
        problem("merge.settings",
                "%1 and %2 were measured with different settings (mode, rounds or repeats). Merge "
                "files of one sweep.",
                parts.front().of.name, part.of.name));
  }
}

/// In the order of the whole sweep: the first of each shard, then the second of each.
std::vector<ResultRecord> in_turns(std::vector<Part>& parts) {
  std::vector<ResultRecord> records;
  std::ranges::stable_sort(parts, {}, [](const Part& part) { return part.shard->number; });
  for (std::size_t i = 0, left = 1; left > 0; ++i) {
    left = 0;
    for (Part& part : parts) {
      auto& own = part.of.document.records;
      if (i >= own.size()) continue;
      records.push_back(std::move(own[i]));
      left += own.size() - i - 1;
    }
  }
  return records;
}

/// Each measurement once: the last counts, in the place of the first.
std::vector<ResultRecord> each_once(std::vector<ResultRecord> all, std::size_t& repeated) {
  std::vector<ResultRecord> records;
  for (ResultRecord& record : all) {
    const auto same = std::ranges::find_if(
        records, [&](const ResultRecord& other) { return kMeasurementKey.same(other, record); });
    if (same == records.end()) {
      records.push_back(std::move(record));
      continue;
    }
    ++repeated;
    if (record.skipped.empty() || !same->skipped.empty()) *same = std::move(record);
  }
  return records;
}

}  // namespace

MergedResults merge_results(std::vector<ResultPart> given) {
  if (given.empty()) throw ArgumentError(problem("merge.none", "There are no result files to merge."));
  std::vector<Part> parts;
  for (ResultPart& one : given) {
    parts.push_back({std::move(one), {}, {}});
    split_command(parts.back());
  }
  require_alike(parts);
  MergedResults merged;
  ResultDocument& whole = merged.document;
  whole.settings = parts.front().of.document.settings;
  std::set<std::string> left_out;
  for (const Part& part : parts) {
    const ResultDocument& own = part.of.document;
    for (const LeftOutPicture& picture : own.left_out) {
      if (left_out.insert(picture.picture).second) whole.left_out.push_back(picture);
    }
    for (const std::string& device : own.devices) {
      if (std::ranges::find(whole.devices, device) == whole.devices.end()) whole.devices.push_back(device);
    }
  }
  merged.missing = missing_of(parts);
  std::vector<ResultRecord> all;
  if (are_shards_of_one(parts)) {
    whole.command = parts.front().command;
    all = in_turns(parts);
  } else {
    for (Part& part : parts) {
      whole.command = joined_commands(whole.command, part.of.document.command);
      std::ranges::move(part.of.document.records, std::back_inserter(all));
    }
  }
  whole.records = each_once(std::move(all), merged.repeated);
  rank_records(whole.records);
  return merged;
}

}  // namespace filterscope
