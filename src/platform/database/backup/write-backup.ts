import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'kysely';
import { ledger } from '../ledger.ts';
import type { Database } from '../tables.ts';
import { type BackupHeader, BadBackup, FORMAT } from './backup-lines.ts';
import { dataTables } from './data-tables.ts';

const AT_ONCE = 500;

/**
 * Reads everything that matters as lines of JSON: what it is, then each table's name and its rows, then how many rows there were.
 * All of it is as of one instant, whatever is sold while it is written. The same lines fit the embedded engine and a server.
 * @throws BadBackup for a database that was never started on.
 */
export async function* backupLines(db: Database, takenAt: Date): AsyncGenerator<string> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    const [applied, ofSandbox] = [await ledger(tx, 'migrations'), await ledger(tx, 'sandbox_migrations')];
    const header: BackupHeader = {
      format: FORMAT,
      takenAt: takenAt.toISOString(),
      migrations: applied.map(({ name }) => name),
      sandboxMigrations: ofSandbox.map(({ name }) => name),
      checksums: Object.fromEntries(
        [...applied, ...ofSandbox].flatMap(({ name, checksum }) => (checksum === null ? [] : [[name, checksum]])),
      ),
    };
    if (header.migrations.length === 0) throw new BadBackup('There is nothing to back up: the database is empty.');
    yield `${JSON.stringify(header)}\n`;
    let rows = 0;
    for (const { name } of await dataTables(tx)) {
      yield `${JSON.stringify(['table', name])}\n`;
      await sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${sql.raw(name)} t`.execute(
        tx,
      );
      for (;;) {
        const some = await sql<{ row: string }>`fetch ${sql.raw(String(AT_ONCE))} from backup_rows`.execute(tx);
        for (const { row } of some.rows) yield `${row}\n`;
        rows += some.rows.length;
        if (some.rows.length < AT_ONCE) break;
      }
      await sql`close backup_rows`.execute(tx);
    }
    yield `${JSON.stringify(['end', rows])}\n`;
  } finally {
    await tx.rollback().execute();
  }
}

const pack = promisify(gzip);

/**
 * A whole backup in memory. It is read to its end before anybody takes it: the embedded engine's one session waits for nobody's disk.
 * @throws BadBackup for a database that was never started on.
 */
export async function packedBackup(db: Database, takenAt: Date): Promise<Uint8Array> {
  const lines: Buffer[] = [];
  for await (const line of backupLines(db, takenAt)) lines.push(Buffer.from(line));
  return pack(Buffer.concat(lines));
}
