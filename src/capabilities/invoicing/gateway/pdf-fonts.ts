import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { type FontName, scripts } from './font-runs.ts';

/** The files of `../fonts`: static TrueType, as the PDF library cannot embed variable or compressed ones. */
const files: readonly FontName[] = [
  'bricolage-400',
  'bricolage-700',
  'bricolage-ext-400',
  'bricolage-ext-700',
  ...scripts,
];

export type PdfFonts = Record<FontName, Font>;

/** Reads the typefaces of documents, once for all documents of a process. @param root the project's folder: the same from the sources and from the bundle. */
export async function readPdfFonts(root: URL): Promise<PdfFonts> {
  const folder = new URL('src/capabilities/invoicing/fonts/', root);
  const entries = files.map(async (name) => {
    const font = create(await readFile(new URL(`${name}.ttf`, folder)));
    standForLetters(font);
    return [name, font] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as PdfFonts;
}

/**
 * The library caches each glyph as first requested. As a part of another one (the comma of ’, the e of é) it has no letter, so after an invoice
 * for O’Brien no comma could be copied, searched or heard. Here each glyph gets the letters that it was last written for.
 */
function standForLetters(font: Font): void {
  const glyphOf = font.getGlyph.bind(font);
  font.getGlyph = (id, letters = []) => {
    const glyph = glyphOf(id, letters);
    if (letters.length > 0) glyph.codePoints = letters;
    return glyph;
  };
}
