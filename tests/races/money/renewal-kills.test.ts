import { afterAll, beforeAll, expect, test } from 'vitest';
import { fulfilmentSteps } from '#capabilities/purchase/use-cases/checkout/fulfil-checkout.ts';
import { orderSteps } from '#capabilities/purchase/use-cases/checkout/order-for-checkout.ts';
import { reminderSteps } from '#capabilities/purchase/use-cases/renewal/remind-members.ts';
import { countRows } from '#tests/support/database/audit.ts';
import { databaseServer, embeddedDatabase, serverDatabase } from '#tests/support/database/fresh-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { inboxOf } from '#tests/support/mail/inbox.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { pay } from '#tests/support/purchases/pay.ts';
import { type SignedIn, signIn } from '#tests/support/purchases/people.ts';
import { renewing } from '#tests/support/purchases/renewing.ts';
import { inGroups, KillableSite } from '#tests/support/server/killable-site.ts';

/** `npm run test:kills` kills at each step; `npm test` at some of the others, and at none of the reminders, which wait for a minute. */
const full = process.env['KILLS'] === 'full';
const some = <Step>(steps: readonly Step[], kept: readonly NoInfer<Step>[]) => (full ? steps : kept);

const reminders = some(reminderSteps, []);
/** Members who renew nothing. */
const onlyReminded = Math.max(reminders.length, 1);
const orders = some(orderSteps, ['order:held']);
const payments = some(fulfilmentSteps, ['fulfil:place-confirmed', 'fulfil:next-month-kept', 'fulfil:committed']);

type Member = { person: SignedIn; bookingId: string; number: number; token: string };

let site: KillableSite;
/** Those who are only reminded, then one for each step of orders and of payments. */
const members: Member[] = [];
const memberAt = (index: number): Member => {
  const member = members[index];
  if (!member) throw new Error(`no member ${index}`);
  return member;
};

beforeAll(async () => {
  site = new KillableSite(await (databaseServer === undefined ? embeddedDatabase() : serverDatabase()));
  await site.start();
});
afterAll(() => site.database.drop());

const link = ({ token }: Member) => renewing((method, path, options) => site.alive.call(method, path, options), token);
const read = async (member: Member) => (await link(member).read()).body;
const order = async (member: Member, desk?: number) => (await link(member).order(desk ? { desk } : {})).body;
const verify = async (member: Member, paid: unknown) => (await link(member).verify(paid)).body;

/** The person's months, the newest start last. They sign in again, as weeks pass. */
async function monthsOf(person: SignedIn) {
  const { token } = await signIn(site.alive.origin, person);
  const path = `/api/database/bookings/user/${encodeURIComponent(person.email)}`;
  type List = {
    bookings: { booking_id: string; booking_date: string; renewPath?: string; place: { number: number } }[];
  };
  const { body } = await site.alive.call<List>('GET', path, { token });
  return body.bookings.toSorted((a, b) => a.booking_date.localeCompare(b.booking_date));
}

/** A month from a date, bought as every month. */
async function joins(date: string): Promise<Member> {
  const shop = await site.newcomer();
  const { body: made } = await shop.order(choices.coworking(date));
  await shop.verify((await shop.pay(made.orderId, { webhook: 'none' })).body);
  const [month] = await monthsOf(shop.person);
  return {
    person: shop.person,
    bookingId: made.bookingId,
    number: month?.place.number ?? 0,
    token: month?.renewPath?.replace('/renew/', '') ?? '',
  };
}

const remindersOf = async ({ person }: Member) =>
  (await inboxOf(site.alive.origin, person.email)).filter(
    ({ channel, subject }) => channel === 'email' && subject?.startsWith('Your monthly desk ends'),
  );

test('Members join, some of them on later days', async () => {
  for (let index = 0; index < onlyReminded; index += 1) members.push(await joins(`2026-11-${24 + index}`));
  for (const _ of [...orders, ...payments]) members.push(await joins('2026-11-24'));
  expect(members.every(({ number, token }) => number > 0 && token !== '')).toBe(true);
});

test.each([...reminders.entries()])('Reminder %i: killed at %s, each member is reminded once', async (index, step) => {
  await site.goTo(`2026-12-${14 + index}T08:59:30+05:30`);
  await site.killAt(step, async () => undefined);
  const due = index === 0 ? members.filter((_, n) => n === 0 || n >= onlyReminded) : [memberAt(index)];
  for (const member of due) await eventually(async () => expect(await remindersOf(member)).toHaveLength(1), 120_000);
});

// Where each reminder was killed, all were reminded by then.
test.each(full ? [] : [10])('%i days before the end, each member is reminded once', async () => {
  await site.goTo('2026-12-14T09:00:30+05:30');
  for (const member of members) await eventually(async () => expect(await remindersOf(member)).toHaveLength(1));
});

test.each([...orders.entries()])(
  'Order %i: killed at %s after the reminder, the month is renewed by the same link',
  async (index, step) => {
    const member = memberAt(onlyReminded + index);
    await site.killAt(step, () => order(member));
    const made = await eventually(async () => {
      const answer = await order(member);
      expect(answer.orderId).toBeDefined();
      return answer;
    });
    const { body: paid } = await pay(site.alive.origin, made.orderId, { webhook: 'none' });
    expect(await verify(member, paid)).toMatchObject({ verified: true });
    expect((await monthsOf(member.person)).map(({ place }) => place.number)).toEqual([member.number, member.number]);
  },
);

test.each(inGroups(payments, databaseServer === undefined ? 1 : undefined))(
  'Payments that are killed at %s: the next month has the other desk and the own one is free',
  async (_at, steps) => {
    const renewed = [];
    for (const step of steps) {
      const index = payments.findIndex((one) => one === step);
      const [member, desk] = [memberAt(onlyReminded + orders.length + index), 200 + index];
      const made = await order(member, desk);
      const { body: paid } = await pay(site.alive.origin, made.orderId, { webhook: 'none' });
      renewed.push({ step, member, desk, paid });
    }
    await site.killAtEach(renewed.map(({ step, member, paid }) => ({ step, work: () => verify(member, paid) })));
    for (const { member, desk, paid } of renewed) {
      await eventually(async () => expect(await verify(member, paid)).toMatchObject({ verified: true }));
      await eventually(async () => {
        expect((await monthsOf(member.person)).map(({ place }) => place.number)).toEqual([member.number, desk]);
      });
      expect((await read(member)).state).toBe('renewed');
      const seen = await read(memberAt(0));
      const free = seen.next?.otherDesks.map(({ number }) => number) ?? [];
      expect([free.includes(member.number), free.includes(desk)]).toEqual([true, false]);
    }
  },
);

test('The books are right in the end', async () => {
  expect(await site.stop()).toEqual([]);
  expect(await countRows(site.database, 'bookings')).toBe(members.length + orders.length + payments.length);
});
