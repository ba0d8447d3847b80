import { fileURLToPath } from 'node:url';
import { bookingLinks } from '#capabilities/booking/gateway/booking-links.ts';
import type { BookingLinks } from '#capabilities/booking/rules/booking-link.ts';
import { seedCatalogue } from '#capabilities/catalogue/use-cases/seed-catalogue.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { type FolderFollower, folderFollower } from '#capabilities/content/use-cases/follow-folder.ts';
import type { IdentityGateway } from '#capabilities/identity/gateway/identity-gateway.ts';
import { type PaperPrinter, pdfPrinter } from '#capabilities/invoicing/gateway/paper-printer.ts';
import type { PaymentGateway } from '#capabilities/payment/gateway/payment-gateway.ts';
import { seedPlaces } from '#capabilities/places/use-cases/seed-places.ts';
import { type Clock, clockStartingAt, systemClock } from '#platform/clock.ts';
import type { Environment } from '#platform/config.ts';
import type { Listen } from '#platform/database/listen.ts';
import { migrate } from '#platform/database/migrate.ts';
import { type RunningJobs, startJobs } from '#platform/database/pg-boss-jobs.ts';
import type { Database } from '#platform/database/tables.ts';
import { type Log, makeLog } from '#platform/log.ts';
import { migrateSandbox } from '#sandbox/migrate-sandbox.ts';
import { clusterMember } from './cluster/cluster-member.ts';
import { identityGateway } from './identity.ts';
import { type MessageGateways, messageGateways } from './messages.ts';
import { decideMode, type Mode } from './mode.ts';
import { paymentGateway } from './payments.ts';
import { type CrashPoint, crashPoint } from './start/crash-point.ts';
import { keepMode } from './start/keep-mode.ts';
import { linkSecret } from './start/link-secret.ts';
import { ownOrigin } from './start/own-origin.ts';
import { reachDatabase } from './start/reach-database.ts';
import { readFacility } from './start/read-facility.ts';
import { refuseSamples } from './start/refuse-samples.ts';

/** Everything that the process has: gateways, database, clock. Built here and nowhere else; use-cases name the part that they need. */
export type Services = Omit<MessageGateways, 'close'> & {
  env: Environment;
  mode: Mode;
  log: Log;
  /** How many errors this process has logged. */
  errorsLogged(): number;
  clock: Clock;
  db: Database;
  /** Hears of changes that any process on the database makes. */
  listen: Listen;
  facility: Facility;
  /** The folder that the texts of the site come from. */
  texts: FolderFollower;
  identity: IdentityGateway;
  payments: PaymentGateway;
  printer: PaperPrinter;
  jobs: RunningJobs;
  /** Signs the links that need no login. */
  links: BookingLinks;
  /** Only in a sandbox: dies at a step when told to. */
  faultPoint?: CrashPoint;
  /** The address of the site as its visitors see it, without a trailing slash. */
  publicUrl: string;
  /** Where this process reaches itself, 'http://127.0.0.1:3000'; the stand-ins are there. */
  origin: string;
  close(): Promise<void>;
};

/**
 * Builds the services: opens, migrates and seeds the database and connects each gateway or its stand-in.
 * @param root the project's folder, where `migrations`, `content` and the typefaces of papers lie.
 * @param port where this process listens.
 * @throws BadSetting, FolderInUse
 */
export async function makeServices(env: Environment, root: URL, port: number): Promise<Services> {
  const mode = decideMode(env);
  let errors = 0;
  const countError = () => {
    errors += 1;
  };
  const log = makeLog(env.LOG_LEVEL, undefined, countError, clusterMember()?.nameInLog);
  const facility = await readFacility(env.FACILITY_FILE);
  refuseSamples(env, facility);
  const clock = env.NOW ? clockStartingAt(new Date(env.NOW)) : systemClock;
  const { db, pool, listen, inTurn, patiently, close } = await reachDatabase(env);
  const texts = folderFollower({ db, clock, log }, new URL('content/', root));
  const jobs = await inTurn(async () => {
    await patiently((unhurried) => migrate(unhurried, fileURLToPath(new URL('migrations', root))));
    await keepMode(db, env, mode);
    if (mode.sandbox) await patiently((unhurried) => migrateSandbox(unhurried));
    await seedCatalogue(db, clock.now());
    await seedPlaces(db, facility);
    await texts.bring();
    return startJobs({ pool, log });
  });

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
    env,
    mode,
    log,
    errorsLogged: () => errors,
    clock,
    db,
    listen,
    facility,
    texts,
    identity: identityGateway({ env, standIn: mode.standIns.identity, clock, origin }),
    payments: paymentGateway({ env, standIn: mode.standIns.payments, origin }),
    printer: pdfPrinter(root),
    jobs,
    links: bookingLinks(await linkSecret(db)),
    ...(mode.sandbox ? { faultPoint: crashPoint() } : {}),
    publicUrl: env.PUBLIC_URL ?? origin,
    origin,
    async close() {
      await jobs.stop();
      await closeMessages();
      await close();
    },
  };
}
