-- One field finds people, bookings, documents and payments: names by the start of any word without case and accents, phones by their last four
-- digits. The inbox gets owners, and staff can write notes and stop an account from buying.
create function fold_name(name text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(left(name, 200), NFKD), '[\u0300-\u036f]', '', 'g'));

-- The words of a name. Without the parser of the text search, whose idea of a letter depends on the locale of the server.
create function name_words(name text) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(regexp_split_to_array(fold_name(name), '[\s!-/:-@\[-\x60{-~\u2010-\u2019]+'), ''));

create index users_by_name on users using gin (name_words(display_name)) with (fastupdate = off);
create index users_by_email_start on users (lower(email) text_pattern_ops);
create index users_by_phone_end on users (right(phone, 4)) where phone <> '';
create index bookings_by_name on bookings using gin (name_words(customer_name)) with (fastupdate = off);
create index bookings_by_email_start on bookings (lower(customer_email) text_pattern_ops);
create index bookings_by_phone_end on bookings (right(customer_phone, 4));
create index invoices_by_buyer on invoices using gin (
  name_words((document #>> '{recipient,name}') || ' ' || coalesce(document #>> '{recipient,company}', '')))
  with (fastupdate = off);
create index invoices_by_gstin on invoices ((document #>> '{recipient,gstin}')) where document #>> '{recipient,gstin}' is not null;
create index invoices_by_sequence on invoices (sequence);
create index payments_by_order on payments (order_id);

-- What staff wrote about a person, or about one of their bookings. It goes with the person's account.
create table notes (
  id bigint generated always as identity primary key,
  uid text not null references users on update cascade,
  booking_id text,
  text text not null check (length(text) between 1 and 2000),
  staff_id integer references staff,
  staff_name text not null,
  at timestamptz not null
);
create index notes_by_person on notes (uid, id);
create index notes_by_booking on notes (booking_id, id) where booking_id is not null;
create index notes_by_time on notes (at);

-- Who may not buy and not come in. A block without an end lasts until it is lifted; one by the front desk waits for a manager's decision.
create table person_blocks (
  id bigint generated always as identity primary key,
  uid text not null references users on update cascade,
  reason text not null,
  until timestamptz,
  undecided boolean not null default false,
  staff_id integer references staff,
  staff_name text not null,
  at timestamptz not null,
  lifted_at timestamptz,
  lifted_by text
);
create unique index person_blocks_one_live on person_blocks (uid) where lifted_at is null;
create index person_blocks_by_person on person_blocks (uid, id);
create index person_blocks_ended on person_blocks (coalesce(lifted_at, until));

-- A task has an owner, may wait until a moment, and may be written by hand. A done one opens again when its cause returns (`raised`).
alter table tasks add column text text;
alter table tasks add column subject text;
alter table tasks add column assignee integer references staff;
alter table tasks add column snoozed_until timestamptz;
alter table tasks add column created_by text;
alter table tasks add column done_by text;
alter table tasks add column done_note text;
create index tasks_by_subject on tasks (subject) where subject is not null;

alter table enquiries add column status text not null default 'open' check (status in ('open', 'answered', 'closed'));
alter table enquiries add column assignee integer references staff;
-- Until now they were answered from the mailbox of the operator.
update enquiries set status = 'closed' where created_at < now() - interval '14 days';
create index enquiries_open on enquiries (id) where status = 'open';

create table enquiry_replies (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries on delete cascade,
  text text not null,
  staff_id integer references staff,
  staff_name text not null,
  at timestamptz not null
);
create index enquiry_replies_by_enquiry on enquiry_replies (enquiry_id, id);

-- A message that staff sent again, maybe to a corrected address.
alter table messages add column resend_of bigint references messages on delete set null;
create index messages_by_original on messages (resend_of) where resend_of is not null;
create index messages_failed on messages (id) where state = 'failed';
