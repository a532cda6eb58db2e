// The machine code that samples are of.
#pragma once

#include <QString>

#include "kernels/api/cancel_token.h"
#include "ui/lines/lines_result.h"

namespace filterscope::ui {

struct SampledCode {
  InstructionTexts texts;
  QString whyNot;  ///< in words, where there are none
};

/// Of all functions that have samples. Takes a second or more the first time: for a worker.
SampledCode sampledCode(const LinesResult& result, const CancelToken& cancel);

}  // namespace filterscope::ui
