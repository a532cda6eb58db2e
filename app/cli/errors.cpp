#include "app/cli/errors.h"

#include <algorithm>
#include <string_view>

#include "app/cli/options.h"
#include "app/cli/typed_names.h"
#include "core/io/image_file.h"
#include "core/own/source.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "kernels/run/split_run.h"

namespace filterscope::cli {
namespace {

constexpr std::size_t kLongestValue = 300;
constexpr std::size_t kLongestMessage = 1500;

/// Not in the middle of a UTF-8 character.
std::size_t character_at(std::string_view text, std::size_t at) {
  while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) --at;
  return at;
}

std::string without_middle(std::string_view text, std::size_t longest) {
  if (text.size() <= longest) return std::string(text);
  const std::size_t head = character_at(text, longest / 2);
  const std::size_t tail = character_at(text, text.size() - longest / 4);
  return std::string(text.substr(0, head)) + "…" + std::string(text.substr(tail));
}

PlanRequest request_of(const ResultRecord& record) {
  PlanRequest request{record.picture.shape, record.parameters};
  request.range = record.picture.range;
  request.guided = record.picture.guided;
  request.weighted = record.picture.weighted;
  return request;
}

}  // namespace

std::string shortened(std::string message) {
  if (message.size() <= kLongestValue) return message;
  std::string result;
  std::string_view rest = message;
  while (!rest.empty()) {
    const std::size_t open = rest.find('"');
    const std::size_t close = open == std::string_view::npos ? open : rest.find('"', open + 1);
    if (close == std::string_view::npos) break;
    result += rest.substr(0, open + 1);
    result += without_middle(rest.substr(open + 1, close - open - 1), kLongestValue);
    result += '"';
    rest.remove_prefix(close + 1);
  }
  result += rest;
  return without_middle(result, kLongestMessage);
}

ExitCode exit_code_of(const std::exception_ptr& error) noexcept {
  try {
    std::rethrow_exception(error);
  } catch (const UsageError&) {
    return ExitCode::usage;
  } catch (const UnknownVariant&) {
    return ExitCode::usage;
  } catch (const VariantError&) {
    return ExitCode::usage;
  } catch (const own::SourceError&) {
    return ExitCode::usage;
  } catch (const FileError&) {
    return ExitCode::file;
  } catch (const UnavailableError&) {
    return ExitCode::unavailable;
  } catch (...) {
    return ExitCode::failed;
  }
}

ExitCode obstacle(const ResultRecord& record) noexcept {
  try {
    const auto plan = make_run(variant(record.variant), request_of(record), record.devices);
    return ExitCode::failed;
  } catch (...) {
    return exit_code_of(std::current_exception());
  }
}

std::string message_of(const std::exception_ptr& error) noexcept {
  try {
    std::rethrow_exception(error);
  } catch (const Cancelled&) {
    return "Interrupted; nothing was written.";
  } catch (...) {
    return shortened(told(problem_from(error)));
  }
}

std::string told(const Problem& problem) {
  const Schema known = all_parameters();
  return problem.text([&known](const std::string& context, const std::string& label) {
    if (context != "Parameter") return std::string();
    const auto spec = std::ranges::find(known.specs, label, &ParameterSpec::label);
    return spec == known.end() ? std::string() : typed_name(*spec);
  });
}

}  // namespace filterscope::cli
