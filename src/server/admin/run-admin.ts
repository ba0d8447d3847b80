import { parseArgs } from 'node:util';
import { writeAudit } from '#platform/database/audit-log.ts';
import { toOneLine } from '#platform/text/plain-text.ts';
import type { AdminOutcome } from './admin-socket.ts';
import { type AdminCommand, type AdminServices, CommandError } from './command.ts';
import { close } from './commands/close.ts';
import { content } from './commands/content.ts';
import { enquiries } from './commands/enquiries.ts';
import { facts } from './commands/facts.ts';
import { find } from './commands/find.ts';
import { invoices } from './commands/invoices.ts';
import { offer } from './commands/offer.ts';
import { price } from './commands/price.ts';
import { reconcile } from './commands/reconcile.ts';
import { refund } from './commands/refund.ts';
import { reopen } from './commands/reopen.ts';
import { signOut } from './commands/sign-out.ts';
import { staff } from './commands/staff.ts';
import { tasks } from './commands/tasks.ts';
import { till } from './commands/till.ts';
import { today } from './commands/today.ts';
import { operatorOf } from './operator.ts';

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    looked_up: true;
  }
}

const adminCommands: readonly AdminCommand[] = [
  today,
  find,
  till,
  close,
  reopen,
  price,
  offer,
  facts,
  refund,
  content,
  invoices,
  tasks,
  enquiries,
  signOut,
  reconcile,
  staff,
];

/** Earlier names of commands, which go with the next release. */
const renamed: Readonly<Record<string, string>> = { 'catch-up': 'reconcile', papers: 'invoices' };

/** Output that needs no database: the list of commands, or the help of one. Null for a real command. */
export function adminHelp(argv: readonly string[]): AdminOutcome | null {
  const [name] = argv;
  const command = commandOf(name);
  if (command) return argv.includes('--help') ? { code: 0, text: command.help } : null;
  const lines = adminCommands.map((one) => `  ${one.name.padEnd(10)} ${one.summary}`);
  const list = ['npm run admin -- COMMAND … --as NAME', '', ...lines, '', 'COMMAND --help explains a command.'].join(
    '\n',
  );
  if (name === undefined || name === '--help') return { code: name === undefined ? 1 : 0, text: list };
  return { code: 1, text: `There is no command "${toOneLine(name, 40)}".\n\n${list}` };
}

/** Runs a command. Errors that the operator can fix are printed as a sentence; others are thrown. */
export async function runAdmin(
  services: AdminServices,
  argv: readonly string[],
  operator: string,
): Promise<AdminOutcome> {
  const help = adminHelp(argv);
  if (help) return help;
  const [given = '', ...words] = argv;
  const command = commandOf(given);
  const name = command?.name ?? given;
  try {
    if (!command) throw new CommandError('There is no such command.');
    const { values, positionals } = parsed(command, words);
    refuseMoreThan(command.maxPositionals, positionals);
    const args = { values, positionals };
    const as = typeof values['as'] === 'string' ? values['as'] : operator;
    const access = command.access(args);
    const who = await operatorOf(services.db, as, access);
    const answer = await command.run(services, { ...args, operator: who });
    // Who looked customers up is of interest, too. It holds ids and dates: what else was typed may name a customer.
    if (access.does === 'looks_up') {
      const detail = { command: name, args: positionals.filter((word) => /^[\d-]{7,10}$/.test(word)) };
      const [id = ''] = name === 'find' ? positionals : [];
      const subject = id === '' ? '' : `booking:${id}`;
      await writeAudit(services.db, { actor: who, action: 'looked_up', subject, detail, now: services.clock.now() });
    }
    const note = name === given ? '' : `${given} is now ${name}. The old name goes with the next release.\n\n`;
    if (typeof answer === 'string') return { code: 0, text: note + answer };
    return { code: 0, text: answer.text, follow: [...answer.follow, '--as', as] };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { code: 1, text: `${error.message}\nHelp: npm run admin -- ${name} --help` };
  }
}

const commandOf = (name = ''): AdminCommand | undefined =>
  adminCommands.find((one) => one.name === (Object.hasOwn(renamed, name) ? renamed[name] : name));

function parsed(command: AdminCommand, args: string[]) {
  try {
    const options = { ...command.options, as: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // What Node adds to it is advice for those who write programs.
    throw new CommandError(error.message.replace(/(\. To specify|\n)[^]*$/, '.').replace(/\.\.$/, '.'));
  }
}

function refuseMoreThan(max: number, positionals: readonly string[]): void {
  const [extra] = positionals.slice(max);
  if (extra === undefined) return;
  throw new CommandError(
    `Unexpected word "${toOneLine(extra, 40)}". Put several words that belong together in "quotation marks".`,
  );
}
