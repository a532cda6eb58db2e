// The noise that the image has, estimated while one looks, and a click that sets the filter's strength by
// it.
#pragma once

#include <QString>
#include <QWidget>
#include <functional>
#include <optional>
#include <string>

#include "core/image/slice.h"
#include "core/noise/noise_estimate.h"
#include "core/noise/rician_estimate.h"
#include "kernels/api/parameters.h"
#include "ui/bridge/newest_job.h"

class QLabel;
class QPushButton;

namespace filterscope::ui {

class Workspace;

class NoiseLevel final : public QWidget {
  Q_OBJECT

 public:
  /// `pane`: the one whose parameters are set; −1 for none.
  NoiseLevel(Workspace& workspace, std::function<int()> pane, QWidget* parent);

  /// Of what the filters get now; none while it is being made, or where it cannot be.
  [[nodiscard]] const std::optional<NoiseEstimate>& estimate() const { return estimate_; }
  /// Says what the button does now: another pane may be the one.
  void describe();

 Q_SIGNALS:
  void suggested(int pane, const filterscope::Parameters& parameters);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  struct Suggestion {
    std::string key;  ///< of the parameter
    QString name;     ///< its label
    double value = 0;
    double factor = 0;  ///< of σ
    QString why;
  };

  void refresh();
  void estimateNow();
  /// In levels: a certain estimate, or else that of the volume's background; none where there is neither.
  [[nodiscard]] std::optional<double> trustedLevel() const;
  [[nodiscard]] std::optional<Suggestion> suggestion() const;
  [[nodiscard]] QString levelText() const;

  Workspace& workspace_;
  std::function<int()> pane_;
  QLabel* level_;
  QLabel* source_;
  QPushButton* set_;
  SharedImage of_;   ///< what was estimated, or is being
  SliceView slice_;  ///< of it
  std::optional<NoiseEstimate> estimate_;
  SharedImage ricianOf_;                  ///< the volume whose background was looked at
  std::optional<RicianEstimate> rician_;  ///< none: the background tells nothing
  QString problem_;
  NewestJob job_{NewestJob::Older::stopped};
};

}  // namespace filterscope::ui
