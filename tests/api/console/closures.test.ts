import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endDueCases } from '#capabilities/closures/use-cases/end-due-cases.ts';
import { remindVisitors } from '#capabilities/purchase/use-cases/remind-visitors.ts';
import { addDays, type IstDay, type IstTime, instantAt, istDayOf } from '#platform/ist-day.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { closed } from '#tests/support/console/routes/closure-routes.ts';
import { withPin } from '#tests/support/console/team.ts';
import { openTill } from '#tests/support/console/till.ts';
import { send, visit } from '#tests/support/console/visit.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** Closing what is sold, by calls. It begins on Tuesday, 24 November 2026, 9:00. */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

type Preview = {
  affected: { bookingId: string; group: string; customerName: string; paidPaise: number; unusedPaise: number }[];
  sumPaise: number;
  fingerprint: string;
  may: boolean;
  approval: { act: string; subject: string; paise: number } | null;
  message: { subject: string; text: string } | null;
};
const preview = (body: object, as: 'owner' | 'manager' | 'front_desk' = 'owner') =>
  site.call<Preview>('POST', '/closures?preview=1', { as, body });
const casesOf = async (id: number) =>
  (await site.call<{ cases: Record<string, unknown>[] }>('GET', `/closures/${id}`)).body.cases;
const messagesOf = (bookingId: string) =>
  site.database.db
    .selectFrom('messages')
    .select(['template', 'channel'])
    .where('booking_id', '=', bookingId)
    .where('channel', '=', 'email')
    .where('template', '<>', 'booking_confirmed')
    .orderBy('id')
    .execute();
const day = (date: string, from = '00:00', until = '23:59') => ({
  from: `${date}T${from}:00+05:30`,
  until: `${date}T${until}:00+05:30`,
});
let people = 0;
const buyPass = async (date: string) => {
  people += 1;
  return { uid: `closes${people}`, ...(await booked(site.shop, choices.dayPass(date), { uid: `closes${people}` })) };
};
const asCustomer = (uid: string, method: string, bookingId: string, body?: object) =>
  site.call<{ closure: Record<string, unknown>; error?: { code: string } }>(
    method,
    `/api/bookings/${bookingId}/closure`,
    {
      as: { email: `${uid}@example.com`, uid },
      ...(body ? { body } : {}),
    },
  );

describe('A power cut at 14:05', () => {
  test('shows who is here and who is to come, with the part for the unused time, and writes to both at once', async () => {
    const here = await buyPass('2026-11-24');
    const toCome = await buyPass('2026-11-24');
    await send(site, [visit(here.bookingId)]);
    site.clock.moveTo(new Date('2026-11-24T14:05:00+05:30'));
    const ask = {
      service: 'dayPass',
      ...day('2026-11-24', '14:05', '22:00'),
      outcomes: { here: 'unused', toCome: 'offer' },
      reason: 'No power in the building',
    };
    const { status, body } = await preview(ask);
    expect(status).toBe(200);
    expect(body.affected).toEqual([
      expect.objectContaining({ bookingId: here.bookingId, group: 'here', paidPaise: 38_400, unusedPaise: 22_800 }),
      expect.objectContaining({ bookingId: toCome.bookingId, group: 'toCome', paidPaise: 38_400 }),
    ]);
    expect(body.sumPaise).toBe(22_800 + 38_400);
    expect(body.message?.text).toContain(body.affected[0]?.customerName);
    // The link is the customer's key.
    expect(body.message?.text).toMatch(/\/b\/…$/m);
    const pressed = await closed(site, ask);
    expect(pressed.status).toBe(201);
    expect(await messagesOf(here.bookingId)).toEqual([{ template: 'closure_notice', channel: 'email' }]);
    expect(await messagesOf(toCome.bookingId)).toEqual([{ template: 'closure_notice', channel: 'email' }]);
    expect((await buying(site.shop, 'late').order(choices.dayPass('2026-11-24'))).status).toBe(409);

    await endDueCases(site.services);
    expect(await casesOf(pressed.body.id)).toEqual([
      expect.objectContaining({ bookingId: toCome.bookingId, state: 'waiting', outcome: 'offer' }),
      expect.objectContaining({ bookingId: here.bookingId, state: 'done', outcome: 'part', refundedPaise: 22_800 }),
    ]);
    // The message of the closure said it already.
    expect(await messagesOf(here.bookingId)).toHaveLength(1);
    site.clock.moveTo(new Date('2026-11-24T18:00:01+05:30'));
    await endDueCases(site.services);
    expect(await endDueCases(site.services)).toBe(0);
    expect(await casesOf(pressed.body.id)).toContainEqual(
      expect.objectContaining({
        bookingId: toCome.bookingId,
        state: 'done',
        chosenBy: 'deadline',
        refundedPaise: 38_400,
      }),
    );
    const { rows } = {
      rows: await site.database.db.selectFrom('refunds').select(['booking_id', 'amount_paise']).execute(),
    };
    expect(rows).toEqual([
      { booking_id: here.bookingId, amount_paise: 22_800 },
      { booking_id: toCome.bookingId, amount_paise: 38_400 },
    ]);
  });
});

describe('A planned closing', () => {
  const ask = {
    service: 'dayPass',
    ...day('2026-12-03'),
    outcomes: { later: 'offer' } as Record<string, unknown>,
    reason: 'New floor',
  };

  test('lets each customer choose: another day for free, the money, or the booking as it is; the one who is late hears what happened', async () => {
    const [mover, taker, keeper] = [
      await buyPass('2026-12-03'),
      await buyPass('2026-12-03'),
      await buyPass('2026-12-03'),
    ];
    const { body } = await closed(site, ask);
    const selection = choices.dayPass('2026-12-04').selection;
    expect((await asCustomer(mover.uid, 'GET', mover.bookingId)).body.closure).toMatchObject({
      state: 'waiting',
      outcome: 'offer',
      refundPaise: 38_400,
    });
    expect((await asCustomer(taker.uid, 'POST', mover.bookingId, { choice: 'refund' })).status).toBe(404);
    const same = choices.dayPass('2026-12-03').selection;
    expect(await asCustomer(mover.uid, 'POST', mover.bookingId, { choice: 'move', selection: same })).toMatchObject({
      status: 409,
    });
    expect(await asCustomer(mover.uid, 'POST', mover.bookingId, { choice: 'move', selection })).toMatchObject({
      status: 200,
      body: { closure: { state: 'done', chose: 'moved', chosenBy: 'customer' } },
    });
    expect(await asCustomer(taker.uid, 'POST', taker.bookingId, { choice: 'refund' })).toMatchObject({
      status: 200,
      body: { closure: { chose: 'refunded', refundPaise: 38_400 } },
    });
    expect((await asCustomer(keeper.uid, 'POST', keeper.bookingId, { choice: 'keep' })).status).toBe(200);
    expect(await asCustomer(taker.uid, 'POST', taker.bookingId, { choice: 'keep' })).toMatchObject({
      status: 409,
      body: { error: { code: 'already_ended' }, ended: { chose: 'refunded', chosenBy: 'customer' } },
    });
    const answer = { choice: 'refund' };
    expect(await site.call('POST', `/closures/${body.id}/cases/${mover.bookingId}`, { body: answer })).toMatchObject({
      status: 409,
      body: { ended: { chose: 'moved', chosenBy: 'customer' } },
    });
    expect((await casesOf(body.id)).map(({ chose }) => String(chose)).toSorted()).toEqual([
      'kept',
      'moved',
      'refunded',
    ]);
    const kept = await site.database.db
      .selectFrom('bookings')
      .select(['booking_id', 'status', 'booking_date'])
      .where('booking_id', 'in', [mover.bookingId, taker.bookingId, keeper.bookingId])
      .orderBy('id')
      .execute();
    expect(kept.map(({ status }) => status)).toEqual(['confirmed', 'cancelled', 'confirmed']);
  });

  test('leaves a customer who moves for it their own free move', async () => {
    const { uid, bookingId } = await buyPass('2026-12-20');
    await closed(site, { ...ask, ...day('2026-12-20') });
    const selection = choices.dayPass('2026-12-21').selection;
    const answer = { choice: 'move', selection };
    expect((await asCustomer(uid, 'POST', bookingId, answer)).body.closure).toMatchObject({ chose: 'moved' });
    const customer = buying(site.shop, uid);
    const own = await customer.move(bookingId, choices.dayPass('2026-12-22'));
    expect(own.body).toMatchObject({ moved: true, booking: { moves: 2, closureMoves: 1 } });
    expect((await customer.move(bookingId, choices.dayPass('2026-12-23'))).body).toMatchObject({ moved: false });
  });

  test('presses only for the people of its preview, and says who is new', async () => {
    const date = { ...ask, ...day('2026-12-07') };
    const first = await buyPass('2026-12-07');
    const seen = await preview(date);
    const late = await buyPass('2026-12-07');
    const pressed = await site.call('POST', '/closures', { body: { ...date, fingerprint: seen.body.fingerprint } });
    expect(pressed).toMatchObject({
      status: 409,
      body: { error: { code: 'affected_changed' }, difference: { added: [late.bookingId], removed: [], changed: [] } },
    });
    expect(seen.body.affected).toMatchObject([{ bookingId: first.bookingId }]);
    expect((await buying(site.shop, 'again').order(choices.dayPass('2026-12-07'))).status).toBe(200);
  });

  test('repeats the answer of a repeated call, and ends the case of a cancelled booking as superseded', async () => {
    const date = { ...ask, ...day('2026-12-08') };
    const { uid, bookingId } = await buyPass('2026-12-08');
    const { fingerprint } = (await preview(date)).body;
    const key = randomUUID();
    const press = () => site.call<{ id: number }>('POST', '/closures', { key, body: { ...date, fingerprint } });
    const [one, other] = [await press(), await press()];
    expect([one.status, one.body]).toEqual([201, other.body]);
    expect((await buying(site.shop, uid).cancel(bookingId)).status).toBe(200);
    await endDueCases(site.services);
    expect(await casesOf(one.body.id)).toMatchObject([{ bookingId, state: 'superseded' }]);
  });

  test('pays what it offers when the customer just cancels, also where the terms give nothing any more', async () => {
    const date = { ...ask, ...day('2026-11-25'), defaultAfter: '2026-11-25T23:00:00+05:30' };
    const { uid, bookingId } = await buyPass('2026-11-25');
    site.clock.moveTo(new Date('2026-11-25T09:59:00+05:30'));
    const customer = buying(site.shop, uid);
    const byTerms = await customer.cancellation(bookingId);
    expect(byTerms.body).toMatchObject({ allowed: true, refundPaise: 0 });
    const { body } = await closed(site, { ...date, outcomes: { toCome: 'offer' } });
    expect((await customer.cancellation(bookingId)).body).toMatchObject({
      allowed: true,
      refundPaise: 38_400,
      reason: 'house',
    });
    expect(await customer.cancel(bookingId)).toMatchObject({ status: 200, body: { refundPaise: 38_400 } });
    await endDueCases(site.services);
    expect(await casesOf(body.id)).toMatchObject([{ bookingId, state: 'superseded' }]);
  });

  test('pays what it offers when a colleague cancels by the terms, within their limits', async () => {
    const { bookingId } = await buyPass('2026-11-26');
    site.clock.moveTo(new Date('2026-11-26T09:59:00+05:30'));
    const cancel = (query: string, body: object) =>
      site.call('POST', `/bookings/${bookingId}/cancel${query}`, { as: 'front_desk', body });
    expect((await cancel('?preview=1', { refund: 'terms' })).body).toMatchObject({ refundPaise: 0 });
    const later = { ...ask, ...day('2026-11-26'), defaultAfter: '2026-11-26T23:00:00+05:30' };
    const { body } = await closed(site, { ...later, outcomes: { toCome: 'offer' } });
    expect((await cancel('?preview=1', { refund: 'terms' })).body).toMatchObject({
      refundPaise: 38_400,
      termsPaise: 38_400,
      beyondTermsPaise: 0,
      approval: null,
    });
    expect((await cancel('', { refund: 'terms', reason: 'Asked by phone' })).body).toMatchObject({
      refundPaise: 38_400,
    });
    await endDueCases(site.services);
    expect(await casesOf(body.id)).toMatchObject([{ bookingId, state: 'superseded' }]);
  });

  test('is a free move also where a colleague moves the booking, and leaves the customer their own free move', async () => {
    const { bookingId } = await buyPass('2026-12-14');
    const move = (date: string, query = '') =>
      site.call('POST', `/bookings/${bookingId}/move${query}`, {
        as: 'front_desk',
        body: { selection: choices.dayPass(date).selection },
      });
    expect((await move('2026-12-15')).status).toBe(200);
    expect((await move('2026-12-21', '?preview=1')).body).toMatchObject({ feePaise: 10_000 });
    const { body } = await closed(site, { ...ask, ...day('2026-12-15') });
    expect((await move('2026-12-21', '?preview=1')).body).toMatchObject({ feePaise: 0, refundAtMostPaise: null });
    expect((await move('2026-12-21')).body).toMatchObject({ date: '2026-12-21', feeWaived: false });
    const moved = await bookingRow(site.database.db, bookingId);
    expect(moved).toMatchObject({ moves: 2, closure_moves: 1, booking_date: '2026-12-21' });
    await endDueCases(site.services);
    expect(await casesOf(body.id)).toMatchObject([{ bookingId, state: 'superseded' }]);
  });

  test('reopens: who had not chosen keeps the booking and is told, who was refunded stays refunded', async () => {
    const date = { ...ask, ...day('2026-12-09') };
    const [waits, took] = [await buyPass('2026-12-09'), await buyPass('2026-12-09')];
    const { body } = await closed(site, date);
    await asCustomer(took.uid, 'POST', took.bookingId, { choice: 'refund' });
    expect(await site.call('POST', `/closures/${body.id}/reopen`)).toMatchObject({
      status: 200,
      body: { kept: 1, refunded: 1, moved: 0 },
    });
    expect((await messagesOf(waits.bookingId)).map(({ template }) => template)).toEqual([
      'closure_notice',
      'closure_ended',
    ]);
    expect(await site.call('POST', `/closures/${body.id}/reopen`)).toMatchObject({ status: 200, body: { kept: 0 } });
    expect((await buying(site.shop, 'again2').order(choices.dayPass('2026-12-09'))).status).toBe(200);
  });

  test('asks for a new look when a colleague pressed first; a later closing replaces the open offer', async () => {
    const date = { ...ask, ...day('2026-12-17') };
    const guest = await buyPass('2026-12-17');
    const seen = (await preview(date)).body;
    const first = await closed(site, date);
    expect(first.status).toBe(201);
    const again = { as: 'manager' as const, body: { ...date, fingerprint: seen.fingerprint } };
    expect(await site.call('POST', '/closures', again)).toMatchObject({
      status: 409,
      body: { error: { code: 'affected_changed' } },
    });
    const second = await closed(site, { ...date, ...day('2026-12-17', '08:00') });
    expect(second.status).toBe(201);
    expect(await casesOf(first.body.id)).toMatchObject([{ bookingId: guest.bookingId, state: 'superseded' }]);
    expect(await casesOf(second.body.id)).toMatchObject([{ bookingId: guest.bookingId, state: 'waiting' }]);
  });
});

test('A closure of two desks has one page, which the calendar and each part lead to', async () => {
  const { body } = await closed(site, { service: 'dayPass', ...day('2026-12-26'), places: [3, 14] });
  const shown = await site.call<{ closures: { id: number; place: string }[] }>('GET', '/calendar/day?date=2026-12-26');
  expect(shown.body.closures.map(({ id }) => id)).toEqual([body.id, body.id]);
  const parts = await site.database.db.selectFrom('closures').select('id').where('part_of', '=', body.id).execute();
  expect(parts).toHaveLength(1);
  for (const { id } of parts)
    expect((await site.call('GET', `/closures/${id}`)).body).toMatchObject({ id: body.id, places: [3, 14] });
});

describe('Who may close', () => {
  const hours = { service: 'meetingRoom', ...day('2026-12-10', '10:00', '12:00') };
  test('the front desk stops sales for two hours without refunds, and no more', async () => {
    expect((await closed(site, hours, { as: 'front_desk' })).status).toBe(201);
    const longer = { service: 'meetingRoom', ...day('2026-12-11', '10:00', '12:01') };
    expect(await closed(site, longer, { as: 'front_desk' })).toMatchObject({
      status: 403,
      body: { needs: 'close_period' },
    });
    expect((await preview(longer, 'front_desk')).body.may).toBe(false);
  });

  test('the front desk stops nothing that is sold by the month: a manager does', async () => {
    for (const service of ['coworking', 'recreation']) {
      const months = { service, ...day('2026-12-12', '10:00', '12:00') };
      expect((await preview(months, 'front_desk')).body.may).toBe(false);
      expect(await closed(site, months, { as: 'front_desk' })).toMatchObject({ status: 403 });
    }
  });

  test('a preview of thousands of bookings fits into the press', async () => {
    const fingerprint = Array.from({ length: 4_000 }, (_, n) => `daypass_1795000000000_${n}:later:38400`).join('~');
    expect(fingerprint.length).toBeGreaterThan(64 * 1024);
    const body = { service: 'dayPass', ...day('2026-12-13'), reason: 'Cleaning', outcomes: {}, fingerprint };
    expect(await site.call('POST', '/closures', { body })).toMatchObject({
      status: 409,
      body: { error: { code: 'affected_changed' } },
    });
  });

  test('a manager closes up to the limit alone, beyond it once with an approval for the same people', async () => {
    const asha = await withPin(site, 'owner', '482913');
    for (let n = 0; n < 8; n += 1) {
      people += 1;
      const from = 10 + n;
      await booked(site.shop, choices.room('2026-12-14', `${from}:00`, `${from + 1}:00`), { uid: `room${people}` });
    }
    for (let n = 0; n < 8; n += 1) {
      people += 1;
      const from = 10 + n;
      await booked(site.shop, choices.room('2026-12-15', `${from}:00`, `${from + 1}:00`), { uid: `room${people}` });
    }
    const ask = {
      service: 'meetingRoom',
      from: '2026-12-14T00:00:00+05:30',
      until: '2026-12-16T00:00:00+05:30',
      outcomes: { later: 'full' },
      reason: 'Ceiling fell',
    };
    const { body } = await preview(ask, 'manager');
    expect(body.sumPaise).toBe(16 * 377_600);
    const { approval } = body;
    expect(approval).toMatchObject({ act: 'close_period', paise: body.sumPaise });
    const press = (approvalId?: number) =>
      site.call<{ id: number }>('POST', '/closures', {
        as: 'manager',
        body: { ...ask, fingerprint: body.fingerprint, ...(approvalId ? { approvalId } : {}) },
      });
    expect(await press()).toMatchObject({ status: 403, body: { needs: 'close_period', approval } });
    const given = await site.call<{ approvalId: number }>('POST', '/approvals', {
      as: 'manager',
      body: { ...approval, staffId: asha, pin: '482913' },
    });
    expect(given.status).toBe(201);
    const pressed = await press(given.body.approvalId);
    expect(pressed.status).toBe(201);
    while ((await endDueCases(site.services)) > 0);
    expect(
      (await casesOf(pressed.body.id)).every(
        ({ state, refundedPaise }) => state === 'done' && refundedPaise === 377_600,
      ),
    ).toBe(true);
  });
});

test.each([
  ['until', day('2026-12-16', '12:00', '11:00')],
  ['until', { from: '2026-12-16T10:00:00+05:30', until: '2027-01-30T10:00:00+05:30' }],
  [
    'from',
    day('2026-11-20', '10:00', '23:00').from
      ? { from: '2026-11-20T10:00:00+05:30', until: '2026-12-10T10:00:00+05:30' }
      : {},
  ],
  ['places', { ...day('2026-12-16'), places: [51] }],
  ['defaultAfter', { ...day('2026-12-16'), defaultAfter: '2026-11-01T10:00:00+05:30' }],
] as const)('A bad %s is named, and nothing is closed', async (field, but) => {
  const { status, body } = await site.call<{ error: { fields: object } }>('POST', '/closures?preview=1', {
    body: { service: 'dayPass', ...but },
  });
  expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
});

test('Reopening after a visit was over leaves its customer the refund of the deadline', async () => {
  const missed = await buyPass('2026-12-18');
  const { body } = await closed(site, {
    service: 'dayPass',
    ...day('2026-12-18'),
    outcomes: { later: 'offer' },
    defaultAfter: '2026-12-20T18:00:00+05:30',
  });
  site.clock.moveTo(new Date('2026-12-19T10:00:00+05:30'));
  expect(await site.call('POST', `/closures/${body.id}/reopen`)).toMatchObject({ status: 200, body: { kept: 0 } });
  expect(await casesOf(body.id)).toMatchObject([{ bookingId: missed.bookingId, state: 'waiting' }]);
  site.clock.moveTo(new Date('2026-12-20T18:01:00+05:30'));
  while ((await endDueCases(site.services)) > 0);
  expect(await casesOf(body.id)).toMatchObject([{ state: 'done', refundedPaise: 38_400 }]);
});

test('Two closures of one day pass the limit of a manager as one would, and without refunds none does', async () => {
  const { body: before } = await site.call<{ version: number; limits: { closurePaise: object } }>('GET', '/limits');
  const limits = { ...before.limits, closurePaise: { manager: 50_000 } };
  await site.call('PUT', '/limits', { body: limits, headers: { 'If-Match': String(before.version) } });
  for (const date of ['2027-01-12', '2027-01-13', '2027-01-14']) await buyPass(date);
  const close = (date: string, outcomes: Record<string, unknown> = { later: 'full' }) =>
    closed(site, { service: 'dayPass', ...day(date), outcomes }, { as: 'manager' });

  expect((await close('2027-01-12')).status).toBe(201);
  const approval = { act: 'close_period', paise: 38_400 };
  expect(await close('2027-01-13')).toMatchObject({ status: 403, body: { needs: 'close_period', approval } });
  expect((await close('2027-01-14', { later: 'keep' })).status).toBe(201);
  while ((await endDueCases(site.services)) > 0);
  expect((await close('2027-01-13')).status).toBe(403);
  site.clock.moveTo(new Date(site.clock.now().getTime() + 86_400_000));
  expect((await close('2027-01-13')).status).toBe(201);
});

describe('A booking that was extended for a supplement', () => {
  const extended = async (date: string) => {
    people += 1;
    const { bookingId } = await booked(site.shop, choices.room(date, '10:00', '12:00'), { uid: `longer${people}` });
    const body = { endTime: '15:00', payment: { method: 'cash' } };
    expect((await site.call('POST', `/bookings/${bookingId}/extend`, { as: 'front_desk', body })).status).toBe(200);
    return bookingId;
  };
  const refundsOf = (bookingId: string) =>
    site.database.db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.payment_id', 'r.payment_id')
      .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
      .select(['r.amount_paise', 'r.reason'])
      .where((where) => where.or([where('c.booking_id', '=', bookingId), where('c.moves_booking', '=', bookingId)]))
      .orderBy('r.id')
      .execute();
  const ended = async (id: number) => {
    while ((await endDueCases(site.services)) > 0);
    return casesOf(id);
  };

  test.each([
    ['full', '2027-01-25', '10:00', 755_200, [377_600, 377_600]],
    ['unused', '2027-01-26', '11:00', 604_200, [377_600, 226_600]],
    ['unused', '2027-01-27', '14:00', 151_100, [151_100]],
  ])('gets %s of all that was paid, on %s from %s on: %i', async (later, date, from, sum, refunds) => {
    await openTill(site);
    const bookingId = await extended(date);
    const ask = { service: 'meetingRoom', ...day(date, from, '15:00'), outcomes: { later } };
    expect((await preview(ask)).body).toMatchObject({ sumPaise: sum, affected: [{ bookingId, paidPaise: 755_200 }] });
    const { body } = await closed(site, ask);
    expect(await ended(body.id)).toMatchObject([{ bookingId, state: 'done', refundedPaise: sum }]);
    expect((await refundsOf(bookingId)).map(({ amount_paise }) => amount_paise)).toEqual(refunds);
  });
});

test('A closure that was approved because of the day’s sum does not count towards it', async () => {
  const asha = await withPin(site, 'owner', '482913');
  const { body: before } = await site.call<{ version: number; limits: object }>('GET', '/limits');
  const limits = { ...before.limits, closurePaise: { manager: 80_000 } };
  await site.call('PUT', '/limits', { body: limits, headers: { 'If-Match': String(before.version) } });
  site.clock.moveTo(new Date(site.clock.now().getTime() + 86_400_000));
  for (const date of ['2027-01-19', '2027-01-20', '2027-01-20', '2027-01-21']) await buyPass(date);
  const ask = (date: string) => ({ service: 'dayPass', ...day(date), outcomes: { later: 'full' } });

  expect((await closed(site, ask('2027-01-19'), { as: 'manager' })).status).toBe(201);
  const { body } = await preview(ask('2027-01-20'), 'manager');
  expect(body.approval).toMatchObject({ paise: 76_800 });
  const given = await site.call<{ approvalId: number }>('POST', '/approvals', {
    as: 'manager',
    body: { ...body.approval, staffId: asha, pin: '482913' },
  });
  const { approvalId } = given.body;
  const press = { ...ask('2027-01-20'), reason: 'No power', fingerprint: body.fingerprint, approvalId };
  expect((await site.call('POST', '/closures', { as: 'manager', body: press })).status).toBe(201);
  expect((await closed(site, ask('2027-01-21'), { as: 'manager' })).status).toBe(201);
});

test('Customers who were told that we are closed get no reminder for tomorrow', async () => {
  const today = addDays(istDayOf(site.clock.now()), 1);
  const [asked, comes] = [await buyPass(addDays(today, 1)), await buyPass(addDays(today, 2))];
  const at = (date: IstDay, time: string) => site.clock.moveTo(instantAt(date, time as IstTime));
  at(today, '17:00');
  const ask = { service: 'dayPass', ...day(addDays(today, 1)), outcomes: { later: 'offer' } };
  expect((await closed(site, ask)).status).toBe(201);
  at(today, '18:00');
  await remindVisitors(site.services);
  expect(await messagesOf(asked.bookingId)).toEqual([{ template: 'closure_notice', channel: 'email' }]);
  at(addDays(today, 1), '18:00');
  await remindVisitors(site.services);
  expect(await messagesOf(comes.bookingId)).toEqual([{ template: 'booking_reminder', channel: 'email' }]);
});

test('After all of it, no invariant is broken', async () => {
  expect(await invariantViolations(site.database.db)).toEqual([]);
});
