import { addDays, type IstDay, type IstTime, instantAt, istDayOf, isWeekend } from '#platform/ist-day.ts';
import type { Choice } from '#tests/support/purchases/choices.ts';
import type { Person } from '#tests/support/purchases/people.ts';
import type { Answer } from '#tests/support/server/site-client.ts';
import type { Chance } from './random.ts';
import type { Refusal, YearSite } from './site/year-site.ts';

export type Customer = Person & {
  business: { gstin: string; company: string; address: string } | null;
  hadWelcome: boolean;
};

/** A booking as the people of the year remember it. What became of it meanwhile the server says. */
export type Made = {
  id: string;
  service: 'dayPass' | 'meetingRoom' | 'coworking' | 'recreation';
  date: IstDay;
  total: number;
  /** Null for who came in without an account. */
  customer: Customer | null;
  paymentId: string | null;
  way: 'online' | 'cash' | 'machine';
  state: 'booked' | 'cancelled' | 'over';
  moves: number;
  included?: true;
};

export type Staff = Person & { role: 'owner' | 'manager' | 'front_desk' | 'accountant'; id?: number };

export type Prices = Record<
  'dayPass' | 'room' | 'longRoom' | 'coworking' | 'recreationDay' | 'recreationMonth',
  number
>;

/** Everything that the people of the year know. */
export type World = {
  site: YearSite;
  chance: Chance;
  customers: Customer[];
  bookings: Made[];
  staff: Staff[];
  prices: Prices;
  /** Entities of payouts with which the provider made a mistake on purpose. */
  planted: string[];
  /** Addresses of people who were erased. */
  erased: string[];
  /** Payments that nobody disputes any more, as they were refunded or disputed. */
  touched: Set<string>;
};

export const today = ({ site }: World): IstDay => istDayOf(site.now());
export const ahead = (world: World, days: number): IstDay => addDays(today(world), days);
export const at = (day: IstDay, time: string): Date => instantAt(day, time as IstTime);

/** What a choice may be refused for that nobody else took: the day it is for is closed, over, or too far ahead. */
const unsold = [
  'date_past',
  'date_too_far',
  'too_late_today',
  'closed_that_day',
  'offer_does_not_apply',
  'too_many_holds',
  'too_many_unpaid_orders',
];

/**
 * Notes an act by its answer: 409 is an answer that a busy facility gives.
 * @param allowed further codes of refusals that may come.
 * @returns whether it succeeded. Any other answer is a problem.
 */
export function noted(
  { site }: Pick<World, 'site'>,
  act: string,
  { status, body }: Answer<Refusal>,
  allowed: readonly string[] = [],
): boolean {
  if (status < 300) {
    site.diary.did(act);
    return true;
  }
  const code = body.error?.code ?? '';
  if (status === 409 || unsold.includes(code) || allowed.includes(code)) site.diary.did(`${act}: ${code}`);
  else if (status < 500)
    site.diary.problem(
      `${site.now().toISOString()} ${act} was answered ${status} ${JSON.stringify(body).slice(0, 400)}`,
    );
  return false;
}

export const colleague = ({ staff, chance }: World, role: Staff['role']): Staff =>
  chance.one(staff.filter((one) => one.role === role));

/** Something that can be bought today, with its price. @param customer null: without offers. */
export function someChoice(world: World, customer: Customer | null): { choice: Choice; service: Made['service'] } {
  const { chance, prices } = world;
  const kind = chance.next();
  if (kind < 0.5) {
    const date = ahead(world, chance.from(0, 20));
    const desk = chance.is(0.2) ? { desk: chance.from(1, 4) } : {};
    if (isWeekend(date) && chance.is(0.4))
      return {
        service: 'dayPass',
        choice: { selection: { serviceType: 'dayPass', date, ...desk, offer: 'weekend' }, amount: 19_900 },
      };
    return {
      service: 'dayPass',
      choice: { selection: { serviceType: 'dayPass', date, ...desk }, amount: prices.dayPass },
    };
  }
  if (kind < 0.72) {
    const [date, from, hours] = [ahead(world, chance.from(1, 40)), chance.from(9, 16), chance.from(1, 6)];
    const until = Math.min(from + hours, 19);
    const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
    const amount = until - from <= 4 ? prices.room : prices.longRoom;
    return {
      service: 'meetingRoom',
      choice: { selection: { serviceType: 'meetingRoom', date, startTime: time(from), endTime: time(until) }, amount },
    };
  }
  if (kind < 0.9) {
    const plan = chance.is(0.7) ? 'day' : 'month';
    const amount = plan === 'day' ? prices.recreationDay : prices.recreationMonth;
    const date = ahead(world, chance.from(0, 15));
    return { service: 'recreation', choice: { selection: { serviceType: 'recreation', date, plan }, amount } };
  }
  const date = ahead(world, chance.from(0, 12));
  if (customer && !customer.hadWelcome && chance.is(0.3))
    return {
      service: 'coworking',
      choice: { selection: { serviceType: 'coworking', date, offer: 'welcome' }, amount: 499_900 },
    };
  return { service: 'coworking', choice: { selection: { serviceType: 'coworking', date }, amount: prices.coworking } };
}

export const dateOf = ({ selection }: Choice): IstDay => (selection as { date: string }).date as IstDay;

/** Bookings of the world that are still booked, by a condition. */
export const standing = (world: World, is: (made: Made) => boolean): Made[] =>
  world.bookings.filter((made) => made.state === 'booked' && is(made));

export const someone = <Item>({ chance }: World, items: readonly Item[]): Item | undefined =>
  items.length === 0 ? undefined : chance.one(items);
