import { daysFrom } from '#capabilities/catalogue/rules/hours/facts-ahead.ts';
import { namesFromConsole } from '#capabilities/facility/rules/facility-at.ts';
import { factLines, specialDayText } from '#capabilities/facility/rules/fact-lines.ts';
import { readPublished } from '#capabilities/facility/use-cases/live-facility.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { type AdminCommand, table } from '../command.ts';

export const facts: AdminCommand = {
  name: 'facts',
  summary: 'list the facts of the facility and where each was set',
  help: `facts

Lists hours, capacities, name, registration, contacts and claims as they hold now, holidays and special hours to come, and which facts were set in the console. Those stay as they were set, whatever the facility file says. Owners change them in the console under Shopfront, Facts.

  npm run admin -- facts`,
  maxPositionals: 0,
  options: {},
  access: () => ({ does: 'reads' }),
  async run({ db, facility, clock }) {
    const now = clock.now();
    const here = new Set(namesFromConsole(await readPublished(db), now));
    return table(
      ['Fact', 'Now', 'Set in'],
      [
        ...factLines(facility).map(({ name, of, text }) => [of, text, here.has(name) ? 'console' : 'facility file']),
        ...daysFrom(facility, istDayOf(now)).map(([date, day]) => [
          date,
          `${day.name}. ${specialDayText(day)}`,
          'console',
        ]),
      ],
    );
  },
};
