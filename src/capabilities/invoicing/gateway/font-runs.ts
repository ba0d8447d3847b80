import anyAscii from 'any-ascii';

/** The typefaces of scripts beside the Latin one. */
export const scripts = [
  'noto-kannada',
  'noto-devanagari',
  'noto-tamil',
  'noto-telugu',
  'noto-malayalam',
  'noto-bengali',
  'noto-gujarati',
  'noto-gurmukhi',
  'noto-oriya',
  'noto-arabic',
  'noto-hebrew',
] as const;

/** A file of `../fonts`. */
export type FontName = `bricolage-${'' | 'ext-'}${Weight}` | (typeof scripts)[number];

/** A stretch of text in one typeface. `shaped` text is of a script whose glyphs have another order than its letters. */
export type Run = { font: FontName; text: string; shaped: boolean };

export type Weight = 400 | 700;

/** Whether a typeface can draw a character. */
export type HasGlyph = (font: FontName, character: string) => boolean;

/** Characters without a glyph: controls, variation selectors, emoji skin tones and direction marks. */
const INVISIBLE =
  /[\p{Cc}\p{Emoji_Modifier}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\p{Variation_Selector}\ufeff]/u;
const JOINER = /[\u200c\u200d]/u;

/**
 * Cuts `text` into parts that one typeface can draw. Direction marks are dropped, as they could reverse neighbouring words. A letter without a
 * typeface loses its accents or becomes Latin (Борис: Boris); anything else becomes '?'.
 */
export function fontRuns(text: string, weight: Weight, has: HasGlyph): Run[] {
  const runs: Run[] = [];
  const visible = Array.from(text.normalize('NFC')).filter((character) => !INVISIBLE.test(character));
  for (const character of visible.join('').replace(/\s+/gu, ' ')) {
    if (JOINER.test(character) && !runs.at(-1)?.shaped) continue;
    for (const drawn of drawable(character, weight, has)) append(runs, drawn, fontOf(drawn, weight, has, runs.at(-1)));
  }
  return runs;
}

function drawable(character: string, weight: Weight, has: HasGlyph): string {
  if (JOINER.test(character) || fontOf(character, weight, has)) return character;
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(plain, (letter) => (fontOf(letter, weight, has) ? letter : anyAscii(letter))).join('') || '?';
}

/** A stretch of a shaped script keeps its spaces and marks; otherwise the first typeface that has the character. */
function fontOf(character: string, weight: Weight, has: HasGlyph, last?: Run): FontName | undefined {
  if (last?.shaped && !/[!-~]/.test(character) && (JOINER.test(character) || has(last.font, character)))
    return last.font;
  const fonts: FontName[] = [`bricolage-${weight}`, `bricolage-ext-${weight}`, ...scripts];
  return fonts.find((font) => has(font, character));
}

function append(runs: Run[], text: string, font: FontName | undefined): void {
  if (!font) return;
  const last = runs.at(-1);
  if (last?.font === font) last.text += text;
  else runs.push({ font, text, shaped: font.startsWith('noto-') });
}
