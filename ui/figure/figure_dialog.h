// Chooses how a figure looks, and writes it.
#pragma once

#include <QDialog>
#include <functional>

#include "ui/bridge/newest_job.h"
#include "ui/figure/figure.h"

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QSpinBox;

namespace filterscope::ui {

class FigurePreview;

class FigureDialog final : public QDialog {
  Q_OBJECT

 public:
  /// `visible`: the part of the images that the panes show. `region`: magnified at first; empty: none.
  FigureDialog(std::vector<FigurePane> panes, const QRect& visible, const QRect& region,
               FigureScale scale = {}, QWidget* parent = nullptr);

  [[nodiscard]] FigureOptions options() const;
  [[nodiscard]] FigurePreview& preview() { return *preview_; }
  [[nodiscard]] const std::vector<FigurePane>& panes() const { return panes_; }
  /// Writes on a worker; finished() or failed() follows.
  void save(const QString& path);

 Q_SIGNALS:
  void saved(const QString& path);
  void failed(const QString& text);

 private:
  void makeForm(QFormLayout& form);
  void makeRegion(QFormLayout& form, const QRect& region);
  void refresh();
  void chooseFile();
  void showRegion(const QRect& region);

  std::vector<FigurePane> panes_;
  QRect visible_;
  FigureScale pixels_;
  FigurePreview* preview_;
  QComboBox* format_ = nullptr;
  QSpinBox* columns_ = nullptr;
  QDoubleSpinBox* width_ = nullptr;
  QSpinBox* dpi_ = nullptr;
  QCheckBox* captions_ = nullptr;
  QCheckBox* letters_ = nullptr;
  QCheckBox* scale_ = nullptr;
  QCheckBox* sides_ = nullptr;  ///< seen where the images have sides
  QCheckBox* crop_ = nullptr;
  QCheckBox* inset_ = nullptr;
  QSpinBox* edges_[4] = {};  ///< x, y, width, height of the region
  QLabel* size_ = nullptr;
  QLabel* problem_ = nullptr;
  QDialogButtonBox* buttons_ = nullptr;
  NewestJob writing_{NewestJob::Older::queued, ThreadPriority::task};
};

}  // namespace filterscope::ui
