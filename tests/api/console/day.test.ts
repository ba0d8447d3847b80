import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DayAnswer } from '#capabilities/frontdesk/contract.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
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
    expect(day.room).toMatchObject([{ bookingId: room.bookingId, start: '2026-11-24T08:30:00.000Z' }]);
    expect(serviceOf(day, 'dayPass')).toMatchObject({ sold: 2, free: 48, arrived: 1 });
    expect(serviceOf(day, 'meetingRoom')).toMatchObject({ sold: 2, freeUntil: '2026-11-24T08:30:00.000Z' });
    expect(JSON.stringify(day)).not.toMatch(/98765|@example\.com/);
    expect((await read(TOMORROW)).day.arrivals).toMatchObject([{ bookingId: cancelled.bookingId, state: 'cancelled' }]);
  });

  it('names the months that begin, and those that end, and who came within theirs', async () => {
    const desk = await booked(site.shop, choices.coworking(TODAY), { uid: 'meera' });
    expect((await read()).day.months).toMatchObject({ begin: [{ bookingId: desk.bookingId, service: 'coworking' }] });
    expect((await read('2026-12-23')).day.months).toMatchObject({ begin: [], end: [{ bookingId: desk.bookingId }] });
    expect(arrivalOf((await read(TOMORROW)).day, desk.bookingId)).toBeUndefined();
    expect(serviceOf((await read(TOMORROW)).day, 'coworking')).toMatchObject({ sold: 1, free: 349 });
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
});
