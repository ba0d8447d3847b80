-- A message that is no longer true when it could leave is not sent any more.
alter table messages drop constraint messages_cancel_reason_check;
alter table messages add constraint messages_cancel_reason_check
  check (cancel_reason in ('consent_missing', 'consent_withdrawn', 'address_corrected', 'issue_stopped', 'outdated'));
