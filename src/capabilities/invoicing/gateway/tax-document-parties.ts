import { formatIstDay } from '#platform/ist-day.ts';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { gstStateOf } from '../rules/buyer/gst-state.ts';
import type { TaxDocument } from '../rules/tax-document.ts';
import { body, FOOT, MIDDLE, type PdfPage, page, small, strong, text } from './pdf-page.ts';

/** Seller and buyer. Each returns where the next part may begin. */
export function supplier(on: PdfPage, { supplier }: TaxDocument, top: number): number {
  const lines = [
    ...supplier.address,
    `GSTIN ${supplier.gstin}`,
    supplier.cin ? `CIN ${supplier.cin}` : '',
    `${formatPhoneNumber(supplier.phone)} · ${supplier.email}`,
  ];
  return party(on, { label: 'From', name: supplier.legalName, lines, width: MIDDLE - page.left - 24 }, top);
}

export function recipient(on: PdfPage, { recipient }: TaxDocument, top: number): number {
  const { name, email, phone, gstin, company, address } = recipient;
  const contact = [formatPhoneNumber(phone), email];
  const across = page.right - page.left;
  if (!gstin) {
    const lines = [...(address ? addressLines(on, address) : []), ...contact];
    return party(on, { label: 'Billed to', name, lines, width: across }, top);
  }
  const registered = [...addressLines(on, address ?? ''), `State: ${gstStateOf(gstin)}`, `GSTIN ${gstin}`];
  const lines = [...registered, ...(company ? [name] : []), ...contact];
  return party(on, { label: 'Billed to', name: company || name, lines, width: across }, top);
}

const MOST_ADDRESS_ENTRIES = 5;
const MOST_ADDRESS_LINES = 10;

/** An address as typed, in five entries and ten drawn lines at most. Further entries are joined into the last one; what is longer ends with '…'. */
function addressLines({ writer }: PdfPage, address: string): string[] {
  const entries = address.split('\n').filter((line) => line.trim() !== '');
  const last = entries.slice(MOST_ADDRESS_ENTRIES - 1).join(', ');
  let left = MOST_ADDRESS_LINES;
  return [...entries.slice(0, MOST_ADDRESS_ENTRIES - 1), last].map((entry) => {
    const shown = atMost(left, writer.wrap(entry, page.right - page.left, body));
    left -= shown.length;
    return shown.join(' ');
  });
}

type Party = { label: string; name: string; lines: readonly string[]; width: number };

/** Draws a name with its details at the left margin. Returns the y position below. */
function party({ writer, tag }: PdfPage, { label, name, lines, width }: Party, top: number): number {
  let y = top;
  tag('H2', () => writer.write(label, page.left, y, small));
  y += 15;
  const big = text(11, { weight: 700 });
  tag('P', () => {
    for (const line of atMost(MOST_NAME_LINES, writer.wrap(name, width, big))) {
      writer.write(line, page.left, y, big);
      y += 14 + writer.below(line, big);
    }
  });
  for (const entry of lines.filter(Boolean)) {
    const wrapped = atMost(MOST_LINES, writer.wrap(entry, width, body));
    // The last ones are phone and e-mail, which no rule asks for.
    if (y + wrapped.length * 13.5 > FOOT) continue;
    tag('P', () => {
      for (const line of wrapped) {
        writer.write(line, page.left, y, body);
        y += 13.5 + writer.below(line, body);
      }
    });
  }
  return y;
}

/** A name of a hundred emojis becomes thousands of letters, and the page has to hold the rest as well. */
const MOST_NAME_LINES = 6;
const MOST_LINES = 6;

const atMost = (most: number, lines: readonly string[]): readonly string[] =>
  lines.length > most
    ? [...lines.slice(0, Math.max(0, most - 1)), ...(most > 0 ? [`${lines[most - 1]}…`] : [])]
    : lines;

/** The x position of the facts, right of their labels. */
const FACTS = MIDDLE + 96;
const MOST_REASON_LINES = 3;

/** Whether a credit note's reason needs the whole width of the page, as several sentences do. */
const isLong = ({ writer }: PdfPage, reason: string): boolean =>
  writer.wrap(reason, page.right - FACTS, strong).length > MOST_REASON_LINES;

/** Draws the reason of a credit note that has no room among the facts. Returns the y position below; `top` for any other document. */
export function longReason(on: PdfPage, document: TaxDocument, top: number): number {
  if (document.kind !== 'credit_note' || !isLong(on, document.reason)) return top;
  const { writer, tag } = on;
  let y = top + 22;
  tag('P', () => writer.write('Reason', page.left, y, small));
  y += 15;
  tag('P', () => {
    for (const line of atMost(MOST_LINES, writer.wrap(document.reason, page.right - page.left, body))) {
      writer.write(line, page.left, y, body);
      y += 13.5 + writer.below(line, body);
    }
  });
  return y;
}

/** The document's number, dates and references, in the right half. Returns where the next thing may begin. */
export function facts(on: PdfPage, document: TaxDocument, top: number): number {
  const { writer, tag, group } = on;
  const { state, code } = document.placeOfSupply;
  const rows = [
    [document.kind === 'invoice' ? 'Invoice number' : 'Credit note number', document.number],
    ['Date of issue', formatIstDay(document.issuedOn, 'date')],
    ...(document.kind === 'credit_note'
      ? [
          ['Against invoice', `${document.against.number}\nof ${formatIstDay(document.against.issuedOn, 'date')}`],
          ...(isLong(on, document.reason) ? [] : [['Reason', document.reason]]),
        ]
      : []),
    ...(document.kind === 'invoice' && document.replaces
      ? [['Replaces invoice', `${document.replaces.number}\nof ${formatIstDay(document.replaces.issuedOn, 'date')}`]]
      : []),
    ['Booking ID', document.bookingId],
    ...(document.payment.id === '' ? [] : [['Payment ID', document.payment.id]]),
    ['Place of supply', `${state} (${code})`],
    ['Reverse charge', document.reverseCharge ? 'Yes' : 'No'],
  ] as [string, string][];
  let y = top;
  for (const [label, value] of rows) {
    group('Div', () => {
      tag('Lbl', () => writer.write(label, MIDDLE, y, small));
      tag('P', () => {
        for (const line of value.split('\n').flatMap((part) => writer.wrap(part, page.right - FACTS, strong))) {
          writer.write(line, FACTS, y, label.endsWith('number') ? strong : body);
          y += 13.5;
        }
      });
    });
    y += 3.5;
  }
  return y;
}
