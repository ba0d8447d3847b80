import { closesOfDay } from '#capabilities/till/use-cases/read-report.ts';
import { readTill } from '#capabilities/till/use-cases/read-till.ts';
import { addDays, formatIstDay, instantAt, istDayOf, istTimeOf } from '#platform/ist-day.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { type AdminCommand, reader, table } from '../command.ts';

export const till: AdminCommand = {
  name: 'till',
  summary: 'show the open drawer and the closes of the till',
  help: `till [DATE]

Without a date: the open drawer, today's closes, and the last ones before. With a date: its closes alone, with sales and refunds by way of
paying. What an open drawer should hold is not said: a count is blind.

  npm run admin -- till
  npm run admin -- till 2026-11-25`,
  maxPositionals: 1,
  options: {},
  access: () => ({ does: 'reads', needs: 'read_till' }),
  async run(services, args) {
    const read = reader(args);
    const day = read.optional(0) === null ? istDayOf(services.clock.now()) : read.day(read.optional(0), 'The date');
    const closes = await closesOfDay(services.db, { start: instantAt(day), end: instantAt(addDays(day, 1)) });
    const ofDay =
      closes.length === 0
        ? [`The till was not closed on ${formatIstDay(day)}.`]
        : [`The till on ${formatIstDay(day)}`, ...closes.flatMap(linesOf)];
    if (read.optional(0) !== null) return ofDay.join('\n');
    const till = await readTill(services.db, null);
    const before = till.closes.filter(({ closedAt }) => istDayOf(closedAt) !== day).slice(0, LAST);
    return [...openLines(till), ...ofDay, ...lastLines(before)].join('\n');
  },
};

const LAST = 5;

type Till = Awaited<ReturnType<typeof readTill>>;

const openLines = ({ session }: Till): string[] => [
  session
    ? `The drawer is open. ${session.openedBy.name} opened it on ${momentOf(session.openedAt)} with ${formatRupeesExact(paise(session.floatPaise))}.`
    : 'No drawer is open.',
];

const lastLines = (closes: Till['closes']): string[] =>
  closes.length === 0
    ? []
    : [
        '',
        'Closes before',
        table(
          ['Report', 'Closed', 'By', 'Difference'],
          closes.map(({ id, closedAt, closedBy, differencePaise }) => [
            String(id),
            momentOf(closedAt),
            closedBy,
            formatRupeesExact(paise(differencePaise)),
          ]),
        ),
      ];

const momentOf = (at: Date): string => `${formatIstDay(istDayOf(at))} at ${istTimeOf(at)}`;

type Close = Awaited<ReturnType<typeof closesOfDay>>[number];

function linesOf({ closed, sums }: Close): string[] {
  const { id, closedBy, closedAt, reason, approvedBy } = closed;
  const said = [reason ? `Reason: ${reason}.` : '', approvedBy ? `Approved by ${approvedBy}.` : ''].filter(Boolean);
  const figures: [string, number][] = [
    ['Float', closed.floatPaise],
    ...sums.map(({ kind, way, times, paise: sum }): [string, number] => [
      `${kind === 'sale' ? 'Sales' : 'Refunds'}, ${way} (${times})`,
      sum,
    ]),
    ['Expected', closed.expectedPaise],
    ['Counted', closed.countedPaise + closed.addedPaise],
    ['Difference', closed.differencePaise],
  ];
  return [
    '',
    `Report ${id}, closed at ${istTimeOf(closedAt)} by ${closedBy}. ${said.join(' ')}`.trim(),
    table(
      ['What', 'Amount'],
      figures.map(([name, sum]) => [name, formatRupeesExact(paise(sum))]),
    ),
  ];
}
