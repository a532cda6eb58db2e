// All variants, grouped by what they compute or by study: tick those to measure, activate one to show it.
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace filterscope::ui {

class VariantIndex;
struct VariantEntry;

/// What stands together in the list.
enum class VariantGroups { byFilter, byStudy };

class VariantPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit VariantPanel(const VariantIndex& variants, QWidget* parent = nullptr);

  [[nodiscard]] VariantGroups groups() const { return groups_; }
  void setGroups(VariantGroups groups);
  /// Ids by study, however the list is grouped; those that are not available here are never among them.
  [[nodiscard]] QStringList ticked() const;
  /// Those too that this list does not offer: for images while there is a volume, and the reverse, and what
  /// this machine cannot run. For sessions and settings.
  [[nodiscard]] QStringList chosen() const;
  /// Takes what chosen() gives. Emits tickedChanged where something changes. Before availability is known the
  /// wish is kept until it is.
  void setTicked(const QStringList& ids);
  /// Ticks one more, and scrolls to it.
  void tick(const QString& id);
  void tickAvailable();
  void tickNone();
  /// Marks what the panes show, in their order; empty ids are originals.
  void setShown(const QStringList& panes);
  /// Leaves out the column of what panes show.
  void hideShown();

 Q_SIGNALS:
  void activated(const QString& variant);
  void tickedChanged(const QStringList& ids);

 private:
  void fill();
  /// What the list offers, in its order.
  [[nodiscard]] std::vector<const VariantEntry*> listed() const;
  [[nodiscard]] QString groupOf(const VariantEntry& entry) const;
  void addItem(QTreeWidgetItem& group, const VariantEntry& entry);
  [[nodiscard]] QStringList chosenElsewhere() const;
  void showPanes();
  void giveNamesRoom();
  void filter(const QString& words);
  void sayFound(bool any);
  void takeFound();
  void activate(QTreeWidgetItem* item);
  bool eventFilter(QObject* watched, QEvent* event) override;

  const VariantIndex& variants_;
  QLineEdit* search_;
  QComboBox* grouping_;
  QLabel* nothing_;  ///< in place of rows, where nothing is found
  QTreeWidget* tree_;
  QTreeWidgetItem* found_ = nullptr;  ///< what Enter shows; null: nothing that can run here
  int widestBackend_ = 0;             ///< pixels that the words of where variants run take
  VariantGroups groups_ = VariantGroups::byFilter;
  QStringList wished_;
  bool wishFirst_ = true;  ///< nothing was chosen yet
  QStringList shown_;
};

}  // namespace filterscope::ui
