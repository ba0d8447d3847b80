import type { Environment } from '#platform/config.ts';
import { makeApp } from './app.ts';
import { startBackground } from './background.ts';
import { openDeskDoor } from './desk/desk-door.ts';
import { runDesk } from './desk/run-desk.ts';
import { openDoor } from './door.ts';
import { missingSettings } from './mode.ts';
import { followChanges } from './pages/follow-changes.ts';
import type { Pages } from './pages/pages.ts';
import { makeServices, type Services } from './services.ts';

const PATIENCE_MS = 9000;

/** Starts the process and stops it cleanly on SIGTERM or SIGINT: takes no more work, finishes what runs, closes the database. */
export async function serve(env: Environment, makePages: (services: Services) => Pages): Promise<void> {
  const door = await openDoor({ port: env.PORT, hostname: env.HOST });
  const root = new URL('../../', import.meta.url);
  const services = await makeServices(env, root, door.port);
  nameWhatIsMissing(services);
  const pages = makePages(services);
  door.admit(makeApp(services, pages).fetch, pages.fromMemory);
  const background = startBackground(services);
  const stopFollowing = followChanges(services, pages);
  const desk = env.DATABASE_URL ? null : await openDesk(services, new URL('content/', root));
  announce(services);

  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), PATIENCE_MS).unref();
    await Promise.all([door.close(), desk?.close(), background.stop(), stopFollowing()]);
    await services.close();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // The start script holds the other end; when it dies in any way, nobody could stop this process any more.
  process.once('disconnect', () => void stop());
}

/** The embedded database belongs to this process, so the operator's commands come here. */
const openDesk = (services: Services, contentFolder: URL) =>
  openDeskDoor({ dataDir: services.env.DATA_DIR, log: services.log }, ({ argv, operator }) =>
    runDesk({ ...services, contentFolder }, argv, operator),
  );

function nameWhatIsMissing({ env, mode, log }: Services): void {
  const missing = missingSettings(env);
  if (!mode.standIns.identity && missing.identity.length > 0)
    log.warn({ missing: missing.identity }, 'nobody can sign in');
  if (!mode.standIns.payments && missing.payments.length > 0) log.warn({ missing: missing.payments }, 'nobody can pay');
}

function announce({ publicUrl, origin, mode }: Services): void {
  process.stdout.write(`Meju is at ${publicUrl}\n`);
  if (mode.sandbox) process.stdout.write(`Sandbox: no real money moves; messages are in ${origin}/sandbox/inbox\n`);
}
