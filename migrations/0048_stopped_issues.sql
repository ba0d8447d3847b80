-- Sending an issue of the newsletter can be stopped: mails that wait in the outbox are not sent any more.
alter table newsletter_issues add column stopped_at timestamptz;
alter table newsletter_issues add constraint newsletter_issues_stopped check (stopped_at is null or started_at is not null);
alter table messages drop constraint messages_cancel_reason_check;
alter table messages add constraint messages_cancel_reason_check
  check (cancel_reason in ('consent_missing', 'consent_withdrawn', 'address_corrected', 'issue_stopped'));
