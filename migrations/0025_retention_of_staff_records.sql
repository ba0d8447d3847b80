-- The nightly purge finds old approvals, and whether anything still names them.
create index approvals_by_time on approvals (given_at);
create index audit_log_by_approval on audit_log (approval_id) where approval_id is not null;
create index drawer_sessions_by_approval on drawer_sessions (approval_id) where approval_id is not null;
create index pin_tries_by_lock on pin_tries (locked_until) where locked_until is not null;
