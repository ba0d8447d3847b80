import type { CancellationAnswer, CreateOrderAnswer, MoveAnswer } from '#capabilities/purchase/contract.ts';
import type { Choice } from '#tests/support/purchases/choices.ts';
import { orderBody } from '#tests/support/purchases/purchase-site.ts';
import {
  ahead,
  type Customer,
  dateOf,
  type Made,
  noted,
  someChoice,
  someone,
  standing,
  today,
  type World,
} from '../world.ts';
import { payOrder } from './paying.ts';

const companies = [
  { gstin: '29AABCT5678E1Z0', company: 'Rao & Daughters', address: '12 MG Road\nBengaluru 560001' },
  { gstin: '27AAPFU0939F1ZV', company: 'Pune Ink, Printers', address: '3 FC Road\nPune 411004' },
  { gstin: '29AAGCB7383J1Z4', company: 'Late & Co', address: '1 Residency Road\nBengaluru 560025' },
] as const;

let people = 0;

/** A new customer; every fifth has a GSTIN. */
function newCustomer(world: World): Customer {
  people += 1;
  const customer: Customer = {
    sub: `year${people}`,
    name: `${world.chance.one(['Asha', 'Ravi', 'Meera', 'José', 'ಅನು', 'Zoë', "D'Souza", 'Farah'])} Number ${people}`,
    email: `customer${people}@year.example.com`,
    phone: `98${String(10_000_000 + people)}`,
    business: people % 5 === 0 ? world.chance.one(companies) : null,
    hadWelcome: false,
  };
  world.customers.push(customer);
  return customer;
}

export const someCustomer = (world: World): Customer =>
  world.customers.length < 10 || world.chance.is(0.35) ? newCustomer(world) : world.chance.one(world.customers);

/** A customer orders. @returns the order, or undefined where it is refused. */
export async function order(
  world: World,
  customer: Customer,
  { choice, service }: { choice: Choice; service: Made['service'] },
) {
  const { site, chance } = world;
  const answer = await site.call<CreateOrderAnswer>('POST', '/api/payments/create-order', {
    person: customer,
    body: orderBody(choice.selection, choice.amount, {
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: customer.phone,
      description: service,
      whatsApp: chance.is(0.5),
      ...(customer.business && chance.is(0.8) ? { business: customer.business } : {}),
    }),
  });
  if (!noted(world, `order ${service}`, answer)) return undefined;
  const { orderId, bookingId } = answer.body;
  if (answer.body.amount !== choice.amount)
    site.diary.problem(`The order ${orderId} is of ${answer.body.amount} instead of ${choice.amount}.`);
  const made: Made = {
    id: bookingId,
    service,
    date: dateOf(choice),
    total: choice.amount,
    customer,
    paymentId: null,
    way: 'online',
    state: 'booked',
    moves: 0,
  };
  return { orderId, made, isWelcome: (choice.selection as { offer?: string }).offer === 'welcome' };
}

/** Buys something, in one of the ways in which payments come. */
export async function buy(world: World): Promise<void> {
  const customer = someCustomer(world);
  const ordered = await order(world, customer, someChoice(world, customer));
  if (!ordered) return;
  const { made, orderId } = ordered;
  const way = world.chance.next();
  if (way < 0.05) return world.site.diary.did('order left unpaid');
  if (way < 0.09) {
    noted(
      world,
      'order given back',
      await world.site.call('POST', `/api/payments/${orderId}/release`, { person: customer }),
    );
    return;
  }
  if (way < 0.14) {
    lateOrders.push({ made, orderId, welcome: ordered.isWelcome });
    return world.site.diary.did('order paid late');
  }
  const paymentId = await payOrder(world, { orderId, by: { person: customer } });
  if (paymentId === null) return;
  if (ordered.isWelcome) customer.hadWelcome = true;
  world.bookings.push({ ...made, paymentId });
}

const lateOrders: { made: Made; orderId: string; welcome: boolean }[] = [];

/** Pays what was ordered at an earlier time of the clock, after its hold: it is booked or goes back, as the product decides. */
export async function payLate(world: World): Promise<void> {
  for (const { made, orderId } of lateOrders.splice(0)) {
    const { customer } = made;
    if (!customer) continue;
    const paid = await world.site.call<{ razorpay_payment_id?: string }>('POST', '/sandbox/razorpay/pay', {
      body: {
        order_id: orderId,
        outcome: 'captured',
        method: 'upi',
        webhook: world.chance.is(0.5) ? 'normal' : 'twice',
      },
    });
    const paymentId = paid.body.razorpay_payment_id;
    if (!paymentId) continue;
    await world.site.settle();
    const { status } = await world.site.call('GET', `/api/bookings/${made.id}`, { person: customer });
    const [row] = await world.site.ask<{ n: string | number; why: string | null }>(
      `select count(*) as n, (select reason from refunds where payment_id = '${paymentId}' limit 1) as why from bookings where payment_id = '${paymentId}'`,
    );
    const isBooked = Number(row?.n) === 1;
    world.site.diary.did(`late payment: ${isBooked ? 'booked' : `given back, ${row?.why}`}`);
    if (isBooked && status === 200) world.bookings.push({ ...made, paymentId });
    else world.touched.add(paymentId);
  }
}

const owned = (world: World) =>
  someone(
    world,
    standing(world, ({ customer, date, way }) => customer !== null && way === 'online' && date >= today(world)),
  );

/** Cancels a booking of theirs by its terms. */
export async function cancel(world: World): Promise<void> {
  const made = owned(world);
  if (!made?.customer) return;
  const path = `/api/bookings/${made.id}/cancellation`;
  const offer = await world.site.call<CancellationAnswer>('GET', path, { person: made.customer });
  if (!noted(world, 'cancellation read', offer) || !offer.body.allowed) return;
  const body = { expectedRefundPaise: offer.body.refundPaise };
  const answer = await world.site.call<CancellationAnswer>('POST', path, { person: made.customer, body });
  if (!noted(world, 'cancel', answer)) return;
  if (answer.body.refundPaise !== offer.body.refundPaise)
    world.site.diary.problem(`${made.id} gave back ${answer.body.refundPaise} instead of ${offer.body.refundPaise}`);
  made.state = 'cancelled';
  if (made.paymentId) world.touched.add(made.paymentId);
}

/** Moves a booking of theirs; from the second time on it costs a fee. */
export async function move(world: World): Promise<void> {
  const { chance } = world;
  const made = someone(
    world,
    standing(
      world,
      ({ customer, service, date, moves }) =>
        customer !== null && service !== 'coworking' && date > today(world) && (moves === 0 || chance.is(0.6)),
    ),
  );
  if (!made?.customer) return;
  const date = ahead(world, chance.from(1, 25));
  const selection = moved(world, made, date);
  const person = made.customer;
  const answer = await world.site.call<MoveAnswer>('POST', `/api/bookings/${made.id}/move`, {
    person,
    body: { selection },
  });
  if (!noted(world, 'move', answer, ['other_price', 'weekend_only', 'not_allowed'])) return;
  if (!answer.body.moved) {
    if (chance.is(0.2)) return world.site.diary.did('move fee left unpaid');
    if ((await payOrder(world, { orderId: answer.body.orderId, by: { person } })) === null) return;
    world.site.diary.did('move with fee');
  }
  Object.assign(made, { date, moves: made.moves + 1 });
}

export function moved(world: World, { service, total }: Made, date: string): Record<string, unknown> {
  if (service === 'dayPass') return { serviceType: 'dayPass', date };
  if (service === 'recreation') return { serviceType: 'recreation', date, plan: total > 100_000 ? 'month' : 'day' };
  const from = world.chance.from(9, 15);
  const hours = total > 500_000 ? 5 : 2;
  const time = (hour: number) => `${String(Math.min(hour, 19)).padStart(2, '0')}:00`;
  return { serviceType: 'meetingRoom', date, startTime: time(from), endTime: time(Math.min(from + hours, 19)) };
}

/** Adds a GSTIN to an invoice of theirs afterwards. */
export async function addGstin(world: World): Promise<void> {
  const made = someone(
    world,
    standing(world, ({ customer, way, included }) => customer !== null && way === 'online' && !included),
  );
  if (!made?.customer) return;
  const answer = await world.site.call('POST', `/api/bookings/${made.id}/gstin`, {
    person: made.customer,
    body: world.chance.one(companies),
  });
  noted(world, 'GSTIN added', answer);
}

/** Deletes their account where nothing of theirs is to come. */
export async function erase(world: World): Promise<void> {
  const busy = new Set(
    standing(world, ({ date, service }) => ahead(world, -35) <= date || service === 'coworking').map(
      ({ customer }) => customer,
    ),
  );
  const customer = someone(
    world,
    world.customers.filter((one) => !busy.has(one)),
  );
  if (!customer) return;
  const state = await world.site.call<{ allowed: boolean }>('GET', '/api/account/erasure', { person: customer });
  if (!noted(world, 'erasure read', state) || !state.body.allowed) return;
  const answer = await world.site.call('POST', '/api/account/erasure', {
    person: customer,
    body: { confirm: 'ERASE' },
  });
  if (noted(world, 'account erased', answer)) forget(world, customer);
}

function forget(world: World, customer: Customer): void {
  world.erased.push(customer.email);
  world.customers.splice(world.customers.indexOf(customer), 1);
  for (const made of world.bookings) if (made.customer === customer) made.state = 'over';
}
