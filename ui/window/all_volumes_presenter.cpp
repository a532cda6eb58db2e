#include "ui/window/all_volumes_presenter.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QProgressDialog>
#include <memory>
#include <utility>
#include <vector>

#include "core/batch/volume_batch.h"
#include "core/image/pixel_weights.h"
#include "core/image/range_hint.h"
#include "core/io/image_file.h"
#include "core/io/mask_file.h"
#include "core/io/picture_place.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/workspace.h"
#include "ui/compare/tuned_pane.h"
#include "ui/models/problem_text.h"
#include "ui/models/variant_index.h"
#include "ui/window/file_formats.h"
#include "ui/window/progress.h"
#include "ui/window/recent_files.h"
#include "ui/window/save_words.h"

namespace filterscope::ui {
namespace {

std::filesystem::path pathOf(const QString& path) { return {path.toStdU16String()}; }

/// What one file is made of, for a worker.
struct Wanted {
  PicturePlace place;
  std::uint64_t count = 1;
  std::filesystem::path output;
  std::shared_ptr<const Variant> variant;
  BatchSettings settings;          ///< with `variant`
  PixelType type = PixelType::u8;  ///< that `range` is of
  ValueRange range;
  bool range_fixed = false;  ///< RangeChoice's
  NoiseSettings noise;
  SharedImage guide;
  bool weighed = false;               ///< pixels get weights, each volume's own
  std::shared_ptr<MaskVolumes> mask;  ///< null: by the volume alone
};

/// As the volume that is open was made ready.
Image prepared(const Wanted& wanted, Image image, std::uint64_t index) {
  if (wanted.weighed) {
    const SharedImage mask = wanted.mask ? wanted.mask->at(index) : nullptr;
    weigh_pixels(image, choice_by(mask.get()), AlphaMode::weight, mask.get());
  }
  if (wanted.noise.any()) image = add_noise(image, wanted.noise);
  if (wanted.guide) image.set_guide(wanted.guide);
  if (wanted.weighed && !wanted.mask) weigh_by_guide(image);
  return image;
}

/// Of the first volume whose values the levels do not fit; empty: they fit all.
struct UnfitVolume {
  std::uint64_t index = 0;
  Problem what;
};

UnfitVolume write(const Wanted& wanted, const CancelToken& cancel,
                  const std::function<void(std::uint64_t, double)>& progress) {
  UnfitVolume unfit;
  const auto ready = [&](Image image, const std::string& place) {
    const std::uint64_t index = volume_index(place, image);
    if (image.shape().type == wanted.type) image.set_range(wanted.range);
    const auto hint = wanted.range_fixed ? std::nullopt : range_hint(image, index);
    if (hint && unfit.what.empty()) unfit = {index, hint->what};
    return prepared(wanted, std::move(image), index);
  };
  const VolumeFile volumes(wanted.place, wanted.output);
  std::unique_ptr<SeriesWriter> writer;
  run_volume_batch({.volumes = volumes,
                    .first = 0,
                    .count = wanted.count,
                    .settings = wanted.settings,
                    .prepared = ready,
                    .take =
                        [&](const Image& result) {
                          if (!writer) writer = begin_series(result, wanted.count, wanted.output);
                          writer->add(result);
                        },
                    .progress = progress},
                   &cancel);
  throw_if_cancelled(&cancel);
  std::vector<StagedFile> files = writer->finish();
  commit_together(files);
  return unfit;
}

}  // namespace

AllVolumesPresenter::AllVolumesPresenter(const WindowParts& parts) : Presenter(parts) {
  connect(parts.actions.saveAllVolumes, &QAction::triggered, this, &AllVolumesPresenter::chooseTarget);
  connect(&parts.workspace, &Workspace::pictureChanged, this, &AllVolumesPresenter::refresh);
  connect(&parts.tuned, &TunedPane::changed, this, &AllVolumesPresenter::refresh);
  connect(&writing_, &NewestJob::failed, this, [this](const QString& why) {
    parts_.notice.showProblem(tr("%1 was not saved. %2").arg(QFileInfo(path_).fileName(), why));
    end(false);
  });
  refresh();
}

void AllVolumesPresenter::refresh() {
  const LoadedPicture& picture = parts_.workspace.picture();
  const bool several = picture.image && picture.volume().count > 1;
  ActionSet::allow(parts_.actions.saveAllVolumes, !several ? tr("This file has one image or volume.")
                                                  : parts_.tuned.index() < 0
                                                      ? tr("There is no filtered image yet.")
                                                      : QString());
}

void AllVolumesPresenter::chooseTarget() {
  if (writing_.busy()) {
    parts_.notice.showProblem(tr("%1 is being saved.").arg(QFileInfo(path_).fileName()));
    return;
  }
  const Image& image = *parts_.workspace.picture().image;
  const FileFormatsOfSeveral formats = formatsOfSeveral(image);
  QFileDialog dialog(&parts_.window, tr("Save All Filtered Volumes As"), RecentFiles::lastFolder(),
                     formats.filters);
  PicturePlace place = known_place(parts_.workspace.picture().path.toStdString());
  place.volume.reset();
  const QString variant = parts_.tuned.variant();
  beginSaving(dialog, formats.suffix,
              resultName(QString::fromStdString(result_stem(place)), variant, parts_.variants.find(variant),
                         parts_.tuned.parameters(), formats.suffix));
  if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return;
  save(dialog.selectedFiles().front());
}

void AllVolumesPresenter::save(const QString& path) {
  const int pane = parts_.tuned.index();
  const VariantEntry* entry = pane < 0 ? nullptr : parts_.variants.find(parts_.tuned.variant());
  const Workspace& workspace = parts_.workspace;
  if (entry == nullptr || writing_.busy()) return;
  if (const QString why = whyNotInPlace(workspace.picture(), path); !why.isEmpty()) {
    parts_.notice.showProblem(why);
    Q_EMIT finished(path, false);
    return;
  }
  RecentFiles::setLastFolderOf(path);
  path_ = path;
  const Image& image = *workspace.picture().image;
  Wanted wanted;
  wanted.place = known_place(workspace.picture().path.toStdString());
  wanted.count = workspace.picture().volume().count;
  wanted.output = pathOf(path);
  wanted.type = image.shape().type;
  wanted.range = image.range();
  wanted.range_fixed = workspace.picture().range.fixed();
  wanted.noise = workspace.noise();
  if (const SharedImage& input = workspace.input(pane).image) wanted.guide = input->guide();
  wanted.mask = workspace.maskVolumes();
  wanted.weighed = workspace.weighing().on && (wanted.mask || entry->variant->descriptor.takes_weights);
  wanted.variant = entry->variant;
  wanted.settings.variant = entry->variant.get();
  wanted.settings.parameters = parts_.tuned.parameters();
  wanted.settings.decoders = wanted.settings.encoders = 1;
  wanted.settings.devices = [devices = devices_or_first(workspace.devices())] {
    return std::vector<DeviceList>{devices};
  };
  try {
    require_series(image, wanted.output);
  } catch (const Failure& failure) {
    parts_.notice.showProblem(
        tr("%1 was not saved. %2").arg(QFileInfo(path).fileName(), problemText(failure.problem())));
    Q_EMIT finished(path, false);
    return;
  }
  showProgress(QFileInfo(path).fileName());
  const auto progress = [this, count = wanted.count](std::uint64_t index, double fraction) {
    QMetaObject::invokeMethod(
        this, [this, index, count, fraction] { follow(index, count, fraction); }, Qt::QueuedConnection);
  };
  writing_.start([this, wanted, progress](const CancelToken& cancel) -> NewestJob::Deliver {
    const UnfitVolume unfit = write(wanted, cancel, progress);
    return [this, count = wanted.count, unfit] {
      QString text = tr("Saved %1 with all %2 volumes.").arg(QFileInfo(path_).fileName()).arg(count);
      if (!unfit.what.empty())
        text += QLatin1Char(' ') +
                tr("The levels do not fit t = %1: %2").arg(unfit.index).arg(problemText(unfit.what));
      parts_.notice.showInformation(text);
      end(true);
    };
  });
}

void AllVolumesPresenter::showProgress(const QString& name) {
  progress_ = makeProgress(&parts_.window, "allVolumesProgress", tr("Save All Filtered Volumes"),
                           tr("Filtering for %1…").arg(name));
  connect(progress_, &QProgressDialog::canceled, this, [this] {
    writing_.drop();
    parts_.notice.showInformation(tr("%1 was not saved.").arg(QFileInfo(path_).fileName()));
    end(false);
  });
}

void AllVolumesPresenter::follow(quint64 index, quint64 count, double fraction) {
  if (progress_ == nullptr) return;
  progress_->setLabelText(tr("Filtering volume %1 of %2…").arg(index + 1).arg(count));
  showFraction(progress_, (static_cast<double>(index) + fraction) / static_cast<double>(count));
}

void AllVolumesPresenter::end(bool good) {
  if (QProgressDialog* shown = std::exchange(progress_, nullptr)) shown->deleteLater();
  Q_EMIT finished(path_, good);
}

bool AllVolumesPresenter::mayLeave() { return !writing_.busy() || leavesWithout(&parts_.window, path_); }

}  // namespace filterscope::ui
