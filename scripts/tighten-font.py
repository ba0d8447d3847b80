"""Makes one small font of the two that scripts/subset-fonts.ts cuts: python3 tighten-font.py LATIN.ttf RUPEE.ttf OUT.ttf (needs fonttools).

The rupee's glyph joins the Latin letters, and kerning, half of the file, is reduced to what can be seen: one value for all weights (that of
the middle weight), in steps of STEP units, without what is smaller than a step.
"""

import sys
from copy import deepcopy

from fontTools.otlLib import builder
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

MIDDLE = 575
STEP = 8


def main(latin: str, rupee: str, out: str) -> None:
    font, other = TTFont(latin), TTFont(rupee)
    kerning = kerning_at_middle(latin, font.getReverseGlyphMap())
    join(font, other, "uni20B9", 0x20B9)
    replace_kerning(font, kerning)
    for table in ("HVAR", "MVAR", "STAT", "gasp"):
        if table in font:
            del font[table]
    names = font["name"]
    names.names = [record for record in names.names if record.nameID in (0, 1, 2, 4, 6, 13, 14) or record.nameID > 255]
    font.save(out)


def join(font: TTFont, other: TTFont, glyph: str, code: int) -> None:
    order = [*font.getGlyphOrder(), glyph]
    font["glyf"], font["hmtx"], font["gvar"], font["cmap"]  # read before the order changes
    font.setGlyphOrder(order)
    font["glyf"].glyphs[glyph] = deepcopy(other["glyf"][glyph])
    font["glyf"].glyphOrder = order
    font["hmtx"].metrics[glyph] = other["hmtx"].metrics[glyph]
    font["gvar"].variations[glyph] = deepcopy(other["gvar"].variations[glyph])
    for table in font["cmap"].tables:
        table.cmap[code] = glyph


def kerning_at_middle(path: str, glyphs: dict[str, int]) -> dict[tuple[str, str], int]:
    still = instantiateVariableFont(TTFont(path), {"wght": MIDDLE})
    pairs: dict[tuple[str, str], int] = {}
    for lookup in kern_lookups(still):
        found: dict[tuple[str, str], int] = {}
        for sub in lookup.SubTable:
            sub = sub.ExtSubTable if sub.LookupType == 9 else sub
            if sub.LookupType != 2:
                raise SystemExit(f"Lookup of type {sub.LookupType} in kern.")
            for pair, value in pairs_of(sub, glyphs):
                found.setdefault(pair, value)
        for pair, value in found.items():
            pairs[pair] = pairs.get(pair, 0) + value
    return {pair: round(value / STEP) * STEP for pair, value in pairs.items() if round(value / STEP)}


def kern_lookups(font: TTFont):
    table = font["GPOS"].table
    wanted = {i for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern" for i in record.Feature.LookupListIndex}
    return [table.LookupList.Lookup[i] for i in sorted(wanted)]


def pairs_of(sub, glyphs):
    firsts = sub.Coverage.glyphs
    advance = lambda value: getattr(value, "XAdvance", 0) or 0
    if sub.Format == 1:
        for first, pair_set in zip(firsts, sub.PairSet):
            for record in pair_set.PairValueRecord:
                yield (first, record.SecondGlyph), advance(record.Value1)
        return
    class_of_first, class_of_second = sub.ClassDef1.classDefs, sub.ClassDef2.classDefs
    for first in firsts:
        records = sub.Class1Record[class_of_first.get(first, 0)].Class2Record
        for second in glyphs:
            yield (first, second), advance(records[class_of_second.get(second, 0)].Value1)


def replace_kerning(font: TTFont, kerning: dict[tuple[str, str], int]) -> None:
    """Class pairs rebuilt from the reduced values; glyphs that kern alike share a class."""
    glyphs = font.getGlyphOrder()
    rows = {first: tuple(kerning.get((first, second), 0) for second in glyphs) for first in glyphs}
    columns = {second: tuple(kerning.get((first, second), 0) for first in glyphs) for second in glyphs}
    firsts, seconds = groups(rows), groups(columns)
    pairs = {}
    for some in firsts:
        for others in seconds:
            value = kerning.get((some[0], others[0]), 0)
            if value:
                pairs[(tuple(some), tuple(others))] = (builder.buildValue({"XAdvance": value}), None)
    sub = builder.buildPairPosClassesSubtable(pairs, font.getReverseGlyphMap())
    table = font["GPOS"].table
    lookup = builder.buildLookup([sub])
    index = sorted({i for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern" for i in record.Feature.LookupListIndex})
    table.LookupList.Lookup = [lookup]
    table.LookupList.LookupCount = 1
    for record in table.FeatureList.FeatureRecord:
        record.Feature.LookupListIndex = [0] if index else []
        record.Feature.LookupCount = 1 if index else 0
    if "GDEF" in font:
        del font["GDEF"]


def groups(lines: dict[str, tuple[int, ...]]) -> list[list[str]]:
    found: dict[tuple[int, ...], list[str]] = {}
    for glyph, line in lines.items():
        if any(line):
            found.setdefault(line, []).append(glyph)
    return list(found.values())


main(*sys.argv[1:])
