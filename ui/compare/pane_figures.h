// The figures in the panes' headers: time, speed-up, quality, and what the kernel takes.
#pragma once

#include <QObject>
#include <QStringList>
#include <deque>
#include <map>
#include <optional>
#include <set>

#include "core/stats/summary.h"
#include "ui/compare/compare_tools.h"
#include "ui/widgets/postponed.h"

namespace filterscope {
struct Parameters;
struct PreviewResult;
struct ResultRecord;
}  // namespace filterscope

namespace filterscope::ui {

class PaneFigures final : public QObject {
  Q_OBJECT

 public:
  PaneFigures(const CompareContext& context, const CompareController& controller,
              const MetricsKeeper& metrics, QObject* parent);

  /// The time in the pane's header, in words that stand alone; empty where there is none.
  [[nodiscard]] QString captionTime(int pane) const;
  /// What the panes' quality is against, as it stands in a sentence: "the truth".
  [[nodiscard]] QString against() const;

 private:
  /// The last frames of a pane with the same variant and parameters.
  struct LiveTimes {
    std::uint64_t lastId = 0;
    std::string work;
    std::deque<double> kernelMs;
  };
  struct Time {
    Summary summary;
    bool measured = false;  ///< from the table of results; else from live frames
    bool converged = true;  ///< see Measurement
  };
  struct Words {
    QStringList figures;
    QStringList explained;
  };

  void takeFrame(int pane);
  void refresh();
  void refreshPane(int pane);
  void refreshDrawn();
  /// refreshPane() of all, once what is drawn now is on the screen.
  void renewAll();
  [[nodiscard]] std::optional<Time> timeOf(int pane) const;
  [[nodiscard]] const ResultRecord* recordOf(int pane, const QString& variant,
                                             const Parameters& parameters) const;
  static void addTime(const Time& time, Words& words);
  [[nodiscard]] static QString timeText(const Time& time);
  void addSpeedup(int pane, const Time& time, Words& words) const;
  void addTaken(int pane, Words& words) const;
  void addProved(int pane, Words& words) const;
  void addQuality(int pane, Words& words) const;
  /// " (8224 of 65535 in this 16-bit image)"; empty for 8 bit.
  [[nodiscard]] QString inNativeUnits(double levels) const;
  void showNoise(int pane);
  void showGuide(int pane);
  void showMask(int pane);
  static void addKernel(const PreviewResult& result, Words& words);

  CompareContext context_;
  const CompareController& controller_;
  const MetricsKeeper& metrics_;
  std::map<int, LiveTimes> live_;  ///< by the panes' keys
  std::set<int> wordless_;         ///< panes with a new frame
  Postponed drawn_;                ///< the turn after a frame is drawn
};

}  // namespace filterscope::ui
