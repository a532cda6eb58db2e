// The catalogue as the widgets need it: titles as QStrings, and what is available on this machine, found out
// on a worker thread because asking a GPU driver can take a second. Follows the catalogue's changes.
#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <memory>
#include <vector>

#include "core/image/image.h"
#include "kernels/api/variant.h"

namespace filterscope::ui {

struct VariantEntry {
  QString id;
  QString title;
  QString shortTitle;  ///< without the study's name, for lists that are grouped by study
  QString study;       ///< key: "larsson2015"
  QString summary;
  QString section;
  QString reason;  ///< why it is not available
  bool available = false;
  std::shared_ptr<const Variant> variant;
};

/// What kind of image is open: it decides which variants are offered, and which are measured at first.
struct ImageKind {
  bool volume = false;
  bool colour = false;
  bool sequence = false;  ///< a volume whose slices are frames
};

ImageKind kindOf(const Image& image);

class VariantIndex final : public QObject {
  Q_OBJECT

 public:
  explicit VariantIndex(QObject* parent = nullptr);
  ~VariantIndex() override;

  /// Those that filter images, or volumes, grouped by study: the reference, the studies by year, our own,
  /// the baselines.
  [[nodiscard]] const std::vector<VariantEntry>& entries() const { return entries_; }
  /// Those for images and those for volumes.
  [[nodiscard]] const std::vector<VariantEntry>& all() const { return all_; }
  /// entries() are those for volumes, or for images.
  void setKind(const ImageKind& kind);
  [[nodiscard]] const ImageKind& kind() const { return kind_; }
  /// Of all variants, for images and for volumes. Null where there is none. Valid until the second
  /// changed() from now.
  [[nodiscard]] const VariantEntry* find(const QString& id) const;
  /// The id itself where it is unknown.
  [[nodiscard]] QString title(const QString& id) const;
  /// A text of the kernels, which know ids, with titles in place of them.
  [[nodiscard]] QString withTitles(const QString& text) const;
  /// Whether availability is known. Before that every variant counts as unavailable.
  [[nodiscard]] bool ready() const { return ready_; }

 Q_SIGNALS:
  void changed();
  /// Another variant has that id now.
  void replaced(const QString& id);

 private:
  void load();
  void pick();
  void setAvailability(const std::vector<std::shared_ptr<const Variant>>& asked,
                       const std::vector<Availability>& found);

  std::vector<VariantEntry> all_;
  std::vector<VariantEntry> retired_;  ///< the list before
  std::vector<VariantEntry> entries_;  ///< those of all_ for images, or for volumes
  ImageKind kind_;
  std::shared_ptr<void> watch_;
  QThreadPool worker_;
  bool ready_ = false;
};

/// Whether it filters volumes, or else images.
bool suits(const Variant& variant, bool volumes);

/// Volumes in colour are filtered as sequences; images in colour by any variant, or by one that says why not.
bool suits(const Variant& variant, const ImageKind& kind);

/// "CPU" or "CUDA".
QString backendText(Backend backend);

}  // namespace filterscope::ui
