import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { catalogueSchema } from '#capabilities/catalogue/rules/catalogue.ts';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import type { DocumentsAnswer } from '#capabilities/invoicing/contract.ts';
import type { PurchaseAnswer } from '#capabilities/purchase/contract.ts';
import { restoreBackup } from '#platform/database/backup/restore-backup.ts';
import { migrate } from '#platform/database/migrate.ts';
import { migrateSandbox } from '#sandbox/migrate-sandbox.ts';
import { freshDatabase } from '#tests/support/database/fresh-database.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { asBefore, backupOf, linesOf, openFresh, type Rows, rowsOf } from '#tests/support/database/rows-of-release.ts';
import { eventually } from '#tests/support/eventually.ts';
import { people, signIn } from '#tests/support/purchases/people.ts';
import { operate } from '#tests/support/server/operate.ts';
import { patientStop } from '#tests/support/server/patient-stop.ts';
import { launch } from '#tests/support/server/start-server.ts';
import { prepareSchema } from '../../../scripts/operate/prepare-schema.ts';

type Release = {
  name: string;
  backup: string;
  /** When its customers come back. */
  now: string;
  /** It kept no checksums of its migrations. */
  withoutChecksums?: true;
  /**
   * What later migrations change on purpose in rows that exist, 'public.table.column'. Each needs its reason; everything else has to be as it was.
   */
  changedOnPurpose: readonly string[];
};

/**
 * Sandboxes by the `npm run backup` of their release, with rows in every table: each service bought, a welcome offer, moves free and with a fee,
 * cancellations, refunds by the desk and at the dashboard, a GSTIN added later, an erased account, enquiries, a closed day.
 */
const releases: readonly [Release, ...Release[]] = [
  {
    name: 'the first schema, that of each release until 22 November 2026',
    backup: backupOf('0001'),
    now: '2026-11-25T22:00:00+05:30',
    withoutChecksums: true,
    changedOnPurpose: [
      // An empty box counted as consent to WhatsApp; bookings and waiting messages that depend on it go by mail only.
      'public.checkouts.customer',
      'public.messages.state',
      'public.messages.last_error',
      // The sample's catalogue promised credits and a speed; these words are replaced.
      'public.catalogue_versions.data',
    ],
  },
  {
    // Also arrivals, notes, blocks, tasks, a team with PINs and devices, a shift and its approvals, and what a closure cancelled.
    name: 'the first schema with a console, that of 23 November 2026',
    backup: backupOf('0019'),
    now: '2026-11-26T22:00:00+05:30',
    // The sample's catalogue said that the conference room is always booked and paid separately.
    changedOnPurpose: ['public.catalogue_versions.data'],
  },
];

/** What migrations add to tables with rows: the month after a member's month is kept for them. */
const isAddedOnPurpose = ({ renewal_of: renewalOf }: Record<string, unknown>): boolean =>
  renewalOf !== undefined && renewalOf !== null;

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

describe.each(releases)('A filled database of $name', (release) => {
  test('goes through all migrations and loses no row and no value', async () => {
    const fresh = await freshDatabase({ bare: true });
    const { db, close } = await openFresh(fresh);
    await restoreBackup(db, linesOf(release.backup), prepareSchema(db));
    // As the program of then left it.
    for (const ledger of release.withoutChecksums ? ['migrations', 'sandbox_migrations'] : [])
      await sql`alter table ${sql.table(ledger)} drop column checksum`.execute(db);
    await sql`
      insert into messages (message_key, channel, template, recipient, data, state, attempts, last_error, created_at)
      select 'upgrade/' || n, 'email', 'booking_confirmed', 'a@example.com', '{}', 'failed', 1, text, '2026-11-01'
      from unnest(array['consent taken back', 'sent to a corrected address instead', '550 unknown'])
        with ordinality as texts (text, n)`.execute(db);
    const before = await rowsOf(db);
    for (const [table, rows] of before) expect(rows, `${table} is empty, so nothing is proven of it`).not.toEqual([]);

    await migrate(db, migrations);
    await migrateSandbox(db);
    const kept = (rows: Rows) => asBefore(before, rows, release.changedOnPurpose, isAddedOnPurpose);
    expect(kept(await rowsOf(db))).toEqual(kept(before));
    const { rows: keptMonths } = await sql<{ kept: number; members: number }>`
      select (select count(*)::int from allocations where renewal_of is not null) as kept, count(*)::int as members
      from bookings where status = 'confirmed' and place_kind in ('dedicated_desk', 'recreation_month')`.execute(db);
    expect(keptMonths).toEqual([{ kept: 2, members: 2 }]);
    const { rows: cancelled } = await sql<{ reason: string | null }>`
      select cancel_reason as reason from messages where message_key like 'upgrade/%' order by message_key`.execute(db);
    expect(cancelled.map(({ reason }) => reason)).toEqual(['consent_withdrawn', 'address_corrected', null]);
    const { rows: catalogues } = await sql<{ data: unknown }>`select data from catalogue_versions`.execute(db);
    for (const { data } of catalogues) {
      expect(JSON.stringify(data)).not.toMatch(/credits|100\+ Mbps|every amenity/i);
      expect(catalogueSchema.parse(data).coworking).toMatchObject({
        item: sampleCatalogue.coworking.item,
        plan: sampleCatalogue.coworking.plan,
        amenities: sampleCatalogue.coworking.amenities,
      });
    }
    await sql`insert into acts (at, actor, act, detail) values (now(), 'a process of before', 'close', '{}')`.execute(
      db,
    );
    const { rows: audited } = await sql`select action from audit_log where actor = 'a process of before'`.execute(db);
    expect(audited).toEqual([{ action: 'close' }]);
    expect(await migrate(db, migrations)).toEqual([]);
    await close();
    await fresh.drop();
  });

  test('restored by the command of today starts: its customers sign in, read their bookings and invoices, cancel and have their refund', async () => {
    const fresh = await freshDatabase({ bare: true });
    expect(operate('restore', fresh, [release.backup])).toMatchObject({ status: 0 });
    const server = await launch(fresh, { NOW: release.now, ...patientStop });
    const { uid, token } = await signIn(server.origin, people.asha);
    const { body } = await server.call<{ bookings: { booking_id: string; status: string }[] }>(
      'GET',
      `/api/database/bookings/user/${uid}`,
      { token },
    );
    expect(body.bookings).toHaveLength(3);
    for (const { booking_id } of body.bookings) {
      const paper = await fetch(`${server.origin}/api/database/bookings/${booking_id}/invoice`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    }
    const profile = await server.call('GET', `/api/auth/profile/${uid}`, { token });
    expect(profile).toMatchObject({ status: 200, body: { user: { uid, email: people.asha.email } } });
    await server.call('POST', '/api/auth/sign-out-everywhere', { token });
    expect((await server.call('GET', `/api/auth/profile/${uid}`, { token })).status).toBe(401);

    const again = await signIn(server.origin, people.asha);
    // The day pass of 4 December; the time for a refund of the room is over.
    const isKept = (one: { booking_id: string; status: string }) =>
      one.status === 'confirmed' && one.booking_id.startsWith('daypass');
    const kept = body.bookings.find(isKept)?.booking_id;
    const cancelled = await server.call('POST', `/api/bookings/${kept}/cancellation`, { token: again.token, body: {} });
    expect(cancelled.status).toBe(200);
    await eventually(async () => {
      const { body: now } = await server.call<PurchaseAnswer>('GET', `/api/bookings/${kept}`, { token: again.token });
      expect(now.booking.status).toBe('cancelled');
      const done = expect.objectContaining({ reason: 'cancelled', state: 'processed' });
      expect(now.payment.refunds).toContainEqual(done);
    });
    const papers = await server.call<DocumentsAnswer>('GET', `/api/bookings/${kept}/papers`, { token: again.token });
    expect(papers.body.papers.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['invoice', 'credit_note']));
    expect(await server.stop()).toBe(0);
    const { db, close } = await openFresh(fresh);
    expect(await invariantViolations(db)).toEqual([]);
    await close();
    await fresh.drop();
  });
});

test('A backup of an older release is refused by a database that has the schema of today, which its migrations would never reach', async () => {
  const fresh = await freshDatabase({ bare: true });
  const { db, close } = await openFresh(fresh);
  await migrate(db, migrations);
  const names = await sql<{ name: string }>`select name from migrations`.execute(db);
  const restored = restoreBackup(db, linesOf(releases[0].backup), prepareSchema(db));
  if (names.rows.length > 1) await expect(restored).rejects.toThrow('already has the schema of a later version');
  else expect(await restored).toBeGreaterThan(1000);
  await close();
  await fresh.drop();
});
