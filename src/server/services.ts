import { fileURLToPath } from 'node:url';
import { bookingLinks } from '#capabilities/booking/gateway/booking-links.ts';
import type { BookingLinks } from '#capabilities/booking/rules/booking-link.ts';
import { sampleCatalogue, undatedCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { seedCatalogue } from '#capabilities/catalogue/use-cases/seed-catalogue.ts';
import { closurePromise } from '#capabilities/closures/use-cases/read-closures.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { type FolderFollower, folderFollower } from '#capabilities/content/use-cases/follow-folder.ts';
import { checkInWhenPaid } from '#capabilities/counter/use-cases/check-in-buyer.ts';
import { type LiveFacility, liveFacility } from '#capabilities/facility/use-cases/live-facility.ts';
import { syncPlaces } from '#capabilities/facility/use-cases/sync-places.ts';
import type { IdentityGateway } from '#capabilities/identity/gateway/firebase-id-tokens.ts';
import { type DocumentPrinter, pdfPrinter } from '#capabilities/invoicing/gateway/document-printer.ts';
import type { PaymentGateway } from '#capabilities/payment/gateway/payment-gateway.ts';
import { addressHash } from '#capabilities/purchase/gateway/address-hash.ts';
import type { AddressHash } from '#capabilities/purchase/rules/checkout/address-hash.ts';
import type { ClosurePromise, OnRequestPaid } from '#capabilities/purchase/use-cases/deps.ts';
import { type ConsoleChanges, consoleChanges } from '#capabilities/staff/use-cases/console-changes.ts';
import { seedStaff } from '#capabilities/staff/use-cases/team.ts';
import { type Clock, clockStartingAt } from '#platform/clock.ts';
import type { Environment } from '#platform/config.ts';
import { databaseClock } from '#platform/database/database-clock.ts';
import type { Listen } from '#platform/database/listen.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { OpenDatabase } from '#platform/database/open.ts';
import { type RunningJobs, startJobQueue } from '#platform/database/pg-boss-jobs.ts';
import { type Failures, quietWhileAway } from '#platform/database/quiet-while-away.ts';
import type { Database } from '#platform/database/tables.ts';
import type { Log } from '#platform/log/log.ts';
import { sampleStaff } from '#sandbox/identity/chooser/sample-staff.ts';
import { migrateSandbox } from '#sandbox/migrate-sandbox.ts';
import { clusterMember } from './cluster/cluster-member.ts';
import { identityGateway, type MessageGateways, messageGateways, paymentGateway } from './gateways.ts';
import { type LogFigures, openLog } from './metrics/open-log.ts';
import { decideMode, type Mode } from './mode.ts';
import { type CrashPoint, crashPoint } from './start/crash-point.ts';
import { enforceMode } from './start/enforce-mode.ts';
import { installationSecret } from './start/installation-secret.ts';
import { reachDatabase } from './start/reach-database.ts';
import { readFacility, showable } from './start/read-facility.ts';
import { refuseSamples } from './start/refuse-samples.ts';
import { type UnlessSilent, unlessSilent } from './start/unless-silent.ts';

/** Everything that the process has: gateways, database, clock. Built here and nowhere else; use-cases name the part that they need. */
export type Services = Omit<MessageGateways, 'close'> & {
  /** The address for mail about tasks that only a person can do. */
  readonly operatorEmail: string;
  env: Environment;
  mode: Mode;
  log: Log;
  logFigures: LogFigures;
  /** Where background work reports failures. */
  failures: Failures;
  clock: Clock;
  /** Sets the clock by the database's. */
  followClock(): Promise<void>;
  db: Database;
  /** Hears of changes that any process on the database makes. */
  listen: Listen;
  /** Live changes for open console screens. */
  consoleChanges: ConsoleChanges;
  unlessSilent: UnlessSilent;
  /** The facts as they hold at each moment: an object whose values change with what the console publishes. */
  facility: Facility;
  facts: LiveFacility;
  /** The folder that the texts of the site come from. */
  contentFolder: URL;
  texts: FolderFollower;
  identity: IdentityGateway;
  payments: PaymentGateway;
  onRequestPaid: OnRequestPaid;
  closurePromise: ClosurePromise;
  printer: DocumentPrinter;
  jobs: RunningJobs;
  /** Signs the links that need no login. */
  links: BookingLinks;
  addressHash: AddressHash;
  /** Only in a sandbox: dies at a chosen step. */
  faultPoint?: CrashPoint;
  /** The address of the site as its visitors see it, without a trailing slash. */
  publicUrl: string;
  /** Where this process reaches itself, 'http://127.0.0.1:3000'; the stand-ins are there. */
  origin: string;
  close(): Promise<void>;
};

/**
 * Builds the services: opens, migrates and seeds the database and connects each gateway or its stand-in.
 * @param root the project's folder, where `migrations`, `content` and the typefaces of documents lie.
 * @param port where this process listens.
 * @param withTexts whether the texts of the content folder are brought to the site: not for a single command.
 * @throws BadSetting, FolderInUse
 */
export async function makeServices(env: Environment, root: URL, port: number, withTexts = true): Promise<Services> {
  const mode = decideMode(env);
  const { log, figures: logFigures, finish: finishLog } = openLog(env.LOG_LEVEL, clusterMember()?.nameInLog);
  const failures = quietWhileAway(log);
  const base = await readFacility(env.FACILITY_FILE);
  const { db, pool, listen, answers, withStartupLock, withoutTimeLimit, close } = await reachDatabase(env);
  const shared = databaseClock(db);
  await shared.follow();
  const since = env.NOW_SINCE ? new Date(env.NOW_SINCE) : shared.now();
  const clock = env.NOW ? clockStartingAt(new Date(env.NOW), shared, since) : shared;
  const facts = liveFacility({ db, clock }, base, (shown) => showable(shown, mode));
  const { facility } = facts;
  const contentFolder = new URL('content/', root);
  const texts = folderFollower({ db, clock, log }, contentFolder);
  const jobs = await withStartupLock(async () => {
    await prepareDatabase({ env, mode, root, db, withoutTimeLimit, clock, log, facts });
    if (withTexts) await texts.importAll();
    return startJobQueue({ pool, log, failures });
  });

  const changes = consoleChanges({ listen, clock: shared });
  const origin = ownOrigin(env.HOST, port);
  const { close: closeMessages, ...messages } = await messageGateways({
    env,
    standIns: mode.standIns,
    facility,
    origin,
    db,
    clock,
  });
  return {
    ...messages,
    get operatorEmail() {
      return env.OPERATOR_EMAIL ?? facility.email;
    },
    env,
    mode,
    log,
    logFigures,
    failures,
    clock,
    followClock: () => shared.follow(),
    db,
    listen,
    consoleChanges: changes,
    unlessSilent: unlessSilent({ answers }),
    facility,
    facts,
    contentFolder,
    texts,
    identity: identityGateway({ env, standIn: mode.standIns.identity, clock, origin }),
    payments: paymentGateway({ env, standIn: mode.standIns.payments, origin }),
    onRequestPaid: checkInWhenPaid,
    closurePromise,
    printer: pdfPrinter(root),
    jobs,
    links: bookingLinks(await installationSecret(db, 'link_secret')),
    addressHash: addressHash(await installationSecret(db, 'address_secret')),
    ...(mode.sandbox ? { faultPoint: crashPoint() } : {}),
    publicUrl: env.PUBLIC_URL ?? origin,
    origin,
    async close() {
      await changes.close();
      await jobs.stop();
      await closeMessages();
      await close();
      await finishLog();
    },
  };
}

/** Migrates and seeds the database. The caller holds the start-up lock. @throws BadSetting where this process may not serve from it. */
async function prepareDatabase({
  env,
  mode,
  root,
  db,
  withoutTimeLimit,
  clock,
  log,
  facts,
}: Pick<OpenDatabase, 'withoutTimeLimit'> &
  Pick<Services, 'env' | 'mode' | 'db' | 'clock' | 'log' | 'facts'> & { root: URL }): Promise<void> {
  await withoutTimeLimit((unlimited) => migrate(unlimited, fileURLToPath(new URL('migrations', root))));
  await facts.refresh();
  const names = facts.fromConsole();
  if (names.length > 0)
    log.info({ facts: names }, 'these facts come from the console, whatever the facility file says');
  refuseSamples(env, facts.facility);
  // After every other refusal: a database that is marked live never starts as a sandbox.
  await enforceMode(db, env, mode);
  if (mode.sandbox) await withoutTimeLimit((unlimited) => migrateSandbox(unlimited));
  await seedCatalogue(db, clock.now(), mode.sandbox ? sampleCatalogue : undatedCatalogue);
  await syncPlaces({ db, clock, facts });
  if (mode.sandbox) await seedStaff(db, sampleStaff, clock.now());
}

/** Where this process reaches itself: the address it listens on, or loopback when it listens on all. */
function ownOrigin(host: string, port: number): string {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
