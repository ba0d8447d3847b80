-- How often a task's cause came up: a task that was done is raised again.
alter table tasks add column raised integer not null default 1;

-- What a month's lists and a search by name, e-mail or phone select by.
create index invoices_by_issue on invoices (issued_at);
create index payments_by_capture on payments (captured_at);
create index payments_by_payment_time on payments (paid_at);
create index refunds_by_sending on refunds (sent_at);
create index bookings_by_customer_email on bookings (lower(customer_email));
create index bookings_by_customer_phone on bookings (customer_phone);
create index bookings_by_customer_name on bookings (lower(customer_name) text_pattern_ops);
