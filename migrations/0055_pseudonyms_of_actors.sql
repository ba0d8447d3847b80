-- A customer who acted themselves, as by a choice in a closure, is named in the log by the id of their account. When the account is deleted, its
-- pseudonym takes the place of that id too.
create or replace function keep_audit_entry() returns trigger language plpgsql as $$
declare
  purged_before text := current_setting('meju.audit_log_purged_before', true);
begin
  if tg_op = 'DELETE' and purged_before <> '' and old.at < purged_before::timestamptz then
    return old;
  end if;
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - 'detail' - 'subject' - 'actor_id') = (to_jsonb(old) - 'detail' - 'subject' - 'actor_id')
    and (new.actor_id is not distinct from old.actor_id or (old.actor_kind = 'customer' and new.actor_id like 'erased-%'))
    and (new.detail - 'uid') = (old.detail - 'uid')
    and (new.detail -> 'uid' is not distinct from old.detail -> 'uid' or new.detail ->> 'uid' like 'erased-%')
    and (new.subject = old.subject or (old.subject like 'person:%' and new.subject like 'person:erased-%')) then
    return new;
  end if;
  raise exception 'The audit log only grows.' using errcode = 'integrity_constraint_violation';
end $$;

-- Accounts that were deleted before: their pseudonym is not known any more, so each entry gets one of its own.
update audit_log set actor_id = 'erased-' || gen_random_uuid()
  where actor_kind = 'customer' and encode(sha256(convert_to(actor_id, 'UTF8')), 'hex') in (select uid_hash from erased_accounts);
