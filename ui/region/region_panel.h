// The region of interest in numbers: where it is, and each pane's statistics in it.
#pragma once

#include <QWidget>
#include <array>
#include <vector>

#include "core/inspect/region_facts.h"
#include "ui/bridge/newest_job.h"

class QLabel;
class QLayout;
class QSpinBox;
class QTableWidget;
class QToolBar;

namespace filterscope::ui {

class ActionSet;
class InspectFeed;
class ReferenceChoice;
class RegionOfInterest;

class RegionPanel final : public QWidget {
  Q_OBJECT

 public:
  RegionPanel(InspectFeed& feed, RegionOfInterest& region, const ActionSet& actions,
              QWidget* parent = nullptr);

  struct Row {
    QString name;
    bool reference = false;  ///< this pane is what the others are compared with
    bool shown = false;      ///< whether it has values; the facts are empty otherwise
    RegionFacts facts;
    bool ssim = true;  ///< the region is large enough for it
  };
  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void makeBar(const ActionSet& actions);
  QLayout* makePlace();
  void makeTable();
  void ask();
  void fill();
  void showPlace();
  void takePlace();
  void copy() const;

  InspectFeed& feed_;
  RegionOfInterest& region_;
  NewestJob job_{NewestJob::Older::delivered};
  std::vector<Row> rows_;
  QToolBar* bar_;
  QLabel* place_ = nullptr;
  std::array<QSpinBox*, 4> spins_{};  ///< x, y, width, height
  ReferenceChoice* reference_ = nullptr;
  QTableWidget* table_ = nullptr;
};

}  // namespace filterscope::ui
