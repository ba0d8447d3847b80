import type { Receipt } from './receipt.ts';

/** A page of A4 in points. */
const PAGE = { width: 595, height: 842, left: 64, top: 770 };
const LABEL_WIDTH = 130;
const LINE = 16;
/** As many letters of the font fit beside the labels, and of the title's on the page. */
const LONGEST = 62;
const LONGEST_TITLE = 38;
const TITLE_LINE = 26;

/**
 * The receipt as a PDF of one page with standard fonts: letters outside of western Europe become Latin ones, as on invoices that have no
 * typeface for them, and the rupee sign 'Rs '. Written by hand, as a library would be larger than the page.
 */
export async function receiptPdf(receipt: Receipt, title: string): Promise<Blob> {
  const toLatin = await romaniser([title, ...Object.values(receipt)].join(' '));
  const lines = [
    ['Booking ID', receipt.bookingId],
    ['Service', receipt.service],
    ['Plan', receipt.plan],
    ['Amount', receipt.amount],
    ['Payment', receipt.payment],
    ['Date', receipt.date],
    ['Time', receipt.time],
    ['Duration', receipt.duration],
    ['Location', receipt.location],
    ['Downloaded', receipt.downloadDate],
  ].map(([label = '', value = '']) => [label, toLatin(value)] as const);
  const titleLines = wrapped(toLatin(title), LONGEST_TITLE);
  const below = PAGE.top - 40 - (titleLines.length - 1) * TITLE_LINE;
  const rows = [
    ...titleLines.map((part, row) => text('F2', 20, PAGE.left, PAGE.top - row * TITLE_LINE, part)),
    ...lines
      .flatMap(([label, value]) =>
        wrapped(value, LONGEST).map((part, index) => [index === 0 ? label : '', part] as const),
      )
      .flatMap(([label, part], row) => {
        const y = below - row * LINE;
        return [text('F2', 11, PAGE.left, y, label), text('F1', 11, PAGE.left + LABEL_WIDTH, y, part)];
      }),
    text(
      'F1',
      9,
      PAGE.left,
      64,
      'This receipt is a copy of the confirmation page. Your tax invoice is a separate document.',
    ),
  ].join('\n');
  return new Blob([fileOf(rows)], { type: 'application/pdf' });
}

/** Letters that the standard fonts lack. */
const FOREIGN = /[^\x20-\x7e\xa0-\xff]+/gu;

/** Writes any script in letters that the standard fonts have. Its table is large, so it is loaded only for texts that need it. */
async function romaniser(texts: string): Promise<(words: string) => string> {
  const simple = (words: string) =>
    words
      .normalize('NFC')
      .replace(/\u20b9\s?/g, 'Rs ')
      .replace(/[\u2010-\u2015]/g, '-')
      .replace(/[\u2018\u2019]/g, "'");
  if (simple(texts).search(FOREIGN) === -1) return simple;
  const { default: anyAscii } = await import('any-ascii');
  return (words) => simple(words).replace(FOREIGN, (letters) => anyAscii(letters) || '?');
}

const text = (font: string, size: number, x: number, y: number, words: string): string =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${escaped(words)}) Tj ET`;

/** As PDF writes a text in WinAnsi, of which Latin-1 is a part. */
const escaped = (words: string): string => words.replace(/[\\()]/g, '\\$&');

/** The words in lines of at most `longest` letters; a word that is longer than a line is broken. */
function wrapped(words: string, longest: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(/\s+/)) {
    const next = line === '' ? word : `${line} ${word}`;
    if (next.length <= longest) {
      line = next;
      continue;
    }
    if (line !== '') lines.push(line);
    for (line = word; line.length > longest; line = line.slice(longest)) lines.push(line.slice(0, longest));
  }
  return [...lines, line];
}

/** The bytes of the file, one for each letter of its text. */
function fileOf(content: string): Uint8Array<ArrayBuffer> {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const xref = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  const whole = `${file}${xref}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(whole, (letter) => letter.charCodeAt(0));
}
