import { readFile } from 'node:fs/promises';

/** The files of `../fonts`: static TrueType, as the PDF library cannot embed variable or compressed ones. */
const files = [
  'bricolage-400',
  'bricolage-700',
  'bricolage-ext-400',
  'bricolage-ext-700',
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

export type FontName = (typeof files)[number];
export type PaperFonts = Record<FontName, Buffer>;

/** Reads the typefaces of papers. @param root the project's folder: the same from the sources and from the bundle. */
export async function readPaperFonts(root: URL): Promise<PaperFonts> {
  const folder = new URL('src/capabilities/invoicing/fonts/', root);
  const entries = files.map(async (name) => [name, await readFile(new URL(`${name}.ttf`, folder))] as const);
  return Object.fromEntries(await Promise.all(entries)) as PaperFonts;
}
