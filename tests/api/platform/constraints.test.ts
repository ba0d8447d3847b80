import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

/**
 * What the database itself refuses, whatever the program does. Each constraint has a row that breaks it and nothing else, so without the
 * constraint its test fails; the last test finds a constraint without one.
 */
type Row = Record<string, unknown>;

const at = '2026-11-24T04:30:00Z';
const later = '2026-11-24T05:30:00Z';
const day = '[2026-11-24,2026-11-25)';
const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const money = { base_paise: 32_500, gst_paise: 5_900, total_paise: 38_400 };

/** One row of each table, in an order in which each finds what it refers to. */
const first: Record<string, Row> = {
  staff: { email: 'meera@example.com', uid: 'm', name: 'Meera', role: 'owner', created_at: at },
  users: { uid: 'asha', email: 'asha@example.com', created_at: at, updated_at: at },
  consents: { uid: 'asha', purpose: 'whatsapp', given: true, wording: 'v1', source: 'profile', at },
  erased_accounts: { uid_hash: 'a', erased_at: at, used_offers: '{}' },
  places: { kind: 'room', number: 1 },
  checkouts: {
    booking_id: 'CR-1',
    order_id: 'order_1',
    uid: 'asha',
    service_type: 'meetingRoom',
    selection_key: 'room at ten',
    quote: '{}',
    period: day,
    ...money,
    customer: '{}',
    terms: '{}',
    state: 'held',
    hold_expires_at: later,
    created_at: at,
  },
  offer_uses: { uid: 'asha', offer: 'welcome', checkout_id: 1, used_at: at },
  offer_uses_by_address: { address_hash: 'a', offer: 'welcome', used_at: at },
  place_limits: { kind: 'room', period: day, capacity: 1 },
  facility_versions: { effective_from: at, changes: '{}', note: '', created_at: at },
  closures: { kind: 'room', period: day, reason: 'paint', closed_by: 'admin', created_at: at },
  allocations: {
    place_id: 1,
    kind: 'room',
    period: day,
    checkout_id: 1,
    renewal_of: 1,
    kept_until: at,
    expires_at: at,
    created_at: at,
  },
  payments: {
    payment_id: 'pay_1',
    order_id: 'order_1',
    checkout_id: 1,
    amount_paise: 38_400,
    currency: 'INR',
    captured_at: at,
  },
  payment_requests: {
    checkout_id: 1,
    route: 'order',
    provider_id: 'order_1',
    request_key: uuid(1),
    amount_paise: 100,
    state: 'open',
    created_at: at,
    closes_at: later,
  },
  disputes: { dispute_id: 'disp_1', payment_id: 'pay_1', heard_at: at },
  settlement_imports: { due_at: at, covers_from: '2026-11-24' },
  settlement_lines: {
    settlement_id: 'setl_1',
    entity_id: 'pay_1',
    type: 'payment',
    ordinal: 1,
    amount_paise: 100,
    fee_paise: 2,
    tax_paise: 0,
    debit_paise: 0,
    credit_paise: 98,
    settled_at: at,
  },
  payment_doubts: { payment_id: 'pay_1', amount_paise: 100, currency: 'INR', heard_at: at },
  room_credits: { booking_id: 'CR-1', hours: 40, created_at: at },
  room_credit_uses: { credit_id: 1, booking_id: 'CR-1', hours: 2, used_at: at },
  bookings: {
    booking_id: 'CR-1',
    checkout_id: 1,
    payment_id: 'pay_1',
    uid: 'asha',
    status: 'confirmed',
    service_type: 'meetingRoom',
    service_name: 'Conference Room',
    booking_date: '2026-11-24',
    booking_time: '10:00 AM - 11:00 AM',
    duration: '1 hour',
    starts_at: at,
    ends_at: later,
    customer_name: 'Asha Rao',
    customer_email: 'asha@example.com',
    customer_phone: '+919876543210',
    place_kind: 'room',
    place_number: 1,
    features: '[]',
    ...money,
    terms: '{}',
    created_at: at,
  },
  closure_cancellations: {
    closure_id: 1,
    booking_id: 'CR-1',
    reason: 'paint',
    asked_by: 'admin',
    asked_at: at,
    next_try_at: at,
  },
  closure_cases: {
    closure_id: 1,
    booking_id: 'CR-3',
    hit: 'later',
    outcome: 'offer',
    most_paise: 38_400,
    default_after: at,
    next_try_at: at,
    state: 'waiting',
    created_at: at,
  },
  calendar_feeds: { uid_hash: 'a', version: 2 },
  webhook_events: { event_id: 'a', event: 'payment.captured', received_at: at, outcome: 'settled' },
  invoice_counters: { series: 'INV', financial_year: '26-27', last: 1 },
  invoices: {
    number: 'INV/26-27/000001',
    series: 'INV',
    financial_year: '26-27',
    sequence: 1,
    kind: 'invoice',
    booking_id: 'CR-1',
    uid: 'asha',
    document: '{}',
    issued_at: at,
  },
  messages: {
    message_key: 'booking_confirmed/CR-1/email',
    channel: 'email',
    template: 'booking_confirmed',
    recipient: 'asha@example.com',
    data: '{}',
    state: 'queued',
    created_at: at,
  },
  tasks: { task_key: 'refund_failed/1', kind: 'refund_failed', detail: '{}', created_at: at },
  faqs: { id: 'parking', position: 1, question: 'Where?', answer: 'Below.' },
  posts: {
    slug: 'desks',
    title: 'Desks',
    excerpt: '',
    content: '',
    author_id: 'a',
    author: 'A',
    tags: '[]',
    published_at: at,
    created_at: at,
  },
  pages: { slug: 'terms', title: 'Terms', description: '', content: '' },
  text_revisions: {
    kind: 'faq',
    slug: 'parking',
    version: 2,
    change: 'published',
    content: '{}',
    begins_at: at,
    at,
  },
  enquiries: {
    reference: 'MSG-1',
    submission: 's1',
    kind: 'contact',
    email: 'a@example.com',
    details: '{}',
    suspect: false,
    created_at: at,
  },
  newsletter_subscribers: {
    email: 'a@example.com',
    state: 'pending',
    confirm_hash: 'h1',
    asked_at: at,
    unsubscribe_token: 't1',
    created_at: at,
  },
  newsletter_issues: { subject: 'News', body: 'Text', changed_at: at, changed_by: 1 },
  newsletter_sends: { message_id: 1, issue_id: 1 },
  installation: { key: 'mode', value: 'live' },
  devices: { name: 'Counter', code_hash: 'c1', key_hash: 'k1', added_by: 1, added_at: at },
  console_sessions: { token_hash: 'a', staff_id: 1, device_id: 1, started_at: at, ends_at: later },
  pin_tries: { device_id: 1, staff_id: 1, tries: 1 },
  approvals: {
    act: 'refund',
    subject: 'booking:CR-1',
    amount_paise: 100,
    asked_by: 1,
    approved_by: 2,
    given_at: at,
    ends_at: later,
  },
  refunds: {
    refund_key: 'refund-CR-1-all',
    payment_id: 'pay_1',
    booking_id: 'CR-1',
    amount_paise: 100,
    reason: 'cancelled',
    // Given by hand in place of itself, so that a second one breaks it.
    state: 'processed',
    route: 'counter',
    kind: 'goodwill',
    by_staff: 1,
    approval_id: 1,
    in_place_of: 1,
    provider_refund_id: 'rfnd_1',
    requested_at: at,
  },
  renewal_reminders: { booking_id: 'CR-1', kind: 'first', at },
  releases: { booking_id: 'CR-1', by_staff: 1, reason: 'Called to say so', at },
  console_requests: { staff_id: 1, key: uuid(1), act: 'POST /visits', body_hash: 'h', at },
  console_limits: { version: 1, data: '{}', at },
  handed_over_months: { month: '2026-11-01', by_staff: 1, at },
  handed_over_corrections: {
    month: '2026-11-01',
    of_month: '2026-10-01',
    kind: 'refund',
    id: 'refund-1',
    payment_id: 'pay_1',
    was_paise: 38_400,
    amount_paise: -38_400,
    rounded_up_paise: 0,
    tax_paise: 0,
    by: 'provider',
    moved_at: at,
  },
  handed_over_moves: {
    month: '2026-11-01',
    kind: 'payment',
    id: 'pay_1',
    payment_id: 'pay_1',
    amount_paise: 38_400,
    rounded_up_paise: 0,
    by: 'provider',
    moved_at: at,
    ordinal: 1,
  },
  audit_log: { at, actor_kind: 'staff', actor_name: 'Meera', action: 'arrival', subject: '', detail: '{}' },
  notes: { uid: 'asha', text: 'Vegetarian', staff_name: 'Meera', at },
  person_blocks: { uid: 'asha', reason: 'Threats', staff_name: 'Meera', at },
  visits: {
    key: uuid(1),
    booking_id: 'CR-1',
    day: '2026-11-24',
    verdict: 'in',
    how: 'camera',
    by_staff: 1,
    at,
    received_at: at,
  },
  drawers: { id: 1, name: 'Front desk' },
  drawer_sessions: { drawer_id: 1, opened_by: 1, opened_at: at, float_notes: '{"500":4}', float_paise: 200_000 },
  drawer_entries: {
    session_id: 1,
    kind: 'paid_in',
    paid_by: 'cash',
    amount_paise: 100,
    reason: 'Coins',
    by_staff: 1,
    at,
  },
  drawer_counts: {
    session_id: 1,
    notes: '{"500":4}',
    counted_paise: 200_000,
    expected_paise: 200_000,
    up_to: 1,
    by_staff: 1,
    at,
  },
  call_counts: { key: 'a', used: 1, ends_at: later },
};

const closedDrawer = {
  closed_by: 1,
  closed_at: later,
  counted_paise: 200_000,
  added_paise: 0,
  expected_paise: 200_000,
  kept_paise: 200_000,
};

const notClosed = (closed: Row): Row => Object.fromEntries(Object.keys(closed).map((name) => [name, null]));
const counterPayment = {
  payment_id: 'ctr_1',
  order_id: null,
  provider: 'counter',
  by_staff: 1,
  counter_reference: 'A1B2',
};
const upiPayment = { ...counterPayment, payment_id: 'ctr_3', method: 'upi', counter_reference: '612300000001' };
const saleEntry = (paymentId: string): Row => ({ kind: 'sale', payment_id: paymentId });
const included: Row = { payment_id: null, credit_use_id: 2, base_paise: 0, gst_paise: 0, total_paise: 0 };
const byHand: Row = { route: 'counter', state: 'processed' };
const refundEntry = (refundId: number): Row => ({ kind: 'refund', refund_id: refundId, amount_paise: -100 });
const correctionOf = (entry: number): Row => ({ kind: 'correction', corrects: entry, amount_paise: -100 });
const roundingOf = (entry: number): Row => ({ kind: 'rounding', rounds: entry, amount_paise: -50, reason: null });

/** What makes a second row of a table one that is welcome beside the first. */
const another: Record<string, Row> = {
  users: { uid: 'ravi' },
  erased_accounts: { uid_hash: 'b' },
  places: { number: 2 },
  checkouts: { booking_id: 'CR-2', order_id: 'order_2', selection_key: 'room at noon' },
  offer_uses: { offer: 'autumn' },
  offer_uses_by_address: { offer: 'autumn' },
  payment_requests: { provider_id: 'order_2', request_key: uuid(2) },
  disputes: { dispute_id: 'disp_2' },
  settlement_imports: { provider: 'another' },
  settlement_lines: { ordinal: 2 },
  closure_cancellations: { booking_id: 'CR-2' },
  closure_cases: { booking_id: 'CR-2' },
  payment_doubts: { payment_id: 'pay_2' },
  allocations: { period: '[2026-11-25,2026-11-26)', renewal_of: null, kept_until: null },
  payments: { payment_id: 'pay_2' },
  bookings: { booking_id: 'CR-2', checkout_id: 2, payment_id: 'pay_2' },
  calendar_feeds: { uid_hash: 'b' },
  refunds: {
    refund_key: 'refund-CR-1-more',
    provider_refund_id: 'rfnd_2',
    state: 'sent',
    route: 'provider',
    approval_id: null,
    in_place_of: null,
  },
  renewal_reminders: { booking_id: 'CR-2' },
  room_credits: { booking_id: 'CR-2' },
  room_credit_uses: { booking_id: 'CR-2' },
  releases: { booking_id: 'CR-2' },
  webhook_events: { event_id: 'b' },
  invoice_counters: { financial_year: '27-28' },
  invoices: { number: 'INV/26-27/000002', sequence: 2, booking_id: 'CR-2' },
  messages: { message_key: 'booking_confirmed/CR-1/whatsapp' },
  tasks: { task_key: 'refund_failed/2' },
  faqs: { id: 'guests' },
  posts: { slug: 'chairs' },
  pages: { slug: 'privacy' },
  text_revisions: { version: 3 },
  enquiries: { reference: 'MSG-2', submission: 's2' },
  newsletter_subscribers: { email: 'b@example.com', confirm_hash: 'h2', unsubscribe_token: 't2' },
  newsletter_sends: { message_id: 2 },
  installation: { key: 'links' },
  staff: { email: 'ravi@example.com', uid: 'r' },
  devices: { code_hash: 'c2', key_hash: 'k2' },
  console_sessions: { token_hash: 'b' },
  pin_tries: { staff_id: 2 },
  console_requests: { key: uuid(2) },
  console_limits: { version: 2 },
  handed_over_months: { month: '2026-12-01' },
  handed_over_corrections: { id: 'refund-2' },
  handed_over_moves: { id: 'pay_2', ordinal: 2 },
  person_blocks: { uid: 'ravi' },
  visits: { key: uuid(2), booking_id: 'CR-2' },
  drawers: { id: 2 },
  place_limits: { kind: 'hot_desk' },
  drawer_sessions: closedDrawer,
  call_counts: { key: 'b' },
};

/** A third row where the second is there already. */
const third: Record<string, Row> = {
  checkouts: { booking_id: 'CR-3', order_id: 'order_3', selection_key: 'room at one' },
  payments: { payment_id: 'pay_3' },
  messages: { message_key: 'booking_confirmed/CR-1/third' },
  staff: { email: 'sana@example.com', uid: 's' },
  users: { uid: 'kiran' },
};

/** Rows beside the first that a table needs to refuse another of their kind. */
const more: Record<string, Row[]> = {
  handed_over_months: [{ month: '2026-10-01' }],
  checkouts: [{ booking_id: 'CR-9', order_id: 'order_9', selection_key: 'room at nine' }],
  room_credit_uses: [{ booking_id: 'CR-9' }],
  bookings: [{ ...included, booking_id: 'CR-9', checkout_id: 3, credit_use_id: 1 }],
  payments: [counterPayment, upiPayment],
  drawer_entries: [saleEntry('pay_1'), refundEntry(1), correctionOf(1), roundingOf(1)],
};

/** What a table refuses: the constraint, in whose words, and what makes a welcome row one that breaks it. */
const refused: [table: string, constraint: string, promise: string, change: Row][] = [
  ['users', 'users_pkey', 'a person is there once', { uid: 'asha' }],
  ['users', 'users_uid_check', 'a person has an id', { uid: '' }],
  ['users', 'users_uid_check', 'an id is no book', { uid: 'a'.repeat(129) }],
  ['consents', 'consents_purpose_check', 'consent is to something we ask for', { purpose: 'anything' }],
  ['consents', 'consents_source_check', 'consent was given somewhere', { source: 'guess' }],
  ['erased_accounts', 'erased_accounts_pkey', 'an erased account is noted once', { uid_hash: 'a' }],
  ['places', 'places_kind_number_key', 'there is one place of a number', { number: 1 }],
  ['places', 'places_kind_check', 'places are of five kinds', { kind: 'sofa' }],
  ['place_limits', 'place_limits_pkey', 'a kind has one limit for a period', { kind: 'room' }],
  ['place_limits', 'place_limits_capacity_check', 'no capacity is below zero', { capacity: -1 }],
  ['facility_versions', 'facility_versions_check', 'facts are taken back by a later version', { taken_back_by: 1 }],
  ['places', 'places_number_check', 'places are counted from one', { number: 0 }],
  ['checkouts', 'checkouts_booking_id_key', 'a booking id is given once', { booking_id: 'CR-1' }],
  ['checkouts', 'checkouts_booking_id_check', 'it fits the provider’s receipt', { booking_id: 'C'.repeat(41) }],
  ['checkouts', 'checkouts_order_id_key', 'an order is of one checkout', { order_id: 'order_1' }],
  ['checkouts', 'checkouts_one_live', 'one person holds one thing once', { selection_key: 'room at ten' }],
  ['checkouts', 'checkouts_service_type_check', 'there are four services', { service_type: 'spa' }],
  ['checkouts', 'checkouts_state_check', 'a checkout is in one of five states', { state: 'free' }],
  ['checkouts', 'checkouts_period_check', 'nothing is sold for no time', { period: 'empty' }],
  ['checkouts', 'checkouts_base_paise_check', 'no price is negative', { base_paise: -1, gst_paise: 38_401 }],
  ['checkouts', 'checkouts_gst_paise_check', 'no tax is negative', { base_paise: 38_401, gst_paise: -1 }],
  ['checkouts', 'checkouts_check', 'a total is the sum of price and tax', { total_paise: 38_399 }],
  [
    'checkouts',
    'checkouts_check',
    'nothing costs less than a rupee',
    { base_paise: 99, gst_paise: 0, total_paise: 99 },
  ],
  ['offer_uses_by_address', 'offer_uses_by_address_pkey', 'a mailbox has an offer once', { offer: 'welcome' }],
  ['payment_doubts', 'payment_doubts_pkey', 'a payment has one doubt', { payment_id: 'pay_1' }],
  ['disputes', 'disputes_pkey', 'a dispute is one', { dispute_id: 'disp_1' }],
  [
    'closure_cancellations',
    'closure_cancellations_pkey',
    'a closure cancels a booking once',
    { closure_id: 1, booking_id: 'CR-1' },
  ],
  [
    'closure_cancellations',
    'closure_cancellations_outcome_check',
    'a cancellation ends in one of two ways',
    { outcome: 'maybe', ended_at: at, next_try_at: null },
  ],
  [
    'closure_cases',
    'closure_cases_closure_id_booking_id_key',
    'a booking has one case of a closure',
    { closure_id: 1, booking_id: 'CR-3' },
  ],
  ['closure_cases', 'closure_cases_check', 'what waits has not ended', { done_at: at }],
  ['closure_cases', 'closure_cases_check1', 'what waits has a deadline and a next try', { next_try_at: null }],
  ['closure_cases', 'closure_cases_hit_check', 'it was hit in one of four ways', { hit: 'maybe' }],
  ['closure_cases', 'closure_cases_outcome_check', 'it gets one of four things', { outcome: 'maybe' }],
  ['closure_cases', 'closure_cases_most_paise_check', 'nobody owes us by it', { most_paise: -1 }],
  ['closure_cases', 'closure_cases_state_check', 'it is in one of four states', { state: 'maybe', done_at: at }],
  ['closure_cases', 'closure_cases_chosen_by_check', 'one of four ended it', { chosen_by: 'nobody' }],
  ['closure_cases', 'closure_cases_refunded_paise_check', 'nothing negative went back', { refunded_paise: -1 }],
  ['closure_cancellations', 'closure_cancellations_check', 'what waits is tried again', { next_try_at: null }],
  ['offer_uses', 'offer_uses_pkey', 'an account has an offer once', { offer: 'welcome' }],
  ['closures', 'closures_period_check', 'nothing is closed for no time', { period: 'empty' }],
  [
    'allocations',
    'allocations_no_double_booking',
    'a place is taken once at a time',
    { period: '[2026-11-24 23:00,2026-11-26)' },
  ],
  [
    'allocations',
    'allocations_period_check',
    'no allocation is longer than a month',
    { period: '[2026-12-01,2027-01-02)' },
  ],
  ['allocations', 'allocations_period_check', 'nothing is allocated for no time', { period: 'empty' }],
  ['allocations', 'allocations_check', 'an allocation is somebody’s', { checkout_id: null }],
  ['allocations', 'allocations_check', 'an allocation is sold or closed, not both', { closure_id: 1 }],
  ['allocations', 'allocations_kept_whole', 'what is kept for a renewal is kept until a moment', { renewal_of: 2 }],
  [
    'allocations',
    'allocations_kept_ends',
    'what is kept for a renewal ends by itself',
    { checkout_id: null, renewal_of: 2, kept_until: at, expires_at: null },
  ],
  ['allocations', 'allocations_by_renewal', 'one place is kept for the month after', { renewal_of: 1, kept_until: at }],
  ['payments', 'payments_pkey', 'a payment is recorded once', { payment_id: 'pay_1' }],
  ['payments', 'payments_provider_check', 'money comes from the provider or over the counter', { provider: 'bank' }],
  ['payments', 'payments_counter_id', 'the counter has its own ids', { payment_id: 'ctr_2' }],
  [
    'payments',
    'payments_counter_by',
    'a colleague took it',
    { ...counterPayment, payment_id: 'ctr_2', by_staff: null },
  ],
  ['payments', 'payments_reference_counter', 'the provider has no slips', { counter_reference: 'C3D4' }],
  ['payments', 'payments_reference_once', 'a slip is good for one sale', { ...counterPayment, payment_id: 'ctr_2' }],
  [
    'payments',
    'payments_upi_reference_once',
    'a UPI payment is good for one sale',
    { ...upiPayment, payment_id: 'ctr_2', amount_paise: 10_000 },
  ],
  ['payment_requests', 'payment_requests_provider_id_key', 'an order is asked for once', { provider_id: 'order_1' }],
  ['payment_requests', 'payment_requests_route_check', 'there are three ways', { route: 'cheque' }],
  ['payment_requests', 'payment_requests_amount_paise_check', 'a sum is a rupee at least', { amount_paise: 99 }],
  ['payment_requests', 'payment_requests_state_check', 'there are three states', { state: 'lost' }],
  ['payment_requests', 'payment_requests_counter', 'the counter asks no provider', { route: 'counter' }],
  ['payment_requests', 'payment_requests_request_key_route_key', 'a key is used once', { request_key: uuid(1) }],
  ['bookings', 'bookings_booking_id_key', 'a booking is there once', { booking_id: 'CR-1' }],
  ['bookings', 'bookings_checkout_id_key', 'a checkout becomes one booking', { checkout_id: 1 }],
  ['bookings', 'bookings_payment_id_key', 'a payment pays for one booking', { payment_id: 'pay_1' }],
  ['bookings', 'bookings_credit_use_id_key', 'a use is of one booking', { ...included, credit_use_id: 1 }],
  ['bookings', 'bookings_paid_or_included', 'nothing is booked without evidence', { payment_id: null }],
  ['bookings', 'bookings_paid_or_included', 'what is included is not paid', { ...included, payment_id: 'pay_2' }],
  ['bookings', 'bookings_included_cost_nothing', 'what is included costs nothing', { ...included, ...money }],
  ['bookings', 'bookings_status_check', 'a booking is in one of three states', { status: 'pending' }],
  ['bookings', 'bookings_check', 'a visit ends after it began', { ends_at: at }],
  ['bookings', 'bookings_check1', 'a total is the sum of price and tax', { total_paise: 38_401 }],
  ['bookings', 'bookings_check2', 'no more goes back than was paid', { refund_at_most_paise: 38_401 }],
  ['bookings', 'bookings_check2', 'nothing negative goes back', { refund_at_most_paise: -1 }],
  ['calendar_feeds', 'calendar_feeds_pkey', 'a person has one calendar address', { uid_hash: 'a' }],
  ['refunds', 'refunds_refund_key_key', 'a refund is asked for once', { refund_key: 'refund-CR-1-all' }],
  ['refunds', 'refunds_refund_key_check', 'its key is one that the provider takes', { refund_key: 'refund/CR/1' }],
  ['refunds', 'refunds_provider_refund_id_key', 'the provider’s refund is one', { provider_refund_id: 'rfnd_1' }],
  ['refunds', 'refunds_amount_paise_check', 'nothing below a rupee goes back', { amount_paise: 99 }],
  ['refunds', 'refunds_state_check', 'a refund is in one of four states', { state: 'lost' }],
  ['refunds', 'refunds_route_check', 'a refund goes one of two ways', { ...byHand, route: 'post' }],
  ['refunds', 'refunds_kind_check', 'a colleague gives a refund for a known reason', { kind: 'gift' }],
  ['refunds', 'refunds_approval_once', 'an approval is used once', { approval_id: 1 }],
  ['refunds', 'refunds_check', 'no more is beyond the terms than goes back', { beyond_terms_paise: 101 }],
  ['refunds', 'refunds_in_place_of_key', 'a failed refund is given by hand once', { ...byHand, in_place_of: 1 }],
  ['refunds', 'refunds_in_place_of_by_hand', 'only a refund by hand is in place of another', { in_place_of: 1 }],
  [
    'refunds',
    'refunds_transfer_reference',
    'a transfer has the bank’s reference',
    { ...byHand, route: 'transfer', in_place_of: 1, bank_reference: null },
  ],
  ['refunds', 'refunds_by_hand_are_done', 'a refund by hand is over', { ...byHand, state: 'sent' }],
  ['refunds', 'refunds_made_good_are_over', 'what another refund made good is not sent', { made_good_by: 1 }],
  ['releases', 'releases_one_open', 'a place is freed once', { booking_id: 'CR-1' }],
  ['releases', 'releases_check', 'a release that is over says how', { ended_at: at }],
  ['releases', 'releases_outcome_check', 'a release ends in two ways', { ended_at: at, outcome: 'lost' }],
  ['renewal_reminders', 'renewal_reminders_pkey', 'a member is reminded once', { booking_id: 'CR-1' }],
  ['renewal_reminders', 'renewal_reminders_kind_check', 'there are two reminders', { kind: 'third' }],
  ['room_credits', 'room_credits_booking_id_key', 'a month gives its hours once', { booking_id: 'CR-1' }],
  ['room_credits', 'room_credits_hours_check', 'no hours are nothing', { hours: 0 }],
  ['room_credits', 'room_credits_not_overdrawn', 'a month gives no more than it includes', { used_hours: 41 }],
  ['room_credits', 'room_credits_not_overdrawn', 'nobody gives hours to a month', { used_hours: -1 }],
  ['room_credit_uses', 'room_credit_uses_booking_id_key', 'a booking uses its hours once', { booking_id: 'CR-1' }],
  ['room_credit_uses', 'room_credit_uses_hours_check', 'a use has an hour at least', { hours: 0, returned_hours: 0 }],
  [
    'room_credit_uses',
    'room_credit_uses_check',
    'no more hours go back than were used',
    { returned_hours: 3, returned_at: at },
  ],
  ['room_credit_uses', 'room_credit_uses_check1', 'no more may go back than was used', { return_at_most: 3 }],
  ['room_credit_uses', 'room_credit_uses_check2', 'what went back did so at a time', { returned_hours: 1 }],
  ['settlement_lines', 'settlement_lines_pkey', 'a line is written once', { ordinal: 1 }],
  ['settlement_lines', 'settlement_lines_ordinal_check', 'lines are counted from one', { ordinal: 0 }],
  ['settlement_imports', 'settlement_imports_pkey', 'a provider has one import', { provider: 'razorpay' }],
  ['disputes', 'disputes_state_check', 'a dispute is in a known state', { state: 'forgotten' }],
  ['disputes', 'disputes_deducted_paise_check', 'nothing is taken back twice', { deducted_paise: -1 }],
  ['disputes', 'disputes_amount_paise_check', 'nobody disputes a debt', { amount_paise: -1 }],
  ['webhook_events', 'webhook_events_pkey', 'an event is taken once', { event_id: 'a' }],
  ['invoice_counters', 'invoice_counters_pkey', 'a year counts its documents once', { financial_year: '26-27' }],
  ['invoices', 'invoices_pkey', 'a number is given once', { number: 'INV/26-27/000001' }],
  ['invoices', 'invoices_series_financial_year_sequence_key', 'and in one spelling', { sequence: 1 }],
  ['invoices', 'invoices_one_per_booking', 'a booking has one invoice in force', { booking_id: 'CR-1' }],
  ['invoices', 'invoices_number_check', 'a number is as short as the law wants it', { number: 'INV/26-27/0000002' }],
  ['invoices', 'invoices_kind_check', 'a document is an invoice or a credit note', { kind: 'receipt' }],
  [
    'messages',
    'messages_message_key_key',
    'a message is written once',
    { message_key: 'booking_confirmed/CR-1/email' },
  ],
  ['messages', 'messages_channel_check', 'by mail or WhatsApp', { channel: 'pigeon' }],
  ['messages', 'messages_state_check', 'a message is in one of five states', { state: 'lost' }],
  [
    'messages',
    'messages_cancel_reason_check',
    'a message is cancelled for a known reason',
    { cancel_reason: 'no_wish' },
  ],
  ['tasks', 'tasks_task_key_key', 'a person is called once', { task_key: 'refund_failed/1' }],
  ['handed_over_months', 'handed_over_months_pkey', 'a month is handed over once', { month: '2026-11-01' }],
  ['handed_over_months', 'handed_over_months_month_check', 'a month begins on its first day', { month: '2026-12-02' }],
  [
    'handed_over_corrections',
    'handed_over_corrections_pkey',
    'a change is in a month’s files once',
    { id: 'refund-1' },
  ],
  ['handed_over_corrections', 'handed_over_corrections_kind_check', 'what changes is money', { kind: 'gift' }],
  ['handed_over_corrections', 'handed_over_corrections_by_check', 'money moves in one of four ways', { by: 'post' }],
  [
    'handed_over_corrections',
    'handed_over_corrections_are_later',
    'a change is in the files of a later month',
    { month: '2026-10-01' },
  ],
  [
    'handed_over_corrections',
    'handed_over_corrections_name_money',
    'what changes of a payment names it',
    { payment_id: null },
  ],
  ['handed_over_corrections', 'handed_over_corrections_change', 'a change is one', { amount_paise: 0 }],
  ['handed_over_moves', 'handed_over_moves_pkey', 'a place of a month’s files is given once', { ordinal: 1 }],
  ['handed_over_moves', 'handed_over_moves_month_kind_id_key', 'a payment is handed over once', { id: 'pay_1' }],
  ['handed_over_moves', 'handed_over_moves_kind_check', 'money comes in or goes back', { kind: 'gift' }],
  ['handed_over_moves', 'handed_over_moves_by_check', 'money moves in one of four ways', { by: 'post' }],
  ['faqs', 'faqs_pkey', 'a question is there once', { id: 'parking' }],
  ['posts', 'posts_slug_key', 'an address is of one post', { slug: 'desks' }],
  [
    'text_revisions',
    'text_revisions_pkey',
    'a version of a text is written once',
    { kind: 'faq', slug: 'parking', version: 2 },
  ],
  ['text_revisions', 'text_revisions_kind_check', 'there are three kinds of texts', { kind: 'poem' }],
  ['text_revisions', 'text_revisions_version_check', 'versions are counted from one', { version: 0 }],
  ['text_revisions', 'text_revisions_change_check', 'a text changes in three ways', { change: 'lost' }],
  ['text_revisions', 'text_revisions_content_check', 'what is published says something', { content: null }],
  ['text_revisions', 'text_revisions_takes_back_check', 'only an earlier version is taken back', { takes_back: 1 }],
  ['pages', 'pages_pkey', 'an address is of one page', { slug: 'terms' }],
  ['enquiries', 'enquiries_reference_key', 'a reference is given once', { reference: 'MSG-1' }],
  ['enquiries', 'enquiries_submission_key', 'a form that is sent twice is one', { submission: 's1' }],
  ['enquiries', 'enquiries_kind_check', 'there are two forms', { kind: 'other' }],
  ['newsletter_subscribers', 'newsletter_subscribers_pkey', 'an address is there once', { email: 'a@example.com' }],
  [
    'newsletter_subscribers',
    'newsletter_subscribers_confirm_hash_key',
    'a link is one person’s',
    { confirm_hash: 'h1' },
  ],
  [
    'newsletter_subscribers',
    'newsletter_subscribers_unsubscribe_token_key',
    'so is the one that ends it',
    { unsubscribe_token: 't1' },
  ],
  ['newsletter_issues', 'newsletter_issues_subject_check', 'a subject is a line', { subject: 'x'.repeat(151) }],
  ['newsletter_issues', 'newsletter_issues_body_check', 'an issue is a letter', { body: 'x'.repeat(20_001) }],
  [
    'newsletter_issues',
    'newsletter_issues_state_check',
    'an issue is in three states',
    { state: 'lost', started_at: at, started_by: 1 },
  ],
  ['newsletter_issues', 'newsletter_issues_started', 'a draft was not sent', { started_at: at, started_by: 1 }],
  ['newsletter_issues', 'newsletter_issues_finished', 'what is not sent has no end', { finished_at: at }],
  ['newsletter_issues', 'newsletter_issues_stopped', 'a draft cannot be stopped', { stopped_at: at }],
  ['newsletter_issues', 'newsletter_issues_next', 'a draft has no next mails', { next_at: at }],
  ['newsletter_sends', 'newsletter_sends_pkey', 'a mail is of one issue', { message_id: 1 }],
  ['newsletter_subscribers', 'newsletter_subscribers_state_check', 'a subscriber is in three states', { state: 'x' }],
  ['installation', 'installation_pkey', 'a setting has one value', { key: 'mode' }],
  ['staff', 'staff_email_check', 'an address has one spelling', { email: 'Ravi@example.com' }],
  ['staff', 'staff_role_check', 'there are four roles', { role: 'guest' }],
  ['staff', 'staff_one_live', 'an address is of one colleague', { email: 'meera@example.com' }],
  ['staff', 'staff_one_live_account', 'an account is of one colleague', { uid: 'm' }],
  ['devices', 'devices_code_hash_key', 'a code is of one device', { code_hash: 'c1' }],
  ['devices', 'devices_key_hash_key', 'a key is of one device', { key_hash: 'k1' }],
  ['console_sessions', 'console_sessions_pkey', 'a token is of one shift', { token_hash: 'a' }],
  ['pin_tries', 'pin_tries_pkey', 'tries are counted once', { staff_id: 1 }],
  ['console_requests', 'console_requests_pkey', 'a key is used once', { key: uuid(1) }],
  ['console_limits', 'console_limits_pkey', 'limits have one version', { version: 1 }],
  ['audit_log', 'audit_log_actor_kind_check', 'there are three kinds of actors', { actor_kind: 'cat' }],
  ['approvals', 'approvals_amount_paise_check', 'an approved sum is no debt', { amount_paise: -1 }],
  ['approvals', 'approvals_check', 'nobody approves their own act', { approved_by: 1 }],
  ['enquiries', 'enquiries_status_check', 'an enquiry is in three states', { status: 'lost' }],
  ['notes', 'notes_text_check', 'a note says something', { text: '' }],
  ['person_blocks', 'person_blocks_one_live', 'a person is blocked once', { uid: 'asha' }],
  ['visits', 'visits_pkey', 'a visit is recorded once', { key: uuid(1) }],
  ['visits', 'visits_one_arrival', 'a booking has one arrival a day', { booking_id: 'CR-1' }],
  ['visits', 'visits_verdict_check', 'a verdict is one of nine', { verdict: 'maybe' }],
  ['visits', 'visits_how_check', 'a visit was noted somehow', { how: 'telepathy' }],
  ['visits', 'visits_guests_check', 'two guests at most', { guests: 3 }],
  ['visits', 'visits_check', 'an undone arrival names who undid it', { undone_at: at }],
  ['visits', 'visits_check1', 'an arrival is of a booking', { booking_id: null }],
  ['drawers', 'drawers_pkey', 'a drawer is there once', { id: 1 }],
  ['drawer_sessions', 'drawer_one_open', 'a drawer is open once', notClosed(closedDrawer)],
  ['drawer_sessions', 'drawer_sessions_float_paise_check', 'a float is no debt', { float_paise: -1 }],
  ['drawer_sessions', 'drawer_sessions_kept_paise_check', 'what stays is no debt', { kept_paise: -1 }],
  ['drawer_sessions', 'drawer_sessions_closed_whole', 'a close says all', { added_paise: null }],
  ['drawer_sessions', 'drawer_sessions_difference_reason', 'a difference has its reason', { expected_paise: 200_100 }],
  ['drawer_entries', 'drawer_entries_kind_check', 'there are eight kinds of entries', { kind: 'gift', reason: null }],
  ['drawer_entries', 'drawer_entries_paid_by_check', 'money is cash or by machine', { paid_by: 'cheque' }],
  ['drawer_entries', 'drawer_entries_payment_id_key', 'a payment has one entry', saleEntry('pay_1')],
  ['drawer_entries', 'drawer_entries_refund_id_key', 'a refund has one entry', refundEntry(1)],
  ['drawer_entries', 'drawer_entries_corrects_key', 'an entry is taken back once', correctionOf(1)],
  ['drawer_entries', 'drawer_entries_rounds_key', 'an entry is rounded once', roundingOf(1)],
  ['drawer_entries', 'drawer_entries_rounding', 'a rounding names what it rounds', { ...roundingOf(1), rounds: null }],
  [
    'drawer_entries',
    'drawer_entries_rounding_sum',
    'a rounding is less than a rupee',
    { ...roundingOf(2), amount_paise: -100 },
  ],
  ['drawer_entries', 'drawer_entries_sale', 'a sale has a payment', { kind: 'sale' }],
  ['drawer_entries', 'drawer_entries_refund', 'a refund names it', { kind: 'refund', amount_paise: -100 }],
  ['drawer_entries', 'drawer_entries_correction', 'a correction names what it takes back', { kind: 'correction' }],
  ['drawer_entries', 'drawer_entries_sign', 'what is paid in is more than nothing', { amount_paise: 0 }],
  ['drawer_entries', 'drawer_entries_cash', 'what is paid in is cash', { paid_by: 'machine' }],
  ['drawer_entries', 'drawer_entries_reason', 'what is paid in has a reason', { reason: null }],
  ['drawer_counts', 'drawer_counts_counted_paise_check', 'nobody counts a debt', { counted_paise: -1 }],
  ['call_counts', 'call_counts_pkey', 'a minute is counted once', { key: 'a' }],
];

let base: TestDatabase;

beforeAll(async () => {
  base = await makeTestDatabase();
  for (const table of Object.keys(first)) {
    await insert(base.db, table, {});
    // What the second rows of other tables refer to.
    if (third[table]) await insert(base.db, table, { ...another[table] });
    for (const row of more[table] ?? []) await insert(base.db, table, row);
  }
});
afterAll(() => base.drop());

async function insert(db: Database, table: string, change: Row): Promise<void> {
  const entries = Object.entries({ ...first[table], ...change });
  const names = sql.join(entries.map(([name]) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(entries.map(([, value]) => value))})`.execute(
    db,
  );
}

/** What a table says to a row, which is not kept: the constraint that it breaks, or nothing. */
async function answerTo(table: string, change: Row): Promise<string | null> {
  const kept = new Error('not to be kept');
  const said: unknown = await base.db
    .transaction()
    .execute(async (tx) => {
      await insert(tx, table, change);
      throw kept;
    })
    .catch((error: unknown) => error);
  if (said === kept) return null;
  return (said as { constraint?: string }).constraint ?? Promise.reject(said);
}

const welcome = (table: string): Row => third[table] ?? another[table] ?? {};

test.each(Object.keys(first))('a second row of %s is welcome', async (table) => {
  expect(await answerTo(table, welcome(table))).toBeNull();
});

test.each(refused)('%s (%s): %s', async (table, constraint, _promise, change) => {
  expect(await answerTo(table, { ...welcome(table), ...change })).toBe(constraint);
});

test('no constraint is without its test', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conname as name from pg_constraint c
    where c.connamespace = 'public'::regnamespace and c.contype in ('u', 'x', 'c', 'p')
      and not exists (select from pg_attribute a
                      where c.contype = 'p' and a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attidentity <> '')
    union all
    select i.indexrelid::regclass::text from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and i.indisunique
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(base.db);
  const ours = rows.map(({ name }) => name).filter((name) => !/migrations/.test(name));
  expect(ours.sort()).toEqual([...new Set(refused.map(([, constraint]) => constraint))].sort());
});

test('Within a transaction the pool is out of reach, as one session would wait for itself', async () => {
  const besides = () => sql`select 1`.execute(base.db);
  await expect(inTransaction(base.db, besides)).rejects.toThrow('The pool was used inside a transaction');
  await expect(besides()).resolves.toBeDefined();
});
