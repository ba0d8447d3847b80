import { systemClock } from '#platform/clock.ts';
import type { Environment } from '#platform/config.ts';
import { packedBackup } from '#platform/database/backup/write-backup.ts';
import { openAdminSocket } from './admin/admin-socket.ts';
import { runAdmin } from './admin/run-admin.ts';
import { makeApp } from './app.ts';
import { startBackground } from './background.ts';
import { clusterMember } from './cluster/cluster-member.ts';
import { missingSettings } from './mode.ts';
import { followChanges } from './pages/follow-changes.ts';
import type { Pages } from './pages/make-pages.ts';
import { makeServerSocket } from './server-socket.ts';
import { makeServices, type Services } from './services.ts';
import { undurable } from './start/reach-database.ts';
import { whenOrphaned } from './start/when-orphaned.ts';

/** The exit code of a stop that left work unfinished, which is done again later. */
const FORCED = 1;

/** How long a connection of a process that has been replaced may stay silent before it is taken for idle. */
const QUIET_MS = 5000;

/**
 * Starts the process and stops it cleanly on a signal: takes no more work, finishes what runs, closes the database. A single process listens
 * first, so that its port is known early; one of several listens when it can serve.
 */
export async function serve(env: Environment, makePages: (services: Services) => Pages): Promise<void> {
  const member = clusterMember();
  // While it starts there is nothing to finish.
  let end = (): void => process.exit(FORCED);
  whenOrphaned(() => end());
  const socket = makeServerSocket();
  const where = { port: env.PORT, hostname: env.HOST };
  const root = new URL('../../', import.meta.url);
  const services = await makeServices(env, root, member ? env.PORT : await socket.listen(where));
  nameWhatIsMissing(services);
  await nameWhatMayBeLost(services);
  const pages = makePages(services);
  socket.admit(makeApp(services, pages).fetch, pages.fromMemory);
  if (member) await socket.listen(where);
  const background = startBackground(services);
  const stopFollowing = followChanges(services, pages);
  const admin = env.DATABASE_URL ? null : await openSocket(services);

  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(FORCED), env.STOP_SECONDS * 1000).unref();
    await Promise.all([
      socket.close(),
      services.consoleChanges.close(),
      admin?.close(),
      background.stop(),
      stopFollowing(),
    ]);
    await services.close();
    process.exit(0);
  }
  process.on('SIGTERM', () => void stop());
  // A terminal sends these to all processes of a cluster, and the first one decides what they mean.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void (member ? undefined : stop()));
  member?.onRetire(() => {
    void services.consoleChanges.close();
    void socket.retire(QUIET_MS).then(stop);
  });
  end = () => void stop();
  // Last: a signal that comes with the announcement must find its listener.
  (member?.announce ?? print)(announcement(services));
}

/** The embedded database belongs to this process, so the operator's commands come here. */
const openSocket = (services: Services) =>
  openAdminSocket(
    { dataDir: services.env.DATA_DIR, log: services.log },
    ({ argv, operator }) => runAdmin(services, argv, operator),
    () => packedBackup(services.db, systemClock.now()),
  );

function nameWhatIsMissing({ env, mode, log }: Services): void {
  const missing = missingSettings(env);
  if (!mode.standIns.identity && missing.identity.length > 0)
    log.warn({ missing: missing.identity }, 'nobody can sign in');
  if (!mode.standIns.payments && missing.payments.length > 0) log.warn({ missing: missing.payments }, 'nobody can pay');
}

async function nameWhatMayBeLost({ env, db, log }: Services): Promise<void> {
  const settings = env.DATABASE_URL ? await undurable(db) : [];
  if (settings.length > 0) log.warn({ settings }, 'the database may lose what it has confirmed, with its machine');
}

const print = (text: string): void => void process.stdout.write(text);

function announcement({ publicUrl, origin, mode }: Services): string {
  const sandbox = mode.sandbox ? `Sandbox: no real money moves; messages are in ${origin}/sandbox/inbox\n` : '';
  const served = publicUrl === origin ? '' : `, served from ${origin}`;
  return `Meju is at ${publicUrl}${served}\n${sandbox}`;
}
