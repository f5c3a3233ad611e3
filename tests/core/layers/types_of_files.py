"""The types that a file defines under a name that other files could mean too."""
import re

BESIDE_THE_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.S)
OPENS_OR_ENDS = re.compile(r"namespace\s*([\w:]*)\s*\{"
                           r"|\b(?:struct|class)\s+(\w+)\s*(?:final\s*)?(?::(?!:)[^;{}]*)?\{"
                           r"|\{|\}")


def types_of(text):
    """Full names of the classes and structs at namespace level that are not in a nameless namespace."""
    found, open_ones = [], []
    for match in OPENS_OR_ENDS.finditer(BESIDE_THE_CODE.sub("0", text)):
        if match[0] == "}":
            if open_ones:
                open_ones.pop()
        elif match[0].startswith("namespace"):
            open_ones.append(match[1] or None)
        else:
            if match[2] and None not in open_ones and "" not in open_ones:
                found.append("::".join(open_ones + [match[2]]))
            open_ones.append("")
    return found
