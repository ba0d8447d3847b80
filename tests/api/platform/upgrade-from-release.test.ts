import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { restoreBackup } from '#platform/database/backup/restore-backup.ts';
import { migrate } from '#platform/database/migrate.ts';
import { migrateSandbox } from '#sandbox/migrate-sandbox.ts';
import { freshDatabase } from '#tests/support/database/fresh-database.ts';
import { asBefore, backupOf, linesOf, openFresh, rowsOf } from '#tests/support/database/rows-of-release.ts';
import { operate } from '#tests/support/server/operate.ts';
import { patientStop } from '#tests/support/server/patient-stop.ts';
import { launch } from '#tests/support/server/start-server.ts';
import { prepareSchema } from '../../../scripts/operate/prepare-schema.ts';
import { allRules } from '../../year/checker/all-rules.ts';
import { violationsOf } from '../../year/checker/rule.ts';

/**
 * 36 days from 1 December 2026 by `npm run test:year` of 1.0.0 with SEED=34, written by its `npm run backup`. It has the counter, the till,
 * closures, included hours and the provider's news; `upgrade.test.ts` has what the year has not.
 */
const backup = backupOf('0052');
const NOW = '2027-01-06T10:00:00+05:30';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

describe('A facility that has worked with 1.0.0', () => {
  test('has each row as it was after its restore, and after all later migrations', async () => {
    const fresh = await freshDatabase({ bare: true });
    const { db, close } = await openFresh(fresh);
    await restoreBackup(db, linesOf(backup), prepareSchema(db));
    const before = await rowsOf(db);
    const restored = [...before.values()].flat();
    expect(restored.map(inOrder).toSorted()).toEqual((await rowsIn(backup)).map(inOrder).toSorted());
    await migrate(db, migrations);
    await migrateSandbox(db);
    expect(asBefore(before, await rowsOf(db))).toEqual(asBefore(before, before));
    await close();
    await fresh.drop();
  });

  test('is restored and started by today’s commands, works on, and breaks no rule of the books', async () => {
    const fresh = await freshDatabase({ bare: true });
    expect(operate('restore', fresh, [backup])).toMatchObject({ status: 0 });
    const server = await launch(fresh, { NOW, ...patientStop });
    expect(await server.stop()).toBe(0);
    const { db, close } = await openFresh(fresh);
    const ask = async <Row>(query: string) => (await sql.raw<Row>(query).execute(db)).rows;
    // Of the sandbox's mailbox only some mails were left, for a small file.
    const rules = allRules.filter(({ never }) => never !== 'a message that was sent and did not arrive');
    expect(rules.length).toBe(allRules.length - 1);
    expect(await violationsOf(ask, rules, new Date(NOW))).toEqual([]);
    await close();
    await fresh.drop();
  });
});

/** The rows that a backup file has, of all tables: each is an object in a line of its own; marks are lists. */
async function rowsIn(file: string): Promise<object[]> {
  const rows: object[] = [];
  for await (const line of linesOf(file)) {
    const read = JSON.parse(line) as object;
    if (!Array.isArray(read) && !('format' in read)) rows.push(read);
  }
  return rows;
}

const inOrder = (row: object): string =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
