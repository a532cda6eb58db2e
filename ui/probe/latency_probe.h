// Measures what a person feels: from a slider's move to the frame on the screen, in the real window, with
// results shared with OpenGL and copied through the host, one after the other.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/image/image.h"
#include "core/preview/frame_log.h"
#include "ui/frame/display_frame.h"

class QSlider;

namespace filterscope::ui {

class FrameMonitor;
class MainWindow;

struct ProbeSettings {
  SharedImage image;
  QString name;                                   ///< of the image
  QString variant;                                ///< id; empty: what the window chooses
  QString moved = QStringLiteral("sigma_range");  ///< the parameter whose slider is moved
  int radius = 0;                                 ///< 0: as it is
  int frames = 200;                               ///< of one change each, for each path
};

/// The window is shown already. Its JSON is described in docs/live-preview.md.
class LatencyProbe final : public QObject {
  Q_OBJECT

 public:
  LatencyProbe(MainWindow& window, ProbeSettings settings, QObject* parent = nullptr);

  void start();

 Q_SIGNALS:
  void finished(const nlohmann::json& report);
  void failed(const QString& reason);

 private:
  enum class Step { opening, warming, stepping, dragging, resting };
  struct Way {
    bool shared = false;
    FrameLog log{100000};
    int dragFrames = 0;
    int dragChanges = 0;
    double dragSeconds = 0;
    double longestGapMs = 0;
    QString reason;
    bool taken = false;
    QImage screen;
  };

  void tick();
  void beginWay();
  void onFrame(int pane, const FrameTimes& times);
  void onDragFrame();
  void move();
  void beginDrag();
  void endDrag();
  void endWay();
  void fail(const QString& reason);
  [[nodiscard]] bool prepared();
  [[nodiscard]] Way& way() { return ways_.at(way_); }
  [[nodiscard]] nlohmann::json report() const;
  [[nodiscard]] nlohmann::json wayJson(const Way& way) const;

  MainWindow& window_;
  ProbeSettings settings_;
  FrameMonitor* monitor_;
  QSlider* slider_ = nullptr;
  QTimer poll_;      ///< looks whether what is waited for is there
  QTimer dragging_;  ///< moves the slider while dragging
  QElapsedTimer waited_;
  QElapsedTimer gap_;
  QElapsedTimer dragTime_;
  qint64 movedAt_ = 0;
  QElapsedTimer clock_;
  Step step_ = Step::opening;
  std::vector<Way> ways_;
  std::size_t way_ = 0;
  int pane_ = 1;
  int start_ = 0;
  int position_ = 0;
  int direction_ = 1;
  int warm_ = 0;
  bool asked_ = false;
};

}  // namespace filterscope::ui
