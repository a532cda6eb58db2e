#include "core/io/dicom_series.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include "core/io/note_sentences.h"

namespace filterscope {
namespace {

const DicomFrame& frame_of(const DicomSlice& slice, const std::vector<DicomFile>& files) {
  return files.at(slice.file).header.frames.at(slice.frame);
}

Vector3 normal_of(const std::array<Vector3, 2>& directions) {
  const auto& [x, y] = directions;
  return {x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]};
}

double product(const Vector3& a, const Vector3& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

/// What slices of one group share, as whole numbers, so that digits of a text do not tell them apart.
using Kind = std::tuple<int, std::string, std::vector<long long>>;

Kind kind_of(const DicomFile& file, const DicomFrame& frame) {
  const DicomHeader& header = file.header;
  std::vector<long long> numbers{header.width, header.height, header.samples, frame.position ? 1 : 0};
  if (frame.orientation) {
    for (const Vector3& direction : *frame.orientation) {
      for (const double part : direction) numbers.push_back(std::llround(part * 1e3));
    }
  }
  if (frame.spacing) {
    for (const double length : *frame.spacing) numbers.push_back(std::llround(std::min(length, 1e9) * 1e5));
  }
  // Without a series a file stands for itself.
  return {header.number, header.series.empty() ? file.path.string() : header.series, std::move(numbers)};
}

std::string name_of(const DicomSlice& slice, const std::vector<DicomFile>& files) {
  const std::string name = files.at(slice.file).path.filename().string();
  if (files.at(slice.file).header.frames.size() == 1) return name;
  return fmt::format("{} ({})", name, slice.frame);
}

void sort_by_number(DicomGroup& group, const std::vector<DicomFile>& files) {
  std::ranges::sort(group, [&](const DicomSlice& a, const DicomSlice& b) {
    const DicomFile& one = files.at(a.file);
    const DicomFile& other = files.at(b.file);
    return std::tie(one.header.instance, one.path, a.frame) <
           std::tie(other.header.instance, other.path, b.frame);
  });
}

/// The slices of each place.
std::vector<DicomGroup> by_place(const DicomGroup& sorted, const std::vector<DicomFile>& files) {
  const double range = sorted.back().place - sorted.front().place;
  const double near = std::max(1e-6, 0.01 * range / static_cast<double>(sorted.size()));
  std::vector<DicomGroup> places;
  for (const DicomSlice& slice : sorted) {
    if (places.empty() || slice.place - places.back().front().place > near) places.emplace_back();
    places.back().push_back(slice);
  }
  for (DicomGroup& place : places) sort_by_number(place, files);
  return places;
}

void require_equal_counts(const std::vector<DicomGroup>& places, const std::vector<DicomFile>& files) {
  const auto [fewest, most] = std::ranges::minmax_element(places, {}, &DicomGroup::size);
  if (fewest->size() == most->size()) return;
  throw ContentError(
      problem("content.dicom_doubled",
              "its series has %1 slices at one place (%2, %3) and %4 at another (%5). Take away "
              "what is doubled, or add what is missing.",
              most->size(), name_of(most->at(0), files), name_of(most->at(1), files), fewest->size(),
              name_of(fewest->at(0), files)));
}

/// "0.75" of a length in mm.
std::string length_text(double mm) { return fmt::format("{:.6g}", mm); }

/// Throws where a slice is missing. What remains uneven is said.
Problem require_even(const std::vector<DicomGroup>& places, const std::vector<DicomFile>& files) {
  std::vector<double> steps;
  for (std::size_t i = 1; i < places.size(); ++i) {
    steps.push_back(places[i].front().place - places[i - 1].front().place);
  }
  if (steps.empty()) return {};
  std::vector<double> sorted = steps;
  std::ranges::sort(sorted);
  const double usual = sorted[(sorted.size() - 1) / 2];
  const auto widest = std::ranges::max_element(steps);
  if (*widest > 1.5 * usual) {
    const auto at = static_cast<std::size_t>(widest - steps.begin());
    throw ContentError(problem("content.dicom_missing",
                               "slices are missing from its series: %1 and %2 are %3 mm apart, others %4 mm. "
                               "Add them, or put the slices of one side into a folder of their own.",
                               name_of(places[at].front(), files), name_of(places[at + 1].front(), files),
                               length_text(*widest), length_text(usual)));
  }
  if (sorted.back() > 1.1 * usual || sorted.front() < 0.9 * usual) {
    throw ContentError(problem("content.dicom_uneven",
                               "the slices of its series are between %1 and %2 mm apart. Put those that are "
                               "evenly apart into a folder of their own.",
                               length_text(sorted.front()), length_text(sorted.back())));
  }
  if (sorted.back() <= 1.01 * usual && sorted.front() >= 0.99 * usual) return {};
  return problem("note.dicom_uneven", "Its slices are between %1 and %2 mm apart; the mean is taken.",
                 length_text(sorted.front()), length_text(sorted.back()));
}

void set_step(DicomStack& stack, const Vector3& normal, const std::vector<DicomFile>& files) {
  const DicomFrame& first = frame_of(stack.slices.front(), files);
  if (stack.depth == 1) {
    const double length = first.distance > 0 ? first.distance : first.thickness;
    stack.distance = length;
    stack.step = normal;
    for (double& part : *stack.step) part *= length > 0 ? length : 1;
    return;
  }
  const DicomFrame& last = frame_of(stack.slices[stack.depth - 1], files);
  Vector3 step{};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    step.at(axis) =
        (last.position->at(axis) - first.position->at(axis)) / static_cast<double>(stack.depth - 1);
  }
  stack.step = step;
  stack.distance = product(step, normal);
  const double length = std::hypot(step[0], step[1], step[2]);
  if (stack.distance < 0.9999 * length) {
    Problem tilted = problem("note.dicom_tilted",
                             "Its slices are shifted against each other (a tilted gantry); they are filtered "
                             "as if they lay above each other.");
    stack.note = with_sentence(std::move(stack.note), std::move(tilted));
  }
}

DicomStack stack_by_number(DicomGroup group, const std::vector<DicomFile>& files) {
  sort_by_number(group, files);
  DicomStack stack;
  stack.depth = group.size();
  const DicomFrame& first = frame_of(group.front(), files);
  stack.distance = first.distance > 0 ? first.distance : first.thickness;
  if (stack.depth > 1) {
    stack.note =
        problem("note.dicom_order", "Its slices have no places: they are in the order of their numbers.");
  }
  if (stack.depth > 1 && first.spacing && stack.distance <= 0) {
    stack.note =
        with_sentence(std::move(stack.note),
                      problem("note.dicom_distance", "How far apart they are is not known: 1 mm is taken."));
  }
  stack.slices = std::move(group);
  return stack;
}

}  // namespace

std::vector<DicomGroup> group_slices(const std::vector<DicomFile>& files) {
  std::map<Kind, DicomGroup> groups;
  for (std::size_t file = 0; file < files.size(); ++file) {
    const auto& frames = files[file].header.frames;
    for (std::size_t i = 0; i < frames.size(); ++i) {
      groups[kind_of(files[file], frames[i])].push_back({file, i, 0});
    }
  }
  std::vector<DicomGroup> found;
  found.reserve(groups.size());
  for (auto& [kind, group] : groups) found.push_back(std::move(group));
  return found;
}

std::string title_of(const DicomGroup& group, const std::vector<DicomFile>& files) {
  const DicomHeader& header = files.at(group.front().file).header;
  std::string name = header.number != 0 ? fmt::format("{} ", header.number) : std::string();
  name += header.description.empty() ? header.modality : header.description;
  return fmt::format("{}, {}×{}, {} slice{}", name, header.width, header.height, group.size(),
                     group.size() == 1 ? "" : "s");
}

DicomStack stack_slices(DicomGroup group, const std::vector<DicomFile>& files) {
  const DicomFrame& first = frame_of(group.front(), files);
  if (!first.orientation || !first.position) return stack_by_number(std::move(group), files);
  const Vector3 normal = normal_of(*first.orientation);
  for (DicomSlice& slice : group) slice.place = product(*frame_of(slice, files).position, normal);
  std::ranges::sort(group, {}, &DicomSlice::place);
  const std::vector<DicomGroup> places = by_place(group, files);
  require_equal_counts(places, files);
  DicomStack stack;
  stack.note = require_even(places, files);
  stack.depth = places.size();
  for (std::size_t volume = 0; volume < places.front().size(); ++volume) {
    for (const DicomGroup& place : places) stack.slices.push_back(place[volume]);
  }
  set_step(stack, normal, files);
  return stack;
}

}  // namespace filterscope
