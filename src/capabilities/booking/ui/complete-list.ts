import { bookingStatuses } from '../rules/booking-status.ts';
import { statedText } from '../rules/default-times.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Completes a list answer in the specification's shape (API-15: success, bookings, message): adds counts and missing fields, and keeps the
 * chosen tab's bookings (BOOKING-02 to BOOKING-09). Our own answers and other bodies stay unchanged.
 */
export function completeList(body: unknown, { status, now }: { status: string | null; now: Date }): unknown {
  if (!isRecord(body) || body['success'] !== true || !Array.isArray(body['bookings']) || 'counts' in body) return body;
  const bookings = body['bookings'].map((one) => (isRecord(one) ? completeRecord(one, now) : one));
  const countOf = (wanted: string) => bookings.filter((one) => isRecord(one) && one['status'] === wanted).length;
  return {
    nextCursor: null,
    now: now.toISOString(),
    message: '',
    ...body,
    counts: { all: bookings.length, ...Object.fromEntries(bookingStatuses.map((one) => [one, countOf(one)])) },
    bookings: bookings.filter((one) => status === null || (isRecord(one) && one['status'] === status)),
  };
}

/** Only the visit's date is known, so cancellation terms are left out. */
function completeRecord(record: Fields, now: Date): Fields {
  const id = textOf(record['booking_id']) ?? textOf(record['id']);
  const amount = Number(record['amount']);
  const paise = Number.isFinite(amount) ? Math.round(amount * 100) : 0;
  const createdAt = instantOf(record['created_at']) ?? now.toISOString();
  const features = Array.isArray(record['features']) ? record['features'] : [];
  return {
    starts_at: createdAt,
    ends_at: createdAt,
    price: { base: paise, gst: 0, total: paise },
    terms: { kind: 'by_purchase', withinDays: 0 },
    moves: 0,
    ...record,
    ...Object.fromEntries(texts.map((name) => [name, textOf(record[name])])),
    ...Object.fromEntries(mayBeEmpty.map((name) => [name, textOf(record[name]) ?? ''])),
    id,
    booking_id: id,
    amount: paise / 100,
    features: features.filter((one) => typeof one === 'string'),
    status: textOf(record['status']) ?? 'pending',
    created_at: createdAt,
  };
}

/** Fields with a text for a missing value, and fields that stay empty. */
const texts = ['customer_name', 'service_type', 'service_name', 'booking_time', 'duration', 'payment_id', 'purpose'];
const mayBeEmpty = ['customer_email', 'customer_phone', 'user_selected_date', 'booking_date', 'check_in_date'];

const textOf = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value.trim() !== '' ? value : undefined;

function instantOf(value: unknown): string | null {
  const text = statedText(textOf(value));
  const instant = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
