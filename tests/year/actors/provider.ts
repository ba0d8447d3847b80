import type { SettlementsAnswer } from '#capabilities/payment/contract.ts';
import { addDays, type IstDay } from '#platform/ist-day.ts';
import { colleague, noted, someone, standing, today, type World } from '../world.ts';
import { hasCash } from './till.ts';

/** The provider pays out what was captured two days before, at times with a mistake. */
export async function settle(world: World): Promise<void> {
  const { site, chance } = world;
  const day = addDays(today(world), -2);
  const paid = await site.ask<{ id: string }>(
    `select id from sandbox.razorpay_payments where (captured_at at time zone 'Asia/Kolkata')::date = '${day}' order by id`,
  );
  const spoiled = chance.is(0.05) ? someone(world, paid) : undefined;
  const kind = chance.one(['missing', 'double', 'wrong_fee', 'partial']);
  const spoil = spoiled ? [{ kind, payment_id: spoiled.id }] : [];
  const answer = await site.call('POST', '/sandbox/razorpay/settle', { body: { day, spoil } });
  if (!noted(world, 'payout', answer)) return;
  if (!spoiled) return;
  world.planted.push(spoiled.id);
  site.diary.did(`payout with a mistake: ${kind}`);
}

/** Customers dispute payments that nobody refunded; most disputes end some days later. */
export async function dispute(world: World): Promise<void> {
  const { site, chance } = world;
  const ending = open.filter(({ until }) => until <= today(world));
  for (const one of ending) {
    const to = chance.one(['won', 'lost', 'closed']);
    await site.call('POST', '/sandbox/razorpay/dispute', { body: { payment_id: one.paymentId, to } });
    if (chance.is(0.3))
      await site.call('POST', '/sandbox/razorpay/dispute', { body: { payment_id: one.paymentId, to } });
    open.splice(open.indexOf(one), 1);
    site.diary.did(`dispute ${to}`);
  }
  const made = someone(
    world,
    standing(world, ({ paymentId, way }) => way === 'online' && paymentId !== null && !world.touched.has(paymentId)),
  );
  if (!made?.paymentId || !chance.is(0.5)) return;
  const refunds = await site.ask(`select id from refunds where payment_id = '${made.paymentId}'`);
  if (refunds.length > 0) return;
  world.touched.add(made.paymentId);
  await site.call('POST', '/sandbox/razorpay/dispute', { body: { payment_id: made.paymentId, to: 'created' } });
  await site.settle();
  site.diary.did('dispute created');
  const evidence = await site.file(
    `/api/console/money/disputes/${made.paymentId.replace('pay_', 'disp_')}/evidence`,
    colleague(world, 'manager'),
  );
  if (evidence.status !== 200) site.diary.problem(`The evidence of a dispute was answered ${evidence.status}.`);
  open.push({ paymentId: made.paymentId, until: addDays(today(world), chance.from(3, 20)) });
}

const open: { paymentId: string; until: IstDay }[] = [];

/** A payment of an order that the shop never made; a manager gives it back, or says which booking it belongs to. */
export async function strayPayment(world: World): Promise<void> {
  const { site, chance } = world;
  const receipt = `elsewhere ${site.now().getTime()}`;
  const order = await site.provider<{ id: string }>('POST', '/orders', {
    amount: world.prices.dayPass,
    currency: 'INR',
    receipt,
    notes: {},
  });
  const paid = await site.call<{ razorpay_payment_id: string }>('POST', '/sandbox/razorpay/pay', {
    body: { order_id: order.body.id, outcome: 'captured', method: 'upi' },
  });
  const paymentId = paid.body.razorpay_payment_id;
  world.touched.add(paymentId);
  await site.settle();
  site.diary.did('payment without an order of ours');
  const person = colleague(world, 'manager');
  const path = `/api/console/money/payments/${paymentId}`;
  const seen = await site.call<{ candidates: { bookingId: string }[] }>('GET', `${path}/candidates`, { person });
  if (!noted(world, 'candidates read', seen)) return;
  const candidate = someone(world, seen.body.candidates);
  const answer =
    candidate && chance.is(0.6)
      ? await site.call('POST', `${path}/belongs-to`, { person, body: { bookingId: candidate.bookingId } })
      : await site.call('POST', `${path}/give-back`, { person, body: { reason: 'Nobody knows it' } });
  noted(world, candidate ? 'unknown payment assigned' : 'unknown payment given back', answer);
}

const refused: { refundId: number; paymentId: string; bookingId: string; since: Date }[] = [];

/** The bank refuses a refund; later it is asked for again, or given in cash or by transfer. */
export async function refuseRefund(world: World): Promise<void> {
  const { site } = world;
  const made = someone(
    world,
    standing(
      world,
      ({ paymentId, way, total }) =>
        way === 'online' && paymentId !== null && total > 30_000 && !world.touched.has(paymentId),
    ),
  );
  if (!made?.paymentId) return;
  world.touched.add(made.paymentId);
  await site.call('POST', '/sandbox/razorpay/refund-outcome', {
    body: { payment_id: made.paymentId, outcome: 'failed' },
  });
  const body = { paise: world.chance.from(10_000, 20_050), reason: 'The air was cold' };
  const answer = await site.call<{ refundId: number }>('POST', `/api/console/bookings/${made.id}/refund`, {
    person: colleague(world, 'owner'),
    body,
  });
  if (!noted(world, 'refund that the bank refuses', answer)) return;
  await site.settle();
  refused.push({ refundId: answer.body.refundId, paymentId: made.paymentId, bookingId: made.id, since: site.now() });
}

export async function mendRefund(world: World): Promise<void> {
  const { site, chance } = world;
  const person = colleague(world, 'manager');
  for (const one of refused.filter(({ since }) => site.now().getTime() - since.getTime() > 2 * 3_600_000)) {
    refused.splice(refused.indexOf(one), 1);
    const path = `/api/console/money/refunds/${one.refundId}`;
    const wanted = chance.one(['again', 'cash', 'transfer', 'ask'] as const);
    const way = wanted === 'cash' && !(await hasCash(world, 25_000)) ? 'transfer' : wanted;
    if (way === 'again') {
      await site.call('POST', '/sandbox/razorpay/refund-outcome', {
        body: { payment_id: one.paymentId, outcome: 'processed' },
      });
      noted(world, 'refused refund asked for again', await site.call('POST', `${path}/again`, { person }));
      continue;
    }
    if (way === 'ask')
      noted(world, 'customer asked for another account', await site.call('POST', `${path}/ask-customer`, { person }));
    const body =
      way === 'cash' ? { by: 'cash' } : { by: 'transfer', reference: `UTR${String(one.refundId).padStart(10, '0')}` };
    noted(
      world,
      `refused refund given by ${way === 'cash' ? 'cash' : 'transfer'}`,
      await site.call('POST', `${path}/given`, { person, body }),
    );
  }
}

/** What the console says of payouts is what the provider did wrong, and nothing else. */
export async function comparePayouts(world: World): Promise<void> {
  const { site } = world;
  const { body } = await site.call<SettlementsAnswer>('GET', '/api/console/money/settlements', {
    person: colleague(world, 'accountant'),
  });
  const foreign = await site.ask<{ id: string }>(
    `select id from sandbox.razorpay_payments where order_id in (select id from sandbox.razorpay_orders where receipt like 'elsewhere%')`,
  );
  const known = new Set([...world.planted, ...foreign.map(({ id }) => id)]);
  for (const { sentence } of body.rows)
    if (![...known].some((id) => sentence.includes(id))) site.diary.problem(`${today(world)} payouts: ${sentence}`);
}
