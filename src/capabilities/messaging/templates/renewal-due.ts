import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import type { MessageFacts } from '../rules/messages.ts';
import {
  action,
  bookingPage,
  greeting,
  type Letter,
  paragraph,
  plain,
  type Sender,
  type WhatsAppText,
  writeParts,
} from './letter.ts';

type Facts = MessageFacts['renewal_due'];

const names: Record<string, string> = { recreation_month: 'recreation membership' };
const nameOf = ({ placeKind }: Facts): string => names[placeKind] ?? 'monthly desk';
const long = (day: string): string => formatIstDay(day as IstDay);
const date = (day: string): string => formatIstDay(day as IstDay, 'date');

/** Where the next month is bought without a login. */
const renewalPage = ({ bookingId, linkVersion }: Facts, { publicUrl, links }: Sender): string =>
  `${publicUrl}/renew/${links.renewalTokenOf({ bookingId, version: linkVersion })}`;

/** A sentence on whether the member's place is kept. */
function placeNews({ place, reminder, keptUntil, nextUntil, isSamePlace, isFull }: Facts): string {
  const it = place ?? 'your place';
  if (isFull)
    return 'No place is free for the next month now. The link shows when one becomes free. You can also call us.';
  const until = `until ${date(nextUntil)}`;
  if (!isSamePlace && place === null) return `You can renew ${until} as long as places are left.`;
  if (!isSamePlace) return `${place} is taken for the next month. You can renew with another one, ${until}.`;
  if (keptUntil) return `We keep ${it} for you until ${long(keptUntil)}. Renew it and stay ${until}, without a gap.`;
  if (reminder === 'last')
    return `We no longer keep ${it} for you, so others can book it now. As long as it is free, you can still renew it ${until}.`;
  return `You can renew ${it} ${until} as long as it is free.`;
}

/** Price of the next month, and of the last one if it differs. */
const priceNews = ({ price, paidBefore }: Facts): string =>
  `The next month costs ${formatRupees(price)} including GST.${price === paidBefore ? '' : ` You paid ${formatRupees(paidBefore)} for this one.`}`;

const END =
  'If you do not want another month, there is nothing to do. Your month ends by itself and nothing is charged.';

/** Ten days before a month's end, and when its place is free for others: one link to buy the next month. */
export function renewalDueLetter(facts: Facts, sender: Sender): Letter {
  const { name, lastDay, bookingId, price, reminder, isFull } = facts;
  const ends = `Your ${nameOf(facts)} ends on ${long(lastDay)}.`;
  return writeParts(
    sender,
    {
      subject:
        reminder === 'first'
          ? `Your ${nameOf(facts)} ends on ${date(lastDay)} (${bookingId})`
          : `Last reminder: your ${nameOf(facts)} ends on ${date(lastDay)} (${bookingId})`,
      title: `Your ${nameOf(facts)} ends on ${date(lastDay)}`,
      preview: placeNews(facts),
    },
    [
      greeting(name),
      paragraph(ends),
      paragraph(placeNews(facts)),
      paragraph(priceNews(facts)),
      isFull
        ? action('Look for a place', renewalPage(facts, sender), 'Look for a place (no login needed)')
        : action(`Renew for ${formatRupees(price)}`, renewalPage(facts, sender), 'Renew (no login needed)'),
      paragraph(END),
      plain(),
      plain(`Your booking (no login needed): ${bookingPage(facts, sender)}`),
    ],
  );
}

/**
 * The approved templates `renewal_due` and `renewal_last`: name, what was bought, its last day, what becomes of the place, price, the page on which it is
 * renewed.
 */
export const renewalDueWhatsApp = (facts: Facts, sender: Sender): WhatsAppText => ({
  template: facts.reminder === 'first' ? 'renewal_due' : 'renewal_last',
  parameters: [
    facts.name,
    nameOf(facts),
    date(facts.lastDay),
    placeNews(facts),
    formatRupees(facts.price),
    renewalPage(facts, sender),
  ],
});
