import { taskCommand, taskText } from '#capabilities/messaging/rules/task-texts.ts';
import { finishTask, listTasks } from '#capabilities/messaging/use-cases/inbox-tasks.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { timeText } from '#platform/moment-text.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { toOneLine } from '#platform/text/plain-text.ts';
import { type AdminCommand, CommandError, reader, table } from '../command.ts';

export const tasks: AdminCommand = {
  name: 'tasks',
  summary: 'list open tasks, or mark one as done',
  help: `tasks
tasks done ID [--note TEXT]

Lists the open tasks, with what to do about each. Each was also mailed to the operator. "done" removes a task from the list.

  npm run admin -- tasks
  npm run admin -- tasks done 7 --note "Refunded by bank transfer"`,
  maxPositionals: 2,
  options: { note: { type: 'string' } },
  access: ({ positionals }) => ({ does: positionals[0] === 'done' ? 'changes' : 'reads', needs: 'inbox' }),
  async run(services, args) {
    const read = reader(args);
    if (read.optional(0) === 'done') {
      const id = Number(read.word(1, 'The task’s id'));
      if (!Number.isSafeInteger(id)) throw new CommandError('The task’s id is a number.');
      const note = toOneLine(read.text('note') ?? '', 200);
      const { operator } = args;
      const isDone = await finishTask(services, { id, note, operator, now: services.clock.now() });
      if (!isDone) throw new CommandError('There is no such open task: npm run admin -- tasks');
      return `Task ${id} is done.`;
    }
    if (!read.isBare('The task')) throw new CommandError('Usage: tasks [done ID]');
    const open = await listTasks(services);
    if (open.length === 0) return 'No open tasks.';
    return table(
      ['Id', 'Since', 'What', 'About', 'Next'],
      open.map((task) => {
        const { id, kind, detail, created_at, snoozed_until } = task;
        const { what, next } = taskText(task);
        return [
          String(id),
          `${istDayOf(created_at)} ${timeText(created_at)}`,
          toOneLine(what, 100),
          about(snoozed_until === null ? detail : { ...detail, until: snoozed_until.toISOString() }),
          [next, taskCommand(kind, detail)].filter(Boolean).join(' Command: '),
        ];
      }),
    );
  },
};

/** 'bookingId daypass_1_1, amount ₹50.00': the booking first, as the next step asks for it. */
function about(detail: Record<string, unknown>): string {
  const { bookingId, ...rest } = detail;
  const facts = Object.entries({ ...(bookingId === undefined ? {} : { bookingId }), ...rest });
  return toOneLine(facts.map(([name, value]) => `${name} ${inWords(name, value)}`).join(', '), 200);
}

const inWords = (name: string, value: unknown): string =>
  name === 'amount' && typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? formatRupeesExact(paise(value))
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
