import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { salesOfSample } from '#capabilities/catalogue/sample-catalogue.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { listTeam } from '#capabilities/staff/use-cases/list-team.ts';
import { systemClock } from '#platform/clock.ts';
import { BadSetting, type Environment } from '#platform/config.ts';
import { DamagedFolder } from '#platform/database/embedded/database-folder.ts';
import { isEmbeddedIn } from '#platform/database/embedded/embedded.ts';
import { FolderInUse } from '#platform/database/embedded/folder-lock.ts';
import type { Database } from '#platform/database/tables.ts';
import { paymentGateway } from '../payments.ts';
import { undurable } from '../start/examine-durability.ts';
import { reachDatabase } from '../start/reach-database.ts';
import type { Finding } from './examine-settings.ts';

/** Tries what the settings name: the database, the provider's keys, the mail service. Nothing is written or sent. */
export async function examineReach(env: Environment): Promise<Finding[]> {
  const findings = await Promise.all([database(env), provider(env), mail(env)]);
  return findings.flat().filter((finding) => finding !== null);
}

async function database(env: Environment): Promise<Finding | null | (Finding | null)[]> {
  if (!env.DATABASE_URL && !isEmbeddedIn(env.DATA_DIR)) return null;
  const setting = env.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR';
  try {
    const { db, close } = await reachDatabase(env);
    try {
      const mode = await modeOf(db);
      if (mode !== 'sandbox')
        return [
          env.DATABASE_URL ? await durability(db) : null,
          mode === null ? null : await sales(db),
          mode === null ? null : await owner(db),
        ];
      const todo = 'use a new database: sandbox invoices and payments never mix with real ones';
      return { level: 'must', setting, wrong: 'this database belongs to a sandbox', todo };
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    if (error instanceof DamagedFolder)
      return {
        level: 'must',
        setting,
        wrong: 'the embedded database is damaged',
        todo: 'restore your last backup into a new folder',
      };
    if (!(error instanceof BadSetting)) throw error;
    const [wrong] = error.settings.map((told) => told.replace(/^\w+ \((.*)\)$/, '$1'));
    return { level: 'must', setting, wrong: wrong ?? error.message, todo: 'start it, or correct the address' };
  }
}

async function durability(db: Database): Promise<Finding | null> {
  const settings = await undurable(db);
  if (settings.length === 0) return null;
  const wrong = `the server runs with ${settings.join(', ')}: a power cut can lose confirmed bookings, or the whole database`;
  return { level: 'must', setting: 'DATABASE_URL', wrong, todo: 'switch them on in postgresql.conf' };
}

/** An earlier version gave live installations the sample's offers with their dates. */
async function sales(db: Database): Promise<Finding | null> {
  const names = salesOfSample(await currentCatalogue({ db, clock: systemClock }));
  if (names.length === 0) return null;
  const todo = 'set real dates or end each offer (npm run admin -- offer)';
  return { level: 'should', setting: 'sales', wrong: `these have the dates of the sample: ${names.join(', ')}`, todo };
}

/** Without an owner nobody can use the console or change anything by a command. */
async function owner(db: Database): Promise<Finding | null> {
  const table = await sql<{ exists: boolean }>`select to_regclass('staff') is not null as exists`.execute(db);
  const team = table.rows[0]?.exists ? await listTeam(db) : [];
  if (team.some(({ role }) => role === 'owner')) return null;
  const todo = 'add one: npm run admin -- staff add --email ADDRESS --name NAME --role owner';
  return { level: 'must', setting: 'staff', wrong: 'there is no owner, so nobody can sign in to the console', todo };
}

/** The mode that the database was first started in; null for one that never was. */
async function modeOf(db: Database): Promise<string | null> {
  const table = await sql<{ exists: boolean }>`select to_regclass('installation') is not null as exists`.execute(db);
  if (!table.rows[0]?.exists) return null;
  const { rows } = await sql<{ value: string }>`select value from installation where key = 'mode'`.execute(db);
  return rows[0]?.value ?? null;
}

async function provider(env: Environment): Promise<Finding | null> {
  if (!env.RAZORPAY_KEY_ID || !env.RAZORPAY_KEY_SECRET) return null;
  const setting = 'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET';
  const answer = await paymentGateway({ env, standIn: false, origin: '' }).findOrderByReceipt('doctor');
  if (answer.ok) return null;
  return answer.reason === 'rejected'
    ? {
        level: 'must',
        setting,
        wrong: `the provider refuses them (${answer.status})`,
        todo: 'copy both again from the dashboard',
      }
    : {
        level: 'must',
        setting,
        wrong: `the provider could not be reached (${answer.why})`,
        todo: 'allow this machine to reach api.razorpay.com',
      };
}

async function mail(env: Environment): Promise<Finding | null> {
  if (!env.SMTP_URL) return null;
  const transport = createTransport(env.SMTP_URL, { connectionTimeout: 10_000 } as object);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    return {
      level: 'must',
      setting: 'SMTP_URL',
      wrong: `the mail service cannot be used (${code})`,
      todo: 'check host, port, user and password',
    };
  } finally {
    transport.close();
  }
}
