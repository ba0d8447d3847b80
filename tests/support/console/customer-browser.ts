import { choices } from '../purchases/choices.ts';
import { type Person, signIn } from '../purchases/people.ts';
import { shopper } from '../purchases/purchase.ts';

/** A customer of one journey alone: name and e-mail follow from the word. */
export const customer = (word: string, phone: string): Person => ({
  sub: `made-${word}@example.com`,
  name: `${word.charAt(0).toUpperCase()}${word.slice(1)} Pillai`,
  email: `${word}@example.com`,
  phone,
});

/** The customer buys a day pass for `date`. Answers the booking's number. */
export async function boughtPass(origin: string, person: Person, date: string): Promise<string> {
  const shop = shopper(origin, await signIn(origin, person));
  const { body: order } = await shop.order(choices.dayPass(date));
  const { body: paid } = await shop.pay(order.orderId);
  const { body } = await shop.verify(paid);
  if (!body.verified) throw new Error(`${person.name} could not buy: ${JSON.stringify(body)}`);
  return order.bookingId;
}
