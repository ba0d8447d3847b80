import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { Present } from '../rules/outdated.ts';
import type { MessageRow } from './messages.ts';

/** Current facts about a message's subject: booking, order to pay, or closure case. */
export async function presentFacts(
  db: Database | Tx,
  { template, message_key: key, booking_id: bookingId, data }: MessageRow,
): Promise<Present> {
  if (bookingId === null) return {};
  if (template === 'payment_requested') return { order: await orderOf(db, String(data['bookingId'])) };
  const booking = await bookingOf(db, bookingId, template);
  if (template === 'closure_notice') return { booking, closureCase: await caseOf(db, bookingId, key) };
  if (inPlaceOfConfirmation.includes(template) && data['change'] !== 'released')
    return { booking, lacksInvoice: await lacksInvoice(db, bookingId) };
  if (template !== 'refund_refused' && template !== 'refund_account_asked') return { booking };
  return { booking, isRefused: await isRefused(db, `${template}/`, key, String(data['paymentId'])) };
}

/** What says that a booking is no longer as its confirmation has it. */
const inPlaceOfConfirmation: readonly string[] = ['booking_moved', 'booking_changed', 'booking_cancelled'];

async function lacksInvoice(db: Database | Tx, bookingId: string): Promise<boolean> {
  const { rows } = await sql`
    select from messages c
    where c.booking_id = ${bookingId} and c.template = 'booking_confirmed' and c.channel = 'email' and c.resend_of is null
      and (c.state = 'queued' or c.cancel_reason = 'outdated')
      and not exists (select from messages n where n.booking_id = c.booking_id and n.channel = 'email' and n.state = 'sent'
                        and n.template = any(${inPlaceOfConfirmation}))`.execute(db);
  return rows.length > 0;
}

async function bookingOf(db: Database | Tx, bookingId: string, template: string): Promise<Present['booking']> {
  const { rows } = await sql<NonNullable<Present['booking']>>`
    select b.status, b.starts_at as "startsAt", b.ends_at as "endsAt", b.place_number as "placeNumber", b.link_version as "linkVersion",
      exists (select from allocations a where a.checkout_id = b.checkout_id) as "hasPlace",
      exists (select from releases r where r.booking_id = b.booking_id and r.ended_at is null) as "isReleased",
      (select min(k.outcome) from closure_cases k join closures x on x.id = k.closure_id or x.part_of = k.closure_id
        where k.booking_id = b.booking_id and k.state = 'waiting' and k.outcome in ('offer', 'full') and x.kind = b.place_kind
          and (x.place_number is null or x.place_number = b.place_number) and x.period && tstzrange(b.starts_at, b.ends_at)) as closing,
      ${template === 'renewal_due' ? isRenewed : sql`false`} as "isRenewed",
      ${callOffsOf(sql.ref('b.booking_id'))} as "callOffs"
    from bookings b where b.booking_id = ${bookingId}`.execute(db);
  return rows[0];
}

/** The next month is bought by the renewal's link, or by the same person at the same place. */
const isRenewed = sql`exists (
  select from bookings n
  where n.starts_at > b.ends_at - interval '2 days' and n.starts_at < b.ends_at + interval '2 days' and n.status <> 'cancelled'
    and (n.renews = b.booking_id
      or (n.renews is null and n.uid = b.uid and n.place_kind = b.place_kind and n.place_number = b.place_number)))`;

/** How often each of these visits was called off by a closure's message. */
export async function countCallOffs(
  db: Database | Tx,
  bookingIds: readonly string[],
): Promise<{ id: string; count: number }[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    select i.id, ${callOffsOf(sql.ref('i.id'))} as count from unnest(${bookingIds}::text[]) as i (id)`.execute(db);
  return rows;
}

const callOffsOf = (bookingId: ReturnType<typeof sql.ref>) => sql<number>`(
  select count(*)::int from closure_cases k where k.booking_id = ${bookingId} and k.outcome = 'full' and k.told)`;

async function orderOf(db: Database | Tx, bookingId: string): Promise<Present['order']> {
  const { rows } = await sql<{ state: string }>`select state from checkouts where booking_id = ${bookingId}`.execute(
    db,
  );
  return rows[0];
}

/** The key of a refund is the middle part of its messages' keys. One that was asked for again has another key. */
async function isRefused(db: Database | Tx, before: string, key: string, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select r.id from refunds r
    where r.payment_id = ${paymentId} and r.state = 'failed' and starts_with(${key}::text, ${before}::text || r.refund_key || '/')
      and r.made_good_by is null and not exists (select from refunds n where n.in_place_of = r.id)`.execute(db);
  return rows.length > 0;
}

/** The key of a closure's message ends its middle part with '@' and the closure's id. */
async function caseOf(db: Database | Tx, bookingId: string, key: string): Promise<Present['closureCase']> {
  const closureId = key.split('/')[1]?.split('@')[1] ?? '';
  const { rows } = await sql<{ state: string; chose: string | null }>`
    select state, chose from closure_cases where booking_id = ${bookingId} and closure_id::text = ${closureId}`.execute(
    db,
  );
  return rows[0];
}
