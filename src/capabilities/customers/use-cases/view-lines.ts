import { placeName } from '#capabilities/booking/rules/place-name.ts';
import type { CapacityFacts } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import type { Note } from '#capabilities/identity/use-cases/notes.ts';
import type { MessageRow, TrailRow, VisitRow } from '../store/booking-view.ts';
import type { PersonBookingRow } from '../store/person-bookings.ts';

/** A message as it is listed; without `contact` neither its receiver nor the words of a mail server, which may repeat an address. */
export const messageLine = (row: MessageRow, contact: boolean) => ({
  id: row.id,
  channel: row.channel,
  template: row.template,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  resendOf: row.resend_of,
  ...(contact ? { to: row.recipient, error: row.last_error } : {}),
});

export const trailLine = (row: TrailRow) => ({
  at: row.at.toISOString(),
  actor: { kind: row.actor_kind, name: row.actor },
  action: row.action,
  detail: row.detail,
  ...(row.reason === null ? {} : { reason: row.reason }),
});

export const noteLine = ({ id, bookingId, text, by, at }: Note) => ({ id, bookingId, text, by, at: at.toISOString() });

export const bookingLine = (facility: CapacityFacts) => (row: PersonBookingRow) => ({
  bookingId: row.booking_id,
  serviceName: row.service_name,
  date: row.booking_date,
  timeText: row.booking_time,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  status: row.status,
  place: placeName({ kind: row.place_kind, number: row.place_number }, facility),
  totalPaise: row.total_paise,
});

export const visitLine = ({ undone_at, undone_by, undone_because, ...row }: VisitRow) => ({
  ...row,
  at: row.at.toISOString(),
  undoneAt: undone_at?.toISOString() ?? null,
  undoneBy: undone_by,
  undoneBecause: undone_because,
});
