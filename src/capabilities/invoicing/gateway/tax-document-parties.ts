import { formatIstDay } from '#platform/ist-day.ts';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { gstStateOf } from '../rules/buyer/gst-state.ts';
import type { TaxDocument } from '../rules/tax-document.ts';
import { body, MIDDLE, type PdfPage, page, small, strong, text } from './pdf-page.ts';

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
    const lines = [...(address ? addressLines(address) : []), ...contact];
    return party(on, { label: 'Billed to', name, lines, width: across }, top);
  }
  const registered = [...addressLines(address ?? ''), `State: ${gstStateOf(gstin)}`, `GSTIN ${gstin}`];
  const lines = [...registered, ...(company ? [name] : []), ...contact];
  return party(on, { label: 'Billed to', name: company || name, lines, width: across }, top);
}

const MOST_ADDRESS_LINES = 5;

/** An address as typed. Excess lines are joined into the last one. */
function addressLines(address: string): string[] {
  const lines = address.split('\n').filter((line) => line.trim() !== '');
  const last = lines.slice(MOST_ADDRESS_LINES - 1).join(', ');
  return [...lines.slice(0, MOST_ADDRESS_LINES - 1), last];
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
    tag('P', () => {
      for (const line of atMost(MOST_LINES, writer.wrap(entry, width, body))) {
        writer.write(line, page.left, y, body);
        y += 13.5 + writer.below(line, body);
      }
    });
  }
  return y;
}

/** A name of a hundred emojis becomes thousands of letters, and the page has to hold the tax as well. */
const MOST_NAME_LINES = 10;
const MOST_LINES = 6;

const atMost = (most: number, lines: readonly string[]): readonly string[] =>
  lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]}…`] : lines;

/** The document's number, dates and references, in the right half. Returns where the next thing may begin. */
export function facts({ writer, tag, group }: PdfPage, document: TaxDocument, top: number): number {
  const { state, code } = document.placeOfSupply;
  const rows = [
    [document.kind === 'invoice' ? 'Invoice number' : 'Credit note number', document.number],
    ['Date of issue', formatIstDay(document.issuedOn, 'date')],
    ...(document.kind === 'credit_note'
      ? [
          ['Against invoice', `${document.against.number}\nof ${formatIstDay(document.against.issuedOn, 'date')}`],
          ['Reason', document.reason],
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
  const column = MIDDLE + 96;
  let y = top;
  for (const [label, value] of rows) {
    group('Div', () => {
      tag('Lbl', () => writer.write(label, MIDDLE, y, small));
      tag('P', () => {
        for (const line of value.split('\n').flatMap((part) => writer.wrap(part, page.right - column, strong))) {
          writer.write(line, column, y, label.endsWith('number') ? strong : body);
          y += 13.5;
        }
      });
    });
    y += 3.5;
  }
  return y;
}
