import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { fromRupees } from '#platform/money.ts';
import { bareCheckout } from '#tests/support/database/bare-checkouts.ts';
import { publishCatalogue } from '#tests/support/database/publish-catalogue.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, orderBody, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
});
afterAll(() => site.close());

const asha = () => buying(site, 'asha');
const ravi = () => buying(site, 'ravi');
const countOf = async (table: 'checkouts' | 'allocations' | 'users') => {
  const { count } = await site.services.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

describe('POST /api/payments/create-order', () => {
  it('API-07, PAY-03: makes an order for each service, holds its place for 15 minutes, and names it as specified', async () => {
    const wanted = [
      [choices.dayPass('2026-11-25'), /^daypass_1_\d{13}$/],
      [choices.room('2026-11-25', '10:00', '12:00'), /^CR-\d{13}-\w{6}$/],
      [choices.coworking('2026-12-01'), /^COWORK-\d{13}$/],
      [choices.recreation('2026-11-25'), /^REC-\d{13}$/],
    ] as const;
    for (const [choice, name] of wanted) {
      const { status, body } = await asha().order(choice);
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, amount: choice.amount, currency: 'INR', keyId: 'rzp_test_sandbox' });
      expect(body.orderId).toMatch(/^order_\w{14}$/);
      expect(body.bookingId).toMatch(name);
      const held = Date.parse(body.holdExpiresAt) - Date.parse(body.now);
      expect(held).toBeGreaterThan(14.5 * 60_000);
      expect(held).toBeLessThanOrEqual(15 * 60_000);
    }
  });

  it('gives the same person with the same selection the same order, and what they typed last counts', async () => {
    const choice = choices.dayPass('2026-11-26');
    const first = await ravi().order(choice);
    const again = await ravi().order(choice, { customerName: 'Ravi S', customerPhone: '9845098450' });
    expect(again.body).toMatchObject({ orderId: first.body.orderId, bookingId: first.body.bookingId });
    const { customer } = await site.services.db
      .selectFrom('checkouts')
      .select('customer')
      .where('booking_id', '=', first.body.bookingId)
      .executeTakeFirstOrThrow();
    expect(customer).toMatchObject({ name: 'Ravi S', phone: '+919845098450' });
  });

  it('keeps what the room is for as it was typed last', async () => {
    const meera = buying(site, 'meera');
    const hours = { serviceType: 'meetingRoom', date: '2026-12-02', startTime: '10:00', endTime: '12:00' } as const;
    const orderFor = (purpose: string) => meera.order({ selection: { ...hours, purpose }, amount: 377_600 });
    const first = await orderFor('Interviws');
    const again = await orderFor('Interviews');
    expect(again.body).toMatchObject({ orderId: first.body.orderId });
    const { quote } = await site.services.db
      .selectFrom('checkouts')
      .select('quote')
      .where('booking_id', '=', first.body.bookingId)
      .executeTakeFirstOrThrow();
    expect(quote.selection).toMatchObject({ startTime: '10:00', purpose: 'Interviews' });
  });

  it('gives twenty requests of one person at the same instant one order', async () => {
    const meera = buying(site, 'meera');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => meera.order(choices.room('2026-11-30', '09:00', '11:00'))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
  });

  it('gives another name where the one of this millisecond is in use', async () => {
    const { db, clock } = site.services;
    const from = clock.now();
    const taken = Array.from({ length: 200 }, (_, ms) => `REC-${from.getTime() + ms}`);
    for (const name of taken) {
      const id = await bareCheckout(db, from, 'somebody');
      await db.updateTable('checkouts').set({ booking_id: name, state: 'released' }).where('id', '=', id).execute();
    }
    const { status, body } = await buying(site, 'kavya').order(choices.recreation('2026-11-29'));
    expect([status, taken.includes(body.bookingId)]).toEqual([200, false]);
    expect(body.bookingId).toMatch(/^REC-\d{13}$/);
  });

  it('refuses an amount that is not the catalogue’s, and nothing is created', async () => {
    const before = [await countOf('checkouts'), await countOf('allocations'), await countOf('users')];
    const { status, body } = await buying(site, 'nobody').order({ ...choices.dayPass('2026-11-27'), amount: 100 });
    expect(status).toBe(400);
    expect(body.error?.code).toBe('amount_mismatch');
    expect(body.message).toBe(body.error?.message);
    expect(await buying(site, 'nobody').order({ ...choices.dayPass('2026-11-27'), amount: 37_300 })).toMatchObject({
      status: 400,
    });
    expect([await countOf('checkouts'), await countOf('allocations'), await countOf('users')]).toEqual(before);
  });

  it('wants a sign-in', async () => {
    const { status, body } = await site.call('POST', '/api/payments/create-order', { body: {} });
    expect(status).toBe(401);
    expect(body).toMatchObject({ success: false, error: { code: 'sign_in_required' } });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a date in the past', { selection: { serviceType: 'dayPass', date: '2026-11-23' } }, 'date_past'],
    ['a date beyond 30 days', { selection: { serviceType: 'dayPass', date: '2026-12-25' } }, 'date_too_far'],
    [
      'a date that does not exist',
      { selection: { serviceType: 'dayPass', date: '2026-02-30' } },
      'date_missing_or_impossible',
    ],
    ['a malformed date', { selection: { serviceType: 'dayPass', date: '24-11-2026' } }, 'invalid_input'],
    ['a service that nobody sells', { selection: { serviceType: 'spa', date: '2026-11-25' } }, 'invalid_input'],
    [
      'an offer that does not apply',
      { selection: { serviceType: 'dayPass', date: '2026-11-25', offer: 'weekend' } },
      'offer_does_not_apply',
    ],
    [
      'an offer of another service',
      { selection: { serviceType: 'dayPass', date: '2026-11-25', offer: 'welcome' } },
      'invalid_input',
    ],
    ['desk 51', { selection: { serviceType: 'dayPass', date: '2026-11-25', desk: 51 } }, 'invalid_input'],
    [
      '18:00-09:00',
      { selection: { serviceType: 'meetingRoom', date: '2026-11-25', startTime: '18:00', endTime: '09:00' } },
      'invalid_time_range',
    ],
    [
      'half hours',
      { selection: { serviceType: 'meetingRoom', date: '2026-11-25', startTime: '09:30', endTime: '11:30' } },
      'invalid_time_range',
    ],
    ['an amount as text', { amount: '38400' }, 'invalid_input'],
    ['an amount with a fraction', { amount: 384.5 }, 'invalid_input'],
    ['another currency', { currency: 'USD' }, 'invalid_input'],
    ['no currency', { currency: undefined }, 'invalid_input'],
    ['no selection', { selection: undefined }, 'invalid_input'],
    ['a name of one letter', { customerName: 'A' }, 'invalid_input'],
    ['a name with a line break', { customerName: 'Asha\r\nBcc: x@example.com' }, 'invalid_input'],
    ['a name with U+0000', { customerName: 'Asha\u0000' }, 'invalid_input'],
    ['no e-mail', { customerEmail: '' }, 'invalid_input'],
    ['an e-mail with a line break', { customerEmail: 'asha@example.com\nBcc: x@example.com' }, 'invalid_input'],
    ['a phone that no network has', { customerPhone: '12345' }, 'invalid_input'],
    ['a phone as a number', { customerPhone: 9_876_543_210 }, 'invalid_input'],
  ])('refuses %s with 400 in the error shape and stores nothing', async (_name, change, code) => {
    const before = await countOf('checkouts');
    const body = orderBody({ serviceType: 'dayPass', date: '2026-11-25' }, 38_400, change);
    const answer = await site.call('POST', '/api/payments/create-order', { token: 'zoya', body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, error: { code, message: expect.stringMatching(/\S/) } });
    expect(await countOf('checkouts')).toBe(before);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['DAYPASS-14', { selection: { serviceType: 'dayPass' } }, 'selection.date', 'Please select a date'],
    [
      'DAYPASS-14',
      { selection: { serviceType: 'dayPass', date: 20_261_125 } },
      'selection.date',
      'Please select a date',
    ],
    ['DAYPASS-17', { customerName: undefined }, 'customerName', 'Name must be at least 2 characters'],
    ['DAYPASS-18', { customerEmail: undefined }, 'customerEmail', 'Please enter a valid email'],
    ['DAYPASS-19', { customerPhone: undefined }, 'customerPhone', 'Phone number must be at least 10 digits'],
    [
      'DAYPASS-13',
      { selection: { serviceType: 'dayPass', date: '2026-11-25', passTypeId: 0 } },
      'selection.passTypeId',
      'Please select a day pass type',
    ],
    [
      'DAYPASS-13',
      { selection: { serviceType: 'dayPass', date: '2026-11-25', passTypeId: '1' } },
      'selection.passTypeId',
      'Please select a day pass type',
    ],
    [
      'CONF-13',
      { selection: { serviceType: 'meetingRoom', date: '2026-11-25', startTime: '10:00' } },
      'selection.endTime',
      'Please select date, start time, and end time.',
    ],
    ['API-09', { amount: undefined }, 'amount', 'amount is required.'],
    ['API-09', { amount: '38400' }, 'amount', 'amount is not valid.'],
    ['API-09', { selection: { serviceType: 'spa' } }, 'selection.serviceType', 'selection.serviceType is not valid.'],
  ])('%s: says of %j in words what is wrong, and nothing of types', async (_id, change, field, message) => {
    const body = orderBody({ serviceType: 'dayPass', date: '2026-11-25' }, 38_400, change);
    const answer = await site.call('POST', '/api/payments/create-order', { token: 'zoya', body });
    expect(answer).toMatchObject({ status: 400, body: { message, error: { fields: { [field]: message } } } });
  });

  it.each(['not json', '', '[]', 'null', '"text"', '{"selection":'])('refuses the body %j with 400', async (raw) => {
    const answer = await site.call('POST', '/api/payments/create-order', { token: 'zoya', raw });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false });
  });

  it('sells the last desk once: the others read that it is sold out', async () => {
    const date = '2026-12-02';
    const crowd: Awaited<ReturnType<ReturnType<typeof buying>['order']>>[] = [];
    // The fourth wave meets five free desks. All at once would be a test of how long a slow machine lets callers wait.
    for (let wave = 0; wave < 4; wave += 1) {
      const orders = Array.from({ length: 15 }, (_, n) =>
        buying(site, `crowd${wave}x${n}`).order(choices.dayPass(date)),
      );
      crowd.push(...(await Promise.all(orders)));
    }
    const won = crowd.filter(({ status }) => status === 200);
    const lost = crowd.filter(({ status }) => status !== 200);
    expect(won).toHaveLength(50);
    expect(lost.map(({ status, body }) => [status, body.error?.code])).toEqual(lost.map(() => [409, 'sold_out']));
  });

  it('refuses an hour of the room that somebody has, and says so as slot_taken; the hour beside it fits', async () => {
    const date = '2026-12-03';
    expect((await asha().order(choices.room(date, '10:00', '12:00'))).status).toBe(200);
    const overlapping = await ravi().order(choices.room(date, '11:00', '13:00'));
    expect(overlapping).toMatchObject({ status: 409, body: { error: { code: 'slot_taken' } } });
    expect(overlapping.body.yours).toBeUndefined();
    expect((await ravi().order(choices.room(date, '12:00', '13:00'))).status).toBe(200);
  });

  it('names the own hold that is in the way, and not when somebody else’s is', async () => {
    const date = '2026-12-04';
    const kiran = buying(site, 'kiran');
    const own = await kiran.order(choices.room(date, '10:00', '12:00'));
    const second = await kiran.order(choices.room(date, '11:00', '13:00'));
    expect(second).toMatchObject({
      status: 409,
      body: { error: { code: 'slot_taken' }, yours: { orderId: own.body.orderId, bookingId: own.body.bookingId } },
    });
    const desk = await kiran.order(choices.desk(date, 7));
    expect((await asha().order(choices.desk(date, 7))).body.yours).toBeUndefined();
    expect((await kiran.release(own.body.orderId)).status).toBe(200);
    expect((await kiran.order(choices.room(date, '11:00', '13:00'))).status).toBe(200);
    expect(desk.status).toBe(200);
  });

  it('names no own hold where giving it back would make no room, as somebody else has a part of what is wanted', async () => {
    const date = '2026-12-05';
    const kiran = buying(site, 'kiran2');
    expect((await kiran.order(choices.room(date, '10:00', '11:00'))).status).toBe(200);
    expect((await kiran.order(choices.room(date, '11:00', '12:00'))).status).toBe(200);
    expect((await ravi().order(choices.room(date, '12:00', '13:00'))).status).toBe(200);
    const three = await kiran.order(choices.room(date, '10:00', '13:00'));
    expect(three).toMatchObject({ status: 409, body: { error: { code: 'slot_taken' } } });
    expect(three.body.yours).toBeUndefined();
    const two = await kiran.order(choices.room(date, '10:00', '12:00'));
    expect(two).toMatchObject({ status: 409, body: { yours: { orderId: expect.any(String) } } });
  });

  it('what somebody holds unpaid is theirs and free for them, and taken for everybody else, until it is paid or ends', async () => {
    const date = '2026-12-07';
    const uma = buying(site, 'uma');
    const held = await uma.order(choices.room(date, '10:00', '12:00'));
    expect((await ravi().order(choices.room(date, '12:00', '13:00'))).status).toBe(200);
    await uma.order(choices.desk(date, 9));
    const hers = { free: 9, taken: [{ start: '12:00', end: '13:00' }], yours: [{ start: '10:00', end: '12:00' }] };
    expect(await uma.free('meetingRoom', date)).toMatchObject(hers);
    const others = await ravi().free('meetingRoom', date);
    expect(others).toMatchObject({
      free: 8,
      taken: [{ start: '10:00', end: '12:00' }],
      yours: [{ start: '12:00', end: '13:00' }],
    });
    const { body } = await site.call<{ days: object[] }>(
      'GET',
      `/api/availability/meetingRoom?from=${date}&to=${date}`,
    );
    expect(body.days).toEqual([
      { date, state: 'open', free: 7, capacity: 10, taken: [{ start: '10:00', end: '13:00' }] },
    ]);
    expect(await uma.free('dayPass', date)).toMatchObject({ free: 50, takenDesks: [], yourDesks: [9] });
    expect(await ravi().free('dayPass', date)).toMatchObject({ free: 49, takenDesks: [9] });

    const paid = await uma.pay(held.body.orderId);
    expect((await uma.verify(paid.body)).status).toBe(200);
    const after = await uma.free('meetingRoom', date);
    expect(after).toMatchObject({ free: 7, taken: [{ start: '10:00', end: '13:00' }] });
    expect(after).not.toHaveProperty('yours');
    site.clock.advance(15 * 60_000);
    expect(await uma.free('dayPass', date)).toMatchObject({ free: 50 });
    expect(await uma.free('dayPass', date)).not.toHaveProperty('yourDesks');
  });

  it('allows six live unpaid holds a person and answers the seventh with 429 and Retry-After', async () => {
    const lata = buying(site, 'lata');
    const dates = ['01', '02', '03', '04', '05', '06'].map((day) => `2026-12-${day}`);
    for (const date of dates) expect((await lata.order(choices.recreation(date))).status).toBe(200);
    const seventh = await lata.order(choices.recreation('2026-12-07'));
    expect(seventh).toMatchObject({ status: 429, body: { error: { code: 'too_many_holds' } } });
    expect(Number(seventh.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await lata.order(choices.recreation(dates[0] ?? ''))).status).toBe(200);
  });

  it('gives the welcome offer to one live order of a person at a time', async () => {
    const omar = buying(site, 'omar');
    const answers = await Promise.all(['2026-12-10', '2026-12-11'].map((date) => omar.order(choices.welcome(date))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: { code: 'own_hold' } });
  });

  it('makes a new order once the hold has run out, on the same place', async () => {
    const nina = buying(site, 'nina');
    const choice = choices.room('2026-12-08', '10:00', '12:00');
    const first = await nina.order(choice);
    site.clock.advance(15 * 60_000);
    const second = await nina.order(choice);
    expect(second.status).toBe(200);
    expect(second.body.orderId).not.toBe(first.body.orderId);
  });

  it('on the day of a price change what was held before is paid at its price, and what is asked after costs the new one', async () => {
    const { clock, services } = site;
    const change = new Date(clock.now().getTime() + 60_000);
    const { recreation } = sampleCatalogue;
    const day = { ...recreation.day, price: gstPrice(fromRupees(350), fromRupees(42)) };
    const catalogue = { ...sampleCatalogue, recreation: { ...recreation, day } };
    await publishCatalogue(services.db, { catalogue, effectiveFrom: change, note: 'winter prices', now: clock.now() });
    const [vera, wasim] = [buying(site, 'vera'), buying(site, 'wasim')];
    const choice = choices.recreation('2026-12-15');
    const held = await vera.order(choice);
    expect(held).toMatchObject({ status: 200, body: { amount: 37_300 } });

    clock.advance(60_000);
    const before = await countOf('checkouts');
    const outdated = await wasim.order(choice);
    expect(outdated).toMatchObject({
      status: 400,
      body: { error: { code: 'amount_mismatch' }, message: 'The price is now ₹392. Please check and try again.' },
    });
    expect(await countOf('checkouts')).toBe(before);
    expect(await wasim.order({ ...choice, amount: 39_200 })).toMatchObject({ status: 200, body: { amount: 39_200 } });
    const twice = await vera.order({ ...choice, amount: 39_200 });
    expect(twice).toMatchObject({
      status: 409,
      body: { error: { code: 'own_hold' }, yours: { orderId: held.body.orderId } },
    });
    const paid = await vera.pay(held.body.orderId);
    expect(await vera.verify(paid.body)).toMatchObject({ status: 200, body: { verified: true } });
    const { body } = await site.call<{ bookings: { booking_id: string; amount: number }[] }>(
      'GET',
      '/api/database/bookings/user/vera',
      { token: 'vera' },
    );
    expect(body.bookings.map(({ amount }) => amount)).toEqual([373]);
  });
});
