import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { auditOf, buyPass, newPerson } from '#tests/support/console/customers.ts';
import { scan } from '#tests/support/console/visit.ts';

/** A person as staff see them: bookings, documents, messages, consents, notes and blocks. */
let site: ConsoleSite;

beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

const get = (path: string, as: Colleague = 'manager') => site.call('GET', path, { as });
const post = (path: string, body: unknown, as: Colleague = 'manager') => site.call('POST', path, { as, body });
type Page = { people: { id: string; lastContact: string }[]; nextCursor: string | null };
const order = (token: string) =>
  site.shop.call('POST', '/api/payments/create-order', {
    token,
    body: {
      selection: { serviceType: 'dayPass', date: '2026-11-30' },
      amount: 38_400,
      currency: 'INR',
      customerName: 'Asha Rao',
      customerEmail: `${token}@example.com`,
      customerPhone: '98765 43210',
      whatsApp: true,
    },
  });

describe('A person', () => {
  it('is shown with everything but their phone number, and it is noted who looked', async () => {
    const { bookingId } = await buyPass(site, 'seen');
    const { body } = await get('/people/seen', 'front_desk');
    expect(body).toMatchObject({
      person: { id: 'seen', name: 'Asha Rao', email: 'seen@example.com', phoneEnd: '3210', samePhone: [] },
      block: null,
      upcoming: [{ bookingId, status: 'confirmed', place: expect.stringMatching(/^Hot desk/) }],
      past: [],
      papers: [{ kind: 'invoice', totalPaise: 38_400, bookingId }],
      messages: expect.arrayContaining([expect.objectContaining({ template: 'booking_confirmed' })]),
      consents: [{ purpose: 'whatsapp', given: true, source: 'purchase', wording: expect.any(String) }],
      notes: [],
      blocks: [],
    });
    expect(JSON.stringify(body)).not.toContain('9876543210');
    expect(await auditOf(site, 'person:seen')).toMatchObject([{ action: 'person_opened', actor_name: 'Sana Khan' }]);
  });

  it('has a phone number behind a call that is noted', async () => {
    await buyPass(site, 'called');
    expect((await get('/people/called/phone', 'front_desk')).body).toMatchObject({
      phone: '+919876543210',
      national: '98765 43210',
    });
    expect(await auditOf(site, 'person:called')).toMatchObject([{ action: 'phone_shown' }]);
  });

  it('is shown with others who have the same number', async () => {
    const [one, other] = [
      await newPerson(site, { phone: '+919811111111' }),
      await newPerson(site, { phone: '+919811111111', name: 'The Same' }),
    ];
    expect((await get(`/people/${one}`)).body).toMatchObject({
      person: { samePhone: [{ uid: other, name: 'The Same' }] },
    });
  });

  it('that nobody knows is 404, whatever is asked', async () => {
    for (const path of ['', '/phone', '/export', '/erasure'])
      expect((await get(`/people/nobody${path}`, 'owner')).status).toBe(404);
    expect((await post('/people/nobody/notes', { text: 'Who?' })).status).toBe(404);
    expect((await post('/people/nobody/block', { reason: 'Who?' })).status).toBe(404);
    expect((await post('/people/nobody/erase', { confirm: 'ERASE', reason: 'Who?' })).status).toBe(404);
    expect((await post('/people/nobody/unblock', {})).status).toBe(409);
  });
});

describe('The list of people', () => {
  it('has everybody once, page by page, the latest contact first', async () => {
    for (let n = 0; n < 60; n += 1) {
      site.clock.advance(1000);
      await newPerson(site);
    }
    const seen: { id: string; lastContact: string }[] = [];
    for (let path = '/people'; ; ) {
      const { status, body } = await get(path);
      expect(status).toBe(200);
      const page = body as unknown as Page;
      seen.push(...page.people);
      if (page.nextCursor === null) break;
      path = `/people?cursor=${encodeURIComponent(page.nextCursor)}`;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(60);
    expect(seen.map(({ lastContact }) => lastContact)).toEqual(
      seen
        .map(({ lastContact }) => lastContact)
        .toSorted()
        .toReversed(),
    );
    expect((await get('/people', 'front_desk')).status).toBe(403);
  });

  it.each(['x', '1', '.', '99999999999999999.a'])('after the cursor %j is 400', async (cursor) => {
    expect((await get(`/people?cursor=${cursor}`)).status).toBe(400);
  });
});

describe('A block', () => {
  it('stops purchases until it is lifted', async () => {
    const uid = 'blocked';
    expect((await order(uid)).status).toBe(200);
    expect((await post(`/people/${uid}/block`, { reason: 'Paid with a stolen card' })).status).toBe(201);
    expect(await order(uid)).toMatchObject({
      status: 403,
      body: { error: { code: 'account_blocked', message: expect.stringContaining('Please call us on') } },
    });
    expect((await get(`/people/${uid}`)).body['block']).toMatchObject({
      reason: 'Paid with a stolen card',
      until: null,
    });
    expect((await post(`/people/${uid}/unblock`, {})).status).toBe(200);
    expect((await order(uid)).status).toBe(200);
    expect((await post(`/people/${uid}/unblock`, {})).body).toMatchObject({ error: { code: 'not_blocked' } });
    expect(await auditOf(site, `person:${uid}`)).toMatchObject([
      { action: 'person_blocked', reason: 'Paid with a stolen card' },
      { action: 'person_opened' },
      { action: 'person_unblocked' },
    ]);
  });

  it('ends by itself', async () => {
    const uid = await newPerson(site);
    const until = new Date(site.clock.now().getTime() + 3_600_000).toISOString();
    await post(`/people/${uid}/block`, { reason: 'Loud music', until });
    expect((await get(`/people/${uid}`)).body['block']).toMatchObject({ until });
    site.clock.advance(3_600_000);
    expect((await get(`/people/${uid}`)).body).toMatchObject({ block: null, blocks: [{ reason: 'Loud music' }] });
    expect((await post(`/people/${uid}/block`, { reason: 'Loud music', until })).body).toMatchObject({
      error: { code: 'invalid_input' },
    });
  });

  it('by the front desk lasts until a manager decides', async () => {
    const uid = await newPerson(site);
    const until = new Date(site.clock.now().getTime() + 3_600_000).toISOString();
    expect((await post(`/people/${uid}/block`, { reason: 'Fraud', until }, 'front_desk')).status).toBe(403);
    expect((await post(`/people/${uid}/block`, { reason: 'Fraud' }, 'front_desk')).body).toMatchObject({
      undecided: true,
    });
    expect((await post(`/people/${uid}/block`, { reason: 'Fraud' }, 'front_desk')).status).toBe(409);
    expect((await post(`/people/${uid}/unblock`, {}, 'front_desk')).status).toBe(403);
    const task = () =>
      site.database.db.selectFrom('tasks').selectAll().where('task_key', '=', `block:${uid}`).executeTakeFirstOrThrow();
    expect(await task()).toMatchObject({ kind: 'block_to_decide', done_at: null });
    expect((await post(`/people/${uid}/block`, { reason: 'Fraud', until })).body).toMatchObject({ undecided: false });
    expect((await task()).done_at).not.toBeNull();
    expect((await get(`/people/${uid}`)).body).toMatchObject({
      block: { undecided: false, until },
      blocks: [{ liftedAt: null }, { undecided: true, liftedBy: 'Ravi Kumar' }],
    });
  });

  it.each([
    {},
    { reason: 'x' },
    { reason: 'Fraud', until: 'tomorrow' },
    { reason: 'Fraud', until: '2020-01-01T00:00:00Z' },
  ])('%j is 400 and blocks nobody', async (body) => {
    const uid = await newPerson(site);
    expect((await post(`/people/${uid}/block`, body)).status).toBe(400);
    expect((await get(`/people/${uid}`)).body['blocks']).toEqual([]);
  });
});

describe('Export and deletion', () => {
  it('have the own work of a person who is staff, without their PIN', async () => {
    await buyPass(site, 'worker');
    await site.database.db
      .insertInto('staff')
      .values({
        uid: 'worker',
        email: 'works@example.com',
        name: 'Works Here',
        role: 'front_desk',
        pin_hash: 'a-hash',
        created_at: site.clock.now(),
      })
      .execute();
    const { body } = await get('/people/worker/export', 'owner');
    expect(body['staff']).toMatchObject([{ name: 'Works Here', role: 'front_desk', endedAt: null, shifts: [] }]);
    expect(JSON.stringify(body)).not.toContain('a-hash');
    await buyPass(site, 'guest');
    expect((await get('/people/guest/export', 'owner')).body['staff']).toEqual([]);
  });

  it('give the owner everything of a person with the notes, as their own export does', async () => {
    await buyPass(site, 'exported');
    await post('/people/exported/notes', { text: 'Likes desk 14.' });
    const { status, body, headers } = await get('/people/exported/export', 'owner');
    expect([status, headers.get('Content-Disposition')]).toEqual([200, 'attachment; filename="person.json"']);
    expect(body).toMatchObject({
      account: { uid: 'exported', email: 'exported@example.com' },
      bookings: [{ status: 'confirmed' }],
      papers: [{ kind: 'invoice' }],
      notes: [{ text: 'Likes desk 14.' }],
      blocks: [],
    });
    expect((await get('/people/exported/export', 'manager')).status).toBe(403);
    expect(await auditOf(site, 'person:exported')).toMatchObject([
      { action: 'note_written' },
      { action: 'person_exported' },
    ]);
  });

  it('say what has to wait, and delete nothing meanwhile', async () => {
    const { bookingId } = await buyPass(site, 'waits');
    const reasons = [
      { code: 'upcoming_bookings', bookingIds: [bookingId], message: expect.stringContaining('not ended') },
    ];
    expect((await get('/people/waits/erasure')).body).toMatchObject({ allowed: false, reasons });
    expect(await post('/people/waits/erase', { confirm: 'ERASE', reason: 'By phone' })).toMatchObject({
      status: 409,
      body: { error: { code: 'cannot_erase_yet' }, reasons },
    });
    expect((await get('/people/waits')).body).toMatchObject({ person: { name: 'Asha Rao' } });
    expect(await auditOf(site, 'person:waits')).toMatchObject([{ action: 'person_opened' }]);
  });

  it('are kept for a colleague, whose sign-in would end with the account', async () => {
    const uid = await newPerson(site, { name: 'Works Here' });
    const row = { uid, email: `${uid}@example.com`, name: 'Works Here', role: 'owner' as const };
    await site.database.db
      .insertInto('staff')
      .values({ ...row, created_at: site.clock.now() })
      .execute();
    const reasons = [{ code: 'works_here', bookingIds: [] }];
    expect((await get(`/people/${uid}/erasure`)).body).toMatchObject({ allowed: false, reasons });
    expect(await post(`/people/${uid}/erase`, { confirm: 'ERASE', reason: 'By phone' })).toMatchObject({
      status: 409,
      body: { error: { code: 'cannot_erase_yet' }, reasons },
    });
    expect((await get(`/people/${uid}`)).body).toMatchObject({ person: { name: 'Works Here' } });
  });

  it('are kept for a colleague who was invited and has not opened the console, not for a walk-in who gave the address', async () => {
    const email = 'Invited.Owner@example.com';
    const uid = await newPerson(site, { name: 'Invited Owner', email });
    const invited = { email: email.toLowerCase(), name: 'Invited Owner', role: 'owner' as const };
    await site.database.db
      .insertInto('staff')
      .values({ ...invited, created_at: site.clock.now() })
      .execute();
    const reasons = [{ code: 'works_here' }];
    expect((await get(`/people/${uid}/erasure`)).body).toMatchObject({ allowed: false, reasons });
    expect(await post(`/people/${uid}/erase`, { confirm: 'ERASE', reason: 'By phone' })).toMatchObject({
      status: 409,
      body: { reasons },
    });

    const walkIn = 'walkin:11111111-2222-4333-8444-555555555555';
    const now = site.clock.now();
    const row = { uid: walkIn, email, display_name: 'Walked In', phone: '', created_at: now, updated_at: now };
    await site.database.db.insertInto('users').values(row).execute();
    expect((await get(`/people/${walkIn}/erasure`)).body).toMatchObject({ allowed: true });

    await site.database.db.updateTable('staff').set({ ended_at: now }).where('email', '=', invited.email).execute();
    expect((await get(`/people/${uid}/erasure`)).body).toMatchObject({ allowed: true });
  });

  it('take notes and blocks with the person, and leave documents and the log', async () => {
    const uid = await newPerson(site, { name: 'Gone Soon' });
    await post(`/people/${uid}/notes`, { text: 'Has a twin brother.' });
    await post(`/people/${uid}/block`, { reason: 'Fraud' }, 'front_desk');
    const { status, body } = await post(`/people/${uid}/erase`, { confirm: 'ERASE', reason: 'By phone' });
    expect([status, body]).toMatchObject([200, { erased: true, kept: { papers: 0, until: null } }]);
    expect((await get(`/people/${uid}`)).status).toBe(404);
    const { db } = site.database;
    const notes = await db.selectFrom('notes').selectAll().execute();
    expect(notes.map(({ text }) => text)).not.toContain('Has a twin brother.');
    expect(await db.selectFrom('tasks').selectAll().where('task_key', '=', `block:${uid}`).execute()).toEqual([]);
    expect(await auditOf(site, `person:${uid}`)).toEqual([]);
    const log = await db.selectFrom('audit_log').selectAll().where('action', '=', 'person_erased').execute();
    expect(log).toMatchObject([{ subject: expect.stringMatching(/^person:erased-/), reason: 'By phone' }]);
  });

  it.each([{}, { confirm: 'ERASE' }, { confirm: 'yes', reason: 'By phone' }])('%j is 400', async (body) => {
    const uid = await newPerson(site);
    expect((await post(`/people/${uid}/erase`, body)).status).toBe(400);
    expect((await get(`/people/${uid}`)).status).toBe(200);
  });
});

it('A person is shown with how often they came and how often not', async () => {
  const [came] = [await buyPass(site, 'comer'), await buyPass(site, 'comer')];
  site.clock.moveTo(new Date('2026-11-26T11:00:00+05:30'));
  await scan(site, came.bookingId);
  expect((await get('/people/comer')).body['visits']).toEqual({ came: 1, notCome: 0 });
  expect((await get(`/bookings/${came.bookingId}`)).body['visits']).toMatchObject([
    { verdict: 'in', by: 'Sana Khan', day: '2026-11-26', undoneAt: null },
  ]);
  site.clock.moveTo(new Date('2026-11-26T20:00:00+05:30'));
  expect((await get('/people/comer')).body['visits']).toEqual({ came: 1, notCome: 1 });
});
