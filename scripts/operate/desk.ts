import { type Environment, readEnvironment } from '#platform/config.ts';
import { FolderInUse } from '#platform/database/folder-lock.ts';
import { type DeskOutcome, knockAtDesk } from '#server/desk/desk-door.ts';
import { runCommand, say, Usage } from './run-command.ts';

const root = new URL('../../', import.meta.url);

/** `npm run desk -- COMMAND …`: through the process that has the embedded database, else on the database itself. */
await runCommand(async (argv) => {
  const env = readEnvironment(process.env);
  const operator = process.env['DESK_OPERATOR'] ?? '';
  const there = env.DATABASE_URL ? null : await knockAtDesk(env.DATA_DIR, { argv: [...argv], operator });
  const { code, text } = there ?? (await here(argv, operator, env));
  say(text);
  process.exitCode = code;
});

/** Loaded only when no running process can do it: it is most of the program. */
async function here(argv: readonly string[], operator: string, env: Environment): Promise<DeskOutcome> {
  const { deskHelp, runDesk } = await import('#server/desk/run-desk.ts');
  const help = deskHelp(argv);
  if (help) return help;
  const { makeServices } = await import('#server/services.ts');
  const services = await makeServices({ ...env, LOG_LEVEL: 'silent' }, root, env.PORT).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    throw new Usage(`${error.message}\nIt does not answer the desk: wait until it has started, or start it again.`);
  });
  try {
    return await runDesk({ ...services, contentFolder: new URL('content/', root) }, argv, operator);
  } finally {
    await services.close();
  }
}
