// The session: its file, recovery after a crash, and results in it that come from elsewhere.
#pragma once

#include <QStringList>

#include "core/session/session.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class CompareTools;
class FilePresenter;
class MeasureAgain;
class MeasureController;
class MeasuringPresenter;
class NoisePanel;
class RecentFiles;
class Recovery;
class SessionFiles;
class VariantChoice;
class VariantPanel;

/// What a session touches besides the window's parts.
struct SessionContext {
  VariantPanel& variants;
  CompareTools& compare;
  NoisePanel& noise;
  VariantChoice& choice;
  MeasureController& controller;
  MeasuringPresenter& measuring;
  RecentFiles& recent;
};

class SessionPresenter final : public Presenter {
  Q_OBJECT

 public:
  SessionPresenter(const WindowParts& parts, const SessionContext& context);

  [[nodiscard]] SessionFiles& files() { return *files_; }
  [[nodiscard]] Recovery& recovery() { return *recovery_; }
  /// Without files, what was open last, where that is preferred and can be read; else that is offered.
  void openAtStart(const QStringList& paths, FilePresenter& files);
  /// The window closes: what is open is kept for the next start. Where that is to begin with nothing it is
  /// forgotten; a start at which nothing was done leaves what was kept before.
  void keepLast();
  /// The program is ended from outside: where the next start is to begin with nothing it can be restored all
  /// the same.
  void keepUnasked();

 private:
  void take(const Session& session);
  void openLast();
  void offerLast();
  void tellNotRestored(const QString& why);
  /// Whether there is something that another start would not have.
  [[nodiscard]] bool worthKeeping() const;

  SessionContext context_;
  SessionFiles* files_;
  MeasureAgain* again_;
  Recovery* recovery_;
};

}  // namespace filterscope::ui
