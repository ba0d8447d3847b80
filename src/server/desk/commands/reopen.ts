import { reopenDates } from '#capabilities/purchase/use-cases/close-dates.ts';
import type { DeskCommand } from '../command.ts';
import { closableNames, closureIn } from './closing.ts';

export const reopen: DeskCommand = {
  name: 'reopen',
  summary: 'sell again what was closed',
  help: `reopen SERVICE DATE [LAST-DATE] [--place N]

Ends every closure of a service that touches these dates, whole closures; with --place only those of that place.
SERVICE is one of: ${closableNames.join(', ')}.

  npm run desk -- reopen day-pass 2026-12-25`,
  words: 3,
  options: { place: { type: 'string' } },
  async run(services, args) {
    const { service: _service, first: _first, last: _last, ...closure } = closureIn({ ...args }, services);
    const ended = await reopenDates(services, { ...closure, operator: args.operator });
    return ended.length === 0
      ? 'Nothing was closed there. To see what is: npm run desk -- close'
      : `Open again: ${ended.length === 1 ? 'closure' : 'closures'} ${ended.join(', ')} ended.`;
  },
};
