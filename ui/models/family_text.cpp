#include "ui/models/family_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "ui/models/native_text.h"

namespace filterscope::ui {
namespace {

struct FamilyText {
  std::string_view id;
  const char* title;
  const char* synonyms;
};

constexpr const char* kBilateral =
    "bilateral filter edge-preserving edge preserving smoothing range sigma Bilateralfilter "
    "bilateraler kantenerhaltend kantenerhaltende Glättung";
constexpr const char* kMeans =
    "nlm non-local means nonlocal means patch denoising Nichtlokale Mittel Mittelwerte nichtlokal "
    "Entrauschen Patches";
constexpr const char* kSequences =
    "video sequence frames time temporal denoising bilateral nlm non-local means Sequenz Bildfolge Film Zeit "
    "zeitlich Entrauschen";
constexpr const char* kGaussian =
    "gaussian gauss gaussian blur smoothing Gauß Gaußfilter Gauss Weichzeichner Weichzeichnen Glättung";
constexpr const char* kBox =
    "box mean average moving average blur Mittelwert Mittelwertfilter Durchschnitt Rechteckfilter";
constexpr const char* kVariation =
    "tv rof rudin osher fatemi total variation denoising edge-preserving Totalvariation Totale Variation "
    "Entrauschen kantenerhaltend";
constexpr const char* kGuided =
    "guided filter guide edge-preserving local linear model geführter Filter Führungsbild kantenerhaltend";
constexpr const char* kMedian =
    "median filter weighted median bilateral median impulse salt and pepper outliers edge-preserving "
    "Medianfilter gewichteter Median Impulsrauschen Ausreißer kantenerhaltend";
constexpr const char* kBlocks =
    "bm3d bm4d block matching collaborative filtering denoising wiener wavelet Blockvergleich Blöcke "
    "Entrauschen "
    "kollaborative Filterung";

const std::array<FamilyText, 22> kFamilies{{
    {"bilateral2d", QT_TRANSLATE_NOOP("Family", "Bilateral filter"), kBilateral},
    {"bilateral3d", QT_TRANSLATE_NOOP("Family", "Bilateral filter for volumes"), kBilateral},
    {"nlm2d", QT_TRANSLATE_NOOP("Family", "Non-local means"), kMeans},
    {"nlm3d", QT_TRANSLATE_NOOP("Family", "Non-local means for volumes"), kMeans},
    {"bilateral_t", QT_TRANSLATE_NOOP("Family", "Bilateral filter for sequences"), kSequences},
    {"nlm_t", QT_TRANSLATE_NOOP("Family", "Non-local means for sequences"), kSequences},
    {"gaussian2d", QT_TRANSLATE_NOOP("Family", "Gaussian filter"), kGaussian},
    {"gaussian3d", QT_TRANSLATE_NOOP("Family", "Gaussian filter for volumes"), kGaussian},
    {"box2d", QT_TRANSLATE_NOOP("Family", "Box filter (mean)"), kBox},
    {"box3d", QT_TRANSLATE_NOOP("Family", "Box filter (mean) for volumes"), kBox},
    {"guided2d", QT_TRANSLATE_NOOP("Family", "Guided filter"), kGuided},
    {"median2d", QT_TRANSLATE_NOOP("Family", "Weighted median"), kMedian},
    {"tv2d", QT_TRANSLATE_NOOP("Family", "Total variation"), kVariation},
    {"tv3d", QT_TRANSLATE_NOOP("Family", "Total variation for volumes"), kVariation},
    {"bm3d", QT_TRANSLATE_NOOP("Family", "BM3D, block matching"), kBlocks},
    {"bm4d", QT_TRANSLATE_NOOP("Family", "BM4D, block matching for volumes"), kBlocks},
    {"joint_bilateral", QT_TRANSLATE_NOOP("Family", "Joint bilateral filter"),
     "cross bilateral guide edge-preserving Bilateralfilter Führungsbild kantenerhaltend"},
    {"guided", QT_TRANSLATE_NOOP("Family", "Guided filter of OpenCV"), kGuided},
    {"domain_transform", QT_TRANSLATE_NOOP("Family", "Domain transform"),
     "edge-preserving edge-aware Domänentransformation kantenerhaltend"},
    {"adaptive_manifold", QT_TRANSLATE_NOOP("Family", "Adaptive manifolds"),
     "edge-preserving high-dimensional adaptive Mannigfaltigkeiten kantenerhaltend"},
    {"rolling_guidance", QT_TRANSLATE_NOOP("Family", "Rolling guidance"),
     "scale-aware structure removal joint bilateral rollende Führung Strukturen entfernen"},
    {"weighted_median", QT_TRANSLATE_NOOP("Family", "Weighted median of OpenCV"), kMedian},
}};

auto find(std::string_view family) { return std::ranges::find(kFamilies, family, &FamilyText::id); }

}  // namespace

QString familyTitle(std::string_view family) {
  const auto found = find(family);
  return found == kFamilies.end() ? fromUtf8(family) : QCoreApplication::translate("Family", found->title);
}

QString familySynonyms(std::string_view family) {
  const auto found = find(family);
  return found == kFamilies.end() ? QString() : QString::fromUtf8(found->synonyms);
}

int familyRank(std::string_view family) { return static_cast<int>(find(family) - kFamilies.begin()); }

}  // namespace filterscope::ui
