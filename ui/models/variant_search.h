// Finding variants by words: what they compute, how exactly, on what they run, whose they are.
#pragma once

#include <QString>
#include <QStringList>

namespace filterscope::ui {

struct VariantEntry;

class VariantSearch final {
 public:
  /// Words apart from each other by spaces, of which each has to be found.
  explicit VariantSearch(const QString& words);

  /// 0: it is not what is searched. Else the greater the better: words that stand there whole count more than
  /// parts of words.
  [[nodiscard]] int rank(const VariantEntry& entry) const;
  [[nodiscard]] bool empty() const { return words_.isEmpty(); }

 private:
  QStringList words_;
};

}  // namespace filterscope::ui
