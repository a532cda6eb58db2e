// What the user prefers, from one start to the next: the values of the preferences dialog.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

namespace filterscope::ui {

struct Preferences {
  QString language = {};  ///< "de"; empty: the desktop's
  QString theme = QStringLiteral("system");
  QString start = QStringLiteral("sample");  ///< what is opened where nothing is named: see startWords()
  int recentFiles = 10;                      ///< in the menu; 0: none are remembered
  int wheelPercent = 25;                     ///< of a notch of the wheel
  bool windowAuto = false;                   ///< images are shown in the automatic window
  bool neurological = false;
  QString device = {};  ///< UUID of a GPU; empty: the first
  int historyMiB = 256;
  int rounds = 20;  ///< of sweeps and tuning
  double timeLimit = 3;
  bool checkResults = true;
  QString pictureFormat = QStringLiteral("png");
  QString volumeFormat = QStringLiteral("nii.gz");
  QString chartFormat = QStringLiteral("png");
  QString figureFormat = QStringLiteral("png");
  int dpi = 300;
  double widthMm = 160;  ///< of charts and figures

  friend bool operator==(const Preferences&, const Preferences&) = default;
};

/// What there is to choose, as the settings have it; the first is the default.
QStringList startWords();          ///< "sample", "session", "nothing"
QStringList pictureFormatWords();  ///< suffixes
QStringList volumeFormatWords();
QStringList drawingFormatWords();

/// The least and the most of a number.
template <class T>
struct Bounds {
  T least;
  T most;
};
inline constexpr Bounds<int> kRecentFiles{0, 40};
inline constexpr Bounds<int> kWheelPercent{5, 100};
inline constexpr Bounds<int> kHistoryMiB{0, 16384};
inline constexpr Bounds<int> kRounds{5, 1000};
inline constexpr Bounds<double> kTimeLimit{0.1, 600};
inline constexpr Bounds<int> kDpi{72, 1200};
inline constexpr Bounds<double> kWidthMm{40, 1000};

/// What is not in the settings, or cannot be right, has its default.
Preferences readPreferences();
/// What is the default is taken out of the settings.
void writePreferences(const Preferences& preferences);

/// The window's preferences: who works with one hears when it becomes another.
class PreferenceStore final : public QObject {
  Q_OBJECT

 public:
  explicit PreferenceStore(QObject* parent = nullptr) : QObject(parent) {}

  /// Read anew: dialogs write what was chosen in them last.
  [[nodiscard]] static Preferences now() { return readPreferences(); }
  void set(const Preferences& preferences);

 Q_SIGNALS:
  void changed(const filterscope::ui::Preferences& preferences);
};

}  // namespace filterscope::ui
