-- Who works here, the tablets that they share, what a colleague approved, and the keys of changes that are done. The audit log gets a typed
-- actor and a subject, and only grows.
create table staff (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email)),
  -- The Google account, from the first sign-in on: an address may later belong to somebody else.
  uid text,
  name text not null,
  role text not null check (role in ('owner', 'manager', 'front_desk', 'accountant')),
  pin_hash text,
  invited_by integer references staff,
  created_at timestamptz not null,
  last_seen timestamptz,
  ended_at timestamptz,
  ended_by integer references staff
);
create unique index staff_one_live on staff (email) where ended_at is null;
create unique index staff_one_live_account on staff (uid) where ended_at is null;

create table devices (
  id integer generated always as identity primary key,
  name text not null,
  door boolean not null default false,
  -- Until the device is enrolled it has a code, afterwards a key; of both only the hash is kept.
  code_hash text unique,
  code_ends_at timestamptz,
  key_hash text unique,
  added_by integer not null references staff,
  added_at timestamptz not null,
  enrolled_at timestamptz,
  last_seen timestamptz,
  locked_at timestamptz,
  locked_by integer references staff
);

create table console_sessions (
  token_hash text primary key,
  staff_id integer not null references staff,
  device_id integer not null references devices,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index console_sessions_by_end on console_sessions (ends_at);
create index console_sessions_of_device on console_sessions (device_id);

create table pin_tries (
  device_id integer not null references devices,
  staff_id integer not null references staff,
  tries smallint not null,
  locked_until timestamptz,
  primary key (device_id, staff_id)
);

create table approvals (
  id bigint generated always as identity primary key,
  act text not null,
  subject text not null,
  amount_paise integer not null check (amount_paise >= 0),
  asked_by integer not null references staff,
  approved_by integer not null references staff,
  given_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  check (approved_by <> asked_by)
);

create table console_requests (
  staff_id integer not null references staff,
  key uuid not null,
  act text not null,
  body_hash text not null,
  -- Both null only inside the transaction that does the work.
  status smallint,
  answer jsonb,
  at timestamptz not null,
  primary key (staff_id, key)
);
create index console_requests_by_time on console_requests (at);

create table console_limits (
  version integer primary key,
  data jsonb not null,
  set_by integer references staff,
  at timestamptz not null
);

alter table audit_log
  add column actor_kind text,
  add column actor_id text,
  add column actor_name text,
  add column device_id integer references devices,
  add column subject text,
  add column reason text,
  add column approval_id bigint references approvals,
  add column request_id text;

-- The release before knows only the actor's name, and writes it in `actor`.
create function complete_audit_entry() returns trigger language plpgsql as $$
begin
  new.actor_name := coalesce(new.actor_name, new.actor);
  new.actor := coalesce(new.actor, new.actor_name);
  new.actor_kind := coalesce(new.actor_kind, case when new.actor = 'the program' then 'system' else 'staff' end);
  new.subject := coalesce(new.subject, case
    when new.detail ? 'bookingId' then 'booking:' || (new.detail ->> 'bookingId')
    when new.detail ? 'uid' then 'person:' || (new.detail ->> 'uid')
    when new.detail ? 'task' then 'task:' || (new.detail ->> 'task')
    when new.detail ? 'closureId' then 'closure:' || (new.detail ->> 'closureId')
    else '' end);
  return new;
end $$;
create trigger audit_log_completed before insert or update on audit_log for each row execute function complete_audit_entry();
update audit_log set actor = actor;
drop trigger audit_log_completed on audit_log;
create trigger audit_log_completed before insert on audit_log for each row execute function complete_audit_entry();

alter table audit_log
  alter column actor_kind set not null,
  alter column actor_name set not null,
  alter column subject set not null,
  add check (actor_kind in ('staff', 'customer', 'system'));
create index audit_log_by_subject on audit_log (subject, id desc);
create index audit_log_by_actor on audit_log (actor_kind, actor_id, id desc);

-- Entries stay as they were written. Two exceptions: the nightly purge names the instant before which entries may go, and whoever has their
-- data deleted gets a pseudonym.
create function keep_audit_entry() returns trigger language plpgsql as $$
declare
  purged_before text := current_setting('meju.audit_log_purged_before', true);
begin
  if tg_op = 'DELETE' and purged_before <> '' and old.at < purged_before::timestamptz then
    return old;
  end if;
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - 'detail' - 'subject') = (to_jsonb(old) - 'detail' - 'subject')
    and (new.detail - 'uid') = (old.detail - 'uid')
    and (new.detail -> 'uid' is not distinct from old.detail -> 'uid' or new.detail ->> 'uid' like 'erased-%')
    and (new.subject = old.subject or (old.subject like 'person:%' and new.subject like 'person:erased-%')) then
    return new;
  end if;
  raise exception 'The audit log only grows.' using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_log_kept before update or delete on audit_log for each row execute function keep_audit_entry();
create trigger audit_log_never_emptied before truncate on audit_log for each statement execute function keep_audit_entry();

-- Calls that are held open hear at once that somebody no longer works here, or that a device is locked.
create function note_console_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('console_changed', 'staff');
  return null;
end $$;
create trigger staff_changed after update of role, ended_at on staff for each statement execute function note_console_access();
create trigger devices_changed after update of locked_at on devices for each statement execute function note_console_access();
create trigger console_sessions_changed after update of ended_at on console_sessions
  for each statement execute function note_console_access();
