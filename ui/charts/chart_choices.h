// What of the results a chart shows, and how: images, variants, values, metric, scale, baseline. A control is
// there only where there is a choice.
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>
#include <QWidget>
#include <string>
#include <vector>

#include "core/charts/chart_request.h"
#include "ui/charts/chart_facets.h"

class QComboBox;
class QLabel;
class QListWidget;
class QToolButton;

namespace filterscope::ui {

class ChartChoices final : public QWidget {
  Q_OBJECT

 public:
  explicit ChartChoices(QWidget* parent = nullptr);

  /// What there is to choose among; what was chosen stays where it is still there. Emits nothing.
  void setFacets(ChartFacets facets);
  /// Result files beside the first source, which speed-ups can be over.
  void setSources(const QStringList& names);
  /// The chart that the controls are for, as it is offered.
  void setOffered(const ChartRequest& offered);
  /// The chart with what was chosen.
  [[nodiscard]] ChartRequest request() const;
  /// Whether any control is seen.
  [[nodiscard]] bool useful() const;
  void retranslate();

  /// Of parameters and conditions that have several values.
  [[nodiscard]] std::vector<std::string> keys() const;
  [[nodiscard]] QComboBox* valuesOf(const std::string& key) const;
  [[nodiscard]] QListWidget* variants() const { return variants_; }
  [[nodiscard]] QComboBox* pictures() const { return picture_; }
  [[nodiscard]] QComboBox* metric() const { return metric_; }
  [[nodiscard]] QComboBox* against() const { return against_; }
  [[nodiscard]] QComboBox* scale() const { return scale_; }
  [[nodiscard]] QComboBox* baseline() const { return baseline_; }

 signals:
  void changed();

 private:
  struct Filter {
    std::string key;
    QWidget* holder;
    QComboBox* box;
  };

  QComboBox* addBox(const char* name, QLabel*& label);
  void makeVariants();
  void fillVariants();
  void fillFilters();
  void fillBaselines();
  void tickAll(bool ticked);
  void nameVariants();
  void place();
  [[nodiscard]] std::vector<std::string> tickedVariants() const;
  [[nodiscard]] const std::string* preset(const std::string& key) const;

  ChartFacets facets_;
  QStringList sources_;
  ChartRequest offered_;
  QComboBox* picture_ = nullptr;
  QComboBox* metric_ = nullptr;
  QComboBox* against_ = nullptr;
  QComboBox* scale_ = nullptr;
  QComboBox* baseline_ = nullptr;
  QLabel* pictureLabel_ = nullptr;
  QLabel* metricLabel_ = nullptr;
  QLabel* againstLabel_ = nullptr;
  QLabel* scaleLabel_ = nullptr;
  QLabel* baselineLabel_ = nullptr;
  QToolButton* variantsButton_ = nullptr;
  QToolButton* allButton_ = nullptr;
  QToolButton* noneButton_ = nullptr;
  QListWidget* variants_ = nullptr;
  std::vector<Filter> filters_;
  QHash<QString, QString> chosenValues_;  ///< by key
  std::vector<std::string> unticked_;     ///< ids of variants that are left out
};

}  // namespace filterscope::ui
