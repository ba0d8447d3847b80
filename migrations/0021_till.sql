-- The cash drawer of the front desk: one open session at a time, what went in and out, and each count. Sessions that are closed, entries and
-- counts stay as they were written.
create table drawers (
  id integer primary key,
  name text not null
);

create table drawer_sessions (
  id bigint generated always as identity primary key,
  drawer_id integer not null references drawers,
  opened_by integer not null references staff,
  opened_at timestamptz not null,
  -- Notes and coins as counted, {"500": 3}: rupees and how many of each.
  float_notes jsonb not null,
  float_paise integer not null check (float_paise >= 0),
  closed_by integer references staff,
  closed_at timestamptz,
  -- The last count, and what came in after it and was added to it.
  counted_paise integer,
  added_paise integer,
  expected_paise integer,
  difference_paise integer generated always as (counted_paise + added_paise - expected_paise) stored,
  -- What stays in the drawer for the next session; the rest goes to the bank.
  kept_paise integer check (kept_paise >= 0),
  reason text,
  approval_id bigint references approvals,
  constraint drawer_sessions_closed_whole
    check (num_nulls(closed_by, closed_at, counted_paise, added_paise, expected_paise, kept_paise) in (0, 6)),
  constraint drawer_sessions_difference_reason
    check (closed_at is null or abs(counted_paise + added_paise - expected_paise) < 100 or reason is not null)
);
create unique index drawer_one_open on drawer_sessions (drawer_id) where closed_at is null;
create index drawer_sessions_by_close on drawer_sessions (closed_at desc, id desc) where closed_at is not null;

create table drawer_entries (
  id bigint generated always as identity primary key,
  session_id bigint not null references drawer_sessions,
  -- A session begins with what the last one left, and with the difference to the float that was counted.
  kind text not null
    check (kind in ('left_before', 'opening_difference', 'sale', 'refund', 'paid_in', 'paid_out', 'correction')),
  -- Only cash is in the drawer; the house's own card machine and UPI address count as 'machine'.
  paid_by text not null check (paid_by in ('cash', 'machine')),
  -- What goes out is negative.
  amount_paise integer not null,
  payment_id text unique references payments,
  refund_id bigint unique references refunds,
  corrects bigint unique references drawer_entries,
  reason text,
  by_staff integer not null references staff,
  at timestamptz not null,
  constraint drawer_entries_sale check ((kind = 'sale') = (payment_id is not null)),
  constraint drawer_entries_refund check ((kind = 'refund') = (refund_id is not null)),
  constraint drawer_entries_correction check ((kind = 'correction') = (corrects is not null)),
  constraint drawer_entries_sign check (
    case when kind in ('sale', 'paid_in') then amount_paise > 0
         when kind in ('refund', 'paid_out') then amount_paise < 0
         else true end),
  constraint drawer_entries_cash check (paid_by <> 'machine' or kind in ('sale', 'refund')),
  constraint drawer_entries_reason check (kind not in ('paid_in', 'paid_out', 'correction') or reason is not null)
);
create index drawer_entries_of_session on drawer_entries (session_id, id);

-- Each one is kept: a second count after the expected sum was shown is seen.
create table drawer_counts (
  id bigint generated always as identity primary key,
  session_id bigint not null references drawer_sessions,
  notes jsonb not null,
  counted_paise integer not null check (counted_paise >= 0),
  -- At the instant of the count, after the entry `up_to`.
  expected_paise integer not null,
  up_to bigint not null,
  by_staff integer not null references staff,
  at timestamptz not null
);
create index drawer_counts_of_session on drawer_counts (session_id, id);

create function keep_drawer_row() returns trigger language plpgsql as $$
begin
  raise exception 'The till only grows.' using errcode = 'integrity_constraint_violation';
end $$;
create trigger drawer_entries_kept before update or delete on drawer_entries for each row execute function keep_drawer_row();
create trigger drawer_entries_never_emptied before truncate on drawer_entries for each statement execute function keep_drawer_row();
create trigger drawer_counts_kept before update or delete on drawer_counts for each row execute function keep_drawer_row();
create trigger drawer_counts_never_emptied before truncate on drawer_counts for each statement execute function keep_drawer_row();

-- An open session is closed once, and changes in nothing else.
create function keep_drawer_session() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.closed_at is null and new.closed_at is not null
    and (new.id, new.drawer_id, new.opened_by, new.opened_at, new.float_notes, new.float_paise)
      = (old.id, old.drawer_id, old.opened_by, old.opened_at, old.float_notes, old.float_paise) then
    return new;
  end if;
  raise exception 'A closed drawer stays as it is.' using errcode = 'integrity_constraint_violation';
end $$;
create trigger drawer_sessions_kept before update or delete on drawer_sessions for each row execute function keep_drawer_session();
create trigger drawer_sessions_never_emptied before truncate on drawer_sessions for each statement execute function keep_drawer_session();

-- Nothing comes into a closed session, but from a backup. Whoever writes an entry holds the session's row.
create function refuse_closed_drawer() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('meju.restoring', true), '') <> 'on'
    and exists (select from drawer_sessions where id = new.session_id and closed_at is not null) then
    raise exception 'A closed drawer stays as it is.' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger drawer_entries_open before insert on drawer_entries for each row execute function refuse_closed_drawer();
create trigger drawer_counts_open before insert on drawer_counts for each row execute function refuse_closed_drawer();

create trigger console_hears_insert after insert on drawer_sessions
  referencing new table as changed for each statement execute function tell_console_changed('money');
create trigger console_hears_update after update on drawer_sessions
  referencing new table as changed for each statement execute function tell_console_changed('money');
create trigger console_hears_insert after insert on drawer_entries
  referencing new table as changed for each statement execute function tell_console_changed('money');
