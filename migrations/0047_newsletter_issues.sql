-- Issues of the newsletter: drafts, what is being sent, and what was sent with its counts.
create table newsletter_issues (
  id bigint generated always as identity primary key,
  -- Goes up with each change of the draft.
  version integer not null default 1,
  subject text not null check (length(subject) <= 150),
  -- Markdown.
  body text not null check (length(body) <= 20000),
  state text not null default 'draft' check (state in ('draft', 'sending', 'sent')),
  changed_at timestamptz not null,
  changed_by integer not null references staff,
  started_at timestamptz,
  started_by integer references staff,
  -- Subscribers up to this address have their mail in the outbox; null once all have.
  upto text,
  -- When the next ones get theirs, or the outbox is looked at again.
  next_at timestamptz,
  finished_at timestamptz,
  accepted integer,
  failed integer,
  -- Who unsubscribed while their mail waited.
  unsubscribed integer,
  constraint newsletter_issues_started check ((state = 'draft') = (started_at is null) and (started_at is null) = (started_by is null)),
  constraint newsletter_issues_finished check (
    (state = 'sent') = (finished_at is not null) and num_nulls(finished_at, accepted, failed, unsubscribed) in (0, 4)),
  constraint newsletter_issues_next check ((state = 'sending') = (next_at is not null))
);
create index newsletter_issues_to_send on newsletter_issues (next_at) where state = 'sending';

-- The mails of an issue in the outbox. They go with their messages.
create table newsletter_sends (
  message_id bigint primary key references messages on delete cascade,
  issue_id bigint not null references newsletter_issues
);
create index newsletter_sends_by_issue on newsletter_sends (issue_id);
