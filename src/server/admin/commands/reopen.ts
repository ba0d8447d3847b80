import { reopenById, reopenDates } from '#capabilities/closures/use-cases/reopen-closure.ts';
import { type AdminArgs, type AdminCommand, type AdminServices, CommandError, reader } from '../command.ts';
import { closableNames, closureIn } from './read-closure.ts';

const TO_SEE = 'To see what is closed: npm run admin -- close';

export const reopen: AdminCommand = {
  name: 'reopen',
  summary: 'reopen what was closed',
  help: `reopen ID
reopen SERVICE DATE [LAST-DATE] [--place N]

Ends one closure by its id (listed by "close"), or one part of it by the id of the part, or every closure of a service within these dates; with --place only those of that place.
A closure that also covers other dates can only be ended by its id.
SERVICE is one of: ${closableNames.join(', ')}.

  npm run admin -- reopen 7
  npm run admin -- reopen day-pass 2026-12-25`,
  maxPositionals: 3,
  options: { place: { type: 'string' } },
  access: () => ({ does: 'changes', needs: 'close_period' }),
  run: (services, args) =>
    /^\d+$/.test(args.positionals[0] ?? '') ? reopenOne(services, args) : reopenWithin(services, args),
};

async function reopenOne(services: AdminServices, args: AdminArgs): Promise<string> {
  const { positionals, operator } = args;
  const [id = '', ...others] = positionals;
  if (others.length > 0 || reader(args).text('place') !== null)
    throw new CommandError('Give the id alone, without dates or place: reopen 7.');
  const closureId = Number(id);
  const isOver = id.length < 10 && (await reopenById(services, { closureId, operator }));
  return isOver ? `Open again: closure ${closureId} ended.` : `No closure ${id} is in force. ${TO_SEE}`;
}

async function reopenWithin(services: AdminServices, args: AdminArgs): Promise<string> {
  const { kind, number, period } = await closureIn(args, services);
  const reopened = await reopenDates(services, { kind, number, period, operator: args.operator });
  if (!reopened.ok) {
    const { closureIds: ids } = reopened.refusal;
    throw new CommandError(
      `${ids.length === 1 ? 'Closure' : 'Closures'} ${ids.join(', ')} also covered other dates. End ${
        ids.length === 1 ? 'it by its id' : 'each by its id'
      }: reopen ${ids[0]}.`,
    );
  }
  const ended = reopened.value;
  return ended.length === 0
    ? `Nothing was closed there. ${TO_SEE}`
    : `Open again: ${ended.length === 1 ? 'closure' : 'closures'} ${ended.join(', ')} ended.`;
}
