#include "app/cli/errors.h"

#include "app/cli/options.h"
#include "core/io/image_file.h"
#include "core/jobs/error_text.h"
#include "kernels/catalog.h"

namespace filterscope::cli {

ExitCode exit_code_of(const std::exception_ptr& error) noexcept {
  try {
    std::rethrow_exception(error);
  } catch (const UsageError&) {
    return ExitCode::usage;
  } catch (const UnknownVariant&) {
    return ExitCode::usage;
  } catch (const VariantError&) {
    return ExitCode::usage;
  } catch (const FileError&) {
    return ExitCode::file;
  } catch (const UnavailableError&) {
    return ExitCode::unavailable;
  } catch (...) {
    return ExitCode::failed;
  }
}

std::string message_of(const std::exception_ptr& error) noexcept {
  try {
    std::rethrow_exception(error);
  } catch (const Cancelled&) {
    return "Interrupted; nothing was written.";
  } catch (const VariantError&) {
    return with_option_names(error_text(error));
  } catch (...) {
    return error_text(error);
  }
}

}  // namespace filterscope::cli
