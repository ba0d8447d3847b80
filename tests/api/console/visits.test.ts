import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTasks } from '#capabilities/messaging/use-cases/inbox-tasks.ts';
import { type As, type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { approver, approverPin } from '#tests/support/console/team.ts';
import { scan, send, visit } from '#tests/support/console/visit.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

const TODAY = '2026-11-24';
const bookedToday = async (uid = 'asha') => (await booked(site.shop, choices.dayPass(TODAY), { uid })).bookingId;
const ago = (minutes: number) => new Date(site.clock.now().getTime() - minutes * 60_000).toISOString();
const entriesOf = (bookingId: string) =>
  site.database.db.selectFrom('audit_log').selectAll().where('subject', '=', `booking:${bookingId}`).execute();
const taskOf = async (key: string) =>
  (await listTasks(site.services)).find((task) => JSON.stringify(task).includes(`"visit":"${key}"`));

describe('an arrival', () => {
  it('is recorded once, and the next scan says when and who', async () => {
    const bookingId = await bookedToday();
    const first = await scan(site, bookingId);
    expect(first).toMatchObject({ verdict: 'in', bookingId, by: 'Sana Khan', service: 'dayPass' });
    const again = await scan(site, bookingId, {}, 'manager');
    expect(again).toMatchObject({ verdict: 'again', arrivedAt: first.arrivedAt, by: 'Sana Khan' });
    const entries = await entriesOf(bookingId);
    expect(entries).toMatchObject([{ action: 'arrival', actor_kind: 'staff', actor_name: 'Sana Khan' }]);
  });

  it('is found by the address on the ticket', async () => {
    const bookingId = await bookedToday();
    expect(await scan(site, `https://meju.example/in/${bookingId}`)).toMatchObject({ verdict: 'in', bookingId });
  });

  it('gets its stored verdict when its key comes again, in the same call or another', async () => {
    const bookingId = await bookedToday();
    const one = visit(bookingId);
    const { body } = await send(site, [one, one]);
    expect(body['results']).toMatchObject([{ verdict: 'in' }, { verdict: 'in' }]);
    const later = await send(site, [one], { as: 'manager' });
    expect(later.body['results']).toEqual([body['results'][0]]);
    expect(await entriesOf(bookingId)).toHaveLength(1);
  });

  it('does not answer for another booking with the same key', async () => {
    const [one, other] = [await bookedToday(), await bookedToday('ravi')];
    const sent = visit(one);
    await send(site, [sent]);
    const { body } = await send(site, [{ ...sent, bookingId: other }]);
    expect(body['results']).toMatchObject([{ verdict: 'unknown', error: { code: 'key_reused' } }]);
    expect(await scan(site, other)).toMatchObject({ verdict: 'in' });
  });

  it('repeats the whole answer for the key of the call, and refuses another body under it', async () => {
    const bookingId = await bookedToday();
    const key = randomUUID();
    const visits = [visit(bookingId)];
    const first = await send(site, visits, { key });
    expect((await send(site, visits, { key })).body).toEqual(first.body);
    expect(await send(site, [visit(bookingId)], { key })).toMatchObject({
      status: 422,
      body: { error: { code: 'key_reused' } },
    });
  });
});

describe('visits whose times cannot be', () => {
  const days = (n: number) => ago(n * 24 * 60);

  it('are refused one by one, and what a device noted without a connection becomes a task', async () => {
    const bookingId = await bookedToday();
    const [old, early] = [
      { ...visit(bookingId), at: days(40), offline: true },
      { ...visit(bookingId), at: days(-3), offline: true },
    ];
    const online = { ...visit(bookingId), at: days(40) };
    const { status, body } = await send(site, [old, early, online]);
    expect([status, body['results']]).toMatchObject([
      200,
      [
        { error: { code: 'time_too_old' }, needsPerson: true },
        { error: { code: 'time_in_future' }, needsPerson: true },
        { error: { code: 'time_too_old' } },
      ],
    ]);
    expect(await taskOf(old.key)).toMatchObject({ detail: { bookingId, because: 'time_too_old', at: old.at } });
    expect(await taskOf(early.key)).toMatchObject({ detail: { bookingId, because: 'time_in_future' } });
    expect(await taskOf(online.key)).toBeUndefined();
    expect((await send(site, [old])).status).toBe(200);
    expect(await scan(site, bookingId)).toMatchObject({ verdict: 'in' });
  });
});

describe('a ticket that is not good today', () => {
  it('says why', async () => {
    const tomorrow = (await booked(site.shop, choices.dayPass('2026-11-25'))).bookingId;
    expect(await scan(site, tomorrow)).toMatchObject({ verdict: 'not_today', start: expect.any(String) });
    const cancelled = (await booked(site.shop, choices.dayPass('2026-11-26'))).bookingId;
    await buying(site.shop, 'asha').cancel(cancelled);
    expect(await scan(site, cancelled)).toMatchObject({
      verdict: 'cancelled',
      cancelledAt: expect.stringContaining(TODAY),
      refundedPaise: 38_400,
    });
    const { body: unpaid } = await buying(site.shop, 'asha').order(choices.dayPass('2026-11-27'));
    expect(await scan(site, unpaid.bookingId)).toMatchObject({ verdict: 'unpaid' });
    const moved = (await booked(site.shop, choices.room(TODAY, '14:00', '16:00'))).bookingId;
    await buying(site.shop, 'asha').move(moved, choices.room('2026-11-27', '14:00', '16:00'));
    expect(await scan(site, moved)).toMatchObject({ verdict: 'moved' });
  });

  it('says when the customer is blocked, and lets them in when the block is over', async () => {
    const bookingId = await bookedToday('kiran');
    const now = site.clock.now();
    const by = { uid: 'kiran', reason: 'Threats', staff_name: 'Asha Nair', at: now };
    await site.database.db.insertInto('person_blocks').values(by).execute();
    expect(await scan(site, bookingId)).toMatchObject({ verdict: 'blocked' });
    await site.database.db.updateTable('person_blocks').set({ until: now }).where('uid', '=', 'kiran').execute();
    expect(await scan(site, bookingId)).toMatchObject({ verdict: 'in' });
  });

  it('of a blocked customer lets them in by who may decide about blocks, or with their approval, once', async () => {
    const [bookingId, other] = [await bookedToday('latika'), await bookedToday('latika')];
    const by = { uid: 'latika', reason: 'Threats', staff_name: 'Asha Nair', at: site.clock.now() };
    await site.database.db.insertInto('person_blocks').values(by).execute();
    const letIn = (as: As, given: object, about = bookingId) =>
      site.call('POST', '/visits', { as, body: { visits: [visit(about, { letIn: given })] } });
    expect(await letIn('front_desk', {})).toMatchObject({ status: 403, body: { needs: 'decide_blocks' } });
    const asked = { act: 'decide_blocks', subject: `booking:${bookingId}`, paise: 0 };
    const allow = async () => {
      const body = { ...asked, staffId: await approver(site), pin: approverPin };
      return (await site.call<{ approvalId: number }>('POST', '/approvals', { as: 'front_desk', body })).body;
    };
    const { approvalId } = await allow();
    expect((await letIn('front_desk', { approvalId }, other)).status).toBe(403);
    expect((await letIn('front_desk', { approvalId })).body).toMatchObject({ results: [{ verdict: 'in' }] });
    expect((await letIn('front_desk', { approvalId })).status).toBe(403);
    const arrival = (await entriesOf(bookingId)).find(({ action }) => action === 'arrival');
    expect(arrival).toMatchObject({ approval_id: approvalId, detail: { letIn: true } });
    expect(await scan(site, other)).toMatchObject({ verdict: 'blocked' });
    expect((await letIn('manager', {}, other)).body).toMatchObject({ results: [{ verdict: 'in' }] });
  });

  it('is unknown when it is noise, and noise leaves no text behind', async () => {
    const noise = ['', ' ', 'upi://pay?pa=x@y', 'x'.repeat(4096), '\u{1F600}'.repeat(50), "'; drop table visits;--"];
    const { status, body } = await send(
      site,
      noise.map((text) => visit(text)),
    );
    expect(status).toBe(200);
    expect(body['results'].map(({ verdict }: { verdict: string }) => verdict)).toEqual(noise.map(() => 'unknown'));
    const rows = await site.database.db.selectFrom('visits').selectAll().where('verdict', '=', 'unknown').execute();
    expect(rows.every((row) => row.booking_id === null)).toBe(true);
  });

  it('is unknown 10,000 times, and the guest among them is recorded once', async () => {
    const bookingId = await bookedToday();
    const batches = fc.sample(
      fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { minLength: 200, maxLength: 200 }),
      50,
    );
    const verdicts = new Map<string, number>();
    for (const [n, texts] of batches.entries()) {
      const visits = texts.map((text) => visit(text.replaceAll('\u0000', '-').toWellFormed()));
      if (n === 25) visits[100] = visit(bookingId);
      const { status, body } = await send(site, visits);
      expect(status).toBe(200);
      for (const { verdict } of body.results) verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    }
    expect(Object.fromEntries(verdicts)).toEqual({ unknown: 9999, in: 1 });
    expect(await entriesOf(bookingId)).toHaveLength(1);
  });
});

describe('bad calls', () => {
  it.each([
    ['no visit', { visits: [] }],
    ['201 visits', { visits: Array.from({ length: 201 }, () => visit('x')) }],
    ['a key that is no UUID', { visits: [visit('x', { key: '1' })] }],
    ['an unknown way', { visits: [visit('x', { how: 'sale' })] }],
    ['three guests', { visits: [visit('x', { guests: 3 })] }],
    ['a time without an offset', { visits: [visit('x', { at: '2026-11-24T10:00:00' })] }],
    ['a zero byte', { visits: [visit('a\u0000b')] }],
  ])('%s is 400 and stores nothing', async (_, body) => {
    const before = await site.database.db.selectFrom('visits').selectAll().execute();
    expect((await site.call('POST', '/visits', { as: 'front_desk', body })).status).toBe(400);
    expect(await site.database.db.selectFrom('visits').selectAll().execute()).toEqual(before);
  });

  it('takes 200 visits of the longest addresses in one call, and refuses more than 64 kB', async () => {
    const long = (length: number) => Array.from({ length: 200 }, () => visit('x'.repeat(length)));
    expect((await send(site, long(120))).status).toBe(200);
    expect((await send(site, long(400))).status).toBe(413);
  });
});

describe('the time of a visit', () => {
  it('may not be in the future; the other visits of the call are recorded', async () => {
    const [one, other] = [await bookedToday(), await bookedToday('ravi')];
    const visits = [visit(one, { at: ago(-24 * 60) }), visit(other), visit(one, { at: ago(40 * 24 * 60) })];
    const { body } = await send(site, visits);
    expect(body['results']).toMatchObject([
      { verdict: 'not_today', error: { code: 'time_in_future' } },
      { verdict: 'in' },
      { verdict: 'not_today', error: { code: 'time_too_old' } },
    ]);
    expect(await scan(site, one)).toMatchObject({ verdict: 'in' });
  });

  it('is corrected for a device whose clock is wrong', async () => {
    const bookingId = await bookedToday();
    const [at, sentAt] = [ago(-24 * 60 + 20), ago(-24 * 60)];
    const { body } = await send(site, [visit(bookingId, { at, offline: true })], { sentAt });
    const [result] = body.results;
    expect(result?.verdict).toBe('in');
    expect(Math.abs(Date.parse(result?.arrivedAt ?? '') - Date.parse(ago(20)))).toBeLessThan(1000);
  });
});

describe('visits that were noted offline', () => {
  it('count at their own time: an earlier one takes the place of what was recorded', async () => {
    const bookingId = await bookedToday();
    const late = visit(bookingId, { at: ago(10), offline: true });
    const early = visit(bookingId, { at: ago(20), offline: true });
    expect((await send(site, [late])).body['results']).toMatchObject([{ verdict: 'in' }]);
    const swapped = await send(site, [early], { as: 'manager' });
    expect(swapped.body['results']).toMatchObject([{ verdict: 'in', arrivedAt: early['at'], by: 'Ravi Kumar' }]);
    expect((await send(site, [late])).body['results']).toMatchObject([
      { verdict: 'again', arrivedAt: early['at'], by: 'Ravi Kumar' },
    ]);
    const live = await site.database.db
      .selectFrom('visits')
      .select('key')
      .where('booking_id', '=', bookingId)
      .where('verdict', '=', 'in')
      .execute();
    expect(live).toEqual([{ key: early.key }]);
  });

  it('become a task when the guest was let in and the server refuses', async () => {
    const { bookingId } = await booked(site.shop, choices.dayPass('2026-11-26'));
    const shown = visit(bookingId, { at: ago(5), offline: true, shown: 'in' });
    const { body } = await send(site, [shown]);
    expect(body['results']).toMatchObject([{ verdict: 'not_today', needsPerson: true }]);
    expect(await taskOf(shown.key)).toMatchObject({ kind: 'arrival_to_check' });
    await send(site, [shown]);
    const tasks = (await listTasks(site.services)).filter((task) => JSON.stringify(task).includes(shown.key));
    expect(tasks).toHaveLength(1);
  });
});

describe('taking an arrival back', () => {
  const undo = (key: string, as: 'owner' | 'manager' | 'front_desk' = 'front_desk', body: object = {}) =>
    site.call('POST', `/visits/${key}/undo`, { as, body });

  it('lets the booking be checked in again, and is in the log with its reason', async () => {
    const bookingId = await bookedToday();
    const one = visit(bookingId);
    await send(site, [one]);
    expect(await undo(one.key, 'front_desk', { reason: 'Wrong row' })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await undo(one.key)).status).toBe(200);
    expect((await send(site, [one])).body['results']).toMatchObject([{ verdict: 'in', undone: true }]);
    expect(await scan(site, bookingId)).toMatchObject({ verdict: 'in' });
    const entries = await entriesOf(bookingId);
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
      ['arrival', null],
      ['arrival_undone', 'Wrong row'],
      ['arrival', null],
    ]);
  });

  it('needs another permission for the arrival of a colleague', async () => {
    const one = visit(await bookedToday());
    await send(site, [one], { as: 'manager' });
    expect(await undo(one.key)).toMatchObject({
      status: 403,
      body: { error: { code: 'not_allowed' }, needs: 'undo_any_arrival' },
    });
    expect((await undo(one.key, 'owner')).status).toBe(200);
  });

  it('needs that permission as well where an own arrival, sent later, took the place of a colleague’s', async () => {
    const bookingId = await bookedToday();
    const theirs = visit(bookingId);
    await send(site, [theirs], { as: 'manager' });
    const own = visit(bookingId, { at: ago(5), offline: true });
    expect((await send(site, [own])).body['results']).toMatchObject([{ verdict: 'in' }]);
    expect(await undo(own.key)).toMatchObject({ status: 403, body: { needs: 'undo_any_arrival' } });
    expect((await undo(own.key, 'manager')).status).toBe(200);
  });

  it('is refused for what is no arrival', async () => {
    const bookingId = await bookedToday();
    const [first, second] = [visit(bookingId), visit(bookingId)];
    await send(site, [first, second]);
    expect(await undo(second.key)).toMatchObject({ status: 409, body: { error: { code: 'not_the_arrival' } } });
    for (const key of [randomUUID(), '1']) expect((await undo(key)).status).toBe(404);
  });
});

describe('guests of a recreation pass', () => {
  it('are noted with the arrival or after it, two at most', async () => {
    const { bookingId } = await booked(site.shop, choices.recreation(TODAY));
    const one = visit(bookingId, { guests: 1 });
    await send(site, [one]);
    const guests = (count: number, key = one.key) =>
      site.call('POST', `/visits/${key}/guests`, { as: 'front_desk', body: { guests: count } });
    expect((await guests(2)).body).toMatchObject({ success: true, guests: 2 });
    expect((await guests(3)).status).toBe(400);
    const other = visit(await bookedToday());
    await send(site, [other]);
    expect(await guests(1, other.key)).toMatchObject({ status: 409, body: { error: { code: 'no_guests_here' } } });
  });
});
