import PDFDocument from 'pdfkit';
import type { PdfFonts } from './pdf-fonts.ts';
import { type Style, type TextWriter, textWriterOn } from './text-writer.ts';

// oxlint-disable-next-line import/no-named-as-default -- the types know the default export only

type Document = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Document['struct']>;

/** The tokens of the site in print: ink and hairlines on white, the price summary on paper. */
export const colours = {
  ink: '#1c1917',
  muted: '#6b6258',
  line: '#e6ddcf',
  paper: '#fbf7f0',
  primary: '#c2410c',
} as const;

/** An A4 page of 595 by 842 points with these margins. */
export const page = { left: 48, right: 547, top: 48, bottom: 794 } as const;

/** The y position of the hairline above the footer. Nothing else is drawn at or below it. */
export const FOOT = page.bottom - 34;

export type PdfPage = {
  writer: TextWriter;
  /** Adds a tagged element (heading, paragraph, cell) for screen readers; `draw` writes its text. */
  tag(type: string, draw: () => void): void;
  /** Groups the elements that `fill` adds, as a table or a row. */
  group(type: string, fill: () => void): void;
  /** Marks lines and backgrounds as decoration, which screen readers skip. */
  decorate(draw: (doc: Document) => void): void;
  /** Adds a page; all further drawing is on it. */
  addPage(): void;
};

/**
 * A document on A4 as a tagged PDF in English as written in India. The same drawing gives the same bytes: the only date in it is `madeAt`.
 */
export async function pdfPage(
  facts: { title: string; author: string; madeAt: Date; fonts: PdfFonts },
  draw: (on: PdfPage) => void,
): Promise<Uint8Array> {
  const { title, author, madeAt } = facts;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-IN',
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
    font: null as unknown as string,
  });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve());
    doc.on('error', reject);
  });
  const root = doc.struct('Document', { title });
  doc.addStructure(root);
  draw(documentOn(doc, root, facts.fonts));
  root.end();
  doc.end();
  await finished;
  return Buffer.concat(chunks);
}

function documentOn(doc: Document, root: Element, fonts: PdfFonts): PdfPage {
  let parent = root;
  return {
    writer: textWriterOn(doc, fonts),
    tag(type, draw) {
      const element = doc.struct(type, {}, draw);
      parent.add(element);
      element.end();
    },
    group(type, fill) {
      const outer = parent;
      parent = doc.struct(type);
      outer.add(parent);
      fill();
      parent.end();
      parent = outer;
    },
    decorate(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw(doc);
      doc.endMarkedContent();
    },
    addPage: () => void doc.addPage(),
  };
}

export const text = (size: number, more: Partial<Style> = {}): Style => ({ size, colour: colours.ink, ...more });

/** Where the right half of a tax document begins. */
export const MIDDLE = 312;

export const small = text(8.5, { colour: colours.muted });
export const body = text(9.5);
export const strong = text(9.5, { weight: 700 });
