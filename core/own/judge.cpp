#include "core/own/judge.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include "core/image/plan_request.h"
#include "core/own/judge_images.h"
#include "core/own/judge_parts.h"
#include "core/own/life.h"
#include "kernels/api/devices.h"
#include "kernels/api/user_kernels.h"
#include "kernels/catalog.h"
#include "kernels/limits/ceilings.h"
#include "kernels/run/filter_run.h"

namespace filterscope::own {
namespace {

Image like(const Image& image) {
  Image made(image.shape());
  made.describe_like(image);
  return made;
}

int judging_device() { return device_or_first(kAnyDevice); }

bool same_bits(const Image& a, const Image& b) {
  return std::memcmp(a.view().data, b.view().data, a.shape().bytes()) == 0;
}

/// What the variant makes of an image, in `run`, which is of its shape: the target begins as `rubbish`.
Image result_of(FilterRun& run, Backend backend, const Image& image, unsigned char rubbish,
                const std::vector<Region>& regions, const CancelToken* cancel) {
  run.bind(make_source(backend, image.view()), cancel);
  run.poison(rubbish);
  for (const Region& region : regions) run.run(region, cancel);
  Image made = like(image);
  run.download(made.view());
  return made;
}

/// Parameters that are judged, and on which images.
struct ParameterSet {
  Parameters parameters;
  bool in_colour = false;  ///< on one of colours too
};

class Judge {
 public:
  Judge(const Variant& variant, const JudgeSettings& settings)
      : variant_(variant),
        settings_(settings),
        reference_(find_variant(variant.descriptor.family->reference)),
        looked_at_(variant.descriptor) {
    if (reference_ == &variant || reference_->descriptor.id == variant.descriptor.id) reference_ = nullptr;
    if (reference_ == nullptr) return;
    // On what the reference filters, too.
    const auto keep = [](auto& own, const auto& known) {
      auto both = own;
      std::erase_if(both, [&](const auto& one) { return std::ranges::find(known, one) == known.end(); });
      if (!both.empty()) own = std::move(both);
    };
    keep(looked_at_.types, pixel_types(reference_->descriptor));
    keep(looked_at_.channels, reference_->descriptor.channels);
  }

  Judgement run() {
    Judgement judgement;
    judgement.variant = variant_.descriptor.id;
    judgement.family = variant_.descriptor.family->id;
    judgement.has_reference = reference_ != nullptr;
    const std::vector<JudgedImage> images = images_for(looked_at_);
    const std::vector<ParameterSet> sets = parameter_sets();
    const auto coloured =
        std::ranges::find_if(images, [](const JudgedImage& one) { return one.image.shape().channels > 1; });
    const double all = static_cast<double>(images.size() + 2 * sets.size());
    double done = 0;
    const auto take = [&](const JudgedImage& image, const Parameters& parameters) {
      // It does not run again before its file is saved again.
      if (!judgement.cases.empty() && is_death(judgement.cases.back().fault)) {
        ++judgement.not_run;
        return;
      }
      judgement.cases.push_back(judged(image, parameters));
      if (settings_.progress) settings_.progress(std::min(1.0, ++done / all));
    };
    for (const JudgedImage& image : images) take(image, sets.front().parameters);
    for (std::size_t i = 1; i < sets.size(); ++i) {
      take(images.front(), sets[i].parameters);
      if (sets[i].in_colour && coloured != images.end()) take(*coloured, sets[i].parameters);
    }
    if (judgement.right() && settings_.samples > 0) take_time(judgement);
    return judgement;
  }

 private:
  /// The defaults or what was given; then each parameter at other values, one at a time: half and twice as
  /// much, another one than 0, and of windows a large one. Choices and smaller numbers are for colours too.
  [[nodiscard]] std::vector<ParameterSet> parameter_sets() const {
    const Schema& schema = variant_.descriptor.parameters;
    const Parameters base = relevant(schema, settings_.parameters);
    std::vector<ParameterSet> sets{{base, true}};
    for (const ParameterSpec& spec : schema) {
      if (spec.effect == Effect::time || spec.guarantee || spec.kind == ParameterKind::file) continue;
      const auto add = [&](const Value& value, bool in_colour) {
        Parameters one = base;
        one.set(spec.key, value);
        if (!problem_of(spec, value) && value_of(spec, base) != value) sets.push_back({one, in_colour});
      };
      if (spec.kind == ParameterKind::choice) {
        for (const Choice& choice : spec.choices) add(choice.key, true);
      } else if (spec.numeric()) {
        const bool whole = spec.kind == ParameterKind::integer;
        const double now = number_of(value_of(spec, base));
        const auto number = [&](double value, bool in_colour) {
          add(whole ? Value(static_cast<std::int64_t>(value)) : Value(value), in_colour);
        };
        number(std::max(spec.minimum, std::floor(now / 2 * 100) / 100), true);
        number(std::min(spec.maximum, now * 2 + (whole ? 1 : 0)), false);
        if (now <= 0) number(std::min(whole ? 2 : 1.5, (spec.minimum + spec.maximum) / 2), false);
        if (whole) number(large_window(spec, base, 2 * now + 1), false);
      }
    }
    return sets;
  }

  /// The largest value above `least` of a parameter that makes a window larger, halved from the end of its
  /// range until a reference in double precision takes seconds at most; `least` where there is none.
  [[nodiscard]] double large_window(const ParameterSpec& spec, const Parameters& base, double least) const {
    constexpr double kMostWeighed = 10000;
    const auto& cost = variant_.descriptor.family->cost;
    if (!cost) return least;
    const auto cost_with = [&](double value) {
      Parameters with = relevant(variant_.descriptor.family->schema, base);
      with.set(spec.key, static_cast<std::int64_t>(value));
      return cost(with);
    };
    double value = spec.maximum;
    while (value > least && cost_with(value) > kMostWeighed) value = std::floor(value / 2);
    return value > least && cost_with(value) > cost_with(least) ? value : least;
  }

  JudgedCase judged(const JudgedImage& image, const Parameters& parameters) const {
    return judged_by(image, parameters, [&](JudgedCase& found) { check(image, parameters, found); });
  }

  /// What fails while it is checked is its fault.
  template <class Check>
  JudgedCase judged_by(const JudgedImage& image, const Parameters& parameters, Check check) const {
    JudgedCase found{image.name, image.image.shape(), parameters, {}, {}};
    try {
      check(found);
    } catch (const Cancelled&) {
      throw;
    } catch (const VariantError&) {
      throw;  // the request is wrong, and not the kernel
    } catch (...) {
      found.fault = problem_from(std::current_exception());
    }
    return found;
  }

  void check(const JudgedImage& image, const Parameters& parameters, JudgedCase& found) const {
    const Backend backend = variant_.descriptor.backend;
    const CancelToken* cancel = settings_.cancel;
    const std::vector<Region> whole_image{whole(image.image.shape())};
    const auto run = make_run(variant_, request_for(image.image, parameters, judging_device()));
    const Image first = result_of(*run, backend, image.image, 0xFF, whole_image, cancel);
    const Image second = result_of(*run, backend, image.other, 0x55, whole_image, cancel);
    const Image again = result_of(*run, backend, image.image, 0x00, whole_image, cancel);
    if (!same_bits(first, again)) {
      found.fault =
          problem("judge.differs",
                  "the same image gave two results: it left pixels unwritten, or it remembers something");
      return;
    }
    const Image in_parts = result_of(*run, backend, image.image, 0xAA, parts_of(image.image.shape()), cancel);
    if (!same_bits(first, in_parts)) {
      found.fault = problem("judge.parts", "in three parts the image has another result than as a whole");
      return;
    }
    if (!same_bits(second, expected(variant_, image.other, parameters))) {
      found.fault =
          problem("judge.stale", "another image in the same memory gave a result that is not its own");
      return;
    }
    if (loses_numbers(image.image, first)) {
      found.fault =
          problem("judge.no_number", "it gives values that are not numbers, and the image has numbers alone");
      return;
    }
    if (reference_ == nullptr) return check_halo(*run, image.image, first, parameters, found);
    found.promise =
        check_promise(variant_.descriptor, parameters, expected(*reference_, image.image, parameters), first);
    if (!found.promise || !found.promise->kept) return;
    const auto other = check_promise(variant_.descriptor, parameters,
                                     expected(*reference_, image.other, parameters), second);
    if (other && !other->kept) found.promise = other;
  }

  /// What lies further away than its halo must change nothing. A family with a reference has a halo that is
  /// known, and its results are compared.
  void check_halo(FilterRun& run, const Image& image, const Image& result, const Parameters& parameters,
                  JudgedCase& found) const {
    if (!variant_.descriptor.family->halo) return;
    const Halo halo = halo_of(variant_.descriptor, parameters);
    const Region middle = middle_of(image.shape());
    Region read = middle;
    read.x0 -= halo.x, read.y0 -= halo.y, read.z0 -= halo.z;
    read.x1 += halo.x, read.y1 += halo.y, read.z1 += halo.z;
    const Image other = inverted_outside(image, read);
    const Image again = result_of(run, variant_.descriptor.backend, other, 0x77, {middle}, settings_.cancel);
    if (alike(result, again, middle)) return;
    found.fault =
        problem("judge.halo",
                "it reads further around a pixel than its halo of %1 says (@halo): parts of an image "
                "are wrong then",
                halo.x);
  }

  /// By a run of its own.
  [[nodiscard]] Image expected(const Variant& variant, const Image& image, const Parameters& parameters,
                               const std::vector<Region>& regions) const {
    const auto run = make_run(
        variant, request_for(image, relevant(variant.descriptor.parameters, parameters), judging_device()));
    return result_of(*run, variant.descriptor.backend, image, 0x33, regions, settings_.cancel);
  }
  [[nodiscard]] Image expected(const Variant& variant, const Image& image,
                               const Parameters& parameters) const {
    return expected(variant, image, parameters, {whole(image.shape())});
  }

  /// Of a kernel that was right until now: what its last timed run made has to be right too.
  void take_time(Judgement& judgement) const {
    const JudgedImage image = timed_image(looked_at_);
    JudgedTime time;
    time.image = image.name;
    time.shape = image.image.shape();
    time.parameters = relevant(variant_.descriptor.parameters, settings_.parameters);
    judgement.cases.push_back(judged_by(image, time.parameters, [&](JudgedCase& found) {
      Image last = like(image.image);
      time.samples = samples_of(variant_, image, &time.kernel, &last);
      check_last(settings_.samples % 2 == 0 ? image.image : image.other, last, time.parameters, found);
    }));
    if (judgement.cases.back().right()) judgement.time = compared(std::move(time), image);
  }

  /// Beside a run by itself, and in spots beside the reference, which may be slow.
  void check_last(const Image& image, const Image& last, const Parameters& parameters,
                  JudgedCase& found) const {
    if (!same_bits(last, expected(variant_, image, parameters))) {
      found.fault = problem(
          "judge.timed", "the last run that was timed made of its image another result than a run by itself");
      return;
    }
    if (reference_ == nullptr) return;
    const std::vector<Region> spots = spots_of(image.shape());
    found.promise = check_promise(variant_.descriptor, parameters,
                                  gathered(expected(*reference_, image, parameters, spots), spots),
                                  gathered(last, spots));
  }

  /// With what it means: beside the time that memory takes, and beside a rival.
  [[nodiscard]] JudgedTime compared(JudgedTime time, const JudgedImage& image) const {
    time.milliseconds = summarize(time.samples);
    const double rate = measure_ceilings().per_second[Resource::memory_bytes];
    const double bytes = 2.0 * static_cast<double>(image.image.shape().bytes());
    // Small images stay in caches, which are a few times faster than memory.
    constexpr double kCaches = 8;
    time.least_ms = rate > 0 ? 1000 * bytes / rate / kCaches : 0;
    time.believed = time.milliseconds.minimum >= time.least_ms;
    const Variant* rival = rival_for(image.image);
    if (rival == nullptr) return time;
    time.rival = rival->descriptor.id;
    time.rival_milliseconds = summarize(samples_of(*rival, image));
    return time;
  }

  [[nodiscard]] Ceilings measure_ceilings() const {
    return variant_.descriptor.backend == Backend::cuda
               ? measure_device_ceilings(judging_device(), settings_.cancel)
               : measure_cpu_ceilings(settings_.cancel);
  }

  /// Each of another image than the one before. `last` gets what the last one made.
  [[nodiscard]] std::vector<double> samples_of(const Variant& variant, const JudgedImage& image,
                                               KernelFacts* facts = nullptr, Image* last = nullptr) const {
    const Backend backend = variant.descriptor.backend;
    const Parameters parameters = relevant(variant.descriptor.parameters, settings_.parameters);
    const auto run = make_run(variant, request_for(image.image, parameters, judging_device()));
    std::vector<double> samples;
    for (int i = 0; i <= settings_.samples; ++i) {
      const Image& now = i % 2 == 0 ? image.image : image.other;
      run->bind(make_source(backend, now.view()), settings_.cancel);
      run->poison(static_cast<unsigned char>(i));
      const double milliseconds = run->run(whole(now.shape()), settings_.cancel);
      if (i > 0) samples.push_back(milliseconds);  // the first one warms up
    }
    if (facts != nullptr) *facts = run->facts();
    if (last != nullptr) run->download(last->view());
    return samples;
  }

  /// The fastest by one run each.
  [[nodiscard]] const Variant* rival_for(const Image& image) const {
    const Variant* best = nullptr;
    double least = 0;
    for (const auto& one : catalog()) {
      const Descriptor& descriptor = one->descriptor;
      const bool of_family = descriptor.family->id == variant_.descriptor.family->id;
      if (!of_family || is_of_user(descriptor) || descriptor.exactness != Exactness::exact ||
          descriptor.backend != variant_.descriptor.backend || !availability(*one).available) {
        continue;
      }
      try {
        const Parameters parameters = relevant(descriptor.parameters, settings_.parameters);
        const auto run = make_run(*one, request_for(image, parameters, judging_device()));
        run->bind(make_source(descriptor.backend, image.view()), settings_.cancel);
        const double milliseconds = run->run(whole(image.shape()), settings_.cancel);
        if (best == nullptr || milliseconds < least) {
          best = find_variant(descriptor.id);
          least = milliseconds;
        }
      } catch (const Cancelled&) {
        throw;
      } catch (const std::exception&) {  // it cannot do this request
      }
    }
    return best;
  }

  const Variant& variant_;
  const JudgeSettings& settings_;
  const Variant* reference_;
  Descriptor looked_at_;  ///< the variant's, with the types and channels that are judged
};

}  // namespace

bool Judgement::right() const {
  return std::ranges::all_of(cases, &JudgedCase::right) && (!time || time->believed);
}

Judgement judge(const Variant& variant, const JudgeSettings& settings) {
  return Judge(variant, settings).run();
}

}  // namespace filterscope::own
