import type { BookingRecord } from '#capabilities/customers/rules/booking-view.ts';
import type { OfferAnswer } from '#capabilities/frontdesk/rules/offer-answer.ts';
import { isWholeDate } from '#console/parts/form/typed-moment.ts';
import { typedCode } from '#platform/text/typed.ts';
import type { RoomDraft } from '../sell/room-draft.ts';
import type { ReasonDraft } from './reason-fields.tsx';

/** Where a booking is moved to, as it is typed: a date, a room and its times, a desk. */
export type MoveDraft = ReasonDraft & RoomDraft & { date: string; desk: string; waive: boolean };

type Moved = Pick<BookingRecord, 'service' | 'unit' | 'plan' | 'canBePicked' | 'ownFields'>;

/** The selection of a draft, for the API. Null while a date or time is missing. */
export function moveSelection(
  { date, start, end, desk }: Pick<MoveDraft, 'date' | 'start' | 'end' | 'desk'>,
  { service, unit, plan, canBePicked, ownFields }: Moved,
): Record<string, unknown> | null {
  if (date === '' || !isWholeDate(date)) return null;
  const own = Object.fromEntries(ownFields.map(({ name, value }) => [name, value]));
  if (unit === 'hour')
    return start === '' || end === '' ? null : { serviceType: service, date, startTime: start, endTime: end, ...own };
  const asked = canBePicked && /^[1-9]\d{0,3}$/.test(typedCode(desk)) ? { desk: Number(typedCode(desk)) } : {};
  return { serviceType: service, date, ...(plan === null ? {} : { plan }), ...asked, ...own };
}

/** How many places of the booking's own product are free on the date of an offer; null where it is not sold. */
export function freePlaces(
  { tiles }: Pick<OfferAnswer, 'tiles'>,
  { service, unit }: Pick<Moved, 'service' | 'unit'>,
): number | null {
  const own = tiles.find((tile) => tile.service === service && tile.isDayPass === (unit === 'day'));
  return own?.selection ? own.free : null;
}
