import type { Rule } from './rule.ts';

/** A message of a template about a booking, sent to its customer by mail. */
const mailed = (template: string) =>
  `(select count(*) from messages m where m.booking_id = b.booking_id and m.channel = 'email' and m.template = '${template}' and m.resend_of is null)`;

/** What customers are owed and got. */
export const messageRules: readonly Rule[] = [
  {
    never: 'a booking whose customer was not told of it once by mail',
    rows: `select b.booking_id from bookings b where b.customer_email <> '' and ${mailed('booking_confirmed')} <> 1`,
  },
  {
    never: 'a cancelled booking whose customer was not told of it once by mail',
    rows: `
      select b.booking_id from bookings b where b.customer_email <> '' and b.status = 'cancelled'
        and ${mailed('booking_cancelled')} <> 1 and not exists (
          select from messages m where m.booking_id = b.booking_id and m.template = 'closure_notice' and m.channel = 'email' and m.data ->> 'outcome' = 'full')`,
  },
  {
    never: 'a moved booking whose customer was not told of each move by mail',
    rows: `select b.booking_id, b.moves from bookings b where b.customer_email <> '' and ${mailed('booking_moved')} <> b.moves`,
  },
  {
    never: 'a payment that went back, and nobody was told',
    rows: `
      select p.payment_id, c.booking_id from payments p join checkouts c on c.id = p.checkout_id
      where c.customer ->> 'email' <> '' and p.provider = 'razorpay'
        and not exists (select from bookings b where b.payment_id = p.payment_id)
        and c.moves_booking is null
        and exists (select from refunds r where r.payment_id = p.payment_id)
        and not exists (select from messages m where m.template = 'payment_refunded' and m.data ->> 'paymentId' = p.payment_id)`,
  },
  {
    never: 'a message that waits for an hour',
    rows: `select id, template, channel, last_error from messages where state = 'queued' and created_at < :now - interval '1 hour'`,
  },
  {
    never: 'a message that failed without a reason of the customer’s',
    rows: `select id, template, channel, last_error from messages where state = 'failed' and cancel_reason is null and recipient not like '%131026'`,
  },
  {
    never: 'a message that was sent and did not arrive',
    rows: `
      select m.id, m.template, m.channel from messages m
      where m.state in ('sent', 'delivered', 'read')
        and not exists (select from sandbox.inbox i where i.provider_id = m.provider_id and i.channel = m.channel)`,
  },
  {
    never: 'a message that arrived twice',
    rows: `
      select i.provider_id, count(*) from sandbox.inbox i group by i.channel, i.provider_id having count(*) > 1
      union all
      select i.recipient_key || i.subject, count(*) from sandbox.inbox i
      where i.channel = 'email' and i.subject not like 'We have to close%' group by i.recipient_key, i.subject, i.text having count(*) > 1 and i.recipient_key not like '%meju%'`,
  },
  {
    never: 'a mail that arrived and that nobody wrote',
    rows: `
      select i.provider_id, i.subject from sandbox.inbox i
      where not exists (select from messages m where m.provider_id = i.provider_id and m.channel = i.channel)`,
  },
  {
    never: 'a second reminder of the same visit',
    rows: `
      select booking_id, channel, data ->> 'date' as date, count(*) from messages
      where template = 'booking_reminder' group by booking_id, channel, data ->> 'date' having count(*) > 1`,
  },
  {
    never: 'a month that ended without a reminder to its member',
    rows: `
      select b.booking_id from bookings b
      where b.place_kind = 'dedicated_desk' and b.status = 'completed' and b.customer_email <> '' and b.moves = 0
        and b.created_at < b.ends_at - interval '11 days'
        and not exists (select from bookings n where n.renews = b.booking_id)
        and not exists (select from renewal_reminders r where r.booking_id = b.booking_id and r.kind = 'first')`,
  },
];
