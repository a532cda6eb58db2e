#include "ui/volume/profile_panel.h"

#include <QAction>
#include <QVBoxLayout>

#include "core/inspect/profile.h"
#include "ui/bridge/workspace.h"
#include "ui/inspect/chart_body.h"
#include "ui/inspect/inspect_feed.h"
#include "ui/models/plane_text.h"
#include "ui/theme/icons.h"
#include "ui/volume/profile_chart.h"

namespace filterscope::ui {

ProfilePanel::ProfilePanel(Workspace& workspace, InspectFeed& feed, QWidget* parent)
    : QWidget(parent), workspace_(workspace), feed_(feed), chart_(new ProfileChart) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  body_ = new ChartBody(chart_, QStringLiteral("profile"), tr("Profile"), this);
  column->addWidget(body_, 1);
  auto* down = new QAction(icon(QStringLiteral("swap")), tr("From &Top to Bottom"), this);
  down->setObjectName(QStringLiteral("profileDown"));
  down->setCheckable(true);
  down->setToolTip(tr("Follow the column of voxels through the crosshair, not the row"));
  body_->addTools({down});
  connect(down, &QAction::toggled, this, &ProfilePanel::setDown);
  connect(&workspace, &Workspace::lookChanged, this, &ProfilePanel::refresh);
  connect(&feed, &InspectFeed::changed, this, &ProfilePanel::refresh);
  connect(body_, &ChartBody::written, this, &ProfilePanel::written);
}

void ProfilePanel::setDown(bool down) {
  down_ = down;
  refresh();
}

void ProfilePanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

// A pane whose slice is still that of another place has no line.
void ProfilePanel::refresh() {
  if (!isVisible()) return;
  ProfileData made;
  const FramePtr& input = workspace_.input().frame;
  if (workspace_.isVolume() && input && input->image && input->view == workspace_.slice()) {
    const Image& volume = *workspace_.picture().image;
    const SliceView& view = workspace_.slice();
    const SlicePixel at = pixel_of(volume.shape(), view, workspace_.look().crosshair);
    const Spacing& spacing = input->image->spacing();
    made.step = spacing.unit.empty() ? 1 : down_ ? spacing.y : spacing.x;
    made.unit = QString::fromStdString(spacing.unit);
    made.marked = down_ ? at.row : at.column;
    made.where = down_ ? tr("%1, column %2").arg(sliceText(volume, view)).arg(at.column)
                       : tr("%1, row %2").arg(sliceText(volume, view)).arg(at.row);
    const auto add = [&](const QString& name, const Image& image) {
      made.lines.push_back({name, profile_of(image, at.column, at.row, !down_)});
    };
    add(workspace_.noise().any() ? tr("Input with noise") : tr("Input"), *input->image);
    int pane = 0;
    for (const PaneSnapshot& shown : feed_.panes()) {
      const int index = pane++;
      const PreviewFramePtr& frame = workspace_.shown(index);
      if (!workspace_.showsVariant(index) || !frame || !frame->frame || frame->frame->view != view) continue;
      if (shown.image && shown.image->shape() == input->image->shape()) add(shown.name, *shown.image);
    }
  }
  chart_->setData(made);
  body_->refreshTable();
}

}  // namespace filterscope::ui
