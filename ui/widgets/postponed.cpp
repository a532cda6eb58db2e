#include "ui/widgets/postponed.h"

#include <utility>

namespace filterscope::ui {

Postponed::Postponed(int milliseconds, From from, std::function<void()> work)
    : from_(from), work_(std::move(work)) {
  timer_.setSingleShot(true);
  timer_.setInterval(milliseconds);
  timer_.callOnTimeout(this, [this] { work_(); });
}

void Postponed::ask() {
  if (from_ == From::firstCause && timer_.isActive()) return;
  timer_.start();
}

}  // namespace filterscope::ui
