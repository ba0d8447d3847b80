import type { RequestedAnswer, SaleAnswer, SoldAnswer } from '#capabilities/counter/contract.ts';
import { type Customer, colleague, dateOf, type Made, noted, someChoice, type World } from '../world.ts';
import { someCustomer } from './buyers.ts';

let slips = 0;
const nextSlip = () => {
  slips += 1;
  return `SLIP${String(slips).padStart(8, '0')}`;
};

type Waiting = { saleId: string; orderId: string; qrId: string | undefined; made: Made };
const waiting: Waiting[] = [];

const walkIn = (world: World, customer: Customer | null) =>
  customer
    ? {
        name: customer.name,
        phone: customer.phone,
        email: `desk.${customer.email}`,
        ...customer.business,
        ...(world.chance.is(0.3) ? { whatsApp: true } : {}),
      }
    : { name: `Walk-in ${world.chance.from(1, 999)}`, phone: `97${world.chance.from(10_000_000, 99_999_999)}` };

/** Sells at the counter in cash, by the card machine, by the facility’s UPI address, by link, or by a QR code. */
export async function sell(world: World): Promise<void> {
  const { chance, site } = world;
  const customer = chance.is(0.4) ? someCustomer(world) : null;
  const { choice, service } = someChoice(world, null);
  if (service === 'dayPass' || service === 'recreation')
    Object.assign(choice.selection, { date: chance.is(0.6) ? todayText(world) : dateOf(choice) });
  const { offer: _offer, ...selection } = choice.selection as Record<string, unknown>;
  const amount = (choice.selection as { offer?: string }).offer === 'weekend' ? world.prices.dayPass : choice.amount;
  const way = chance.one(['cash', 'cash', 'card', 'upi', 'link', 'qr'] as const);
  const payment = {
    cash: { method: 'cash', ...(chance.is(0.5) ? { receivedPaise: Math.ceil(amount / 50_000) * 50_000 } : {}) },
    card: { method: 'machine', reference: nextSlip() },
    upi: { method: 'machine', by: 'upi', reference: nextSlip().replace('SLIP', '6123') },
    link: { method: 'link', holdMinutes: 30 },
    qr: { method: 'upi' },
  }[way];
  const answer = await site.call<SoldAnswer & RequestedAnswer>('POST', '/api/console/sales', {
    person: colleague(world, 'front_desk'),
    body: { selection, customer: walkIn(world, customer), payment, ...(chance.is(0.3) ? { arriveNow: false } : {}) },
  });
  if (!noted(world, `sale by ${way} of ${service}`, answer)) return;
  if (answer.body.totalPaise !== amount)
    site.diary.problem(`A ${service} was sold for ${answer.body.totalPaise} instead of ${amount}.`);
  const made: Made = {
    id: '',
    service,
    date: dateOf({ ...choice, selection: selection as never }),
    total: amount,
    customer: null,
    paymentId: null,
    way: 'cash',
    state: 'booked',
    moves: 0,
  };
  if (answer.status === 201)
    world.bookings.push({ ...made, id: answer.body.bookingId, way: way === 'cash' ? 'cash' : 'machine' });
  else await request(world, { saleId: answer.body.saleId, orderId: answer.body.orderId, qrId: answer.body.qrId, made });
}

async function request(world: World, sale: Waiting): Promise<void> {
  const { site, chance } = world;
  const person = colleague(world, 'front_desk');
  const then = chance.next();
  if (then < 0.12) return void waiting.push(sale);
  if (then < 0.2) {
    noted(world, 'sale by link ended', await site.call('DELETE', `/api/console/sales/${sale.saleId}`, { person }));
    return;
  }
  if (then < 0.32) {
    const answer = await site.call<SoldAnswer>('POST', `/api/console/sales/${sale.saleId}/cash`, { person, body: {} });
    if (noted(world, 'cash instead of the link', answer))
      world.bookings.push({ ...sale.made, id: answer.body.bookingId });
    if (chance.is(0.3)) await payRequest(world, sale, 'paid twice');
    return;
  }
  await payRequest(world, sale, 'paid by the customer');
  const seen = await site.call<SaleAnswer>('GET', `/api/console/sales/${sale.saleId}`, { person });
  if (!noted(world, 'sale read', seen)) return;
  if (seen.body.state !== 'paid')
    site.diary.problem(`The sale ${sale.saleId} is ${seen.body.state} after its payment.`);
  else if (seen.body.bookingId)
    world.bookings.push({
      ...sale.made,
      id: seen.body.bookingId,
      way: 'online',
      paymentId: await paymentOf(world, seen.body.bookingId),
    });
}

async function paymentOf(world: World, bookingId: string): Promise<string | null> {
  const [row] = await world.site.ask<{ payment_id: string }>(
    `select payment_id from bookings where booking_id = '${bookingId}'`,
  );
  return row?.payment_id ?? null;
}

async function payRequest({ site, chance }: World, { orderId, qrId }: Waiting, how: string): Promise<void> {
  const byCode = qrId !== undefined && chance.is(0.6);
  const body = byCode ? { qr_id: qrId } : { order_id: orderId, outcome: 'captured' };
  const { status } = await site.call('POST', '/sandbox/razorpay/pay', { body });
  site.diary.did(`${byCode ? 'QR code' : 'link'} ${status < 300 ? how : 'not payable any more'}`);
}

/** Customers pay links that they were sent hours ago. */
export async function payOldLinks(world: World): Promise<void> {
  for (const sale of waiting.splice(0)) if (world.chance.is(0.6)) await payRequest(world, sale, 'paid too late');
}

const todayText = ({ site }: World) => site.now().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
