import { placeName } from '#capabilities/booking/rules/place-name.ts';
import type { CapacityFacts } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import { soldPlace } from '#capabilities/catalogue/services/facts.ts';
import { formatIstDay, type IstDay, istDayOf, shortStyle } from '#platform/ist-day.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { isolated } from '#platform/names/isolated.ts';
import type { SearchResult } from '../contract.ts';

export type FoundPerson = { uid: string; name: string; phone: string; bookings: number; last: Date | null };

/** A person without their whole number: that is shown by a call that is noted. */
export function personResult({ uid, name, phone, bookings, last }: FoundPerson): SearchResult {
  const count = bookings === 1 ? '1 booking' : `${bookings} bookings`;
  const parts = [
    phone === '' ? 'No phone number' : `Phone ends in ${phone.slice(-4)}`,
    last === null ? 'no bookings' : `${count}, the last made on ${formatIstDay(istDayOf(last), 'date')}`,
  ];
  return { kind: 'person', id: uid, title: name || 'No name', detail: parts.join(', ') };
}

export type FoundBooking = {
  booking_id: string;
  customer_name: string;
  service_name: string;
  status: string;
  starts_at: Date;
  ends_at: Date;
  place_kind: string;
  place_number: number;
  /** When the holder last came in; null where nobody has come. */
  last_came: Date | null;
};

/**
 * 'Asha Rao': 'Day Pass, Thu 26 Nov, Hot desk 14, confirmed'. Of a month also its last day, and when the holder last came in. Dates of other years
 * than that of `today` have theirs.
 */
export const bookingResult = (
  row: FoundBooking,
  { today, facility }: { today: IstDay; facility: CapacityFacts },
): SearchResult => ({
  kind: 'booking',
  id: row.booking_id,
  title: row.customer_name || 'Deleted account',
  detail: [
    row.service_name,
    dayText(row.starts_at, today) + (isMonth(row) ? ` to ${lastDay(row.ends_at, today)}` : ''),
    placeName({ kind: row.place_kind, number: row.place_number }, facility),
    row.status,
    ...(isMonth(row) && row.last_came ? [`last came in ${dayText(row.last_came, today)}`] : []),
  ].join(', '),
});

const isMonth = ({ place_kind }: { place_kind: string }): boolean => soldPlace(place_kind)?.unit === 'month';

/** A month ends at the midnight after its last day. */
const lastDay = (end: Date, today: IstDay): string => dayText(new Date(end.getTime() - 1), today);

function dayText(instant: Date, today: IstDay): string {
  const day = istDayOf(instant);
  return formatIstDay(day, shortStyle(day, today));
}

export type FoundDocument = {
  number: string;
  kind: 'invoice' | 'credit_note';
  buyer: string;
  issuedOn: string;
  total: number;
  booking_id: string;
};

export const documentResult = (row: FoundDocument): SearchResult => ({
  kind: row.kind,
  id: row.number,
  title: row.number,
  detail: [
    `${row.kind === 'invoice' ? 'Invoice' : 'Credit note'} to ${isolated(row.buyer)}`,
    formatIstDay(row.issuedOn as IstDay, 'date'),
    formatRupeesExact(paise(row.total)),
  ].join(', '),
  bookingId: row.booking_id,
});

export type FoundPayment = {
  payment_id: string;
  amount_paise: number;
  method: string;
  paid_at: Date;
  booking_id: string | null;
};

export const paymentResult = (row: FoundPayment): SearchResult => ({
  kind: 'payment',
  id: row.payment_id,
  title: `${formatRupeesExact(paise(row.amount_paise))}${row.method === '' ? '' : ` by ${row.method}`}`,
  detail: `${row.payment_id}, ${formatIstDay(istDayOf(row.paid_at), 'date')}`,
  ...(row.booking_id === null ? {} : { bookingId: row.booking_id }),
});
