import * as z from 'zod/mini';
import { cancellationTermsSchema } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import { bookingStatuses } from './rules/booking-status.ts';

/** The text for a field that a record lacks (BOOKING-03 to BOOKING-09). */
const orElse = <Value>(schema: z.core.$ZodType<Value>, fallback: Value): z.core.$ZodType<Value> =>
  z.pipe(
    z.transform((value: unknown): unknown => value ?? fallback),
    schema,
  );

/** A booking as it is read (BOOKING-02), amount in rupees, dates as 'YYYY-MM-DD'. An unpaid order with a live hold is one with status 'pending'. */
export const bookingRecordSchema = z.object({
  /** The same as `booking_id`. */
  id: z.string(),
  booking_id: z.string(),
  customer_name: orElse(z.string(), 'Unknown'),
  customer_email: z.string(),
  customer_phone: z.string(),
  service_type: orElse(z.string(), 'Unknown'),
  service_name: orElse(z.string(), 'Unknown Service'),
  amount: orElse(z.number(), 0),
  booking_date: z.string(),
  /** The same day as `booking_date`; the specification's screens look here first (BOOKING-10). */
  user_selected_date: z.string(),
  check_in_date: z.string(),
  booking_time: orElse(z.string(), 'N/A'),
  duration: orElse(z.string(), 'N/A'),
  features: orElse(z.array(z.string()), []),
  purpose: z.optional(z.string()),
  /** 'N/A' while nothing is paid (BOOKING-07). */
  payment_id: orElse(z.string(), 'N/A'),
  /** One of `bookingStatuses`; any other has a neutral badge (BOOKING-13). */
  status: orElse(z.string(), 'pending'),
  created_at: z.string(),
  /** The desk, room or pass: 'hot_desk' 14. Absent until it is booked. `name`: of one of several rooms, 'Room 2'. */
  place: z.optional(z.object({ kind: z.string(), number: z.int(), name: z.optional(z.string()) })),
  /** The visit, as instants. */
  starts_at: z.string(),
  ends_at: z.string(),
  /** In paise: base + GST = total, as it was charged. */
  price: z.object({ base: z.int(), gst: z.int(), total: z.int() }),
  /** The cancellation terms that were in force at the purchase. */
  terms: cancellationTermsSchema,
  /** How often it was moved. */
  moves: z.int(),
  /** Moves made by closures of the facility, if any. They do not count against the free move. */
  closureMoves: z.optional(z.int()),
  /** Upper limit of the refund in paise, if a late move lowered it. */
  refundAtMost: z.optional(z.int()),
  /** Only when cancelled, in paise: what was refunded or is on its way. */
  refunded: z.optional(z.int()),
  /** Only when cancelled: the customer keeps the place until the end, as after cancelling a month without a refund. */
  keepsPlace: z.optional(z.literal(true)),
  /** Only while pending: what 'Continue payment' and 'Release desk' need. */
  orderId: z.optional(z.string()),
  holdExpiresAt: z.optional(z.string()),
  /** Only of an unpaid order for the move fee: the booking that it moves. Date and time are those of the move. */
  movesBooking: z.optional(z.string()),
  /** Only in a person's own list, for a month without a next one: '/renew/{token}', the page to buy the next month. */
  renewPath: z.optional(z.string()),
  /** Only in a person's own list, while a supplement is unpaid: its amount in paise, its deadline, and '/pay/{token}', the page to pay it. */
  supplement: z.optional(z.object({ totalPaise: z.int(), until: z.string(), payPath: z.string() })),
});
export type BookingRecord = z.infer<typeof bookingRecordSchema>;

const bookingCountsSchema = z.object({
  all: z.int(),
  confirmed: z.int(),
  pending: z.int(),
  completed: z.int(),
  cancelled: z.int(),
});
export type BookingCounts = z.infer<typeof bookingCountsSchema>;

/**
 * GET /api/database/bookings/user/{email or uid}?status=&limit=&cursor=: upcoming visits first, soonest first, then the others, latest first.
 * `counts` cover all pages.
 */
export const bookingListSchema = z.object({
  success: z.literal(true),
  bookings: z.array(bookingRecordSchema),
  counts: bookingCountsSchema,
  nextCursor: z.nullable(z.string()),
  /** The server's time, by which the browser counts down a hold. */
  now: z.string(),
  message: z.string(),
});
export type BookingList = z.infer<typeof bookingListSchema>;

/** Query of the list. `limit`: at most 200, default 100. */
export const bookingListQuery = z.object({
  status: z.optional(z.enum(bookingStatuses)),
  limit: z.optional(z.string().check(z.regex(/^\d{1,4}$/, 'limit is a number'))),
  cursor: z.optional(z.string()),
});

/** POST /api/database/bookings: of the specification's record only its id is read; the booking is the one that the payment made. */
export const savedBookingBody = z.object({ booking_id: z.string().check(z.minLength(1), z.maxLength(60)) });

export const savedBookingAnswer = z.object({
  success: z.literal(true),
  bookingId: z.string(),
  booking: bookingRecordSchema,
});

/** GET and POST /api/bookings/{bookingId}/link: the link that opens the booking without sign-in. POST revokes all earlier links. */
export const bookingLinkAnswer = z.object({
  success: z.literal(true),
  token: z.string(),
  /** '/b/{token}', to be put behind the site's origin. */
  path: z.string(),
  expiresAt: z.string(),
});
export type BookingLinkAnswer = z.infer<typeof bookingLinkAnswer>;
