import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BookingRecord } from '#capabilities/booking/contract.ts';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import type { BookingView } from '#capabilities/customers/rules/booking-view.ts';
import type { OfferAnswer } from '#capabilities/frontdesk/rules/offer-answer.ts';
import type { DocumentsAnswer } from '#capabilities/invoicing/contract.ts';
import type { IstDay, IstTime } from '#platform/ist-day.ts';
import { fromRupees } from '#platform/money.ts';
import type { ConsoleSite } from '#tests/support/console/console-site.ts';
import { textOf } from '#tests/support/html.ts';
import type { Choice } from '#tests/support/purchases/choices.ts';
import type { PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

const folder = 'tests/support/event-hall/';
let site: PurchaseSite;
let desk: ConsoleSite;
let buying: typeof import('#tests/support/purchases/buying.ts')['buying'];

/** The service is registered before anything is loaded that is made of all services, as it would be in a program that sells it. */
beforeAll(async () => {
  vi.resetModules();
  // The console is never drawn by a server: what it shows at first is what it reads in the browser.
  vi.doMock('react', async (original) => {
    const react = await original<typeof import('react')>();
    const useSyncExternalStore: typeof react.useSyncExternalStore = (subscribe, read, readFirst = read) =>
      react.useSyncExternalStore(subscribe, read, readFirst);
    return { ...react, useSyncExternalStore };
  });
  const { services } = await import('#capabilities/catalogue/services/all.ts');
  const { eventHallService } = await import('#tests/support/event-hall/service.ts');
  services.add(eventHallService);
  ({ buying } = await import('#tests/support/purchases/buying.ts'));
  const { makeTestDatabase } = await import('#tests/support/database/test-database.ts');
  const { openConsoleSite } = await import('#tests/support/console/console-site.ts');
  const database = await makeTestDatabase();
  for (const statement of readFileSync(`${folder}migration.sql`, 'utf8')
    .split(';')
    .filter((part) => part.trim())) {
    await sql.raw(statement).execute(database.db);
  }
  desk = await openConsoleSite(new Date('2026-11-24T09:00:00+05:30'), database);
  site = desk.shop;
});
afterAll(async () => {
  await desk.close();
  vi.doUnmock('react');
  // The files after this one sell four services.
  vi.resetModules();
});

const date = '2026-12-05' as IstDay;
const at = (time: string) => new Date(`${date}T${time}:00+05:30`).toISOString();
const hall = (startTime: string, endTime: string, more: object = {}): Choice => ({
  selection: { serviceType: 'eventHall', date, startTime, endTime, guests: 80, ...more },
  amount: (Number(endTime.slice(0, 2)) - Number(startTime.slice(0, 2))) * 236_000,
});
const eventHall = 'eventHall';
const documentsOf = async (bookingId: string) =>
  (await site.call<DocumentsAnswer>('GET', `/api/bookings/${bookingId}/papers`, { token: 'asha' })).body.papers;

describe('A fifth service, an event hall by the hour', () => {
  let bookingId: string;

  it('is one folder of at most ten files', () => expect(readdirSync(folder).length).toBeLessThanOrEqual(10));

  it('has its page and its form, made of the parts of the other four', async () => {
    const { eventHallPage } = await import('#tests/support/event-hall/page.tsx');
    const { sampleCatalogue } = await import('#capabilities/catalogue/sample-catalogue.ts');
    const around = { catalogue: sampleCatalogue, facility: sampleFacility, today: '2026-11-24' as IstDay };
    const bare = eventHallPage('/event-hall', around);
    for (const part of ['<h1>Event Hall</h1>', 'Choose your date', 'Your details', 'Book</', 'your event begins']) {
      expect(bare).toContain(part);
    }
    expect(bare).toContain('<a href="/conference-room" data-discover="true">Take the conference room</a>');
    const chosen = eventHallPage(`/event-hall?date=${date}&start=18:00&end=21:00`, around);
    expect(textOf(chosen)).toMatch(/Sat 5 Dec.*6:00 PM - 9:00 PM.*₹6,000.*GST \(18%\).*₹1,080.*₹7,080/s);
    expect(chosen).toContain('Book for ₹7,080');
  });

  it('has its list price among those of the operator, and in what search engines read', async () => {
    const { gstRateOf, pricedProducts, priceOf, withPrice } = await import(
      '#capabilities/catalogue/rules/change-catalogue.ts'
    );
    const { productData } = await import('#web/seo/product-data.ts');
    const { sampleCatalogue } = await import('#capabilities/catalogue/sample-catalogue.ts');
    const hour = 'event-hall-hour';
    expect(pricedProducts.at(-1)).toBe(hour);
    expect(gstRateOf(hour, sampleFacility, '2026-11-24' as IstDay)).toBe(18);
    const dearer = withPrice(sampleCatalogue, hour, gstPrice(fromRupees(3000), fromRupees(540)));
    expect(priceOf(dearer, hour).total).toBe(354_000);
    expect(productData(eventHall, dearer, 'https://meju.example')).toMatchObject([
      { name: 'Event Hall', offers: [{ name: 'For an hour', price: '3540.00' }] },
    ]);
  });

  it('is sold in the hours of its own definition, for what they cost', async () => {
    const asha = buying(site, 'asha');
    expect((await asha.free(eventHall, date))?.capacity).toBe(14);
    expect((await asha.order(hall('07:00', '09:00'))).body.error?.code).toBe('invalid_time_range');
    expect((await asha.order({ ...hall('18:00', '21:00'), amount: 1 })).body.error?.code).toBe('amount_mismatch');
    expect((await asha.order(hall('18:00', '21:00', { guests: 500 }))).status).toBe(400);
    expect((await asha.order(hall('18:00', '21:00', { date: '2027-03-01' }))).body.error?.code).toBe('date_too_far');
    const nameless = await asha.order(hall('18:00', '21:00'), { customerName: 'A' });
    expect(nameless.body.error?.fields?.['customerName']).toBe('Please say who gives the event');
  });

  it('is bought, and then taken', async () => {
    const asha = buying(site, 'asha');
    const { body: order } = await asha.order(hall('18:00', '21:00'));
    expect(order).toMatchObject({ amount: 708_000, bookingId: expect.stringMatching(/^HALL-\d{13}-\w{6}$/) });
    const { body: paid } = await asha.pay(order.orderId);
    expect((await asha.verify(paid)).body).toMatchObject({ verified: true, serviceType: 'eventHall' });
    ({ bookingId } = order);
    expect((await asha.booking(bookingId)).body).toMatchObject({
      booking: {
        service_name: 'Event Hall',
        booking_time: '6:00 PM - 9:00 PM',
        duration: '3 hours',
        status: 'confirmed',
        place: { kind: 'event_hall', number: 1 },
      },
    });
    const bela = buying(site, 'bela');
    expect(await bela.free(eventHall, date)).toMatchObject({ free: 11, taken: [{ start: '18:00', end: '21:00' }] });
    const late = await bela.order(hall('20:00', '22:00'));
    expect(late.body.error).toMatchObject({
      code: 'slot_taken',
      message: 'The hall is not available on Sat 5 Dec, 8:00 PM - 10:00 PM. Please choose another time.',
    });
  });

  it('has its own ruler, hours and counts on Today and in the calendar', async () => {
    const { createElement } = await import('react');
    const { consolePage } = await import('#tests/support/console/console-page.tsx');
    const { TodayScreen } = await import('#capabilities/frontdesk/ui/console/today/today-screen.tsx');
    const { DayView } = await import('#capabilities/occupancy/ui/console/day/day-view.tsx');
    const read = async (path: string) => (await desk.call('GET', path, { as: 'front_desk' })).body;
    const me = [['me'], await read('/me')] as const;

    const today = await read(`/day?date=${date}`);
    expect(today['rooms']).toMatchObject([
      { service: 'meetingRoom', start: at('09:00'), end: at('19:00'), stretches: [] },
      { service: 'eventHall', start: at('08:00'), end: at('22:00'), stretches: [{ bookingId, start: at('18:00') }] },
    ]);
    expect(today['services']).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ service: 'eventHall', capacity: 14, sold: 3, free: 11 })]),
    );
    const screen = consolePage(createElement(TodayScreen), [me, [['day'], today]]);
    expect(screen.match(/class="room-ruler"/g)).toHaveLength(2);
    expect(textOf(screen)).toMatch(/Conference Room.*Free all day.*Event Hall.*6:00 PM.*9:00 PM Asha/s);
    expect(textOf(screen)).toMatch(/Hall free 11 of 14/);
    expect(textOf(screen)).toMatch(/To come 1.*Asha.*Hall , 6:00 PM/s);

    const day = await read(`/calendar/day?date=${date}`);
    const calendar = consolePage(createElement(DayView, { date }), [me, [['calendar-day', date], day]]);
    expect(calendar.match(/class="room-ruler"/g)).toHaveLength(2);
    expect(textOf(calendar)).toMatch(/Event Hall.*8:00 AM - 6:00 PM Free.*6:00 PM - 9:00 PM Asha/s);
    expect(calendar).toContain('what=eventHall');
  });

  it('is sold and moved at the counter with what only its own choice has', async () => {
    const monday = '2026-12-07';
    const { createElement } = await import('react');
    const { consolePage } = await import('#tests/support/console/console-page.tsx');
    const { SellForm } = await import('#capabilities/counter/ui/console/sell/sell-form.tsx');
    const { chosenOf, emptyDraft, saleBodyOf } = await import('#capabilities/counter/ui/console/sell/sale-draft.ts');
    const { moveSelection } = await import('#capabilities/counter/ui/console/acts/move-draft.ts');
    const { openTill } = await import('#tests/support/console/till.ts');
    await openTill(desk);
    const me = await desk.call('GET', '/me', { as: 'front_desk' });
    const { body: offer } = await desk.call<OfferAnswer>('GET', `/offer?date=${monday}`, { as: 'front_desk' });
    const sheet = consolePage(
      createElement(SellForm, { onSold: () => undefined, onRequested: () => undefined }),
      [
        [['me'], me.body],
        [['offer', monday], offer],
      ],
      `/console?date=${monday}&what=${eventHall}&start=10:00`,
    );
    expect(textOf(sheet)).toMatch(/Event Hall.*From.*Until.*Guests/s);

    const draft = {
      ...emptyDraft,
      phone: '98450 98450',
      name: 'Asha Rao',
      date: monday,
      what: eventHall,
      start: '10:00',
      end: '12:00',
      method: 'machine',
      reference: 'T1234',
    } as const;
    const sell = async (own: Record<string, string>) => {
      const chosen = chosenOf(offer, { ...draft, own });
      if (!chosen) throw new Error('The hall is not free.');
      const body = saleBodyOf(draft, {
        selection: chosen.selection,
        pricePaise: chosen.pricePaise,
        today: offer.first,
        receivedPaise: chosen.pricePaise,
      });
      return desk.call('POST', '/sales', { as: 'front_desk', body });
    };
    expect((await sell({})).body['error']).toMatchObject({
      fields: { 'selection.guests': 'Please say how many guests come' },
    });
    const { body: sold } = await sell({ guests: '60' });
    expect(sold).toMatchObject({ totalPaise: 472_000, bookingId: expect.stringMatching(/^HALL-/) });
    const id = String(sold['bookingId']);

    const opened = await desk.call<BookingView>('GET', `/bookings/${id}`, { as: 'front_desk' });
    const { record } = opened.body;
    expect(record.ownFields).toEqual([{ name: 'guests', label: 'Guests', value: 60 }]);
    const selection = moveSelection({ date: monday, start: '13:00', end: '15:00', desk: '' }, record);
    const moved = await desk.call('POST', `/bookings/${id}/move`, { body: { selection } });
    expect(moved).toMatchObject({ status: 200, body: { timeText: '1:00 PM - 3:00 PM' } });
  });

  it('keeps the hours of the reception: it is closed with it, and a change of them says whom it hits', async () => {
    const { quote } = await import('#capabilities/catalogue/rules/quote/quote.ts');
    const { sampleCatalogue } = await import('#capabilities/catalogue/sample-catalogue.ts');
    const { kindsWith } = await import('#capabilities/facility/rules/effects.ts');
    const holiday = { name: 'Republic Day', hours: { reception: null } };
    const facility = { ...sampleFacility, dated: { weeks: [], capacities: [], days: { [date]: holiday } } };
    const selection = hall('18:00', '21:00').selection;
    const quoted = quote({ selection, catalogue: sampleCatalogue, facility, now: site.clock.now() });
    expect(quoted).toEqual({ ok: false, refusal: { reason: 'closed_that_day', name: 'Republic Day' } });
    expect(kindsWith('reception')).toEqual(['event_hall']);
  });

  it('is moved for its price and no further, in its own hours, and nobody asks again how many guests come', async () => {
    const { selectionOf } = await import('#capabilities/purchase/ui/move/move-choice.ts');
    const { hoursOfService } = await import('#capabilities/catalogue/rules/hours/opening-hours.ts');
    const { factsOf } = await import('#capabilities/catalogue/services/facts.ts');
    const asha = buying(site, 'asha');
    const booking = (await asha.booking(bookingId)).body['booking'] as BookingRecord;
    const to = (start: string, end: string) =>
      selectionOf(booking, { date, start: start as IstTime, end: end as IstTime }) as Selection;
    const { error } = (await asha.move(bookingId, { selection: to('10:00', '12:00') })).body;
    expect(error).toMatchObject({
      code: 'other_price',
      message: 'A move keeps the price. Please choose a time of 3 hours.',
    });
    const tooMany = { ...to('10:00', '13:00'), guests: 500 } as Selection;
    expect((await asha.move(bookingId, { selection: tooMany })).status).toBe(400);
    expect(hoursOfService(factsOf(eventHall), sampleFacility, date)).toEqual({ opens: '08:00', closes: '22:00' });
    expect((await asha.move(bookingId, { selection: to('10:00', '13:00') })).body).toMatchObject({
      moved: true,
      booking: { booking_time: '10:00 AM - 1:00 PM' },
    });
    expect(await buying(site, 'bela').free(eventHall, date)).toMatchObject({
      taken: [{ start: '10:00', end: '13:00' }],
    });
  });

  it('is extended into hours that cost more for no less than they cost', async () => {
    const extended = await desk.call('POST', `/bookings/${bookingId}/extend`, { body: { endTime: '14:00' } });
    expect(extended).toMatchObject({ status: 409, body: { error: { code: 'fee_due' }, feePaise: 236_000 } });
  });

  it('is invoiced under its own SAC and rate', async () => {
    const [invoice] = await documentsOf(bookingId);
    expect(invoice).toMatchObject({ kind: 'invoice', total: 708_000 });
    const pdf = await fetch(`${site.origin}/api/bookings/${bookingId}/papers/${invoice?.file}`, {
      headers: { Authorization: 'Bearer asha' },
    });
    expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
    const { rows } = await sql<{ line: object }>`
      select document -> 'lines' -> 0 as line from invoices where booking_id = ${bookingId}`.execute(site.database.db);
    expect(rows[0]?.line).toMatchObject({
      description: 'Event Hall',
      sac: '997212',
      ratePercent: 18,
      taxable: 600_000,
    });
  });

  it('is cancelled by its own terms, and free again', async () => {
    const asha = buying(site, 'asha');
    site.clock.moveTo(new Date('2026-12-03T10:00:00+05:30'));
    expect((await asha.cancellation(bookingId)).body).toMatchObject({
      allowed: true,
      reason: 'partly_in_time',
      refundPaise: 177_000,
      deadline: new Date('2026-12-02T10:00:00+05:30').toISOString(),
    });
    expect((await asha.cancel(bookingId)).body).toMatchObject({ refundPaise: 177_000 });
    await site.doRefunds();
    expect((await documentsOf(bookingId)).map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 708_000],
      ['credit_note', 177_000],
    ]);
    expect((await buying(site, 'bela').free(eventHall, date))?.taken).toEqual([]);
  });
});
