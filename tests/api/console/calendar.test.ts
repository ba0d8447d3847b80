import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DayAnswer } from '#capabilities/frontdesk/contract.ts';
import type { CalendarAnswer, CalendarDayAnswer, FloorAnswer } from '#capabilities/occupancy/contract.ts';
import { closePlaces } from '#capabilities/places/use-cases/close-places.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { type As, type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { scan } from '#tests/support/console/visit.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';

const TODAY = '2026-11-24';

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite(new Date('2026-11-24T08:30:00+05:30'));
});
afterAll(() => site.close());

async function read<Body>(path: string, as: As = 'front_desk', headers: Record<string, string> = {}) {
  return site.call<Body>('GET', path, { as, headers });
}
const calendar = async (from: string, to: string) =>
  (await read<CalendarAnswer>(`/calendar?from=${from}&to=${to}`)).body;
const dayOf = async (date: string) => (await read<CalendarDayAnswer>(`/calendar/day?date=${date}`)).body;
const floorOf = async (date: string) => (await read<FloorAnswer>(`/calendar/floor?date=${date}`)).body;

type Shown = CalendarAnswer['days'][number]['services'];
const of = (services: Shown, service: string, plan = 'day') =>
  services.find((one) => one.service === service && one.plan === plan);
const on = ({ days }: CalendarAnswer, date: string, service: string, plan = 'day') =>
  of(days.find((day) => day.date === date)?.services ?? [], service, plan);

function close(
  kind: 'hot_desk' | 'room' | 'dedicated_desk',
  number: number | null,
  [date, from, until]: [string, string, string],
) {
  const period = { start: new Date(`${date}T${from}:00+05:30`), end: new Date(`${date}T${until}:00+05:30`) };
  const closing = { parts: [{ kind, number }], period, reason: 'Power cut', by: 'admin', now: site.clock.now() };
  return site.database.db.transaction().execute((tx) => closePlaces(tx, closing));
}

describe('The calendar by day', () => {
  it('has every day between two dates with all services, and today where nothing is asked for', async () => {
    const week = (await read<CalendarAnswer>('/calendar')).body;
    expect(week).toMatchObject({ success: true, from: TODAY, to: '2026-11-30', today: TODAY });
    expect(week.services.map(({ label }) => label)).toEqual([
      'Hot desks',
      'Room',
      'Dedicated desks',
      'Recreation passes',
      'Recreation memberships',
    ]);
    expect(week.days).toHaveLength(7);
    expect(on(week, TODAY, 'dayPass')).toEqual({
      service: 'dayPass',
      plan: 'day',
      capacity: 50,
      sold: 0,
      held: 0,
      closed: 0,
      free: 50,
      arrived: 0,
    });
    expect(on(week, TODAY, 'coworking', 'month')).toMatchObject({ capacity: 350, free: 350 });
  });

  it('counts what is sold, held and closed, and who came, as Today does', async () => {
    const came = await booked(site.shop, choices.dayPass(TODAY), { uid: 'came' });
    await scan(site, came.bookingId);
    await booked(site.shop, choices.room(TODAY, '14:00', '16:00'), { uid: 'meets' });
    await buying(site.shop, 'waits').order(choices.dayPass(TODAY));
    await close('hot_desk', 50, [TODAY, '13:00', '15:00']);
    const shown = await calendar(TODAY, TODAY);
    expect(on(shown, TODAY, 'dayPass')).toMatchObject({ sold: 1, held: 1, closed: 1, free: 47, arrived: 1 });
    expect(on(shown, TODAY, 'meetingRoom')).toMatchObject({ capacity: 10, sold: 2, free: 8 });
    expect(shown.closures).toMatchObject([{ place: 'Hot desk 50', reason: 'Power cut' }]);
    const today = (await read<DayAnswer>('/day')).body;
    for (const { service, plan, capacity, sold, free, arrived } of today.services)
      expect(on(shown, TODAY, service, plan), service).toMatchObject({ capacity, sold, free, arrived });
  });

  it('counts a month up to its last day, over the end of a month and of a year', async () => {
    await booked(site.shop, choices.coworking('2026-12-31'), { uid: 'member' });
    await booked(site.shop, choices.dayPass('2026-11-30'), { uid: 'last' });
    await booked(site.shop, choices.dayPass('2026-12-01'), { uid: 'first' });
    const turn = await calendar('2026-12-28', '2027-02-02');
    const sold = turn.days.filter(({ services }) => of(services, 'coworking', 'month')?.sold === 1);
    expect([sold[0]?.date, sold.at(-1)?.date, sold.length]).toEqual(['2026-12-31', '2027-01-30', 31]);
    const end = await calendar('2026-11-29', '2026-12-02');
    expect(end.days.map(({ services }) => of(services, 'dayPass')?.sold)).toEqual([0, 1, 1, 0]);
    // Far into a month it is found by its start.
    expect(on(await calendar('2027-01-30', '2027-01-31'), '2027-01-30', 'coworking', 'month')?.sold).toBe(1);
  });

  it('changes to the next day at midnight in India', async () => {
    const start = site.clock.now();
    site.clock.moveTo(new Date('2026-11-24T23:59:30+05:30'));
    expect((await read<CalendarAnswer>('/calendar')).body.from).toBe(TODAY);
    site.clock.moveTo(new Date('2026-11-25T00:00:00+05:30'));
    expect((await read<CalendarAnswer>('/calendar')).body).toMatchObject({ from: '2026-11-25', today: '2026-11-25' });
    expect(await dayOf('2026-11-25')).toMatchObject({ date: '2026-11-25', today: '2026-11-25' });
    site.clock.moveTo(start);
  });

  it('is not sent again while it is the same', async () => {
    const path = `/calendar?from=2026-12-05&to=2026-12-06`;
    const etag = (await read(path)).headers.get('etag') ?? '';
    expect((await read(path, 'owner', { 'If-None-Match': etag })).status).toBe(304);
    await booked(site.shop, choices.dayPass('2026-12-06'), { uid: 'later' });
    expect((await read(path, 'owner', { 'If-None-Match': etag })).status).toBe(200);
  });

  it.each([
    'from=2026-11-24&to=2026-11-23',
    'from=2026-11-24&to=2027-01-05',
    'from=2026-02-30&to=2026-03-01',
    'from=today',
    'to=1999-01-01',
  ])('refuses %s', async (query) => {
    const { status, body } = await read(`/calendar?${query}`);
    expect([status, body]).toMatchObject([400, { error: { code: 'invalid_input' } }]);
  });

  it('has at most six weeks', async () => {
    expect((await calendar('2026-11-30', '2027-01-10')).days).toHaveLength(42);
  });
});

describe('The calendar by hour', () => {
  it('has the opening hours of the day, which are shorter on a Sunday', async () => {
    const hoursOn = async (date: string, service: string, plan = 'day') => {
      const hours = (await dayOf(date)).services.find((one) => one.service === service && one.plan === plan)?.hours;
      return [hours?.[0]?.start, hours?.at(-1)?.end, hours?.length];
    };
    expect(await hoursOn(TODAY, 'dayPass')).toEqual(['10:00', '20:00', 10]);
    expect(await hoursOn('2026-11-29', 'dayPass')).toEqual(['10:00', '19:00', 9]);
    expect(await hoursOn(TODAY, 'recreation')).toEqual(['06:00', '23:00', 17]);
    expect(await hoursOn(TODAY, 'coworking', 'month')).toEqual(['00:00', '24:00', 24]);
  });

  it('closes the hours of a closure alone, and says so of the whole day', async () => {
    await booked(site.shop, choices.dayPass('2026-11-26'), { uid: 'guest' });
    await close('hot_desk', null, ['2026-11-26', '14:05', '16:00']);
    const pass = (await dayOf('2026-11-26')).services.find(({ service }) => service === 'dayPass');
    expect(pass).toMatchObject({ capacity: 50, sold: 1, closed: 49, free: 0 });
    const closed = pass?.hours.filter((hour) => hour.closed > 0).map(({ start }) => start);
    expect(closed).toEqual(['14:00', '15:00']);
    expect(pass?.hours.find(({ start }) => start === '13:00')).toMatchObject({ sold: 1, free: 49, closed: 0 });
  });

  it('shows who has the room, what is held, and when it is closed', async () => {
    const date = '2026-11-27';
    const { bookingId } = await booked(site.shop, choices.room(date, '10:00', '12:00'), { uid: 'party' });
    await buying(site.shop, 'holds').order(choices.room(date, '13:00', '14:00'));
    await close('room', null, [date, '16:05', '19:00']);
    const { rooms, closures } = await dayOf(date);
    const [{ stretches: room } = { stretches: [] }] = rooms;
    const time = ({ start, end }: { start: string; end: string }) =>
      [start, end].map((text) => new Date(Date.parse(text) + 19_800_000).toISOString().slice(11, 16)).join('–');
    expect(room.map((one) => [time(one), one.state])).toEqual([
      ['09:00–10:00', 'free'],
      ['10:00–12:00', 'sold'],
      ['12:00–13:00', 'free'],
      ['13:00–14:00', 'held'],
      ['14:00–16:00', 'free'],
      ['16:00–19:00', 'closed'],
    ]);
    expect(room[1]).toMatchObject({ bookingId, customerName: 'Asha Rao' });
    expect(room[5]).toMatchObject({ reason: 'Power cut' });
    expect(closures).toMatchObject([{ place: 'Room (all)', reason: 'Power cut' }]);
  });
});

describe('The floor', () => {
  const desk = ({ desks }: FloorAnswer, kind: string, number: number) =>
    desks.find((one) => one.kind === kind && one.number === number);

  it('has the state of each desk on a date, with who has it and until when', async () => {
    const date = '2026-12-10';
    const { bookingId } = await booked(site.shop, choices.desk(date, 14), { uid: 'window' });
    await buying(site.shop, 'thinks').order(choices.desk(date, 15));
    await close('hot_desk', 16, [date, '00:00', '12:00']);
    await close('dedicated_desk', 350, [date, '00:00', '12:00']);
    const floor = await floorOf(date);
    expect(floor.desks).toHaveLength(400);
    expect(desk(floor, 'hot_desk', 13)).toEqual({
      kind: 'hot_desk',
      number: 13,
      place: 'Hot desk 13',
      service: 'dayPass',
      state: 'free',
    });
    expect(desk(floor, 'hot_desk', 14)).toMatchObject({ state: 'taken', bookingId, customerName: 'Asha Rao' });
    expect(desk(floor, 'hot_desk', 15)).toMatchObject({ state: 'held' });
    expect(desk(floor, 'hot_desk', 16)).toMatchObject({ state: 'closed', reason: 'Power cut' });
    expect(desk(floor, 'dedicated_desk', 350)).toMatchObject({ state: 'closed' });
    expect(JSON.stringify(floor)).not.toMatch(/98765|@example\.com/);
  });

  it('says until when a monthly desk is taken', async () => {
    const { bookingId } = await booked(site.shop, choices.coworking('2026-12-15'), { uid: 'monthly' });
    const taken = (await floorOf('2027-01-14')).desks.filter((one) => one.bookingId === bookingId);
    expect(taken).toMatchObject([{ kind: 'dedicated_desk', state: 'until', until: '2027-01-14' }]);
    const after = (await floorOf('2027-01-15')).desks.filter((one) => one.bookingId === bookingId);
    expect(after).toEqual([]);
  });

  it('agrees with the calendar in every number', async () => {
    for (const date of [TODAY, '2026-12-10', '2027-01-05'] as IstDay[]) {
      const { desks } = await floorOf(date);
      const shown = await calendar(date, date);
      for (const [kind, service, plan] of [
        ['hot_desk', 'dayPass', 'day'],
        ['dedicated_desk', 'coworking', 'month'],
      ] as const) {
        const count = (...states: string[]) =>
          desks.filter((one) => one.kind === kind && states.includes(one.state)).length;
        expect(on(shown, date, service, plan), `${kind} on ${date}`).toMatchObject({
          sold: count('taken', 'until'),
          held: count('held'),
          closed: count('closed'),
          free: count('free'),
        });
      }
    }
  });

  it('is refused to the accountant, as are the day and the calendar', async () => {
    for (const path of ['/calendar', '/calendar/day', '/calendar/floor'])
      expect(await read(path, 'accountant')).toMatchObject({ status: 403, body: { needs: 'calendar' } });
  });
});
