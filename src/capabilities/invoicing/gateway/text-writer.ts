import type PDFDocument from 'pdfkit';
import { type FontName, fontRuns, type Run, type Weight } from './font-runs.ts';
import type { PdfFonts } from './pdf-fonts.ts';

export type Style = { size: number; weight?: Weight; colour: string; align?: 'left' | 'right' };

/** Writes on a page in points from its top left corner: `y` is the base line of the letters. */
export type TextWriter = {
  width(text: string, style: Style): number;
  /** Writes one line; with `align: 'right'` it ends at `x`. */
  write(text: string, x: number, y: number, style: Style): void;
  /** How far letters of Indian scripts reach below an ordinary line, where they are stacked (ಕ್ಷ್ಮೀ); 0 for a line without any. */
  below(line: string, style: Style): number;
  /** `text` in lines that are not wider than `width`; a word that is longer than a line is cut. */
  wrap(text: string, width: number, style: Style): string[];
};

type Document = InstanceType<typeof PDFDocument>;

/** Positioning of marks that the library cannot read in these typefaces; their letters need none. */
const unreadable: readonly FontName[] = ['noto-telugu', 'noto-malayalam', 'noto-gurmukhi', 'noto-oriya'];

/** Written from right to left: the glyphs of a stretch are already in the order in which they are seen. Readers turn them around by themselves. */
const leftward: readonly FontName[] = ['noto-arabic', 'noto-hebrew'];

export function textWriterOn(doc: Document, fonts: PdfFonts): TextWriter {
  // The library takes fonts that were read before; its types do not know it yet.
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font as unknown as Buffer);
  const use = (name: FontName) => doc.font(name);
  const has = (name: FontName, character: string) => fonts[name].hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  const runsOf = (text: string, style: Style) => fontRuns(text, style.weight ?? 400, has);
  const runWidth = (run: Run, style: Style) =>
    use(run.font).fontSize(style.size).widthOfString(run.text, featuresOf(run, style));
  const width = (text: string, style: Style) => runsOf(text, style).reduce((sum, run) => sum + runWidth(run, style), 0);

  return {
    width,
    write(text, x, y, style) {
      let left = style.align === 'right' ? x - width(text, style) : x;
      doc.fillColor(style.colour);
      for (const run of runsOf(text, style)) {
        const x = left;
        const draw = () =>
          use(run.font)
            .fontSize(style.size)
            .text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic', ...featuresOf(run, style) });
        if (run.shaped && !leftward.includes(run.font)) withLetters(doc, run.text, draw);
        else draw();
        left += runWidth(run, style);
      }
    },
    below: (line, style) => (runsOf(line, style).some(({ shaped }) => shaped) ? style.size * 0.45 : 0),
    wrap: (text, limit, style) => wrapped(text, (line) => width(line, style) <= limit),
  };
}

/**
 * Shaped glyphs have another order than their letters: keeps the letters beside them for copying and screen readers.
 * The mark has to lie inside the library's own text block, else readers put the letters elsewhere on the page.
 */
function withLetters(doc: Document, letters: string, draw: () => void): void {
  const plain = doc.addContent.bind(doc);
  doc.addContent = (data: string) => {
    if (data === 'BT') doc.markContent('Span', { actual: letters });
    plain(data);
    if (data === 'ET') doc.endMarkedContent();
    return doc;
  };
  try {
    draw();
  } finally {
    doc.addContent = plain;
  }
}

/** Digits have one width, so that columns align. The library takes an object (and writes into it) for disabled features. */
function featuresOf({ font }: Run, { align }: Style): object {
  if (unreadable.includes(font)) return { features: { mark: false, mkmk: false, abvm: false, blwm: false } };
  // Else the words would be drawn one by one, in the wrong order.
  if (leftward.includes(font)) return { features: {} };
  return align === 'right' && !font.startsWith('noto-') ? { features: ['tnum'] } : {};
}

function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((long) => cutToFit(long, fits))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

function cutToFit(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of new Intl.Segmenter('en-IN').segment(word)) {
    if (piece && !fits(piece + segment)) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}
