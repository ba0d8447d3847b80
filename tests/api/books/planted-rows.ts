const part = (path: string, value: string) =>
  `update invoices set document = jsonb_set(document, '{${path}}', ${value})`;
const more = (path: string) => part(path, `to_jsonb((document #>> '{${path}}')::int + 1)`);
const dispute = (state: string) =>
  `insert into disputes (dispute_id, payment_id, heard_at, state) select 'disp_1', payment_id, requested_at - interval '1 hour', '${state}' from refunds limit 1`;
const inbox = (id: string, to: string) =>
  `insert into sandbox.inbox (channel, recipient, recipient_key, provider_id, at) values ('email', '${to}', '${to}', '${id}', now())`;
const reminder = (key: string) =>
  `insert into messages (message_key, channel, template, recipient, data, booking_id, state, created_at)
   values ('${key}', 'email', 'booking_reminder', 'x@example.com', '{"date": "2026-11-24"}', 'b', 'queued', now())`;
const payoutLine = `insert into settlement_lines (settlement_id, entity_id, type, ordinal, amount_paise, fee_paise, tax_paise, debit_paise, credit_paise, settled_at)
  select 'setl_1', payment_id, 'payment', 1, amount_paise, 0, 0, 0, amount_paise + 1, now() from payments where provider = 'razorpay' limit 1`;

/** For each rule of the checker what breaks it, as SQL. The protections of the tables are off while it is done. */
export const planted: Readonly<Record<string, string>> = {
  'a booking that stands without its place': `delete from allocations`,
  'two bookings on one place at once': `update bookings set place_kind = 'hot_desk', place_number = 1, starts_at = '2026-12-01', ends_at = '2026-12-02'`,
  'more bookings of a kind on a day than there are places': `delete from places`,
  'a booking on a place that was closed before it was sold': `
    insert into closures (kind, period, reason, closed_by, created_at)
    select place_kind, tstzrange(starts_at, ends_at), 'x', 'x', created_at - interval '1 day' from bookings where status <> 'cancelled'`,
  'a place that is taken for a booking that was cancelled, but for a paid month and what a colleague left': `update bookings set status = 'cancelled'`,
  'a hold that goes on for a day after its end': `update allocations set expires_at = '2020-01-01'`,
  'a booking that is over and not completed': `update bookings set starts_at = '2020-01-01', ends_at = '2020-01-02'`,
  'a booking that is completed before its end': `update bookings set status = 'completed', ends_at = '2030-01-01'`,
  'a cancelled booking without its one entry, or an entry of a booking that stands': `delete from booking_events where event = 'cancelled'`,
  'a purchase that was settled without a booking': `delete from bookings`,
  'a month that was renewed twice': `update bookings set renews = 'b'`,
  'a renewed month that does not begin when the one before ends': `
    update bookings n set place_kind = 'dedicated_desk', renews = m.booking_id from bookings m where m.id <> n.id`,
  'a welcome offer that one account had twice': `update checkouts set offer = 'welcome', uid = 'u'`,
  'more hours used of a month than it includes, or another sum than its uses': `update room_credits set used_hours = hours`,
  'included hours for somebody else, or for another length than the booking': `update room_credit_uses set hours = hours + 1`,
  'an arrival with a booking that was cancelled before, but where the place stayed theirs': `update bookings set status = 'cancelled', cancelled_at = '2020-01-01'`,
  'an arrival that counts twice, or on a day that its booking does not have': `update visits set day = '2020-01-01'`,
  'a released place that is still taken or whose customer is here, or is there without place and money': `
    insert into releases (booking_id, by_staff, reason, at) select booking_id, by_staff, 'x', at - interval '1 hour' from visits where verdict = 'in'`,
  'a booking without its payment of its price': `update payments set amount_paise = amount_paise + 1`,
  'a payment of another sum than its order': `update payments set amount_paise = amount_paise + 1`,
  'a price that is not its value and its tax': `update bookings set base_paise = base_paise + 1, total_paise = total_paise + 1 where payment_id is not null`,
  'a payment that bought nothing and did not go back in full': `delete from bookings`,
  'two payments kept for one order': `
    insert into payments (payment_id, order_id, checkout_id, amount_paise, currency, captured_at)
    select payment_id || 'x', order_id, checkout_id, amount_paise, currency, captured_at from payments where provider = 'razorpay'`,
  'more that goes back than came in': `update refunds set amount_paise = amount_paise * 10`,
  'more lost by refunds and disputes together than came in': dispute('lost'),
  'money that went back while the customer disputed it': dispute('created'),
  'a refund by hand of a payment whose refund the provider made too': `
    insert into refunds (refund_key, payment_id, booking_id, amount_paise, reason, state, requested_at, route, by_staff, in_place_of)
    select 'otherwise-0001', payment_id, booking_id, amount_paise, 'x', 'processed', requested_at, 'counter', 1, id from refunds limit 1`,
  'a refund that was made good and is not over, or by less or by another payment than it was': `
    insert into refunds (refund_key, payment_id, booking_id, amount_paise, reason, state, requested_at)
    select 'elsewhere-planted', payment_id, booking_id, 100, 'x', 'processed', requested_at from refunds limit 1;
    update refunds r set state = 'failed', made_good_by = o.id from refunds o
    where o.refund_key = 'elsewhere-planted' and r.id <> o.id and r.route = 'provider'`,
  'a refund that waits for a day without being sent, or for two weeks without an end': `
    update refunds set state = 'requested', requested_at = '2020-01-01'`,
  'a cancelled booking that gave back another sum than its entry says': `
    update booking_events set detail = detail || '{"refund": 1}' where event = 'cancelled'`,
  'a refund in cash or by the machine of which no drawer knows, or with another sum': `update refunds set route = 'counter', state = 'processed', by_staff = 1`,
  'a payment at the counter without its one entry in a drawer': `delete from drawer_entries where kind = 'sale'`,
  'a drawer that is closed with another sum than its entries': `
    update drawer_sessions set expected_paise = expected_paise + 100, counted_paise = counted_paise + 100 where closed_at is not null`,
  'a drawer whose entries are not the counted notes less the difference': `update drawer_counts set notes = '{"500": 99}'`,
  'a drawer that does not begin with what the one before left': `delete from drawer_entries where kind = 'left_before'`,
  'a drawer that is open for longer than a day': `update drawer_sessions set opened_at = '2020-01-01'`,
  'cash that left the drawer in paise': `
    insert into drawer_entries (session_id, kind, paid_by, amount_paise, refund_id, by_staff, at)
    select (select max(id) from drawer_sessions), 'refund', 'cash', -150, min(id), 1, now() from refunds`,
  'a gap or a repeat in the numbers of a series': `update invoices set sequence = sequence + 70`,
  'a number out of the order of the dates': `${part('issuedOn', `'"2020-01-01"'`)} where sequence = 2`,
  'a document with another date, year or number than its issue': part('issuedOn', `'"2020-01-01"'`),
  'a document whose value, taxes and rounding are not its total': more('total'),
  'a document whose lines are not its sums': more('lines,0,taxable'),
  'an invoice whose tax is not its rate of its value': part('lines,0,cgst', `'1'`),
  'a rounding of a rupee or more for each credit note of an invoice': part('rounding', `'100'`),
  'a paid booking without exactly one invoice that holds, or an included one with any': `delete from invoices where kind = 'invoice'`,
  'a first invoice of another sum than the price, or documents that are not the price less what goes back':
    more('total'),
  'a fee or supplement without exactly one invoice of its sum': `delete from invoices where kind = 'invoice'`,
  'an invoice of something that was not bought': `update invoices set booking_id = number`,
  'credit notes over their invoice, in total or in any part': `${more('taxable')} where kind = 'credit_note'`,
  'an invoice that is credited in full, and its parts are not': `${more('rounding')} where kind = 'credit_note'`,
  'a credit note without its invoice, or from before it, or to another buyer': `${part('against,number', `'"x"'`)} where kind = 'credit_note'`,
  'a refund of a booking, fee or supplement without a credit note of its sum': `delete from invoices where kind = 'credit_note'`,
  'an invoice that was replaced and is not credited in full, or without its new one': `update invoices set superseded = true where kind = 'invoice'`,
  'a buyer with a GSTIN whose document lacks company or address': `update invoices set document = document #- '{recipient,company}'`,
  'a booking whose customer was not told of it once by mail': `delete from messages where template = 'booking_confirmed'`,
  'a cancelled booking whose customer was not told of it once by mail': `delete from messages where template = 'booking_cancelled'`,
  'a moved booking whose customer was not told of each move by mail': `update bookings set moves = moves + 1`,
  'a payment that went back, and nobody was told': `delete from bookings`,
  'a message that waits for an hour': `update messages set state = 'queued', created_at = '2020-01-01'`,
  'a message that failed without a reason of the customer’s': `update messages set state = 'failed'`,
  'a message that was sent and did not arrive': `update messages set state = 'sent', provider_id = 'x'`,
  'a message that arrived twice': `${inbox('a', 'one')}; ${inbox('a', 'two')}`,
  'a mail that arrived and that nobody wrote': inbox('a', 'one'),
  'a second reminder of the same visit': `${reminder('one')}; ${reminder('two')}`,
  'a month that ended without a reminder to its member': `
    update bookings set place_kind = 'dedicated_desk', status = 'completed', created_at = '2020-01-01'`,
  'a sale without its entry in the audit log, or an entry without its sale': `delete from audit_log where action = 'sale'`,
  'a drawer without an entry for its opening, closing and each count': `delete from audit_log where action = 'till_counted'`,
  'a refund by a colleague without an entry about its booking or payment': `update refunds set by_staff = 1; delete from audit_log`,
  'a booking that a colleague cancelled without an entry': `delete from audit_log where action = 'booking_cancelled'`,
  'a closure without its entry, or one that was reopened without its own': `delete from audit_log where action = 'closed'`,
  'a colleague who was added or left without an entry': `delete from audit_log where action = 'staff_added'`,
  'prices, offers or facts that were published without an entry': `
    insert into facility_versions (effective_from, changes, note, created_at) values (now(), '{}', '', now())`,
  'an arrival, or one that was taken back, without an entry': `delete from audit_log where action = 'arrival'`,
  'a month that was handed over without an entry': `insert into handed_over_months (month, by_staff, at) values ('2026-10-01', 1, now())`,
  'a month that was handed over and has other documents than then': `
    insert into handed_over_months (month, by_staff, at, figures) values ('2026-10-01', 1, now(), '{"documents": 7000}')`,
  'money at the provider that the books do not have, and no task about it': `delete from payments; delete from tasks`,
  'a payment in the books that the provider does not have so': `update payments set order_id = 'order_x' where provider = 'razorpay'`,
  'a payment that the provider gave back otherwise than the books say': `update sandbox.razorpay_payments set refunded_paise = 1`,
  'a refund that the books and the provider have with other words': `update sandbox.razorpay_refunds set amount_paise = amount_paise + 1`,
  'a fee in the books that is not the provider’s: 2% and GST of 18% on it': `update payments set fee_paise = 1, tax_paise = 1`,
  'a line of a payout that the books lack, or one that the provider never reported': payoutLine,
  'a payout that is not its payments less fees less refunds': payoutLine,
};
