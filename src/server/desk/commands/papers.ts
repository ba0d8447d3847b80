import { invoicedByPayment, numbersGiven, type PaperSum, paperSums } from '#capabilities/invoicing/rules/paper-sums.ts';
import type { PaperKind, TaxPaper } from '#capabilities/invoicing/rules/tax-paper.ts';
import { papersOfMonth } from '#capabilities/invoicing/use-cases/papers-of-month.ts';
import { type MoneyMoved, moneyOfMonth } from '#capabilities/payment/use-cases/money-of-month.ts';
import { formatIstMonth, type IstDay, istDayOf, parseIstDay } from '#platform/ist-day.ts';
import { formatRupeesExact, paise, toRupees } from '#platform/money.ts';
import { type DeskCommand, DeskProblem } from '../command.ts';
import { csv } from '../csv.ts';
import { reader } from '../read-args.ts';
import { table } from '../table.ts';

export const papers: DeskCommand = {
  name: 'papers',
  summary: 'the invoices and credit notes of a month, for the accountant',
  help: `papers [MONTH] [--csv]

Sums the tax papers of a month in India (this one when none is given) by kind, buyer, SAC and rate, names the numbers that were given, and
compares what was invoiced with the money of that month, payment by payment. --csv lists every paper, for a spreadsheet.

  npm run desk -- papers 2026-11
  npm run -s desk -- papers 2026-11 --csv > november.csv`,
  words: 1,
  options: { csv: { type: 'boolean' } },
  async run(services, args) {
    const read = reader(args);
    const month = monthIn(read.optional(0) ?? istDayOf(services.clock.now()).slice(0, 7));
    const issued = await papersOfMonth(services, month);
    if (read.has('csv')) return csv(columns, issued.map(row));
    if (issued.length === 0) return `No paper was issued in ${formatIstMonth(month)}.`;
    return [
      `Papers of ${formatIstMonth(month)}`,
      '',
      sumsTable(paperSums(issued)),
      '',
      table(
        ['Numbers', 'From', 'To', 'Papers'],
        numbersGiven(issued).map(({ kind, first, last, count }) => [`${nameOf[kind]}s`, first, last, String(count)]),
      ),
      '',
      ...comparison(issued, await moneyOfMonth(services, month)),
    ].join('\n');
  },
};

function monthIn(text: string): IstDay {
  const first = parseIstDay(`${text}-01`);
  if (!first) throw new DeskProblem('The month is one like 2026-11.');
  return first;
}

const nameOf: Record<PaperKind, string> = { invoice: 'Tax invoice', credit_note: 'Credit note' };

const sumsTable = (sums: readonly PaperSum[]): string =>
  table(
    ['Papers', 'Buyers', 'SAC', 'Rate', 'Number', 'Taxable value', 'CGST', 'SGST', 'Rounding', 'Total'],
    sums.map(({ kind, registered, sac, ratePercent, count, ...sum }) => [
      `${nameOf[kind]}s`,
      registered ? 'with GSTIN' : 'without',
      sac,
      `${ratePercent}%`,
      String(count),
      ...[sum.taxable, sum.cgst, sum.sgst, sum.rounding, sum.total].map(formatRupeesExact),
    ]),
  );

/** The month's money beside its papers; a payment whose two sums differ is named. */
function comparison(issued: readonly TaxPaper[], moved: readonly MoneyMoved[]): string[] {
  const invoiced = invoicedByPayment(issued);
  const money = new Map(moved.map((one) => [one.payment_id, one.received - one.sent_back]));
  const odd = [...new Set([...invoiced.keys(), ...money.keys()])].flatMap((id) => {
    const [onPapers, kept] = [invoiced.get(id) ?? 0, money.get(id) ?? 0];
    return onPapers === kept ? [] : [[id, rupees(onPapers), rupees(kept)]];
  });
  const sum = (of: (one: MoneyMoved) => number) => rupees(moved.reduce((all, one) => all + of(one), 0));
  return [
    `Received: ${sum((one) => one.received)}. Sent back: ${sum((one) => one.sent_back)}. Kept: ${sum((one) => one.received - one.sent_back)}.`,
    `Invoiced less credited: ${rupees([...invoiced.values()].reduce((all, one) => all + one, 0))}.`,
    ...(odd.length === 0
      ? ['Every payment of the month agrees with its papers.']
      : [
          '',
          'Paid or sent back in another month than its paper, or not yet sent:',
          table(['Payment', 'Invoiced less credited', 'Kept'], odd),
        ]),
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
];

/** One paper. A registered buyer is named by the company, as on the paper. */
function row(paper: TaxPaper): (string | number)[] {
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
  ];
}
