// One pane: a header that names what it shows, above the image.
#pragma once

#include <QWidget>
#include <optional>

#include "ui/canvas/pane_camera.h"
#include "ui/canvas/surface.h"
#include "ui/frame/display_frame.h"

namespace filterscope::ui {

class Camera;
class CompareOverlay;
class PaneChoices;
class PaneHeader;
class PaneOverlay;
class WipeHandle;
class WipeView;
struct CompareMarks;
struct PaneWait;

class PaneView final : public QWidget {
  Q_OBJECT

 public:
  PaneView(PaneChoices& choices, Camera& camera, SurfaceKind kind, QWidget* parent = nullptr);

  /// As it was when it was made: shows nothing and says nothing, for a pane that is not needed now.
  void clear();
  /// `number` is the key that chooses the pane; `name` ("Left", "Pane 3") is for people who cannot see where
  /// it is.
  void setPane(int number, const QString& name);

  /// The image; the old one stays until this is called. Null: nothing.
  void setFrame(FramePtr frame);
  [[nodiscard]] const FramePtr& frame() const { return frame_; }
  /// Drawn in place of the pane's own image, which frame() still is; null: its own.
  void setSubstitute(FramePtr frame);
  /// What is drawn: the substitute, or frame().
  [[nodiscard]] const FramePtr& drawn() const { return substitute_ ? substitute_ : frame_; }
  /// Words, divider and legend over the image. `reference` is drawn on its side of the marks' divider.
  void setMarks(const CompareMarks& marks, FramePtr reference);
  [[nodiscard]] const CompareMarks& marks() const;
  /// How this pane looks at the image: with the others, or moved apart.
  [[nodiscard]] PaneCamera& look() { return look_; }
  [[nodiscard]] Camera& camera() { return look_.camera(); }
  /// A variant's id, or a word of pane_content.h.
  void setContent(const QString& variant);
  [[nodiscard]] const QString& content() const { return content_; }
  /// Right-hand side of the header: the time of the frame shown.
  void setTiming(const QString& text, const QString& toolTip);
  void setMessage(const QString& title, const QString& text);
  [[nodiscard]] QString message() const;
  /// The title of what the image is of, while that is not yet the content; empty: it is.
  void setStillShows(const QString& title);
  void setWait(const PaneWait& wait);
  [[nodiscard]] const PaneWait& wait() const;
  void setProgress(double fraction);
  void setActive(bool active);

  [[nodiscard]] PaneHeader* header() const { return header_; }
  [[nodiscard]] QWidget* surfaceWidget() const { return surface_->widget(); }
  /// What is drawn over the image belongs to it; as large as surfaceWidget().
  [[nodiscard]] QWidget* stageWidget() const { return surface_->stage(); }
  /// Puts a child of stageWidget() over the image and below the legend and the notes.
  void stackBelowMarks(QWidget& layer);
  [[nodiscard]] QSizeF viewSize() const { return surface_->deviceSize(); }
  /// The part of the image that is in sight.
  [[nodiscard]] QRect visiblePart();
  [[nodiscard]] bool drawsShared() const { return surface_->drawsShared(); }
  [[nodiscard]] QString surfaceDescription() const { return surface_->description(); }

 Q_SIGNALS:
  void contentChosen(const QString& variant);
  void hovered(std::optional<QPoint> pixel);
  /// The cursor came to the header or the image, or left them.
  void entered(bool inside);
  void activated();
  void resized();
  void ownToggled(bool own);
  void closeRequested();
  /// The divider was dragged, 0…1.
  void wipeMoved(double position);
  /// A frame has reached the screen for the first time.
  void frameOnScreen(const filterscope::ui::FramePtr& frame, const filterscope::ui::DrawTimes& times);
  /// OpenGL failed: from now on the pane is drawn by QPainter.
  void surfaceReplaced();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void makeSurface(SurfaceKind kind);
  void applyBackground();
  void describe();

  QString name_;
  PaneCamera look_;
  SurfaceKind kind_;
  PaneHeader* header_;
  Surface* surface_ = nullptr;
  PaneOverlay* overlay_ = nullptr;
  CompareOverlay* marks_ = nullptr;
  WipeView* wipe_ = nullptr;
  WipeHandle* handle_ = nullptr;
  FramePtr frame_;
  FramePtr substitute_;
  QString content_;
};

/// The neutral gray around images, for a light or a dark window.
QColor pictureGround(const QPalette& palette);

}  // namespace filterscope::ui
