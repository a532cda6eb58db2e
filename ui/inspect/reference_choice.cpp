#include "ui/inspect/reference_choice.h"

#include <QSignalBlocker>
#include <algorithm>

#include "ui/inspect/inspect_feed.h"

namespace filterscope::ui {
namespace {

constexpr int kTruth = -2;
constexpr int kInput = -1;

}  // namespace

ReferenceChoice::ReferenceChoice(const InspectFeed& feed, QWidget* parent) : QComboBox(parent), feed_(feed) {
  setAccessibleName(tr("Compared with"));
  setToolTip(tr("The image that results are compared with"));
  setSizeAdjustPolicy(QComboBox::AdjustToContents);
  setMinimumContentsLength(12);
  refresh();
  connect(this, &QComboBox::activated, this, [this] {
    own_ = true;
    Q_EMIT chosen();
  });
}

void ReferenceChoice::refresh() {
  const QSignalBlocker quiet(this);
  const int before = own_ && count() > 0 ? currentData().toInt() : kTruth;
  clear();
  if (feed_.truth()) addItem(tr("the truth"), kTruth);
  addItem(tr("the filters’ input"), kInput);
  const std::vector<PaneSnapshot> panes = feed_.panes();
  for (std::size_t i = 0; i < panes.size(); ++i)
    addItem(tr("pane %1").arg(panes[i].name), static_cast<int>(i));
  setCurrentIndex(std::max(0, findData(before)));
}

int ReferenceChoice::pane() const { return std::max(-1, currentData().toInt()); }

SharedImage ReferenceChoice::image() const {
  const int which = currentData().toInt();
  if (which == kTruth) return feed_.truth();
  if (which == kInput) return feed_.input();
  const std::vector<PaneSnapshot> panes = feed_.panes();
  return which < static_cast<int>(panes.size()) ? panes[static_cast<std::size_t>(which)].image : nullptr;
}

}  // namespace filterscope::ui
