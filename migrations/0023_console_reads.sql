-- The list of people by their last contact begins with those who came last.
create index users_by_creation on users (created_at, uid);
