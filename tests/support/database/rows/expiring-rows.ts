import { sql } from 'kysely';
import type { PurgedKind } from '#capabilities/account/rules/retention.ts';
import type { Database } from '#platform/database/tables.ts';
import { bareCheckout } from '../bare-checkouts.ts';
import { bareBooking } from './bare-bookings.ts';

/** How a kind of personal data is written as of an instant under a name, and which names are there. */
type Rows = { write(at: Date, name: string): Promise<unknown>; names(): Promise<string[]> };

/** Rows of each kind that the nightly purge knows, for tests of what goes and what stays. */
export function expiringRows(db: Database): Record<PurgedKind, Rows> {
  const names =
    (column: string, table: string, where = 'true') =>
    async (): Promise<string[]> => {
      const { rows } = await sql<{ name: string }>`
      select ${sql.raw(column)} as name from ${sql.raw(table)} where ${sql.raw(where)} order by 1`.execute(db);
      return rows.map((row) => row.name);
    };
  return {
    messages: {
      write: (at, name) =>
        sql`
        insert into messages (message_key, channel, template, recipient, data, state, created_at)
        values (${name}, 'email', 'newsletter_welcome', 'asha@example.com', '{}', 'sent', ${at})`.execute(db),
      names: names('message_key', 'messages'),
    },
    providerEvents: {
      write: (at, name) =>
        sql`
        insert into webhook_events (event_id, event, received_at, outcome)
        values (${name}, 'payment.captured', ${at}, 'settled')`.execute(db),
      names: names('event_id', 'webhook_events'),
    },
    payouts: {
      write: (at, name) =>
        sql`
        insert into settlement_lines (settlement_id, entity_id, type, ordinal, amount_paise, fee_paise, tax_paise, debit_paise,
                                      credit_paise, settled_at)
        values ('setl_1', ${name}, 'payment', 1, 38400, 906, 138, 0, 37494, ${at})`.execute(db),
      names: names('entity_id', 'settlement_lines'),
    },
    enquiries: {
      write: (at, name) =>
        sql`
        insert into enquiries (reference, kind, email, details, suspect, created_at)
        values (${name}, 'contact', 'asha@example.com', '{}', false, ${at})`.execute(db),
      names: names('reference', 'enquiries'),
    },
    newsletterUnconfirmed: {
      write: (at, name) => subscriber(db, { name, state: 'pending', asked_at: at }),
      names: names('email', 'newsletter_subscribers', "state <> 'unsubscribed'"),
    },
    newsletterLeft: {
      write: (at, name) => subscriber(db, { name, state: 'unsubscribed', asked_at: new Date(0), unsubscribed_at: at }),
      names: names('email', 'newsletter_subscribers', "state = 'unsubscribed'"),
    },
    // The second choice takes the place of the first, and stays.
    consents: {
      write: async (at, name) => {
        await consent(db, { uid: name, wording: name, at });
        await consent(db, { uid: name, wording: `newest of ${name}`, at });
      },
      names: names('wording', 'consents', "wording not like 'newest of %'"),
    },
    offersByAddress: {
      write: (at, name) =>
        sql`
        insert into offer_uses_by_address (address_hash, offer, used_at) values (${name}, 'welcome', ${at})`.execute(
          db,
        ),
      names: names('address_hash', 'offer_uses_by_address'),
    },
    erasedAccounts: {
      write: (at, name) =>
        sql`
        insert into erased_accounts (uid_hash, erased_at, used_offers) values (${name}, ${at}, '{}')`.execute(db),
      names: names('uid_hash', 'erased_accounts'),
    },
    auditLog: {
      write: (at, name) =>
        sql`
        insert into audit_log (at, actor, action, detail) values (${at}, ${name}, 'refund', '{}')`.execute(db),
      names: names('actor', 'audit_log'),
    },
    consoleRequests: {
      write: (at, name) =>
        sql`
        with colleague as (
          insert into staff (email, name, role, created_at) values (gen_random_uuid()::text || '@example.com', ${name}, 'owner', ${at}) returning id)
        insert into console_requests (staff_id, key, act, body_hash, status, answer, at)
        select id, gen_random_uuid(), ${name}, '', 200, '{}', ${at} from colleague`.execute(db),
      names: names('act', 'console_requests'),
    },
    approvals: {
      write: (at, name) =>
        sql`
        with colleagues as (
          insert into staff (email, name, role, created_at)
          select gen_random_uuid()::text || '@example.com', ${name}, 'owner', ${at} from generate_series(1, 2) returning id)
        insert into approvals (act, subject, amount_paise, asked_by, approved_by, given_at, ends_at)
        select ${name}, '', 0, min(id), max(id), ${at}, ${at} from colleagues`.execute(db),
      names: names('act', 'approvals'),
    },
    shifts: {
      write: (at, name) =>
        sql`
        with colleague as (
          insert into staff (email, name, role, created_at) values (gen_random_uuid()::text || '@example.com', ${name}, 'owner', ${at}) returning id),
        device as (insert into devices (name, added_by, added_at) select ${name}, id, ${at} from colleague returning id)
        insert into console_sessions (token_hash, staff_id, device_id, started_at, ends_at)
        select ${name}, colleague.id, device.id, ${at}, ${at} from colleague, device`.execute(db),
      names: names('token_hash', 'console_sessions'),
    },
    wrongPins: {
      write: (at, name) =>
        sql`
        with colleague as (
          insert into staff (email, name, role, created_at) values (gen_random_uuid()::text || '@example.com', ${name}, 'owner', ${at}) returning id)
        insert into pin_tries (device_id, staff_id, tries, locked_until) select -1, id, 5, ${at} from colleague`.execute(
          db,
        ),
      names: names('s.name', 'pin_tries join staff s on s.id = pin_tries.staff_id'),
    },
    notes: {
      write: async (at, name) => {
        await somebody(db, name, at);
        await sql`insert into notes (uid, text, staff_name, at) values (${name}, ${name}, 'Sana', ${at})`.execute(db);
      },
      names: names('text', 'notes'),
    },
    blocks: {
      write: async (at, name) => {
        await somebody(db, name, at);
        await sql`
          insert into person_blocks (uid, reason, until, staff_name, at) values (${name}, ${name}, ${at}, 'Ravi', ${new Date(0)})`.execute(
          db,
        );
      },
      names: names('reason', 'person_blocks'),
    },
    tasks: {
      write: (at, name) =>
        sql`
        insert into tasks (task_key, kind, detail, created_at, done_at)
        values (${name}, 'job_failed', '{}', ${at}, ${at})`.execute(db),
      names: names('task_key', 'tasks'),
    },
    unpaidOrders: {
      write: (at, name) => unpaidOrder(db, { at, name }),
      names: names('booking_id', 'checkouts', "state in ('expired', 'released')"),
    },
    papers: {
      write: (at, name) => paidOrder(db, { at, name }),
      names: names('booking_id', 'checkouts', "state = 'settled'"),
    },
  };
}

const subscriber = (
  db: Database,
  {
    name,
    ...row
  }: { name: string; state: 'pending' | 'unsubscribed' | 'confirmed'; asked_at: Date; unsubscribed_at?: Date },
) =>
  db
    .insertInto('newsletter_subscribers')
    .values({ email: name, unsubscribe_token: name, created_at: row.asked_at, ...row })
    .execute();

/** An address on the newsletter's list. */
export const onTheList = (db: Database, name: string, at: Date) =>
  subscriber(db, { name, state: 'confirmed', asked_at: at });

const somebody = (db: Database, uid: string, at: Date) =>
  sql`
  insert into users (uid, email, created_at, updated_at) values (${uid}, 'a@example.com', ${at}, ${at})
  on conflict do nothing`.execute(db);

/** A choice about WhatsApp; the person is made with the first. */
export async function consent(
  db: Database,
  { uid, wording, at, asked = true }: { uid: string; wording: string; at: Date; asked?: boolean },
): Promise<void> {
  await somebody(db, uid, at);
  await sql`
    insert into consents (uid, purpose, given, wording, source, at, asked)
    values (${uid}, 'whatsapp', true, ${wording}, 'profile', ${at}, ${asked})`.execute(db);
}

/** An order whose hold ended at `at` without a payment, with its trail. */
export async function unpaidOrder(db: Database, { at, name }: { at: Date; name: string }): Promise<number> {
  const id = await bareCheckout(db, at);
  await sql`update checkouts set booking_id = ${name}, state = 'expired', ended_at = ${at} where id = ${id}`.execute(
    db,
  );
  await sql`
    insert into booking_events (booking_id, at, actor, event) values (${name}, ${at}, 'asha', 'created')`.execute(db);
  return id;
}

/** A paid order with all that belongs to one: booking, payment, refund, dispute, invoice, place, offer, included hours, visit, release and trail, all of `at`. */
export async function paidOrder(db: Database, { at, name }: { at: Date; name: string }): Promise<number> {
  const made = await bareBooking(db, { starts_at: new Date(at.getTime() - 3_600_000) });
  const { rows } = await sql<{ id: number; payment_id: string }>`
    select c.id, p.payment_id from checkouts c join payments p on p.checkout_id = c.id
    join bookings b on b.checkout_id = c.id where b.booking_id = ${made}`.execute(db);
  const [{ id, payment_id } = { id: 0, payment_id: '' }] = rows;
  await sql`update checkouts set booking_id = ${name}, state = 'settled', ended_at = ${at} where id = ${id}`.execute(
    db,
  );
  await sql`update bookings set booking_id = ${name} where checkout_id = ${id}`.execute(db);
  await sql`
    insert into refunds (refund_key, payment_id, booking_id, amount_paise, reason, state, requested_at)
    values (${`refund_of_${id}`}, ${payment_id}, ${name}, 100, 'cancelled', 'processed', ${at})`.execute(db);
  await sql`insert into disputes (dispute_id, payment_id, heard_at) values (${name}, ${payment_id}, ${at})`.execute(db);
  await invoice(db, { booking: name, at, number: `I/${id}` });
  await placeHeld(db, { id, at });
  await sql`
    insert into offer_uses (uid, offer, checkout_id, used_at) values ('asha', ${name}, ${id}, ${at})`.execute(db);
  await sql`
    insert into booking_events (booking_id, at, actor, event) values (${name}, ${at}, 'asha', 'created')`.execute(db);
  await sql`insert into payment_doubts (payment_id, amount_paise, currency, heard_at)
    values (${payment_id}, 100, 'INR', ${at})`.execute(db);
  await sql`
    with month as (insert into room_credits (booking_id, hours, created_at) values (${name}, 4, ${at}) returning id)
    insert into room_credit_uses (credit_id, booking_id, hours, used_at) select id, ${name}, 2, ${at} from month`.execute(
    db,
  );
  await sql`
    insert into staff (email, name, role, created_at) values ('front.desk@example.com', 'Front desk', 'front_desk', ${at})
    on conflict do nothing`.execute(db);
  await sql`
    insert into visits (key, booking_id, day, verdict, how, by_staff, at, received_at)
    select gen_random_uuid(), ${name}, ${at}::date, 'over', 'list', id, ${at}, ${at}
    from staff where email = 'front.desk@example.com'`.execute(db);
  await sql`
    insert into releases (booking_id, by_staff, reason, at)
    select ${name}, id, 'Will not come', ${at} from staff where email = 'front.desk@example.com'`.execute(db);
  return id;
}

/** The order holds a place of its own for a minute. */
export const placeHeld = (db: Database, { id, at }: { id: number; at: Date }) =>
  sql`
  with place as (insert into places (kind, number) values ('hot_desk', ${id}) returning id, kind)
  insert into allocations (place_id, kind, period, checkout_id, created_at)
  select id, kind, tstzrange(${at}, ${at}::timestamptz + interval '1 minute'), ${id}, ${at} from place`.execute(db);

/** A document about a booking, or, with `moved`, about the fee of moving it. */
export const invoice = (
  db: Database,
  { booking, at, number, moved = null }: { booking: string; at: Date; number: string; moved?: string | null },
) =>
  sql`
  insert into invoices (number, series, financial_year, sequence, kind, booking_id, uid, document, issued_at, moved_booking_id)
  values (${number}, ${number}, '26-27', 1, 'invoice', ${booking}, 'asha', '{}', ${at}, ${moved})`.execute(db);
