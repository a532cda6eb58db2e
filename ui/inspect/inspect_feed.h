// What the figures are made of: every pane's values now, and word when any of it changed.
#pragma once

#include <QObject>
#include <QString>
#include <vector>

#include "core/image/image.h"
#include "ui/widgets/postponed.h"

namespace filterscope::ui {

class Canvas;
class RegionOfInterest;
class VariantIndex;
class Workspace;

struct PaneSnapshot {
  QString name;       ///< "2: Reference (float64)"
  SharedImage image;  ///< null where nothing is shown, or its values are still on the device
  QString missing;    ///< why nothing is shown, in words; may be empty
};

class InspectFeed final : public QObject {
  Q_OBJECT

 public:
  InspectFeed(Workspace& workspace, Canvas& canvas, const VariantIndex& variants, RegionOfInterest& region,
              QObject* parent = nullptr);

  [[nodiscard]] std::vector<PaneSnapshot> panes() const;
  [[nodiscard]] int activePane() const;
  /// Null where there is none. Of a volume the slice that is drawn.
  [[nodiscard]] SharedImage input() const;
  [[nodiscard]] SharedImage truth() const;
  [[nodiscard]] const RegionOfInterest& region() const { return region_; }

  /// Whether the images are slices of a volume.
  [[nodiscard]] bool ofVolume() const;

 Q_SIGNALS:
  /// Comes once for changes that come together, after the panes have their frames.
  void changed();

 private:
  Workspace& workspace_;
  Canvas& canvas_;
  const VariantIndex& variants_;
  RegionOfInterest& region_;
  Postponed soon_;
};

}  // namespace filterscope::ui
