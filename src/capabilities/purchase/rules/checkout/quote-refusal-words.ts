import { placeText } from '#capabilities/booking/rules/visit-of.ts';
import type { Quote, QuoteRefusal } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { soldPlace } from '#capabilities/catalogue/services/facts.ts';
import { isHourly } from '#capabilities/places/rules/product.ts';
import { formatIstDay } from '#platform/ist-day.ts';

/** `field`: the field of the selection. Null if the refusal concerns the whole service. */
export type RefusalWords = { code: string; field: string | null; text: string };

/** The refused form field as the API names it. Empty if the refusal concerns the whole service. */
export const fieldOfWords = ({ field, text }: RefusalWords): { fields?: Record<string, string> } =>
  field === null ? {} : { fields: { [`selection.${field}`]: text } };

/** The codes of `quoteRefusalWords`. */
export const quoteRefusalCodes = [
  'date_missing_or_impossible',
  'date_past',
  'date_too_far',
  'too_late_today',
  'closed_that_day',
  'invalid_time_range',
  'offer_does_not_apply',
  'unknown_pass_type',
  'service_closed',
] as const satisfies readonly QuoteRefusal['reason'][];

/** Why a selection cannot be sold, in words for the person who chose it. */
export function quoteRefusalWords(refusal: QuoteRefusal): RefusalWords {
  const say = (field: string, text: string): RefusalWords => ({ code: refusal.reason, field, text });
  switch (refusal.reason) {
    case 'date_missing_or_impossible':
      return say('date', 'Please select a date');
    case 'date_past':
      return say('date', `This date has passed. The earliest date is ${formatIstDay(refusal.today, 'short')}.`);
    case 'date_too_far':
      return say('date', `This date is too far ahead. The latest date is ${formatIstDay(refusal.last, 'short')}.`);
    case 'too_late_today':
      return say('date', 'It is too late to book this for today. Please choose another date or time.');
    case 'closed_that_day':
      return say('date', `We are closed on this date (${refusal.name}). Please choose another date.`);
    case 'invalid_time_range':
      return say('startTime', 'Please select a valid time range.');
    case 'offer_does_not_apply':
      return say('offer', offerWords[refusal.offer]);
    case 'unknown_pass_type':
      return say('passTypeId', 'Please select a day pass type');
    case 'unknown_desk': {
      const text = `There is no such desk. Desks are numbered 1 to ${refusal.last}.`;
      return { code: 'invalid_input', field: 'desk', text };
    }
    case 'service_closed':
      return { code: refusal.reason, field: null, text: 'This service cannot be booked at the moment.' };
  }
}

const offerWords = {
  weekend: 'The weekend offer has ended or does not apply to this date. Please check the price and try again.',
  welcome:
    'The welcome offer has ended or does not apply. It is for a first co-working subscription, once per account.',
};

/** The text fits both causes: taken by others, or closed by the facility. */
export function takenWords(quote: Quote): { code: 'slot_taken' | 'sold_out'; text: string } {
  const { placeKind: kind, placeNumber: number, serviceName, timeText } = quote;
  const day = formatIstDay(quote.date, 'short');
  if (isHourly(kind)) {
    const name = soldPlace(kind)?.name ?? 'Room';
    const room = number === null ? `The ${name.toLowerCase()}` : `${name} ${number}`;
    const text = `${room} is not available on ${day}, ${timeText}. Please choose another time.`;
    return { code: 'slot_taken', text };
  }
  const text =
    number === null
      ? `${serviceName} is no longer available on ${day}. Please choose another date.`
      : `${placeText({ kind, number })} is not available on ${day}. Please choose another desk.`;
  return { code: 'sold_out', text };
}
