import { setTimeout as pause } from 'node:timers/promises';
import { type Environment, readEnvironment } from '#platform/config.ts';
import { FolderInUse } from '#platform/database/embedded/folder-lock.ts';
import { type AdminOutcome, runOnServer } from '#server/admin/admin-socket.ts';
import { runCommand, say, Usage } from './run-command.ts';

const root = new URL('../../', import.meta.url);

const LOOK_EVERY_MS = 1000;
/** A command waits no longer for a server that makes no progress; the server goes on without it. */
const NOTHING_NEW_MS = 120_000;

type Ask = (argv: readonly string[]) => Promise<AdminOutcome>;

/** `npm run admin -- COMMAND …`: through the process that has the embedded database, else on the database itself. */
await runCommand(async (argv) => {
  const env = readEnvironment(process.env);
  const operator = process.env['ADMIN_OPERATOR'] ?? process.env['DESK_OPERATOR'] ?? '';
  const askServer = (args: readonly string[]) => runOnServer(env.DATA_DIR, { argv: [...args], operator });
  const atServer = env.DATABASE_URL ? null : await askServer(argv);
  if (!atServer) return here(argv, operator, env);
  await follow(atServer, async (next) => {
    const outcome = await askServer(next);
    if (!outcome) throw new Usage('The server has stopped. It continues the work when it starts again.');
    return outcome;
  });
});

/** Loaded only when no running process can do it: it is most of the program. */
async function here(argv: readonly string[], operator: string, env: Environment): Promise<void> {
  const { adminHelp, runAdmin } = await import('#server/admin/run-admin.ts');
  const { endDueCases } = await import('#capabilities/closures/use-cases/end-due-cases.ts');
  const { isServed } = await import('#platform/database/listen.ts');
  const help = adminHelp(argv);
  if (help) return print(help);
  const { makeServices } = await import('#server/services.ts');
  const services = await makeServices({ ...env, LOG_LEVEL: 'silent' }, root, env.PORT, false).catch(
    (error: unknown) => {
      if (!(error instanceof FolderInUse)) throw error;
      throw new Usage(`${error.message}\nIt does not answer commands: wait until it has started, or restart it.`);
    },
  );
  try {
    const first = await runAdmin(services, argv, operator);
    let work: Promise<void> | null = null;
    await follow(first, async (next) => {
      // A server does the work itself. One that starts later does no harm, as each case is taken by one process.
      if (!(await isServed(services.db))) work ??= endDueCases(services).then(() => void (work = null));
      // Long work goes on while its progress is printed.
      await Promise.race([work, pause(LOOK_EVERY_MS)]);
      return runAdmin(services, next, operator);
    });
  } finally {
    await services.close();
  }
}

function print({ code, text }: AdminOutcome): void {
  say(text);
  process.exitCode = code;
}

/** Prints how far the work is whenever that changes, until all is done. */
async function follow(first: AdminOutcome, ask: Ask): Promise<void> {
  print(first);
  let last = first;
  let changedAt = performance.now();
  while (last.follow) {
    await pause(LOOK_EVERY_MS);
    const next = await ask(last.follow);
    if (next.text !== last.text) {
      print(next);
      changedAt = performance.now();
    } else if (performance.now() - changedAt > NOTHING_NEW_MS) {
      const command = `npm run admin -- ${last.follow.join(' ')}`;
      return print({
        code: 1,
        text: `Nothing has changed for two minutes. A running server will continue; check with: ${command}`,
      });
    }
    last = next;
  }
}
