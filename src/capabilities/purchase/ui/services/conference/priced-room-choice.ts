import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { isFree, type RoomHour } from '#capabilities/places/rules/room-day.ts';
import { type DayState, dayWithoutYear } from '#capabilities/places/ui/day-labels.ts';
import { spanText } from '#capabilities/places/ui/room-labels.ts';
import type { PricedChoice } from '../../choice/choice-in-address.ts';
import { errorToast, missingToasts, type ToastContent } from '../../notices/validation-toasts.ts';
import type { ConferenceChoice, ConferenceView } from './conference-choice.ts';

/** What is known of the chosen date. Absent without a date, or while its hours are unknown. */
type Known = {
  readonly hours: readonly RoomHour[] | null;
  readonly state: DayState | undefined;
  readonly own: readonly string[];
  /** The most hours that one booking of that time may have within the buyer's membership; null without one. */
  readonly left: number | null;
};

/**
 * The priced choice, or what is missing (CONF-13, CONF-15). Until there is a valid time the button is disabled, with the reason
 * beside it (CONF-19).
 */
export function pricedRoomChoice(
  choice: ConferenceChoice,
  view: ConferenceView,
  { hours, state, own, left }: Known,
): PricedChoice {
  const { date, start, end } = choice;
  const { span, quote } = view;
  if (start && end && !span) return without(missingToasts.duration, 'endTime', 'The end must be later than the start.');
  if (!span) {
    const why = date ? 'Choose a start and an end first.' : 'Choose a date, a start and an end first.';
    return without(missingToasts.bookingDetails, !date ? 'date' : start ? 'endTime' : 'startTime', why);
  }
  if (!date) return without(missingToasts.bookingDetails, 'date');
  const isOwn = quote !== null && own.includes(quote.selectionKey);
  const free = hours === null || isFree(span, hours);
  if (quote && (isOwn || (free && state?.state !== 'closed')))
    return { ok: true, quote, included: left !== null && (view.hours ?? 0) <= left };
  const text = `${spanText(span)} on ${dayWithoutYear(date)} ${whyNot(state, free, quote)}.`;
  return without(errorToast('Time Not Available', text), 'startTime', 'Choose an available time.');
}

const without = (toast: ToastContent, fieldId: string, why?: string): PricedChoice => ({
  ok: false,
  missing: { toast, fieldId, message: toast.text, ...(why ? { why } : {}) },
});

function whyNot(state: DayState | undefined, free: boolean, quote: Quote | null): string {
  if (state?.state === 'closed') return 'cannot be booked';
  return free || quote === null ? 'has already started' : 'is no longer available';
}
