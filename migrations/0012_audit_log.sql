-- The record of who did what by the commands gets the name that the field uses. Through a rolling restart, processes of the release before
-- still read and write it by its old name, which a later migration may drop.
alter table acts rename to audit_log;
alter table audit_log rename column act to action;
alter index acts_pkey rename to audit_log_pkey;
alter index acts_by_time rename to audit_log_by_time;
create view acts as select id, at, actor, action as act, detail from audit_log;
