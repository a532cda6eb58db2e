#include "ui/models/variant_search.h"

#include "ui/models/catalogue_text.h"
#include "ui/models/family_text.h"
#include "ui/models/native_text.h"
#include "ui/models/variant_index.h"

namespace filterscope::ui {
namespace {

/// What may be typed for how near to the reference a variant is.
QString exactnessWords(Exactness exactness) {
  return exactness == Exactness::exact
             ? QStringLiteral("exact exakt genau")
             : QStringLiteral("bounded approximate error bound beschränkt Fehlerschranke genähert Näherung");
}

QString backendWords(Backend backend) {
  return backend == Backend::cuda ? QStringLiteral("CUDA GPU Grafikkarte")
                                  : QStringLiteral("CPU processor Prozessor");
}

/// What its series is about: its id says it in English.
QString seriesWords(const QString& id) {
  if (id.startsWith(QLatin1String("fast/"))) return QStringLiteral("schnell schnellste quick");
  if (id.startsWith(QLatin1String("reference/"))) return QStringLiteral("Referenz");
  return {};
}

QString joined(const QStringList& texts) { return texts.join(QLatin1Char(' ')); }

/// What the variant is called, in papers too: English stays beside the window's language.
QString namesOf(const VariantEntry& entry) {
  const std::string& family = entry.variant->descriptor.family->id;
  return joined({entry.title, entry.id, familyTitle(family), familySynonyms(family)});
}

/// What else is said of it.
QString wordsAbout(const VariantEntry& entry) {
  const Descriptor& d = entry.variant->descriptor;
  return joined({studyTitle(entry.study), exactnessWords(d.exactness), backendWords(d.backend), entry.summary,
                 fromUtf8(d.summary), entry.section, seriesWords(entry.id),
                 d.takes_guide ? QStringLiteral("guide Führungsbild") : QString()});
}

bool isPart(QChar sign) { return sign.isLetterOrNumber(); }

/// 0: not there; 1: within a word; 2: as a whole word.
int found(const QString& text, const QString& word) {
  int best = 0;
  for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0 && best < 2;
       at = text.indexOf(word, at + 1, Qt::CaseInsensitive)) {
    const qsizetype end = at + word.size();
    const bool whole = (at == 0 || !isPart(text.at(at - 1))) && (end == text.size() || !isPart(text.at(end)));
    best = whole ? 2 : 1;
  }
  return best;
}

}  // namespace

VariantSearch::VariantSearch(const QString& words)
    : words_(words.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {}

// A name counts more than what is said: a Gaussian's description has "mean" in it, and a box filter is one.
int VariantSearch::rank(const VariantEntry& entry) const {
  const QString names = namesOf(entry);
  const QString about = wordsAbout(entry);
  int all = 1;
  for (const QString& word : words_) {
    const int named = found(names, word);
    const int best = named > 0 ? named + 2 : found(about, word);
    if (best == 0) return 0;
    all += best;
  }
  return all;
}

}  // namespace filterscope::ui
