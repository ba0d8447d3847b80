import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DayAnswer } from '#capabilities/frontdesk/contract.ts';
import { raiseTask } from '#capabilities/messaging/use-cases/notify-operator.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { closeTill, countTill, float, openTill } from '#tests/support/console/till.ts';
import { scan } from '#tests/support/console/visit.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';

const TODAY = '2026-11-24';
const TOMORROW = '2026-11-25';

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

async function read(date?: string, headers: Record<string, string> = {}) {
  const {
    status,
    headers: sent,
    body,
  } = await site.call('GET', `/day${date ? `?date=${date}` : ''}`, {
    as: 'front_desk',
    headers,
  });
  return { status, etag: sent.get('etag') ?? '', day: body as unknown as DayAnswer };
}

const serviceOf = ({ services }: DayAnswer, service: string, plan = 'day') =>
  services.find((one) => one.service === service && (service !== 'recreation' || one.plan === plan));
const arrivalOf = ({ arrivals }: DayAnswer, id: string) => arrivals.find(({ bookingId }) => bookingId === id);

describe('the day at the front desk', () => {
  it('is empty and true before anything was sold', async () => {
    const { day } = await read();
    expect(day).toMatchObject({ success: true, date: TODAY, arrivals: [], tasks: [], openTasks: 0 });
    expect(serviceOf(day, 'dayPass')).toMatchObject({ capacity: 50, sold: 0, free: 50, arrived: 0 });
    expect(serviceOf(day, 'coworking')).toMatchObject({ capacity: 350, sold: 0, free: 350 });
    expect(serviceOf(day, 'recreation')).toMatchObject({ capacity: 100, free: 100 });
    expect(serviceOf(day, 'recreation', 'month')).toMatchObject({ capacity: 200, free: 200 });
    expect(day.services.map(({ label }) => label)).toEqual([
      'Hot desks',
      'Room',
      'Dedicated desks',
      'Recreation passes',
      'Recreation memberships',
    ]);
    expect(serviceOf(day, 'meetingRoom')).toMatchObject({
      capacity: 10,
      sold: 0,
      freeUntil: '2026-11-24T13:30:00.000Z',
    });
  });

  it('shows who comes, who came, who cancelled, and what is free', async () => {
    const coming = await booked(site.shop, choices.desk(TODAY, 14));
    const came = await booked(site.shop, choices.dayPass(TODAY), { uid: 'ravi' });
    const room = await booked(site.shop, choices.room(TODAY, '14:00', '16:00'));
    const cancelled = await booked(site.shop, choices.dayPass(TOMORROW));
    await buying(site.shop, 'asha').cancel(cancelled.bookingId);
    const { arrivedAt } = await scan(site, came.bookingId);

    const { day } = await read();
    expect(arrivalOf(day, coming.bookingId)).toMatchObject({
      service: 'dayPass',
      customerName: 'Asha Rao',
      place: 'Hot desk 14',
      start: '2026-11-24T04:30:00.000Z',
      end: '2026-11-24T14:30:00.000Z',
      state: 'expected',
    });
    expect(arrivalOf(day, came.bookingId)).toMatchObject({ state: 'arrived', arrivedAt, by: 'Sana Khan' });
    expect(day.rooms).toMatchObject([
      { service: 'meetingRoom', stretches: [{ bookingId: room.bookingId, start: '2026-11-24T08:30:00.000Z' }] },
    ]);
    expect(day.room).toEqual(day.rooms[0]?.stretches);
    expect(serviceOf(day, 'dayPass')).toMatchObject({ sold: 2, free: 48, arrived: 1 });
    expect(serviceOf(day, 'meetingRoom')).toMatchObject({ sold: 2, freeUntil: '2026-11-24T08:30:00.000Z' });
    expect(JSON.stringify(day)).not.toMatch(/98765|@example\.com/);
    expect((await read(TOMORROW)).day.arrivals).toMatchObject([{ bookingId: cancelled.bookingId, state: 'cancelled' }]);
  });

  it('names the months that begin, those that end, and those that run', async () => {
    const desk = await booked(site.shop, choices.coworking(TODAY), { uid: 'meera' });
    expect((await read()).day.months).toMatchObject({ begin: [{ bookingId: desk.bookingId, service: 'coworking' }] });
    expect((await read('2026-12-23')).day.months).toMatchObject({ begin: [], end: [{ bookingId: desk.bookingId }] });
    for (const date of [TOMORROW, '2026-12-23'])
      expect(arrivalOf((await read(date)).day, desk.bookingId)).toMatchObject({ state: 'expected', isMonth: true });
    expect(arrivalOf((await read('2026-12-24')).day, desk.bookingId)).toBeUndefined();
    expect(serviceOf((await read(TOMORROW)).day, 'coworking')).toMatchObject({ sold: 1, free: 349 });
  });

  it('says who is blocked and about whom colleagues wrote notes', async () => {
    const { bookingId } = await booked(site.shop, choices.dayPass('2026-11-28'), { uid: 'noted' });
    const post = (path: string, body: object) => site.call('POST', path, { as: 'manager', body });
    const row = async () => arrivalOf((await read('2026-11-28')).day, bookingId);
    expect(await row()).not.toHaveProperty('blocked');
    await post('/people/noted/notes', { text: 'Bring the key' });
    await post('/people/noted/block', { reason: 'Did not pay' });
    expect(await row()).toMatchObject({ notes: 1, blocked: true });
    await post('/people/noted/unblock', {});
    expect(await row()).not.toHaveProperty('blocked');
  });

  it('tells what was written by hand from what needs a person at once, with what to do', async () => {
    const detail = { bookingId: 'DP-1', amount: 38_400 };
    await inTransaction(site.database.db, (tx) =>
      raiseTask(tx, { key: 'refund:1', kind: 'refund_failed', detail, now: site.clock.now() }),
    );
    await site.call('POST', '/tasks', { as: 'front_desk', body: { text: 'Order tea' } });
    const { tasks } = (await read()).day;
    expect(tasks[0]).toMatchObject({
      what: 'A refund failed: ₹384',
      next: expect.stringMatching(/./),
      subject: 'booking:DP-1',
    });
    expect(tasks[0]).not.toHaveProperty('byHand');
    expect(tasks[1]).toMatchObject({ what: 'Order tea', next: '', subject: null, byHand: true });
    expect(JSON.stringify(tasks)).not.toContain('38400');
  });

  it('counts a hold as not free', async () => {
    const before = serviceOf((await read('2026-11-27')).day, 'dayPass');
    await buying(site.shop, 'asha').order(choices.dayPass('2026-11-27'));
    expect(serviceOf((await read('2026-11-27')).day, 'dayPass')).toMatchObject({
      sold: 0,
      free: (before?.free ?? 0) - 1,
    });
  });

  it('is not sent again while it is the same, and refuses a date that is none', async () => {
    const { etag } = await read();
    expect((await read(TODAY, { 'If-None-Match': etag })).status).toBe(304);
    await booked(site.shop, choices.dayPass(TODAY), { uid: 'kiran' });
    expect((await read(TODAY, { 'If-None-Match': etag })).status).toBe(200);
    for (const date of ['2026-02-30', 'today', '9999-12-31']) expect((await read(date)).status).toBe(400);
  });

  it('derives who did not come when the day is over, and no member of a month is among them', async () => {
    site.clock.moveTo(new Date('2026-11-24T20:00:01+05:30'));
    const { day } = await read(TODAY);
    const states = Object.groupBy(day.arrivals, ({ state }) => state);
    expect(states.arrived).toHaveLength(1);
    expect(states.no_show?.map(({ service }) => service).sort()).toEqual(['dayPass', 'dayPass', 'meetingRoom']);
    expect(states.expected?.map(({ service }) => service)).toEqual(['coworking']);
    const late = states.no_show?.[0]?.bookingId ?? '';
    expect(await scan(site, late)).toMatchObject({ verdict: 'over' });
    const at = '2026-11-24T19:00:00+05:30';
    expect(await scan(site, late, { at, offline: true })).toMatchObject({ verdict: 'in' });
    expect(arrivalOf((await read(TODAY)).day, late)).toMatchObject({ state: 'arrived', offline: true });
  });

  it('has the members of running months, who can come in with their guests', async () => {
    const member = await booked(site.shop, choices.membership('2026-11-24'), { uid: 'tara' });
    site.clock.moveTo(new Date('2026-11-25T10:00:00+05:30'));
    expect(arrivalOf((await read()).day, member.bookingId)).toMatchObject({ state: 'expected', service: 'recreation' });
    const { key } = await scan(site, member.bookingId);
    const noted = await site.call('POST', `/visits/${key}/guests`, { as: 'front_desk', body: { guests: 2 } });
    expect(noted.status).toBe(200);
    const { day } = await read();
    expect(day.arrivals.filter(({ bookingId }) => bookingId === member.bookingId)).toMatchObject([
      { state: 'arrived', guests: 2, isMonth: true },
    ]);
    expect(serviceOf(day, 'recreation', 'month')).toMatchObject({ arrived: 1 });
    expect((await read('2026-12-23')).day.months.end.map(({ bookingId }) => bookingId)).toContain(member.bookingId);
  });

  it('says that the drawer of an earlier day was left open, until it is closed', async () => {
    await openTill(site);
    expect((await read()).day).not.toHaveProperty('drawerLeftOpen');
    site.clock.moveTo(new Date('2026-11-26T00:00:00+05:30'));
    expect((await read()).day.drawerLeftOpen).toBe('2026-11-25');
    expect((await read(TOMORROW)).day).not.toHaveProperty('drawerLeftOpen');
    await countTill(site, float);
    await closeTill(site, { notes: float });
    expect((await read()).day).not.toHaveProperty('drawerLeftOpen');
  });

  it('lets in who cancelled a month too late for a refund, as the desk stays theirs, and nobody whose month was refunded', async () => {
    const kept = await booked(site.shop, choices.coworking('2026-11-28'), { uid: 'keeps' });
    const gone = await booked(site.shop, choices.coworking('2026-12-30'), { uid: 'gives' });
    for (const [uid, { bookingId }, keepsUntil] of [
      ['keeps', kept, '2026-12-27'],
      ['gives', gone, null],
    ] as const)
      expect((await buying(site.shop, uid).cancel(bookingId)).body).toMatchObject({ keepsUntil });
    expect((await read('2026-11-28')).day.months.begin).toMatchObject([{ bookingId: kept.bookingId }]);
    expect((await read('2026-12-27')).day.months.end).toMatchObject([{ bookingId: kept.bookingId }]);
    site.clock.moveTo(new Date('2026-11-30T10:00:00+05:30'));
    expect(arrivalOf((await read()).day, kept.bookingId)).toMatchObject({ state: 'expected', isMonth: true });
    expect(await scan(site, kept.bookingId)).toMatchObject({ verdict: 'in' });
    expect(arrivalOf((await read()).day, kept.bookingId)).toMatchObject({ state: 'arrived' });
    expect(await scan(site, gone.bookingId)).toMatchObject({ verdict: 'cancelled' });
  });
});
