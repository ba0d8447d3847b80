import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindVisitors } from '#capabilities/purchase/use-cases/remind-visitors.ts';
import { type Component, readCalendar, unescaped } from '#tests/support/calendar.ts';
import { refuseMessages } from '#tests/support/database/refuse-messages.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { type Choice, choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';
import { loggedLines } from '#tests/support/server/logged-lines.ts';

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
});
afterAll(() => site.close());

async function booked(choice: Choice, uid = 'asha', change: Record<string, unknown> = {}): Promise<string> {
  const buyer = buying(site, uid);
  const { body: order } = await buyer.order(choice, change);
  const { body: paid } = await buyer.pay(order.orderId, { webhook: 'none' });
  expect((await buyer.verify(paid)).body.verified).toBe(true);
  return order.bookingId;
}
const linkOf = (bookingId: string, version = 1) => site.services.links.tokenOf({ bookingId, version });
const file = (path: string) => site.call<string>('GET', path);
const eventsIn = (text: string): Component[] => readCalendar(text).parts;
const property = (event: Component | undefined, name: string) => unescaped(event?.properties.get(name) ?? '');

describe('the calendar file of a booking', () => {
  it('has one name for its whole life, and a number that grows when it is moved and cancelled', async () => {
    const bookingId = await booked(choices.desk('2026-11-26', 9));
    const path = `/b/${linkOf(bookingId)}/calendar.ics`;
    const first = await file(path);
    expect(first.status).toBe(200);
    expect(first.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('Cache-Control')).toBe('private, no-store');
    expect(first.headers.get('Referrer-Policy')).toBe('no-referrer');
    const [event] = eventsIn(first.body);
    expect(readCalendar(first.body).properties.get('METHOD')).toBe('PUBLISH');
    expect(property(event, 'UID')).toBe(`${bookingId}@meju.example`);
    expect(property(event, 'DTSTART')).toBe('20261126T043000Z');
    expect(property(event, 'DTEND')).toBe('20261126T143000Z');
    expect(property(event, 'SEQUENCE')).toBe('0');
    expect(property(event, 'LOCATION')).toContain('BMTC Bus Depot-18, Vijayanagar');
    expect(property(event, 'DESCRIPTION')).toContain(`Booking ID: ${bookingId}\n10:00 AM - 8:00 PM, Hot desk 9`);

    await buying(site, 'asha').move(bookingId, choices.dayPass('2026-11-29'));
    const [moved] = eventsIn((await file(path)).body);
    expect([property(moved, 'UID'), property(moved, 'SEQUENCE'), property(moved, 'DTSTART')]).toEqual([
      `${bookingId}@meju.example`,
      '1',
      '20261129T043000Z',
    ]);

    await buying(site, 'asha').cancel(bookingId);
    const gone = await file(path);
    expect(readCalendar(gone.body).properties.get('METHOD')).toBe('CANCEL');
    const [cancelled] = eventsIn(gone.body);
    expect(property(cancelled, 'UID')).toBe(`${bookingId}@meju.example`);
    expect(property(cancelled, 'STATUS')).toBe('CANCELLED');
    expect(Number(property(cancelled, 'SEQUENCE'))).toBeGreaterThan(1);
  });

  it('stays while a month that was cancelled too late for a refund still has its desk, and goes with one that was refunded', async () => {
    const kept = await booked(choices.coworking('2026-11-28'), 'keeps');
    expect((await buying(site, 'keeps').cancel(kept)).body).toMatchObject({ keepsUntil: '2026-12-27' });
    const gone = await booked(choices.coworking('2027-01-15'), 'gives');
    expect((await buying(site, 'gives').cancel(gone)).body).toMatchObject({ keepsUntil: null });
    // Its ticket lets them in.
    const ticketOf = async (uid: string, id: string) => (await buying(site, uid).booking(id)).body['booking'];
    expect(await ticketOf('keeps', kept)).toMatchObject({ status: 'cancelled', keepsPlace: true });
    expect(await ticketOf('gives', gone)).not.toHaveProperty('keepsPlace');
    const statusOf = async (id: string) => {
      const { body } = await file(`/b/${linkOf(id)}/calendar.ics`);
      return [readCalendar(body).properties.get('METHOD'), property(eventsIn(body)[0], 'STATUS')];
    };
    expect(await statusOf(kept)).toEqual(['PUBLISH', 'CONFIRMED']);
    expect(await statusOf(gone)).toEqual(['CANCEL', 'CANCELLED']);
  });

  it('is missing for a link that is forged, revoked, or of another booking', async () => {
    const bookingId = await booked(choices.dayPass('2026-11-27'));
    for (const token of [linkOf(bookingId, 2), `${linkOf(bookingId)}x`, linkOf('daypass_1_1'), 'x', '%00', '..']) {
      expect([400, 404]).toContain((await file(`/b/${token}/calendar.ics`)).status);
    }
  });
});

describe('a person’s calendar to subscribe to', () => {
  const feed = async (uid: string, method: 'GET' | 'POST' = 'GET') =>
    (await site.call<{ path: string }>(method, '/api/calendar-feed', { token: uid })).body.path;

  it('has all of their bookings and nobody else’s, cancelled ones as such, and leads behind the login', async () => {
    const kept = await booked(choices.room('2026-11-30', '10:00', '12:00'), 'meera');
    const dropped = await booked(choices.coworking('2027-01-15'), 'meera');
    await buying(site, 'meera').cancel(dropped);
    await booked(choices.dayPass('2026-11-30'), 'ravi');
    const { status, body } = await file(await feed('meera'));
    expect(status).toBe(200);
    const calendar = readCalendar(body);
    expect(calendar.properties.get('X-WR-CALNAME')).toBe('Meju');
    const seen = calendar.parts
      .filter(({ name }) => name === 'VEVENT')
      .map((event) => [property(event, 'UID'), property(event, 'STATUS')]);
    expect(new Map(seen as [string, string][])).toEqual(
      new Map([
        [`${kept}@meju.example`, 'CONFIRMED'],
        [`${dropped}@meju.example`, 'CANCELLED'],
      ]),
    );
    expect(body).not.toContain('/b/');
    expect(property(calendar.parts.at(-1), 'URL')).toContain('https://meju.example/my-bookings?booking=');
  });

  it('is a valid calendar too when it is empty', async () => {
    const { parts } = readCalendar((await file(await feed('newcomer', 'POST'))).body);
    expect(parts.map(({ name }) => name)).toEqual(['VTIMEZONE']);
  });

  it('ends when a new address is made, and opens for nobody who forges one', async () => {
    const before = await feed('meera');
    const after = await feed('meera', 'POST');
    expect(after).not.toBe(before);
    expect((await file(before)).status).toBe(404);
    expect((await file(after)).status).toBe(200);
    for (const path of [
      after.replace('.ics', 'x.ics'),
      after.replace('/calendar/', '/calendar/x'),
      '/calendar/.ics',
      '/calendar/a.1.b.ics',
    ]) {
      expect((await file(path)).status).toBe(404);
    }
    expect((await site.call('GET', '/api/calendar-feed')).status).toBe(401);
    expect((await site.call('POST', '/api/calendar-feed')).status).toBe(401);
  });
});

describe('the reminder on the evening before', () => {
  const at = (text: string) => site.clock.moveTo(new Date(`${text}+05:30`));
  const remindersOf = async (bookingId: string) =>
    (
      await site.services.db
        .selectFrom('messages')
        .select(['channel', 'data'])
        .where('booking_id', '=', bookingId)
        .where('template', '=', 'booking_reminder')
        .orderBy('id')
        .execute()
    ).map(({ channel, data }) => `${channel} ${String(data['date'])}`);

  it('goes out from six o’clock in India, once, to those who come the next day, on the channels that they chose', async () => {
    const coming = await booked(choices.room('2026-12-08', '09:00', '10:00'), 'ida');
    const byMail = await booked(choices.dayPass('2026-12-08'), 'ida', { whatsApp: false });
    const later = await booked(choices.dayPass('2026-12-09'), 'ida');
    const cancelled = await booked(choices.dayPass('2026-12-08'), 'jon');
    await buying(site, 'jon').cancel(cancelled);
    const movedAway = await booked(choices.dayPass('2026-12-08'), 'kim');
    await buying(site, 'kim').move(movedAway, choices.dayPass('2026-12-10'));
    at('2026-12-07T17:59:59');
    expect(await remindVisitors(site.services)).toBe(0);
    at('2026-12-07T18:00:00');
    const justNow = await booked(choices.room('2026-12-08', '11:00', '12:00'), 'lea');
    await Promise.all([1, 2, 3].map(() => remindVisitors(site.services)));
    expect(await remindersOf(coming)).toEqual(['email 2026-12-08', 'whatsapp 2026-12-08']);
    expect(await remindersOf(byMail)).toEqual(['email 2026-12-08']);
    for (const id of [later, cancelled, movedAway, justNow]) expect(await remindersOf(id)).toEqual([]);
  });

  it('follows a booking that is moved after it, and makes up for an evening until midnight, not after', async () => {
    const moved = await booked(choices.dayPass('2026-12-14'), 'ida');
    at('2026-12-13T18:00:00');
    await remindVisitors(site.services);
    await site.services.db.updateTable('messages').set({ state: 'sent' }).where('booking_id', '=', moved).execute();
    at('2026-12-14T09:00:00');
    await buying(site, 'ida').move(moved, choices.dayPass('2026-12-16'));
    const missed = await booked(choices.dayPass('2026-12-17'), 'jon');
    at('2026-12-15T23:59:59');
    await remindVisitors(site.services);
    expect(await remindersOf(moved)).toEqual([
      'email 2026-12-14',
      'whatsapp 2026-12-14',
      'email 2026-12-16',
      'whatsapp 2026-12-16',
    ]);
    at('2026-12-17T00:00:00');
    await remindVisitors(site.services);
    expect(await remindersOf(missed)).toEqual([]);
  });

  it('reaches the others of the evening where one booking’s cannot be written, which is logged once', async () => {
    const before = await booked(choices.dayPass('2026-12-18'), 'ida', { whatsApp: false });
    const bad = await booked(choices.dayPass('2026-12-18'), 'jon', { whatsApp: false });
    const after = await booked(choices.dayPass('2026-12-18'), 'kim', { whatsApp: false });
    at('2026-12-17T18:00:00');
    const { log, lines } = loggedLines();
    const end = await refuseMessages(site.services.db, bad);
    expect(await remindVisitors({ ...site.services, log })).toBe(2);
    expect(await remindVisitors({ ...site.services, log })).toBe(0);
    await end();
    for (const id of [before, after]) expect(await remindersOf(id)).toEqual(['email 2026-12-18']);
    expect(lines).toEqual([
      expect.objectContaining({ level: 50, bookingId: bad, msg: 'a visitor could not be reminded' }),
    ]);
  });

  it('is not sent any more once its booking is cancelled or moved while it waits, as when no mail server answers', async () => {
    const cancelled = await booked(choices.dayPass('2026-12-22'), 'ida');
    const moved = await booked(choices.dayPass('2026-12-22'), 'jon');
    at('2026-12-21T18:00:00');
    await remindVisitors(site.services);
    for (const id of [cancelled, moved]) expect(await remindersOf(id)).toHaveLength(2);
    await buying(site, 'ida').cancel(cancelled);
    await buying(site, 'jon').move(moved, choices.dayPass('2026-12-24'));
    for (const id of [cancelled, moved]) expect(await remindersOf(id)).toEqual([]);
  });
});
