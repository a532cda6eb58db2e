// The profile through the crosshair with what it needs, following the panes.
#pragma once

#include <QWidget>

namespace filterscope::ui {

class ChartBody;
class InspectFeed;
class ProfileChart;
class Workspace;

class ProfilePanel final : public QWidget {
  Q_OBJECT

 public:
  ProfilePanel(Workspace& workspace, InspectFeed& feed, QWidget* parent = nullptr);

  [[nodiscard]] ProfileChart& chart() { return *chart_; }
  /// Along the slice's columns, or else its rows.
  void setDown(bool down);

 Q_SIGNALS:
  /// A file of that name was exported.
  void written(const QString& file);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void refresh();

  Workspace& workspace_;
  InspectFeed& feed_;
  ProfileChart* chart_;
  ChartBody* body_;
  bool down_ = false;
};

}  // namespace filterscope::ui
