#include "ui/window/volume_presenter.h"

#include <QBoxLayout>
#include <QMainWindow>
#include <QSettings>
#include <QSplitter>
#include <algorithm>
#include <cstdint>

#include "core/io/picture_place.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/models/plane_text.h"
#include "ui/preferences/preferences.h"
#include "ui/session/picture_list.h"
#include "ui/volume/crosshair_tool.h"
#include "ui/volume/plane_panel.h"
#include "ui/volume/slice_bar.h"
#include "ui/volume/slice_player.h"
#include "ui/volume/window_drag.h"

namespace filterscope::ui {
namespace {

/// More are no matter of a slider.
constexpr std::uint64_t kMostVolumes = 100000;

constexpr auto kPlanes = "orthogonalSlices";

}  // namespace

VolumePresenter::VolumePresenter(const WindowParts& parts, PaneLayers& layers) : Presenter(parts) {
  new CrosshairTool(parts.workspace, parts.canvas, layers, *parts.actions.crosshair,
                    *parts.actions.selectRegion, this);
  new WindowDrag(parts.workspace, layers, this);
  makePlanes();
  makeBar();
  connectActions();
  connect(&parts.workspace, &Workspace::lookChanged, this, &VolumePresenter::follow);
  connect(&parts.workspace, &Workspace::extentChanged, this, &VolumePresenter::followExtent);
  connect(&parts.workspace, &Workspace::pictureChanged, this, &VolumePresenter::followExtent);
  follow();
}

void VolumePresenter::makeBar() {
  Workspace& workspace = parts_.workspace;
  bar_ = new SliceBar({parts_.actions.playSlices, parts_.actions.orthogonal, parts_.actions.neurological,
                       parts_.actions.filterWhole, parts_.actions.workVolume},
                      parts_.window.centralWidget());
  parts_.window.centralWidget()->layout()->addWidget(bar_);
  parts_.notice.setFloor(bar_);
  connect(bar_, &SliceBar::chosen, &workspace, &Workspace::setLook);
  auto* player = new SlicePlayer(workspace, *parts_.actions.playSlices, this);
  connect(player, &SlicePlayer::rateChanged, bar_, &SliceBar::setRate);
  connect(bar_, &SliceBar::volumeChosen, this, &VolumePresenter::showVolume);
  connect(&workspace, &Workspace::lookChanged, bar_,
          [this, &workspace] { bar_->setLook(workspace.look(), workspace.picture().image); });
  connect(&workspace, &Workspace::pictureChanged, this, &VolumePresenter::followVolumes);
  // One that could not be read is not the one that is shown.
  connect(&parts_.pictures, &PictureList::failed, this, &VolumePresenter::followVolumes);
}

void VolumePresenter::makePlanes() {
  QLayout* column = parts_.window.centralWidget()->layout();
  split_ = new QSplitter(Qt::Horizontal, parts_.window.centralWidget());
  split_->setObjectName(QStringLiteral("planeSplit"));
  split_->setChildrenCollapsible(false);
  delete column->replaceWidget(&parts_.canvas, split_);
  static_cast<QBoxLayout*>(column)->setStretchFactor(split_, 1);
  split_->addWidget(&parts_.canvas);
  planes_ = new PlanePanel(parts_.workspace, parts_.canvas, split_);
  planes_->hide();
  split_->addWidget(planes_);
  split_->setStretchFactor(0, 3);
  split_->setStretchFactor(1, 1);
}

void VolumePresenter::connectActions() {
  const ActionSet& a = parts_.actions;
  Workspace& workspace = parts_.workspace;
  const QSettings settings;
  a.orthogonal->setChecked(settings.value(QLatin1String(kPlanes), true).toBool());
  a.neurological->setChecked(readPreferences().neurological);
  connect(a.orthogonal, &QAction::toggled, this, [this](bool on) {
    QSettings().setValue(QLatin1String(kPlanes), on);
    follow();
  });
  // Once the docks have made room.
  connect(a.workVolume, &QAction::triggered, this, [this] {
    parts_.actions.orthogonal->setChecked(true);
    QMetaObject::invokeMethod(
        this,
        [this] {
          split_->setSizes({2 * split_->width(), split_->width()});
        },
        Qt::QueuedConnection);
  });
  connect(a.crosshair, &QAction::toggled, planes_, &PlanePanel::setCrosshairVisible);
  connect(a.filterWhole, &QAction::triggered, &workspace, &Workspace::filterWhole);
  for (const auto signal : {&Workspace::working, &Workspace::frameChanged, &Workspace::contentChanged}) {
    connect(&workspace, signal, this, [this] {
      if (parts_.workspace.isVolume()) followWhole();
    });
  }
  const auto setSides = [&workspace](bool neurological) {
    VolumeLook look = workspace.look();
    look.sides = neurological ? SideConvention::neurological : SideConvention::radiological;
    workspace.setLook(look);
  };
  setSides(a.neurological->isChecked());
  connect(a.neurological, &QAction::triggered, this, [setSides](bool on) {
    Preferences preferences = PreferenceStore::now();
    preferences.neurological = on;
    writePreferences(preferences);
    setSides(on);
  });
  for (const auto& [action, plane] : {std::pair{a.planeAxial, Plane::axial},
                                      {a.planeCoronal, Plane::coronal},
                                      {a.planeSagittal, Plane::sagittal}}) {
    connect(action, &QAction::triggered, this, [&workspace, plane = plane] {
      if (!workspace.isVolume()) return;
      VolumeLook look = workspace.look();
      look.axis = axisOf(*workspace.picture().image, plane);
      workspace.setLook(look);
    });
  }
  for (const auto& [action, steps] : {std::pair{a.nextSlice, 1}, {a.previousSlice, -1}}) {
    connect(action, &QAction::triggered, this,
            [&workspace, steps = steps] { stepSlice(workspace, workspace.look().axis, steps); });
  }
}

void VolumePresenter::follow() {
  const ActionSet& a = parts_.actions;
  const Workspace& workspace = parts_.workspace;
  const bool volume = workspace.isVolume();
  const bool oriented = volume && orientation_of(*workspace.picture().image).has_value();
  const QString none = tr("This is an image, not a volume.");
  for (QAction* action : {a.planeAxial, a.planeCoronal, a.planeSagittal, a.nextSlice, a.previousSlice,
                          a.playSlices, a.orthogonal, a.crosshair, a.workVolume}) {
    ActionSet::allow(action, volume ? QString() : none);
  }
  ActionSet::allow(a.neurological, oriented ? QString()
                                   : volume ? tr("The file does not say how the volume lies in a body.")
                                            : none);
  a.neurological->setChecked(workspace.look().sides == SideConvention::neurological);
  followWhole();
  const bool wanted = volume && a.orthogonal->isChecked();
  if (wanted && planes_->isHidden()) split_->setSizes({7 * split_->width(), 3 * split_->width()});
  planes_->setVisible(wanted);
}

void VolumePresenter::followWhole() {
  const Workspace& workspace = parts_.workspace;
  ActionSet::allow(parts_.actions.filterWhole, !workspace.isVolume() ? tr("This is an image, not a volume.")
                                               : workspace.canFilterWhole()
                                                   ? QString()
                                                   : tr("There is nothing left to filter."));
}

void VolumePresenter::followVolumes() {
  const LoadedPicture& picture = parts_.workspace.picture();
  const FileVolume which = picture.volume();
  bar_->setVolumes(static_cast<int>(which.index),
                   static_cast<int>(std::min<quint64>(which.count, kMostVolumes)));
}

void VolumePresenter::showVolume(int index) {
  const PicturePlace place = known_place(parts_.workspace.picture().path.toStdString());
  parts_.pictures.setVolume(QString::fromStdString(text_of_volume(place, static_cast<std::uint64_t>(index))));
}

void VolumePresenter::followExtent() {
  const FramePtr& frame = parts_.workspace.picture().frame;
  if (!frame || !parts_.workspace.isVolume()) return;
  parts_.canvas.camera().setPicture(frame->size(), pixelAspect(*frame), Camera::Enlarging::any);
}

}  // namespace filterscope::ui
