import type { RequestedAnswer } from '#capabilities/counter/contract.ts';
import { ahead, colleague, noted, someone, standing, today, type World } from '../world.ts';
import { moved } from './buyers.ts';
import { hasCash } from './till.ts';

type Refunded = { refundPaise: number; refundId: number | null };
type Preview = { approval: { act: string; subject: string; paise: number } | null; refundPaise: number };

const path = (id: string, act: string) => `/api/console/bookings/${id}/${act}`;

/** The PIN of the second owner, who approves. */
export const approverPin = '280519';

const unpaid: string[] = [];

/** What could not be handed out for want of cash is handed out on another day. */
export async function payOutLater(world: World): Promise<void> {
  for (const bookingId of unpaid.splice(0)) await payOut(world, bookingId);
}

/** Money that waits at the counter is handed out. */
async function payOut(world: World, bookingId: string): Promise<void> {
  const due = await world.site.ask<{ id: string; amount_paise: number }>(
    `select id, amount_paise from refunds where booking_id = '${bookingId}' and route = 'provider' and state = 'requested' and payment_id like 'ctr\\_%'`,
  );
  for (const { id, amount_paise: paise } of due) {
    if (!(await hasCash(world, paise + 100))) {
      unpaid.push(bookingId);
      continue;
    }
    const answer = await world.site.call('POST', path(bookingId, 'pay-out'), {
      person: colleague(world, 'front_desk'),
      body: { refundId: Number(id) },
    });
    noted(world, 'refund paid out at the counter', answer);
  }
}

/** A colleague cancels for a customer: by the terms, in full or without money, and with an approval where the limit asks for one. */
export async function cancelForCustomer(world: World): Promise<void> {
  const { chance, site } = world;
  const made = someone(
    world,
    standing(world, ({ date }) => date >= today(world)),
  );
  if (!made) return;
  const refund = chance.one(['terms', 'terms', 'full', 'none']);
  if (made.way === 'cash' && !(await hasCash(world, made.total))) return;
  const person = colleague(world, chance.is(0.6) ? 'front_desk' : 'manager');
  const keepPlace = chance.is(0.05) ? { keepPlace: true } : {};
  const seen = await site.call<Preview>('POST', `${path(made.id, 'cancel')}?preview=1`, {
    person,
    body: { refund, ...keepPlace },
  });
  if (!noted(world, 'cancellation previewed', seen)) return;
  const approval = seen.body.approval ? await approve(world, person, seen.body.approval) : null;
  if (seen.body.approval && approval === null) return;
  const body = { refund, reason: 'Asked by phone', ...keepPlace, ...(approval ? { approvalId: approval } : {}) };
  const answer = await site.call<Refunded>('POST', path(made.id, 'cancel'), { person, body });
  if (!noted(world, `cancelled by staff: ${refund}`, answer)) return;
  if (answer.body.refundPaise !== seen.body.refundPaise)
    site.diary.problem(
      `${made.id} gave back ${answer.body.refundPaise}, and the preview said ${seen.body.refundPaise}.`,
    );
  made.state = 'cancelled';
  if (made.paymentId) world.touched.add(made.paymentId);
  await payOut(world, made.id);
}

/** @returns the approval's number. */
async function approve(
  world: World,
  person: World['staff'][number],
  needed: NonNullable<Preview['approval']>,
): Promise<number | null> {
  const staffId = world.staff.find(({ role, id }) => role === 'owner' && id !== undefined)?.id;
  const answer = await world.site.call<{ approvalId: number }>('POST', '/api/console/approvals', {
    person,
    body: { ...needed, staffId, pin: approverPin },
  });
  return noted(world, `approval of ${needed.act}`, answer) ? answer.body.approvalId : null;
}

/** Goodwill: some rupees back for a cold coffee. */
export async function giveGoodwill(world: World): Promise<void> {
  const { chance, site } = world;
  const made = someone(
    world,
    standing(world, ({ included, total }) => !included && total > 30_000),
  );
  if (!made) return;
  const paise = chance.is(0.5) ? chance.from(10, 200) * 100 : chance.from(1000, 20_000);
  if (made.way === 'cash' && !(await hasCash(world, paise + 100))) return;
  const body = { paise, reason: 'Cold coffee' };
  const person = colleague(world, chance.is(0.7) ? 'front_desk' : 'owner');
  const answer = await site.call<Refunded>('POST', path(made.id, 'refund'), { person, body });
  if (!noted(world, `goodwill for ${made.way}`, answer, ['not_allowed'])) return;
  if (made.paymentId) world.touched.add(made.paymentId);
  await payOut(world, made.id);
}

/** A colleague moves a booking; a fee is paid at the counter, by link, or waived. */
export async function moveForCustomer(world: World): Promise<void> {
  const { chance, site } = world;
  const made = someone(
    world,
    standing(world, ({ date, service }) => date > today(world) && service !== 'coworking'),
  );
  if (!made) return;
  const date = ahead(world, chance.from(1, 20));
  const payment = chance.one([{ method: 'cash' }, { method: 'link', holdMinutes: 20 }, { method: 'cash' }]);
  const body = {
    selection: moved(world, made, date),
    ...(chance.is(0.2) ? { waiveFee: true, reason: 'A regular' } : { payment }),
  };
  const answer = await site.call<RequestedAnswer>('POST', path(made.id, 'move'), {
    person: colleague(world, 'front_desk'),
    body,
  });
  if (!noted(world, 'moved by staff', answer, ['other_price', 'weekend_only', 'not_allowed'])) return;
  if (answer.status === 202) {
    if (chance.is(0.3)) return;
    await site.call('POST', '/sandbox/razorpay/pay', { body: { order_id: answer.body.orderId, outcome: 'captured' } });
    await site.settle();
  }
  Object.assign(made, { date, moves: made.moves + 1 });
}

/** A party of the conference room stays longer, some with a supplement. */
export async function extend(world: World): Promise<void> {
  const { chance, site } = world;
  const made = someone(
    world,
    standing(world, ({ service, date, included }) => service === 'meetingRoom' && date >= today(world) && !included),
  );
  if (!made) return;
  const body = { endTime: `${chance.from(14, 19)}:00`, payment: { method: 'cash' } };
  const answer = await site.call('POST', path(made.id, 'extend'), { person: colleague(world, 'front_desk'), body });
  noted(world, 'room extended', answer, ['invalid_input']);
}
