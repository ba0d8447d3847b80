import type { OfferAnswer } from '#capabilities/frontdesk/contract.ts';
import type { ReasonDraft } from './reason-fields.tsx';

/** Where a booking is moved to, as it is typed: a date, a room's times, a desk. */
export type MoveDraft = ReasonDraft & { date: string; start: string; end: string; desk: string; waive: boolean };

type Moved = { service: string; startsAt: string; endsAt: string };

const DAY_MS = 86_400_000;

/** A booking of a month, not of hours or one day. */
export const isMonth = ({ startsAt, endsAt }: Moved): boolean => Date.parse(endsAt) - Date.parse(startsAt) > 2 * DAY_MS;

/** The selection that a draft stands for, as the calls take it; null while a date or a time is missing. */
export function moveSelection(
  { date, start, end, desk }: Pick<MoveDraft, 'date' | 'start' | 'end' | 'desk'>,
  booking: Moved,
): Record<string, unknown> | null {
  const { service } = booking;
  if (date === '') return null;
  if (service === 'meetingRoom')
    return start === '' || end === '' ? null : { serviceType: service, date, startTime: start, endTime: end };
  const plan = service === 'recreation' ? { plan: isMonth(booking) ? 'month' : 'day' } : {};
  const asked = service === 'dayPass' && /^[1-9]\d{0,3}$/.test(desk.trim()) ? { desk: Number(desk) } : {};
  return { serviceType: service, date, ...plan, ...asked };
}

/** How many places of the booking's own product are free on the date of an offer; null where it is not sold. */
export function freePlaces({ tiles }: Pick<OfferAnswer, 'tiles'>, booking: Moved): number | null {
  const { service } = booking;
  const own = tiles.find(
    (tile) => tile.service === service && (service !== 'recreation' || tile.isDayPass !== isMonth(booking)),
  );
  return own?.selection ? own.free : null;
}
