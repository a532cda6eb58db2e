#include "ui/window/refused_files.h"

#include <algorithm>
#include <utility>

#include "ui/actions/notice_bar.h"

namespace filterscope::ui {
namespace {

/// A folder may have thousands that cannot be read.
constexpr qsizetype kSaidTogether = 4;

}  // namespace

void RefusedFiles::begin() {
  reasons_.clear();
  first_ = true;
}

void RefusedFiles::add(const QString& why) {
  reasons_ << why;
  const qsizetype from = std::max<qsizetype>(0, reasons_.size() - kSaidTogether);
  notice_.showProblem(reasons_.mid(from).join(QLatin1Char('\n')));
}

void RefusedFiles::shown() {
  if (std::exchange(first_, false) && !reasons_.isEmpty()) return;
  reasons_.clear();
  notice_.clear();
}

}  // namespace filterscope::ui
