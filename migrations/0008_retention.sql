-- The nightly purge asks each kind of personal data by its time (docs/rules/personal-data.md).
create index checkouts_unpaid on checkouts (ended_at) where state in ('expired', 'released');
create index checkouts_paid on checkouts (created_at) where state in ('settled', 'refunded');
create index payments_without_order on payments (captured_at) where checkout_id is null;
create index messages_by_creation on messages (created_at);
create index webhook_events_by_time on webhook_events (received_at);
create index enquiries_by_creation on enquiries (created_at);
create index newsletter_unconfirmed on newsletter_subscribers (asked_at) where state = 'pending';
create index newsletter_left on newsletter_subscribers (unsubscribed_at) where state = 'unsubscribed';
create index consents_by_time on consents (at);
create index offer_uses_by_address_by_time on offer_uses_by_address (used_at);
create index offer_uses_by_checkout on offer_uses (checkout_id);
create index erased_accounts_by_time on erased_accounts (erased_at);
create index disputes_by_time on disputes (heard_at);
create index tasks_done on tasks (done_at) where done_at is not null;
