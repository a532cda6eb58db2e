// What a family of filters computes, in words: a title in the window's language, and what people call it.
#pragma once

#include <QString>
#include <string_view>

namespace filterscope::ui {

/// "Bilateral filter" for "bilateral2d"; the id itself for a family without a title.
QString familyTitle(std::string_view family);

/// Other names for it, in English and in German whatever the window's language is: for searching.
QString familySynonyms(std::string_view family);

/// Where lists have it: the smaller first.
int familyRank(std::string_view family);

}  // namespace filterscope::ui
