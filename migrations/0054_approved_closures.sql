-- What customers get back by a closure that a colleague approved counts towards nobody's limit. The audit log said so alone.
alter table closure_cases add column approved boolean not null default false;
update closure_cases k set approved = true
where exists (
  select from audit_log a
  where a.subject = 'closure:' || k.closure_id and a.action = 'closed' and a.approval_id is not null);
