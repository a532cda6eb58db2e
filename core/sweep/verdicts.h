// Who is faster among the records of a sweep, and against an earlier file.
#pragma once

#include <string>
#include <vector>

#include "core/report/results.h"

namespace filterscope {

/// A record whose output differs from its reference's beyond what its variant promises: it cannot win.
inline bool is_wrong(const ResultRecord& record) { return record.promise && !record.promise->kept; }

/// Fills in ResultRecord::rank among the records of one image, task and condition, by their
/// medians, which are those of rounds. A record ties with the best of its rank unless it is told to be slower
/// than that one. What was not measured in rounds, and what is wrong, has no rank.
void rank_records(std::vector<ResultRecord>& records);

/// Fills in ResultRecord::baseline from `baseline`, an earlier file's records: the same image, variant,
/// parameters and condition. Where several are there, one of the same device is taken, and of those the last.
/// On a CPU less than 5 % does not count, and where rounds spread much, only a factor of two is told; on a
/// GPU less than 1 % and a launch does not count. Of another machine or device nothing is told.
void compare_with_baseline(std::vector<ResultRecord>& records, const std::vector<ResultRecord>& baseline);

/// Fills in ResultRecord::against by the records of the variant that do the same work under the same
/// condition, of which the fastest is taken. Their rounds were taken side by side. What is wrong is not
/// compared.
void compare_with_variant(std::vector<ResultRecord>& records, const std::string& variant);

/// Whether any is slower than its baseline.
bool any_slower(const std::vector<ResultRecord>& records);

}  // namespace filterscope
