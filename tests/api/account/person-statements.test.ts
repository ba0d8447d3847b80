import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enquiriesOf, insertEnquiry, latestEnquiries, referenceOf } from '#capabilities/enquiries/store/enquiries.ts';
import {
  askToConfirm,
  confirmByHash,
  hasConfirmed,
  joinVerified,
  leaveByEmail,
  subscriptionOf,
  unsubscribeByToken,
} from '#capabilities/enquiries/store/subscriptions.ts';
import { consentsOf, storeConsent } from '#capabilities/identity/store/consents.ts';
import {
  lockPerson,
  noteErasure,
  offersBeforeErasure,
  renameInAuditLog,
} from '#capabilities/identity/store/erasure.ts';
import {
  accountsByEmail,
  changeUser,
  endSessions,
  ensureUser,
  findUser,
  sessionLimits,
} from '#capabilities/identity/store/users.ts';
import { checkoutIdsOf, checkoutsOf, liveOrders } from '#capabilities/purchase/store/personal-data.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { emptyAuditLog } from '#tests/support/database/audit-entries.ts';
import { bareCheckout } from '#tests/support/database/bare-checkouts.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

/** What is asked and kept of people, their messages and their orders: each question and each change is of those that it means, and of no others. */
let base: TestDatabase;

const now = new Date('2026-11-24T04:30:00Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);
const MINUTE = 60_000;

beforeAll(async () => {
  base = await makeTestDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  for (const table of [
    'enquiries',
    'newsletter_subscribers',
    'consents',
    'erased_accounts',
    'checkouts',
    'users',
  ] as const)
    await base.db.deleteFrom(table).execute();
  await emptyAuditLog(base.db);
});

const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(base.db, work);

describe('a person', () => {
  const asha = { uid: 'asha', email: 'asha@example.com', name: 'Asha Rao', picture: 'a.png' };
  const ravi = { uid: 'ravi', email: 'ravi@example.com', name: 'Ravi', picture: '' };
  const both = async () => {
    await ensureUser(base.db, asha, now);
    await ensureUser(base.db, ravi, now);
  };
  const seen = (uid: string) => findUser(base.db, uid);

  it('a person who returns unchanged is not written again', async () => {
    await ensureUser(base.db, asha, now);
    for (const same of [asha, { ...asha, name: 'Another Name' }, { ...asha, picture: '' }]) {
      await ensureUser(base.db, same, after(1));
      expect(await seen('asha')).toMatchObject({ display_name: 'Asha Rao', photo_url: 'a.png', updated_at: now });
    }
  });

  it.each([
    ['address', { email: 'rao@example.com' }, { email: 'rao@example.com' }],
    ['picture', { picture: 'b.png' }, { photo_url: 'b.png' }],
  ])('who comes with another %s has it from then on', async (_, change, kept) => {
    await both();
    await ensureUser(base.db, { ...asha, ...change }, after(1));
    expect(await seen('asha')).toMatchObject({ ...kept, display_name: 'Asha Rao', updated_at: after(1) });
    expect(await seen('ravi')).toMatchObject({ email: 'ravi@example.com', photo_url: '', updated_at: now });
  });

  it('who had no name gets the one that they come with, and none where there is none', async () => {
    await ensureUser(base.db, { ...asha, name: '' }, now);
    await ensureUser(base.db, { ...asha, name: '' }, after(1));
    expect(await seen('asha')).toMatchObject({ display_name: '', updated_at: now });
    await ensureUser(base.db, asha, after(2));
    expect(await seen('asha')).toMatchObject({ display_name: 'Asha Rao', updated_at: after(2) });
  });

  it('is found by their address however it is written, and nobody else is', async () => {
    await both();
    await ensureUser(base.db, { ...ravi, uid: 'another', email: 'ASHA@example.com' }, now);
    expect(await within((tx) => accountsByEmail(tx, 'Asha@Example.com'))).toEqual(['another', 'asha']);
    expect(await within((tx) => accountsByEmail(tx, 'nobody@example.com'))).toEqual([]);
    expect(await within((tx) => lockPerson(tx, 'asha'))).toBe(true);
    expect(await within((tx) => lockPerson(tx, 'nobody'))).toBe(false);
  });

  it('changes nobody’s profile but their own', async () => {
    await both();
    await changeUser(base.db, { uid: 'asha', displayName: 'A. Rao', company: 'Rao & Co' }, after(1));
    expect(await seen('asha')).toMatchObject({ display_name: 'A. Rao', company: 'Rao & Co', updated_at: after(1) });
    expect(await seen('ravi')).toMatchObject({ display_name: 'Ravi', company: '', updated_at: now });
  });

  it('ends nobody’s sessions but their own, and is erased alone', async () => {
    await both();
    await within((tx) => endSessions(tx, 'asha', after(1)));
    await within((tx) => noteErasure(tx, { uid: 'ravi', at: after(2), usedOffers: ['welcome'] }));
    expect(await sessionLimits(base.db, 'asha')).toEqual({ validAfter: after(1), erasedAt: null });
    expect(await sessionLimits(base.db, 'ravi')).toEqual({ validAfter: null, erasedAt: after(2) });
    expect(await offersBeforeErasure(base.db, 'ravi')).toEqual(['welcome']);
    expect(await offersBeforeErasure(base.db, 'asha')).toEqual([]);
  });

  it('has what they chose last, and it is written down when it changes', async () => {
    await both();
    const choose = (uid: string, purpose: 'whatsapp' | 'marketing', given: boolean) =>
      within((tx) => storeConsent(tx, { uid, purpose, given, wording: '1', source: 'profile', at: now }));
    await choose('ravi', 'whatsapp', false);
    await choose('asha', 'marketing', false);
    for (const given of [true, true, false, true, true]) await choose('asha', 'whatsapp', given);
    const kept = (await consentsOf(base.db, 'asha')).map(({ purpose, given }) => `${purpose} ${given}`);
    expect(kept).toEqual(['marketing false', 'whatsapp true', 'whatsapp false', 'whatsapp true']);
    expect(await consentsOf(base.db, 'ravi')).toHaveLength(1);
  });

  it('is renamed in what was done about them and what they did, and in nothing else', async () => {
    for (const uid of ['asha', 'ravi'])
      await base.db
        .insertInto('audit_log')
        .values({
          at: now,
          actor_kind: 'staff',
          actor_name: 'op',
          action: 'signed out',
          subject: `person:${uid}`,
          detail: JSON.stringify({ uid }),
        })
        .execute();
    for (const uid of ['asha', 'ravi'])
      await base.db
        .insertInto('audit_log')
        .values({
          at: now,
          actor_kind: 'customer',
          actor_id: uid,
          actor_name: 'customer',
          action: 'closure_choice',
          subject: 'booking:1',
          detail: '{}',
        })
        .execute();
    await within((tx) => renameInAuditLog(tx, 'asha', 'erased-1'));
    const entries = await base.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject', 'detail'])
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { actor_id: null, subject: 'person:erased-1', detail: { uid: 'erased-1' } },
      { actor_id: null, subject: 'person:ravi', detail: { uid: 'ravi' } },
      { actor_id: 'erased-1', subject: 'booking:1', detail: {} },
      { actor_id: 'ravi', subject: 'booking:1', detail: {} },
    ]);
  });
});

describe('an enquiry', () => {
  const send = (reference: string, email: string, at = now, submission = reference) =>
    within((tx) =>
      insertEnquiry(tx, { reference, submission, kind: 'contact', email, details: {}, suspect: false, now: at }),
    );

  it('that is sent again has the reference of the first, and no other has', async () => {
    expect(await send('C-1', 'asha@example.com')).toBe(true);
    expect(await send('C-2', 'ravi@example.com')).toBe(true);
    expect(await send('C-3', 'asha@example.com', now, 'C-2')).toBe(false);
    expect(await within((tx) => referenceOf(tx, 'C-2'))).toBe('C-2');
    expect(await within((tx) => referenceOf(tx, 'C-9'))).toBeUndefined();
  });

  it('is listed with the latest first, as many as are asked for, and shown to its sender alone, the oldest first', async () => {
    for (const name of ['C-1', 'C-2', 'C-3']) await send(name, 'asha@example.com');
    await send('C-4', 'ravi@example.com');
    const names = (rows: { reference: string }[]) => rows.map(({ reference }) => reference);
    expect(names(await latestEnquiries(base.db, 2))).toEqual(['C-4', 'C-3']);
    expect(names(await enquiriesOf(base.db, 'ASHA@example.com'))).toEqual(['C-1', 'C-2', 'C-3']);
  });
});

describe('the newsletter', () => {
  const ask = (name: string, at = now) =>
    within((tx) =>
      askToConfirm(tx, {
        email: `${name}@example.com`,
        hash: `hash of ${name} ${at.getTime()}`,
        until: after(MINUTE),
        token: `leave ${name}`,
        lastAskedBefore: new Date(at.getTime() - 10 * MINUTE),
        now: at,
      }),
    );
  const confirm = (name: string, at = now) => within((tx) => confirmByHash(tx, `hash of ${name} ${now.getTime()}`, at));
  const stateOf = async (name: string) => (await subscriptionOf(base.db, `${name}@example.com`))?.state;
  const states = async () => [await stateOf('asha'), await stateOf('ravi')];

  beforeEach(async () => {
    for (const name of ['asha', 'ravi']) await ask(name);
  });

  it('is confirmed once by its link, before the link expires', async () => {
    expect(await confirm('asha', after(MINUTE))).toBeUndefined();
    expect(await confirm('nobody')).toBeUndefined();
    expect(await confirm('asha', after(MINUTE - 1))).toEqual({
      email: 'asha@example.com',
      unsubscribe_token: 'leave asha',
    });
    expect(await confirm('asha')).toBeUndefined();
    expect(await states()).toEqual(['confirmed', 'pending']);
    // The link is known while its subscription goes on.
    const began = (name: string, at = now) => within((tx) => hasConfirmed(tx, `hash of ${name} ${now.getTime()}`, at));
    expect([await began('asha'), await began('ravi'), await began('asha', after(MINUTE))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('asks an address again after ten minutes, and one that has confirmed never', async () => {
    expect(await ask('asha', after(10 * MINUTE))).toBeUndefined();
    expect(await ask('asha', after(10 * MINUTE + 1))).toBe('leave asha');
    expect(await confirm('ravi')).toBeDefined();
    expect(await ask('ravi', after(60 * MINUTE))).toBeUndefined();
    expect(await stateOf('ravi')).toBe('confirmed');
  });

  it('asks an address that confirmed and left at once, and one that left unconfirmed after ten minutes', async () => {
    const leave = (name: string) => within((tx) => unsubscribeByToken(tx, `leave ${name}`, after(2)));
    await confirm('asha', after(1));
    for (const name of ['asha', 'ravi']) await leave(name);
    expect(await ask('asha', after(3))).toBe('leave asha');
    expect(await ask('ravi', after(3))).toBeUndefined();
    await leave('asha');
    expect(await ask('asha', after(4))).toBeUndefined();
    expect(await states()).toEqual(['unsubscribed', 'unsubscribed']);
  });

  it('ends by its token', async () => {
    expect(await within((tx) => unsubscribeByToken(tx, 'leave nobody', now))).toBeUndefined();
    expect(await within((tx) => unsubscribeByToken(tx, 'leave asha', now))).toBe('asha@example.com');
    expect(await states()).toEqual(['unsubscribed', 'pending']);
  });

  it('of a signed-in person is theirs, and says when it first began and when it first ended', async () => {
    const join = (at: Date) => within((tx) => joinVerified(tx, { email: 'asha@example.com', token: 'other', now: at }));
    const leave = (at: Date) => within((tx) => leaveByEmail(tx, 'asha@example.com', at));
    await join(after(1));
    await join(after(2));
    expect(await subscriptionOf(base.db, 'asha@example.com')).toMatchObject({ confirmed_at: after(1) });
    await leave(after(3));
    await leave(after(4));
    expect(await subscriptionOf(base.db, 'asha@example.com')).toMatchObject({ unsubscribed_at: after(3) });
    expect(await states()).toEqual(['unsubscribed', 'pending']);
  });
});

it('of a person’s orders those are live whose hold has not ended, and all are listed from the oldest on', async () => {
  const order = async (
    uid: string,
    facts: { created_at?: Date; hold_expires_at?: Date; state?: 'held' | 'released' },
  ) => {
    const id = await bareCheckout(base.db, now, uid);
    const changed = { hold_expires_at: after(1), ...facts };
    const { booking_id } = await base.db
      .updateTable('checkouts')
      .set(changed)
      .where('id', '=', id)
      .returning('booking_id')
      .executeTakeFirstOrThrow();
    return { id, booking_id };
  };
  const second = await order('asha', {});
  const third = await order('asha', { hold_expires_at: now });
  const first = await order('asha', { created_at: after(-1), state: 'released' });
  const ravis = await order('ravi', {});
  expect(await within((tx) => liveOrders(tx, { uid: 'asha', now }))).toEqual([second.booking_id]);
  expect(await checkoutIdsOf(base.db, 'asha')).toEqual([first, second, third]);
  const told = await checkoutsOf(base.db, [ravis.id, third.id, first.id]);
  expect(told.map(({ id }) => id)).toEqual([first.id, third.id, ravis.id]);
});
