// The window's end by a signal: Ctrl+C in its terminal, a shutdown, kill.
#pragma once

#include <QObject>
#include <functional>

namespace filterscope {

/// While it lives, the first SIGINT, SIGTERM or SIGHUP calls `end`, on the thread of the event loop; a second
/// one ends the process as it would without. Those that the process was started to ignore, as by nohup, stay
/// ignored. One for the process.
class TerminationSignals final : public QObject {
 public:
  explicit TerminationSignals(std::function<void(int)> end);
  ~TerminationSignals() override;

 private:
  void arrived();

  std::function<void(int)> end_;
};

}  // namespace filterscope
