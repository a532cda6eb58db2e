// The preview engine as a QObject: its worker's callbacks arrive as signals in the GUI thread.
#pragma once

#include <QObject>
#include <map>
#include <memory>

#include "core/preview/preview_engine.h"
#include "ui/frame/display_frame.h"

namespace filterscope::ui {

class GlShare;

/// A preview with its image made ready for the screen; `frame` is null where `result.error` says why. A
/// partial one, and one that was not copied to host memory yet, has a `frame` without an image.
struct PreviewFrame {
  PreviewResult result;
  FramePtr frame;
  std::chrono::steady_clock::time_point made{};  ///< when the worker had finished it
};

using PreviewFramePtr = std::shared_ptr<const PreviewFrame>;

class PreviewBridge final : public QObject {
  Q_OBJECT

 public:
  explicit PreviewBridge(QObject* parent = nullptr);
  ~PreviewBridge() override;

  /// Replaces the pane's waiting request; its id is set here. Returns the id that the result comes back with.
  quint64 request(PreviewRequest request);
  /// Prepares sharing with OpenGL, once it is known that there is a GPU to share with.
  void prepareSharing();
  /// Stops the pane's work and drops whatever still arrives for it.
  void cancel(int pane);
  /// Drops the results of everything asked before now for the pane, without stopping work.
  void forget(int pane);
  /// For jobs on other threads that need the machine to themselves; see PreviewEngine::pause().
  [[nodiscard]] PreviewEngine& engine() { return *engine_; }

 Q_SIGNALS:
  void finished(const filterscope::ui::PreviewFramePtr& frame);
  void progressed(int pane, quint64 id, double fraction);

 private:
  [[nodiscard]] bool late(int pane, quint64 id) const;
  void deliver(const PreviewFramePtr& frame);

  quint64 nextId_ = 1;
  std::map<int, quint64> oldestWanted_;  ///< a pane's results below this id are late
  std::shared_ptr<GlShare> share_;
  std::unique_ptr<PreviewEngine> engine_;
};

}  // namespace filterscope::ui

Q_DECLARE_METATYPE(filterscope::ui::PreviewFramePtr)
