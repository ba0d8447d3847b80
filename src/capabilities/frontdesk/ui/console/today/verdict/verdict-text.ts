import { formatIstDay, istDayOf } from '#platform/ist-day.ts';
import { endText, timeText } from '#platform/moment-text.ts';
import { formatRupees, paise } from '#platform/money.ts';
import { isolated } from '#platform/names/isolated.ts';
import type { Verdict } from '../../../../rules/verdict.ts';

/** `go`: let in. `look`: read it first. `stop`: do not let in. `noted`: let in offline. */
export type Signal = 'go' | 'look' | 'stop' | 'noted';

/** What the front desk sees and hears of one ticket. */
export type Shown = {
  signal: Signal;
  /** Large, in capitals. */
  word: string;
  /** The customer, where the screen knows them. */
  name?: string | undefined;
  text: string;
  /** The booking, which the verdict leads to. */
  bookingId?: string | undefined;
  /** The customer is blocked: a manager may let them in. */
  isBlocked?: true;
  /** The booking is for a later day: it may be moved to today. */
  isLater?: boolean;
  /** The visit, for undoing it. */
  key?: string | undefined;
  /** The ticket, if its arrival is stored nowhere. */
  missed?: string | undefined;
  /** How many guests came in with the holder, where the pass covers guests. */
  guests?: number | undefined;
};

type Facts = {
  verdict: Verdict;
  arrivedAt?: string | undefined;
  by?: string | undefined;
  place?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  cancelledAt?: string | undefined;
  refundedPaise?: number | undefined;
};

/** The verdict of the server on a ticket, in words. `start` and `end` are instants of the booking. */
export function verdictText({
  verdict,
  arrivedAt,
  by,
  place,
  start,
  end,
  cancelledAt,
  refundedPaise,
}: Facts): Omit<Shown, 'name' | 'key' | 'bookingId'> {
  switch (verdict) {
    case 'in':
      return { signal: 'go', word: 'Here', text: place ?? 'Checked in.' };
    case 'again': {
      const since = arrivedAt ? ` at ${timeText(new Date(arrivedAt))}` : '';
      return { signal: 'look', word: 'Already here', text: `Checked in${since}${by ? ` by ${isolated(by)}` : ''}.` };
    }
    case 'not_today':
      return { signal: 'look', word: 'Not today', text: start ? `Booked for ${dayOf(start)}.` : 'Booked for later.' };
    case 'over':
      return {
        signal: 'stop',
        word: 'Over',
        text: end ? `The booking ended on ${endText(new Date(end), 'long')}.` : 'The booking has ended.',
      };
    case 'cancelled':
      return { signal: 'stop', word: 'Cancelled', text: cancelledText({ start, cancelledAt, refundedPaise }) };
    case 'moved':
      return { signal: 'look', word: 'Moved', text: start ? `Moved to ${dayOf(start)}.` : 'Moved to another date.' };
    case 'unpaid':
      return { signal: 'stop', word: 'Not paid', text: 'No payment has arrived for this booking.' };
    case 'blocked':
      return { signal: 'stop', word: 'Blocked', text: 'Ask a manager before you let this person in.' };
    case 'unknown':
      return { signal: 'stop', word: 'Unknown ticket', text: 'No booking has this code. Find the booking by name.' };
  }
}

/**
 * The texts for a ticket checked offline. `verdict`: the device's own.
 * @param isNoted whether the ticket waits to be sent. @param hasList whether the device has today's list.
 */
export function notedText(
  facts: Facts,
  { isNoted, hasList }: { isNoted: boolean; hasList: boolean },
): Omit<Shown, 'name' | 'key'> {
  if (facts.verdict === 'in') return { signal: 'noted', word: 'Noted', text: 'Not yet confirmed. Let the guest in.' };
  if (facts.verdict === 'unknown' && isNoted)
    return hasList
      ? {
          signal: 'look',
          word: 'Unknown ticket',
          text: 'It is not on this device’s list of today. Noted, and not confirmed: there is no network.',
        }
      : {
          signal: 'look',
          word: 'Noted',
          text: 'Not checked: today’s list is not on this device. Read the date on the ticket.',
        };
  const { word, text } = verdictText(facts);
  return { signal: 'look', word, text: `${text} Not confirmed: there is no network.` };
}

/** 'Booked for Tue 24 Nov. Cancelled on Mon 23 Nov. Refund: ₹384.' */
function cancelledText({ start, cancelledAt, refundedPaise }: Pick<Facts, 'start' | 'cancelledAt' | 'refundedPaise'>) {
  if (!cancelledAt) return 'This booking was cancelled.';
  return [
    ...(start ? [`Booked for ${dayOf(start)}.`] : []),
    `Cancelled on ${dayOf(cancelledAt)}.`,
    ...(refundedPaise === undefined
      ? []
      : [refundedPaise > 0 ? `Refund: ${formatRupees(paise(refundedPaise))}.` : 'No refund.']),
  ].join(' ');
}

const dayOf = (instant: string): string => formatIstDay(istDayOf(new Date(instant)));
