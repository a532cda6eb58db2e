// The values along a row of voxels, of the input and of what each pane shows.
#pragma once

#include <vector>

#include "ui/inspect/inspect_chart.h"

namespace filterscope::ui {

struct ProfileData {
  struct Line {
    QString name;
    std::vector<double> values;
  };
  QString where;            ///< the row in words: "Axial 91 of 181, row 85"
  double step = 1;          ///< between two values, in `unit`
  QString unit;             ///< empty: voxels
  int marked = -1;          ///< the value under the crosshair
  std::vector<Line> lines;  ///< the input first
};

class ProfileChart final : public InspectChart {
  Q_OBJECT

 public:
  explicit ProfileChart(QWidget* parent = nullptr);

  void setData(const ProfileData& data);
  [[nodiscard]] const ProfileData& data() const { return data_; }

  [[nodiscard]] QString description() const override;
  [[nodiscard]] ChartTable table() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return {240, 140}; }

 protected:
  [[nodiscard]] std::unique_ptr<InspectChart> copy() const override;
  void rebuild() override;

 private:
  ProfileData data_;
};

}  // namespace filterscope::ui
