import { documentColumns, documentKindName, documentRow } from '#capabilities/invoicing/rules/document-list.ts';
import { type DocumentSum, documentSums, numbersGiven } from '#capabilities/invoicing/rules/document-sums.ts';
import { chargesEndedRate, ENDED_RATE } from '#capabilities/invoicing/rules/ended-rate.ts';
import type { TaxDocument } from '#capabilities/invoicing/rules/tax-document.ts';
import { documentsOfMonth } from '#capabilities/invoicing/use-cases/list-documents.ts';
import { moneyOfMonth } from '#capabilities/payment/use-cases/money-of-month.ts';
import { compareMonth, type MonthComparison } from '#capabilities/purchase/rules/reconciliation/compare-month.ts';
import { booksOfMonth } from '#capabilities/purchase/use-cases/reconciliation/compare-with-provider.ts';
import { formatIstMonth, type IstDay, istDayOf, parseIstDay } from '#platform/ist-day.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { csv } from '#platform/text/csv.ts';
import { type AdminCommand, type AdminServices, CommandError, reader, table } from '../command.ts';
import { differingTable } from '../differing-table.ts';

export const invoices: AdminCommand = {
  name: 'invoices',
  summary: 'list the invoices and credit notes of a month, for the accountant',
  help: `invoices [MONTH] [--csv]

Sums the invoices and credit notes of a month in India (default: this month) by kind, buyer, SAC and rate, and lists their numbers. Compares them
with the money that moved in that month by the provider's clock, payment by payment, and our books with the provider's. --csv lists every document, for a spreadsheet.

  npm run admin -- invoices 2026-11
  npm run -s admin -- invoices 2026-11 --csv > november.csv`,
  maxPositionals: 1,
  options: { csv: { type: 'boolean' } },
  access: ({ values }) => ({ does: values['csv'] ? 'looks_up' : 'reads', needs: 'papers' }),
  async run(services, args) {
    const read = reader(args);
    const month = monthIn(read.optional(0) ?? istDayOf(services.clock.now()).slice(0, 7));
    const issued = await documentsOfMonth(services, month);
    if (read.has('csv')) return csv(documentColumns, issued.map(documentRow));
    const moved = await moneyOfMonth(services, month);
    const books = atProvider(await booksOfMonth(services, month));
    if (issued.length + moved.length === 0) return [...documentTable(issued, month), ...books].join('\n');
    return [
      ...documentTable(issued, month),
      '',
      ...comparison(compareMonth(issued, moved)),
      ...books,
      ...toConfirm(issued, services.facility),
    ].join('\n');
  },
};

function documentTable(issued: readonly TaxDocument[], month: IstDay): string[] {
  if (issued.length === 0) return [`No invoice or credit note was issued in ${formatIstMonth(month)}.`];
  return [
    `Invoices and credit notes of ${formatIstMonth(month)}`,
    '',
    sumsTable(documentSums(issued)),
    '',
    table(
      ['Numbers', 'From', 'To', 'Count'],
      numbersGiven(issued).map(({ kind, first, last, count }) => [
        `${documentKindName[kind]}s`,
        first,
        last,
        String(count),
      ]),
    ),
  ];
}

function monthIn(text: string): IstDay {
  const first = parseIstDay(`${text}-01`);
  if (!first) throw new CommandError('Write the month like 2026-11.');
  return first;
}

const sumsTable = (sums: readonly DocumentSum[]): string =>
  table(
    ['Kind', 'Buyers', 'SAC', 'Rate', 'Number', 'Taxable value', 'CGST', 'SGST', 'Rounding', 'Total'],
    sums.map(({ kind, registered, sac, ratePercent, count, ...sum }) => [
      `${documentKindName[kind]}s`,
      registered ? 'with GSTIN' : 'without',
      sac,
      `${ratePercent}%`,
      String(count),
      ...[sum.taxable, sum.cgst, sum.sgst, sum.rounding, sum.total].map(formatRupeesExact),
    ]),
  );

/** The month's payments beside its invoices. */
function comparison({ received, receivedAtCounter, sentBack, invoiced, unmatched }: MonthComparison): string[] {
  return [
    `Received: ${rupees(received)}. Refunded: ${rupees(sentBack)}. Net: ${rupees(received - sentBack)}.`,
    ...(receivedAtCounter > 0 ? [`Of what was received, ${rupees(receivedAtCounter)} was paid at the counter.`] : []),
    `Invoiced less credited: ${rupees(invoiced)}.`,
    ...(unmatched.length === 0
      ? ['Every payment of the month matches its invoices and credit notes.']
      : [
          '',
          'Paid or refunded in a different month than invoiced, or refund not yet sent:',
          table(
            ['Payment', 'Invoiced less credited', 'Net'],
            unmatched.map((one) => [one.paymentId, rupees(one.invoiced), rupees(one.net)]),
          ),
        ]),
  ];
}

/** Printed each month, as a wrong rate is cheapest to correct before the return. */
const toConfirm = (issued: readonly TaxDocument[], facility: AdminServices['facility']): string[] =>
  chargesEndedRate(issued, facility)
    ? [
        '',
        `Your accountant must confirm: recreation days are invoiced at ${ENDED_RATE}% GST, a slab that ended in September 2025.`,
      ]
    : [];

/** Compares our records with the provider's. */
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
