// oxlint-disable no-underscore-dangle -- the library's own names
import type PDFDocument from 'pdfkit';
import type { FontName, PaperFonts } from './paper-fonts.ts';

type Document = InstanceType<typeof PDFDocument>;

/** What the library has inside (0.20.2) and does not show in its types. */
type Glyph = { codePoints: number[] };
type Reader = { hasGlyphForCodePoint(codePoint: number): boolean; getGlyph(id: number, letters?: number[]): Glyph };
type Embedded = { font: Reader; constructor: new (doc: Document, font: Reader, id: string) => Embedded };
type Inside = { _font: Embedded; _fontCount: number; _fontFamilies: Record<string, Embedded> };

const readers = new WeakMap<Buffer, Pick<Embedded, 'font' | 'constructor'>>();

/** The typefaces of one document. */
export type Typefaces = {
  /** Makes `name` the current one. */
  use(name: FontName): Document;
  has(name: FontName, character: string): boolean;
};

/**
 * Opens typefaces for `doc`. The library reads a file anew for every document, most of the time that a page takes;
 * here what it has once read serves every later document of the process.
 */
export function typefacesOf(doc: Document, fonts: PaperFonts): Typefaces {
  const inside = doc as unknown as Inside;
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file);

  function use(name: FontName): Document {
    const file = fonts[name];
    const read = readers.get(file);
    if (read && !inside._fontFamilies[name]) {
      inside._fontCount += 1;
      inside._fontFamilies[name] = new read.constructor(doc, read.font, `F${inside._fontCount}`);
    }
    doc.font(name);
    if (!read) {
      standForLetters(inside._font.font);
      readers.set(file, { font: inside._font.font, constructor: inside._font.constructor });
    }
    return doc;
  }

  return {
    use,
    has(name, character) {
      use(name);
      return inside._font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    },
  };
}

/**
 * The library keeps each glyph as it was first asked for, and as a part of another one (the comma of ’, the e of é) it stands for no letter:
 * after a paper for O’Brien no comma could be copied, searched or heard any more. Here it stands for the letters that it was last written for.
 */
function standForLetters(font: Reader): void {
  const glyphOf = font.getGlyph.bind(font);
  font.getGlyph = (id, letters = []) => {
    const glyph = glyphOf(id, letters);
    if (letters.length > 0) glyph.codePoints = letters;
    return glyph;
  };
}
