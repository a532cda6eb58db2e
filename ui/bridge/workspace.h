// What the window works on: the picture, the parameters, and what each pane shows. Asks for previews when one
// of them changes, and for nothing when none did.
#pragma once

#include <QObject>
#include <array>

#include "ui/bridge/image_loader.h"
#include "ui/bridge/preview_bridge.h"

namespace filterscope::ui {

class VariantIndex;

class Workspace final : public QObject {
  Q_OBJECT

 public:
  static constexpr int kPanes = 2;

  explicit Workspace(const VariantIndex& variants, QObject* parent = nullptr);

  [[nodiscard]] const LoadedPicture& picture() const { return picture_; }
  void setPicture(const LoadedPicture& picture);

  [[nodiscard]] const Parameters& parameters() const { return parameters_; }
  /// `dragging`: more changes follow at once. Then a slow frame that runs is finished and shown; otherwise it
  /// is stopped in favour of the new values.
  void setParameters(const Parameters& parameters, bool dragging);
  void endDrag();

  /// A variant's id; empty for the original.
  [[nodiscard]] const QString& content(int pane) const { return state(pane).variant; }
  void setContent(int pane, const QString& variant);

  /// The newest finished preview of the pane; null for the original, after a failure, and before the first.
  [[nodiscard]] const PreviewFramePtr& shown(int pane) const { return state(pane).shown; }
  /// Whether the pane shows the result for the parameters as they are.
  [[nodiscard]] bool upToDate(int pane) const;
  /// Whether a newer frame is being made for the pane.
  [[nodiscard]] bool pending(int pane) const { return state(pane).pending; }
  [[nodiscard]] bool busy() const;
  /// Stops all previews; each pane says so.
  void stop();
  /// Asks again for what failed or was stopped.
  void retry();
  [[nodiscard]] PreviewEngine& engine() { return bridge_.engine(); }

 Q_SIGNALS:
  void pictureChanged();
  void parametersChanged();
  void contentChanged(int pane);
  /// The pane has something new to draw: shown(pane), or the original.
  void frameChanged(int pane);
  /// A newer frame than the one drawn is being made.
  void working(int pane);
  void failed(int pane, const QString& title, const QString& text);
  void progressed(int pane, double fraction);

 private:
  struct Pane {
    QString variant;
    QString askedVariant;
    Parameters askedParameters;
    SharedImage askedImage;
    quint64 askedId = 0;
    quint64 runningId = 0;  ///< known for slow frames alone: from their progress
    double fraction = 0;
    bool pending = false;
    PreviewFramePtr shown;
  };

  [[nodiscard]] const Pane& state(int pane) const { return panes_.at(static_cast<std::size_t>(pane)); }
  [[nodiscard]] Pane& state(int pane) { return panes_.at(static_cast<std::size_t>(pane)); }
  void ask(int pane);
  void askAll();
  void stopOutdated(int pane);
  void giveWay(int pane);
  void restart(int pane);
  void take(const PreviewFramePtr& frame);

  const VariantIndex& variants_;
  LoadedPicture picture_;
  Parameters parameters_;
  std::array<Pane, kPanes> panes_;
  bool dragging_ = false;
  int favoured_ = -1;  ///< the pane whose variant was chosen last, until it is served
  PreviewBridge bridge_;
};

/// `parameters` with everything that the variant does not read set to its default: two runs with equal ones
/// do the same work.
Parameters relevantParameters(const Descriptor& descriptor, const Parameters& parameters);

}  // namespace filterscope::ui
