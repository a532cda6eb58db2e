// When two results count as the same work: one type, whose parts each use names. docs/result-format.md has
// the table of uses, which is written from the list here.
#pragma once

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/report/results.h"

namespace filterscope {

/// What a result is of. Refers to the result that it was made of.
struct Work {
  std::string_view variant = {};  ///< id
  const Parameters* parameters = nullptr;
  std::string_view hash = {};  ///< of the image's pixels; empty: not known
  std::string_view name = {};  ///< the image's
  Shape shape = {};
  Conditions conditions = {};
  std::string_view host = {};
  std::string_view device = {};     ///< as device_label() has it
  std::string_view reference = {};  ///< id
  bool truth = false;               ///< it was compared with a truth
  NoiseSettings noise = {};
  bool guided = false;
  int source = 0;  ///< the file's number
};

Work work_of(const ResultRecord& record);

/// What can count. Parameters are compared as the variant reads them: normal, with its defaults for what is
/// absent or without effect. Those of a variant that this build does not know are compared as they are.
enum class KeyPart : unsigned char {
  variant,
  question,    ///< what changes the result, between variants: all that both have; one family
  result,      ///< parameters that change the result
  guarantee,   ///< a guarantee that was asked for and that the variant cannot give
  time,        ///< parameters that change the time alone
  hash,        ///< the image's pixels, or its name where the hash is not known
  name,        ///< the image's name
  size,        ///< width, height and depth
  pixels,      ///< channels and type
  conditions,  ///< cache, launch, transfers
  host,
  device,     ///< what ran it, or the host where that is not known
  reference,  ///< what it was compared with
  truth,      ///< whether it was compared with a truth
  noise,      ///< that the image was given
  guide,      ///< whether the image had one
  source,     ///< the file
  count
};

class RecordKey {
 public:
  constexpr RecordKey(std::initializer_list<KeyPart> parts) {
    for (const KeyPart part : parts) bits_ |= bit(part);
  }

  [[nodiscard]] constexpr bool has(KeyPart part) const { return (bits_ & bit(part)) != 0; }
  [[nodiscard]] constexpr RecordKey with(RecordKey other) const {
    other.bits_ |= bits_;
    return other;
  }
  [[nodiscard]] constexpr RecordKey without(RecordKey other) const {
    other.bits_ = bits_ & ~other.bits_;
    return other;
  }

  /// Whether all parts are equal.
  [[nodiscard]] bool same(const Work& a, const Work& b) const;
  [[nodiscard]] bool same(const ResultRecord& a, const ResultRecord& b) const;

  /// Text that is equal where same() is true; of a key without `question`, which is not of one result alone.
  /// `left_out`: parameters and conditions, by key, that do not count.
  [[nodiscard]] std::string text(const Work& work,
                                 const std::set<std::string, std::less<>>& left_out = {}) const;

  /// The number of the task that each is of, from 0 in the order of their first ones. All of a task are the
  /// same for each other: a variant's only choice may count as either of two that are told apart.
  [[nodiscard]] std::vector<std::size_t> tasks(std::span<const Work> works) const;

 private:
  static constexpr unsigned bit(KeyPart part) { return 1U << static_cast<unsigned>(part); }
  unsigned bits_ = 0;
};

/// One variant's parameters, each of which counts.
inline constexpr RecordKey kSettingKey{KeyPart::variant, KeyPart::result, KeyPart::guarantee, KeyPart::time};
/// One measurement, in whatever run: what is known is not measured again, and the newer one replaces the
/// other.
inline constexpr RecordKey kMeasurementKey = kSettingKey.with(
    {KeyPart::hash, KeyPart::size, KeyPart::pixels, KeyPart::conditions, KeyPart::host, KeyPart::device});
/// One configuration, of two builds or machines: a result and its baseline.
inline constexpr RecordKey kBaselineKey = kMeasurementKey.without({KeyPart::host, KeyPart::device});
/// What variants compete in: ranks, the fastest, speed-ups.
inline constexpr RecordKey kTaskKey{KeyPart::question, KeyPart::hash,       KeyPart::name, KeyPart::size,
                                    KeyPart::pixels,   KeyPart::conditions, KeyPart::host};
/// The same where images of one kind and any size are measured: from which size on a GPU is faster.
inline constexpr RecordKey kAnySizeKey{KeyPart::question, KeyPart::pixels, KeyPart::conditions};
/// The same in another file, perhaps another machine's, which may decode the image to other pixels.
inline constexpr RecordKey kOtherFileKey =
    kTaskKey.without({KeyPart::hash, KeyPart::host}).with({KeyPart::variant, KeyPart::name});
/// What one may take instead of another, judged by the distance to the truth.
inline constexpr RecordKey kTruthFrontKey{KeyPart::hash, KeyPart::name, KeyPart::size, KeyPart::conditions};
/// The same, judged by the distance to a reference's result.
inline constexpr RecordKey kReferenceFrontKey =
    kTruthFrontKey.with({KeyPart::question, KeyPart::pixels, KeyPart::reference});
/// A line or a bar of a chart; what the chart has along its axes is left out.
inline constexpr RecordKey kSeriesKey =
    kSettingKey.with({KeyPart::hash, KeyPart::name, KeyPart::size, KeyPart::pixels, KeyPart::conditions,
                      KeyPart::device, KeyPart::noise, KeyPart::guide, KeyPart::source});
/// A variant over a set of images.
inline constexpr RecordKey kSetKey =
    kSettingKey.with({KeyPart::conditions, KeyPart::noise, KeyPart::guide, KeyPart::host, KeyPart::device});
/// What a study asks for, in whatever build and on whatever machine.
inline constexpr RecordKey kStudyKey = kSettingKey.with({KeyPart::name, KeyPart::reference, KeyPart::truth});
/// A study's measurement that is known already.
inline constexpr RecordKey kKnownStudyKey = kMeasurementKey.with({KeyPart::reference, KeyPart::truth});

}  // namespace filterscope
