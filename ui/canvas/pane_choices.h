// What every pane's drop-down offers: images, then the variants that can run here, grouped by study. One
// model for all of them: the same rows need not be made nine times over.
#pragma once

#include <QPalette>
#include <QStandardItemModel>
#include <vector>

#include "ui/frame/picture_choice.h"

namespace filterscope::ui {

class VariantIndex;

/// A row's Qt::UserRole is a variant's id or a word of pane_content.h.
class PaneChoices final : public QStandardItemModel {
  Q_OBJECT

 public:
  explicit PaneChoices(const VariantIndex& variants, QObject* parent = nullptr);

  void setPictures(const std::vector<PictureChoice>& pictures);
  /// The headings' colour, which is not that of things that cannot be chosen.
  void setPalette(const QPalette& palette);
  /// Also of what is not in the list, as it cannot be shown here and now.
  [[nodiscard]] QString title(const QString& content) const;

 Q_SIGNALS:
  /// The rows are new ones.
  void filled();

 private:
  void fill();

  const VariantIndex& variants_;
  std::vector<PictureChoice> pictures_;
  QBrush headingColour_;
};

}  // namespace filterscope::ui
