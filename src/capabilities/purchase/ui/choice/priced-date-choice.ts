import { canChoose, type DayState, type Noun, whyNot } from '#capabilities/places/ui/day-labels.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { errorToast, type ToastContent } from '../notices/validation-toasts.ts';
import type { PricedChoice, PricedView } from './choice-in-address.ts';

const noDays: readonly DayState[] = [];

/**
 * The priced choice of a date, or why there is none: nothing chosen, or the date is full or closed.
 * @param own the selection keys of the buyer's own unpaid orders: their places may count as taken but are the buyer's.
 */
export function pricedDateChoice({
  choice: { date },
  view: { quote },
  days,
  noun,
  own,
  missing,
}: {
  choice: { readonly date: IstDay | null };
  view: PricedView;
  days: readonly DayState[] | null;
  noun: Noun;
  own: readonly string[];
  /** The service's toast for a missing date. */
  missing: ToastContent;
}): PricedChoice {
  const state = days?.find((day) => day.date === date);
  const isOwn = quote !== null && own.includes(quote.selectionKey);
  if (quote && (canChoose(state) || isOwn)) {
    return { ok: true, quote, nextMonthTaken: state?.nextMonthTaken === true };
  }
  if (!date || canChoose(state)) {
    return { ok: false, missing: { toast: missing, fieldId: 'date', message: missing.text } };
  }
  const message = whyNot(date, state, noun, days ?? noDays);
  return { ok: false, missing: { toast: errorToast('Date Not Available', message), fieldId: 'date', message } };
}
