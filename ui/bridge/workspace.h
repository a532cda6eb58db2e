// What the window works on: the image, the parameters, and what each pane shows. Asks for previews when one
// of them changes, and for nothing when none did.
#pragma once

#include <QList>
#include <QObject>
#include <QRect>
#include <chrono>
#include <functional>
#include <optional>
#include <vector>

#include "core/compare/compare_state.h"
#include "core/image/volume_look.h"
#include "core/io/mask_file.h"
#include "ui/bridge/frame_maker.h"
#include "ui/bridge/frame_pace.h"
#include "ui/bridge/guide_maker.h"
#include "ui/bridge/image_loader.h"
#include "ui/bridge/noise_maker.h"
#include "ui/bridge/preview_bridge.h"
#include "ui/frame/pane_content.h"

namespace filterscope::ui {

class VariantIndex;
struct VariantEntry;

/// What a slice of the result is drawn from: the whole volume, or the slice; null where neither is there.
SharedImage sliceSource(const PreviewResult& result, const SliceView& view);

/// Where a pane's filter takes its weights from.
struct GuideSource {
  GuideKind kind = GuideKind::shared;
  std::optional<LoadedPicture> picture = {};  ///< with GuideKind::own alone
  /// Whether both have the same pixels in memory.
  friend bool operator==(const GuideSource& one, const GuideSource& other) {
    const auto pixels = [](const GuideSource& of) { return of.picture ? of.picture->image : nullptr; };
    return one.kind == other.kind && pixels(one) == pixels(other);
  }
};

/// Whether pixels have weights: those that their values, their file and their alpha say, or a mask and alpha.
struct Weighing {
  bool on = true;
  std::optional<LoadedPicture> mask = {};  ///< what is 0 there is outside
  /// Whether both have the same mask in memory.
  friend bool operator==(const Weighing& one, const Weighing& other) {
    const auto pixels = [](const Weighing& of) { return of.mask ? of.mask->image : nullptr; };
    return one.on == other.on && pixels(one) == pixels(other);
  }
};

/// What a pane shows, as the workspace keeps it.
struct PaneSetup {
  QString content;                ///< pane_content.h; empty for what the filters get
  std::optional<Parameters> own;  ///< its own parameters; none: the shared ones
  GuideSource guide = {};
  friend bool operator==(const PaneSetup&, const PaneSetup&) = default;
};

class Workspace final : public QObject {
  Q_OBJECT

 public:
  explicit Workspace(const VariantIndex& variants, QObject* parent = nullptr);

  [[nodiscard]] const LoadedPicture& picture() const { return picture_; }
  /// Drops a truth of another image; the noise stays.
  void setPicture(const LoadedPicture& picture);

  /// What the filters get: the image, with noise, guide and weights of pixels where they are set. Its image
  /// is null while the first of these for an image are being made, on a worker.
  [[nodiscard]] const LoadedPicture& input() const { return input_; }
  /// What is measured, where variants stand side by side that take no weights of pixels: input() without
  /// those that were not chosen.
  [[nodiscard]] const LoadedPicture& measured() const { return mask() != nullptr ? input_ : plain_; }
  /// What a perfect filter would give: the truth that was chosen, or the image where noise is added to it.
  /// Null where neither is. As large as the input, with the same channels and pixel type.
  [[nodiscard]] const LoadedPicture* truth() const;
  [[nodiscard]] const NoiseSettings& noise() const { return noise_; }
  /// The input before stays until the new one is made.
  void setNoise(const NoiseSettings& noise);
  [[nodiscard]] const std::optional<LoadedPicture>& chosenTruth() const { return chosenTruth_; }
  /// Whether a sample is to do without the truth that it has.
  [[nodiscard]] bool truthForgotten() const { return truthForgotten_ && !picture_.sample.isEmpty(); }
  /// Why an image cannot be the truth of this one, in words; empty where it can.
  [[nodiscard]] QString whyNotTruth(const LoadedPicture& truth) const;
  /// Null: none, not even the one that a sample has. Returns whyNotTruth(), and takes the image only where
  /// that is empty.
  QString setTruth(const std::optional<LoadedPicture>& truth);

  /// The image that filters take their weights from; none: the one that they filter. Of another image it
  /// is dropped.
  [[nodiscard]] const std::optional<LoadedPicture>& guide() const { return guide_; }
  /// Why an image cannot be the guide of this one, in words; empty where it can.
  [[nodiscard]] QString whyNotGuide(const LoadedPicture& guide) const;
  /// Null: none. Returns whyNotGuide(), and takes the image only where that is empty.
  QString setGuide(const std::optional<LoadedPicture>& guide);
  /// Which of these guides the pane has. One of another image is dropped: the pane shares again.
  [[nodiscard]] const GuideSource& guideSource(int pane) const { return state(pane).guide; }
  /// A guide of its own that whyNotGuide() refuses becomes the shared one.
  void setGuideSource(int pane, const GuideSource& guide);
  /// What the pane's filter takes its weights from besides the image; null: nothing.
  [[nodiscard]] const LoadedPicture* guideOf(int pane) const;
  /// What the pane's filter gets: input() with the pane's guide. Its image is null while that is being made.
  [[nodiscard]] const LoadedPicture& input(int pane) const;

  [[nodiscard]] const Weighing& weighing() const { return weighing_; }
  /// The mask that is chosen and not switched off; null: none.
  [[nodiscard]] const LoadedPicture* mask() const {
    return weighing_.on && weighing_.mask ? &*weighing_.mask : nullptr;
  }
  /// mask() for each volume of the image's file; null: none.
  [[nodiscard]] std::shared_ptr<MaskVolumes> maskVolumes() const { return mask() ? masks_ : nullptr; }
  /// Why an image cannot be the mask of this one, in words; empty where it can.
  [[nodiscard]] QString whyNotMask(const LoadedPicture& mask) const;
  /// Returns whyNotMask() of its mask, and takes it only where that is empty. A mask of another image is
  /// dropped.
  QString setWeighing(const Weighing& weighing);
  /// Whether the image's pixels have weights.
  [[nodiscard]] bool hasWeights() const { return input_.image && input_.image->weights() != nullptr; }
  /// Whether the pane's filter gets them. A variant that takes none gets the image without, unless a mask was
  /// chosen, which it refuses.
  [[nodiscard]] bool weighs(int pane) const;

  /// The values that every pane draws black and white: a property of the display, kept until another image
  /// comes. That which was chosen, or else the image's value range.
  [[nodiscard]] ValueRange window() const;
  [[nodiscard]] const std::optional<ValueRange>& chosenWindow() const { return window_; }
  /// None: the image's value range. Nothing is filtered anew but what is in the GPU's memory alone.
  void setWindow(const std::optional<ValueRange>& window);

  /// How a volume is looked at. The convention of sides is kept when another volume comes.
  [[nodiscard]] const VolumeLook& look() const { return look_; }
  void setLook(const VolumeLook& look);
  /// Of a volume: the slice that every pane draws. Across z and 0 for an image.
  [[nodiscard]] const SliceView& slice() const { return slice_; }
  /// "x 3, y 4" of a pixel that is drawn; of a volume the voxel, "x 3, y 4, z 5", in the file's order.
  [[nodiscard]] QString placeText(const QPoint& pixel) const;
  [[nodiscard]] bool isVolume() const { return picture_.image && picture_.image->shape().depth > 1; }
  /// The whole image or volume that the pane draws; null where it is not in host memory, or only slices of
  /// it are filtered.
  [[nodiscard]] SharedImage values(int pane) const;
  /// The volume, or that slice of it as an image; null where neither is there.
  [[nodiscard]] SharedImage valuesOfSlice(int pane, const SliceView& view) const;
  /// Which axes slices are drawn across of a pane besides its own. Call askSlices() when that changes.
  void setPlanes(std::function<std::vector<Axis>(int pane)> planes) { planes_ = std::move(planes); }
  void askSlices() { askAll(); }
  /// Filters the whole volume in every pane that shows a variant, where it is not yet.
  void filterWhole();
  /// Whether that would do something, and whether it is being done.
  [[nodiscard]] bool canFilterWhole() const;
  [[nodiscard]] bool filteringWhole() const;
  [[nodiscard]] bool filteringWhole(int pane) const { return state(pane).askedWhole && state(pane).pending; }

  [[nodiscard]] const Parameters& parameters() const { return parameters_; }
  /// `dragging`: more changes follow at once. Then a slow frame that runs is finished and shown; otherwise it
  /// is stopped in favour of the new values.
  void setParameters(const Parameters& parameters, bool dragging);
  void endDrag();

  /// 1…kMostPanes; 2 at first.
  [[nodiscard]] int paneCount() const { return static_cast<int>(panes_.size()); }
  [[nodiscard]] std::vector<PaneSetup> panes() const;
  /// Panes that stay what they are keep their frames, also where others before them come or go. Takes at most
  /// kMostPanes, and does nothing for none.
  void setPanes(const std::vector<PaneSetup>& setups);
  /// Stays the same for a pane while others come and go: 0…kMostPanes − 1.
  [[nodiscard]] int key(int pane) const { return state(pane).key; }
  /// -1 where no pane has it.
  [[nodiscard]] int paneWithKey(int key) const;

  /// A variant's id, or a word of pane_content.h; empty for what the filters get.
  [[nodiscard]] const QString& content(int pane) const { return state(pane).variant; }
  void setContent(int pane, const QString& variant);
  [[nodiscard]] bool showsVariant(int pane) const { return isVariant(state(pane).variant); }
  /// What a pane that shows no result has to draw: the input, the original or the truth. Null without one.
  [[nodiscard]] FramePtr still(int pane) const;

  [[nodiscard]] bool hasOwnParameters(int pane) const { return state(pane).own.has_value(); }
  /// Those that the pane filters with: its own, or the shared ones.
  [[nodiscard]] const Parameters& parameters(int pane) const {
    return state(pane).own ? *state(pane).own : parameters_;
  }
  /// None: the pane follows the shared parameters again.
  void setOwnParameters(int pane, const std::optional<Parameters>& own, bool dragging);

  /// Whether every pane can draw what is in OpenGL's memory. Where that ends, what they show is asked for
  /// again.
  void setDrawsShared(bool all);
  /// Off: results take the way through host memory, from the next one on.
  void setSharing(bool on) { sharing_ = on; }
  [[nodiscard]] bool sharing() const { return sharing_ && drawsShared_; }
  /// The CUDA device of previews and measurements; kAnyDevice: the first usable one. Frames that another one
  /// made are made again.
  [[nodiscard]] int device() const { return device_; }
  void setDevice(int device);
  /// The same as measurements and commands take it.
  [[nodiscard]] DeviceList devices() const {
    return device_ == kAnyDevice ? DeviceList() : DeviceList{device_};
  }
  /// Where the part of the image that a pane shows is asked for: slow frames start with it.
  void setSight(std::function<QRect(int pane)> sight) { sight_ = std::move(sight); }

  /// The newest preview of the pane; null for the original, after a failure, and before the first. Its image
  /// is null while it is partial, and while it is on the GPU alone: frameChanged() comes again with it.
  [[nodiscard]] const PreviewFramePtr& shown(int pane) const { return state(pane).shown; }
  /// Whether the pane shows the result for the parameters as they are.
  [[nodiscard]] bool upToDate(int pane) const;
  /// Whether that result, or the slices of it that are drawn, are in host memory too.
  [[nodiscard]] bool settled(int pane) const;
  /// Whether a newer frame is being made for the pane.
  [[nodiscard]] bool pending(int pane) const {
    return state(pane).pending || (showsVariant(pane) && (noiseMaker_.busy() || lacksInput(pane)));
  }
  [[nodiscard]] bool busy() const;
  /// Whether a frame for what the pane is set to is to come.
  [[nodiscard]] bool awaited(int pane) const;
  /// What the image in the pane is of: content(pane), or while a frame of that is being made what is drawn
  /// until then.
  [[nodiscard]] QString shownContent(int pane) const;
  /// Whether what the pane draws is of another variant, other parameters, another input or another slice than
  /// it is set to, because the frame for these is being made.
  [[nodiscard]] bool outdated(int pane) const;
  /// Whether it draws a coarse or partial image of what it is set to, until the frame is there.
  [[nodiscard]] bool provisional(int pane) const;
  /// When the frame that is being made for the pane was first asked for.
  [[nodiscard]] std::chrono::steady_clock::time_point waitingSince(int pane) const;
  /// Seconds until that frame is there, from how far it came in which time; nothing while that is not known.
  [[nodiscard]] std::optional<double> secondsLeft(int pane) const;
  /// Whether the pane's frame was stopped and what there was of it is drawn, or an image from before.
  /// Not while something else is made first: then it begins again.
  [[nodiscard]] bool stopped(int pane) const { return state(pane).stopped && !pending(pane); }
  /// Stops all previews. Panes keep what they draw until then, and are stopped(); those that drew no result
  /// yet say so.
  void stop();
  /// Asks again for what failed or was stopped.
  void retry();
  [[nodiscard]] PreviewEngine& engine() { return bridge_.engine(); }

  using Recall =
      std::function<PreviewFramePtr(const SharedImage&, const QString& variant, const Parameters& relevant)>;
  /// Asked before a filter runs, outside of drags: a frame that it knows is shown at once, with its time.
  void setRecall(Recall recall) { recall_ = std::move(recall); }

 Q_SIGNALS:
  void pictureChanged();
  /// input() is another image.
  void inputChanged();
  /// truth() is another image, or none.
  void truthChanged();
  /// look() is another one, or of another image.
  void lookChanged();
  /// The frames of the image have another size or aspect: slices across another axis.
  void extentChanged();
  /// window() has other values; frameChanged() follows for the panes once their frames are made.
  void windowChanged();
  /// guide() is another image, or none; inputChanged() follows.
  void guideChanged();
  /// weighing() has other values; inputChanged() follows where pixels have others for it.
  void weighingChanged();
  /// guideSource(pane) is another one; inputChanged() does not follow.
  void guideSourceChanged(int pane);
  /// noise() has other values; inputChanged() follows once the noise is made.
  void noiseChanged();
  void noiseFailed(const QString& text);
  void parametersChanged();
  /// Panes came, went or changed places; their contents and frames follow by the signals below.
  void panesChanged();
  void deviceChanged();
  void ownParametersChanged(int pane);
  void contentChanged(int pane);
  /// The pane has something new to draw: shown(pane), or the original.
  void frameChanged(int pane);
  /// A newer frame than the one drawn is being made.
  void working(int pane);
  void failed(int pane, const QString& title, const QString& text);
  void progressed(int pane, double fraction);

 private:
  /// What was chosen for an image: its truth, guide and mask.
  struct Partners {
    QString place = {};
    std::optional<LoadedPicture> truth = {};
    bool truthForgotten = false;
    std::optional<LoadedPicture> guide = {};
    std::optional<LoadedPicture> mask = {};
  };
  struct Pane {
    int key = 0;  ///< the engine's name for the pane
    QString variant;
    std::optional<Parameters> own;
    GuideSource guide;
    QString askedVariant;
    std::uint64_t askedRevision = 0;  ///< of that variant
    int askedDevice = kAnyDevice;
    Parameters askedParameters;
    SharedImage askedImage;
    bool whole = false;       ///< the whole volume is wanted, not its slices alone
    bool askedWhole = false;  ///< it was asked for
    std::vector<SliceView> askedSlices;
    quint64 askedId = 0;
    quint64 firstId = 0;                            ///< of the requests for the same, the first
    std::chrono::steady_clock::time_point since{};  ///< when that was
    quint64 runningId = 0;                          ///< known for slow frames alone: from their progress
    double fraction = 0;
    FramePace pace;
    bool pending = false;
    bool stopped = false;
    PreviewFramePtr shown;
  };

  [[nodiscard]] const Pane& state(int pane) const { return panes_.at(static_cast<std::size_t>(pane)); }
  [[nodiscard]] Pane& state(int pane) { return panes_.at(static_cast<std::size_t>(pane)); }
  /// The device of what a variant asks for: kAnyDevice for the CPU's.
  [[nodiscard]] int deviceFor(const VariantEntry& entry) const;
  [[nodiscard]] Pane newPane(const PaneSetup& setup) const;
  void ask(int pane);
  [[nodiscard]] std::vector<SliceView> slicesOf(int pane) const;
  /// Keeps what was chosen for picture(), and takes what was chosen for the image at `place`.
  void takePartners(const QString& place, bool keepMask);
  [[nodiscard]] bool covered(int pane) const;
  bool recall(int pane);
  /// Whether the pane shows what its variant made before another one took its place.
  [[nodiscard]] bool replaced(int pane) const;
  quint64 request(int pane);
  void askAll();
  [[nodiscard]] double expectedMs(int pane);
  void stopOutdated(int pane);
  void giveWay(int pane);
  void restart(int pane);
  void take(const PreviewFramePtr& frame);
  void makeInput();
  /// Whether the pane's filter waits for the input with its guide.
  [[nodiscard]] bool lacksInput(int pane) const { return input_.image && !input(pane).image; }
  /// Whether the pane's guide differs from the one that input() has, and what it is.
  [[nodiscard]] bool guidedApart(int pane) const;
  [[nodiscard]] SharedImage ownGuide(int pane) const;
  /// Whether the pane's variant takes weights of pixels, and whether it leaves out those of which its guide
  /// has no value.
  [[nodiscard]] bool takesWeights(int pane) const;
  [[nodiscard]] bool weighsByGuide(int pane) const;
  /// What the pane's filter gets but for its own guide.
  [[nodiscard]] const LoadedPicture& base(int pane) const;
  void makeGuided();
  void takeGuided(const std::vector<GuidedInput>& made);
  void takeInput(const LoadedPicture& input, const LoadedPicture& plain);
  /// Whether the image gets noise, a guide or weights.
  [[nodiscard]] bool isMade() const {
    return noise_.any() || guide_ || (weighing_.on && picture_.weighed) || mask() != nullptr;
  }
  void remakeFrames();
  void takeFrames(const std::vector<FrameMaker::Made>& frames);
  /// Whether it shows the slice and the window as they are now.
  [[nodiscard]] bool current(const FramePtr& frame) const {
    return frame->window == window() && frame->view == slice_;
  }
  [[nodiscard]] PreviewFramePtr withSlice(const PreviewFramePtr& frame) const;

  const VariantIndex& variants_;
  LoadedPicture picture_;
  LoadedPicture input_;
  LoadedPicture plain_;              ///< the same without weights of pixels
  std::vector<GuidedInput> guided_;  ///< of either, for panes whose guide is not the shared one
  NoiseSettings noise_;
  std::optional<LoadedPicture> chosenTruth_;
  bool truthForgotten_ = false;  ///< setTruth() took it away
  std::optional<LoadedPicture> guide_;
  Weighing weighing_;
  QList<Partners> partners_;            ///< of images that were shown before, the newest first
  std::shared_ptr<MaskVolumes> masks_;  ///< of weighing_.mask
  Parameters parameters_;
  std::vector<Pane> panes_;
  bool dragging_ = false;
  bool sharing_ = true;
  bool drawsShared_ = false;
  int device_ = kAnyDevice;
  std::function<QRect(int)> sight_;
  std::chrono::steady_clock::time_point changed_{};  ///< of what panes are asked for now
  int favoured_ = -1;  ///< the pane whose variant was chosen last, until it is served
  std::function<std::vector<Axis>(int)> planes_;
  Recall recall_;
  std::optional<ValueRange> window_;
  VolumeLook look_;
  SliceView slice_;  ///< of look_
  NoiseMaker noiseMaker_;
  GuideMaker guideMaker_;
  FrameMaker frameMaker_;
  PreviewBridge bridge_;
};

}  // namespace filterscope::ui
