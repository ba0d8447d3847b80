import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cataloguesAhead } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { endDueCases } from '#capabilities/closures/use-cases/end-due-cases.ts';
import { erasePerson } from '#capabilities/identity/use-cases/erase-person.ts';
import { notifyOperator } from '#capabilities/messaging/use-cases/notify-operator.ts';
import { availability } from '#capabilities/places/use-cases/availability.ts';
import { seedStaff } from '#capabilities/staff/use-cases/team.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { runAdmin } from '#server/admin/run-admin.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { adminServices } from '#tests/support/purchases/admin-services.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { type Choice, choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';
import { admin as command } from '#tests/support/server/admin.ts';
import { startServer } from '#tests/support/server/start-server.ts';

// Tuesday, 24 November 2026.
let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
  await seedStaff(site.services.db, [{ email: 'meera@example.com', name: 'Meera', role: 'owner' }], site.clock.now());
});
afterAll(() => site.close());

const adminAs = async (operator: string, ...args: string[]) => {
  const { text, ...outcome } = await runAdmin(adminServices(site), args, operator);
  return { ...outcome, out: text };
};
const admin = (...args: string[]) => adminAs('Meera', ...args);
const shop = () => buying(site, 'asha');
const buy = async (choice: Choice) => (await booked(site, choice)).bookingId;
const stateOn = async (service: 'dayPass', date: string) => {
  const asked = await availability(site.services, { service, from: date as IstDay, to: date as IstDay });
  return asked.ok ? asked.value.days[0] : null;
};
const auditOf = async (action: string) =>
  site.services.db
    .selectFrom('audit_log')
    .select(['actor', 'detail'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();

describe('the operator’s commands', () => {
  it('finds a booking by what the code on its ticket holds', async () => {
    const id = await buy(choices.dayPass('2026-11-30'));
    const found = await admin('find', id);
    expect(found.code).toBe(0);
    expect(found.out).toMatch(new RegExp(`2026-11-30.*Day Pass.*confirmed.*${id}`));
    expect(await admin('find', 'daypass_1_1')).toMatchObject({
      code: 1,
      out: expect.stringContaining('There is no such booking.'),
    });
    const searched = await admin('find', 'asha rá');
    expect(searched.out).toMatch(new RegExp(`booking +${id} +Asha Rao +Day Pass`));
    expect((await admin('find', 'nobody at all')).out).toContain('Nothing found.');
    expect(await admin('find', 'x')).toMatchObject({ code: 1, out: expect.stringContaining('two characters') });
    expect(await admin('find')).toMatchObject({ code: 1, out: expect.stringContaining('The booking id is missing.') });
  });

  it('lists its commands, helps with each, and says what to do about a mistake', async () => {
    const list = await admin('--help');
    expect(list.code).toBe(0);
    for (const name of [
      'today',
      'find',
      'close',
      'reopen',
      'price',
      'offer',
      'refund',
      'content',
      'tasks',
      'enquiries',
    ]) {
      expect(list.out).toContain(name);
    }
    expect((await admin('close', '--help')).out).toContain('npm run admin -- close day-pass 2026-12-25');
    expect(await admin('dance')).toMatchObject({
      code: 1,
      out: expect.stringContaining('There is no command "dance"'),
    });
    const nobody = await adminAs(' ', 'today');
    expect(nobody).toMatchObject({
      code: 1,
      out: expect.stringContaining('Who are you? Add --as with your e-mail address or name'),
    });
    for (const [args, words] of [
      [['close', 'pool', '2026-12-25'], 'The service is one of: day-pass'],
      [['close', 'day-pass', '25-12-2026', '--reason', 'Holiday'], 'The date is a date like 2026-11-25.'],
      [['close', 'day-pass', '2026-12-25'], 'Give a reason: --reason'],
      [['close', 'coworking', '2026-12-25', '--reason', 'Holiday'], 'Close one place by its number'],
      [['refund', 'daypass_1_1', '--reason', 'Goodwill'], 'There is no such booking.'],
      [['price', 'day-pass', '--base', '12,50', '--gst', '1'], '--base is an amount in rupees'],
      [['today', '--tomorrow'], "Unknown option '--tomorrow'.\nHelp:"],
      [['price', 'day-pass', '--base', '-5'], "Option '--base' argument is ambiguous.\nHelp:"],
      [['refund', 'daypass_1_1', '--reason', 'X'], 'Give a reason in three letters or more: --reason'],
      [['refund', 'daypass_1_1', '--reason', 'Doctor’s', 'letter'], 'Unexpected word "letter".'],
      [['tasks', 'finish', '7'], 'Usage: tasks [done ID]'],
      [['enquiries', '--last', '0'], '--last is a whole number, 1 or more.'],
      [['price', '--base', '350', '--gst', '63'], 'The product is missing (needed with --base).'],
      [['close', '--reason', 'Holiday'], 'The service is missing (needed with --reason).'],
      [['tasks', '--note', 'Paid by hand'], 'The task is missing (needed with --note).'],
      [['offer', 'weekend', '--off', '--total', '5'], '--off ends the sale; leave out'],
      [['refund', 'daypass_1_1', '--again', '--amount', '5'], '--again retries the refused refund; leave out'],
      [
        ['offer', 'weekend', '--from', '2026-12-01', '--until', '2026-12-31', '--total', '384'],
        'The offer price must be lower than the list price (₹384).',
      ],
      [['price', 'day-pass', '--base', '100', '--gst', '18'], 'the offer "weekend" would cost ₹199 instead of ₹118'],
    ] as const) {
      expect(await admin(...args)).toMatchObject({ code: 1, out: expect.stringContaining(words) });
    }
  });

  it('signs one person out of all their devices, by their address, and writes down who did it and why', async () => {
    await booked(site, choices.desk('2026-11-30', 3), { uid: 'meera' });
    const limitOf = async (uid: string) =>
      (
        await site.services.db
          .selectFrom('users')
          .select('sessions_valid_after')
          .where('uid', '=', uid)
          .executeTakeFirstOrThrow()
      ).sessions_valid_after;
    const { email } = await site.services.db
      .selectFrom('users')
      .select('email')
      .where('uid', '=', 'meera')
      .executeTakeFirstOrThrow();
    expect(await admin('sign-out', '--reason', 'Doubt')).toMatchObject({ code: 1 });
    expect(await admin('sign-out', '--email', email)).toMatchObject({
      code: 1,
      out: expect.stringContaining('Give a reason: --reason'),
    });
    expect(await admin('sign-out', '--email', 'nobody@example.com', '--reason', 'Doubt')).toMatchObject({
      code: 1,
      out: expect.stringContaining('No one with this address has ever signed in.'),
    });
    expect(await limitOf('meera')).toBeNull();
    const now = site.clock.now();
    expect(await admin('sign-out', '--email', email.toUpperCase(), '--reason', 'Laptop stolen')).toEqual({
      code: 0,
      out: 'Signed out on all devices.',
    });
    expect((await limitOf('meera'))?.getTime()).toBeGreaterThan(now.getTime());
    expect(await auditOf('sessions_ended')).toEqual([
      { actor: 'Meera', detail: { uid: 'meera', note: 'Laptop stolen' } },
    ]);
    expect(JSON.stringify(await auditOf('sessions_ended'))).not.toContain('@');

    const erased = { uid: 'meera', at: now, usedOffers: [] };
    await inTransaction(site.services.db, (tx) => erasePerson(tx, erased));
    expect(await auditOf('sessions_ended')).toEqual([
      { actor: 'Meera', detail: { uid: expect.stringMatching(/^erased-/), note: 'Laptop stolen' } },
    ]);
  });

  it('shows who comes on a day', async () => {
    const bookingId = await buy(choices.desk('2026-11-26', 14));
    const { code, out } = await admin('today', '2026-11-26');
    expect(code).toBe(0);
    for (const text of ['Thursday, 26 November 2026: 1 booking starts.', 'Hot desk 14', 'Asha Rao', bookingId]) {
      expect(out).toContain(text);
    }
    expect(out).toContain('Came: 0. To come: 1. Not come: 0.');
  });

  it('closes a date: nothing more is sold, what is sold stays or is refunded in full, and reopening sells again', async () => {
    const date = '2026-11-27';
    const { body: held } = await buying(site, 'ravi').order(choices.desk(date, 9));
    const bookingId = await buy(choices.dayPass(date));
    const closed = await admin('close', 'day-pass', date, '--reason', 'No power in the building');
    expect(closed.out).toContain(bookingId);
    expect(closed.out).toContain('These bookings are still confirmed.');
    expect(closed.out).toContain('1 unpaid holds ended');
    expect(await auditOf('closed')).toMatchObject([
      { actor: 'Meera', detail: { affected: [bookingId], number: null } },
    ]);
    // The hold is gone, so the order is neither offered any more nor given again.
    expect((await buying(site, 'ravi').list('?status=pending')).body).toMatchObject({ bookings: [] });
    expect(await buying(site, 'ravi').order(choices.desk(date, 9))).toMatchObject({
      status: 409,
      body: { error: { code: 'sold_out' } },
    });
    const { body: late } = await buying(site, 'ravi').pay(held.orderId, { webhook: 'none' });
    expect((await buying(site, 'ravi').verify(late)).body).toMatchObject({ verified: false, refunded: true });
    expect(await stateOn('dayPass', date)).toMatchObject({ state: 'closed', free: 0 });
    expect((await shop().order(choices.dayPass(date))).status).toBe(409);
    expect((await shop().booking(bookingId)).body).toMatchObject({ booking: { status: 'confirmed' } });

    const refunded = await admin('close', 'day-pass', date, '--reason', 'No power in the building', '--refund');
    expect(refunded.out).toContain('The server is cancelling and refunding these bookings.');
    const follow = refunded.follow ?? [];
    expect(follow).toEqual(['close', '--progress', expect.stringMatching(/^\d+$/), '--as', 'Meera']);
    expect(await admin(...follow)).toMatchObject({
      out: '0 of 1 bookings cancelled and refunded in full, 1 wait.',
      follow,
    });
    expect(await endDueCases(site.services)).toBe(1);
    expect(await admin(...follow)).toEqual({ code: 0, out: '1 of 1 bookings cancelled and refunded in full.' });
    expect(await endDueCases(site.services)).toBe(0);
    expect((await shop().booking(bookingId)).body).toMatchObject({
      booking: { status: 'cancelled' },
      cancellation: { refundPaise: 38_400, because: 'house' },
    });
    expect((await shop().order(choices.dayPass(date))).status).toBe(409);
    expect((await admin('close')).out).toContain('No power in the building');

    expect((await admin('reopen', 'day-pass', date)).out).toContain('Open again');
    expect(await stateOn('dayPass', date)).toMatchObject({ state: 'open', free: 50 });
    expect((await shop().order(choices.dayPass(date))).status).toBe(200);
  });

  it('reopens one closure by its id, and by dates none that also closed others', async () => {
    const [first, last] = ['2027-01-11', '2027-01-13'];
    const idIn = ({ out }: { out: string }) => /Closed \((\d+)\)/.exec(out)?.[1] ?? expect.fail(out);
    const wide = idIn(await admin('close', 'day-pass', first, last, '--reason', 'New floor'));
    const desk3 = idIn(await admin('close', 'day-pass', '2027-01-12', '--place', '3', '--reason', 'Broken chair'));
    expect(await admin('reopen', 'day-pass', '2027-01-12')).toMatchObject({
      code: 1,
      out: expect.stringContaining(`Closure ${wide} also covered other dates`),
    });
    expect(await admin('reopen', wide, '2027-01-12')).toMatchObject({ code: 1 });
    expect((await admin('reopen', wide)).out).toContain(`closure ${wide} ended`);
    expect((await admin('reopen', wide)).out).toContain(`No closure ${wide} is in force`);
    expect((await admin('close')).out).not.toContain('New floor');
    expect((await admin('close')).out).toContain('Broken chair');
    expect((await admin('reopen', 'day-pass', first, last)).out).toContain(`closure ${desk3} ended`);
  });

  it('closes one desk, also when its booking is cancelled later', async () => {
    const date = '2026-11-28';
    const bookingId = await buy(choices.desk(date, 3));
    await admin('close', 'day-pass', date, '--place', '3', '--reason', 'Broken chair');
    expect(await stateOn('dayPass', date)).toMatchObject({ free: 49 });
    expect((await shop().cancel(bookingId)).status).toBe(200);
    expect(await stateOn('dayPass', date)).toMatchObject({ free: 49 });
    expect((await shop().order(choices.desk(date, 3))).status).toBe(409);
    expect((await shop().order(choices.desk(date, 4))).status).toBe(200);
  });

  it('refunds a booking that stays confirmed, no more than was paid', async () => {
    const bookingId = await buy(choices.room('2026-11-26', '10:00', '12:00'));
    const some = await admin('refund', bookingId, '--amount', '500', '--reason', 'An hour without power');
    expect(some.out).toMatch(/^Refund of ₹500\.00 for CR-\S+ \((sent|requested)\)\./);
    expect(await admin('refund', bookingId, '--amount', '9999', '--reason', 'Too much')).toMatchObject({
      code: 1,
      out: expect.stringContaining('Only ₹3,276.00 of this payment is left.'),
    });
    expect((await shop().booking(bookingId)).body).toMatchObject({
      booking: { status: 'confirmed' },
      payment: { state: 'captured', refunds: [{ amountPaise: 50_000, reason: 'house' }] },
    });
    const rest = await admin('refund', bookingId, '--cancel', '--reason', 'Doctor’s letter');
    expect(rest.out).toContain('is cancelled; refund of ₹3,276.00');
    expect((await admin('refund', bookingId, '--again')).out).toContain('No refund of this booking has failed.');
  });

  it('changes prices and sales, which hold at once', async () => {
    expect((await admin('price', 'recreation-day', '--base', '400', '--gst', '48')).out).toMatch(
      /recreation-day\s+₹400\s+₹48\s+₹448/,
    );
    const selection = { serviceType: 'recreation', date: '2026-11-26', plan: 'day' } as const;
    expect((await shop().order({ selection, amount: 37_300 })).status).toBe(400);
    expect((await shop().order({ selection, amount: 44_800 })).status).toBe(200);
    expect((await admin('offer', 'weekend', '--off')).out).toMatch(/weekend.*off/);
    expect((await admin('offer')).out).toContain('welcome');
  });

  it('carries a change into the prices of later dates, but for what was set for those dates before', async () => {
    expect((await admin('price', 'coworking', '--base', '6000', '--gst', '1080', '--from', '2027-01-01')).code).toBe(0);
    expect((await admin('price')).out).toContain('From 2027-01-01: coworking ₹7,080.');
    expect((await admin('price', 'coworking', '--base', '5600', '--gst', '1008')).out).toContain(
      'From now on, until the price already set for 2027-01-01:',
    );
    expect((await admin('price', 'recreation-month', '--base', '2200', '--gst', '396')).out).toContain('From now on:');
    expect((await admin('offer', 'bundle', '--off')).code).toBe(0);
    const prices = async () =>
      (await cataloguesAhead(site.services)).map(({ catalogue }) => [
        catalogue.coworking.price.total,
        catalogue.recreation.month.price.total,
        catalogue.offers.bundle.from,
        catalogue.offers.bundle.insteadOf,
      ]);
    expect(await prices()).toEqual([
      [660_800, 259_600, null, 920_400],
      [708_000, 259_600, null, 967_600],
    ]);
    expect((await admin('price', 'coworking', '--base', '6100', '--gst', '1098', '--from', '2027-01-01')).code).toBe(0);
    expect((await prices()).at(-1)?.[0]).toBe(719_800);
    expect((await admin('price', '--take-back', '2027-01-01')).out).not.toContain('From 2027-01-01');
    expect((await prices()).map(([coworking]) => coworking)).toEqual([660_800, 660_800]);
    expect(await admin('price', '--take-back', '2027-01-01')).toMatchObject({
      code: 1,
      out: expect.stringContaining('No price begins on this date'),
    });
  });

  it('sets no price whose GST is not that of its invoice', async () => {
    expect(await admin('price', 'day-pass', '--base', '350', '--gst', '3')).toMatchObject({
      code: 1,
      out: expect.stringContaining('GST at 18 % of ₹350 is ₹63.00. Round it to a whole rupee.'),
    });
  });

  it('sets no price at which the law wants the address of a buyer who is not asked for it', async () => {
    expect(await admin('price', 'room-day', '--base', '50000', '--gst', '9000')).toMatchObject({
      code: 1,
      out: expect.stringContaining('From ₹50,000 the law requires every buyer'),
    });
  });

  it('lists what waits for a person with what to do about it, and takes off what is done', async () => {
    expect((await admin('tasks')).out).toContain('No open tasks.');
    await inTransaction(site.services.db, (tx) =>
      notifyOperator(tx, site.services, {
        key: 'refund-failed:7',
        kind: 'refund_failed',
        detail: { refundId: 7 },
        now: site.clock.now(),
      }),
    );
    expect((await admin('tasks')).out).toMatch(/refund failed.*refundId 7.*--again/);
    expect((await admin('today')).out).toContain('1 open task:');
    const [id = ''] = /^\d+/m.exec((await admin('tasks')).out) ?? [];
    expect((await admin('tasks', 'done', id, '--note', 'By bank transfer')).code).toBe(0);
    expect(await auditOf('task_done')).toMatchObject([{ actor: 'Meera', detail: { note: 'By bank transfer' } }]);
    expect(await admin('tasks', 'done', id)).toMatchObject({
      code: 1,
      out: expect.stringContaining('no such open task'),
    });
  });

  it('sums the documents of a month for the accountant, compares them with its money, and lists them for a spreadsheet', async () => {
    const bookingId = await buy(choices.dayPass('2026-12-09'));
    await admin('refund', bookingId, '--amount', '84', '--reason', 'No coffee');
    await site.doRefunds();
    const { out } = await admin('invoices', '2026-11');
    expect(out).toMatch(/^Tax invoices +without +997212 +18% +\d+ +₹/m);
    expect(out).toMatch(/^Credit notes +CSMP\/26-27\/00001 +CSMP\/26-27\/\d{5} +\d+$/m);
    expect(out).toContain('Every payment of the month matches its invoices and credit notes.');

    await site.call('POST', '/sandbox/faults', {
      body: { target: 'razorpay', mode: 'status', status: 503, path: 'refund' },
    });
    await admin('refund', bookingId, '--amount', '100', '--reason', 'No power');
    const { paymentId } = await site.services.db
      .selectFrom('bookings')
      .select('payment_id as paymentId')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    expect((await admin('invoices')).out).toMatch(new RegExp(`^${paymentId} +₹200.00 +₹300.00$`, 'm'));
    await site.call('DELETE', '/sandbox/faults');
    site.clock.advance(60_000);
    await site.doRefunds();
    expect((await admin('invoices')).out).toContain('matches its invoices and credit notes');

    const lines = (await admin('invoices', '2026-11', '--csv')).out.split('\r\n');
    expect(lines.filter((line) => line.includes(bookingId)).map((line) => line.split(',')[13])).toEqual([
      '384',
      '84',
      '100',
    ]);
    expect((await admin('invoices', '2026-10')).out).toBe('No invoice or credit note was issued in October 2026.');
    expect(await admin('invoices', 'march')).toMatchObject({
      code: 1,
      out: expect.stringContaining('Write the month like 2026-11'),
    });
  });

  it('lists what people wrote, and reads the texts again', async () => {
    expect((await admin('enquiries')).out).toBe('There are no messages yet.');
    expect((await admin('content')).out).toContain('The texts in content/ are published.');
  });

  it('sends a refund again that the provider had refused, and the books are right after all of it', async () => {
    const bookingId = await buy(choices.room('2026-12-03', '10:00', '11:00'));
    await site.call('POST', '/sandbox/faults', {
      body: { target: 'razorpay', mode: 'status', status: 400, path: 'refund' },
    });
    expect((await shop().cancel(bookingId)).body).toMatchObject({ refundStatus: 'requested' });
    await site.call('DELETE', '/sandbox/faults');
    await site.call('POST', '/sandbox/faults', {
      body: { target: 'razorpay', mode: 'status', status: 400, path: 'refund', times: 1 },
    });
    // Each refusal is a task of its own in the place of the one before, so that none is hidden by one that was ticked off.
    const task = async () =>
      new RegExp(`^(\\d+) .*refund failed.*${bookingId}, .*refund ${bookingId} --again`, 'm').exec(
        (await admin('tasks')).out,
      )?.[1];
    const first = await task();
    expect((await admin('refund', bookingId, '--again')).out).toContain('the provider refused it');
    const second = await task();
    expect(Number(second)).toBeGreaterThan(Number(first));
    expect((await admin('tasks')).out.match(/refund failed/g)).toHaveLength(1);
    const again = await admin('refund', bookingId, '--again');
    expect(again.out).toMatch(/requested again: (sent|processed)\./);
    expect((await admin('tasks')).out).toContain('No open tasks.');
    expect((await shop().cancellation(bookingId)).body).toMatchObject({ reason: 'cancelled', refundStatus: 'sent' });
    expect(await invariantViolations(site.services.db)).toEqual([]);
  });
});

describe('npm run admin', () => {
  it('is still called desk for one release, which says so beside what it prints', () => {
    const { status, stdout, stderr } = spawnSync('npm run -s desk -- --help', { shell: true, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^npm run admin -- COMMAND/)]);
    expect(stderr).toContain('npm run desk is now npm run admin.');
  });

  it('works beside a running server, and to the embedded one it comes by a key that only its owner can read', async () => {
    await using server = await runningServer();
    const { code, out } = await command(server, ['today']);
    expect([code, out]).toEqual([0, expect.stringContaining('No open tasks.')]);
    expect(await command(server, ['refund', 'x'])).toMatchObject({
      code: 1,
      out: expect.stringContaining('Give a reason'),
    });
    if (databaseServer) return;
    const file = join(server.database.env['DATA_DIR'] ?? '', 'admin.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { port } = JSON.parse(readFileSync(file, 'utf8')) as { port: number };
    const body = JSON.stringify({ argv: ['today'], operator: 'Eve' });
    for (const headers of [{}, { Authorization: 'Bearer guessed' }]) {
      expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status).toBe(403);
    }
  });
});

async function runningServer() {
  const server = await startServer();
  return { ...server, [Symbol.asyncDispose]: () => server.close() };
}
