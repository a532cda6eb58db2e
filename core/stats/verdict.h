// Whether one of two measured things is faster, and with what certainty.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "kernels/api/enum_names.h"

namespace filterscope {

/// Of a candidate against a baseline.
enum class Verdict : unsigned char { faster, slower, same, cannot_tell };
template <>
struct EnumNames<Verdict> {
  static constexpr std::string_view kNames[] = {"faster", "slower", "same", "cannot tell"};
};

/// `paired`: round i of both was taken side by side, as in interleaved rounds of one run, so that what slowed
/// one down slowed the other down too. `independent`: they come from different runs.
enum class Rounds : unsigned char { paired, independent };

struct VerdictSettings {
  double smallest_effect = 0.01;  ///< a ratio of times nearer to 1 than this does not count
  double confidence = 0.99;       ///< of the interval of the ratio
  int resamples = 2000;
  std::uint64_t seed = 1;
};

/// Two starts of the program differ on a GPU with nothing else on it by what a launch takes in either, up to
/// this (docs/measuring.md).
constexpr double kLaunchMs = 0.0015;

/// With fewer rounds than this nothing can be told.
constexpr std::size_t kFewestRounds = 5;

struct Comparison {
  Verdict verdict = Verdict::cannot_tell;
  double ratio = 0;  ///< of the candidate's time to the baseline's, see compare_rounds(); 0: not known
  double low = 0;    ///< the ratio's interval; equal to `high` where it is not known
  double high = 0;
  std::size_t rounds = 0;  ///< of the one that has fewer
};

/// Compares times, one a round, in any unit. The ratio is the median of the rounds' ratios where they are
/// paired, else the ratio of the medians; its interval is a percentile bootstrap over rounds (Efron and
/// Tibshirani 1993, chapter 13). `slower` and `faster`: all of the interval is further from 1 than the
/// smallest effect; `same`: all of it is nearer. The same input gives the same answer. Paired rounds beyond
/// the shorter list are left out. A time that is not above zero, or not a number, makes it `cannot_tell`.
Comparison compare_rounds(std::span<const double> baseline, std::span<const double> candidate, Rounds kind,
                          const VerdictSettings& settings = {});

}  // namespace filterscope
