#!/usr/bin/env python3
"""Names of the standard library whose header is not included, neither by the file nor by one of ours that it includes.

A precompiled header, and files that are compiled together, hide it; the packages' build has neither.

usage: check_std.py ROOT
"""

import re
import sys
from pathlib import Path

from source_tree import LAYERS, cpp_files, without_comments

MATHS = ("sqrt|exp2?|log|log2|log10|pow|isnan|isfinite|isinf|hypot|l?l?round|floor|ceil|cbrt|fmod|nearbyint|trunc|fma|sin|cos|tan"
         "|atan2?|nextafter|copysign|signbit|ldexp|frexp|ilogb|erfc?")
ALGORITHMS = ("sort|stable_sort|find|find_if|min_element|max_element|minmax_element|any_of|all_of|none_of|count_if|count|copy|copy_n"
              "|fill|fill_n|transform|clamp|min|max|minmax|nth_element|partial_sort|lower_bound|upper_bound|equal_range"
              "|binary_search|reverse|rotate|unique|replace|search|equal|remove_if|generate|for_each|adjacent_find|is_sorted"
              "|partition|stable_partition|swap_ranges|mismatch|set_difference|includes|merge")
# The headers that precompiled ones hold (packaging/cmake/FilterScopeTargets.cmake), by names that only they have.
NAMES = {
    "algorithm": rf"std::(?:ranges::)?(?:{ALGORITHMS})\(",
    "array": r"std::array<",
    "atomic": r"std::atomic\b",
    "chrono": r"std::chrono::",
    "cmath": rf"HUGE_VALF?\b|M_PI\b|M_LOG2E\b|std::(?:{MATHS})\b",
    "condition_variable": r"std::condition_variable\b",
    "cstdint": r"std::u?int(?:8|16|32|64)_t\b",
    "filesystem": r"std::filesystem\b",
    "functional": r"std::(?:function<|invoke\(|bind_front\(|hash<)",
    "map": r"std::(?:multi)?map<",
    "memory": r"std::(?:unique_ptr|shared_ptr|weak_ptr|make_unique|make_shared)\b",
    "mutex": r"std::(?:mutex|scoped_lock|unique_lock|lock_guard|once_flag)\b",
    "optional": r"std::(?:optional|nullopt)\b",
    "set": r"std::(?:multi)?set<",
    "span": r"std::(?:span|as_bytes|as_writable_bytes)\b",
    "sstream": r"std::[io]?stringstream\b",
    "string": r"std::(?:string\b|to_string\(|stoi\(|stod\()",
    "string_view": r"std::string_view\b",
    "thread": r"std::(?:thread|this_thread|jthread)\b",
    "utility": r"std::(?:move|exchange|forward|swap|as_const)\(|std::pair<",
    "vector": r"std::vector\b",
    "fmt/format.h": r"fmt::(?:format|join|print|runtime|format_to)\b",
    "nlohmann/json.hpp": r"nlohmann::json\b",
}
PATTERNS = {header: re.compile(rf"(?<![\w:])(?:{names})") for header, names in NAMES.items()}
# Headers that have another's names by the standard, or by what they are for.
HAS = {
    "cstdint": {"cuda_runtime.h"},
    "nlohmann/json.hpp": {"nlohmann/json_fwd.hpp"},
    "string": {"filesystem", "sstream", "fmt/format.h"},
    "string_view": {"string", "filesystem"},
    "utility": {"map", "vector", "memory", "string", "optional", "functional", "algorithm", "tuple", "variant", "array", "set"},
}
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', re.MULTILINE)
STRING = re.compile(r'"(?:\\.|[^"\\\n])*"')


def check(root: Path) -> list:
    """One line for each header that a file lacks."""
    texts, seen = {}, {}

    def text_of(path: str) -> str:
        if path not in texts:
            file = root / path
            texts[path] = without_comments(file.read_text(encoding="utf-8")) if file.is_file() else ""
        return texts[path]

    def headers_of(path: str) -> set:
        """All that `path` includes, also by headers of ours; nothing of an unfinished one, as in a circle of headers."""
        if path not in seen:
            seen[path] = set()
            for header in INCLUDE.findall(text_of(path)):
                seen[path] |= {header} | headers_of(header)
        return seen[path]

    problems = []
    for layer in LAYERS:
        for path in map(Path.as_posix, cpp_files(root, layer)):
            have = headers_of(path)
            text = INCLUDE.sub("", text_of(path))
            text = STRING.sub('""', text)
            for header, pattern in PATTERNS.items():
                found = pattern.search(text)
                if found and not have & ({header} | HAS.get(header, set())):
                    problems.append(f"{path}: has {found.group()} and no #include <{header}>")
    return problems


def main() -> int:
    problems = check(Path(sys.argv[1]))
    print("\n".join(problems) or "Headers of the standard library are included where their names are.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
