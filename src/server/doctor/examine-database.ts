import { sql } from 'kysely';
import { salesOfSample } from '#capabilities/catalogue/sample-catalogue.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { listTeam } from '#capabilities/staff/use-cases/team.ts';
import { systemClock } from '#platform/clock.ts';
import type { Environment } from '#platform/config.ts';
import type { Database } from '#platform/database/tables.ts';
import { undurable } from '../start/reach-database.ts';
import { type Finding, must, should } from './finding.ts';
import { examinePaymentsTried } from './payments-tried.ts';

/** Problems of the database that prevent going live: mode, durability, sample offers, missing owner, untested payments. */
export async function examineDatabase(db: Database, env: Environment): Promise<Finding[]> {
  const mode = await modeOf(db);
  if (mode === 'sandbox') {
    const todo = 'use a new database: sandbox invoices and payments never mix with real ones';
    return [must(env.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR', 'this database belongs to a sandbox', todo)];
  }
  const findings = [
    env.DATABASE_URL ? await durability(db) : null,
    mode === null ? null : await sales(db),
    mode === null ? null : await owner(db),
    mode === null ? null : await examinePaymentsTried(db),
  ];
  return findings.filter((finding) => finding !== null);
}

async function durability(db: Database): Promise<Finding | null> {
  const settings = await undurable(db);
  if (settings.length === 0) return null;
  const wrong = `the server runs with ${settings.join(', ')}: a power cut can lose confirmed bookings, or the whole database`;
  return must('DATABASE_URL', wrong, 'switch them on in postgresql.conf');
}

/** An earlier version gave live installations the sample's offers with their dates. */
async function sales(db: Database): Promise<Finding | null> {
  const names = salesOfSample(await currentCatalogue({ db, clock: systemClock }));
  if (names.length === 0) return null;
  const todo = 'set real dates or end each offer (npm run admin -- offer)';
  return should('sales', `these have the dates of the sample: ${names.join(', ')}`, todo);
}

/** Without an owner nobody can use the console or change anything by a command. */
async function owner(db: Database): Promise<Finding | null> {
  const table = await sql<{ exists: boolean }>`select to_regclass('staff') is not null as exists`.execute(db);
  const team = table.rows[0]?.exists ? await listTeam(db) : [];
  if (team.some(({ role }) => role === 'owner')) return null;
  const todo = 'add one: npm run admin -- staff add --email ADDRESS --name NAME --role owner';
  return must('staff', 'there is no owner, so nobody can sign in to the console', todo);
}

/** The mode that the database was first started in; null for one that never was. */
async function modeOf(db: Database): Promise<string | null> {
  const table = await sql<{ exists: boolean }>`select to_regclass('installation') is not null as exists`.execute(db);
  if (!table.rows[0]?.exists) return null;
  const { rows } = await sql<{ value: string }>`select value from installation where key = 'mode'`.execute(db);
  return rows[0]?.value ?? null;
}
