import { colours, type PdfPage, page, text } from './pdf-page.ts';

/** Drawings besides the text: lines, the torn edge of the price summary, the sample mark. */
type Drawing = Parameters<Parameters<PdfPage['decorate']>[0]>[0];

export const hairline = (doc: Drawing, y: number) =>
  doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.6).strokeColor(colours.line).stroke();

export const dashes = (doc: Drawing, from: number, to: number, y: number) =>
  doc.moveTo(from, y).lineTo(to, y).dash(2, { space: 2.5 }).lineWidth(0.7).strokeColor(colours.muted).stroke().undash();

export function tornEdge(doc: Drawing, left: number, top: number, width: number, height: number): void {
  const teeth = Math.round(width / 7);
  const step = width / teeth;
  doc.moveTo(left, top);
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    doc.lineTo(left + (tooth + 0.5) * step, top + 3.5).lineTo(left + (tooth + 1) * step, top);
  }
  doc.lineTo(left + width, top + height);
  for (let tooth = teeth; tooth > 0; tooth -= 1) {
    doc.lineTo(left + (tooth - 0.5) * step, top + height - 3.5).lineTo(left + (tooth - 1) * step, top + height);
  }
  doc.closePath().lineWidth(0.6).fillAndStroke(colours.paper, colours.line);
}

/** Under the price summary and across the page; upright, so that copied text stays whole. */
export function sampleMark({ writer, decorate }: PdfPage): void {
  const letters = text(104, { weight: 700, colour: colours.primary });
  decorate((doc) => {
    doc.save().opacity(0.14);
    writer.write('SAMPLE', (page.left + page.right - writer.width('SAMPLE', letters)) / 2, 708, letters);
    doc.restore();
  });
}
