#include "ui/widgets/edit_gesture.h"

#include <utility>

namespace filterscope::ui {
namespace {

constexpr int kGapMs = 800;  // edits of the same kind closer together than this are one step

}  // namespace

EditGesture::EditGesture(std::function<void()> rested)
    : gap_(kGapMs, Postponed::From::lastCause, [this, rested = std::move(rested)] {
        if (rested && !dragging_) rested();
      }) {}

EditGesture::Edit EditGesture::edit(const QString& what) {
  const bool follows = what == what_ && gap_.waiting();
  if (!dragging_ && !follows) ++number_;
  what_ = what;
  gap_.ask();
  return {number_, follows};
}

void EditGesture::beginDrag() {
  dragging_ = true;
  ++number_;
}

void EditGesture::endDrag() {
  dragging_ = false;
  ++number_;
}

quint64 EditGesture::single() {
  gap_.drop();
  const quint64 number = ++number_;
  ++number_;
  return number;
}

}  // namespace filterscope::ui
