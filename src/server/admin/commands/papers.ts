import {
  type DocumentSum,
  documentSums,
  invoicedByPayment,
  numbersGiven,
} from '#capabilities/invoicing/rules/document-sums.ts';
import { ENDED_RATE } from '#capabilities/invoicing/rules/ended-rate.ts';
import type { DocumentKind, TaxDocument } from '#capabilities/invoicing/rules/tax-document.ts';
import { documentsOfMonth } from '#capabilities/invoicing/use-cases/documents-of-month.ts';
import {
  acrossMonths,
  type MoneyMoved,
  moneyOfMonth,
  type PaymentAcrossMonths,
} from '#capabilities/payment/use-cases/money-of-month.ts';
import { booksOfMonth } from '#capabilities/purchase/use-cases/reconciliation/books-of-month.ts';
import { formatIstMonth, type IstDay, istDayOf, parseIstDay } from '#platform/ist-day.ts';
import { formatRupeesExact, paise, toRupees } from '#platform/money.ts';
import { type AdminCommand, type AdminServices, CommandError } from '../command.ts';
import { csv } from '../csv.ts';
import { differingTable } from '../differing-table.ts';
import { reader } from '../read-args.ts';
import { table } from '../table.ts';

export const papers: AdminCommand = {
  name: 'papers',
  summary: 'list the invoices and credit notes of a month, for the accountant',
  help: `papers [MONTH] [--csv]

Sums the invoices and credit notes of a month in India (default: this month) by kind, buyer, SAC and rate, and lists their numbers. Compares them
with the money of that month, payment by payment, and our books with the provider's. Also lists payments that the provider dates in a
different month. --csv lists every document, for a spreadsheet.

  npm run admin -- papers 2026-11
  npm run -s admin -- papers 2026-11 --csv > november.csv`,
  maxPositionals: 1,
  options: { csv: { type: 'boolean' } },
  async run(services, args) {
    const read = reader(args);
    const month = monthIn(read.optional(0) ?? istDayOf(services.clock.now()).slice(0, 7));
    const issued = await documentsOfMonth(services, month);
    if (read.has('csv')) return csv(columns, issued.map(row));
    const across = [
      ...twoMonths(await acrossMonths(services, month)),
      ...atProvider(await booksOfMonth(services, month)),
    ];
    if (issued.length === 0)
      return [`No invoice or credit note was issued in ${formatIstMonth(month)}.`, ...across].join('\n');
    return [
      `Invoices and credit notes of ${formatIstMonth(month)}`,
      '',
      sumsTable(documentSums(issued)),
      '',
      table(
        ['Numbers', 'From', 'To', 'Count'],
        numbersGiven(issued).map(({ kind, first, last, count }) => [`${nameOf[kind]}s`, first, last, String(count)]),
      ),
      '',
      ...comparison(issued, await moneyOfMonth(services, month)),
      ...across,
      ...toConfirm(issued, services.facility),
    ].join('\n');
  },
};

function monthIn(text: string): IstDay {
  const first = parseIstDay(`${text}-01`);
  if (!first) throw new CommandError('Write the month like 2026-11.');
  return first;
}

const nameOf: Record<DocumentKind, string> = { invoice: 'Tax invoice', credit_note: 'Credit note' };

const sumsTable = (sums: readonly DocumentSum[]): string =>
  table(
    ['Kind', 'Buyers', 'SAC', 'Rate', 'Number', 'Taxable value', 'CGST', 'SGST', 'Rounding', 'Total'],
    sums.map(({ kind, registered, sac, ratePercent, count, ...sum }) => [
      `${nameOf[kind]}s`,
      registered ? 'with GSTIN' : 'without',
      sac,
      `${ratePercent}%`,
      String(count),
      ...[sum.taxable, sum.cgst, sum.sgst, sum.rounding, sum.total].map(formatRupeesExact),
    ]),
  );

/** The month's payments beside its invoices; a payment whose two sums differ is named. */
function comparison(issued: readonly TaxDocument[], moved: readonly MoneyMoved[]): string[] {
  const invoiced = invoicedByPayment(issued);
  const money = new Map(moved.map((one) => [one.payment_id, one.received - one.sent_back]));
  const odd = [...new Set([...invoiced.keys(), ...money.keys()])].flatMap((id) => {
    const [onDocuments, kept] = [invoiced.get(id) ?? 0, money.get(id) ?? 0];
    return onDocuments === kept ? [] : [[id, rupees(onDocuments), rupees(kept)]];
  });
  const sum = (of: (one: MoneyMoved) => number) => rupees(moved.reduce((all, one) => all + of(one), 0));
  return [
    `Received: ${sum((one) => one.received)}. Refunded: ${sum((one) => one.sent_back)}. Net: ${sum((one) => one.received - one.sent_back)}.`,
    `Invoiced less credited: ${rupees([...invoiced.values()].reduce((all, one) => all + one, 0))}.`,
    ...(odd.length === 0
      ? ['Every payment of the month matches its invoices and credit notes.']
      : [
          '',
          'Paid or refunded in a different month than invoiced, or refund not yet sent:',
          table(['Payment', 'Invoiced less credited', 'Net'], odd),
        ]),
  ];
}

/** Said each month, as a wrong rate is cheapest to correct before the return. */
const toConfirm = (issued: readonly TaxDocument[], { tax }: AdminServices['facility']): string[] =>
  tax.recreationDay.gstRate === ENDED_RATE || issued.some(({ lines }) => lines[0]?.ratePercent === ENDED_RATE)
    ? [
        '',
        `Your accountant must confirm: recreation days are invoiced at ${ENDED_RATE}% GST, a slab that ended in September 2025.`,
      ]
    : [];

/** What the provider's statement has in another month than the invoices, which are dated by their issue. */
const twoMonths = (payments: readonly PaymentAcrossMonths[]): string[] =>
  payments.length === 0
    ? []
    : [
        '',
        'Paid in one month at the provider, but recorded and invoiced in another:',
        table(
          ['Payment', 'Amount', 'Paid', 'Recorded'],
          payments.map(({ payment_id, amount_paise, paid_at, captured_at }) => [
            payment_id,
            rupees(amount_paise),
            istDayOf(paid_at),
            istDayOf(captured_at),
          ]),
        ),
      ];

/** The provider's books beside ours. */
function atProvider(compared: Awaited<ReturnType<typeof booksOfMonth>>): string[] {
  if (!compared) return ['', 'We could not reach the provider, so its books are not compared here.'];
  const { agreeing, differing, unknown, unanswered } = compared;
  if (differing.length + unknown.length + unanswered === 0) {
    return agreeing.length === 0 ? [] : ['', 'Every payment of the month matches the records of the provider.'];
  }
  return [
    ...(differing.length > 0 ? ['', 'In our books, but different at the provider:', differingTable(differing)] : []),
    ...(unknown.length > 0
      ? [
          '',
          'Paid at the provider, but not in our books (npm run admin -- reconcile --help):',
          table(
            ['Payment', 'Order', 'Amount', 'Paid'],
            unknown.map(({ id, orderId, amount, paidAt }) => [
              id,
              orderId ?? 'none',
              formatRupeesExact(amount),
              istDayOf(paidAt),
            ]),
          ),
        ]
      : []),
    ...(unanswered > 0 ? ['', `The provider gave no answer about ${unanswered} of the payments.`] : []),
  ];
}

const rupees = (amount: number): string => formatRupeesExact(paise(amount));

const columns = [
  'Number',
  'Paper',
  'Date',
  'GSTIN',
  'Buyer',
  'Place of supply',
  'Reverse charge',
  'SAC',
  'Rate %',
  'Taxable value',
  'CGST',
  'SGST',
  'Rounding',
  'Total',
  'Against invoice',
  'Invoice date',
  'Replaces invoice',
  'Booking',
  'Payment',
  'Service from',
  'Service to',
];

/** One invoice or credit note. A registered buyer is named by the company, as in the document. */
function row(paper: TaxDocument): (string | number)[] {
  const { recipient, placeOfSupply } = paper;
  const against = paper.kind === 'credit_note' ? paper.against : null;
  const replaces = paper.kind === 'invoice' ? paper.replaces : null;
  return [
    paper.number,
    nameOf[paper.kind],
    paper.issuedOn,
    recipient.gstin ?? '',
    recipient.company ?? recipient.name,
    `${placeOfSupply.code}-${placeOfSupply.state}`,
    paper.reverseCharge ? 'Y' : 'N',
    paper.lines[0]?.sac ?? '',
    paper.lines[0]?.ratePercent ?? 0,
    ...[paper.taxable, paper.cgst, paper.sgst, paper.rounding, paper.total].map(toRupees),
    against?.number ?? '',
    against?.issuedOn ?? '',
    replaces?.number ?? '',
    paper.bookingId,
    paper.payment.id,
    paper.period?.from ?? '',
    paper.period?.to ?? '',
  ];
}
