// Command lines of the window, as a user would paste them.
#pragma once

#include <QFileInfo>
#include <QProcess>

#include "tests/gui/window_fixture.h"

namespace filterscope::ui {

/// What went wrong with `line` in a shell that knows filterscope-cli; empty where nothing did.
inline QString problemInShell(const QString& folder, const QString& line) {
  QProcess shell;
  shell.setWorkingDirectory(folder);
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("PATH", QFileInfo(FILTERSCOPE_CLI).path() + ":" + environment.value("PATH"));
  shell.setProcessEnvironment(environment);
  shell.start("sh", {"-c", line});
  if (!shell.waitForFinished(kPatience)) return QStringLiteral("it does not end");
  return shell.exitCode() == 0 ? QString() : QString::fromUtf8(shell.readAllStandardError());
}

}  // namespace filterscope::ui
