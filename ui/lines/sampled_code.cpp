#include "ui/lines/sampled_code.h"

#include <QCoreApplication>
#include <exception>
#include <string>
#include <vector>

#include "core/own/own_variants.h"
#include "core/own/source.h"
#include "core/report/machine.h"
#include "core/sass/code.h"
#include "core/sass/tools.h"
#include "kernels/api/devices.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {

constexpr std::uint64_t kInstruction = 16;  // bytes

struct SampledCodeText {
  Q_DECLARE_TR_FUNCTIONS(filterscope::ui::SampledCodeText)
};

std::string architectureOf(const ResultRecord& record) {
  const DeviceFacts* device = record.devices.empty() ? nullptr : find_device(record.devices.front());
  if (device == nullptr) return sass::usual_architecture();
  return "sm_" + std::to_string(device->compute_major) + std::to_string(device->compute_minor);
}

std::vector<sass::Function> functionsOf(const LinesResult& result, const CancelToken& cancel) {
  const ResultRecord& record = result.record;
  const std::string architecture = architectureOf(record);
  if (!own::source_of(record.variant).empty())
    return sass::code_of(record.variant, architecture, &cancel).functions;
  std::vector<std::string> names;
  for (const FunctionSamples& one : record.measurement.lines->functions) names.push_back(one.name);
  return sass::functions_named(names, architecture, &cancel);
}

/// Why the code that is here cannot be that of the samples, before any is looked at.
QString whyAnother(const LinesResult& result) {
  const ResultRecord& record = result.record;
  if (record.host != host_label())
    return SampledCodeText::tr("The samples are of another machine, whose machine code is not here.");
  const std::filesystem::path source = own::source_of(record.variant);
  if (!source.empty() && own::read_source(source).types.front() != record.picture.shape.type)
    return SampledCodeText::tr(
        "The machine code of a kernel of one’s own is at hand for the first of its types.");
  return {};
}

}  // namespace

SampledCode sampledCode(const LinesResult& result, const CancelToken& cancel) {
  SampledCode code;
  if (!result.record.measurement.lines) return code;
  try {
    const Problem missing = sass::why_no_nvdisasm();
    code.whyNot = missing.empty() ? whyAnother(result) : problemText(missing);
    if (!code.whyNot.isEmpty()) return code;
    for (const sass::Function& function : functionsOf(result, cancel)) {
      for (const sass::Instruction& one : function.instructions)
        code.texts[function.name][one.offset] = one.text;
    }
  } catch (const Cancelled&) {
    throw;
  } catch (const std::exception&) {
    code.whyNot = problemText(problem_from(std::current_exception()));
    return code;
  }
  for (const FunctionSamples& function : result.record.measurement.lines->functions) {
    const auto found = code.texts.find(function.name);
    for (const InstructionSamples& one : function.instructions) {
      // Behind the last instruction stands what fills up: a warp that ends is seen there.
      if (found != code.texts.end() &&
          (found->second.contains(one.offset) || one.offset == found->second.rbegin()->first + kInstruction))
        continue;
      code.texts.clear();
      code.whyNot = SampledCodeText::tr("The machine code that is here is not the one that was sampled.");
      return code;
    }
  }
  return code;
}

}  // namespace filterscope::ui
