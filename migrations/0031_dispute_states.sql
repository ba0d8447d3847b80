-- The state of a dispute and what the provider says of it, for the console. The release before writes only whether it ended and was lost.
alter table disputes
  add column state text not null default 'created'
    check (state in ('created', 'under_review', 'action_required', 'won', 'lost', 'closed')),
  add column phase text,
  add column reason text,
  -- Until when the provider takes an answer.
  add column respond_by timestamptz,
  -- What the provider has taken back already.
  add column deducted_paise integer not null default 0 check (deducted_paise >= 0);
update disputes set state = case when freed_at is null then 'lost' else 'closed' end where ended_at is not null;
create index disputes_by_hearing on disputes (heard_at);
create trigger console_hears_insert after insert on disputes
  referencing new table as changed for each statement execute function tell_console_changed('money');
create trigger console_hears_update after update on disputes
  referencing new table as changed for each statement execute function tell_console_changed('money');
