// All variants, grouped by study: tick those to measure, activate one to show it.
#pragma once

#include <QStringList>
#include <QWidget>

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace filterscope::ui {

class VariantIndex;

class VariantPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit VariantPanel(const VariantIndex& variants, QWidget* parent = nullptr);

  /// Ids in the order of the list; those that are not available here are never among them.
  [[nodiscard]] QStringList ticked() const;
  /// Those too that this list does not offer: for images while there is a volume, and the reverse, and what
  /// this machine cannot run. For sessions and settings.
  [[nodiscard]] QStringList chosen() const;
  /// Takes what chosen() gives. Emits tickedChanged where something changes. Before availability is known the
  /// wish is kept until it is.
  void setTicked(const QStringList& ids);
  void tickAvailable();
  void tickNone();
  /// Marks what the panes show, in their order; empty ids are originals.
  void setShown(const QStringList& panes);

 Q_SIGNALS:
  void activated(const QString& variant);
  void tickedChanged(const QStringList& ids);

 private:
  void fill();
  [[nodiscard]] QStringList chosenElsewhere() const;
  void showPanes();
  void filter(const QString& words);
  void activate(QTreeWidgetItem* item);

  const VariantIndex& variants_;
  QLineEdit* search_;
  QTreeWidget* tree_;
  QStringList wished_;
  bool wishFirst_ = true;  ///< nothing was chosen yet
  QStringList shown_;
};

}  // namespace filterscope::ui
