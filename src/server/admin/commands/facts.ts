import { daysFrom } from '#capabilities/catalogue/rules/hours/facts-ahead.ts';
import { namesFromConsole } from '#capabilities/facility/rules/facility-at.ts';
import { factChanges } from '#capabilities/facility/rules/fact-changes.ts';
import { factLines, isLineOf, specialDayText } from '#capabilities/facility/rules/fact-lines.ts';
import { type LiveFacility, readPublished } from '#capabilities/facility/use-cases/live-facility.ts';
import { publishFacts } from '#capabilities/facility/use-cases/publish-facts.ts';
import type { Actor } from '#platform/database/audit-log.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { type AdminCommand, type AdminServices, CommandError, reader, table } from '../command.ts';

export const facts: AdminCommand = {
  name: 'facts',
  summary: 'list the facts of the facility and where each was set, or begin a series of invoices',
  help: `facts [--series LETTERS]

Lists hours, capacities, name, registration, contacts, membership, tax, invoice series, Tally ledgers and claims as they hold now, holidays and special hours to come, and which facts were set in the console. Those stay as they were set, whatever the facility file says. Owners change them in the console under Shopfront, Facts.

--series begins another series of invoice numbers at once, wherever the one before was set: after a restore, before the server starts.

  npm run admin -- facts
  npm run admin -- facts --series INB`,
  maxPositionals: 0,
  options: { series: { type: 'string' } },
  access: ({ values }) =>
    values['series'] === undefined ? { does: 'reads' } : { does: 'changes', needs: 'change_facts' },
  async run({ db, facility, clock, facts: live, mode }, args) {
    const series = reader(args).text('series');
    if (series !== null) await beginSeries({ db, clock, live, mode }, series, args.operator);
    const now = clock.now();
    const here = new Set(namesFromConsole(await readPublished(db), now));
    return table(
      ['Fact', 'Now', 'Set in'],
      [
        ...factLines(facility).map(({ name, of, text }) => [
          of,
          text,
          isLineOf(name, here) ? 'console' : 'facility file',
        ]),
        ...daysFrom(facility, istDayOf(now)).map(([date, day]) => [
          date,
          `${day.name}. ${specialDayText(day)}`,
          'console',
        ]),
      ],
    );
  },
};

async function beginSeries(
  { db, clock, live, mode }: Pick<AdminServices, 'db' | 'clock' | 'mode'> & { live: LiveFacility },
  series: string,
  actor: Actor,
): Promise<void> {
  const read = factChanges.safeParse({ invoiceSeries: { [mode.sandbox ? 'sample' : 'live']: series } });
  if (!read.success) throw new CommandError('--series is one to three letters, such as INB.');
  const now = clock.now();
  const wanted = { changes: read.data, from: null, replaces: null };
  const changed = await inTransaction(db, (tx) => publishFacts(tx, live, wanted, { actor, now }));
  if (!changed.ok)
    throw new CommandError(changed.refusal.reason === 'problem' ? changed.refusal.problem.text : 'Please try again.');
  await live.refresh();
}
