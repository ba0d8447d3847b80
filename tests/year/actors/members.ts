import type { CreateOrderAnswer, IncludedBookingAnswer, RenewalAnswer } from '#capabilities/purchase/contract.ts';
import { addDays, addMonths, type IstDay } from '#platform/ist-day.ts';
import { inboxOf } from '#tests/support/mail/inbox.ts';
import { ahead, type Made, noted, someone, standing, today, type World } from '../world.ts';
import { payOrder } from './paying.ts';

const lastDay = ({ date }: Made): IstDay => addDays(addMonths(date, 1), -1);
const renewed = new Set<string>();

/** Members whose month ends soon renew it by the link of their mail, some with another desk. */
export async function renew(world: World): Promise<void> {
  const { chance, site } = world;
  const member = someone(
    world,
    standing(
      world,
      (made) =>
        made.service === 'coworking' &&
        made.customer !== null &&
        !renewed.has(made.id) &&
        lastDay(made) >= today(world) &&
        lastDay(made) <= ahead(world, 10),
    ),
  );
  if (!member?.customer) return;
  const mails = await inboxOf(site.origin, member.customer.email);
  const link = mails.map(({ text }) => /\/renew\/([\w.~%-]+)/.exec(text ?? '')?.[1]).find(Boolean);
  if (!link) return site.diary.did('no mail about the month yet');
  const seen = await site.call<RenewalAnswer>('GET', '/api/renewals', { link });
  if (!noted(world, 'renewal read', seen) || seen.body.state !== 'open' || !seen.body.next) return;
  const { next } = seen.body;
  const other = chance.is(0.25) ? someone(world, next.otherDesks) : undefined;
  const anyPlace = next.place === 'other' && !other;
  const answer = await site.call<CreateOrderAnswer>('POST', '/api/renewals', {
    link,
    body: { amount: next.totalPaise, ...(other ? { desk: other.number } : {}), ...(anyPlace ? { anyPlace } : {}) },
  });
  if (!noted(world, `renewal ordered${other ? ' at another desk' : ''}`, answer)) return;
  if (chance.is(0.1)) return site.diary.did('renewal left unpaid');
  const paymentId = await payOrder(world, { orderId: answer.body.orderId, by: { link } });
  if (paymentId === null) return;
  renewed.add(member.id);
  site.diary.did('month renewed');
  world.bookings.push({
    ...member,
    id: answer.body.bookingId,
    date: next.from as IstDay,
    total: next.totalPaise,
    paymentId,
    moves: 0,
  });
}

/** A member takes the conference room within the hours of their month, or gives such a booking back. */
export async function meet(world: World): Promise<void> {
  const { chance, site } = world;
  const earlier = someone(
    world,
    standing(world, ({ included, date }) => included === true && date > today(world)),
  );
  if (earlier?.customer && chance.is(0.3)) {
    const answer = await site.call('POST', `/api/bookings/${earlier.id}/cancellation`, {
      person: earlier.customer,
      body: {},
    });
    if (noted(world, 'included booking cancelled', answer)) earlier.state = 'cancelled';
    return;
  }
  const member = someone(
    world,
    standing(
      world,
      (made) =>
        made.service === 'coworking' &&
        made.customer !== null &&
        made.date <= today(world) &&
        lastDay(made) >= today(world),
    ),
  );
  if (!member?.customer) return;
  const { customer } = member;
  const from = chance.from(9, 16);
  const date = ahead(world, chance.from(1, 9));
  const selection = {
    serviceType: 'meetingRoom',
    date,
    startTime: `${String(from).padStart(2, '0')}:00`,
    endTime: `${from + chance.from(1, 2)}:00`,
  };
  const answer = await site.call<IncludedBookingAnswer>('POST', '/api/included-bookings', {
    person: customer,
    body: {
      selection,
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: customer.phone,
      whatsApp: false,
    },
  });
  if (!noted(world, 'included booking', answer)) return;
  world.bookings.push({
    id: answer.body.bookingId,
    service: 'meetingRoom',
    date,
    total: 0,
    customer,
    paymentId: null,
    way: 'online',
    state: 'booked',
    moves: 0,
    included: true,
  });
}
