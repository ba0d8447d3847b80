import { gstStateOf } from '#platform/gst-state.ts';
import { formatIstDay } from '#platform/ist-day.ts';
import { formatRupeesExact, type Paise } from '#platform/money.ts';
import { formatPhoneNumber } from '#platform/phone-number.ts';
import type { TaxPaper } from '../rules/tax-paper.ts';
import type { PaperFonts } from './paper-fonts.ts';
import { colours, type Paper, page, paperPage, text } from './paper-page.ts';

const MIDDLE = 312;

const small = text(8.5, { colour: colours.muted });
const body = text(9.5);
const strong = text(9.5, { weight: 700 });

/** Draws a tax paper as an A4 page. The same paper always gives the same bytes. */
export function taxPaperPdf(paper: TaxPaper, fonts: PaperFonts): Promise<Uint8Array> {
  const title = `${titleOf(paper)} ${paper.number}`;
  // Midnight in India on the day of issue, so that the file says nothing that the paper does not.
  const madeAt = new Date(`${paper.issuedOn}T00:00:00+05:30`);
  return paperPage({ title, author: paper.supplier.legalName, madeAt, fonts }, (on) => {
    if (paper.sample) sampleMark(on);
    head(on, paper);
    const below = Math.max(supplier(on, paper, 132), facts(on, paper, 132));
    const afterRecipient = recipient(on, paper, below + 22);
    const afterTable = table(on, paper, afterRecipient + 26);
    slip(on, paper, afterTable + 22);
    statements(on, paper, afterTable + 36);
    foot(on, paper);
  });
}

const titleOf = ({ kind }: TaxPaper): string => (kind === 'invoice' ? 'Tax Invoice' : 'Credit Note');

function head({ pen, say, decorate }: Paper, paper: TaxPaper): void {
  const { brand, brandKannada } = paper.supplier;
  const wordmark = text(26, { weight: 700, colour: colours.chair });
  say('P', () => {
    pen.write(brand, page.left, 74, wordmark);
    pen.write(brandKannada, page.left + pen.width(brand, wordmark) + 9, 74, text(15, { colour: colours.muted }));
  });
  say('H1', () => pen.write(titleOf(paper), page.right, 70, text(19, { weight: 700, align: 'right' })));
  const copy = paper.sample ? 'SAMPLE · no tax document' : 'Original for recipient';
  say('P', () => pen.write(copy, page.right, 84, { ...small, align: 'right' }));
  decorate((doc) => hairline(doc, 102));
}

function supplier(on: Paper, { supplier }: TaxPaper, top: number): number {
  const lines = [
    ...supplier.address,
    `GSTIN ${supplier.gstin}`,
    `${formatPhoneNumber(supplier.phone)} · ${supplier.email}`,
  ];
  return party(on, { label: 'From', name: supplier.legalName, lines, width: MIDDLE - page.left - 24 }, top);
}

function recipient(on: Paper, { recipient }: TaxPaper, top: number): number {
  const { name, email, phone, gstin, company, address } = recipient;
  const contact = [formatPhoneNumber(phone), email];
  const across = page.right - page.left;
  if (!gstin) return party(on, { label: 'Billed to', name, lines: contact, width: across }, top);
  const registered = [...addressLines(address ?? ''), `State: ${gstStateOf(gstin)}`, `GSTIN ${gstin}`];
  const lines = [...registered, ...(company ? [name] : []), ...contact];
  return party(on, { label: 'Billed to', name: company || name, lines, width: across }, top);
}

const MOST_ADDRESS_LINES = 5;

/** An address as it was typed; one of very many lines goes on in the last. */
function addressLines(address: string): string[] {
  const lines = address.split('\n').filter((line) => line.trim() !== '');
  const last = lines.slice(MOST_ADDRESS_LINES - 1).join(', ');
  return [...lines.slice(0, MOST_ADDRESS_LINES - 1), last];
}

type Party = { label: string; name: string; lines: readonly string[]; width: number };

/** A name with what belongs to it, from the left margin. Returns where the next thing may begin. */
function party({ pen, say }: Paper, { label, name, lines, width }: Party, top: number): number {
  let y = top;
  say('H2', () => pen.write(label, page.left, y, small));
  y += 15;
  const big = text(11, { weight: 700 });
  say('P', () => {
    for (const line of pen.wrap(name, width, big)) {
      pen.write(line, page.left, y, big);
      y += 14;
    }
  });
  for (const entry of lines.filter(Boolean)) {
    say('P', () => {
      for (const line of pen.wrap(entry, width, body)) {
        pen.write(line, page.left, y, body);
        y += 13.5;
      }
    });
  }
  return y;
}

function facts({ pen, say, group }: Paper, paper: TaxPaper, top: number): number {
  const { state, code } = paper.placeOfSupply;
  const rows = [
    [paper.kind === 'invoice' ? 'Invoice number' : 'Credit note number', paper.number],
    ['Date of issue', formatIstDay(paper.issuedOn, 'date')],
    ...(paper.kind === 'credit_note'
      ? [
          ['Against invoice', `${paper.against.number} of ${formatIstDay(paper.against.issuedOn, 'date')}`],
          ['Reason', paper.reason],
        ]
      : []),
    ...(paper.kind === 'invoice' && paper.replaces
      ? [['Replaces invoice', `${paper.replaces.number} of ${formatIstDay(paper.replaces.issuedOn, 'date')}`]]
      : []),
    ['Booking ID', paper.bookingId],
    ['Payment ID', paper.payment.id],
    ['Place of supply', `${state} (${code})`],
    ['Reverse charge', paper.reverseCharge ? 'Yes' : 'No'],
  ] as [string, string][];
  const column = MIDDLE + 96;
  let y = top;
  for (const [label, value] of rows) {
    group('Div', () => {
      say('Lbl', () => pen.write(label, MIDDLE, y, small));
      say('P', () => {
        for (const line of pen.wrap(value, page.right - column, strong)) {
          pen.write(line, column, y, label.endsWith('number') ? strong : body);
          y += 13.5;
        }
      });
    });
    y += 3.5;
  }
  return y;
}

const columns = { description: page.left, sac: 318, taxable: 398, cgst: 474, sgst: page.right } as const;

function table({ pen, say, group, decorate }: Paper, paper: TaxPaper, top: number): number {
  let y = top;
  const [first] = paper.lines;
  const half = `${(first?.ratePercent ?? 0) / 2}%`;
  const right = { ...small, align: 'right' as const };
  group('Table', () => {
    group('TR', () => {
      say('TH', () => pen.write('Description', columns.description, y, small));
      say('TH', () => pen.write('SAC', columns.sac, y, right));
      say('TH', () => pen.write('Taxable value', columns.taxable, y, right));
      say('TH', () => pen.write(`CGST ${half}`, columns.cgst, y, right));
      say('TH', () => pen.write(`SGST ${half}`, columns.sgst, y, right));
    });
    decorate((doc) => hairline(doc, y + 9));
    y += 27;
    for (const line of paper.lines) {
      group('TR', () => {
        const row = y;
        const amount = { ...body, align: 'right' as const };
        say('TD', () => {
          for (const words of pen.wrap(line.description, 220, strong)) {
            pen.write(words, columns.description, y, strong);
            y += 13.5;
          }
          for (const words of line.details.flatMap((detail) => pen.wrap(detail, 220, small))) {
            pen.write(words, columns.description, y, small);
            y += 12.5;
          }
        });
        say('TD', () => pen.write(line.sac, columns.sac, row, amount));
        say('TD', () => pen.write(formatRupeesExact(line.taxable), columns.taxable, row, amount));
        say('TD', () => pen.write(formatRupeesExact(line.cgst), columns.cgst, row, amount));
        say('TD', () => pen.write(formatRupeesExact(line.sgst), columns.sgst, row, amount));
      });
      decorate((doc) => hairline(doc, y));
      y += 8;
    }
  });
  return y;
}

/** The same slip as on the site: value, tax and total on paper with a torn edge. */
function slip({ pen, say, group, decorate }: Paper, paper: TaxPaper, top: number): void {
  const left = MIDDLE;
  const [first] = paper.lines;
  const half = `${(first?.ratePercent ?? 0) / 2}%`;
  const rows: [string, Paise][] = [
    ['Taxable value', paper.taxable],
    [`CGST ${half}`, paper.cgst],
    [`SGST ${half}`, paper.sgst],
    ...(paper.rounding === 0 ? [] : [['Rounding', paper.rounding] as [string, Paise]]),
  ];
  const height = 20 + rows.length * 17 + 44;
  decorate((doc) => tornPaper(doc, left, top, page.right - left, height));
  let y = top + 27;
  group('Table', () => {
    for (const [label, amount] of rows) {
      group('TR', () => {
        say('TH', () => pen.write(label, left + 18, y, text(9.5, { colour: colours.muted })));
        say('TD', () => pen.write(formatRupeesExact(amount), page.right - 18, y, { ...body, align: 'right' }));
      });
      y += 17;
    }
    decorate((doc) => dashes(doc, left + 18, page.right - 18, y - 5));
    const total = text(15, { weight: 700 });
    group('TR', () => {
      say('TH', () => pen.write(paper.kind === 'invoice' ? 'Total' : 'Credited', left + 18, y + 17, total));
      say('TD', () => pen.write(formatRupeesExact(paper.total), page.right - 18, y + 17, { ...total, align: 'right' }));
    });
  });
}

const methods: Record<string, string> = { card: 'card', upi: 'UPI', netbanking: 'net banking', wallet: 'wallet' };

function statements({ pen, say }: Paper, paper: TaxPaper, top: number): void {
  const width = MIDDLE - page.left - 30;
  const by = methods[paper.payment.method];
  const paid =
    paper.kind === 'invoice'
      ? `Paid in full${by ? ` by ${by}` : ''} with payment ${paper.payment.id}.`
      : paper.setAgainstNewInvoice
        ? 'Set against a new invoice of the same payment. No money moved.'
        : `Returned to the original payment ${paper.payment.id}.`;
  let y = top;
  for (const [label, value] of [
    ['Total in words', paper.inWords],
    ['Payment', paid],
  ] as const) {
    say('P', () => pen.write(label, page.left, y, small));
    y += 14;
    say('P', () => {
      for (const line of pen.wrap(value, width, body)) {
        pen.write(line, page.left, y, body);
        y += 13.5;
      }
    });
    y += 9;
  }
}

function foot({ pen, say, decorate }: Paper, paper: TaxPaper): void {
  decorate((doc) => hairline(doc, page.bottom - 34));
  const words = paper.sample
    ? 'SAMPLE. Made in the sandbox: no money moved, and this is not a tax document.'
    : 'Issued electronically; it needs no signature. Amounts are in Indian rupees.';
  say('P', () => pen.write(words, page.left, page.bottom - 18, small));
  const questions = `Questions: ${paper.supplier.email} · ${formatPhoneNumber(paper.supplier.phone)}`;
  say('P', () => pen.write(questions, page.left, page.bottom - 5, small));
}

type Drawing = Parameters<Parameters<Paper['decorate']>[0]>[0];

const hairline = (doc: Drawing, y: number) =>
  doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.6).strokeColor(colours.line).stroke();

const dashes = (doc: Drawing, from: number, to: number, y: number) =>
  doc.moveTo(from, y).lineTo(to, y).dash(2, { space: 2.5 }).lineWidth(0.7).strokeColor(colours.muted).stroke().undash();

function tornPaper(doc: Drawing, left: number, top: number, width: number, height: number): void {
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

/** Under the slip and across the page; upright, so that copied text stays whole. */
function sampleMark({ pen, decorate }: Paper): void {
  const letters = text(104, { weight: 700, colour: colours.chair });
  decorate((doc) => {
    doc.save().opacity(0.14);
    pen.write('SAMPLE', (page.left + page.right - pen.width('SAMPLE', letters)) / 2, 708, letters);
    doc.restore();
  });
}
