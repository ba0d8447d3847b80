import type { ColumnType, Generated } from 'kysely';
import type { BookingEvent } from './rules/booking-event.ts';
import type { Listed } from './rules/record-as-read.ts';

/** JSON text on the way in, values on the way out. */
type Json<Value> = ColumnType<Value, string, string>;

export type BookingsTable = {
  id: Generated<number>;
  booking_id: string;
  checkout_id: number;
  /** Null for a booking within the included hours: `credit_use_id` then names the use. */
  payment_id: string | null;
  credit_use_id: ColumnType<number | null, number | null | undefined, number | null>;
  uid: string;
  status: 'confirmed' | 'completed' | 'cancelled';
  service_type: string;
  service_name: string;
  booking_date: string;
  booking_time: string;
  duration: string;
  starts_at: Date;
  ends_at: Date;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  place_kind: string;
  place_number: number;
  features: Json<string[]>;
  purpose: string | null;
  base_paise: number;
  gst_paise: number;
  total_paise: number;
  terms: Json<unknown>;
  cancelled_at: Date | null;
  cancelled_because: string | null;
  link_version: Generated<number>;
  moves: Generated<number>;
  closure_moves: Generated<number>;
  refund_at_most_paise: ColumnType<number | null, number | null | undefined, number | null>;
  /** The booking whose month it follows, where that month's renewal link bought it. */
  renews: ColumnType<string | null, string | null | undefined, never>;
  reminded_of: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
};

type BookingEventsTable = {
  id: Generated<number>;
  booking_id: string;
  at: Date;
  actor: string;
  event: BookingEvent;
  detail: Json<Record<string, unknown>>;
};

/** The view of what a person sees under My Bookings; see the migration. */
export type BookingListView = Listed & { uid: string };

/** Places released by the front desk before the end of a booking, and the result if the customer came after all. */
type ReleasesTable = {
  id: Generated<number>;
  booking_id: string;
  by_staff: number;
  reason: string;
  at: Date;
  ended_at: ColumnType<Date | null, undefined, Date>;
  outcome: ColumnType<'place_again' | 'no_place' | null, undefined, 'place_again' | 'no_place'>;
};

type CalendarFeedsTable = { uid_hash: string; version: number };

/** Which members were reminded of their month's end. */
type RenewalRemindersTable = { booking_id: string; kind: 'first' | 'last'; at: Date };

/** The hours of the conference room that a month of co-working includes; `used_hours` is counted by the database. */
type RoomCreditsTable = {
  id: Generated<number>;
  booking_id: string;
  hours: number;
  used_hours: Generated<number>;
  created_at: Date;
  ended_at: ColumnType<Date | null, undefined, Date>;
};

/** What a booking of the room uses of them. */
export type RoomCreditUsesTable = {
  id: Generated<number>;
  credit_id: number;
  booking_id: string;
  hours: number;
  returned_hours: Generated<number>;
  return_at_most: ColumnType<number | null, undefined, number | null>;
  used_at: Date;
  returned_at: ColumnType<Date | null, undefined, Date>;
};

declare module '#platform/database/tables.ts' {
  interface Tables {
    bookings: BookingsTable;
    booking_events: BookingEventsTable;
    booking_list: BookingListView;
    calendar_feeds: CalendarFeedsTable;
    renewal_reminders: RenewalRemindersTable;
    releases: ReleasesTable;
    room_credits: RoomCreditsTable;
    room_credit_uses: RoomCreditUsesTable;
  }
}
