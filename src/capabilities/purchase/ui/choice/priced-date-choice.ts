import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { canChoose, type DayState, type Noun, whyNot } from '#capabilities/places/ui/day-labels.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { errorToast, type ToastContent } from '../notices/validation-toasts.ts';
import type { PricedChoice } from './priced-choice.ts';

const noDays: readonly DayState[] = [];

/**
 * The priced choice of a date, or why there is none: nothing chosen, or the date is full or closed.
 * @param own the selection keys of the buyer's own unpaid orders: their places may count as taken but are the buyer's.
 */
export function pricedDateChoice({
  date,
  selection,
  quote,
  days,
  noun,
  own,
  missing,
}: {
  date: IstDay | null;
  selection: Selection | null;
  quote: Quote | null;
  days: readonly DayState[] | null;
  noun: Noun;
  own: readonly string[];
  /** The service's toast and message for a missing date. */
  missing: { toast: ToastContent; message: string };
}): PricedChoice {
  const state = days?.find((day) => day.date === date);
  const isOwn = quote !== null && own.includes(quote.selectionKey);
  if (quote && selection && (canChoose(state) || isOwn)) return { ok: true, selection, quote };
  if (!date || canChoose(state)) {
    return { ok: false, missing: { toast: missing.toast, fieldId: 'date', message: missing.message } };
  }
  const message = whyNot(date, state, noun, days ?? noDays);
  return { ok: false, missing: { toast: errorToast('Date Not Available', message), fieldId: 'date', message } };
}
