import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PurgedKind, retainedFrom } from '#capabilities/account/rules/retention.ts';
import { removeExpired } from '#capabilities/account/store/expired-data.ts';
import { lastPurge, takeTurn } from '#capabilities/account/store/purge-turn.ts';
import { purgeExpired } from '#capabilities/account/use-cases/purge-expired.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { emptyAuditLog } from '#tests/support/database/audit-entries.ts';
import {
  consent,
  expiringRows,
  invoice,
  onTheList,
  paidOrder,
  placeHeld,
  unpaidOrder,
} from '#tests/support/database/rows/expiring-rows.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { loggedLines } from '#tests/support/server/logged-lines.ts';

let base: TestDatabase;
let kinds: PurgedKind[];
let now: Date;

const clock = { now: () => now };
const rows = () => expiringRows(base.db);
const from = (kind: PurgedKind) => retainedFrom(kind, istDayOf(now));
const tooOld = (kind: PurgedKind) => new Date(from(kind).getTime() - 1);
const { log, lines } = loggedLines();
const purge = (limit?: number) => purgeExpired({ db: base.db, clock, log }, limit);

beforeAll(async () => {
  base = await makeTestDatabase();
  // Entries of a drawer are never emptied, but for each test here.
  await sql`alter table drawer_entries disable trigger drawer_entries_never_emptied`.execute(base.db);
  kinds = Object.keys(rows()) as PurgedKind[];
});
afterAll(() => base.drop());
beforeEach(async () => {
  // At half past two at night in India, when papers of eight years ago need not be kept any more.
  now = new Date('2034-05-31T21:00:00Z');
  await emptyAuditLog(base.db);
  await sql`
    truncate places, users, consents, erased_accounts, checkouts, offer_uses, offer_uses_by_address, allocations, payments, bookings, booking_events,
      refunds, disputes, webhook_events, invoices, messages, tasks, enquiries, newsletter_subscribers, console_requests, enquiry_replies,
      notes, person_blocks, payment_requests, drawer_entries, visits, releases, payment_doubts,
      room_credits, room_credit_uses, newsletter_sends, settlement_lines`.execute(base.db);
  for (const table of ['approvals', 'console_sessions', 'pin_tries'])
    await sql`delete from ${sql.table(table)}`.execute(base.db);
  await sql`delete from installation where key in ('purged_on', 'purge_turn_until')`.execute(base.db);
});

const left = async () =>
  Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, await rows()[kind].names()])));
const eachHas = (names: string[]) => Object.fromEntries(kinds.map((kind) => [kind, names]));

describe('The nightly purge', () => {
  test('removes exactly what is too old of each kind, and keeps what is a moment younger', async () => {
    for (const kind of kinds) {
      await rows()[kind].write(tooOld(kind), `old ${kind}`);
      await rows()[kind].write(from(kind), `young ${kind}`);
    }
    expect(await purge()).toEqual(Object.fromEntries(kinds.map((kind) => [kind, 1])));
    expect(await left()).toEqual(Object.fromEntries(kinds.map((kind) => [kind, [`young ${kind}`]])));
  });

  test('removes of a paid order all that belongs to it, and nothing of a younger one', async () => {
    await rows().papers.write(tooOld('papers'), 'old');
    await rows().papers.write(from('papers'), 'young');
    await purge();
    for (const table of [
      'checkouts',
      'bookings',
      'payments',
      'refunds',
      'disputes',
      'invoices',
      'allocations',
      'offer_uses',
      'booking_events',
      'payment_doubts',
      'releases',
      'room_credit_uses',
      'room_credits',
      'visits',
    ]) {
      const { rows: found } = await sql<{
        count: number;
      }>`select count(*)::int as count from ${sql.table(table)}`.execute(base.db);
      expect(found, table).toEqual([{ count: 1 }]);
    }
    expect(await rows().papers.names()).toEqual(['young']);
  });

  test('removes a sale in cash with its refund, and leaves the book of the till as it is', async () => {
    await rows().papers.write(tooOld('papers'), 'old');
    const at = tooOld('papers');
    const entry = (of: { payment_id: string } | { refund_id: number }) =>
      sql`
      insert into drawer_entries (session_id, kind, paid_by, amount_paise, payment_id, refund_id, by_staff, at)
      select s.id, ${'payment_id' in of ? 'sale' : 'refund'}, 'cash', ${'payment_id' in of ? 38_400 : -38_400}::int,
             ${'payment_id' in of ? of.payment_id : null}::text, ${'refund_id' in of ? of.refund_id : null}::bigint, s.opened_by, ${at}
      from drawer_sessions s order by s.id desc limit 1`.execute(base.db);
    await sql`insert into drawers (id, name) values (1, 'Front desk') on conflict do nothing`.execute(base.db);
    await sql`
      insert into drawer_sessions (drawer_id, opened_by, opened_at, float_notes, float_paise)
      select 1, min(id), ${at}, '{}', 0 from staff`.execute(base.db);
    const { payment_id, refund_id } = await base.db
      .selectFrom('payments')
      .innerJoin('refunds', 'refunds.payment_id', 'payments.payment_id')
      .select(['payments.payment_id', 'refunds.id as refund_id'])
      .executeTakeFirstOrThrow();
    await entry({ payment_id });
    await entry({ refund_id });
    await purge();
    const entries = await base.db.selectFrom('drawer_entries').select(['kind', 'payment_id']).orderBy('id').execute();
    expect(entries).toEqual([
      { kind: 'sale', payment_id },
      { kind: 'refund', payment_id: null },
    ]);
    expect(await rows().papers.names()).toEqual([]);
  });

  test('removes payments and disputes that belong to no order when they are as old', async () => {
    for (const [name, at] of [
      ['old', tooOld('papers')],
      ['young', from('papers')],
    ] as const) {
      await sql`
        insert into payments (payment_id, order_id, amount_paise, currency, captured_at)
        values (${`pay_${name}`}, 'order', 100, 'INR', ${at})`.execute(base.db);
      await sql`insert into disputes (dispute_id, payment_id, heard_at) values (${name}, 'unknown', ${at})`.execute(
        base.db,
      );
    }
    await purge();
    const payments = await sql<{ payment_id: string }>`select payment_id from payments`.execute(base.db);
    const disputes = await sql<{ dispute_id: string }>`select dispute_id from disputes`.execute(base.db);
    expect([payments.rows, disputes.rows]).toEqual([[{ payment_id: 'pay_young' }], [{ dispute_id: 'young' }]]);
  });

  test('keeps a paid order of which a visit, payment, refund, paper or move is younger', async () => {
    const [old, young] = [tooOld('papers'), from('papers')];
    const names = ['fee', 'moved', 'paper', 'payment', 'refund', 'visit', 'watched'];
    const ids = new Map<string, number>();
    for (const name of names) ids.set(name, await paidOrder(base.db, { at: old, name }));
    await sql`update bookings set ends_at = ${young}, starts_at = ${old} where booking_id = 'visit'`.execute(base.db);
    await sql`update payments set captured_at = ${young} where checkout_id = ${ids.get('payment')}`.execute(base.db);
    await sql`update refunds set requested_at = ${young} where booking_id = 'refund'`.execute(base.db);
    await sql`update invoices set issued_at = ${young} where booking_id = 'paper'`.execute(base.db);
    await invoice(base.db, { booking: 'a fee', at: young, number: 'I/FEE', moved: 'moved' });
    await sql`update checkouts set moves_booking = 'visit' where id = ${ids.get('fee')}`.execute(base.db);
    await sql`update checkouts set next_check_at = ${young} where id = ${ids.get('watched')}`.execute(base.db);
    expect(await purge()).toEqual({});
    expect(await rows().papers.names()).toEqual(names);
  });

  test('keeps an unpaid order that is asked about, paid, booked or holds a place', async () => {
    const at = tooOld('unpaidOrders');
    const order = (name: string) => unpaidOrder(base.db, { at, name });
    const [asked, paid, placed] = [await order('asked'), await order('paid'), await order('placed')];
    await sql`update checkouts set next_check_at = ${now} where id = ${asked}`.execute(base.db);
    await sql`
      insert into payments (payment_id, order_id, checkout_id, amount_paise, currency, captured_at)
      values ('pay', 'order', ${paid}, 100, 'INR', ${at})`.execute(base.db);
    await placeHeld(base.db, { id: placed, at });
    const booked = await paidOrder(base.db, { at: from('papers'), name: 'booked' });
    await sql`
      update checkouts set state = 'expired', ended_at = ${at} where id = ${booked}`.execute(base.db);
    await sql`update payments set checkout_id = null where checkout_id = ${booked}`.execute(base.db);
    await sql`delete from allocations where checkout_id = ${booked}`.execute(base.db);
    await sql`delete from offer_uses`.execute(base.db);
    expect(await purge()).toEqual({});
    expect(await rows().unpaidOrders.names()).toEqual(['asked', 'booked', 'paid', 'placed']);
  });

  test('keeps what its person has not ended: the list, what waits for staff, and each choice that still counts', async () => {
    const old = new Date('2020-01-01T00:00:00Z');
    const [earlier, young] = [tooOld('consents'), from('consents')];
    await onTheList(base.db, 'asha@example.com', old);
    await rows().tasks.write(old, 'open');
    await sql`update tasks set done_at = null`.execute(base.db);
    await consent(base.db, { uid: 'asha', wording: 'stands', at: old });
    await consent(base.db, { uid: 'asha', wording: 'never asked', at: earlier, asked: false });
    await consent(base.db, { uid: 'ravi', wording: 'replaced lately', at: old });
    await consent(base.db, { uid: 'ravi', wording: 'stands', at: young });
    expect(await purge()).toEqual({});
    expect(await rows().consents.names()).toEqual(['never asked', 'replaced lately', 'stands', 'stands']);
    expect(await rows().newsletterUnconfirmed.names()).toEqual(['asha@example.com']);
    expect(await rows().tasks.names()).toEqual(['open']);
  });

  test('goes in small transactions, and a killed one is gone on with within a minute by the next process', async () => {
    for (const kind of kinds)
      for (const name of ['a', 'b', 'c', 'd', 'e']) await rows()[kind].write(tooOld(kind), `${name} ${kind}`);
    let batches = 0;
    const killed = { now: () => (++batches > 8 ? expect.fail('killed') : now) };
    await expect(purgeExpired({ db: base.db, clock: killed, log }, 2)).rejects.toThrow('killed');
    const names = Object.values(await left()).flat();
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThan(5 * kinds.length);
    // Its turn is not over yet: another process leaves it alone.
    expect(await purge(2)).toBeNull();
    now = new Date(now.getTime() + 60_000);
    const removed = await purge(2);
    expect(Object.values(removed ?? {}).reduce((sum, count) => sum + count, 0)).toBe(names.length);
    expect(await left()).toEqual(eachHas([]));
  });

  test('goes on with the other kinds where one cannot be removed, names it, and tries it again the next night', async () => {
    for (const kind of kinds) await rows()[kind].write(tooOld(kind), `old ${kind}`);
    await sql`
      create function refuse_by_a_test() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`.execute(
      base.db,
    );
    await sql`create trigger refused_by_a_test before delete on messages execute function refuse_by_a_test()`.execute(
      base.db,
    );
    lines.length = 0;
    const removed = await purge();
    await sql`drop trigger refused_by_a_test on messages`.execute(base.db);
    await sql`drop function refuse_by_a_test`.execute(base.db);
    expect(removed).toEqual(Object.fromEntries(kinds.filter((kind) => kind !== 'messages').map((kind) => [kind, 1])));
    expect(await left()).toEqual({ ...eachHas([]), messages: ['old messages'] });
    expect(lines).toEqual([
      expect.objectContaining({ level: 50, kind: 'messages', msg: 'expired data of one kind could not be removed' }),
    ]);
    expect(await purge()).toBeNull();
    now = new Date(now.getTime() + 86_400_000);
    expect(await purge()).toEqual({ messages: 1 });
  });

  test('finds what is too old by an index, whatever the table', async () => {
    for (const kind of kinds) await rows()[kind].write(tooOld(kind), `old ${kind}`);
    const readWhole = async (tx: Tx) => {
      const { rows: read } = await sql<{ name: string; scans: number }>`
        select relname as name, seq_scan::int as scans from pg_stat_xact_user_tables
        where schemaname = 'public' order by 1`.execute(tx);
      return read;
    };
    await inTransaction(base.db, async (tx) => {
      // On tables as small as here the planner would read them whole although there is an index.
      await sql`set local enable_seqscan = off`.execute(tx);
      const before = await readWhole(tx);
      for (const kind of kinds) expect(await removeExpired[kind](tx, { before: from(kind), limit: 10 })).toBe(1);
      expect(await readWhole(tx)).toEqual(before);
    });
  });

  test('is one process’s at a time, once a day from two at night in India, and made up for when a night was missed', async () => {
    await rows().messages.write(tooOld('messages'), 'old');
    const both = await Promise.all([purge(), purge()]);
    expect(both.filter((removed) => removed !== null)).toEqual([{ messages: 1 }]);
    expect(await lastPurge(base.db)).toBe('2034-06-01');
    expect(await purge()).toBeNull();
    // A process that looked before the purge ended asks for its turn only now.
    expect(await takeTurn(base.db, { now, until: new Date(now.getTime() + 60_000) })).toBe(false);
    now = new Date('2034-06-01T20:29:59.999Z');
    expect(await purge()).toBeNull();
    now = new Date('2034-06-01T20:30:00Z');
    expect(await purge()).toEqual({});
    now = new Date('2034-06-04T12:00:00Z');
    expect(await purge()).toEqual({});
  });
});
